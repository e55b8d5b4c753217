import type { EnumeratedAction } from '../../domain/ui-action.ts';

/** What an element is on every screen that shows it: the tab of a bar is one control, wherever the bar is. */
export const controlKey = (action: Pick<EnumeratedAction, 'kind' | 'elementSignature'>): string =>
  `${action.kind}|${action.elementSignature}`;

/**
 * Which controls do not lead at present where they led before, because the app is in another state: another screen
 * stood in for the one that was expected. Holds for the control on every screen until the missing screen is seen again.
 */
export class ClosedWays {
  private readonly closed = new Map<string, Map<string, string>>();

  /** A planned move by this control was to lead to `expected` and led to `standIn`. */
  close(key: string, expected: string, standIn: string): void {
    const ways = this.closed.get(expected) ?? new Map<string, string>();
    this.closed.set(expected, ways.set(key, standIn));
  }

  /** The screen is on display, so the app is in a state in which it can be. */
  seen(screenId: string): void {
    this.closed.delete(screenId);
  }

  /** The screen that stood in the last time, or null when the way is not known to be closed. */
  standInFor(key: string, screenId: string): string | null {
    return this.closed.get(screenId)?.get(key) ?? null;
  }

  clear(): void {
    this.closed.clear();
  }
}
