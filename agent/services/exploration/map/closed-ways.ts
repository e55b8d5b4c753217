import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { leadsBack } from '../../labels/back-words.ts';

/** What an element is on every screen that shows it: the tab of a bar is one control, wherever the bar is. */
export const controlKey = (action: Pick<EnumeratedAction, 'kind' | 'elementSignature'>): string =>
  `${action.kind}|${action.elementSignature}`;

/** Actions that another screen came by before the one that is missing counts as not to be had at all. */
const AGREEING = 2;

/** What came instead of one screen since it was last seen. */
interface Missing {
  /** The screen that stood in, by control where that leads to one place from wherever it stands, else by action. */
  readonly ways: Map<string, string>;
  /** The same by action, but for arrows back. */
  readonly by: Map<string, string>;
}

/**
 * Which controls do not lead at present where they led before, because the app is in another state: another screen
 * stood in for the one that was expected. Holds until the missing screen is seen again.
 */
export class ClosedWays {
  private readonly missing = new Map<string, Missing>();
  /** Screens that several actions missed at some time. */
  private readonly lost = new Set<string>();

  /**
   * A planned move was to lead to `expected` and led to `standIn`. A control that leads there from wherever it stands is
   * closed on all screens; one whose ends differ, as the buttons of dialogs do, on this one. `back` follows the way one
   * came and says nothing of the app's state.
   */
  close(action: EnumeratedAction, expected: string, standIn: string, everywhere: boolean): void {
    if (action.kind === 'BACK') return;
    const missing = this.missing.get(expected) ?? { ways: new Map(), by: new Map() };
    missing.ways.set(everywhere ? controlKey(action) : action.actionId, standIn);
    // Nor does an arrow, whose way may be one to where one came from.
    if (!leadsBack(action)) missing.by.set(action.actionId, standIn);
    this.missing.set(expected, missing);
    if (missing.by.size >= AGREEING) this.lost.add(expected);
  }

  /** The screen is on display, so the app is in a state in which it can be. */
  seen(screenId: string): void {
    this.missing.delete(screenId);
  }

  /** The screen that stood in the last time, or null when the way is not known to be closed. */
  standInFor(action: EnumeratedAction, screenId: string): string | null {
    const ways = this.missing.get(screenId)?.ways;
    return ways?.get(action.actionId) ?? ways?.get(controlKey(action)) ?? null;
  }

  /**
   * Whether another screen came instead of this one by several actions, each time the same: it would by any. Of a form that was passed
   * each may have led to a screen of its own: what was asked for.
   */
  isClosed(screenId: string, passed: ReadonlySet<string>): boolean {
    const standIns = [...(this.missing.get(screenId)?.by.values() ?? [])];
    if (standIns.length < AGREEING) return false;
    return passed.has(screenId) || standIns.every((standIn) => standIn === standIns[0]);
  }

  /** Whether several actions missed the screen at some time: what can be done once may be out of reach the next time. */
  wasLost(screenId: string): boolean {
    return this.lost.has(screenId);
  }

  clear(): void {
    this.missing.clear();
  }
}
