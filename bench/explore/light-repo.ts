import { createMemoryData } from '../../adapters/memory/memory-data.ts';
import { createRepoIn } from '../../adapters/memory/memory-repo.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { RecordKind } from '../../agent/domain/records.ts';
import { statusAfterStep } from '../../agent/domain/step-rules.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';

/** What is large or of every step, and read again by nobody once its iteration is over. */
const LEFT_OUT: ReadonlySet<RecordKind> = new Set([
  'action_candidates',
  'execution_outcome',
  'graph_persistence_outcome',
  'execution',
]);

/**
 * The memory store without what a bench does not look at: no event log, no snapshots, no copies. Nothing can be taken
 * over from it, and a run's digest is that of an empty log; what the loop decides is the same.
 */
export function createLightRepo(): RepoPort {
  const data = createMemoryData();
  return {
    ...createRepoIn(data),
    commitStep: (commit) => {
      const entry = data.findRun(commit.scope, commit.runId);
      if (entry === null) return Promise.reject(new ScreenGraphError('not_found', 'There is no such run.'));
      const { run } = entry;
      for (const record of commit.records)
        if (!LEFT_OUT.has(record.kind)) entry.records.set(record.recordId, record);
      if (commit.graph !== null) data.map.write(commit.scope, commit.runId, commit.graph);
      entry.run = {
        ...run,
        status: statusAfterStep(run.status, commit.status),
        stopReason: commit.stopReason ?? run.stopReason,
        head: commit.head,
        digest: commit.digest ?? run.digest,
        startedAt: run.startedAt ?? commit.startedAt,
        endedAt: run.endedAt ?? commit.endedAt,
      };
      return Promise.resolve({ outcome: 'committed', pendingRequests: [] });
    },
  };
}
