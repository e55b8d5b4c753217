import { actionInWords, crashInWords, type OfferedAction } from '../../../domain/graph.ts';
import type { Screen } from '../../../domain/screen.ts';
import { SYSTEM_ACTION_KINDS } from '../../../domain/ui-action.ts';
import { isAlike, leadAlike, placesOnFrom, type Side } from './absence-side.ts';
import {
  asLike,
  beginsElsewhere,
  firstOf,
  notWhole,
  startingError,
  summedUp,
  unreached,
  type Saying,
} from './absence-words.ts';
import { barrierOf } from './barriers.ts';
import type { BuildIndex } from '../build/build-index.ts';
import type { Comparison } from './comparison.ts';
import { groupKey, isRow } from '../build/offered-actions.ts';
import { mayBeUnseen } from './out-of-sight.ts';
import { placeOf, templatesOf } from './places.ts';
import { isPlain, saysMore } from '../build/rows.ts';
import { tellStates } from './states.ts';
import { replacedBy, stepBefore } from './step-between.ts';
import { each, type Steps } from '../build/steps.ts';

/** A screen that only one build was seen to have, and whether that says something about the app. */
export interface Absence {
  readonly screen: Screen;
  /** True: no way that led to it is there any more (or was there before). False: it was not looked for. */
  readonly sure: boolean;
  /** Whether all ways that led to it are gone by what is known so far, however little that is. */
  readonly cutOff: boolean;
  /** The error that shows in the later build where a way led to it. */
  readonly error: Screen | undefined;
  readonly evidence: readonly string[];
}

interface Way extends Saying {
  readonly gone: boolean;
  /** It crashes or shows an error whenever it is tried, and nothing that is typed decides. */
  readonly crashes?: boolean;
  /** What shows where it led says that something failed. */
  readonly error?: Screen;
  /** It was done there and led elsewhere; that it may have led there in another state or with other input is all that is left. */
  readonly done?: boolean;
}

const MAX_EVIDENCE = 5;

/**
 * Judges the screens that one build lacks by the ways that led to them in the other. A way is gone when its action is
 * no longer offered on a screen that was seen whole, when it was tried and led elsewhere, or when it starts on a screen
 * that is gone itself. A screen is gone when it had a way and all its ways are gone; one way that was not tried, not
 * reached, left alone by policy, or that never led to one place only, makes it unknown. So does any other screen that was
 * not reached and may still be there, for a new way may lead on from it, and what the other build was kept from doing. One where
 * an error shows instead is broken.
 */
export function* explainAbsence(
  comparison: Comparison,
): Steps<{ readonly gone: readonly Absence[]; readonly fresh: readonly Absence[] }> {
  const { before, after, pairs, undecided, matches } = comparison;
  const { sameWords } = comparison.wording;
  const backwards = new Map([...pairs.values()].map((pair) => [pair.after, pair.before]));
  const ofOneList = (b: OfferedAction, a: OfferedAction): boolean =>
    comparison.groupBefore(b.screenId, a) === groupKey(b);
  const forth = new Map<string, OfferedAction>();
  const back = new Map<string, OfferedAction>();
  yield* each(matches.values(), (match) => {
    for (const pair of match.pairs) {
      forth.set(pair.before.actionId, pair.after);
      back.set(pair.after.actionId, pair.before);
    }
  });
  const [templatesBefore, templatesAfter] = [yield* templatesOf(before), yield* templatesOf(after)];
  return {
    gone: yield* judge({
      ...{ here: before, there: after, isLater: false, undecided, sameWords },
      ...{ templatesHere: templatesBefore, templatesThere: templatesAfter },
      screenThere: (id) => pairs.get(id)?.after,
      screenHere: (id) => backwards.get(id),
      actionThere: (a) => forth.get(a.actionId),
      actionHere: (a) => back.get(a.actionId),
      ofOneList,
    }),
    fresh: yield* judge({
      ...{ here: after, there: before, isLater: true, undecided, sameWords },
      ...{ templatesHere: templatesAfter, templatesThere: templatesBefore },
      screenThere: (id) => backwards.get(id),
      screenHere: (id) => pairs.get(id)?.after,
      actionThere: (a) => back.get(a.actionId),
      actionHere: (a) => forth.get(a.actionId),
      ofOneList: (row, rowThere) => ofOneList(rowThere, row),
    }),
  };
}

