import type { BuildFacts } from '../../domain/analysis/build-facts.ts';
import { ScreenGraphError } from '../../domain/errors.ts';
import type { AppMap, MapEdge, ScreenName } from '../../domain/graph.ts';
import { defectId as idOfDefect } from '../../domain/ids.ts';
import type { RunRecord } from '../../domain/records.ts';
import type { Run, Scope } from '../../domain/run.ts';
import { STORED_PATH_VERSION, type StoredPath, type StoredStep } from '../../domain/stored-path.ts';
import type { UiAction } from '../../domain/ui-action.ts';
import type { MapOf } from '../../ports/BrowsePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import type { RetentionPort } from '../../ports/RetentionPort.ts';
import { countTries, likelyWay } from '../../services/analysis/structure/likely-way.ts';
import {
  led,
  preludesOf,
  STEP_RECORDS,
  stepsOfRun,
  storedStep,
  withReveals,
  withoutRounds,
  type NamedScreen,
  type RunSteps,
} from '../../services/replay/run-steps.ts';
import { IdentityMemory } from '../../services/identity/memory/screen-identity.ts';
import { findWay, START, type FoundWay } from '../analysis/find-way.ts';
import type { WalkPorts } from '../analysis/walked-map.ts';
import { allIterations, allRecords, evidenceGone, runsOf } from '../read-run-log.ts';

/** Runs whose records are read for what a path needs, the newest of the map. */
const MAX_RUNS = 5;

/** A run with what it did and what it had learnt about the app's screens. */
export interface ToldRun {
  readonly run: Run;
  readonly told: RunSteps;
  readonly identity: IdentityMemory;
}

/** What the newest runs of a map tell. Errors: `invalid_input` where no run of it is left. */
export interface Evidence {
  readonly runs: readonly ToldRun[];
  /** The newest: on what it ran is what paths are performed on. */
  readonly newest: ToldRun;
}

export async function tellRun(repo: RepoPort, scope: Scope, run: Run): Promise<ToldRun> {
  const records: readonly RunRecord[] = await allRecords(repo, scope, run.runId, STEP_RECORDS);
  const identity = new IdentityMemory();
  for (const record of records) identity.apply(record);
  return { run, identity, told: stepsOfRun(records, (id) => identity.standing(id)) };
}

export async function evidenceOf(repo: RepoPort, scope: Scope, of: MapOf): Promise<Evidence> {
  const runs: ToldRun[] = [];
  for (const run of await runsOf(repo, scope, of, MAX_RUNS)) {
    if (run.evidenceRemovedAt !== undefined) continue;
    const one = await tellRun(repo, scope, run);
    if (one.told.start !== null) runs.push(one);
  }
  const [newest] = runs;
  if (newest === undefined)
    throw new ScreenGraphError(
      'invalid_input',
      'No run of this map is left that tells how the app is started; crawl it again.',
    );
  return { runs, newest };
}

const pathOf = (
  { run, told }: Pick<ToldRun, 'run' | 'told'>,
  title: string,
  start: NamedScreen | null,
  steps: readonly StoredStep[],
): StoredPath => ({
  schemaId: 'screengraph.stored-path',
  version: STORED_PATH_VERSION,
  app: { appKey: run.spec.appKey, naturalKey: run.spec.naturalKey, platform: run.spec.platform },
  target: run.spec.target,
  viewport: viewportOf(run, told),
  title,
  start,
  steps: [...steps],
});

/** A browser is given its viewport; a phone has a display of its own, which the run was not asked for. */
function viewportOf({ spec }: Run, { viewport }: RunSteps): StoredPath['viewport'] {
  const { width, height } = spec.platform === 'web' || viewport === null ? spec.viewport : viewport;
  return { width, height };
}

/** All that a run did. Errors: `invalid_input` for a run that did nothing, or whose evidence is gone. */
export function pathOfRun({ run, told }: ToldRun): StoredPath {
  const gone = evidenceGone(run);
  if (gone !== null)
    throw new ScreenGraphError('invalid_input', `${gone}, so nobody knows what run ${run.runId} did.`);
  if (told.start === null || told.steps.length === 0)
    throw new ScreenGraphError('invalid_input', `Run ${run.runId} ended before it did anything.`);
  return pathOf({ run, told }, `run ${run.runId}`, told.start, told.steps.map(storedStep));
}

