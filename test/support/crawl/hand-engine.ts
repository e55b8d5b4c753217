import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import type { InProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import type { LoopEnd } from '../../../agent/orchestrator/run-loop.ts';
import type { Clock } from '../../../agent/ports/Clock.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { lastStepOf } from '../../contract/repo/repo-fixtures.ts';

interface Held {
  readonly run: Run;
  readonly end: (end: LoopEnd) => void;
  readonly fail: (error: Error) => void;
  readonly ended: Promise<LoopEnd>;
}

const scopeOf = ({ tenantId, projectId }: Run): Scope => ({ tenantId, projectId });

export interface HandEngine extends Pick<InProcessEngine, 'start' | 'ended' | 'letGo' | 'stop'> {
  /** Runs in hand, in the order of their claims. */
  held(): readonly Run[];
  finish(runId: string): Promise<void>;
  fail(runId: string): Promise<void>;
  /** Every run claimed so far, in order. */
  readonly claimed: string[];
}

/** An engine that claims like the real one and leaves it to a test when and how a run's loop ends. */
export function createHandEngine(repo: RepoPort, clock: Clock, leaseMs = 30_000): HandEngine {
  const held = new Map<string, Held>();
  const claimed: string[] = [];
  let stopped = false;

  const take = (runId: string): Held => {
    const one = held.get(runId);
    if (one === undefined) throw new Error(`${runId} is not in hand`);
    return one;
  };
  const release = (run: Run): Promise<void> => repo.releaseLease(scopeOf(run), run.runId, run.epoch);

  return {
    claimed,
    held: () => [...held.values()].map(({ run }) => run),
    async start(scope, runId) {
      if (stopped) throw new ScreenGraphError('invalid_input', 'the engine is stopping');
      const now = new Date(clock.now()).toISOString();
      const claim = await repo.claimRun(scope, runId, { workerId: 'hand', now, leaseMs });
      if (claim === null) throw new ScreenGraphError('run_fenced');
      claimed.push(runId);
      let end: Held['end'] = () => undefined;
      let fail: Held['fail'] = () => undefined;
      const ended = new Promise<LoopEnd>((resolve, reject) => {
        end = resolve;
        fail = reject;
      });
      held.set(runId, { run: claim.run, end, fail, ended });
    },
    ended: (runId) => take(runId).ended,
    async finish(runId) {
      const { run, end } = take(runId);
      await repo.commitStep(lastStepOf(run));
      await release(run);
      held.delete(runId);
      end('terminal');
    },
    async fail(runId) {
      const { run, fail } = take(runId);
      await release(run);
      held.delete(runId);
      fail(new ScreenGraphError('internal', 'the loop broke'));
    },
    letGo(runId) {
      const { run, end } = take(runId);
      void release(run).then(() => {
        held.delete(runId);
        end('released');
      });
    },
    async stop() {
      stopped = true;
      for (const { run, end } of held.values()) {
        await release(run);
        end('released');
      }
      held.clear();
    },
  };
}
