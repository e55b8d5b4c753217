import type { EnumeratedAction } from '../../domain/ui-action.ts';
import type { KnownMap, KnownScreen } from './known-map.ts';
import type { Without } from './mechanisms.ts';

/** Tries of one class on one screen before what they brought weighs as much as what is hoped of them. */
const HOPE = 3;

interface Fared {
  tries: number;
  novel: number;
}

/** Links that name their target and controls that do not are judged apart: a page of toys may have a menu. */
const classOf = (action: EnumeratedAction): string =>
  action.kind === 'TAP' ? `TAP ${action.leadsTo === null ? 'control' : 'link'}` : action.kind;

const kept = new WeakMap<
  KnownScreen,
  { stamp: number; without: Without; classes: ReadonlyMap<string, Fared> }
>();

function classesOf(graph: KnownMap, screen: KnownScreen, without: Without): ReadonlyMap<string, Fared> {
  const before = kept.get(screen);
  if (before?.stamp === screen.stamp && before.without === without) return before.classes;
  const classes = new Map<string, Fared>();
  for (const { action, tries, reveals } of screen.actions.values()) {
    const [first] = tries;
    if (first === undefined) continue;
    const fared = classes.get(classOf(action)) ?? { tries: 0, novel: 0 };
    const target = first.toScreenId === null ? undefined : graph.screen(first.toScreenId);
    fared.tries += 1;
    const isNews = target !== undefined && target.order > screen.order;
    if (reveals || (isNews && (!target.isEcho || without.has('echoes')))) fared.novel += 1;
    classes.set(classOf(action), fared);
  }
  kept.set(screen, { stamp: screen.stamp, without, classes });
  return classes;
}

/**
 * How much less actions of a screen promise after what others of their class on this same screen brought: a page of a
 * hundred toys is left after some, though no two of them say the same. 1 where nothing was tried yet.
 */
export function dryness(
  graph: KnownMap,
  screen: KnownScreen,
  action: EnumeratedAction,
  without: Without,
): number {
  const fared = classesOf(graph, screen, without).get(classOf(action));
  return fared === undefined ? 1 : (fared.novel + HOPE) / (fared.tries + HOPE);
}
