/** Where an arrow back should lead if it goes the way one came, and where it led. */
interface Return {
  readonly expected: string;
  readonly led: string;
}

/**
 * What the app's own arrows back do: lead where one came from, as `back` does, or to a place of their own. A single
 * arrow shows it once it was come to by another way than the time before; the app is taken to be of one mind.
 */
export class ArrowWays {
  private readonly returns = new Map<string, Return[]>();
  /** Times that an arrow followed the way to another place than before, less the times that it kept to its own. */
  private followed = 0;

  /** The arrow led to `led`; by the way one came it should have been `expected`, null where that is not known. */
  note(actionId: string, expected: string | null, led: string | null): void {
    if (expected === null || led === null) return;
    const before = this.returns.get(actionId) ?? [];
    const last = before[before.length - 1];
    if (last !== undefined && last.led !== expected)
      if (led === expected) this.followed += 1;
      else if (led === last.led) this.followed -= 1;
    this.returns.set(actionId, [...before, { expected, led }]);
  }

  /** Whether the arrow is to be expected to lead where one came from, wherever it led before. */
  follows(actionId: string): boolean {
    if (this.followed <= 0) return false;
    const returns = this.returns.get(actionId) ?? [];
    return returns.length > 0 && returns.every(({ expected, led }) => expected === led);
  }
}
