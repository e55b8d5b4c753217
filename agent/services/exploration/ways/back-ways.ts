/** What came of one `back`. */
interface Return {
  /** Where it was to lead by the way one had come; null where that was not known. */
  readonly expected: string | null;
  /** Where it led; null when it left the app. */
  readonly led: string | null;
}

const KEPT = 8;

/**
 * Where `back` really leads from each screen: the way one came, as platforms do it, a place of the app's own choosing,
 * out of the app, or nowhere. Learnt from every `back` of the run; the newest counts most.
 */
export class BackWays {
  private readonly returns = new Map<string, Return[]>();

  note(screenId: string, expected: string | null, led: string | null): void {
    const before = this.returns.get(screenId) ?? [];
    this.returns.set(screenId, [...before.slice(1 - KEPT), { expected, led }]);
  }

  /**
   * Where `back` is to be expected to lead from a screen whose way here came from `expected`; null where it leads
   * nowhere. A screen that nobody went back from is taken to follow the way.
   */
  from(screenId: string, expected: string | null): string | null {
    const returns = this.returns.get(screenId) ?? [];
    const last = returns[returns.length - 1];
    if (last === undefined) return expected;
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
}
