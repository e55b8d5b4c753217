import type { BuildFacts } from '../../domain/analysis/build-facts.ts';
import type { Run, Scope } from '../../domain/run.ts';
import type { AnalysisPort } from '../../ports/AnalysisPort.ts';
import type { BuildOf } from '../../ports/BrowsePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import {
  curveOf,
  marginalGain,
  overlapOf,
  type CurvePoint,
} from '../../services/analysis/coverage/coverage-curve.ts';
import type { Saturation } from '../../services/analysis/coverage/saturation.ts';
import { finish } from '../../services/analysis/build/steps.ts';
import { indexBuild } from '../../services/analysis/build/build-index.ts';
import { toldApart } from '../../services/analysis/build/called-in.ts';
import { triedControls, type TriedControls } from '../../services/analysis/coverage/tried-controls.ts';
import type { OrderParts } from '../browse/builds-in-order.ts';
import { readBuild } from './read-build.ts';
import { allIterations, evidenceGone, runsOf } from '../read-run-log.ts';
import { saturationOfBuilds } from './saturation-of-builds.ts';

/** Runs that are compared with each other, the newest of the build. */
const MAX_RUNS = 20;

export interface RunCoverage {
  readonly runId: string;
  readonly status: Run['status'];
  readonly stopReason: Run['stopReason'];
  readonly iterations: number;
  readonly actions: number;
  readonly screens: number;
  readonly edges: number;
  /** Screens that none of the other runs compared saw; null when there is no other. */
  readonly aloneScreens: number | null;
  /** Mean share of screens in common with each of the others (Jaccard), 0 to 1; null when there is no other. */
  readonly overlap: number | null;
  /** New screens and edges per iteration over the last quarter. */
  readonly gain: ReturnType<typeof marginalGain>;
  readonly curve: readonly CurvePoint[];
}

export interface BuildCoverage {
  readonly build: { readonly versionId: string; readonly name: string };
  readonly screens: number;
  readonly offered: number;
  readonly tried: number;
  /** Left alone by policy. */
  readonly blocked: number;
  readonly untried: number;
  /** What a gate goes by: controls of the app, alike rows as one, without ways back, scrolls and what policy left alone. */
  readonly controls: TriedControls;
  /** Screens with something untried, the most first. */
  readonly frontier: readonly {
    readonly screenId: string;
    readonly name: string;
    readonly untried: number;
  }[];
  /** What screens go by, by their IDs, where their names alone do not say which are meant. */
  readonly called: Readonly<Record<string, string>>;
  /** Whether a run went on until nothing was left to try. */
  readonly explored: boolean;
  /** How many screens are still unseen, by the build before where there is one, and whether more crawling is worth it. */
  readonly saturation: Saturation;
  /** Newest first. */
  readonly runs: readonly RunCoverage[];
}

interface CoverageParts extends OrderParts {
  readonly repo: RepoPort;
  readonly analysis: AnalysisPort;
  readonly limits: { readonly maxScreens: number };
}

/** What was tried of a build, and what each run has of it. */
export type BuildShare = Omit<BuildCoverage, 'saturation' | 'called'>;

/** What runs of a build have seen and tried; `runId`: a run that is told in any case. Errors: those of reading a build whole. */
export async function readCoverage(
  parts: CoverageParts,
  scope: Scope,
  build: BuildOf,
  runId: string | null = null,
): Promise<BuildCoverage> {
  const facts = await readBuild(parts, scope, build);
  const saturationOf = await saturationOfBuilds(parts, scope, [build.appKey]);
  const share = await shareOf(parts, scope, facts, runId);
  const screens = new Map(facts.screens.map((screen) => [screen.screenId, screen]));
  const open = share.frontier.map(({ screenId }) => screenId);
  const called = finish(toldApart({ screens }, open));
  return { ...share, called, saturation: finish(await saturationOf(facts)) };
}

/** The same without how many screens are still unseen, for which builds before are read as well. */
export async function shareOf(
  parts: Pick<CoverageParts, 'repo'>,
  scope: Scope,
  facts: BuildFacts,
  runId: string | null = null,
): Promise<BuildShare> {
  const build = facts.version;
  const newest = await runsOf(parts.repo, scope, build, MAX_RUNS);
  const isAmong = runId === null || newest.some((run) => run.runId === runId);
  const named = isAmong ? null : await parts.repo.getRun(scope, runId);
  const runs = named === null ? newest : [...newest, named];
  const seen: ReadonlySet<string>[] = [];
  for (const { runId } of runs) seen.push(new Set(await parts.repo.readRunScreens(scope, runId)));
  const told: RunCoverage[] = [];
  for (const [at, run] of runs.entries()) {
    // The one that stays of a run whose evidence is gone says where it began, and nothing of how it went on.
    const gains = evidenceGone(run) === null ? await allIterations(parts.repo, scope, run.runId) : [];
    const own = seen[at] ?? new Set();
    const others = seen.filter((_set, index) => index !== at);
    const { iterations, actions, screens, edges } = run.head.usage;
    told.push({
      ...{ runId: run.runId, status: run.status, stopReason: run.stopReason },
      ...{ iterations, actions, screens, edges },
      aloneScreens:
        others.length === 0 ? null : [...own].filter((id) => !others.some((set) => set.has(id))).length,
      overlap:
        others.length === 0
          ? null
          : others.reduce((sum, set) => sum + overlapOf(own, set), 0) / others.length,
      gain: marginalGain(gains),
      curve: curveOf(gains),
    });
  }
  return { ...triedOf(facts), runs: told };
}

function triedOf(facts: BuildFacts): Omit<BuildShare, 'runs'> {
  const outcomes = new Map<string, boolean>();
  for (const { actionId, outcome } of facts.results)
    outcomes.set(actionId, (outcomes.get(actionId) ?? false) || outcome !== 'BLOCKED');
  const open = new Map<string, number>();
  let [tried, blocked] = [0, 0];
  for (const { actionId, screenId } of facts.actions) {
    const outcome = outcomes.get(actionId);
    if (outcome === undefined) open.set(screenId, (open.get(screenId) ?? 0) + 1);
    else if (outcome) tried++;
    else blocked++;
  }
  const index = indexBuild(facts);
  return {
    build: { versionId: facts.version.versionId, name: facts.version.name },
    screens: facts.screens.length,
    offered: facts.actions.length,
    tried,
    blocked,
    untried: facts.actions.length - tried - blocked,
    controls: triedControls(index),
    frontier: [...open]
      .map(([screenId, untried]) => ({
        screenId,
        name: index.screens.get(screenId)?.name ?? screenId,
        untried,
      }))
      .sort((a, b) => b.untried - a.untried || (a.screenId < b.screenId ? -1 : 1)),
    explored: facts.explored,
  };
}
