import { createSharedTime } from '../../adapters/system/shared-time.ts';
import { createSystemClock, MACHINE } from '../../adapters/system/system-clock.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { Progress, Store } from './open-store.ts';
import { timeInWords } from './time-in-words.ts';

const LOOK_MS = 60_000;
/** What a person is told of: less hurts no lease. */
const WORTH_A_WORD_MS = 5_000;

interface OpenedClock {
  /** The time of all who share the store. */
  readonly clock: Clock;
  close(): void;
}

/** A clock that goes by the time of the store, which is looked at now and once a minute. One that cannot be asked is asked again then. */
export async function openClock(
  { now, isAway }: Pick<Store, 'now' | 'isAway'>,
  onProgress: Progress,
): Promise<OpenedClock> {
  if (now === null) return { clock: createSystemClock(), close: () => undefined };
  const time = createSharedTime(MACHINE, now);
  let told = 0;
  const look = async (): Promise<void> => {
    await time.look().catch(() => undefined);
    const ahead = time.ahead();
    if (Math.abs(ahead - told) < WORTH_A_WORD_MS) return;
    told = ahead;
    const by = `${timeInWords(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'}`;
    onProgress(`The clock of this machine is ${by} that of the database; all times are the database's`);
  };
  await look();
  const timer = setInterval(() => {
    if (!isAway()) void look();
  }, LOOK_MS).unref();
  return { clock: createSystemClock(time), close: () => clearInterval(timer) };
}
