/** What came of one `back`. */
interface Return {
  /** Where it was to lead by the way one had come; null where that was not known. */
  readonly expected: string | null;
  /** Where it led; null when it left the app. */
  readonly led: string | null;
}

const KEPT = 8;

/** Screens of one address from which `back` led nowhere, until it is expected to lead nowhere from others of the same. */
const STUCK = 2;

/**
 * Where `back` really leads from each screen: the way one came, as platforms do it, a place of the app's own choosing,
 * out of the app, or nowhere. Learnt from every `back` of the run; the newest counts most. A browser goes back to another
 * address: where a page shows many screens at one, what `back` does between these is learnt for all of them at once.
 */
export class BackWays {
  private readonly returns = new Map<string, Return[]>();
  private readonly addresses = new Map<string, string>();
  private readonly stuck = new Set<string>();
  private ledWithinAddress = false;

  /** A screen was seen at an address; what is none does not count. */
  seenAt(screenId: string, address: string): void {
    if (address.startsWith('/')) this.addresses.set(screenId, address);
  }

  note(screenId: string, expected: string | null, led: string | null): void {
    if (this.isWithinAddress(screenId, expected))
      if (led === screenId) this.stuck.add(screenId);
      else this.ledWithinAddress = true;
    const before = this.returns.get(screenId) ?? [];
    this.returns.set(screenId, [...before.slice(1 - KEPT), { expected, led }]);
  }

  /**
   * Where `back` is to be expected to lead from a screen whose way here came from `expected`; null where it leads
   * nowhere. A screen that nobody went back from is taken to follow the way, unless `back` keeps to addresses here.
   */
  from(screenId: string, expected: string | null): string | null {
    const returns = this.returns.get(screenId) ?? [];
    const last = returns[returns.length - 1];
    if (last === undefined)
      return this.stuck.size >= STUCK && !this.ledWithinAddress && this.isWithinAddress(screenId, expected)
        ? null
        : expected;
    if (last.led === null || last.led === screenId) return null;
    return last.led === last.expected ? expected : last.led;
  }

  /** The one place that `back` always led to from a screen, whatever the way there; null where there is none. */
  fixedFrom(screenId: string): string | null {
    const returns = this.returns.get(screenId) ?? [];
    const [first] = returns;
    if (first === undefined || first.led === null || first.led === screenId) return null;
    const always = returns.every(({ led }) => led === first.led);
    return always && returns.some(({ expected }) => expected !== first.led) ? first.led : null;
  }

  /** Whether `back` was tried on a screen and never led off it. */
  leadsNowhere(screenId: string): boolean {
    const returns = this.returns.get(screenId) ?? [];
    return returns.length > 0 && returns.every(({ led }) => led === screenId);
  }

  private isWithinAddress(screenId: string, other: string | null): boolean {
    const address = this.addresses.get(screenId);
    return address !== undefined && other !== null && this.addresses.get(other) === address;
  }
}
