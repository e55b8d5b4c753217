import type { EnumeratedAction } from '../../agent/domain/ui-action.ts';
import { sha256Hex } from '../../agent/domain/ids.ts';
import { systemAction } from '../../agent/services/enumeration/system-action.ts';
import type { Random } from '../../agent/services/seeded-random.ts';
import type { Explorer, Sight } from './explorer.ts';

const isGesture = (action: EnumeratedAction): boolean =>
  action.kind !== 'BACK' && action.kind !== 'RELAUNCH' && action.kind !== 'HIDE_KEYBOARD';

/** Any of what is offered, back included, each as likely: a monkey that aims. */
const createRandomExplorer = (random: Random): Explorer => ({
  name: 'random',
  choose: (sight) =>
    sight.actions[Math.floor(random() * sight.actions.length)] ?? systemAction(sight.screen, 'RELAUNCH'),
  learn: () => undefined,
  lost: () => 0,
});

/** What was never done on the screen in front, in reading order; then back; a fresh start where back leads out. */
function createDepthFirstExplorer(random: Random): Explorer {
  const done = new Set<string>();
  let stuck = 0;
  return {
    name: 'depth-first',
    choose(sight) {
      const next = sight.actions.find((a) => isGesture(a) && !done.has(a.actionId));
      if (next !== undefined) return next;
      const back = sight.actions.find((a) => a.kind === 'BACK');
      // All is done up to the root, or back does nothing: on from anywhere.
      if (back === undefined || stuck >= 3)
        return (
          sight.actions[Math.floor(random() * sight.actions.length)] ?? systemAction(sight.screen, 'RELAUNCH')
        );
      return back;
    },
    learn(before, action, after) {
      done.add(action.actionId);
      const idle = action.kind === 'BACK' && (!after.inside || after.screen === before.screen);
      stuck = idle ? stuck + 1 : isGesture(action) ? 0 : stuck;
    },
    lost: () => 0,
  };
}

/** DroidBot's state: the set of what is shown by class, resource, text up to 50 characters and state flags. */
const droidbotState = (sight: Sight): string =>
  sha256Hex(
    [
      sight.perceived.foreground.route,
      ...[
        ...new Set(
          sight.perceived.elements
            .filter((e) => e.visible && e.role !== 'system')
            .map((e) =>
              [
                e.className,
                e.resourceName,
                e.text.length <= 50 ? e.text : '',
                e.enabled,
                e.checked,
                e.selected,
              ].join('|'),
            ),
        ),
      ].sort(),
    ].join('\n'),
  ).slice(0, 24);

interface UtgState {
  readonly id: string;
  sight: Sight;
  /** Where events led from here, by action. */
  readonly edges: Map<string, string>;
}

const MAX_RESTARTS = 5;

/**
 * DroidBot's greedy search over its own graph (UtgGreedySearchPolicy): the first event never tried in the state in front,
 * back last; else the way to a reachable state with such an event, given up as missed when it does not get shorter; else
 * a fresh start; after five in a row, at random. `stateOf` is DroidBot's own state or, kinder, our screen identity with
 * the nearest target.
 */
function createGreedyExplorer(
  random: Random,
  options: { readonly name: string; readonly stateOf: (sight: Sight) => string; readonly nearest: boolean },
): Explorer {
  const states = new Map<string, UtgState>();
  const tried = new Map<string, Set<string>>();
  const missed = new Set<string>();
  let target: { id: string; left: number } | null = null;
  let expected: string | null = null;
  let restarts = 0;
  let lost = 0;
  const enter = (sight: Sight): UtgState => {
    const id = options.stateOf(sight);
    const state = states.get(id) ?? { id, sight, edges: new Map<string, string>() };
    state.sight = sight;
    states.set(id, state);
    return state;
  };
  const unexplored = (state: UtgState): EnumeratedAction | undefined =>
    [...state.sight.actions.filter(isGesture), ...state.sight.actions.filter((a) => a.kind === 'BACK')].find(
      (a) => tried.get(state.id)?.has(a.actionId) !== true,
    );
  /** Shortest way, as actions, to a state that `wanted` holds for; null when none is known. */
  const wayTo = (from: string, wanted: (id: string) => boolean): { id: string; actions: string[] } | null => {
    const before = new Map<string, { from: string; action: string } | null>([[from, null]]);
    for (const id of before.keys()) {
      if (id !== from && wanted(id)) {
        const actions: string[] = [];
        for (let at = before.get(id) ?? null; at !== null; at = before.get(at.from) ?? null)
          actions.unshift(at.action);
        return { id, actions };
      }
      for (const [action, to] of states.get(id)?.edges ?? [])
        if (!before.has(to)) before.set(to, { from: id, action });
    }
    return null;
  };
  return {
    name: options.name,
    choose(sight) {
      const here = enter(sight);
      expected = null;
      const fresh = unexplored(here);
      if (fresh !== undefined) {
        target = null;
        restarts = 0;
        return fresh;
      }
      const open = (id: string): boolean => {
        const state = states.get(id);
        return state !== undefined && !missed.has(id) && unexplored(state) !== undefined;
      };
      const goal = target;
      let way = goal === null || missed.has(goal.id) ? null : wayTo(here.id, (id) => id === goal.id);
      if (goal !== null && (way === null || way.actions.length > goal.left)) {
        missed.add(goal.id);
        way = null;
      }
      if (way === null) {
        const first = options.nearest
          ? undefined
          : [...states.keys()].find((id) => open(id) && wayTo(here.id, (x) => x === id) !== null);
        way = wayTo(here.id, first === undefined ? open : (id) => id === first);
      }
      if (way !== null) {
        target = { id: way.id, left: way.actions.length - 1 };
        const next = sight.actions.find((a) => a.actionId === way.actions[0]);
        if (next !== undefined) {
          expected = here.edges.get(next.actionId) ?? null;
          restarts = 0;
          return next;
        }
        missed.add(way.id);
      }
      target = null;
      if (restarts++ < MAX_RESTARTS) return systemAction(sight.screen, 'RELAUNCH');
      return (
        sight.actions[Math.floor(random() * sight.actions.length)] ?? systemAction(sight.screen, 'RELAUNCH')
      );
    },
    learn(before, action, after) {
      const from = options.stateOf(before);
      const done = tried.get(from) ?? new Set<string>();
      tried.set(from, done.add(action.actionId));
      if (!after.inside) return;
      const to = enter(after).id;
      if (expected !== null && to !== expected) lost += 1;
      // What leaves everything as it is counts as ineffective and is no edge.
      if (to === from) states.get(from)?.edges.delete(action.actionId);
      else states.get(from)?.edges.set(action.actionId, to);
    },
    lost: () => lost,
  };
}

export const BASELINES = {
  random: createRandomExplorer,
  'depth-first': createDepthFirstExplorer,
  greedy: (random: Random) =>
    createGreedyExplorer(random, { name: 'greedy', stateOf: droidbotState, nearest: false }),
  'greedy-nearest': (random: Random) =>
    createGreedyExplorer(random, { name: 'greedy-nearest', stateOf: (sight) => sight.screen, nearest: true }),
} as const;
export type BaselineName = keyof typeof BASELINES;
