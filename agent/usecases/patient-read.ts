import { ScreenGraphError } from '../domain/errors.ts';
import type { WatchParts } from './watch-settings.ts';

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
