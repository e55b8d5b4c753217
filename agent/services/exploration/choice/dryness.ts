import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { KnownMap, KnownScreen } from '../map/known-map.ts';

/** Tries of one class on one screen before what they brought weighs as much as what is hoped of them. */
const HOPE = 3;

/** What counts as news: every screen that nobody had seen, or only those that offer something of their own (`isEcho`). */
export type News = 'all' | 'own';

interface Fared {
  tries: number;
  novel: number;
}

/** Links that name their target, controls that do not and what nobody listens for are judged apart: a page of toys may have a menu. */
const classOf = (action: EnumeratedAction): string => {
  if (action.kind !== 'TAP') return action.kind;
  if (action.unheard === true) return 'TAP unheard';
  return `TAP ${action.leadsTo === null ? 'control' : 'link'}`;
};

const kept = new WeakMap<KnownScreen, { stamp: number; news: News; classes: ReadonlyMap<string, Fared> }>();

function classesOf(graph: KnownMap, screen: KnownScreen, news: News): ReadonlyMap<string, Fared> {
  const before = kept.get(screen);
  if (before?.stamp === screen.stamp && before.news === news) return before.classes;
  const classes = new Map<string, Fared>();
  for (const { action, tries, reveals } of screen.actions.values()) {
    const [first] = tries;
    if (first === undefined) continue;
    const fared = classes.get(classOf(action)) ?? { tries: 0, novel: 0 };
    const target = first.toScreenId === null ? undefined : graph.screen(first.toScreenId);
    fared.tries += 1;
    const isNews = target !== undefined && target.order > screen.order;
    if (reveals || (isNews && (!target.isEcho || news === 'all'))) fared.novel += 1;
    classes.set(classOf(action), fared);
  }
  kept.set(screen, { stamp: screen.stamp, news, classes });
  return classes;
}

/**
 * How much less actions of a screen promise after what others of their class on this same screen brought: a page of a
 * hundred toys is left after some, though no two of them say the same. 1 where nothing was tried yet.
 */
export function dryness(graph: KnownMap, screen: KnownScreen, action: EnumeratedAction, news: News): number {
  const fared = classesOf(graph, screen, news).get(classOf(action));
  return fared === undefined ? 1 : (fared.novel + HOPE) / (fared.tries + HOPE);
}