function* judge(side: Side): Steps<readonly Absence[]> {
  // A build that was not explored to its end says nothing of what it lacks.
  const { explored: tells, version } = side.there.facts;
  const missing = [...side.here.screens.values()].filter((s) => side.screenThere(s.screenId) === undefined);
  const ways = new Map<string, readonly KnownWay[]>();
  yield* each(missing, ({ screenId }) => ways.set(screenId, waysOf(side, screenId)));
  const gone = yield* cutOff(missing, ways, ({ gone }) => gone);
  // What always crashes leads nobody anywhere, whatever may lie behind it.
  const shut = yield* cutOff(
    missing,
    withStarts(side, ways),
    ({ gone, crashes, done }) => gone || crashes === true || (side.isLater && done === true),
  );
  const looks = looksOf(side);
  const unseen = missing.filter((screen) => !shut.has(screen.screenId) && !isLook(side, screen, looks));
  const first = firstOf(unseen, side.here, ({ screenId }) =>
    (ways.get(screenId) ?? []).some(({ from, way }) => !way.gone && side.screenThere(from) !== undefined),
  );
  const doubts = tells ? yield* notDone(side) : [];
  const doubted = first !== undefined || doubts.length > 0;
  const known = yield* knownLooks(side);
  return missing.map((screen) => {
    const list = ways.get(screen.screenId) ?? [];
    // What it is called and offers is not known then, so that it may be one that both builds have.
    const unlooked = !side.here.wasLookedAt(screen.screenId);
    const like = side.undecided.get(screen.screenId) ?? [];
    const open = like.length > 0;
    const look = isOtherLook(side.here, screen, known.get(placeOf(screen)) ?? []);
    const sure = tells && gone.has(screen.screenId) && !doubted && !unlooked && !open && !look;
    const told = list.filter(({ from, way }) => (sure ? way.gone || gone.has(from) : !way.gone || !tells));
    const notLooked = unlooked ? ['a run was cut off on it before it had looked'] : [];
    const torn = open ? [asLike(like, side)] : [];
    const looked = look ? [`another look of "${screen.name}", which both builds have`] : [];
    const unfinished = [
      ...notLooked,
      ...torn,
      ...looked,
      ...(!tells ? [`${version.name} was not explored to its end`] : []),
      ...(tells && first !== undefined && first !== screen ? [unreached(first, side)] : []),
      ...doubts,
    ];
    const begun = beginsElsewhere(screen, side);
    const failing = list.find(({ way }) => way.error !== undefined)?.way.error;
    const isKnown = (id: string): boolean => side.screenHere(id) !== undefined;
    const error = sure ? undefined : (failing ?? startingError(screen, side, isKnown));
    const broken = error !== undefined;
    const why = broken ? list.filter(({ way }) => way.sort === 'fails') : told;
    const said = list.length === 0 ? [] : [...(broken ? [] : unfinished), ...summedUp(why, side.here)];
    const wayless = list.length === 0 && begun.length === 0;
    return {
      screen,
      sure,
      cutOff: gone.has(screen.screenId),
      error,
      evidence: wayless
        ? ['no action is known that leads there']
        : [...begun, ...said].slice(0, MAX_EVIDENCE),
    };
  });
}

