import type { BuildFacts } from '../../../domain/analysis/build-facts.ts';
import type { ActionResult, OfferedAction } from '../../../domain/graph.ts';
import type { Screen } from '../../../domain/screen.ts';
import { isItemRoute, webRouteTemplate } from '../../identity/naming/route-template.ts';
import { groupKey, isRow, isScroll } from './offered-actions.ts';
import { isPlain, menusOf } from './rows.ts';
import { once } from './once.ts';
import { each, finish, type Steps } from './steps.ts';

/** A build's facts by what they belong to. */
export interface BuildIndex {
  readonly facts: BuildFacts;
  readonly screens: ReadonlyMap<string, Screen>;
  readonly actions: ReadonlyMap<string, OfferedAction>;
  offersOf(screenId: string): readonly OfferedAction[];
  resultsOf(actionId: string): readonly ActionResult[];
  /** Screens that an action led to, its own left out; sorted, each once. */
  targetsOf(actionId: string): readonly string[];
  /**
   * Where controls of this kind and signature led, over all screens that have it; for instance `Cart` in a toolbar. Dialogs are
   * apart: `Delete` on a screen asks, and `Delete` in the question does it.
   */
  targetsOfControl(action: OfferedAction): ReadonlySet<string>;
  /**
   * Whether a control goes back the way one came, like an arrow at the top left: on different screens it leads to
   * different ones, nearly always to one that leads to its screen. A control of a dialog that one screen opens is judged
   * by itself: it goes back when it leads to that screen, whatever controls of its name do in other dialogs.
   */
  goesBack(action: OfferedAction): boolean;
  /** Whether a tap on this control, on any screen that has it, showed something else of that screen, or another look of its route. */
  actsInPlace(action: OfferedAction): boolean;
  /** The controls of this kind and signature, on whatever screens, each once a screen. */
  everywhere(action: OfferedAction): readonly OfferedAction[];
  /** Whether a screen is one that can be dismissed: a dialog, a sheet, a menu over another screen. */
  isDialog(screenId: string): boolean;
  /** Actions of other screens that led to a screen. */
  waysTo(screenId: string): readonly OfferedAction[];
  /** What first led to a screen, before anything was done there; undefined for one that runs begin on, and where nothing tells what came first. */
  finderOf(screenId: string): OfferedAction | undefined;
  /** Groups of rows of a screen that are a menu. */
  menusOf(screenId: string): ReadonlySet<string>;
  /** Whether an action is a row of a list that is no menu: that it is there says what the data is, and nothing of the app. */
  isData(action: OfferedAction): boolean;
  /** Whether a screen is one of several that one control or one list leads to, each with other data. */
  isInstance(screenId: string): boolean;
  /** Whether the first look at its screen showed an action, as far as the map says; older maps do not. */
  inFirstLook(action: OfferedAction): boolean;
  /** Whether the map says what the first look at a screen showed. */
  knowsFirstLook(screenId: string): boolean;
  /** Whether a screen takes input: what its controls do then depends on what stands in its fields. */
  takesInput(screenId: string): boolean;
  /** False for a screen on which a run was cut off before it had looked: it offers nothing, and nobody knows what it would. */
  wasLookedAt(screenId: string): boolean;
  /** Whether a screen says that it goes on, downwards or to the right. */
  goesOn(screenId: string): boolean;
  /**
   * Whether a screen was looked at and every scroll onwards that it offers moved it and came to an end: only then is what was
   * not seen not there. A list is left once its rows have shown what they do, and under one text nothing seems to move.
   */
  wasSeenWhole(screenId: string): boolean;
}

const NOTHING: readonly never[] = [];
const NOWHERE: ReadonlySet<string> = new Set();

const controlOf = (action: OfferedAction): string => `${action.kind}|${action.elementSignature}`;

