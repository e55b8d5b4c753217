import { ScreenGraphError } from '../../domain/errors.ts';
import type { EventEnvelope } from '../../domain/events.ts';
import { Id } from '../../domain/ids.ts';
import type { Scope } from '../../domain/run.ts';
import { createLogReader } from './log-reader.ts';
import { firstAnswer } from './patient-read.ts';
import { pulledStream } from './pulled-stream.ts';
import type { RunFeed } from './run-feed.ts';
import type { RunFeeds } from './run-feeds.ts';

export const checkRunId = (runId: string): void => {
  if (!Id.safeParse(runId).success) throw new ScreenGraphError('not_found', 'There is no such run.');
};

/** A client cannot have what is not in the log; the feed may be behind it, so the store is asked before saying so. */
async function checkPlace(feed: RunFeed, after: number): Promise<void> {
  if (after <= feed.tail()) return;
  const head = await feed.head();
  if (after > head)
    throw new ScreenGraphError('invalid_input', `after is ${after}, and the log of the run ends at ${head}`, {
      details: { path: ['after'] },
    });
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
  const checked = feed.opened.then(() => checkPlace(feed, after));
  try {
    await firstAnswer(checked, feed.away);
  } catch (error) {
    release();
    throw error;
  }
  return pulledStream({
    async next(signal) {
      await checked;
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
