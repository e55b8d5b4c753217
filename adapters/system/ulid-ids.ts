import { monotonicFactory, ulid } from 'ulid';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { Ids } from '../../agent/ports/Ids.ts';

/** Run IDs sort by their creation within this process; requests and leases are unique across processes. */
export function createUlidIds(clock: Clock): Ids {
  const next = monotonicFactory();
  return {
    runId: () => next(clock.now()),
    requestId: () => ulid(clock.now()),
  };
}
