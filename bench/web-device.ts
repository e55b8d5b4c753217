import { setTimeout as sleep } from 'node:timers/promises';
import type { ActionTarget, DriverPort } from '../agent/ports/DriverPort.ts';
import { median } from './statistics.ts';

export interface DeviceTimes {
  /** Milliseconds, median of the samples. */
  readonly capture: number;
  readonly captureWithScreenshot: number;
  readonly sample: number;
  readonly tap: number;
  /** From the tap's end until two equal samples in a row. */
  readonly settle: number;
  readonly back: number;
  /** Capture with screenshot, one tap and settling: what the device takes of one iteration. */
  readonly iteration: number;
  readonly rounds: number;
}

const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  const value = await work();
  into.push(performance.now() - start);
  return value;
};

const atRest = async (driver: DriverPort, samples: number[]): Promise<void> => {
  const deadline = performance.now() + 5000;
  for (let last = '', same = 0; same < 2 && performance.now() < deadline;) {
    const { fingerprint, busy } = await timed(samples, () => driver.sample());
    same = !busy && fingerprint === last ? same + 1 : 0;
    last = fingerprint;
    if (same < 2) await sleep(50);
  }
};

/**
 * What a device takes for each operation, without any of our own work in between. `pick` chooses from a page source
 * what to tap; every tap is taken back. The driver must be open and launched.
 */
export const measureDevice = async (
  driver: DriverPort,
  pick: (pageSource: string, round: number) => ActionTarget | null,
  rounds = 10,
): Promise<DeviceTimes> => {
  const capture: number[] = [];
  const shot: number[] = [];
  const sample: number[] = [];
  const tap: number[] = [];
  const settle: number[] = [];
  const back: number[] = [];
  await atRest(driver, []);
  for (let round = 0; round < rounds; round++) {
    const { pageSource } = await timed(capture, () => driver.capture({ screenshot: false }));
    await timed(shot, () => driver.capture({ screenshot: true }));
    const target = pick(pageSource, round);
    if (!target) break;
    await timed(tap, () => driver.tap(target));
    await timed(settle, () => atRest(driver, sample));
    await timed(back, () => driver.back());
    await atRest(driver, sample);
  }
  return {
    capture: median(capture),
    captureWithScreenshot: median(shot),
    sample: median(sample),
    tap: median(tap),
    settle: median(settle),
    back: median(back),
    iteration: Math.round(median(shot) + median(tap) + median(settle)),
    rounds: tap.length,
  };
};
