import type { BuildFacts } from '../../../domain/analysis/build-facts.ts';
import {
  SEVERITY_RANK as RANK,
  type ActionDrift,
  type Drift,
  type ElementChange,
  type ScreenDrift,
  type ScreenVerdict,
  type Severity,
} from '../../../domain/analysis/drift.ts';
import type { OfferedAction } from '../../../domain/graph.ts';
import type { Screen } from '../../../domain/screen.ts';
import { isItemRoute, webRouteTemplate } from '../../identity/naming/route-template.ts';
import { explainAbsence, type Absence } from './absence/absent-screens.ts';
import { indexBuildSteps, type BuildIndex } from '../build/build-index.ts';
import { byName } from '../build/by-name.ts';
import { toldApart } from '../build/called-in.ts';
import { compareActions } from './changes/compare-actions.ts';
import type { Comparison } from './pairing/comparison.ts';
import { standsElsewhere } from './changes/stands-elsewhere.ts';
import { compareElements } from './changes/compare-elements.ts';
import { withSaidNames } from './pairing/said-names.ts';
import { isRowTitle, sayTheSameOfData } from './words/data-in-names.ts';
import { areNamedAnew, withoutResourceNames } from './words/other-resource-names.ts';
import { newFailure } from './words/failures.ts';
import { lettersOf, wordsOf } from '../build/likeness.ts';
import { isNumbered, matchActions, stem, type ActionMatch, type LeadsTo } from './pairing/match-actions.ts';
import {
  DEFAULT_MATCH_LIMITS,
  matchScreens,
  type MatchLimits,
  type ScreenPair,
} from './pairing/match-screens.ts';
import { groupKey, isRow } from '../build/offered-actions.ts';
import { askOnePage, isWithinPage, pageOf, placeWithin } from './pairing/places.ts';
import { sameGroups } from './pairing/same-groups.ts';
import { isTitleOf } from './words/titles.ts';
import { each, finish, gather, type Steps } from '../build/steps.ts';
import { wordingOf } from './words/wording.ts';

/**
 * What is different between two builds of one app, judged from their facts alone: what was not reached is `unknown` or
 * `first_seen`, never removed or added (docs/drift.md says how).
 */
export const compareBuilds = (earlier: BuildFacts, later: BuildFacts, limits?: MatchLimits): Drift =>
  finish(compareSteps(earlier, later, limits));

/** Which screens and actions of two builds are the same. */
export function* comparisonSteps(
  earlier: BuildFacts,
  later: BuildFacts,
  limits: MatchLimits = DEFAULT_MATCH_LIMITS,
): Steps<Comparison> {
  const said = withSaidNames(earlier, later);
  const namedAnew = areNamedAnew(...said);
  const known = (build: BuildFacts): BuildFacts => (namedAnew ? withoutResourceNames(build) : build);
  const before = yield* indexBuildSteps(known(said[0]));
  const after = yield* indexBuildSteps(known(said[1]));
  const wording = yield* wordingOf(before, after);
  const { pairs, undecided } = yield* matchScreens(before, after, wording.sameLanguage, limits);
  const leads = leadsTo(before, after, pairs);
  const matches = new Map<string, ActionMatch>();
  const groups = new Map<string, ReadonlyMap<string, string>>();
  const match = (pair: ScreenPair): void => {
    const offers = [before.offersOf(pair.before), after.offersOf(pair.after)] as const;
    const found = matchActions(...offers, leads);
    matches.set(pair.before, found);
    groups.set(pair.before, sameGroups(...offers, found.pairs));
  };
  yield* each(pairs.values(), match, 20);
  const groupBefore: Comparison['groupBefore'] = (screenId, row) =>
    groups.get(screenId)?.get(groupKey(row)) ?? groupKey(row);
  return { before, after, namedAnew, pairs, undecided, wording, leads, matches, groupBefore };
}

/** What broke or is gone is told as the earlier build had it. */
const isToldOfBefore = ({ verdict, after }: ScreenDrift): boolean => verdict === 'broken' || after === null;
const idsOf = (screens: readonly ScreenDrift[]): readonly string[] =>
  screens.flatMap((one) => screenOf(one)?.screenId ?? []);

