import type { AppVersion } from '../../domain/app.ts';
import type { BuildFacts } from '../../domain/analysis/build-facts.ts';
import type { Drift, ScreenVerdict, Severity } from '../../domain/analysis/drift.ts';
import { ScreenGraphError, toScreenGraphError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/run.ts';
import type { Finding, Structure } from '../../domain/analysis/findings.ts';
import type { AnalysisPort } from '../../ports/AnalysisPort.ts';
import type { BrowsePort, BuildOf, MapOf } from '../../ports/BrowsePort.ts';
import type { Turns } from '../../ports/Turns.ts';
import { findingSteps, gravestFirst } from '../../services/analysis/findings/build-findings.ts';
import { indexBuildSteps } from '../../services/analysis/build/build-index.ts';
import { toldApart } from '../../services/analysis/build/called-in.ts';
import { structureSteps } from '../../services/analysis/structure/build-structure.ts';
import { compareSteps } from '../../services/analysis/drift/compare-builds.ts';
import type { Saturation } from '../../services/analysis/coverage/saturation.ts';
import type { Steps } from '../../services/analysis/build/steps.ts';
import { isId } from '../browse/browse-page.ts';
import { shareOf, type BuildShare } from './coverage.ts';
import { deepLink } from './deep-link.ts';
import { findWay, nearestUntried, START, type FoundWay, type UntriedWay } from './find-way.ts';
import { buildsInOrder } from '../browse/builds-in-order.ts';
import { readBuild } from './read-build.ts';
import { saturationOfBuilds } from './saturation-of-builds.ts';
import { smallTargetFindings, type TargetParts } from './small-target-findings.ts';
import { slowScreens, type SlowScreen, type TimeParts } from './slow-screens.ts';

export type { BuildShare, RunCoverage } from './coverage.ts';
export type { FoundWay, UntriedWay } from './find-way.ts';
export type { WayStep } from '../../services/analysis/structure/likely-way.ts';
export type { SlowScreen } from './slow-screens.ts';
export type { Saturation } from '../../services/analysis/coverage/saturation.ts';
export type { BuildOf } from '../../ports/BrowsePort.ts';

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
  /**
   * The same for the API, where what is not there is null: a pair that is no two builds of the app, a build of which
   * nothing was seen. One after the other, so that no more than two builds are in memory; a failure is of its question.
   */
  drifts(scope: Scope, pairs: readonly BuildPair[]): Promise<readonly (Drift | null | ScreenGraphError)[]>;
  healths(
    scope: Scope,
    builds: readonly BuildOf[],
  ): Promise<readonly (BuildHealth | null | ScreenGraphError)[]>;
  /** How much of each build is still unseen, by a build before it where there is one. */
  saturations(
    scope: Scope,
    builds: readonly BuildOf[],
  ): Promise<readonly (Saturation | null | ScreenGraphError)[]>;
  /** What was tried of each build, and what each of its 20 newest runs has of it. */
  coverages(
    scope: Scope,
    builds: readonly BuildOf[],
  ): Promise<readonly (BuildShare | null | ScreenGraphError)[]>;
  /** The screens of each build that take longest to come to rest, at most 100. */
  slowScreens(
    scope: Scope,
    builds: readonly BuildOf[],
  ): Promise<readonly (readonly SlowScreen[] | null | ScreenGraphError)[]>;
  /**
   * The way that is likeliest to work between two screens each; null: none is known, or the map lacks one that is meant by its ID.
   * Errors: `invalid_input` for a name that the map lacks, or one beside an ID.
   */
  likelyWays(
    scope: Scope,
    asked: readonly (MapOf & WayEnds)[],
  ): Promise<readonly (FoundWay | null | ScreenGraphError)[]>;
  /** The nearest screens of a build (null: the newest) with something untried, from a screen or (null) from where runs begin; 20 at most. */
  nearestUntried(
    scope: Scope,
    asked: readonly (MapOf & { readonly from: string | null })[],
  ): Promise<readonly (readonly UntriedWay[] | null | ScreenGraphError)[]>;
  /** The address of each screen of a web app where it has one of its own. */
  deepLinks(
    scope: Scope,
    asked: readonly (MapOf & { readonly screenId: string })[],
  ): Promise<readonly (string | null | ScreenGraphError)[]>;
  /**
   * What changed from each to the next of the newest builds of each app of which something was seen, the oldest first; no more
   * than two are in memory. Errors: `invalid_input` for fewer than 2 builds or more than 20.
   */
  trends(
    scope: Scope,
    appKeys: readonly string[],
    builds: number,
  ): Promise<readonly (readonly TrendStep[] | ScreenGraphError)[]>;
}

