import type { IdentityAdjustment } from '../domain/identity.ts';
import type { KnownScreen } from './known-map.ts';

/**
 * Screens that turned out to be another one are no places of their own any more: ways to them are ways to the one that
 * stands, and what only they offered is looked for there. The map keeps them; the run no longer goes for them. Gives
 * what each screen is called from now on.
 */
export function absorbScreens(
  screens: Map<string, KnownScreen>,
  body: IdentityAdjustment,
): (screenId: string) => string {
  const gone = new Set(body.absorbed);
  const named = (screenId: string): string => (gone.has(screenId) ? body.screenId : screenId);
  if (gone.size === 0) return named;
  for (const id of gone) screens.delete(id);
  for (const screen of screens.values())
    for (const known of screen.actions.values())
      known.tries.forEach((attempt, i) => {
        if (attempt.toScreenId === null || !gone.has(attempt.toScreenId)) return;
        known.tries[i] = { ...attempt, toScreenId: body.screenId };
        screen.stamp += 1;
      });
  return named;
}