/** Starting is a way, too: it was done there, and led elsewhere. */
function withStarts(
  { here, there }: Side,
  ways: ReadonlyMap<string, readonly KnownWay[]>,
): ReadonlyMap<string, readonly KnownWay[]> {
  if (there.facts.startScreenIds.length === 0) return ways;
  const start: KnownWay = { from: '', way: { gone: false, done: true, text: '' } };
  const starts = here.facts.startScreenIds.flatMap((id) => {
    const list = ways.get(id);
    return list === undefined ? [] : [[id, [...list, start]] as const];
  });
  return new Map([...ways, ...starts]);
}

/**
 * The largest set of screens of which each is only led to by closed ways or by others of the set: start with all of
 * them and take out, until nothing changes, those with a way that may still be open.
 */
function* cutOff(
  missing: readonly Screen[],
  ways: ReadonlyMap<string, readonly KnownWay[]>,
  isClosed: (way: Way) => boolean,
): Steps<ReadonlySet<string>> {
  const cut = new Set(missing.map((s) => s.screenId));
  for (let changed = true; changed;) {
    changed = false;
    yield* each(missing, ({ screenId }) => {
      if (!cut.has(screenId)) return;
      const list = ways.get(screenId) ?? [];
      const rooted = list.some(({ from }) => !cut.has(from));
      const open = list.some(({ from, way }) => (cut.has(from) ? false : !isClosed(way)));
      if (list.length === 0 || open || (!rooted && !reachesRoot(screenId, ways, cut))) {
        cut.delete(screenId);
        changed = true;
      }
    });
  }
  return cut;
}

/**
 * What led on in the one build and was kept from it in the other: left alone by policy, or a form that was never passed.
 * What the app shows only after that is not known there.
 */
function* notDone(side: Side): Steps<readonly string[]> {
  const { here, there, actionThere } = side;
  let told: string | undefined;
  yield* each(here.facts.actions, (action) => {
    const own = here.screens.get(action.screenId);
    if (told !== undefined || own === undefined || action.kind === 'TYPE') return;
    // Back leads from a form as well, and hands in nothing.
    if (SYSTEM_ACTION_KINDS.includes(action.kind)) return;
    const twin = actionThere(action);
    if (twin === undefined || !here.resultsOf(action.actionId).some((r) => r.outcome === 'LEADS_TO')) return;
    const blocked = there.resultsOf(twin.actionId).some((r) => r.outcome === 'BLOCKED');
    if (!blocked && !passesForm(here, action, own)) return;
    if (!blocked && (leadsOn(there, twin) || leadAlike(side, action, twin))) return;
    const why = blocked ? 'was left alone by policy' : 'did not pass its form';
    told = `${actionInWords(action)} on "${own.name}" ${why} in ${there.facts.version.name}, and what comes after it there is not known`;
  });
  return told === undefined ? [] : [told];
}

/** Whether an action led from a screen that takes input to another place, not only to its errors. */
const passesForm = (build: BuildIndex, action: OfferedAction, own: Screen): boolean =>
  build.takesInput(own.screenId) && !build.goesBack(action) && leadsOn(build, action);

const leadsOn = (build: BuildIndex, action: OfferedAction): boolean => placesOnFrom(build, action).length > 0;

interface Looks {
  readonly places: ReadonlySet<string>;
  readonly templates: ReadonlySet<string>;
}

const looksOf = ({ there, templatesThere }: Side): Looks => ({
  places: new Set([...there.screens.values()].map(placeOf)),
  templates: new Set(templatesThere.values()),
});

/** Whether a screen is another look of one that the other build was seen to have: a form with its errors, an item of a list. */
function isLook({ here, templatesHere }: Side, screen: Screen, { places, templates }: Looks): boolean {
  if (screen.name !== '' && places.has(placeOf(screen))) return true;
  const template = here.isInstance(screen.screenId) ? templatesHere.get(screen.screenId) : undefined;
  return template !== undefined && templates.has(template);
}