function* grouped<T>(rows: readonly T[], key: (row: T) => string): Steps<ReadonlyMap<string, T[]>> {
  const groups = new Map<string, T[]>();
  yield* each(rows, (row) => addTo(groups, key(row), row));
  return groups;
}
/** In place: a hub has as many ways in as a map has screens, and copying its list for each would be quadratic. */
function addTo<T>(groups: Map<string, T[]>, key: string, value: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

export const indexBuild = (facts: BuildFacts): BuildIndex => finish(indexBuildSteps(facts));

export function* indexBuildSteps(facts: BuildFacts): Steps<BuildIndex> {
  const screens = new Map(facts.screens.map((s) => [s.screenId, s]));
  const actions = new Map(facts.actions.map((a) => [a.actionId, a]));
  const firstLooks = new Set(facts.inFirstLook);
  const firstSeen = new Set(facts.inFirstLook.map((id) => actions.get(id)?.screenId));
  const offers = yield* grouped(facts.actions, (a) => a.screenId);
  const results = yield* grouped(facts.results, (r) => r.actionId);
  const targets = new Map<string, readonly string[]>();
  const ways = new Map<string, OfferedAction[]>();
  const controls = new Map<string, Set<string>>();
  const dialogs = new Set(facts.actions.flatMap((a) => (a.kind === 'DISMISS' ? a.screenId : [])));
  const isDialog = (screenId: string): boolean => dialogs.has(screenId);
  const onSurface = (action: OfferedAction): string => `${isDialog(action.screenId)}|${controlOf(action)}`;
  const inPlace = new Set<string>();
  const shown = yield* grouped(facts.actions, controlOf);
  const routeOf = (id: string | null): string => screens.get(id ?? '')?.route ?? '';
  yield* each(results, ([actionId, list]) => {
    const action = actions.get(actionId);
    if (action === undefined) return;
    const led = new Set<string>();
    const own = (id: string | null): boolean =>
      id === action.screenId || (routeOf(id) !== '' && routeOf(id) === routeOf(action.screenId));
    if (action.kind === 'TAP' && list.some((r) => r.outcome === 'LEADS_TO' && own(r.toScreenId)))
      inPlace.add(controlOf(action));
    for (const { toScreenId } of list)
      if (toScreenId !== null && toScreenId !== action.screenId) led.add(toScreenId);
    targets.set(actionId, led.size < 2 ? [...led] : [...led].sort());
    const key = onSurface(action);
    const control = controls.get(key) ?? new Set();
    controls.set(key, control);
    for (const id of led) {
      control.add(id);
      addTo(ways, id, action);
    }
  });
  const found = yield* finders(facts);
  const backwards = yield* waysBack(facts, targets, ways, dialogs, found);
  const wasLookedAt = (screenId: string): boolean => facts.explored || offers.has(screenId);
  const closes = ({ actionId, screenId }: OfferedAction): boolean | null => {
    if (!isDialog(screenId)) return null;
    const opened = new Set((ways.get(screenId) ?? NOTHING).map((way) => way.screenId));
    if (opened.size !== 1) return null;
    const led = targets.get(actionId) ?? NOTHING;
    return led.length > 0 && led.every((id) => opened.has(id));
  };
  const onwards = once((id) =>
    (offers.get(id) ?? NOTHING).filter((a) => a.kind === 'SCROLL_DOWN' || a.kind === 'SCROLL_RIGHT'),
  );
  const cameToEnd = ({ actionId }: OfferedAction): boolean => {
    const outcomes = new Set(results.get(actionId)?.map(({ outcome }) => outcome));
    return outcomes.has('INEFFECTIVE') && outcomes.has('LEADS_TO');
  };
  const targetsOf = (id: string): readonly string[] => targets.get(id) ?? NOTHING;
  const places = yield* grouped([...screens.values()], ({ route }) => webRouteTemplate(route));
  /** A link that nobody tried leads where it says, if a screen was seen there; which of several that is makes no difference. */
  const knownTargetsOf = ({ actionId, leadsTo }: OfferedAction): readonly string[] => {
    const led = targetsOf(actionId);
    if (led.length > 0 || leadsTo == null || isItemRoute(leadsTo)) return led;
    return (
      places
        .get(leadsTo)
        ?.slice(0, 1)
        .map(({ screenId }) => screenId) ?? NOTHING
    );
  };
  const menusOn = once((id) => menusOf(offers.get(id) ?? NOTHING, knownTargetsOf));
  const isData = (a: OfferedAction): boolean =>
    isRow(a) && !isPlain(a) && !menusOn(a.screenId).has(groupKey(a));
  return {
    facts,
    screens,
    actions,
    offersOf: (id) => offers.get(id) ?? NOTHING,
    resultsOf: (id) => results.get(id) ?? NOTHING,
    targetsOf,
    targetsOfControl: (action) => controls.get(onSurface(action)) ?? NOWHERE,
    actsInPlace: (action) => inPlace.has(controlOf(action)),
    everywhere: (action) => shown.get(controlOf(action)) ?? NOTHING,
    goesBack: (action) => closes(action) ?? backwards.get(controlOf(action)) ?? false,
    isDialog,
    waysTo: (id) => ways.get(id) ?? NOTHING,
    finderOf: (id) => actions.get(found.get(id) ?? ''),
    menusOf: menusOn,
    isData,
    isInstance: once((id) =>
      (ways.get(id) ?? NOTHING).some((a) => isData(a) || targetsOf(a.actionId).length > 1),
    ),
    inFirstLook: ({ actionId }) => firstLooks.has(actionId),
    knowsFirstLook: (id) => firstSeen.has(id),
    takesInput: once((id) => (offers.get(id) ?? NOTHING).some((a) => a.kind === 'TYPE')),
    wasLookedAt,
    goesOn: (id) => onwards(id).length > 0,
    wasSeenWhole: (id) => wasLookedAt(id) && onwards(id).every(cameToEnd),
  };
}

/** How much of what a control leads to must be where one may have come from. */
const BACK_SHARE = 0.8;

function* waysBack(
  facts: BuildFacts,
  targets: ReadonlyMap<string, readonly string[]>,
  ways: ReadonlyMap<string, readonly OfferedAction[]>,
  dialogs: ReadonlySet<string>,
  found: ReadonlyMap<string, string>,
): Steps<ReadonlyMap<string, boolean>> {
  const before = new Map<string, ReadonlySet<string>>();
  const sources = new Map<string, readonly string[]>();
  yield* each(ways, ([screenId, list]) => sources.set(screenId, [...new Set(list.map((w) => w.screenId))]));
  const from = (screenId: string): readonly string[] => sources.get(screenId) ?? NOTHING;
  // What a dialog leads to is left for the screen that it lay over.
  yield* each(ways.keys(), (screenId) => {
    before.set(screenId, new Set(from(screenId).flatMap((id) => (dialogs.has(id) ? [id, ...from(id)] : id))));
  });
  const own = new Map(facts.actions.map((a) => [a.actionId, a.screenId]));
  // Pages side by side lead to each other, and none of it is the way back.
  const byControl = yield* grouped(
    facts.actions.filter((a) => !isScroll(a.kind) && (targets.get(a.actionId) ?? NOTHING).length > 0),
    controlOf,
  );
  const backwards = new Map<string, boolean>();
  yield* each(byControl, ([control, actions]) => {
    const led = actions.flatMap((a) =>
      (targets.get(a.actionId) ?? NOTHING).map(
        (to) => [a.screenId, to, found.get(to) === a.actionId] as const,
      ),
    );
    const leadsTo = new Set(led.map(([, to]) => to));
    // A drawer is passed over as a dialog is: it was found where one goes back to, and nothing goes back to it.
    const comesFrom = (id: string, to: string): boolean =>
      before.get(id)?.has(to) === true ||
      from(id).some((over) => !leadsTo.has(over) && own.get(found.get(over) ?? '') === to);
    const back = led.filter(([from, to, first]) => !first && comesFrom(from, to));
    const different = leadsTo.size > 1 && new Set(led.map(([from]) => from)).size > 1;
    backwards.set(control, different && back.length >= BACK_SHARE * led.length);
  });
  return backwards;
}

/**
 * Which action led to each screen before anything was done there. What opens a menu over one page after another, and closes it, leads
 * to and fro as an arrow back does; but nobody finds a screen by going back to it.
 */
function* finders({ actions, results }: BuildFacts): Steps<ReadonlyMap<string, string>> {
  const own = new Map(actions.map((a) => [a.actionId, a.screenId]));
  const first = new Map<string, { readonly at: string; readonly actionId: string | null }>();
  const note = (screenId: string, at: string, actionId: string | null): void => {
    const known = first.get(screenId);
    if (known === undefined || at < known.at || (at === known.at && actionId === null))
      first.set(screenId, { at, actionId });
  };
  yield* each(results, ({ actionId, toScreenId, firstSeenAt: at }) => {
    const from = own.get(actionId);
    if (at === null || from === undefined) return;
    note(from, at, null);
    if (toScreenId !== null && toScreenId !== from) note(toScreenId, at, actionId);
  });
  return new Map([...first].flatMap(([to, { actionId }]) => (actionId === null ? [] : [[to, actionId]])));
}