/**
 * The likeliest way from the start of the app to a screen, with what has to be typed on it. Null when none is known. `others`: what
 * a run did until it was there, for an app that has to be in some state first, as signed in: without its rounds, then in full.
 * Errors: those of `findWay`.
 */
export async function pathTo(
  ports: WalkPorts & { readonly retention: Pick<RetentionPort, 'tallies'> },
  scope: Scope,
  of: MapOf,
  to: string,
): Promise<{
  readonly path: StoredPath;
  readonly others: readonly StoredPath[];
  readonly evidence: Evidence;
  readonly way: FoundWay;
} | null> {
  const { repo } = ports;
  const evidence = await evidenceOf(repo, scope, of);
  const tallies = await ports.retention.tallies(scope, of);
  const way = await findWay(ports, scope, { ...of, from: START, to }, tallies);
  if (way === null) return null;
  const map = await repo.readMap(scope, of.appKey, of.versionId);
  const steps = stepsAlong(
    map,
    way.steps.map(({ edge }) => edge),
    evidence,
  );
  const { newest } = evidence;
  const start = screenOf(map, way.from.screenId) ?? newest.told.start;
  const called = ({ screenId, name }: ScreenName): string => way.called[screenId] ?? name;
  const title = `${called(way.from)} to ${called(way.to)}`;
  const path = pathOf(newest, title, start, steps);
  const taken = new Set([wayOf(steps)]);
  const others = doneToReach(evidence, way.to.screenId).flatMap((done) => {
    const known = taken.has(wayOf(done));
    taken.add(wayOf(done));
    return known ? [] : [pathOf(newest, `${title}, as a run did it`, newest.told.start, done)];
  });
  return { path, others, evidence, way };
}

const wayOf = (steps: readonly StoredStep[]): string =>
  JSON.stringify(steps.map(({ what, action, inputText }) => [what, action?.actionId, inputText]));

/**
 * The fewest steps by which a run first came to a screen since the app was without data: without their rounds, then all of them. What runs
 * of the build did on which it is performed goes before what those of other builds did.
 */
function doneToReach({ runs, newest }: Evidence, screenId: string): readonly (readonly StoredStep[])[] {
  const isSameBuild = ({ run }: ToldRun): boolean => run.head.versionId === newest.run.head.versionId;
  const inBuild = stepsToReach(runs.filter(isSameBuild), screenId);
  const [fewest] = shortestFirst(inBuild.length > 0 ? inBuild : stepsToReach(runs, screenId));
  return fewest === undefined ? [] : [withoutRounds(fewest), fewest];
}

const stepsToReach = (runs: readonly ToldRun[], screenId: string): readonly (readonly StoredStep[])[] =>
  runs.flatMap(({ told }) => {
    const done = told.steps.map(storedStep);
    const ends = done.flatMap(({ what }, at) => (what === 'reset' ? [at] : []));
    return [-1, ...ends].flatMap((from, nth) => {
      const since = done.slice(from + 1, ends[nth] ?? done.length);
      const last = since.findIndex(
        ({ expects }) => expects.kind === 'screen' && expects.screen.screenId === screenId,
      );
      return last < 0 ? [] : [since.slice(0, last + 1)];
    });
  });

export function screenOf(map: AppMap, screenId: string): NamedScreen | null {
  const screen = map.screens.find((one) => one.screenId === screenId);
  return screen === undefined ? null : { screenId, name: screen.name, route: screen.route };
}

/** Looks up what steps along edges of a map are made of. */
export function createStepper(
  map: AppMap,
  { runs }: Pick<Evidence, 'runs'>,
): (edge: MapEdge) => readonly StoredStep[] {
  const screens = new Map(map.screens.map((s) => [s.screenId, s]));
  const actions = new Map(map.actions.map((a) => [a.actionId, a]));
  const preludes = preludesOf(runs.map(({ told }) => told));
  const seen = lastDone(runs);
  const named = (screenId: string): NamedScreen => ({
    screenId,
    name: screens.get(screenId)?.name ?? '',
    route: screens.get(screenId)?.route ?? '',
  });
  return (edge) => {
    const action = actions.get(edge.actionId);
    return [
      ...(preludes.get(led(edge.actionId, edge.toScreenId)) ?? []),
      {
        what: 'act',
        from: named(edge.fromScreenId),
        action: action === undefined ? bareAction(edge) : uiActionOf(action),
        inputText: edge.kind === 'TYPE' ? typedBefore(seen, edge.actionId, edge.toScreenId) : null,
        ...whereOf(seen.get(edge.actionId)),
        expects: { kind: 'screen', screen: named(edge.toScreenId) },
      },
    ];
  };
}

