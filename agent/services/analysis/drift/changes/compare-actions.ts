import type { ActionDrift, Severity } from '../../../../domain/analysis/drift.ts';
import type { ActionDefect, ActionResult, OfferedAction, ScreenName } from '../../../../domain/graph.ts';
import { saysBack } from '../../../labels/back-words.ts';
import { isSilentRoute } from '../../../identity/naming/route-template.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { showsError } from '../../build/error-pages.ts';
import { isEmpty } from '../words/failures.ts';
import { mayGoByInput } from '../absence/inputs.ts';
import { isScroll } from '../../build/offered-actions.ts';
import { familyOf } from '../pairing/match-actions.ts';
import { areOnePage, placeOf, showsPageBelow, templatesOf } from '../pairing/places.ts';
import type { Comparison } from '../pairing/comparison.ts';
import type { ScreenPair } from '../pairing/match-screens.ts';
import { otherSteps, type OtherStep, type Sure } from './other-steps.ts';
import { leadsToBoth } from './state-of-app.ts';
import { tellStates } from '../words/states.ts';
import { each, gather, type Steps } from '../../build/steps.ts';

/** Kinds whose result is the way one came, not a property of the screen. */
const NO_DRIFT = new Set<OfferedAction['kind']>(['BACK', 'DISMISS', 'RELAUNCH', 'HIDE_KEYBOARD', 'TYPE']);

/** What became of the actions that both builds offer on screens that both have. */
export function* compareActions(comparison: Comparison, sure: Sure): Steps<readonly ActionDrift[]> {
  const { before, after, pairs, wording } = comparison;
  const forth = (id: string): string => pairs.get(id)?.after ?? id;
  const backwards = new Map([...pairs.values()].map((pair) => [pair.after, pair.before]));
  const back = (id: string): string => backwards.get(id) ?? id;
  /** The same control, on whatever screens, led to both in one build: where it leads depends on the state of the app. */
  const depends = (b: OfferedAction, a: OfferedAction, was: string, is: string): boolean => {
    const asks = before.isDialog(b.screenId) && after.isDialog(a.screenId);
    // `Yes` of one dialog says nothing of `Yes` of another, unless all that it does is to show the page below.
    const below = showsPageBelow(before, b, was) && showsPageBelow(after, a, is);
    if (asks && !below) return false;
    // Where the address tells pages apart, it is that page, gone down to somewhere.
    if (asks && !isSilentRoute(after.screens.get(is)?.route ?? '')) return true;
    return leadsToBoth(before, b, was, back(is)) || leadsToBoth(after, a, forth(was), is);
  };
  /**
   * Both are looks of one page (a list, and the list once it is empty; a page gone down, and its top) that both builds have:
   * the state of the app decided. A build that was not explored to its end may have the one that it was not seen to have.
   */
  const samePlace = (was: string, is: string): boolean => {
    const [one, other] = [before.screens.get(was), after.screens.get(is)];
    const both = (pairs.has(was) || !after.facts.explored) && (backwards.has(is) || !before.facts.explored);
    if (one === undefined || other === undefined || !both) return false;
    return one.name !== '' && areOnePage(one, other);
  };
  /** Of those that only their number tells apart another one led there: which of them is which, it does not tell. */
  const isNumber = (b: OfferedAction, a: OfferedAction, was: string, is: string): boolean => {
    if (b.label !== '' || a.label !== '') return false;
    const led = (build: BuildIndex, one: OfferedAction, to: string): boolean =>
      alikeTo(build, one).some(({ actionId }) => build.targetsOf(actionId).includes(to));
    return led(before, b, back(is)) || led(after, a, forth(was));
  };
  const templates = [yield* templatesOf(before), yield* templatesOf(after)] as const;
  /** The row of a list leads to a screen of the same kind: which of them a crawl keeps apart depends on which it met first. */
  const isOfKind = (b: OfferedAction, a: OfferedAction, was: string, is: string): boolean => {
    const kind = templates[0].get(was);
    return kind !== undefined && kind === templates[1].get(is) && (before.isData(b) || after.isData(a));
  };
  /** A run was cut off on a target before it had looked, so that it may be the other build's under another name. */
  const unlooked = (was: string, is: string): boolean =>
    (!before.wasLookedAt(was) && !pairs.has(was)) || (!after.wasLookedAt(is) && !backwards.has(is));
  /** Neither was known again, and under other words they may be one. */
  const translated = (was: string, is: string): boolean =>
    !wording.sameWords && !pairs.has(was) && !backwards.has(is);
  /** What came is a dialog over the screen that the action leads to in the other build, as one that is shown only once. */
  const liesOver = (build: BuildIndex, dialog: string, from: string, target: string | undefined): boolean => {
    if (target === undefined || !build.isDialog(dialog)) return false;
    const ways = build.offersOf(dialog).filter((a) => build.targetsOf(a.actionId).length > 0);
    const closing = ways.filter(({ kind }) => kind === 'BACK' || kind === 'DISMISS');
    const leadsTo = (id: string, actions: readonly OfferedAction[]): boolean =>
      actions.some(({ actionId }) => build.targetsOf(actionId).includes(id));
    // A question leads back to where it was asked. Where nobody closed it, it may be either.
    return closing.length > 0 ? leadsTo(target, closing) : !leadsTo(from, ways);
  };
  // From where one comes to a screen. The arrow back of what it leads to itself is no way in.
  const opens = (build: BuildIndex, id: string): ReadonlySet<string> =>
    new Set(
      build.waysTo(id).flatMap((way) => (NO_DRIFT.has(way.kind) || build.goesBack(way) ? [] : way.screenId)),
    );
  // Nobody finds a screen by going back to it. Of pages with one bar of links each leads to all others, which says nothing.
  const found = (build: BuildIndex, { actionId }: OfferedAction, ids: readonly string[]): boolean =>
    ids.some((id) => build.finderOf(id)?.actionId === actionId);
  // A link says where it leads, wherever one came from; one that takes back, as a bare arrow may, is made for who came.
  const saysWhere = ({ leadsTo, label }: OfferedAction): boolean =>
    leadsTo != null && /\p{L}/u.test(label) && !saysBack(label);
  const returns: Rules['returns'] = (pair, [b, led], [a, leads]) => {
    const [then, now] = [opens(before, pair.before), opens(after, pair.after)];
    if (!led.every((id) => then.has(id)) || !leads.every((id) => now.has(id))) return null;
    const same = led.every((id) => now.has(forth(id))) && leads.every((id) => then.has(back(id)));
    if (!same) {
      const isOwn = saysWhere(b) && saysWhere(a);
      return isOwn || found(before, b, led) || found(after, a, leads) ? null : 'elsewhere';
    }
    return before.isDialog(pair.before) && after.isDialog(pair.after) ? 'as one came' : null;
  };
  const signatures = new Set(
    before.facts.results.flatMap(({ defect }) => (defect === null ? [] : signatureOf(defect))),
  );
  const steps = otherSteps(comparison, sure);
  const rules: Rules = {
    ...{ forth, returns, steps },
    isNew: ({ defect }) => defect !== null && !signatures.has(signatureOf(defect)),
    isOneOf: (a) =>
      a.label === '' && alikeTo(after, a).some((other) => after.targetsOf(other.actionId).length > 0),
    passes: (pair, led) =>
      led.every((id) => {
        const [own, look] = [before.screens.get(pair.before), before.screens.get(id)];
        return own !== undefined && look !== undefined && own.name !== '' && placeOf(own) === placeOf(look);
      }),
    breaks: (was, is) => {
      const [one, other] = [before.screens.get(was), after.screens.get(is)];
      if (one === undefined || other === undefined || backwards.has(is)) return null;
      if (isEmpty(after, other) && !isEmpty(before, one) && !pairs.has(was)) return 'itself';
      if (showsError(before, one) || !showsError(after, other)) return null;
      return pairs.has(was) ? 'this way' : 'itself';
    },
    depends: (b, a, was, is) =>
      samePlace(was, is) ||
      isNumber(b, a, was, is) ||
      isOfKind(b, a, was, is) ||
      unlooked(was, is) ||
      translated(was, is) ||
      liesOver(after, is, a.screenId, pairs.get(was)?.after) ||
      liesOver(before, was, b.screenId, backwards.get(is)) ||
      depends(b, a, was, is),
  };
  const told = yield* gather(pairs.values(), (pair) => actionsOf(comparison, pair, rules), 20);
  return [...told, ...(yield* newCrashes(comparison, rules.isNew, told))];
}

