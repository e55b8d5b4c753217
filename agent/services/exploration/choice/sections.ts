import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { KnownMap, KnownScreen } from '../map/known-map.ts';

/** Controls of one role on a screen that have led on by what they unfolded, before the next of them is expected to. */
const MEMBERS = 2;
/** What the next one is worth then: as much as a link to where nobody was. */
const SECTION = 2.5;

const kept = new WeakMap<KnownScreen, { stamp: number; tries: number; roles: ReadonlySet<string> }>();

/** Links say where they lead; what unfolds says nothing. */
const mayUnfold = ({ kind, leadsTo, blocked }: EnumeratedAction): boolean =>
  kind === 'TAP' && leadsTo === null && blocked === null;

/** Roles of a screen's controls of which at least two, and half of those that were tried anywhere, unfolded what led on. */
function rolesThatUnfold(graph: KnownMap, screen: KnownScreen): ReadonlySet<string> {
  const { tries } = graph.overallYield();
  const before = kept.get(screen);
  if (before?.stamp === screen.stamp && before.tries === tries) return before.roles;
  const counts = new Map<string, { tried: number; led: number }>();
  for (const { action } of screen.actions.values()) {
    if (!mayUnfold(action)) continue;
    const { tried, led } = graph.unfoldedBy(action);
    if (!tried) continue;
    const count = counts.get(action.role) ?? { tried: 0, led: 0 };
    count.tried += 1;
    if (led) count.led += 1;
    counts.set(action.role, count);
  }
  const roles = new Set(
    [...counts].flatMap(([role, { tried, led }]) => (led >= MEMBERS && 2 * led >= tried ? [role] : [])),
  );
  kept.set(screen, { stamp: screen.stamp, tries, roles });
  return roles;
}

/**
 * How much more a control promises where others of its role beside it unfolded what led to new screens, as the sections of a
 * menu do: it says nothing of what is in it, and opening it is no news by itself. 1 for all others, and for what was
 * opened on another screen already.
 */
export function sectionWorth(graph: KnownMap, screen: KnownScreen, action: EnumeratedAction): number {
  if (graph.overallYield().beyond < MEMBERS || !mayUnfold(action)) return 1;
  return rolesThatUnfold(graph, screen).has(action.role) && !graph.unfoldedBy(action).tried ? SECTION : 1;
}