/** The screens that both builds have, by their place. */
function* knownLooks({ here, screenThere }: Side): Steps<ReadonlyMap<string, readonly string[]>> {
  const known = new Map<string, string[]>();
  yield* each(here.screens.values(), (screen) => {
    if (screen.name === '' || screenThere(screen.screenId) === undefined) return;
    const list = known.get(placeOf(screen));
    if (list === undefined) known.set(placeOf(screen), [screen.screenId]);
    else list.push(screen.screenId);
  });
  return known;
}

/** Whether a control that leads to a screen led to one of these looks of its place as well: the state of the app decides. */
const isOtherLook = (here: BuildIndex, { screenId }: Screen, looks: readonly string[]): boolean =>
  looks.length > 0 &&
  here.waysTo(screenId).some((way) => looks.some((id) => here.targetsOfControl(way).has(id)));

interface KnownWay {
  readonly from: string;
  readonly way: Way;
}

/** Whether a screen hangs, over screens of the set, on one outside of it: a ring that nothing led to says nothing. */
function reachesRoot(
  screenId: string,
  ways: ReadonlyMap<string, readonly KnownWay[]>,
  gone: ReadonlySet<string>,
): boolean {
  const seen = new Set([screenId]);
  const queue = [screenId];
  for (let at = queue.pop(); at !== undefined; at = queue.pop())
    for (const { from } of ways.get(at) ?? []) {
      if (!gone.has(from)) return true;
      if (!seen.has(from)) {
        seen.add(from);
        queue.push(from);
      }
    }
  return false;
}

/** Ways back are none: they lead there only for who came from there. */
const waysOf = (side: Side, screenId: string): readonly KnownWay[] =>
  side.here
    .waysTo(screenId)
    .filter((a) => a.kind !== 'BACK' && a.kind !== 'RELAUNCH' && !side.here.goesBack(a))
    .map((action) => ({ from: action.screenId, way: wayOf(side, action, screenId) }));

function wayOf(side: Side, action: OfferedAction, screenId: string): Way {
  const { here, there } = side;
  const from = side.screenThere(action.screenId);
  const name = here.screens.get(action.screenId)?.name ?? action.screenId;
  const label = actionInWords(action);
  const where = `${label} on "${name}"`;
  const build = there.facts.version.name;
  if (from === undefined)
    return {
      ...{ gone: isGoneElsewhere(side, action), sort: 'unseen' },
      text: `${where}, which was not seen in ${build} either`,
    };
  const twin = side.actionThere(action);
  const done = twin !== undefined && there.targetsOfControl(twin).size > 0;
  const led = side.isLater ? (twin ?? replacedBy(side, action, from)) : undefined;
  const step = led === undefined ? undefined : stepBefore(side, action, led, screenId);
  if (led !== undefined && step !== undefined) {
    const text = `${actionInWords(led)} on "${name}" led to "${step}" in ${build}, and now this comes before it`;
    return { gone: true, text };
  }
  const several = here.targetsOf(action.actionId).length > 1;
  if (several && (twin !== undefined || mayBeCalledOtherwise(side, action, from)))
    return { gone: false, text: `${where} leads to several screens`, done };
  if (twin === undefined && showsData(side, action))
    return { gone: false, text: `${where} is a row of a list, and what the list shows is data` };
  if (twin === undefined && !side.sameWords && action.resourceName === '')
    return {
      gone: false,
      text: `${label} on "${name}" may be called otherwise in ${build}, as much else is`,
    };
  if (twin === undefined)
    return mayBeUnseen(side, action, from)
      ? { gone: false, text: `${notWhole(action, from, side)} in ${build}, so ${label} may be there` }
      : { gone: true, text: `${label} is not on "${name}" in ${build}`, sort: 'not there' };
  if (tellStates(action.label, twin.label))
    return { gone: false, text: `${where} was seen as "${twin.label}" in ${build}, which is another state` };
  const results = there.resultsOf(twin.actionId);
  if (results.length === 0) return { gone: false, text: `${where} was not tried in ${build}` };
  if (results.some((r) => r.outcome === 'BLOCKED'))
    return { gone: false, text: `${where} was left alone by policy in ${build}` };
  const input = here.takesInput(action.screenId) || there.takesInput(from);
  if (results.some((r) => r.outcome === 'CRASHES')) {
    const crashes = !input && results.every((r) => r.outcome === 'CRASHES');
    const defect = results.find((r) => r.outcome === 'CRASHES')?.defect ?? null;
    return { gone: false, text: `${where} ${crashInWords(defect)} in ${build}`, crashes };
  }
  const barrier = side.isLater ? undefined : barrierOf(side, twin);
  if (barrier !== undefined) {
    const { error, screen } = barrier;
    const past = `${where} leads to "${screen.name}" in ${build}, and nobody got past that`;
    if (error === undefined) return { gone: false, text: past };
    const what = error === '' ? `a page with nothing on it in ${build}` : `an error in ${build}: "${error}"`;
    const crashes = !input && results.length === 1;
    return { gone: false, text: `${where} leads to ${what}`, crashes, sort: 'fails', error: screen };
  }
  if (input) return { gone: false, text: `${where} may lead there in ${build} with other input` };
  if (there.targetsOf(twin.actionId).some((id) => isAlike(side, screenId, id)))
    return { gone: false, text: `${where} leads to a screen of that kind in ${build}` };
  if (!side.sameWords && there.targetsOf(twin.actionId).some((id) => side.screenHere(id) === undefined))
    return { gone: false, text: `${where} may lead there in ${build}, as much is called otherwise there` };
  return { gone: true, text: `${where} does not lead there in ${build}`, sort: 'elsewhere' };
}