/**
 * What only the later build offers, on a screen of both or on a new one, and crashes in a way that the earlier one did not and that is
 * not told yet: one action of each way.
 */
function* newCrashes(
  { after, matches }: Comparison,
  isNew: Rules['isNew'],
  told: readonly ActionDrift[],
): Steps<readonly ActionDrift[]> {
  const known = new Set(told.flatMap(({ defect }) => (defect === null ? [] : signatureOf(defect))));
  const paired = new Set<string>();
  yield* each(matches.values(), (match) => {
    for (const pair of match.pairs) paired.add(pair.after.actionId);
  });
  return yield* gather(
    after.actions.values(),
    (action): readonly ActionDrift[] => {
      const screen = after.screens.get(action.screenId);
      const defect = defectOf(after.resultsOf(action.actionId).filter(isNew));
      if (screen === undefined || defect === null || paired.has(action.actionId)) return [];
      if (known.has(signatureOf(defect))) return [];
      known.add(signatureOf(defect));
      const none = { before: null, ledTo: [], leadsTo: [] };
      return [{ ...none, verdict: 'crashes', screen, after: action, defect, severity: 'high' }];
    },
    100,
  );
}

interface Rules {
  /** Where a control of a row of steps leads on to now, whatever was typed. */
  steps(b: OfferedAction, a: OfferedAction): OtherStep | undefined;
  /**
   * Each build's target is where one comes from in that build. `elsewhere`: that changed, and the way back went along with
   * the way in. `as one came`: a dialog that the same screens open in both builds, and one was come from this time.
   */
  returns(
    pair: ScreenPair,
    before: readonly [OfferedAction, readonly string[]],
    after: readonly [OfferedAction, readonly string[]],
  ): 'elsewhere' | 'as one came' | null;
  forth(screenId: string): string;
  /** An error shows where it led: of the screen itself, which is told of that one, or on this way alone. */
  breaks(was: string, is: string): 'itself' | 'this way' | null;
  /** All that it led to was another look of the place it stands on, such as a hint that goes by or an error. */
  passes(pair: ScreenPair, led: readonly string[]): boolean;
  depends(b: OfferedAction, a: OfferedAction, was: string, is: string): boolean;
  /** It crashed or hung the app in a way that no action of the earlier build did. */
  isNew(result: ActionResult): boolean;
  /** It has no name, and others of which only its number tells it apart lead on. */
  isOneOf(after: OfferedAction): boolean;
}

