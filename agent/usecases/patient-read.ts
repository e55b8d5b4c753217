import { ScreenGraphError } from '../domain/errors.ts';
import type { Bell } from './bell.ts';
import type { WatchParts } from './watch-settings.ts';

/** A read that waits for a database that is away. */
export type Read = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Reads, and while the database is away tries again with growing pauses. Rejects with the read's own error when that is
 * another one, or after `giveUpAfterMs`; with `repo_unavailable` when the signal fires. `onAway` hears of every failed try.
 */
export async function patientRead<T>(
  { clock, settings }: Pick<WatchParts, 'clock' | 'settings'>,
  signal: AbortSignal,
  read: () => Promise<T>,
  onAway: () => void = () => undefined,
): Promise<T> {
  const since = clock.now();
  for (let pause = settings.firstPauseMs; ; pause = Math.min(pause * 2, settings.longestPauseMs)) {
    try {
      return await read();
    } catch (error) {
      const away = error instanceof ScreenGraphError && error.code === 'repo_unavailable';
      const spent = settings.giveUpAfterMs !== null && clock.now() - since >= settings.giveUpAfterMs;
      if (!away || spent || signal.aborted) throw error;
    }
    onAway();
    await clock.sleep(pause, signal);
    if (signal.aborted) throw new ScreenGraphError('repo_unavailable', 'nobody waits any more');
  }
}

/** Settles with what opens, or resolves when the database is found to be away: opening then goes on behind it. */
export function firstAnswer(opened: Promise<void>, away: Bell): Promise<void> {
  const answer = new Promise<void>((resolve, reject) => {
    const stop = away.onRing(() => {
      stop();
      resolve();
    });
    opened.then(resolve, reject).finally(stop);
  });
  // Whoever waits for it sees the error; nobody waiting is no fault.
  answer.catch(() => undefined);
  return answer;
}