function stepsAlong(map: AppMap, edges: readonly MapEdge[], evidence: Evidence): readonly StoredStep[] {
  const runs = evidence.runs.map(({ told }) => told);
  return withReveals(
    edges.map((edge) => inView(map, edge, runs)).flatMap(createStepper(map, evidence)),
    runs,
  );
}

/**
 * The same way by what its screen offers on arrival and what led nowhere else, where the action that was chosen has to be
 * brought into view first.
 */
function inView(map: AppMap, edge: MapEdge, runs: readonly RunSteps[]): MapEdge {
  const isInView = ({ actionId }: MapEdge): boolean =>
    runs.some(({ reveals }) => reveals.get(actionId)?.length === 0);
  if (isInView(edge)) return edge;
  const { fromScreenId: from, toScreenId: to, kind } = edge;
  const leadsOnlyThere = ({ actionId }: MapEdge): boolean =>
    map.edges.every((one) => one.actionId !== actionId || one.toScreenId === to);
  const same = map.edges.filter(
    (one) => one.fromScreenId === from && one.toScreenId === to && one.kind === kind,
  );
  return same.find((one) => isInView(one) && leadsOnlyThere(one)) ?? edge;
}

const uiActionOf = ({ screenId: _, ...action }: UiAction & { readonly screenId: string }): UiAction => action;
/** Where a control was when it was last done. */
const whereOf = (step: StoredStep | undefined): Pick<StoredStep, 'bounds' | 'keys' | 'among'> => ({
  bounds: step?.bounds ?? null,
  ...(step?.keys === undefined ? {} : { keys: step.keys }),
  ...(step?.among === undefined ? {} : { among: step.among }),
});
/** Of an action whose screen has forgotten it. */
const bareAction = ({ actionId, kind, label }: MapEdge): UiAction => ({
  ...{ actionId, label, elementSignature: '', groupSignature: '', resourceName: '', role: '' },
  kind: kind as UiAction['kind'],
});

/** The newest step of each action, and the newest that led where it led (`led`; null for a crash). */
function lastDone(runs: readonly ToldRun[]): ReadonlyMap<string, StoredStep> {
  const steps = new Map<string, StoredStep>();
  for (const { told } of [...runs].reverse())
    for (const step of told.steps) {
      if (step.action === null) continue;
      const { expects, action } = step;
      steps.set(action.actionId, step);
      if (expects.kind === 'screen') steps.set(led(action.actionId, expects.screen.screenId), step);
      if (expects.kind === 'crash') steps.set(led(action.actionId, null), step);
    }
  return steps;
}

/** What leads on may be what was typed, or that Enter was pressed after it. */
const typedBefore = (
  seen: ReturnType<typeof lastDone>,
  actionId: string,
  toScreenId: string | null,
): string => (seen.get(led(actionId, toScreenId)) ?? seen.get(actionId))?.inputText ?? '';

/** A crash or a hang of a build, and the ways to bring it about, the shortest first. */
export interface KnownCrash {
  readonly defectId: string;
  readonly kind: 'crash' | 'anr';
  readonly signature: string;
  readonly paths: readonly StoredPath[];
  /**
   * The one for whoever cannot try the others: the shortest, where the action at its end never went well; else what a run did in
   * full since it went well, for what makes it crash lies in between. Undefined where no way is known.
   */
  readonly surest: StoredPath | undefined;
}

/**
 * The crashes of a build, each once however many actions bring it about, with the ways to do it: the likeliest way through the
 * map and the action at its end; what a run did since the app was started, or was without data, without the rounds it made; the
 * same in full.
 */
