import type { BuildFacts } from '../domain/build-facts.ts';
import type { Drift } from '../domain/drift.ts';
import { ScreenGraphError } from '../domain/errors.ts';
import type { Scope } from '../domain/run.ts';
import type { Finding, Structure } from '../domain/findings.ts';
import type { AnalysisPort } from '../ports/AnalysisPort.ts';
import type { BuildOf } from '../ports/BrowsePort.ts';
import { findingsOf } from '../services/analysis/build-findings.ts';
import { indexBuild } from '../services/analysis/build-index.ts';
import { structureOf } from '../services/analysis/build-structure.ts';
import { compareBuilds } from '../services/analysis/compare-builds.ts';
import { isId } from './browse-page.ts';

/** Two builds of one app, by their IDs. */
export interface BuildPair {
  readonly appKey: string;
  readonly before: string;
  readonly after: string;
}

/** Questions about whole builds. Everything stays within the scope (I12). */
export interface Analyst {
  /**
   * What is different between two builds. Errors: `not_found` for a build that the app does not have; `invalid_input`
   * for a build against itself, one without screens, or one beyond the limit.
   */
  drift(scope: Scope, pair: BuildPair): Promise<Drift>;
  /** What a build's map says of its health and how its screens hang together. The same errors. */
  health(scope: Scope, build: BuildOf): Promise<BuildHealth>;
}

export interface BuildHealth {
  readonly build: { readonly versionId: string; readonly name: string };
  readonly findings: readonly Finding[];
  readonly structure: Structure;
}

export function createAnalyst(parts: {
  readonly analysis: AnalysisPort;
  readonly limits: { readonly maxScreens: number };
}): Analyst {
  async function read(scope: Scope, appKey: string, versionId: string, field: string): Promise<BuildFacts> {
    const facts =
      isId(appKey) && isId(versionId)
        ? await parts.analysis.readBuild(scope, { appKey, versionId }, parts.limits)
        : null;
    if (facts === null)
      throw new ScreenGraphError('not_found', 'This app has no such build.', { details: { path: [field] } });
    if (facts.screens.length === 0)
      throw new ScreenGraphError(
        'invalid_input',
        `Nothing was seen of build ${facts.version.name} yet; crawl it first.`,
        { details: { path: [field] } },
      );
    return facts;
  }
  return {
    async drift(scope, { appKey, before, after }) {
      if (before === after)
        throw new ScreenGraphError('invalid_input', 'These are one and the same build; name two.', {
          details: { path: ['after'] },
        });
      const earlier = await read(scope, appKey, before, 'before');
      return compareBuilds(earlier, await read(scope, appKey, after, 'after'));
    },
    async health(scope, { appKey, versionId }) {
      const facts = await read(scope, appKey, versionId, 'versionId');
      const index = indexBuild(facts);
      const { name } = facts.version;
      return { build: { versionId, name }, findings: findingsOf(index), structure: structureOf(index) };
    },
  };
}
