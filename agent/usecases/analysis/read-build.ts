import type { BuildFacts } from '../../domain/analysis/build-facts.ts';
import { ScreenGraphError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/run.ts';
import type { AnalysisPort } from '../../ports/AnalysisPort.ts';
import type { BuildOf } from '../../ports/BrowsePort.ts';
import { isId } from '../browse/browse-page.ts';

/**
 * One build whole. Errors: `not_found` for a build that the app does not have; `invalid_input` for one without screens, or
 * beyond the limit.
 */
export async function readBuild(
  parts: { readonly analysis: AnalysisPort; readonly limits: { readonly maxScreens: number } },
  scope: Scope,
  build: BuildOf,
  field = 'versionId',
): Promise<BuildFacts> {
  const details = { details: { path: [field] } };
  const facts =
    isId(build.appKey) && isId(build.versionId)
      ? await parts.analysis.readBuild(scope, build, parts.limits)
      : null;
  if (facts === null) throw new ScreenGraphError('not_found', 'This app has no such build.', details);
  if (facts.screens.length === 0)
    throw new ScreenGraphError(
      'invalid_input',
      `Nothing was seen of build ${facts.version.name} yet; crawl it first.`,
      details,
    );
  return facts;
}
