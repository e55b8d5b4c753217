import type { OfferedAction } from '../../../../domain/graph.ts';
import type { Screen } from '../../../../domain/screen.ts';
import { SYSTEM_ACTION_KINDS } from '../../../../domain/ui-action.ts';
import { reasonOfQuestion } from '../../../labels/questions.ts';
import { endsSession, reasonOfName } from '../../../labels/safe-words.ts';
import type { Side } from './absence-side.ts';
import { asLike, beginsElsewhere, firstOf, startingError, summedUp, unreached } from './absence-words.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import type { Comparison } from '../pairing/comparison.ts';
import { cutOff } from './cut-off.ts';
import { waysOf, type KnownWay } from './known-ways.ts';
import { notDone } from './not-done.ts';
import { groupKey } from '../../build/offered-actions.ts';
import { isRowTitle } from '../words/data-in-names.ts';
import { placeOf, templatesOf } from '../pairing/places.ts';
import { each, type Steps } from '../../build/steps.ts';

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
  const looks = looksOf(side);
  const begun = missing.filter((screen) => !isLook(side, screen, looks) && isNewStart(side, screen));
  const withStart = new Map(ways);
  for (const { screenId } of begun)
    withStart.set(screenId, [...(ways.get(screenId) ?? []), { from: '', way: { gone: true, text: '' } }]);
  const gone = yield* cutOff(missing, withStart, ({ gone }) => gone);
  // What always crashes leads nobody anywhere, whatever may lie behind it.
  const shut = yield* cutOff(
    missing,
    withOtherWays(side, ways),
    ({ gone, crashes, done }) => gone || crashes === true || (side.isLater && done === true),
  );
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
    const others = known.get(placeOf(screen)) ?? [];
    const look = isOtherLook(side.here, screen, others);
    const item = isItem(side, screen);
    const sure = tells && gone.has(screen.screenId) && !doubted && !unlooked && !open && !look && !item;
    const told = list.filter(({ from, way }) =>
      gone.has(screen.screenId) ? way.gone || gone.has(from) : !way.gone || !tells,
    );
    const notLooked = unlooked ? ['a run was cut off on it before it had looked'] : [];
    const torn = open ? [asLike(like, side)] : [];
    const isOne = `another look of "${screen.name}", which both builds have`;
    const looked = look ? [isOne] : item ? ['one of a kind that both builds have, with other data'] : [];
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
        : [...[...begun, ...said].slice(0, MAX_EVIDENCE), ...(sure && others.length > 0 ? [isOne] : [])],
    };
  });
}

/**
 * Whether runs begin on a screen now, and began elsewhere in the earlier build that was explored to its end: a run starts clean. Where that
 * build was kept from signing out, what asks who one is may come after that; and where nothing could be done on it, as
 * on a screen that goes by itself, it may merely not have been met. So may what is dismissed and lay over where runs began before, as a
 * question for stars, and what only some runs begin on, while others begin where they did.
 */
function isNewStart({ here, there, isLater, sameWords, screenThere }: Side, { screenId }: Screen): boolean {
  const { startScreenIds, results } = there.facts;
  if (!isLater || !sameWords || startScreenIds.length === 0 || !here.facts.startScreenIds.includes(screenId))
    return false;
  const isOldStart = (id: string): boolean => startScreenIds.includes(screenThere(id) ?? '');
  const liesOver = here.isDialog(screenId) ? closesTo(here, screenId) : [];
  if ([...here.facts.startScreenIds, ...liesOver].some(isOldStart)) return false;
  const offers = here.offersOf(screenId);
  const next = offers.flatMap(({ actionId }) => here.targetsOf(actionId));
  const stays = here.screens.size === 1 || offers.some(({ actionId }) => here.resultsOf(actionId).length > 0);
  const asks = [screenId, ...next].some(here.takesInput);
  return stays && !(asks && results.some((r) => r.outcome === 'BLOCKED' && signsOut(there, r.actionId)));
}

/** What shows once a dialog is dismissed. */
const closesTo = (build: BuildIndex, screenId: string): readonly string[] =>
  build
    .offersOf(screenId)
    .flatMap(({ kind, actionId }) => (kind === 'DISMISS' ? build.targetsOf(actionId) : []));

/** Also a yes to the question whether one wants to. */
function signsOut(build: BuildIndex, actionId: string): boolean {
  const action = build.actions.get(actionId);
  if (action === undefined) return false;
  const { label, resourceName, screenId } = action;
  const asked = reasonOfQuestion(build.screens.get(screenId)?.text ?? '');
  return endsSession(label) || [reasonOfName(resourceName), asked].includes('sign_out');
}

/**
 * Starting is a way, too: it was done there, and led elsewhere. So is what a screen came by that no action is known to lead to, as long as
 * it is only asked what is new: all that was done in the earlier build brought nothing like it.
 */
function withOtherWays(
  { here, there, isLater }: Side,
  ways: ReadonlyMap<string, readonly KnownWay[]>,
): ReadonlyMap<string, readonly KnownWay[]> {
  const other: KnownWay = { from: '', way: { gone: false, done: true, text: '' } };
  const starts = new Set(there.facts.startScreenIds.length === 0 ? [] : here.facts.startScreenIds);
  return new Map(
    [...ways].map(([id, list]) => {
      const cameByItself = isLater && list.length === 0;
      return [id, starts.has(id) || cameByItself ? [...list, other] : list];
    }),
  );
}

/** Whether a screen is called as a row of a list and drawn as a screen that both builds have: another item of that kind. */
const isItem = ({ here, templatesHere, screenThere }: Side, { screenId, name }: Screen): boolean => {
  const kind = templatesHere.get(screenId);
  if (kind === undefined || !isRowTitle(here, name)) return false;
  return [...here.screens.keys()].some(
    (id) =>
      id !== screenId &&
      templatesHere.get(id) === kind &&
      screenThere(id) !== undefined &&
      here.isInstance(id),
  );
};

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
  here
    .waysTo(screenId)
    .some(
      (way) =>
        !SYSTEM_ACTION_KINDS.includes(way.kind) &&
        !here.goesBack(way) &&
        looks.some((id) => here.targetsOfControl(way).has(id)),
    );
