import { ScreenGraphError } from '../domain/errors.ts';
import type { EventEnvelope } from '../domain/events.ts';
import { Id } from '../domain/ids.ts';
import type { Scope } from '../domain/run.ts';
import { createLogReader } from './log-reader.ts';
import { pulledStream } from './pulled-stream.ts';
import type { RunFeed } from './run-feed.ts';
import type { RunFeeds } from './run-feeds.ts';

export const checkRunId = (runId: string): void => {
  if (!Id.safeParse(runId).success) throw new ScreenGraphError('not_found', 'There is no such run.');
};

/** A client cannot have what is not in the log; the feed may be behind it, so the log is asked before saying so. */
async function checkPlace(feed: RunFeed, after: number): Promise<void> {
  if (after <= feed.tail()) return;
  if (!feed.over()) await feed.look();
  feed.check();
  if (after > feed.tail())
    throw new ScreenGraphError(
      'invalid_input',
      `after is ${after}, and the log of the run ends at ${feed.tail()}`,
      { details: { path: ['after'] } },
    );
}

/** The log of a run behind a place, then live. */
export async function watchRun(
  feeds: RunFeeds,
  scope: Scope,
  runId: string,
  after: number,
): Promise<AsyncIterableIterator<EventEnvelope, undefined>> {
  checkRunId(runId);
  if (!Number.isSafeInteger(after) || after < 0)
    throw new ScreenGraphError('invalid_input', 'after must be a whole number from 0', {
      details: { path: ['after'] },
    });
  const { feed, release } = feeds.take(scope, runId);
  const reader = createLogReader(feed, after);
  let checked = false;
  const check = async (): Promise<void> => {
    await checkPlace(feed, after);
    checked = true;
  };
  try {
    await feed.firstAnswer;
    if (feed.run() !== null) await check();
  } catch (error) {
    release();
    throw error;
  }
  return pulledStream({
    async next(signal) {
      if (!checked) {
        await feed.opened;
        await check();
      }
      while (!signal.aborted) {
        const step = reader.step();
        if (step === 'end') return null;
        if (step === 'behind') await reader.fetch();
        else if (step === 'wait') await feed.bell.heard(signal);
        else return step;
      }
      return null;
    },
    close: release,
  });
}
