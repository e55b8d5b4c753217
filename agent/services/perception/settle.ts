import { toScreenGraphError } from '../../domain/errors.ts';
import type { Clock } from '../../ports/Clock.ts';
import type { DriverPort } from '../../ports/DriverPort.ts';

export interface SettleLimits {
  /** Upper bound of the wait, in ms. */
  readonly timeoutMs: number;
  /** Pause between two looks, in ms. */
  readonly intervalMs: number;
  /** Equal, idle looks in a row that count as rest. */
  readonly calmSamples: number;
}

export const DEFAULT_SETTLE: SettleLimits = { timeoutMs: 5_000, intervalMs: 120, calmSamples: 2 };

export interface Settled {
  readonly waitedMs: number;
  readonly samples: number;
  readonly stable: boolean;
  /** The last look still said that something is under way. */
  readonly busy: boolean;
  /** What was to come was waited for in vain: its server did not answer in time. */
  readonly unanswered: boolean;
}

/**
 * Waits until the screen rests: the same fingerprint and no business in `calmSamples` looks in a row, or the time is
 * up. The one place that waits for stability; WaitIdle and Act share it. Errors of the device pass through.
 */
export async function settle(
  driver: DriverPort,
  clock: Clock,
  limits: SettleLimits,
  signal?: AbortSignal,
): Promise<Settled> {
  const start = clock.steady();
  let last: string | null = null;
  let calm = 0;
  let samples = 0;
  let unanswered = false;
  for (;;) {
    const look = await driver.sample();
    samples += 1;
    unanswered ||= look.unanswered === true;
    calm = look.fingerprint === last && !look.busy ? calm + 1 : 1;
    if (look.busy) calm = 0;
    last = look.fingerprint;
    const waitedMs = Math.round(clock.steady() - start);
    if (calm >= limits.calmSamples) return { waitedMs, samples, stable: true, busy: false, unanswered };
    if (waitedMs >= limits.timeoutMs || signal?.aborted === true)
      return { waitedMs, samples, stable: false, busy: look.busy, unanswered };
    await clock.sleep(limits.intervalMs, signal);
  }
}

/**
 * As `settle`, but a page that cannot be sampled right now (it is navigating) counts as not yet at rest. The page that then comes
 * has the whole time to itself, so that both take twice as long at most.
 */
export async function settleLeniently(
  driver: DriverPort,
  clock: Clock,
  limits: SettleLimits,
  signal?: AbortSignal,
): Promise<Settled> {
  const start = clock.steady();
  for (;;) {
    try {
      const settled = await settle(driver, clock, limits, signal);
      return { ...settled, waitedMs: Math.round(clock.steady() - start) };
    } catch (thrown) {
      const error = toScreenGraphError(thrown);
      const again = error.code === 'action_timeout' || error.code === 'element_not_found';
      if (!again || clock.steady() - start >= limits.timeoutMs) throw error;
      await clock.sleep(limits.intervalMs, signal);
    }
  }
}
