import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { stepFault } from '../../agent/domain/step-rules.ts';
import type { CommitResult, StepCommit } from '../../agent/ports/RepoPort.ts';
import { withRetry, type Database, type RetryOptions } from './connection/database.ts';
import { meaningOf, toRepoError } from './connection/errors.ts';
import { toRequests } from './statements/rows.ts';
import { stepParams } from './statements/step-params.ts';

/** More would make one transaction hold many locks for long; 64 runs in one process are beyond what a machine drives. */
const MAX_BATCH = 64;

/**
 * A second statement goes out beside the first when this many steps have gathered: while the server writes one, this
 * process packs the other. Below that, waiting for the first groups better.
 */
const SECOND_LANE_FROM = 8;

interface Waiting {
  readonly commit: StepCommit;
  readonly resolve: (result: CommitResult) => void;
  readonly reject: (error: unknown) => void;
}

export interface CommitQueue {
  submit(commit: StepCommit): Promise<CommitResult>;
}

/**
 * Group commit: while one statement is on its way, the steps of other runs gather and go out together with the next.
 * An idle queue sends at once. Steps of one run never share a statement; in two statements the run's lock orders them.
 */
export function createCommitQueue(database: Database, retry: RetryOptions): CommitQueue {
  let waiting: Waiting[] = [];
  let lanes = 0;

  function nextBatch(): readonly Waiting[] {
    const batch = new Map<string, Waiting>();
    waiting = waiting.filter((entry) => {
      if (batch.size >= MAX_BATCH || batch.has(entry.commit.runId)) return true;
      batch.set(entry.commit.runId, entry);
      return false;
    });
    // One order for all processes, so that two batches cannot wait for each other's runs.
    return [...batch.values()].sort((a, b) => (a.commit.runId < b.commit.runId ? -1 : 1));
  }

  async function write(batch: readonly Waiting[]): Promise<readonly (CommitResult | null)[]> {
    const name = batch.some(({ commit }) => commit.graph !== null) ? 'commit-steps-with-map' : 'commit-steps';
    const steps = batch.map(({ commit }, index) => stepParams(commit, index));
    // A repeat after a lost answer is safe: it waits for the run's lock and then finds that the head has moved.
    const rows = await withRetry(retry, () => database.once(name, { steps }));
    const results: (CommitResult | null)[] = batch.map(() => null);
    for (const { index, pending } of rows)
      results[index] = { outcome: 'committed', pendingRequests: toRequests(pending) };
    return results;
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    let results: readonly (CommitResult | null)[];
    try {
      results = await write(batch);
    } catch (error) {
      // One step's conflict fails the whole statement: find out whose it is, the others go on.
      if (meaningOf(error) !== 'again' && batch.length > 1) for (const entry of batch) await settle([entry]);
      else
        await Promise.all(
          batch.map((entry) => explain(database, entry.commit, error).then(entry.resolve, entry.reject)),
        );
      return;
    }
    await Promise.all(
      batch.map(async (entry, i) => {
        const result = results[i];
        if (result != null) entry.resolve(result);
        else await explain(database, entry.commit, null).then(entry.resolve, entry.reject);
      }),
    );
  }

  async function drain(): Promise<void> {
    lanes++;
    while (waiting.length > 0) await settle(nextBatch());
    lanes--;
  }

  return {
    submit(commit) {
      const fault = stepFault(commit);
      if (fault !== null) return Promise.reject(new ScreenGraphError('invalid_input', fault));
      return new Promise((resolve, reject) => {
        waiting.push({ commit, resolve, reject });
        if (lanes === 0 || (lanes === 1 && waiting.length >= SECOND_LANE_FROM)) void drain();
      });
    },
  };
}

/** Why a step was not written: it was there already, the run was taken over, or it stands elsewhere. */
async function explain(database: Database, commit: StepCommit, error: unknown): Promise<CommitResult> {
  if (error !== null && meaningOf(error) !== 'conflict') throw toRepoError(error);
  const { runId, stepOrdinal, epoch } = commit;
  const [standing] = await database.run('step-standing', { ...commit.scope, runId, stepOrdinal });
  if (standing === undefined) throw new ScreenGraphError('not_found', 'There is no such run.');
  if (
    standing.stepEpoch === epoch &&
    standing.stepSequence === commit.head.sequence &&
    standing.stepChecksum === commit.snapshot.checksum
  )
    return { outcome: 'already', pendingRequests: toRequests(standing.pending) };
  const details = { runId, epoch: standing.epoch, sequence: standing.sequence, status: standing.status };
  if (standing.epoch !== epoch) throw new ScreenGraphError('run_fenced', undefined, { details });
  const moved = error === null || standing.sequence !== commit.expectedSequence;
  throw moved ? new ScreenGraphError('out_of_step', undefined, { details }) : toRepoError(error);
}