/** The others of a screen that only their number tells from an action. */
const alikeTo = (build: BuildIndex, action: OfferedAction): readonly OfferedAction[] =>
  build.offersOf(action.screenId).filter((a) => a !== action && familyOf(a) === familyOf(action));

function actionsOf(
  { before, after, matches }: Comparison,
  pair: ScreenPair,
  rules: Rules,
): readonly ActionDrift[] {
  const screen = after.screens.get(pair.after);
  const match = matches.get(pair.before);
  if (screen === undefined || match === undefined) return [];
  return match.pairs.flatMap(({ before: b, after: a }): readonly ActionDrift[] => {
    if (isScroll(b.kind) || NO_DRIFT.has(b.kind)) return [];
    const ways = [before.goesBack(b), after.goesBack(a)];
    // What closed a dialog in one build and leads on in the other is another matter.
    if (before.isDialog(pair.before) ? ways.every(Boolean) : ways.some(Boolean)) return [];
    const isPageNow = before.isDialog(pair.before) && !after.isDialog(pair.after);
    const [was, is] = [before.resultsOf(b.actionId), after.resultsOf(a.actionId)];
    if (was.length === 0 || is.length === 0) return [];
    const [led, leads] = [before.targetsOf(b.actionId), after.targetsOf(a.actionId)];
    const drift = (
      verdict: ActionDrift['verdict'],
      severity: Severity,
      defect: ActionDefect | null = null,
      [from, to]: readonly [readonly string[], readonly string[]] = [led, leads],
    ): readonly ActionDrift[] => [
      {
        ...{ verdict, screen, before: b, after: a, severity },
        ledTo: namesOf(before, from),
        leadsTo: namesOf(after, to),
        defect,
      },
    ];
    const crashed = was.some((r) => r.outcome === 'CRASHES');
    const crashes = is.some((r) => r.outcome === 'CRASHES');
    if (crashes && !crashed) return drift('crashes', 'high', defectOf(is));
    const otherwise = defectOf(is.filter(rules.isNew));
    if (otherwise !== null) return drift('crashes', 'high', otherwise);
    // What crashed now and then before may have been lucky this time.
    if (crashed && !crashes && was.every((r) => r.outcome === 'CRASHES'))
      return drift('recovered', 'low', defectOf(was));
    // What opened something in the one look closes it in the other.
    if (tellStates(b.label, a.label)) return [];
    const step = rules.steps(b, a);
    if (step !== undefined) {
      const { was: from, is: next } = step;
      const open = rules.breaks(from, next) ?? rules.returns(pair, [b, [from]], [a, [next]]);
      if (open === null && !rules.depends(b, a, from, next))
        return drift('redirected', 'medium', null, [[from], [next]]);
    }
    const [to] = leads;
    if (led.length === 0 || leads.length > 1) return [];
    const input = mayGoByInput(before, b) || mayGoByInput(after, a);
    if (to === undefined) {
      const still = is.every((r) => r.outcome === 'INEFFECTIVE' || r.toScreenId === pair.after);
      // What closed a dialog need not close the page that it became.
      if (!still || led.length > 1 || (isPageNow && ways[0] === true)) return [];
      return input || rules.passes(pair, led) || rules.isOneOf(a)
        ? drift('suspected', 'low')
        : drift('dead', 'medium');
    }
    if (led.some((id) => rules.forth(id) === to)) return [];
    const broken = led.map((id) => rules.breaks(id, to));
    if (broken.includes('itself')) return [];
    const returns = rules.returns(pair, [b, led], [a, leads]);
    if (returns === 'elsewhere') return [];
    const depends =
      returns === 'as one came' ||
      input ||
      led.length > 1 ||
      was.length > 1 ||
      is.length > 1 ||
      led.some((id) => rules.depends(b, a, id, to));
    return depends
      ? drift('suspected', 'low')
      : drift('redirected', broken.includes('this way') ? 'high' : 'medium');
  });
}

const defectOf = (results: readonly ActionResult[]): ActionDefect | null =>
  results.find(({ defect }) => defect !== null)?.defect ?? null;

export const signatureOf = ({ kind, signature }: ActionDefect): string => `${kind} ${signature}`;

const namesOf = (build: BuildIndex, ids: readonly string[]): readonly ScreenName[] =>
  ids.map((screenId) => ({ screenId, name: build.screens.get(screenId)?.name ?? screenId }));