const idsOfActions = (actions: readonly ActionDrift[]): readonly string[] => [
  ...new Set(
    actions.flatMap(({ screen, ledTo, leadsTo }) =>
      [screen, ...ledTo, ...leadsTo].map(({ screenId }) => screenId),
    ),
  ),
];

export function* compareSteps(earlier: BuildFacts, later: BuildFacts, limits?: MatchLimits): Steps<Drift> {
  const comparison = yield* comparisonSteps(earlier, later, limits);
  const { pairs } = comparison;
  const { gone, fresh } = yield* explainAbsence(comparison);
  // What a crawl to the end did not come upon is missing in this state of the app at least.
  const missing = (absences: readonly Absence[], { explored }: BuildFacts): readonly string[] =>
    absences.flatMap(({ screen, cutOff }) => (explored || cutOff ? screen.screenId : []));
  const isMissing = new Set([...missing(gone, later), ...missing(fresh, earlier)]);
  const elements = yield* compareElements(comparison, (id) => isMissing.has(id));
  const changed = yield* gather(pairs.values(), (pair) => {
    const one = changedScreen(comparison, pair, elements);
    return one === null ? [] : [one];
  });
  const stands = yield* standsElsewhere(
    gone.flatMap(({ sure, screen }) => (sure ? screen : [])),
    comparison,
  );
  // An error is told with what it shows instead of.
  const errors = new Set(gone.map(({ error }) => error));
  const screens = [
    ...changed,
    ...gone.map((absence) => absentScreen(absence, 'before', stands.get(absence.screen.screenId))),
    ...fresh.filter(({ screen }) => !errors.has(screen)).map((absence) => absentScreen(absence, 'after')),
  ];
  const actions = yield* compareActions(comparison, {
    gone: new Set(gone.flatMap(({ sure, screen }) => (sure ? screen.screenId : []))),
    fresh: new Set(fresh.flatMap(({ sure, screen }) => (sure ? screen.screenId : []))),
  });
  return {
    before: { versionId: earlier.version.versionId, name: earlier.version.name },
    after: { versionId: later.version.versionId, name: later.version.name },
    screens: screens.sort((x, y) => RANK[x.severity] - RANK[y.severity] || order(screenOf(x), screenOf(y))),
    actions: [...actions].sort(
      (x, y) =>
        RANK[x.severity] - RANK[y.severity] ||
        order(x.screen, y.screen) ||
        byName((x.after ?? x.before)?.actionId ?? '', (y.after ?? y.before)?.actionId ?? ''),
    ),
    unchanged: pairs.size - changed.length,
    called: {
      ...(yield* toldApart(comparison.before, idsOfActions(actions))),
      ...(yield* toldApart(comparison.after, idsOfActions(actions))),
      ...(yield* toldApart(comparison.before, idsOf(screens.filter(isToldOfBefore)))),
      ...(yield* toldApart(comparison.after, idsOf(screens.filter((one) => !isToldOfBefore(one))))),
    },
  };
}

/** Targets as the later build knows them; none where one of them was not seen again. */
function leadsTo(before: BuildIndex, after: BuildIndex, pairs: ReadonlyMap<string, ScreenPair>): LeadsTo {
  return {
    before: (action) => {
      const targets = before.targetsOf(action.actionId).map((id) => pairs.get(id)?.after);
      return targets.includes(undefined) ? '' : targets.sort().join();
    },
    after: (action) => after.targetsOf(action.actionId).join(),
    goesBack: { before: before.goesBack, after: after.goesBack },
    isDialog: { before: before.isDialog, after: after.isDialog },
  };
}

const screenOf = ({ verdict, before, after }: ScreenDrift): Screen | null =>
  verdict === 'broken' ? before : (after ?? before);
const order = (a: Screen | null, b: Screen | null): number =>
  byName(a?.name ?? '', b?.name ?? '') || ((a?.screenId ?? '') < (b?.screenId ?? '') ? -1 : 1);

