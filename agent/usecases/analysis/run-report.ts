import { ScreenGraphError } from '../../domain/errors.ts';
import type { Area, Finding } from '../../domain/analysis/findings.ts';
import type { AppMap } from '../../domain/graph.ts';
import type { Iteration } from '../../domain/records.ts';
import type { Run, Scope } from '../../domain/run.ts';
import type { AnalysisPort } from '../../ports/AnalysisPort.ts';
import { findingsOf, gravestFirst } from '../../services/analysis/findings/build-findings.ts';
import { areasOf } from '../../services/analysis/structure/build-structure.ts';
import { indexBuild } from '../../services/analysis/build/build-index.ts';
import { toldApart } from '../../services/analysis/build/called-in.ts';
import { finish } from '../../services/analysis/build/steps.ts';
import { curveOf, type CurvePoint } from '../../services/analysis/coverage/coverage-curve.ts';
import type { BrowsePort } from '../../ports/BrowsePort.ts';
import { onMap, type ToldIterations } from './iterations-on-map.ts';
import { smallTargetFindings, type TargetParts } from './small-target-findings.ts';
import { allIterations, evidenceGone } from '../read-run-log.ts';
import { notThere } from '../not-there.ts';

/** What a run's report is made of. */
export interface RunReport {
  readonly run: Run;
  /** Name of the build; null where the run ended before it saw one. */
  readonly build: string | null;
  readonly map: AppMap;
  /** On the screens of the map, also where these had another name by then. */
  readonly iterations: readonly Iteration[];
  readonly names: ToldIterations['names'];
  readonly done: ToldIterations['done'];
  readonly curve: readonly CurvePoint[];
  /** Of the screens that this run saw. */
  readonly findings: readonly Finding[];
  /** The areas of the build that this run saw something of, the largest first. */
  readonly areas: readonly Area[];
  /** What screens go by, by their IDs, where their names alone do not say which of the build are meant. */
  readonly called: Readonly<Record<string, string>>;
  /** Where the run began; null where it did not get so far. */
  readonly startScreenId: string | null;
}

/** Errors: `not_found` for a run that is not there; those of reading a build whole. */
export async function readRunReport(
  parts: TargetParts & {
    readonly analysis: AnalysisPort;
    readonly browse: Pick<BrowsePort, 'sameScreens' | 'screensById' | 'actionsById'>;
    readonly limits: { readonly maxScreens: number };
  },
  scope: Scope,
  runId: string,
): Promise<RunReport> {
  const run = await parts.repo.getRun(scope, runId);
  if (run === null) throw notThere('run', runId);
  const map = await parts.repo.readRunMap(scope, runId);
  if (map.screens.length > parts.limits.maxScreens)
    throw new ScreenGraphError(
      'invalid_input',
      `This run saw ${map.screens.length} screens, too many for one page; the setting analysis.maxScreens raises the limit of ${parts.limits.maxScreens}.`,
    );
  const told = await onMap(parts.browse, scope, run, map, await allIterations(parts.repo, scope, runId));
  const kept = told.iterations;
  // Of a run whose evidence is gone the first one stays, which says where it began.
  const iterations = evidenceGone(run) === null ? kept : [];
  const { versionId } = run.head;
  const build = versionId === null ? null : { appKey: run.spec.appKey, versionId };
  const facts = build === null ? null : await parts.analysis.readBuild(scope, build, parts.limits);
  const seen = new Set(map.screens.map(({ screenId }) => screenId));
  const index = facts === null ? null : indexBuild(facts);
  const findings =
    index === null || build === null
      ? []
      : [...findingsOf(index), ...(await smallTargetFindings(parts, scope, build, index))];
  const touches = ({ screens }: Finding | Area): boolean =>
    screens.some(({ screenId }) => seen.has(screenId));
  return {
    run,
    build: facts?.version.name ?? null,
    map,
    iterations,
    names: told.names,
    done: told.done,
    curve: curveOf(iterations),
    findings: gravestFirst(findings).filter(touches),
    areas: index === null ? [] : areasOf(index).filter(touches),
    called: index === null ? {} : finish(toldApart(index)),
    startScreenId: kept[0]?.fromScreenId ?? null,
  };
}
