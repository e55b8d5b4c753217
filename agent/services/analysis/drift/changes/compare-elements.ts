import type { ElementChange } from '../../../../domain/analysis/drift.ts';
import type { OfferedAction } from '../../../../domain/graph.ts';
import { isItemRoute } from '../../../identity/naming/route-template.ts';
import { groupKey, isRow, isScroll } from '../../build/offered-actions.ts';
import { isRowTitle } from '../words/data-in-names.ts';
import { newFailure } from '../words/failures.ts';
import { mayBeOutOfSight } from '../absence/out-of-sight.ts';
import { withKnownRenames } from './known-renames.ts';
import { withMoves } from './moved-elements.ts';
import { inputsOfForms, isNamedInput, isOwnField } from './own-inputs.ts';
import { isPlain, saysMore } from '../../build/rows.ts';
import type { Comparison } from '../pairing/comparison.ts';
import { stemOf } from '../pairing/match-actions.ts';
import { isInLookOfPage, isOtherLook, looksOf, readsElsewhere, showsData } from '../pairing/other-looks.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import type { ScreenPair } from '../pairing/match-screens.ts';
import { spareLooks } from './spare-looks.ts';
import { each, type Steps } from '../../build/steps.ts';

/** What an advertisement says is whoever pays for it; its signature is its place alone. */
const isAd = (a: OfferedAction): boolean => /^ad(?:$|#| \[)/.test(a.elementSignature);
const worth = (a: OfferedAction): boolean =>
  !isScroll(a.kind) && a.elementSignature !== '' && a.kind !== 'LONG_PRESS' && !isAd(a);

/** A button that says nothing and leads nowhere, such as one that clears a field: it shows only while something stands there. */
const isOfField = (build: BuildIndex, a: OfferedAction): boolean =>
  a.kind === 'TAP' && a.role === 'button' && a.label === '' && build.targetsOf(a.actionId).length === 0;

/** Kinds of items that links of a screen lead to, as they say: `/stories/:id`. Where they led to several screens they are a menu. */
function itemsOf(build: BuildIndex, offers: readonly OfferedAction[]): ReadonlySet<string> {
  const led = new Map<string, Set<string>>();
  for (const { actionId, leadsTo } of offers) {
    if (leadsTo == null || !isItemRoute(leadsTo)) continue;
    const targets = led.get(leadsTo) ?? new Set();
    led.set(leadsTo, targets);
    for (const target of build.targetsOf(actionId)) targets.add(target);
  }
  return new Set([...led].flatMap(([route, targets]) => (targets.size > 1 ? [] : route)));
}

/** What stands nearly everywhere is a menu's, as the way to one's own page among those of others. */
function isOnMostScreens(build: BuildIndex, action: OfferedAction): boolean {
  const on = new Set(build.everywhere(action).map(({ screenId }) => screenId)).size;
  return on > 2 && 2 * on > build.screens.size;
}

/**
 * What became of the elements of the screens that both builds have, by the screen of the earlier build. Rows of a list
 * are what the data is and no change of the screen, those of a menu and buttons of a new name are; what may merely not have
 * been scrolled to is none either. What is gone from one screen and is new on another, called the same, has moved.
 */
export function* compareElements(
  comparison: Comparison,
  isMissing: (screenId: string) => boolean,
): Steps<ReadonlyMap<string, readonly ElementChange[]>> {
  const { before, after, pairs, wording } = comparison;
  // In another language what has no name but what it says may be there and be called otherwise.
  const isNamed = (a: OfferedAction): boolean => wording.sameLanguage || a.resourceName !== '';
  const found = new Map<string, readonly ElementChange[]>();
  const spareBefore = spareLooks(before, new Set(pairs.keys()));
  const spareAfter = spareLooks(after, new Set([...pairs.values()].map((pair) => pair.after)));
  const compare = (pair: ScreenPair): void => {
    const match = comparison.matches.get(pair.before);
    if (match === undefined) return;
    const [offersBefore, offersAfter] = [before.offersOf(pair.before), after.offersOf(pair.after)];
    // As the earlier build calls them.
    const groupOf = (a: OfferedAction): string => groupIn(comparison, pair, a);
    const menusAfter = after.menusOf(pair.after);
    const menus = new Set([
      ...before.menusOf(pair.before),
      ...offersAfter.flatMap((a) => (menusAfter.has(groupKey(a)) ? groupOf(a) : [])),
    ]);
    const [groupsBefore, groupsAfter] = [offersBefore, offersAfter].map((o) => new Set(o.map(groupOf)));
    const kept = new Set(match.pairs.flatMap((p) => (p.change === null ? p.before : [])));
    const [itemsBefore, itemsAfter] = [itemsOf(before, offersBefore), itemsOf(after, offersAfter)];
    const items = new Set(
      [...kept].flatMap(({ leadsTo }) =>
        leadsTo != null && itemsBefore.has(leadsTo) && itemsAfter.has(leadsTo) ? leadsTo : [],
      ),
    );
    // Which items of a kind there are is data, as long as one stayed.
    const isItemLink = (build: BuildIndex, a: OfferedAction): boolean =>
      a.leadsTo != null && items.has(a.leadsTo) && !isOnMostScreens(build, a);
    const own = ownControlsOf(comparison, pair, kept);
    const [namesBefore, namesAfter] = [offersBefore, offersAfter].map((o) => new Set(o.map(stemOf)));
    const isOwn = (a: OfferedAction): boolean => isRow(a) && own.has(groupOf(a));
    const isData = (a: OfferedAction, groups?: ReadonlySet<string>, names?: ReadonlySet<string>): boolean =>
      isRow(a) &&
      groups?.has(groupOf(a)) === true &&
      !menus.has(groupOf(a)) &&
      !(isOwn(a) && names?.has(stemOf(a)) === false);
    // Controls of the app's own of which half are in both builds stand in one box, which a browser tells whole.
    const isInSight = (a: OfferedAction): boolean =>
      isOwn(a) && before.facts.listsWhole && after.facts.listsWhole;
    // A list without a row is empty where the screen says something else instead.
    const [screenBefore, screenAfter] = [before.screens.get(pair.before), after.screens.get(pair.after)];
    // Beside a field in both it may be what was typed there, such as suggestions, or what shows only then.
    const isFound = before.takesInput(pair.before) && after.takesInput(pair.after);
    const emptied = isFound || saysMore(screenAfter, screenBefore);
    const filled = isFound || saysMore(screenBefore, screenAfter);
    const [looksBefore, looksAfter] = [looksOf(offersBefore), looksOf(offersAfter)];
    // What a screen does not show that says why may be there yet.
    const fails = newFailure(before, pair.before, after, pair.after) !== undefined;
    const [namelessBefore, namelessAfter] = [isNamelessIn(before), isNamelessIn(after)];
    const gone = beyond([match.onlyBefore, namelessBefore], [match.onlyAfter, namelessAfter]).filter(
      (a) =>
        !fails &&
        worth(a) &&
        isNamed(a) &&
        !isData(a, groupsAfter, namesAfter) &&
        !isItemLink(before, a) &&
        !(emptied && before.isData(a) && !isOwn(a) && !isOwnField(offersBefore, a)) &&
        !(isFound && isOfField(before, a)) &&
        !isOtherLook(before, a, looksAfter) &&
        !isInLookOfPage(before, a, after, pair.after) &&
        !spareAfter(pair.after, a) &&
        (isInSight(a) || !mayBeOutOfSight(before, a, after, pair.after)),
    );
    const fresh = beyond([match.onlyAfter, namelessAfter], [match.onlyBefore, namelessBefore]).filter(
      (a) =>
        worth(a) &&
        isNamed(a) &&
        !isData(a, groupsBefore, namesBefore) &&
        !isItemLink(after, a) &&
        !(filled && after.isData(a) && !isOwn(a) && !isOwnField(offersAfter, a)) &&
        !(isFound && isOfField(after, a)) &&
        !isOtherLook(after, a, looksBefore) &&
        !isInLookOfPage(after, a, before, pair.before) &&
        !spareBefore(pair.before, a) &&
        (isInSight(a) || !mayBeOutOfSight(after, a, before, pair.before)),
    );
    const keyOf = (a: OfferedAction): string =>
      isNameless(a) && (!isRow(a) || isPlain(a))
        ? roleOf(a)
        : !isRow(a) || menus.has(groupOf(a))
          ? `${a.kind}|${a.actionId}`
          : isOwn(a)
            ? `${a.kind}|${stemOf(a)}|`
            : groupOf(a);
    const called = match.pairs.filter(
      (p) =>
        p.change === 'relabelled' &&
        worth(p.before) &&
        (!isData(p.before, groupsAfter) ||
          (isNamedInput(offersBefore, p.before) && isNamedInput(offersAfter, p.after))) &&
        !readsElsewhere(before, p.before, p.after.label) &&
        !readsElsewhere(after, p.after, p.before.label) &&
        !showsData(before, p.before) &&
        !showsData(after, p.after) &&
        !(isOfRow(before, p.before) && isOfRow(after, p.after)) &&
        !(isBox(p.before, offersBefore) && isBox(p.after, offersAfter)),
    );
    const changes = [
      ...byKey(gone, keyOf).map(([a, count]): ElementChange => ({
        change: 'removed',
        before: a,
        after: null,
        count,
      })),
      ...byKey(fresh, keyOf).map(([a, count]): ElementChange => ({
        change: 'added',
        before: null,
        after: a,
        count,
      })),
      ...called.map((p): ElementChange => ({
        change: 'relabelled',
        before: p.before,
        after: p.after,
        count: 1,
      })),
    ];
    if (changes.length > 0) found.set(pair.before, changes);
  };
  yield* each(pairs.values(), compare, 20);
  return yield* withMoves(withKnownRenames(found, comparison), comparison, worth, isMissing);
}

/** Whether an action is called by what it holds, other controls among it: what became of these is told by itself. */
const isBox = (a: OfferedAction, offers: readonly OfferedAction[]): boolean =>
  new Set(
    offers.flatMap(({ label }) =>
      label.length > 2 && label.length < a.label.length && a.label.includes(label) ? label : [],
    ),
  ).size >= 2;

/** The group of an action of either build, as the earlier one calls it. */
const groupIn = (comparison: Comparison, pair: ScreenPair, a: OfferedAction): string =>
  comparison.after.actions.get(a.actionId) === a ? comparison.groupBefore(pair.before, a) : groupKey(a);

/**
 * Groups of controls that are the app's own: the inputs of a form, and buttons such as those below each other on a page. Of those that were
 * tried none led to another screen, and at least half of the fewer are in both builds. What a list shows comes and goes as a whole, or its
 * rows lead on.
 */
function ownControlsOf(
  comparison: Comparison,
  pair: ScreenPair,
  kept: ReadonlySet<OfferedAction>,
): ReadonlySet<string> {
  const groupOf = (a: OfferedAction): string => groupIn(comparison, pair, a);
  const groups = [comparison.before, comparison.after].map((build, side) => {
    const found = new Map<string, { rows: number; kept: number; sure: boolean; other: boolean }>();
    const offers = build.offersOf(side === 0 ? pair.before : pair.after);
    const isOfForm = inputsOfForms(offers);
    for (const action of offers.filter(isRow)) {
      const group = found.get(groupOf(action)) ?? { rows: 0, kept: 0, sure: false, other: false };
      found.set(groupOf(action), group);
      const isInput = isOfForm(action);
      group.rows++;
      group.kept += kept.has(action) ? 1 : 0;
      // What nobody tried may be data, unless it is asked for.
      group.sure ||= isInput || build.resultsOf(action.actionId).some(({ outcome }) => outcome !== 'BLOCKED');
      group.other ||=
        !(isInput || (action.role === 'button' && isPlain(action))) ||
        build.targetsOf(action.actionId).length > 0;
    }
    return found;
  });
  const [old, fresh] = groups;
  return new Set(
    [...(old ?? [])].flatMap(([key, a]) => {
      const b = fresh?.get(key);
      if (b === undefined || !(a.sure || b.sure) || a.other || b.other) return [];
      return 2 * a.kept >= Math.min(a.rows, b.rows) ? key : [];
    }),
  );
}

/** What nobody can tell from others of its role but by its place. */
const isNameless = (a: OfferedAction): boolean => a.label === '' && a.resourceName === '';
/** Also what is called as a row of a list, as what plays now, which is data. */
const isNamelessIn =
  (build: BuildIndex) =>
  (a: OfferedAction): boolean =>
    isNameless(a) || (a.resourceName === '' && isOfRow(build, a));
const isOfRow = (build: BuildIndex, a: OfferedAction): boolean => !isRow(a) && isRowTitle(build, a.label);
type Left = readonly [readonly OfferedAction[], (a: OfferedAction) => boolean];
const roleOf = (a: OfferedAction): string => `${a.kind}|${a.role}`;

/**
 * Without those that have no name and of whose role the other side has as many: that one is gone and another came tells nobody anything,
 * and what stands around them may merely be drawn in other elements. Rows of lists are left out first.
 */
function beyond([own, isOwn]: Left, [other, isOther]: Left): readonly OfferedAction[] {
  const there = new Map<string, number>();
  for (const a of other.filter(isOther)) there.set(roleOf(a), (there.get(roleOf(a)) ?? 0) + 1);
  const nameless = own.filter(isOwn).sort((x, y) => Number(isRow(y)) - Number(isRow(x)));
  const left = new Set<OfferedAction>();
  for (const a of nameless) {
    const count = there.get(roleOf(a)) ?? 0;
    if (count === 0) continue;
    there.set(roleOf(a), count - 1);
    left.add(a);
  }
  return own.filter((a) => !left.has(a));
}

/** The rows of a whole list that came or went are one change, and so are buttons of one name and controls of none. */
function byKey(
  actions: readonly OfferedAction[],
  keyOf: (action: OfferedAction) => string,
): readonly (readonly [OfferedAction, number])[] {
  const groups = new Map<string, [OfferedAction, number]>();
  for (const action of actions) {
    const group = groups.get(keyOf(action));
    if (group === undefined) groups.set(keyOf(action), [action, 1]);
    else group[1]++;
  }
  return [...groups.values()];
}
