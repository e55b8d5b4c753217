import type { Clock } from '../../agent/ports/Clock.ts';

/** The machine's clock, made to never go back. */
export function createSystemClock(): Clock {
  let latest = 0;
  return {
    now() {
      latest = Math.max(latest, Date.now());
      return latest;
    },
    async sleep(ms, signal) {
      if (signal?.aborted === true || ms <= 0) return;
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        signal?.addEventListener('abort', wake, { once: true });
      });
    },
  };
}
