import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { controlKey } from '../map/closed-ways.ts';
import { yieldKeys, type ElementYields } from '../map/element-yields.ts';
import { isWayOut } from '../map/frontier.ts';
import type { KnownScreen } from '../map/known-map.ts';

/**
 * What only the look after an action tells of its worth. Credited after the next choice: EnumerateActions chose without
 * it, and ChooseAction has to choose the same.
 */
export class LateCredit {
  private readonly offeredFirst = new Map<string, string>();
  private readonly calledFirst = new Map<string, string>();
  /** Where the last look was. */
  private route = '';
  private revealed: EnumeratedAction | null = null;
  private led: { readonly action: EnumeratedAction; readonly toScreenId: string } | null = null;
  private echoed: EnumeratedAction | null = null;

  /** A look at a screen: its name, and the template of the address that it is at. */
  looked(screenId: string, name: string, route: string): void {
    this.route = route;
    for (const key of [`name ${name}`, `route ${route}`])
      if (!this.calledFirst.has(key)) this.calledFirst.set(key, screenId);
  }

  /** The action led to a screen that was new. */
  ledTo(action: EnumeratedAction, toScreenId: string): void {
    this.led = { action, toScreenId };
  }

  /** The action brought into view what nobody had seen. */
  broughtIntoView(action: EnumeratedAction): void {
    this.revealed = action;
  }

  /** What a screen offers. Judges one that was led to just now. */
  offers(screen: KnownScreen, offered: readonly EnumeratedAction[]): void {
    if (this.led !== null && this.isEchoOf(screen, offered)) {
      screen.isEcho = true;
      this.echoed = this.led.action;
    }
    this.led = null;
    for (const action of offered)
      for (const key of yieldKeys(action))
        if (!this.offeredFirst.has(key)) this.offeredFirst.set(key, screen.screenId);
  }

  /** Whether a screen that was just led to shows nothing of its own. */
  isEchoOf(screen: KnownScreen | undefined, offered: readonly EnumeratedAction[]): boolean {
    return screen !== undefined && this.led?.toScreenId === screen.screenId && this.isEcho(screen, offered);
  }

  /** Whether this very control was offered by another screen before. */
  isOfferedElsewhere(action: EnumeratedAction, screenId: string): boolean {
    const first = this.offeredFirst.get(controlKey(action));
    return first !== undefined && first !== screenId;
  }

  settle(yields: ElementYields): void {
    if (this.revealed !== null) yields.add(this.revealed, { novel: 1 });
    if (this.echoed !== null) yields.add(this.echoed, { echoes: 1 });
    this.revealed = null;
    this.echoed = null;
  }

  /** Called as another screen, at the address of another, and offering only what others offered: a menu once more. */
  private isEcho({ screenId, name }: KnownScreen, offered: readonly EnumeratedAction[]): boolean {
    const elsewhere = (first: string | undefined): boolean => first !== undefined && first !== screenId;
    const controls = offered.filter(({ kind, blocked }) => !isWayOut(kind) && blocked === null);
    return (
      controls.length > 0 &&
      elsewhere(this.calledFirst.get(`name ${name}`)) &&
      elsewhere(this.calledFirst.get(`route ${this.route}`)) &&
      controls.every((action) => yieldKeys(action).some((key) => elsewhere(this.offeredFirst.get(key))))
    );
  }
}