const SEVERITY: Readonly<Record<Exclude<ScreenVerdict, 'changed'>, Severity>> = {
  ...{ broken: 'high', removed: 'high', added: 'medium', unknown: 'low', first_seen: 'low' },
};
const GONE = { true: 'removed', false: 'unknown' } as const;

function absentScreen(
  { screen, sure, error, evidence }: Absence,
  side: 'before' | 'after',
  stands?: string,
): ScreenDrift {
  const missing = error !== undefined ? 'broken' : GONE[`${sure}`];
  const verdict = side === 'before' ? missing : sure ? 'added' : 'first_seen';
  return {
    verdict,
    before: side === 'before' ? screen : null,
    after: side === 'after' ? screen : (error ?? null),
    severity: SEVERITY[verdict],
    evidence: stands === undefined ? evidence : [...evidence, stands],
    changes: [],
    failure: null,
    elements: [],
  };
}

function changedScreen(
  { before, after, namedAnew }: Comparison,
  pair: ScreenPair,
  allElements: ReadonlyMap<string, readonly ElementChange[]>,
): ScreenDrift | null {
  const [b, a] = [before.screens.get(pair.before), after.screens.get(pair.after)];
  if (b === undefined || a === undefined) return null;
  const elements = allElements.get(pair.before) ?? [];
  const changes: ScreenDrift['changes'][number][] = [];
  const failure = newFailure(before, pair.before, after, pair.after);
  if (failure !== undefined) changes.push('failure');
  if (b.screenId !== a.screenId) {
    const chance = isOfAnother(before, b, after, a);
    const data = chance || areNamedByData(before, b, after, a);
    const ofData = sayTheSameOfData(before, b.name, after, a.name);
    if (b.name !== a.name && !data && !ofData && !sameStem(b.name, a.name)) changes.push('renamed');
    // A dialog has the route of the screen that it lies over.
    const item = data && b.name !== a.name && areSideBySide(b, a);
    if (
      !chance &&
      !item &&
      !isSameAddress(b, a) &&
      !askOnePage(before, b, after, a) &&
      !(before.isDialog(pair.before) && after.isDialog(pair.after))
    )
      changes.push('moved');
    // The structure of a screen has the resource names in it.
    if (b.layoutHash !== a.layoutHash && !namedAnew) changes.push('layout');
    if (
      saysElse(b, a, elements, ofData || changes.includes('renamed')) &&
      !chance &&
      !showOtherData(before, b, after, a) &&
      // What a screen says beside its name and its controls does not tell it apart where names stay either.
      !(namedAnew && elements.length + changes.length === 0)
    )
      changes.push('content');
  }
  if (elements.length > 0) changes.push('elements');
  if (changes.length === 0) return null;
  const lost = elements.some((e) => e.change === 'removed' || e.change === 'moved');
  const isRenamed =
    changes.includes('renamed') && (lettersOf(b.name) !== lettersOf(a.name) || lettersOf(b.name) === '');
  return {
    verdict: 'changed',
    before: b,
    after: a,
    severity:
      failure?.failed === true
        ? 'high'
        : lost || isRenamed || failure !== undefined || changes.includes('moved')
          ? 'medium'
          : 'low',
    evidence: pair.evidence,
    changes,
    failure: failure?.said ?? null,
    elements,
  };
}

/** `Inbox (3)` and `Inbox (12)` have one name; of what is numbers alone nothing would be left. */
const sameStem = (before: string, after: string): boolean =>
  stem(before) !== '' && stem(before) === stem(after);

/**
 * Whether two screens have one address: `/tabs.html#tab1` and `/tabs.html` are one, as are `/doctors/1` and `/doctors/4`, of which a
 * crawl took one; `/tabs.html#tab2` and `/#/cart` and `/` are others.
 */
function isSameAddress(before: Screen, after: Screen): boolean {
  const template = webRouteTemplate(before.route);
  if (isItemRoute(template) && template === webRouteTemplate(after.route)) return true;
  const [one, other] = [placeWithin(before), placeWithin(after)];
  return pageOf(before) === pageOf(after) && (one === other || one === '' || other === '');
}