export async function crashesOf(
  repo: RepoPort,
  scope: Scope,
  facts: BuildFacts,
  of: MapOf,
): Promise<{ readonly crashes: readonly KnownCrash[]; readonly evidence: Evidence | null }> {
  const culprits = new Map<string, { kind: 'crash' | 'anr'; signature: string; actionIds: Set<string> }>();
  for (const { actionId, defect } of facts.results) {
    if (defect === null) continue;
    const known = culprits.get(defect.defectId) ?? {
      kind: defect.kind === 'anr' ? ('anr' as const) : ('crash' as const),
      signature: defect.signature,
      actionIds: new Set<string>(),
    };
    known.actionIds.add(actionId);
    culprits.set(defect.defectId, known);
  }
  if (culprits.size === 0) return { crashes: [], evidence: null };
  const evidence = await evidenceOf(repo, scope, of);
  const map = await repo.readMap(scope, of.appKey, of.versionId);
  const iterations = [];
  for (const { run } of evidence.runs) iterations.push(...(await allIterations(repo, scope, run.runId)));
  const tried = countTries(iterations);
  const stepper = createStepper(map, evidence);
  const seen = lastDone(evidence.runs);
  const preludes = preludesOf(evidence.runs.map(({ told }) => told));
  const { told } = evidence.newest;
  const toldRuns = evidence.runs.map((one) => one.told);
  const wentWell = new Set(
    facts.results.flatMap(({ actionId, defect }) => (defect === null ? [actionId] : [])),
  );
  const crashes = [...culprits].map(([defectId, { kind, signature, actionIds }]): KnownCrash => {
    const expects = { kind: 'crash', defect: kind, signature } as const;
    const title = `${kind} ${signature}`;
    const ways = [...actionIds].flatMap((actionId): StoredStep[][] => {
      const action = map.actions.find((one) => one.actionId === actionId);
      const from = action === undefined ? null : screenOf(map, action.screenId);
      if (action === undefined || from === null || told.start === null) return [];
      const way = likelyWay(map.edges, tried, {
        ...{ from: told.start.screenId, to: from.screenId, begins: true },
      });
      if (way === null) return [];
      return [
        [
          ...way.steps.flatMap(({ edge }) => stepper(inView(map, edge, toldRuns))),
          ...(preludes.get(led(actionId, null)) ?? []),
          {
            ...{ what: 'act', from, action: uiActionOf(action), expects },
            inputText: action.kind === 'TYPE' ? typedBefore(seen, actionId, null) : null,
            ...whereOf(seen.get(actionId)),
          },
        ],
      ];
    });
    const done: readonly (readonly StoredStep[])[] = evidence.runs.flatMap((one) =>
      doneUntil(one, scope, defectId),
    );
    const revealed = ways.map((way) => [...withReveals(way, toldRuns)]);
    const shortened = [...revealed, ...done.map((steps) => [...withoutRounds(steps)])];
    const different = new Map(shortestFirst([...shortened, ...done]).map((s) => [JSON.stringify(s), s]));
    const paths = [...different.values()];
    const alwaysFails = (steps: readonly StoredStep[]): boolean =>
      !wentWell.has(steps.at(-1)?.action?.actionId ?? '');
    const inFull = shortestFirst(done);
    const surest = paths.find(alwaysFails) ?? inFull.find(wentWellBefore) ?? inFull.at(-1) ?? paths[0];
    const pathFrom = (steps: readonly StoredStep[]): StoredPath =>
      pathOf(evidence.newest, title, told.start, steps);
    return {
      ...{ defectId, kind, signature },
      paths: paths.map(pathFrom),
      surest: surest === undefined ? undefined : pathFrom(surest),
    };
  });
  return { evidence, crashes: crashes.sort((a, b) => (a.defectId < b.defectId ? -1 : 1)) };
}

/** Whether the action at the end was done before on the way, where it did not end the app. */
function wentWellBefore(steps: readonly StoredStep[]): boolean {
  const actionId = steps.at(-1)?.action?.actionId;
  return steps.some(({ action, expects }) => action?.actionId === actionId && expects.kind !== 'crash');
}

const shortestFirst = (all: readonly (readonly StoredStep[])[]): readonly (readonly StoredStep[])[] =>
  all.toSorted((a, b) => a.length - b.length);

/** What a run did until a crash, since the app was last started and since it was last without data, for each time. */
function doneUntil(
  { run, told }: ToldRun,
  scope: Scope,
  defectId: string,
): readonly (readonly StoredStep[])[] {
  const found: StoredStep[][] = [];
  // What an app keeps outlives its starts: the second way begins where the app was last without data.
  let [sinceStart, sinceReset]: [StoredStep[], StoredStep[]] = [[], []];
  for (const step of told.steps) {
    if (step.what === 'reset') sinceReset = [];
    else sinceReset.push(storedStep(step));
    if (step.what === 'relaunch' || step.what === 'reset') sinceStart = [];
    else sinceStart.push(storedStep(step));
    const { expects } = step;
    if (expects.kind !== 'crash') continue;
    const id = idOfDefect(scope.tenantId, run.spec.appKey, expects.defect, expects.signature);
    if (id === defectId) found.push([...sinceStart], [...sinceReset]);
  }
  return found;
}
