import type { RunStatus } from '../domain/stop-reason.ts';
import { isTerminal } from '../domain/stop-reason.ts';
import type { EventBus } from '../ports/EventBus.ts';
import type { RepoPort } from '../ports/RepoPort.ts';

/** The same store; whoever queues a run or changes its status through it has told the bus. */
export function announceRuns(repo: RepoPort, bus: EventBus): RepoPort {
  /** Status of the runs whose steps are committed here. */
  const committed = new Map<string, RunStatus>();
  return {
    ...repo,
    async createRun(asked) {
      const run = await repo.createRun(asked);
      if (run.runId === asked.runId) bus.publishRunChanged(asked.scope, run.runId);
      return run;
    },
    async claimRun(scope, runId, claim) {
      const claimed = await repo.claimRun(scope, runId, claim);
      if (claimed !== null) bus.publishRunChanged(scope, runId);
      return claimed;
    },
    async requestControl(scope, runId, request) {
      const run = await repo.requestControl(scope, runId, request);
      if (run !== null) bus.publishRunChanged(scope, runId);
      return run;
    },
    async commitStep(commit) {
      const result = await repo.commitStep(commit);
      const { scope, runId, status } = commit;
      if (committed.get(runId) !== status) bus.publishRunChanged(scope, runId);
      if (isTerminal(status)) committed.delete(runId);
      else committed.set(runId, status);
      return result;
    },
    async releaseLease(scope, runId, epoch) {
      await repo.releaseLease(scope, runId, epoch);
      committed.delete(runId);
      bus.publishRunChanged(scope, runId);
    },
  };
}
