import { ScreenGraphError } from '../../domain/errors.ts';
import { createBell, type Bell } from './bell.ts';
import type { WatchParts } from './watch-settings.ts';

/** A read that waits for a database that is away. */
export type Read = <T>(work: () => Promise<T>) => Promise<T>;

/** Whether the database was away at the last try; rings when it is found to be. */
export interface Away {
  now(): boolean;
  readonly bell: Bell;
}

/**
 * Reads that, while the database is away, try again with growing pauses. They reject with the read's own error when that
 * is another one, or after `giveUpAfterMs`; with `repo_unavailable` when the signal fires.
 */
export function createPatientRead(
  { clock, settings }: Pick<WatchParts, 'clock' | 'settings'>,
  signal: AbortSignal,
): { readonly read: Read; readonly away: Away } {
  const bell = createBell();
  let away = false;
  const read: Read = async (work) => {
    const since = clock.steady();
    for (let pause = settings.firstPauseMs; ; pause = Math.min(pause * 2, settings.longestPauseMs)) {
      try {
        const answer = await work();
        away = false;
        return answer;
      } catch (error) {
        const spent = settings.giveUpAfterMs !== null && clock.steady() - since >= settings.giveUpAfterMs;
        if (!isAway(error) || spent || signal.aborted) throw error;
      }
      away = true;
      bell.ring();
      await clock.sleep(pause, signal);
      if (signal.aborted) throw new ScreenGraphError('repo_unavailable', 'nobody waits any more');
    }
  };
  return { read, away: { now: () => away, bell } };
}

const isAway = (error: unknown): boolean =>
  error instanceof ScreenGraphError && error.code === 'repo_unavailable';

/** Settles with what opens, or resolves when the database is found to be away: opening then goes on behind it. */
export function firstAnswer(opened: Promise<void>, away: Away): Promise<void> {
  const answer = new Promise<void>((resolve, reject) => {
    const stop = away.bell.onRing(() => {
      stop();
      resolve();
    });
    opened.then(resolve, reject).finally(stop);
    if (away.now()) resolve();
  });
  // Whoever waits for it sees the error; nobody waiting is no fault.
  answer.catch(() => undefined);
  return answer;
}