/** Whether only the end of two addresses is different, as of `/inbox/anna` and `/inbox/ben`: items go by names as well as by numbers. */
function areSideBySide(before: Screen, after: Screen): boolean {
  const folder = ({ route }: Screen): string => /^\/[^?#]+\/(?=[^/?#]+$)/.exec(route)?.[0] ?? '';
  return folder(before) !== '' && folder(before) === folder(after);
}

/**
 * Whether a screen has the name of the row that leads there, as a conversation that of whom it is with; or of one of several without
 * a name that lead there from elsewhere, as a picture does; what closes a menu of its page is none of these.
 */
function isNamedByData(build: BuildIndex, screen: Screen): boolean {
  const { screenId, name } = screen;
  const ways = build.waysTo(screenId);
  const nameless = ways.filter(
    (way) => way.label === '' && (isRow(way) || isNumbered(way)) && !isWithinPage(build, way, screen),
  );
  return nameless.length > 1 || ways.some((way) => build.isData(way) && isTitleOf(way, name));
}

/** Another control than the row may have come to the item that was open last, in one of the builds. */
function areNamedByData(before: BuildIndex, b: Screen, after: BuildIndex, a: Screen): boolean {
  const [one, other] = [isNamedByData(before, b), isNamedByData(after, a)];
  return (one && (other || isRowTitle(after, a.name))) || (other && isRowTitle(before, b.name));
}

/**
 * Whether two screens are one that shows now this and now that: both names are those of controls that lead to it, in one build at least, so
 * that it is chance which of them a crawl took first. Links that say one address are two names of one page, of which it has the one.
 */
function isOfAnother(before: BuildIndex, b: Screen, after: BuildIndex, a: Screen): boolean {
  if (b.name === a.name) return false;
  const called = (build: BuildIndex, { screenId }: Screen, name: string): readonly OfferedAction[] =>
    build.waysTo(screenId).filter((way) => isTitleOf(way, name) && !build.goesBack(way));
  const [own, other] = [called(before, b, b.name), called(after, a, a.name)];
  const areApart = (these: readonly OfferedAction[], those: readonly OfferedAction[]): boolean =>
    these.some((one) => those.some((two) => !saySame(one, two)));
  return (
    own.length > 0 &&
    other.length > 0 &&
    (areApart(own, called(before, b, a.name)) || areApart(other, called(after, a, b.name)))
  );
}

const saySame = ({ leadsTo: one }: OfferedAction, { leadsTo: other }: OfferedAction): boolean =>
  one != null && one === other && !isItemRoute(one);

/** Whether two screens are what one list leads to, each with other data: which row a crawl took first is chance. */
function showOtherData(before: BuildIndex, b: Screen, after: BuildIndex, a: Screen): boolean {
  if (b.name !== a.name && areNamedByData(before, b, after, a)) return true;
  const rowsTo = (build: BuildIndex, { screenId }: Screen): ReadonlySet<string> =>
    new Set(build.waysTo(screenId).flatMap((way) => (build.isData(way) ? way.label : [])));
  const [rows, others] = [rowsTo(before, b), rowsTo(after, a)];
  return rows.size > 0 && others.size > 0 && ![...rows].some((row) => others.has(row));
}

/**
 * Whether a screen says something else, beside what is told of its elements and its name already: the tab of another name that stands on every
 * page is no other content of each.
 */
function saysElse(b: Screen, a: Screen, elements: readonly ElementChange[], isCalledElse: boolean): boolean {
  const [was, is] = [wordsOf(b.text), wordsOf(a.text)];
  const told = (side: 'before' | 'after', name: string): ReadonlySet<string> =>
    wordsOf([...elements.map((e) => e[side]?.label ?? ''), ...(isCalledElse ? [name] : [])].join(' '));
  const [toldBefore, toldAfter] = [told('before', b.name), told('after', a.name)];
  return (
    [...was].some((word) => !is.has(word) && !toldBefore.has(word)) ||
    [...is].some((word) => !was.has(word) && !toldAfter.has(word))
  );
}
