import type { ChosenActionDecision } from '../../../domain/records.ts';
import { revealersOf, searchesAfter, touchLimit, type KnownAction, type KnownScreen } from './known-map.ts';

/** What is touched next to bring an action into view; none once that was done often enough. */
export function nextRevealer(screen: KnownScreen, known: KnownAction): KnownAction | undefined {
  if (known.touches >= touchLimit(screen, known)) return undefined;
  const unfolding = revealersOf(screen, known);
  return unfolding[known.touches % unfolding.length];
}

/** Counts a scroll or a touch that is to bring an action into view; `all` searches are enough for anything. */
export function noteSearch(
  screen: KnownScreen | undefined,
  { plan, action }: ChosenActionDecision,
  all: number,
): void {
  const known = screen?.actions.get(plan?.revealing ?? '');
  if (screen === undefined || known === undefined) return;
  count(screen, known, action?.kind === 'TAP', all);
}

/**
 * A touch that was to bring one action into view and left the screen instead brings none of the others into view either for
 * which it would be done next.
 */
export function noteLeftInstead(
  screen: KnownScreen | undefined,
  { plan, action }: ChosenActionDecision,
  to: string | null,
  all: number,
): void {
  if (screen === undefined || plan?.revealing == null || action?.kind !== 'TAP') return;
  if (to === null || to === screen.screenId) return;
  for (const known of screen.actions.values()) {
    if (known.present || known.action.actionId === plan.revealing) continue;
    if (nextRevealer(screen, known)?.action.actionId === action.actionId) count(screen, known, true, all);
  }
}

function count(screen: KnownScreen, known: KnownAction, isTouch: boolean, all: number): void {
  known.searches = searchesAfter(screen, known, all);
  if (isTouch) known.touches += 1;
  screen.stamp += 1;
}
