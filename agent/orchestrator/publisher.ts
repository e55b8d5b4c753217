import { ScreenGraphError } from '../domain/errors.ts';
import type { EventEnvelope } from '../domain/events.ts';
import type { Scope } from '../domain/run.ts';
import type { EventBus } from '../ports/EventBus.ts';
import type { RepoPort } from '../ports/RepoPort.ts';

const PAGE = 500;
/** Events after which the cursor is written; a crash republishes at most so many (at least once, in order). */
const CURSOR_EVERY = 200;

/**
 * The outbox publisher of one run: hands committed events to the bus strictly by next sequence (I7) and moves the
 * run's cursor behind them. What a crash left unpublished is caught up from the log first.
 */
export function createPublisher(
  repo: RepoPort,
  bus: EventBus,
  scope: Scope,
  runId: string,
  published: number,
) {
  let cursor = published;
  let stored = published;
  const store = async (): Promise<void> => {
    if (stored === cursor) return;
    // Best effort: the events are committed and out; a cursor that lags only repeats some after a crash.
    await repo.advancePublished(scope, runId, cursor).then(
      () => (stored = cursor),
      () => undefined,
    );
  };
  const publish = async (events: readonly EventEnvelope[]): Promise<void> => {
    const next = events.filter((e) => e.sequence > cursor);
    const [first] = next;
    if (first === undefined) return;
    if (first.sequence !== cursor + 1) await catchUp(first.sequence - 1);
    await bus.publishEvents(runId, next);
    cursor = next[next.length - 1]?.sequence ?? cursor;
    if (cursor - stored >= CURSOR_EVERY) await store();
  };
  const catchUp = async (to: number): Promise<void> => {
    while (cursor < to) {
      const page = await repo.listEvents(scope, runId, { after: cursor, limit: PAGE });
      const missing = page.filter((e) => e.sequence <= to);
      if (missing.length === 0)
        throw new ScreenGraphError('internal', `events ${cursor + 1} to ${to} are not in the log`);
      await bus.publishEvents(runId, missing);
      cursor = missing[missing.length - 1]?.sequence ?? to;
    }
  };
  return { publish, catchUp, close: store };
}
export type Publisher = ReturnType<typeof createPublisher>;
