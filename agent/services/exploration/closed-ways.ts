import type { EnumeratedAction } from '../../domain/ui-action.ts';

/** What an element is on every screen that shows it: the tab of a bar is one control, wherever the bar is. */
export const controlKey = (action: Pick<EnumeratedAction, 'kind' | 'elementSignature'>): string =>
  `${action.kind}|${action.elementSignature}`;

/** Controls that another screen came by before the one that is missing counts as not to be had at all. */
const AGREEING = 2;

/**
 * Which controls do not lead at present where they led before, because the app is in another state: another screen
 * stood in for the one that was expected. Holds until the missing screen is seen again.
 */
export class ClosedWays {
  private readonly closed = new Map<string, Map<string, string>>();

  /**
   * A planned move was to lead to `expected` and led to `standIn`. A control that leads there from wherever it stands is
   * closed on all screens; one whose ends differ, as the buttons of dialogs do, on this one.
   */
  close(action: EnumeratedAction, expected: string, standIn: string, everywhere: boolean): void {
    const ways = this.closed.get(expected) ?? new Map<string, string>();
    this.closed.set(expected, ways.set(everywhere ? controlKey(action) : action.actionId, standIn));
  }

  /** The screen is on display, so the app is in a state in which it can be. */
  seen(screenId: string): void {
    this.closed.delete(screenId);
  }

  /** The screen that stood in the last time, or null when the way is not known to be closed. */
  standInFor(action: EnumeratedAction, screenId: string): string | null {
    const ways = this.closed.get(screenId);
    return ways?.get(action.actionId) ?? ways?.get(controlKey(action)) ?? null;
  }

  /** Whether one other screen stood in by each of several controls: it would by any. */
  isClosed(screenId: string): boolean {
    const standIns = [...(this.closed.get(screenId)?.values() ?? [])];
    return standIns.length >= AGREEING && standIns.every((standIn) => standIn === standIns[0]);
  }

  clear(): void {
    this.closed.clear();
  }
}
