import type { OfferedAction } from '../../../../domain/graph.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { matchActions, type ActionMatch } from './match-actions.ts';
import { calledIn } from '../../build/called-in.ts';
import { groupKey, isRow, isScroll } from '../../build/offered-actions.ts';
import { showsPageBelow } from './places.ts';
import { each, type Steps } from '../../build/steps.ts';

type Places = Map<string, Map<string, string[]>>;

/** What ways say of a screen that only the earlier build has and one that only the later one has. */
export interface ScreenPlaces {
  /** The same actions of paired screens lead to both, or the rows of the same list. */
  leading(from: string, to: string): readonly string[];
  /** Whether one of these at least is no way back, which leads where one came from. */
  leadOn(from: string, to: string): boolean;
  /** Two controls of one screen lead there, of which one at least is in both builds and was tried in one alone. */
  areApart(from: string, to: string): boolean;
}

/** The two screens of a pair. */
interface Paired {
  readonly before: string;
  readonly after: string;
}

/** A control on so many screens at least leads from all of them to where it leads from any. */
const COMMON_SCREENS = 3;

/**
 * For screens of the earlier build, which screens of the later one the same action of a paired screen leads to, or the rows
 * of the same list. `matched`: which actions of each pair are the same as far as it was found before, which stays so.
 */
export function* placesOf(
  before: BuildIndex,
  after: BuildIndex,
  pairs: ReadonlyMap<string, Paired>,
  withWaysBack: boolean,
  matched: Map<string, ActionMatch>,
): Steps<ScreenPlaces> {
  const places: Places = new Map();
  const [openBefore, openAfter, ownBefore, ownAfter] = [newSets(), newSets(), newSets(), newSets()];
  const onwards = new Set<string>();
  const note = (from: string, to: string, what: () => string, isBack: boolean): void => {
    if (pairs.has(from)) return;
    if (!isBack) onwards.add(`${from} ${to}`);
    const row = places.get(from) ?? new Map<string, string[]>();
    places.set(from, row);
    const told = row.get(to);
    if (told === undefined) row.set(to, [what()]);
    else told.push(what());
  };
  const place = (pair: Paired): void => {
    const where = (): string => calledIn(before, pair.before);
    const offersBefore = before.offersOf(pair.before);
    const offersAfter = after.offersOf(pair.after);
    const match = matched.get(pair.before) ?? matchActions(offersBefore, offersAfter);
    matched.set(pair.before, match);
    const { pairs: same, onlyBefore, onlyAfter } = match;
    for (const b of onlyBefore) noteTargets(ownBefore, before, b, pair.before);
    for (const a of onlyAfter) noteTargets(ownAfter, after, a, pair.before);
    for (const { before: b, after: a } of same) {
      if (isScroll(b.kind) || b.elementSignature === '') continue;
      const isBack = before.goesBack(b) || after.goesBack(a);
      if (!withWaysBack && isBack) continue;
      if (after.resultsOf(a.actionId).length === 0) noteTargets(openBefore, before, b, pair.before);
      if (before.resultsOf(b.actionId).length === 0) noteTargets(openAfter, after, a, pair.before);
      for (const from of leadsFrom(before, b))
        for (const to of leadsFrom(after, a))
          if (!showsPageBelow(before, b, from) || !showsPageBelow(after, a, to))
            note(from, to, () => `"${b.label}" on "${where()}" leads there`, isBack);
    }
    // What rows say is data and differs from run to run; a list all of whose rows lead to one screen stands for them.
    const now = onlyTargets(after, offersAfter);
    for (const [list, from] of onlyTargets(before, offersBefore)) {
      const to = now.get(list);
      if (to !== undefined) note(from, to, () => `the rows of a list on "${where()}" lead there`, false);
    }
  };
  yield* each(pairs.values(), place, 20);
  const meet = (one: Sets, from: string, other: Sets, to: string): boolean =>
    [...(one.get(from) ?? [])].some((id) => other.get(to)?.has(id) === true);
  return {
    leading: (from, to) => places.get(from)?.get(to) ?? [],
    leadOn: (from, to) => onwards.has(`${from} ${to}`),
    areApart: (from, to) =>
      meet(openBefore, from, openAfter, to) ||
      meet(openBefore, from, ownAfter, to) ||
      meet(ownBefore, from, openAfter, to),
  };
}

type Sets = Map<string, Set<string>>;
const newSets = (): Sets => new Map();

/** That a control of this screen led to others; a row tells nothing, for which one a crawl takes is chance, nor does a way back. */
function noteTargets(sets: Sets, build: BuildIndex, action: OfferedAction, screenId: string): void {
  if (isRow(action) || isScroll(action.kind) || action.kind === 'BACK' || build.goesBack(action)) return;
  for (const to of build.targetsOf(action.actionId)) sets.set(to, (sets.get(to) ?? new Set()).add(screenId));
}

/**
 * Where an action leads; what nobody tried here and stands on several screens leads where it led from the others, if that is one. What a page
 * and a dialog call the same are two.
 */
function leadsFrom(build: BuildIndex, action: OfferedAction): readonly string[] {
  const own = build.targetsOf(action.actionId);
  if (own.length > 0 || action.label === '') return own;
  const known = build.targetsOfControl(action);
  if (known.size !== 1) return [];
  const overlies = build.isDialog(action.screenId);
  const alike = build.everywhere(action).filter(({ screenId }) => build.isDialog(screenId) === overlies);
  return alike.length >= COMMON_SCREENS ? [...known] : [];
}

/**
 * The one screen that all rows of a list lead to, by its group. A list that leads to several is a menu: of two screens that only one
 * build has, each an entry, it does not say that they are one.
 */
function onlyTargets(build: BuildIndex, offers: readonly OfferedAction[]): ReadonlyMap<string, string> {
  const lists = new Map<string, Set<string>>();
  for (const action of offers) {
    if (!isRow(action) || isScroll(action.kind)) continue;
    const targets = lists.get(groupKey(action)) ?? new Set();
    lists.set(groupKey(action), targets);
    for (const id of build.targetsOf(action.actionId)) targets.add(id);
  }
  return new Map(
    [...lists].flatMap(([key, [only, ...more]]) =>
      only === undefined || more.length > 0 ? [] : [[key, only] as const],
    ),
  );
}
