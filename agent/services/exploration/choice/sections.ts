import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { KnownMap, KnownScreen } from '../map/known-map.ts';

/** Controls of one group or role on a screen that have led on by what they unfolded, before the next of them is expected to. */
const MEMBERS = 2;

const kept = new WeakMap<KnownScreen, { stamp: number; tries: number; kinds: ReadonlySet<string> }>();

/** Links say where they lead; what unfolds says nothing. */
const mayUnfold = ({ kind, leadsTo, blocked }: EnumeratedAction): boolean =>
  kind === 'TAP' && leadsTo === null && blocked === null;

/** What a control is one of: rows of one list, and all that have its role, since sections that are open look unlike closed ones. */
const kindsOf = ({ role, groupSignature, elementSignature }: EnumeratedAction): readonly string[] =>
  groupSignature === elementSignature ? [role] : [role, groupSignature];

/** Kinds of a screen's controls of which at least two, and half of those that were tried anywhere, unfolded what led on. */
function kindsThatUnfold(graph: KnownMap, screen: KnownScreen): ReadonlySet<string> {
  const { tries } = graph.overallYield();
  const before = kept.get(screen);
  if (before?.stamp === screen.stamp && before.tries === tries) return before.kinds;
  const counts = new Map<string, { tried: number; led: number }>();
  for (const { action } of screen.actions.values()) {
    if (!mayUnfold(action)) continue;
    const { tried, led } = graph.unfoldingOf(action);
    if (!tried) continue;
    for (const kind of kindsOf(action)) {
      const count = counts.get(kind) ?? { tried: 0, led: 0 };
      count.tried += 1;
      if (led) count.led += 1;
      counts.set(kind, count);
    }
  }
  const kinds = new Set(
    [...counts].flatMap(([kind, { tried, led }]) => (led >= MEMBERS && 2 * led >= tried ? [kind] : [])),
  );
  kept.set(screen, { stamp: screen.stamp, tries, kinds });
  return kinds;
}

/**
 * Whether a control is expected to unfold what leads on, as the next section of a menu does when others of its kind beside it
 * have: it says nothing of what is in it, and opening it is no news by itself. What was opened on another screen is known.
 */
export function isSection(graph: KnownMap, screen: KnownScreen, action: EnumeratedAction): boolean {
  if (graph.overallYield().beyond < MEMBERS || !mayUnfold(action)) return false;
  const kinds = kindsThatUnfold(graph, screen);
  return !graph.unfoldingOf(action).tried && kindsOf(action).some((kind) => kinds.has(kind));
}
