import pc from 'picocolors';
import type { Performance, SeenPlace, StepResult, StoredPath } from '../../../agent/domain/stored-path.ts';
import { calledAction, calledPlace, departure } from '../../../agent/services/replay/perform-step.ts';
import { performPath } from '../../../agent/usecases/replay/perform-paths.ts';
import {
  validateMap,
  type EdgeResult,
  type Validation,
} from '../../../agent/usecases/replay/validate-map.ts';
import {
  createStepper,
  crashesOf,
  evidenceOf,
  pathOfRun,
  pathTo,
  tellRun,
  type Evidence,
  type KnownCrash,
} from '../../../agent/usecases/replay/stored-paths.ts';
import { readBuild } from '../../../agent/usecases/analysis/read-build.ts';
import type { Composition } from '../../composition/composition.ts';
import { selectMapName, selectOneBuild } from '../select/build-selector.ts';
import { chosenCrash } from '../select/chosen-crash.ts';
import { EXIT, wrongUse } from '../errors.ts';
import { numberFlag } from '../number-flag.ts';
import { namesOnMap, noWayWords, otherNamesakes, type NamesOnMap } from '../select/namesakes.ts';
import { findRun } from '../select/find-run.ts';
import { onStage } from './replay-stage.ts';
import { calledStep, stepLine, summaryOf, toldDeparture } from './replay-summary.ts';
import type { Options } from '../session.ts';
import { counted, note, plain, print, printJson } from '../terminal.ts';

const SCHEMA = { schemaId: 'screengraph.replay-execution', version: 1 } as const;
const MAX_TIMES = 1_000;
/** A walk that takes more than this (and a thousand) goes nowhere, unless `--max-actions` says otherwise. */
const ACTIONS_PER_EDGE = 20;