/** On so many screens of both builds an entry stands that is the app's, as one of a bar on top of all pages. */
const ON_ALL = 3;

/** Whether both builds have several other screens on which an action was, and it would have been seen on each of them and is on none. */
function isGoneElsewhere(side: Side, action: OfferedAction): boolean {
  const { here } = side;
  const known = here.everywhere(action).flatMap((a) => {
    const on = side.screenThere(a.screenId);
    return on === undefined ? [] : [{ a, on }];
  });
  return (
    side.sameWords &&
    known.length >= ON_ALL &&
    known.every(({ a, on }) => side.actionThere(a) === undefined && !mayBeUnseen(side, a, on))
  );
}

/**
 * Whether a control that led to several screens may be one of another name there. One that led to a single screen would have led
 * there again, so that nothing would be missing; this one may have led to another of them.
 */
const mayBeCalledOtherwise = ({ there, actionHere }: Side, action: OfferedAction, from: string): boolean =>
  there
    .offersOf(from)
    .some((a) => a.kind === action.kind && a.role === action.role && actionHere(a) === undefined);

/**
 * Whether a row may be missing because the list shows other data. Rows that lead to a screen each are a menu; but where all of
 * those are of one kind and hardly a row is in both builds, as with conversations, they are not. A list without a row is
 * empty where the screen says something else instead, and gone where it does not.
 */
function showsData(side: Side, action: OfferedAction): boolean {
  const { here, there, templatesHere, screenThere, actionThere, ofOneList } = side;
  const from = screenThere(action.screenId);
  if (!isRow(action) || isPlain(action) || from === undefined) return false;
  const rows = here.offersOf(action.screenId).filter((a) => isRow(a) && groupKey(a) === groupKey(action));
  const rowsThere = there.offersOf(from).filter((a) => isRow(a) && ofOneList(action, a));
  if (rowsThere.length === 0 && !saysMore(there.screens.get(from), here.screens.get(action.screenId)))
    return false;
  if (here.isData(action)) return true;
  const kinds = rows.flatMap((row) => here.targetsOf(row.actionId)).map((id) => templatesHere.get(id));
  if (new Set(kinds).size !== 1 || kinds.includes(undefined)) return false;
  const kept = rows.filter((row) => actionThere(row) !== undefined).length;
  return 2 * kept <= Math.min(rows.length, rowsThere.length);
}
