import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { controlKey } from './closed-ways.ts';
import { isWayOut } from './frontier.ts';
import type { KnownAction, KnownScreen } from './known-map.ts';

type Keys = ReadonlySet<string>;

/** A touch after which what was touched was not to be seen, on the same screen. */
interface Suspect {
  readonly screenId: string;
  /** What was touched. */
  readonly by: string;
  /** What was not to be seen any more, the touched itself among it. */
  readonly keys: Set<string>;
}

/** Touches that may have ended a notice and wait for another screen to tell. */
const MAX_SUSPECTS = 8;

/**
 * Notices that lie on every screen until they are answered (cookies, an app to install, news of a version): a touch took
 * away what was touched and what stood with it, and another screen that showed them is found without them on the next
 * visit. They are looked for on no other screen, until one shows them again. Holds from the next choice on, as everything
 * that only the look after an action tells.
 */
export class GoneNotices {
  private suspects: Suspect[] = [];
  private readonly gone = new Set<string>();
  private looked: { readonly went: Keys; readonly back: Keys } | null = null;

  /** A look at a screen, the tap before that stayed on it, and what was to be seen there the last time and is not now. */
  offers(screen: KnownScreen, arrived: boolean, tap: string | null, wentAway: readonly KnownAction[]): void {
    const shown = new Set<string>();
    for (const { action, present } of screen.actions.values())
      if (present && isControl(action)) shown.add(controlKey(action));
    const back = new Set([...this.gone].filter((key) => shown.has(key)));
    this.suspects = this.suspects.filter(({ by }) => !shown.has(by));
    const missing = new Set(
      wentAway
        .flatMap(({ action }) => (isControl(action) ? [controlKey(action)] : []))
        .filter((key) => !shown.has(key)),
    );
    const went = arrived ? this.foundGone(screen.screenId, missing) : new Set<string>();
    this.looked = { went, back };
    const touched = tap === null ? undefined : screen.actions.get(tap)?.action;
    if (touched === undefined || !missing.has(controlKey(touched))) return;
    this.suspects.push({ screenId: screen.screenId, by: controlKey(touched), keys: missing });
    this.suspects.splice(0, this.suspects.length - MAX_SUSPECTS);
  }

  /** What went on a screen by the same touch as on the one where it was done. */
  private foundGone(screenId: string, missing: Keys): Keys {
    const found = this.suspects.filter((s) => s.screenId !== screenId && missing.has(s.by));
    return new Set(found.flatMap(({ keys }) => [...keys].filter((key) => missing.has(key))));
  }

  /** What is gone is given up wherever it was to be seen, with so many searches; what is there again is looked for again. */
  settle(screens: Iterable<KnownScreen>, all: number): void {
    const { went, back } = this.looked ?? {};
    this.looked = null;
    if (went === undefined || back === undefined || went.size + back.size === 0) return;
    for (const key of went) this.gone.add(key);
    for (const key of back) this.gone.delete(key);
    for (const screen of screens)
      for (const known of screen.actions.values()) {
        const key = controlKey(known.action);
        if (went.has(key)) known.searches = Math.max(known.searches, all);
        else if (back.has(key)) known.searches = 0;
        else continue;
        screen.stamp += 1;
      }
  }

  /** The app's data is gone, and its notices are there again. */
  clear(): void {
    this.suspects = [];
    this.gone.clear();
    this.looked = null;
  }
}

const isControl = ({ kind, elementSignature }: EnumeratedAction): boolean =>
  elementSignature !== '' && !isWayOut(kind) && !kind.startsWith('SCROLL');