/** Options that say how something is performed. */
const PERFORMING = {
  ...{ times: '--times', on: '--on', app: '--app', maxActions: '--max-actions', allow: '--allow' },
  ...{ rules: '--rules', data: '--data', device: '--device', appium: '--appium' },
  capabilities: '--capabilities',
} as const;
const flagsIn = (options: Options, flags: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(flags).flatMap(([name, flag]) => (options[name] === undefined ? [] : [flag]));

/** Wrong use for options that would change nothing of what is done: nobody would notice. */
function checkTheyCount(options: Options, performs: boolean): void {
  if (performs && options['step'] !== undefined)
    throw wrongUse('--step shows a stored step and performs nothing; leave out one of the two.');
  const idle = performs ? [] : flagsIn(options, PERFORMING);
  if (idle.length > 0)
    throw wrongUse(
      `${idle.join(', ')} ${idle.length === 1 ? 'says' : 'say'} how something is performed; add what: --execute, --to, --validate or --crash ID.`,
    );
  if (options['app'] !== undefined && options['on'] === undefined)
    throw wrongUse('--app says what --on names; leave it out, or add --on TARGET.');
  if (options['validate'] !== undefined && options['times'] !== undefined)
    throw wrongUse('--validate walks every edge once; --times goes with --execute, --to or --crash ID.');
}

/**
 * What `replay` performs on a device, by its options; null: it only steps through what is stored.
 * Errors: wrong use for options that contradict each other or would change nothing.
 */
export function performer(
  options: Options,
): ((session: Composition, options: Options, selector?: string) => Promise<number>) | null {
  const asked = (['to', 'crash', 'validate'] as const).filter((name) => options[name] !== undefined);
  if (asked.length > 1) throw wrongUse(`Give one of ${asked.map((name) => `--${name}`).join(', ')}.`);
  const lists = asked.length > 0 && options['crash'] === true;
  checkTheyCount(options, (asked.length > 0 && !lists) || options['execute'] === true);
  if (options['to'] !== undefined) return performWay;
  if (options['crash'] !== undefined) return performCrash;
  if (options['validate'] !== undefined) return validate;
  return options['execute'] === true ? performRun : null;
}

async function performRun(session: Composition, options: Options, selector?: string): Promise<number> {
  const told = await tellRun(session.repo, session.scope, await findRun(session, selector));
  const { identity } = told;
  return performTimes(session, options, 'run', pathOfRun(told), { run: told.run, identities: [identity] });
}

async function mapOf(session: Composition, selector: string | undefined) {
  return selectMapName(session, selector);
}

async function performWay(session: Composition, options: Options, selector?: string): Promise<number> {
  const { scope, named, retention, corrector } = session;
  const to = String(options['to']);
  const of = await mapOf(session, selector);
  const found = await pathTo({ ...named, retention, corrector }, scope, of, to);
  if (found === null) {
    if (options['json'] === true) printJson({ ...SCHEMA, mode: 'way', found: false });
    else print(await noWayWords(session, of, to));
    return EXIT.failed;
  }
  const { path, others, evidence, way } = found;
  const namesakes = await otherNamesakes(session, of, way);
  if (namesakes !== null && options['json'] !== true) note(namesakes);
  // On another build it is asked whether the way holds there, not whether there is another one.
  const ways = options['on'] === undefined ? [path, ...others] : [path];
  return performTimes(session, options, 'way', path, stageOf(evidence), ways);
}

const stageOf = ({ newest, runs }: Evidence) => ({
  run: newest.run,
  identities: runs.map(({ identity }) => identity),
});

async function performCrash(session: Composition, options: Options, selector?: string): Promise<number> {
  const { scope, settings } = session;
  const { repo, analysis } = session.named;
  const build = await selectOneBuild(session, selector);
  const facts = await readBuild({ analysis, limits: settings.analysis }, scope, build);
  const { crashes, evidence } = await crashesOf(repo, scope, facts, build);
  const json = options['json'] === true;
  if (typeof options['crash'] !== 'string') {
    if (json) printJson({ ...SCHEMA, mode: 'crashes', crashes: crashes.map(toldCrash) });
    else if (crashes.length === 0) print('No crash is known of this build.');
    else print(crashLines(crashes, await namesIn(session, build.appKey)).join('\n'));
    return EXIT.done;
  }
  const crash = chosenCrash(crashes, options['crash']);
  if (evidence === null || crash.paths.length === 0)
    throw wrongUse('It is not known any more how this crash came about; crawl the build again.');
  if (!json)
    print(`${pc.bold(plain(crash.signature))}: ${counted(crash.paths[0]?.steps.length ?? 0, 'step')} known`);
  return performTimes(
    session,
    options,
    'crash',
    crash.paths[0] as StoredPath,
    stageOf(evidence),
    crash.paths,
  );
}

const toldCrash = ({ defectId, kind, signature, paths }: KnownCrash) => ({
  ...{ defectId, kind, signature },
  steps: paths[0]?.steps ?? [],
});

const namesIn = async ({ named, scope }: Composition, appKey: string): Promise<NamesOnMap> =>
  namesOnMap((await named.repo.readMap(scope, appKey, null)).screens);

const crashLines = (crashes: readonly KnownCrash[], called: NamesOnMap): readonly string[] =>
  crashes.flatMap(({ defectId, kind, signature, paths }) => [
    `${pc.bold(plain(signature))}  ${kind}  ${defectId}`,
    ...(paths[0]?.steps ?? []).map(
      (step, at) =>
        `  ${at + 1}. ${plain(calledStep(step))} on ${plain(`“${step.from === null ? '' : called(step.from)}”`)}`,
    ),
  ]);

/**
 * Performs a path so many times. Of several known ways (`others`, the shortest first) the first one that does what it
 * should is the one that is then repeated; where none to a screen does, the likeliest is told.
 */
async function performTimes(
  session: Composition,
  options: Options,
  mode: 'run' | 'way' | 'crash',
  path: StoredPath,
  of: Omit<Parameters<typeof onStage>[2], 'called'>,
  others: readonly StoredPath[] = [path],
): Promise<number> {
  const json = options['json'] === true;
  const times = numberFlag('--times', options['times'] ?? 1, { from: 1, to: MAX_TIMES });
  const maxActions = session.settings.budgets.maxActions ?? Number.POSITIVE_INFINITY;
  const cut = (one: StoredPath): StoredPath => ({ ...one, steps: one.steps.slice(0, maxActions) });
  const called = await namesIn(session, path.app.appKey);
  const showStep = (result: StepResult, at: number): void => print(stepLine(result, at, called));
  const outcome = await onStage(session, options, { ...of, called }, async (stage) => {
    let chosen = cut(path);
    const performances: Performance[] = [];
    let again = false;
    let likeliest: Performance | null = null;
    const shorter: { readonly path: StoredPath; readonly performance: Performance }[] = [];
    for (const candidate of others) {
      if (!json) print(headline(candidate, options['on']));
      const first = await performPath(stage, cut(candidate), { again, onStep: json ? silent : showStep });
      again = true;
      likeliest ??= first;
      if (!first.completed && others.length > 1 && candidate !== others.at(-1) && !stage.signal.aborted) {
        shorter.push({ path: cut(candidate), performance: first });
        continue;
      }
      const isKept = first.completed || mode === 'crash';
      if (isKept) chosen = cut(candidate);
      performances.push(isKept ? first : likeliest);
      break;
    }
    while (performances.length < times && !stage.signal.aborted)
      performances.push(await performPath(stage, chosen, { again }));
    return { chosen, performances, shorter, interrupted: stage.signal.aborted };
  });
  const { chosen, performances, shorter, interrupted } = outcome;
  const completed = performances.filter((one) => one.completed).length;
  const failed = shorter.map(({ path: one, performance }) => ({
    steps: one.steps.length,
    says: toldDeparture(one, performance, called),
  }));
  if (json)
    printJson({
      ...{ ...SCHEMA, mode, path: chosen, times: performances.length, completed, interrupted },
      ...{ performances, shorter: failed },
    });
  else print(summaryOf(chosen, performances, failed, { mode, interrupted, called }));
  if (interrupted) return EXIT.interrupted;
  return completed === performances.length ? EXIT.done : EXIT.failed;
}

const silent = (): void => undefined;

const headline = ({ title, target, steps }: StoredPath, on: unknown): string =>
  `${pc.bold(plain(title))} on ${plain(typeof on === 'string' ? on : target)}: ${counted(steps.length, 'step')}`;

/** Walks every edge of a map once and says where the app departs from it. */
async function validate(session: Composition, options: Options, selector?: string): Promise<number> {
  const { scope, settings } = session;
  const { repo } = session.named;
  const json = options['json'] === true;
  const name = await mapOf(session, selector);
  const evidence = await evidenceOf(repo, scope, name);
  const map = await repo.readMap(scope, name.appKey, name.versionId);
  const screens = new Map(map.screens.map((screen) => [screen.screenId, screen.name]));
  const apart = namesOnMap(map.screens);
  const screenOf = (screenId: string): string => apart({ screenId, name: screens.get(screenId) ?? '' });
  const called = ({ edge }: EdgeResult): string =>
    `${calledAction(edge)} on “${screenOf(edge.fromScreenId)}” → “${screenOf(edge.toScreenId)}”`;
  if (!json) print(`${pc.bold(plain(name.naturalKey))}: ${counted(map.edges.length, 'edge')} to walk`);
  const done = await onStage(session, options, { ...stageOf(evidence), called: apart }, (stage) =>
    validateMap(stage, map, {
      startScreenId: evidence.newest.told.start?.screenId ?? null,
      stepsOf: createStepper(map, evidence),
      runs: evidence.runs.map(({ told }) => told),
      maxActions: settings.budgets.maxActions ?? ACTIONS_PER_EDGE * map.edges.length + MAX_TIMES,
      tries: 2,
      onEdge: json ? () => undefined : tellsOfEdges(called, (line) => print(plain(line))),
    }),
  );
  const counts: Record<string, number> = {};
  for (const { verdict } of done.results) counts[verdict] = (counts[verdict] ?? 0) + 1;
  const wrong = (['changed', 'departed', 'not_offered', 'failed'] as const).some(
    (verdict) => (counts[verdict] ?? 0) > 0,
  );
  if (json)
    printJson({
      ...{ ...SCHEMA, mode: 'validate', app: name, edges: done.results.length, counts },
      ...{
        actions: done.actions,
        relaunches: done.relaunches,
        byRuns: done.byRuns,
        changed: done.changed,
        endedEarly: done.endedEarly,
        startedOn: done.startedOn,
      },
      results: done.results.map((one) => ({ ...one, screen: screens.get(one.edge.fromScreenId) ?? '' })),
    });
  else print(validationSummary(done, counts, evidence.newest.told.start, apart));
  if (done.endedEarly === 'interrupted') return EXIT.interrupted;
  return wrong || done.endedEarly !== null ? EXIT.failed : EXIT.done;
}

/** Tells of edges that do not hold, each once however often it is tried, and of those that do after all. */
export function tellsOfEdges(
  called: (result: EdgeResult) => string,
  tell: (line: string) => void,
): (result: EdgeResult, left: number) => void {
  const told = new Map<string, string>();
  return (result, left) => {
    const { edge, verdict, reason } = result;
    const isGood = verdict === 'ok' || verdict === 'changed';
    const what = isGood ? 'holds at another try' : `${verdict} ${reason}`;
    const before = told.get(edge.edgeId);
    if (isGood ? before === undefined || before === '' : before === what) return;
    told.set(edge.edgeId, isGood ? '' : what);
    tell(`  ${called(result)}: ${what}  (${left} left)`);
  };
}

const WORDS: Readonly<Record<string, string>> = {
  ok: 'as the map says',
  changed: 'lead to a screen that stands in the place of the one that the map says',
  elsewhere: 'led to another screen or a crash that the map has for the action',
  departed: 'depart from the map',
  not_offered: 'are not offered any more',
  refused: 'left alone by the rules or safe mode',
  failed: 'could not be done by the device',
  not_reached: 'not reached',
};
const ENDS = {
  budget: 'The limit of actions was spent before the end (--max-actions).',
  interrupted: 'Interrupted before the end.',
  no_start: 'The app does not start on the screen that the map begins with, nor on one like it',
} as const;

/** Why a walk ended before its end, and what to do where the app begins elsewhere. */
function toldEnd(
  endedEarly: keyof typeof ENDS,
  startedOn: SeenPlace,
  start: StoredPath['start'],
  called: NamesOnMap,
): string {
  if (endedEarly !== 'no_start') return ENDS[endedEarly];
  const met =
    start === null
      ? `got ${calledPlace(startedOn)}`
      : departure({ kind: 'screen', screen: start }, startedOn, called);
  return `${ENDS.no_start}: ${plain(met)}. Crawl this build for a map of its own, or name the build that is meant (--on).`;
}

const validationSummary = (
  { actions, relaunches, byRuns, changed, endedEarly, startedOn }: Validation,
  counts: Readonly<Record<string, number>>,
  start: StoredPath['start'],
  apart: NamesOnMap,
): string =>
  [
    pc.bold(`${counted(actions, 'action')}, ${counted(relaunches, 'relaunch', 'relaunches')}`),
    ...Object.entries(WORDS).flatMap(([verdict, words]) =>
      (counts[verdict] ?? 0) === 0 ? [] : [`  ${String(counts[verdict]).padStart(5)}  ${words}`],
    ),
    ...(byRuns === 0
      ? []
      : [`  ${counted(byRuns, 'edge')} of these only in the state that the steps of a run brought about`]),
    ...changed.map(
      ({ name, now, evidence }) =>
        `Taken for “${plain(name)}” of the map: ${name === now ? 'another screen of that name' : `“${plain(now)}”`}, for ${plain(evidence.join('; '))}`,
    ),
    ...(endedEarly === null ? [] : [pc.red(toldEnd(endedEarly, startedOn, start, apart))]),
  ].join('\n');
