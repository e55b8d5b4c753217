import { ScreenGraphError, toScreenGraphError } from '../domain/errors.ts';
import type { Scope } from '../domain/run.ts';
import type { EnginePort } from '../ports/EnginePort.ts';
import type { LoopDeps } from './loop-deps.ts';
import { runLoop, type LoopEnd } from './run-loop.ts';

export interface InProcessEngine extends EnginePort {
  /** As `finished`, with how the loop ended; rejects with what made it fail. */
  ended(runId: string): Promise<LoopEnd>;
}

/** Runs loops in this process, as many at once as are started. The caller limits how many. */
export function createInProcessEngine(deps: LoopDeps): InProcessEngine {
  const loops = new Map<string, Promise<LoopEnd>>();
  const stopping = new AbortController();

  const start = async (scope: Scope, runId: string): Promise<void> => {
    if (loops.has(runId)) return;
    if (stopping.signal.aborted) throw new ScreenGraphError('invalid_input', 'the engine is stopping');
    const now = new Date(deps.systemClock.now()).toISOString();
    const claim = await deps.repo.claimRun(scope, runId, {
      workerId: deps.workerId,
      now,
      leaseMs: deps.leaseMs,
    });
    if (claim === null)
      throw new ScreenGraphError('run_fenced', 'the run is unknown, over, or in the hands of another worker');
    const loop = runLoop(deps, claim, stopping.signal);
    // Whoever waits through `ended` sees the failure; nobody waiting must not crash the process.
    loop.catch(() => undefined);
    loops.set(runId, loop);
  };
  const ended = async (runId: string): Promise<LoopEnd> => {
    const loop = loops.get(runId);
    if (loop === undefined) throw new ScreenGraphError('not_found', `no loop of run ${runId} here`);
    try {
      return await loop;
    } finally {
      loops.delete(runId);
    }
  };
  return {
    start,
    ended,
    finished: async (runId) => {
      await ended(runId).catch((thrown: unknown) => toScreenGraphError(thrown));
    },
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(loops.values());
      loops.clear();
    },
  };
}
