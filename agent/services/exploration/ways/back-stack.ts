/** How a screen was come to: by an arrow back, by a control that leads there from wherever it stands, or otherwise. */
export type Arrival = 'forward' | 'arrow' | 'bar';

interface Stop {
  readonly screenId: string;
  readonly by: Arrival;
  /** What was taken off the stack on the way here, and where `back` leads if the app keeps such things on it. */
  readonly left: { readonly as: 'arrow' | 'cover'; readonly screenId: string } | null;
}

const LIMIT = 64;

/**
 * The screens that `back` is expected to go down, from the launch to the present one. Apps differ in what they keep: an
 * arrow back takes off what it leaves, what covers a screen goes with what it leads to, and tabs of a bar may all lie on
 * the first screen. The first two are expected, the third is not; each is held to what `back` did so far on this app.
 */
export class BackStack {
  private stops: Stop[] = [];
  /** Times that it was so, less the times that it was not. */
  private readonly drops = { arrow: 0, cover: 0 };
  private barsStartAtHome = 0;

  begin(screenId: string | null): void {
    this.stops = screenId === null ? [] : [{ screenId, by: 'forward', left: null }];
  }

  get top(): string | null {
    return this.stops[this.stops.length - 1]?.screenId ?? null;
  }

  /** The run went on to a screen. */
  enter(screenId: string, by: Arrival, leavesCover: boolean): void {
    const from = this.top;
    const at = this.below(screenId);
    if (by === 'arrow' && from !== null && at >= 0 && this.drops.arrow >= 0) {
      const [kept] = this.stops.slice(at);
      this.stops = [
        ...this.stops.slice(0, at),
        { screenId, by: kept?.by ?? 'forward', left: { as: 'arrow', screenId: from } },
      ];
      return;
    }
    const drops = leavesCover && from !== null && this.stops.length > 1 && this.drops.cover >= 0;
    if (drops) this.stops.pop();
    if (this.top === screenId) return;
    this.stops.push({ screenId, by, left: drops ? { as: 'cover', screenId: from } : null });
    if (this.stops.length > LIMIT) this.stops.shift();
  }

  /** `back` was done on the present screen and led there; null when it left the app. */
  goBack(led: string | null, home: string | null): void {
    this.learn(led, home);
    this.returnTo(led);
  }

  /** The run is back on a screen that it may have come by. */
  returnTo(led: string | null): void {
    if (led === null || led === this.top) return;
    const at = this.below(led);
    this.stops = at >= 0 ? this.stops.slice(0, at + 1) : [{ screenId: led, by: 'forward', left: null }];
  }

  /** Where `back` should lead from the present screen, one step after the other. */
  targets(home: string | null): readonly string[] {
    const targets: string[] = [];
    for (let i = this.stops.length - 1; i > 0; i--) {
      const { screenId, by } = this.stops[i] ?? { screenId: '', by: 'forward' };
      if (by === 'bar' && this.barsStartAtHome > 0 && home !== null)
        return screenId === home ? targets : [...targets, home];
      targets.push(this.stops[i - 1]?.screenId ?? '');
    }
    return targets;
  }

  /** Screens that turned out to be one go by one name. */
  rename(named: (screenId: string) => string): void {
    this.stops = this.stops.map((stop) => ({ ...stop, screenId: named(stop.screenId) }));
  }

  private below(screenId: string): number {
    return this.stops.map((stop) => stop.screenId).lastIndexOf(screenId, this.stops.length - 2);
  }

  private learn(led: string | null, home: string | null): void {
    const stop = this.stops[this.stops.length - 1];
    if (stop === undefined) return;
    const under = this.stops[this.stops.length - 2]?.screenId ?? null;
    if (stop.left !== null && stop.left.screenId !== under && led !== null)
      if (led === stop.left.screenId) this.drops[stop.left.as] -= 1;
      else if (led === under) this.drops[stop.left.as] += 1;
    if (stop.by !== 'bar' || under === null || under === home) return;
    if (led === under) this.barsStartAtHome -= 1;
    else if (stop.screenId === home ? led === null : led === home) this.barsStartAtHome += 1;
  }
}
