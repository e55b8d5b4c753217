import type { BuildFacts } from '../../../domain/analysis/build-facts.ts';
import type { ActionResult } from '../../../domain/graph.ts';
import type { RunSpec } from '../../../domain/run.ts';
import type { StartMap } from '../../../domain/start-map.ts';
import type { EnumeratedAction, UiAction } from '../../../domain/ui-action.ts';
import { goalOf, meetsGoal } from './goal.ts';
import { newScreen, type FieldState, type KnownAction, type KnownScreen, type Try } from './known-map.ts';
import type { LeftoverWatch } from './leftover-watch.ts';
import { webRouteTemplate } from '../../identity/naming/route-template.ts';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * What the map knows of a build, as a run may start from it. Ordered by first sight and then by what things are, never
 * by ID, so that it is the same in every store. With a goal, what leads to a screen that meets it counts as untried: that
 * is where the run wants to go. Null facts (nobody saw the build) give an empty map.
 */
export function startMapOf(facts: BuildFacts | null, spec: Pick<RunSpec, 'allow' | 'goal'>): StartMap {
  if (facts === null) return { format: 1, screens: [] };
  const screens = [...facts.screens].sort(
    (a, b) => compare(a.firstSeenAt, b.firstSeenAt) || compare(a.signatureHash, b.signatureHash),
  );
  const byId = new Map(screens.map((s) => [s.screenId, s]));
  const signatureOf = (screenId: string | null): string =>
    screenId === null ? '' : (byId.get(screenId)?.signatureHash ?? '');
  const results = new Map<string, ActionResult[]>();
  for (const result of facts.results) {
    const known = result.toScreenId === null || byId.has(result.toScreenId);
    if (known) results.set(result.actionId, [...(results.get(result.actionId) ?? []), result]);
  }
  const offers = new Map<string, UiAction[]>();
  for (const { screenId, ...action } of facts.actions)
    offers.set(screenId, [...(offers.get(screenId) ?? []), action]);
  const goal = goalOf(spec.goal);
  const isGoal = (screenId: string | null): boolean => {
    const screen = screenId === null ? undefined : byId.get(screenId);
    return goal !== null && screen !== undefined && meetsGoal(goal, screen);
  };
  // Where a run ended on arrival nobody has looked at what there is to do: what leads there is done again.
  const isUnseen = (screenId: string | null): boolean =>
    screenId !== null && byId.has(screenId) && !offers.has(screenId);
  const entry = (action: UiAction): StartMap['screens'][number]['actions'][number] => {
    const own = [...(results.get(action.actionId) ?? [])].sort(
      (a, b) =>
        compare(a.firstSeenAt ?? '', b.firstSeenAt ?? '') ||
        compare(a.outcome, b.outcome) ||
        compare(signatureOf(a.toScreenId), signatureOf(b.toScreenId)),
    );
    const tries = own.filter((r) => r.outcome !== 'BLOCKED');
    return {
      action,
      // Why it was left alone is not in the map: a run that may do more than others looks for itself.
      blocked: spec.allow.length === 0 && tries.length === 0 && own.length > 0,
      tries: tries.some((r) => isGoal(r.toScreenId) || isUnseen(r.toScreenId))
        ? []
        : tries.map(({ outcome, toScreenId }) => ({ outcome, toScreenId })),
    };
  };
  return {
    format: 1,
    screens: screens.map(({ screenId, name, route, layoutHash, signatureHash }) => ({
      ...{ screenId, name, route, layoutHash, signatureHash },
      actions: (offers.get(screenId) ?? [])
        .sort((a, b) => compare(a.kind, b.kind) || compare(a.elementSignature, b.elementSignature))
        .map(entry),
    })),
  };
}

/** An action as the map has it: what only a look can tell is filled in when the run sees it. */
const asKnown = (action: UiAction, blocked: boolean): EnumeratedAction => ({
  ...action,
  elementIndex: null,
  elementKey: null,
  hitTargetBounds: null,
  confidenceScore: 0.5,
  blocked: blocked ? 'denied' : null,
  submits: false,
  leadsTo: action.leadsTo ?? null,
  password: false,
  inputType: '',
});

/** The screens of a start map as a run knows screens; nothing of them has been seen by the run itself. */
function knownFrom(map: StartMap): ReadonlyMap<string, KnownScreen> {
  const screens = new Map<string, KnownScreen>();
  for (const { screenId, name, actions } of map.screens) {
    const typed = actions.filter(({ action }) => action.kind === 'TYPE');
    // A form counts as handed in full once everything in it was typed into.
    const fieldState: FieldState = typed.every(({ tries }) => tries.length > 0) ? 'filled' : 'empty';
    const known = actions.map(({ action, blocked, tries }): KnownAction => ({
      action: asKnown(action, blocked),
      screenId,
      tries: tries.map((attempt): Try => ({ ...attempt, fieldState, fromMap: true })),
      present: true,
      searches: 0,
      revealers: [],
      reveals: false,
      repeats: false,
      answered: false,
      touches: 0,
      inVain: 0,
      fromMap: true,
    }));
    screens.set(screenId, {
      ...newScreen(screenId, name, screens.size),
      actions: new Map(known.map((k) => [k.action.actionId, k])),
      fields: typed.length,
      fromMap: true,
    });
  }
  return screens;
}

/** Enters what the map knew when the run began. */
export function beginWith(
  known: {
    readonly screens: Map<string, KnownScreen>;
    readonly routesSeen: Set<string>;
    readonly leftovers: Pick<LeftoverWatch, 'spentRoles'>;
  },
  map: StartMap,
): void {
  const { spentRoles } = known.leftovers;
  for (const [id, screen] of knownFrom(map)) known.screens.set(id, { ...screen, spentRoles });
  for (const { route, actions } of map.screens) {
    known.routesSeen.add(webRouteTemplate(route));
    // A link that was followed counts as one that this run followed.
    for (const { action, tries } of actions)
      if (action.leadsTo != null && tries.length > 0) known.routesSeen.add(action.leadsTo);
  }
}

/**
 * What the run itself sees an action do counts for more than what the map says of it. An action that does not work any
 * more is unknown again; one that leads elsewhere keeps its other targets, since the app may only be in another state:
 * how sure such ways are is counted by the plans that use them.
 */
export function doubtMap(known: KnownAction | undefined, outcome: Try['outcome']): void {
  if (known === undefined || outcome === 'LEADS_TO') return;
  const confirmed = known.tries.some((t) => t.fromMap === true && t.outcome === outcome);
  if (!confirmed) known.tries.splice(0, known.tries.length, ...known.tries.filter((t) => t.fromMap !== true));
}

/** Whether the map that the run started from has this action lead there. */
export const mapSays = (known: KnownAction | undefined, toScreenId: string | null): boolean =>
  known?.tries.some((t) => t.fromMap === true && t.outcome === 'LEADS_TO' && t.toScreenId === toScreenId) ===
  true;