export interface WayEnds {
  /** A screen's ID; null: where runs begin. */
  readonly from: string | null;
  /** A screen's ID, or in its place a name. */
  readonly to: string | null;
  readonly toName: string | null;
}

/** What changed from one build to the next, in numbers. */
export interface TrendStep {
  readonly before: Drift['before'];
  readonly after: Drift['after'];
  /** Differences of screens and actions by severity. */
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Screens that were not seen again, and of which it cannot be told whether they are gone. */
  readonly unknown: number;
  /** Actions that crash now and did not before. */
  readonly crashes: number;
}
/** Screens with something untried that are told, the nearest. */
export const MAX_UNTRIED = 20;
/** Most builds of a trend: each is read whole. */
export const MAX_TREND = 20;

export interface BuildHealth {
  readonly appKey: string;
  readonly build: { readonly versionId: string; readonly name: string };
  readonly findings: readonly Finding[];
  readonly structure: Structure;
  /** What screens go by, by their IDs, where their names alone do not say which are meant. */
  readonly called: Readonly<Record<string, string>>;
}

/** Thinks about a whole build so that others have their turn in between; the answer is the same. */
async function atLeisure<T>(turns: Turns, steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await turns.next();
  }
}

export function createAnalyst(
  parts: TimeParts &
    TargetParts & {
      readonly turns: Turns;
      readonly analysis: AnalysisPort;
      readonly browse: Pick<BrowsePort, 'versionsOfApps' | 'countScreens' | 'versionsOfScreens'>;
      readonly limits: { readonly maxScreens: number };
    },
): Analyst {
  const read = (scope: Scope, appKey: string, versionId: string, field: string): Promise<BuildFacts> =>
    readBuild(parts, scope, { appKey, versionId }, field);
  const think = <T>(steps: Steps<T>): Promise<T> => atLeisure(parts.turns, steps);
  const analyst: Pick<Analyst, 'drift' | 'health'> = {
    async drift(scope, { appKey, before, after }) {
      if (before === after)
        throw new ScreenGraphError('invalid_input', 'These are one and the same build; name two.', {
          details: { path: ['after'] },
        });
      const earlier = await read(scope, appKey, before, 'before');
      const later = await read(scope, appKey, after, 'after');
      return think(compareSteps(earlier, later));
    },
    async health(scope, { appKey, versionId }) {
      const facts = await read(scope, appKey, versionId, 'versionId');
      const index = await think(indexBuildSteps(facts));
      const { name } = facts.version;
      return {
        appKey,
        build: { versionId, name },
        findings: gravestFirst([
          ...(await think(findingSteps(index))),
          ...(await smallTargetFindings(parts, scope, { appKey, versionId }, index)),
        ]),
        structure: await think(structureSteps(index)),
        called: await think(toldApart(index)),
      };
    },
  };
  async function trendOf(scope: Scope, builds: readonly AppVersion[]): Promise<readonly TrendStep[]> {
    const steps: TrendStep[] = [];
    let earlier: BuildFacts | null = null;
    for (const build of builds) {
      const later: BuildFacts | null = await parts.analysis.readBuild(scope, build, parts.limits);
      if (later === null || later.screens.length === 0) continue;
      if (earlier !== null) steps.push(trendStep(await think(compareSteps(earlier, later))));
      earlier = later;
    }
    return steps;
  }
  return {
    ...analyst,
    async saturations(scope, builds) {
      const apps = builds.map(({ appKey }) => appKey);
      const saturationOf = await saturationOfBuilds(parts, scope, apps);
      return oneByOne(builds, async (build) => {
        const facts = await read(scope, build.appKey, build.versionId, 'versionId');
        return think(await saturationOf(facts));
      });
    },
    coverages: (scope, builds) =>
      oneByOne(builds, async ({ appKey, versionId }) =>
        shareOf(parts, scope, await read(scope, appKey, versionId, 'versionId')),
      ),
    slowScreens(scope, builds) {
      // Whatever people say of the project is one look-up for all of its builds.
      let said: ReturnType<typeof parts.corrections.list> | undefined;
      const corrections = { list: (of: Scope) => (said ??= parts.corrections.list(of)) };
      return oneByOne(builds, async (build) =>
        isId(build.appKey) && isId(build.versionId)
          ? slowScreens({ ...parts, corrections }, scope, build)
          : [],
      );
    },
    likelyWays: (scope, asked) =>
      oneByOne(asked, async ({ from, to: id, toName, ...of }) => {
        const to = id ?? toName;
        if (to === null || (id !== null && toName !== null))
          throw new ScreenGraphError('invalid_input', 'Say where to by one of `to` and `toName`.');
        if ((id !== null && !isId(id)) || !isStart(from)) return null;
        await checkSize(parts, scope, of);
        const tallies = await parts.retention.tallies(scope, of);
        return findWay(parts, scope, { ...of, from: from ?? START, to }, tallies);
      }),
    async nearestUntried(scope, asked) {
      const unnamed = asked.flatMap(({ appKey, versionId }) => (versionId === null ? appKey : []));
      const builds = await buildsInOrder(parts, scope, unnamed);
      return oneByOne(asked, async ({ from, appKey, versionId: named }) => {
        const versionId = named ?? builds.get(appKey)?.at(-1)?.versionId;
        if (versionId === undefined || !isStart(from)) return [];
        const build = { appKey, versionId };
        const tallies = await parts.retention.tallies(scope, build);
        const question = { ...build, from: from ?? START, first: MAX_UNTRIED };
        return nearestUntried(parts, scope, question, tallies);
      });
    },
    deepLinks: (scope, asked) =>
      oneByOne(asked, ({ screenId, ...of }) => deepLink(parts, scope, of, screenId)),
    async trends(scope, appKeys, builds) {
      if (!Number.isInteger(builds) || builds < 2 || builds > MAX_TREND)
        throw new ScreenGraphError('invalid_input', `\`builds\` must be between 2 and ${MAX_TREND}.`, {
          details: { path: ['builds'] },
        });
      const all = await buildsInOrder(parts, scope, appKeys);
      const answers = await oneByOne(appKeys, (appKey) =>
        trendOf(scope, (all.get(appKey) ?? []).slice(-builds)),
      );
      return answers.map((answer) => answer ?? []);
    },
    drifts: (scope, pairs) => oneByOne(pairs, (pair) => analyst.drift(scope, pair)),
    healths: (scope, builds) => oneByOne(builds, (build) => analyst.health(scope, build)),
  };
}

