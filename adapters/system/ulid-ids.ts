import { decodeTime, isValid, monotonicFactory, ulid } from 'ulid';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { Ids } from '../../agent/ports/Ids.ts';

/** Of 48 bits, in milliseconds (https://github.com/ulid/spec). */
const LAST_TIME = 2 ** 48 - 1;

/** Run IDs sort by their creation within this process; requests and leases are unique across processes. */
export function createUlidIds(clock: Clock): Ids {
  const next = monotonicFactory();
  return {
    runId: () => next(clock.now()),
    requestId: () => ulid(clock.now()),
    idAfter(last) {
      const fresh = ulid(clock.now());
      if (last === null || last < fresh || !isValid(last)) return fresh;
      // A millisecond on instead of one more: an ID that was taken back is never given again.
      const next = decodeTime(last) + 1;
      return next > LAST_TIME ? fresh : ulid(next);
    },
  };
}
