import type { GroundTruth, TruthAction } from '../../adapters/simulated/truth.ts';
import { postman, type Way } from './postman.ts';

/** Kinds that an explorer tries for their own sake; back is a way, not a thing a screen offers. */
const REQUIRED = new Set(['TAP', 'LONG_PRESS', 'TYPE']);

/** A control without its number among equals: those are alike. */
export const groupOf = (action: Pick<TruthAction, 'screen' | 'key' | 'kind'>): string =>
  `${action.screen}|${action.key.replace(/#\d+$/, '')}|${action.kind}`;

/** Every action group of the app, with what stands for it. */
export function requiredGroups(truth: GroundTruth): ReadonlyMap<string, TruthAction> {
  const groups = new Map<string, TruthAction>();
  // A field is there to be typed into; touching it is part of that.
  const fields = new Set(truth.actions.flatMap((a) => (a.kind === 'TYPE' ? [`${a.screen}|${a.key}`] : [])));
  for (const action of truth.actions) {
    if (!REQUIRED.has(action.kind) || (action.kind === 'TAP' && fields.has(`${action.screen}|${action.key}`)))
      continue;
    if (!groups.has(groupOf(action))) groups.set(groupOf(action), action);
  }
  return groups;
}

/**
 * Actions of the shortest walk that tries each of `required` once, from `start`, by known truth: their number and the
 * moves between them. Every action, back and a fresh start included, is a way of cost 1; the walk ends anywhere. Whatever
 * depends on the state of the app counts as open, scrolling and filling in as free, so that no explorer can do better,
 * and most apps do not allow as little.
 */
export function tryAllBound(
  truth: GroundTruth,
  start: string,
  launch: readonly string[],
  required: readonly TruthAction[],
): number {
  const index = new Map(truth.screens.map((s, i) => [s.id, i]));
  const n = truth.screens.length;
  const relaunch = n;
  const inside = (targets: readonly string[]): number[] => [
    ...new Set(targets.flatMap((t) => index.get(t) ?? [])),
  ];
  const ways = new Map<number, Way>();
  for (const action of truth.actions) {
    const from = index.get(action.screen);
    if (from === undefined) continue;
    for (const to of inside(action.targets)) if (to !== from) ways.set(from * n + to, { from, to, cost: 1 });
  }
  const fresh = [
    ...truth.screens.map((_, from) => ({ from, to: relaunch, cost: 1 })),
    ...inside(launch).map((to) => ({ from: relaunch, to, cost: 0 })),
  ];
  const errands = required.map(({ screen, targets }) => {
    const at = index.get(screen) ?? 0;
    const ends = inside(targets).map((to) => ({ to, cost: 0 }));
    // Outside the app the cheapest way back leads to where one was.
    const outside = targets.some((t) => !index.has(t)) ? [{ to: at, cost: 1 }] : [];
    return { at, ends: [...ends, ...outside] };
  });
  return required.length + postman(n + 1, index.get(start) ?? 0, [...ways.values(), ...fresh], errands).cost;
}
