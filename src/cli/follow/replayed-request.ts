import type { Run } from '../../../agent/domain/run.ts';
import type { RunRequest } from '../../../agent/usecases/runs/start-run.ts';
import { wrongUse } from '../errors.ts';
import { findRun } from '../select/find-run.ts';
import type { Composition } from '../../composition/composition.ts';
import type { Options } from '../session.ts';

export const replays = (options: Options): boolean => typeof options['replayDecisions'] === 'string';

/**
 * The request of a crawl that takes its answers from a recorded run: all that the run was started with, so that the same
 * app gives the same digest. Null when none is named. Other flags than the target's would make it another run.
 */
export async function replayedRequest(
  session: Pick<Composition, 'repo' | 'scope'>,
  options: Options,
  target: Pick<RunRequest, 'target' | 'platform' | 'naturalKey'>,
): Promise<RunRequest | null> {
  const named = options['replayDecisions'];
  if (typeof named !== 'string') return null;
  const recorded: Run = await findRun(session, named);
  const { appKey: _, ...spec } = recorded.spec;
  if (spec.platform !== target.platform || spec.naturalKey !== target.naturalKey)
    throw wrongUse(`Run ${recorded.runId} was of ${spec.target}; its decisions fit no other app.`);
  return { ...spec, target: target.target, device: null, replayOf: recorded.runId };
}
