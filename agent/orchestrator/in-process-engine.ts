import { ScreenGraphError, toScreenGraphError } from '../domain/errors.ts';
import { isoTime } from '../domain/iso-time.ts';
import type { Scope } from '../domain/run.ts';
import type { EnginePort } from '../ports/EnginePort.ts';
import type { LoopDeps } from './loop-deps.ts';
import { runLoop, type LoopEnd } from './run-loop.ts';

export interface InProcessEngine extends EnginePort {
  /** As `finished`, with how the loop ended; rejects with what made it fail. */
  ended(runId: string): Promise<LoopEnd>;
  /** Asks the loop of the run to end here at its next node boundary; whoever takes the run up next goes on. */
  letGo(runId: string): void;
}

/** Runs loops in this process, as many at once as are started. The caller limits how many. */
export function createInProcessEngine(deps: LoopDeps): InProcessEngine {
  const loops = new Map<string, Promise<LoopEnd>>();
  /** Runs whose loop is being started or runs; a loop that has ended may be started again. */
  const active = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const leaving = new Map<string, AbortController>();

  const begin = async (scope: Scope, runId: string): Promise<void> => {
    const now = isoTime(deps.systemClock.now());
    const claim = await deps.repo.claimRun(scope, runId, {
      workerId: deps.workerId,
      now,
      leaseMs: deps.leaseMs,
    });
    if (claim === null)
      throw new ScreenGraphError('run_fenced', 'the run is unknown, over, or in the hands of another worker');
    const leave = new AbortController();
    leaving.set(runId, leave);
    const loop = runLoop(deps, claim, AbortSignal.any([stopping.signal, leave.signal])).finally(() => {
      active.delete(runId);
      leaving.delete(runId);
    });
    // Whoever waits through `ended` sees the failure; nobody waiting must not crash the process.
    loop.catch(() => undefined);
    loops.set(runId, loop);
  };
  const start = (scope: Scope, runId: string): Promise<void> => {
    const running = active.get(runId);
    if (running !== undefined) return running;
    if (stopping.signal.aborted)
      return Promise.reject(new ScreenGraphError('invalid_input', 'the engine is stopping'));
    const starting = begin(scope, runId);
    active.set(runId, starting);
    starting.catch(() => active.delete(runId));
    return starting;
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
    letGo: (runId) => leaving.get(runId)?.abort(),
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
