import type { Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import { pulledStream } from './pulled-stream.ts';
import { keyOf, type Shared } from './run-feeds.ts';
import type { RunState } from './run-state.ts';
import { checkRunId } from './watch-run.ts';
import type { RunProgress, Stream } from './watch.ts';
import type { WatchParts } from './watch-settings.ts';

/** The newest state of a run: the first at once, then at most one each `progressEveryMs`, and the last when it is over. */
export async function watchProgress(
  { clock, settings }: WatchParts,
  states: Shared<RunState>,
  scope: Scope,
  runId: string,
): Promise<Stream<RunProgress>> {
  checkRunId(runId);
  const { value: state, release } = states.take(keyOf(scope, runId));
  try {
    await state.firstAnswer;
  } catch (error) {
    release();
    throw error;
  }
  let seen = 0;
  let next = 0;
  let ended = false;
  return pulledStream({
    async next(signal) {
      if (ended) return null;
      while (state.version() === seen && !signal.aborted) {
        state.check();
        await state.bell.heard(signal);
      }
      await clock.sleep(next - clock.now(), signal);
      if (signal.aborted) return null;
      const value = state.value();
      seen = state.version();
      next = clock.now() + settings.progressEveryMs;
      ended = value === null || isTerminal(value.run.status);
      return value;
    },
    close: release,
  });
}