/** Ways are looked for in this process, over the map whole. */
async function checkSize(
  {
    browse,
    limits,
  }: {
    readonly browse: Pick<BrowsePort, 'countScreens'>;
    readonly limits: { readonly maxScreens: number };
  },
  scope: Scope,
  of: MapOf,
): Promise<void> {
  const [screens = 0] = await browse.countScreens(scope, [of]);
  if (screens > limits.maxScreens)
    throw new ScreenGraphError(
      'invalid_input',
      `The map has ${screens} screens, and ways are weighed over ${limits.maxScreens} at most (analysis.maxScreens); \`path\` has a shortest one.`,
    );
}

/** A screen's ID, or where runs begin. */
const isStart = (from: string | null): boolean => from === null || isId(from);

function trendStep({ before, after, screens, actions }: Drift): TrendStep {
  const graded = [...screens, ...actions];
  const of = (severity: Severity): number => graded.filter((one) => one.severity === severity).length;
  const screensThat = (verdict: ScreenVerdict): number =>
    screens.filter((one) => one.verdict === verdict).length;
  return {
    ...{ before, after, high: of('high'), medium: of('medium'), low: of('low') },
    ...{ added: screensThat('added'), removed: screensThat('removed') },
    ...{ changed: screensThat('changed'), unknown: screensThat('unknown') },
    crashes: actions.filter(({ verdict }) => verdict === 'crashes').length,
  };
}

/** What an answer cannot be given of, since it is not there; other failures are told. */
const isAbsence = ({ code, details }: ScreenGraphError): boolean =>
  code === 'not_found' || (code === 'invalid_input' && details['path'] !== undefined);

async function oneByOne<K, T>(
  keys: readonly K[],
  ask: (key: K) => Promise<T>,
): Promise<readonly (T | null | ScreenGraphError)[]> {
  const answers: (T | null | ScreenGraphError)[] = [];
  for (const key of keys)
    try {
      answers.push(await ask(key));
    } catch (thrown) {
      const error = toScreenGraphError(thrown);
      answers.push(isAbsence(error) ? null : error);
    }
  return answers;
}
