import { toScreenGraphError, type ScreenGraphError } from '../domain/errors.ts';
import { isoTime } from '../domain/iso-time.ts';
import type { Scope } from '../domain/run.ts';
import type { Clock } from '../ports/Clock.ts';
import { QUEUE_PAGE, type QueuedRun, type QueuePort } from '../ports/QueuePort.ts';
import type { RepoPort } from '../ports/RepoPort.ts';
import { createFairTurns } from './fair-turns.ts';
import type { InProcessEngine } from './in-process-engine.ts';
import { createLeaseWatch } from './lease-watch.ts';
import type { LoopEnd } from './run-loop.ts';

/** What a pool has to tell, for a log. */
export type PoolNote =
  | { readonly kind: 'claimed'; readonly scope: Scope; readonly runId: string }
  | { readonly kind: 'left'; readonly scope: Scope; readonly runId: string; readonly end: LoopEnd }
  | {
      readonly kind: 'failed';
      readonly scope: Scope;
      readonly runId: string;
      readonly error: ScreenGraphError;
      /** Until then this pool leaves the run alone. */
      readonly pauseMs: number;
    }
  | { readonly kind: 'queue_away'; readonly error: ScreenGraphError; readonly pauseMs: number }
  | { readonly kind: 'queue_back' };

export interface WorkerPoolParts {
  readonly queue: QueuePort;
  readonly repo: Pick<RepoPort, 'releaseLease'>;
  readonly engine: Pick<InProcessEngine, 'start' | 'ended' | 'stop'>;
  /** Real time. */
  readonly clock: Clock;
  /** Runs at once. */
  readonly limit: number;
  /** How often to look while there is a free place and nobody nudges. */
  readonly pollMs: number;
  /** Whose runs; left out: everybody's. */
  readonly tenants?: readonly string[];
  readonly onNote?: (note: PoolNote) => void;
}

export interface WorkerPool {
  /** Runs in hand. */
  running(): number;
  /** Look now: a run was queued here. */
  nudge(): void;
  /** No new claims; the runs in hand stop at their next node boundary and their leases are handed back. */
  stop(): Promise<void>;
}

const MAX_PAUSE_MS = 60_000;
const MAX_RUN_PAUSE_MS = 300_000;
/** Looks one after the other without a pause when others were faster. */
const RACES = 3;

/**
 * Carries out runs of the queue, up to `limit` at once, from now until `stop`. Fair between projects. A run whose loop
 * failed is left alone for a growing time, so that it does not keep the others of its project waiting; a database that
 * is away is asked again after growing pauses. What a died process has left is claimed when its lease has run out, or has
 * stayed the same for longer than any lease may.
 */
export function createWorkerPool(parts: WorkerPoolParts): WorkerPool {
  const { queue, engine, clock, limit, pollMs } = parts;
  const note = parts.onNote ?? (() => undefined);
  const leases = createLeaseWatch(parts);
  const turns = createFairTurns();
  const places = new Map<string, Promise<void>>();
  /** Runs whose loop failed here. */
  const failed = new Map<string, { readonly until: number; readonly pauseMs: number }>();
  let stopped = false;
  let nudged = false;
  let wake = (): void => undefined;
  let behind: Scope | undefined;

  const nudge = (): void => {
    nudged = true;
    wake();
  };

  /** Until somebody nudges, or for `ms`. */
  async function rest(ms: number | null): Promise<void> {
    if (!nudged && !stopped) {
      const waking = new AbortController();
      const woken = new Promise<void>((resolve) => {
        wake = () => {
          waking.abort();
          resolve();
        };
      });
      await (ms === null ? woken : clock.sleep(ms, waking.signal));
    }
    nudged = false;
  }

  async function carryOut({ scope, runId }: QueuedRun): Promise<void> {
    try {
      const end = await engine.ended(runId);
      failed.delete(runId);
      note({ kind: 'left', scope, runId, end });
    } catch (thrown) {
      leaveAlone({ scope, runId }, toScreenGraphError(thrown));
    } finally {
      places.delete(runId);
      turns.leave(scope);
      nudge();
    }
  }

  function leaveAlone({ scope, runId }: QueuedRun, error: ScreenGraphError): void {
    const pauseMs = Math.min((failed.get(runId)?.pauseMs ?? pollMs) * 2, MAX_RUN_PAUSE_MS);
    failed.set(runId, { until: clock.now() + pauseMs, pauseMs });
    note({ kind: 'failed', scope, runId, error, pauseMs });
  }

  async function take(run: QueuedRun): Promise<boolean> {
    try {
      await engine.start(run.scope, run.runId);
    } catch (thrown) {
      const error = toScreenGraphError(thrown);
      // Another worker was faster, or this process is about to end: nothing is wrong with the run.
      if (error.code !== 'run_fenced' && !stopped) leaveAlone(run, error);
      return false;
    }
    note({ kind: 'claimed', ...run });
    turns.enter(run.scope);
    places.set(run.runId, carryOut(run));
    return true;
  }

  /** One look at the queue. Says whether to look again at once. */
  async function look(): Promise<'took' | 'lost' | 'nothing'> {
    await leases.look();
    const now = clock.now();
    const except = [...places.keys()];
    for (const [runId, { until, pauseMs }] of failed)
      if (until > now) except.push(runId);
      else if (until + MAX_RUN_PAUSE_MS + pauseMs < now) failed.delete(runId);
    const rows = await queue.oldestPerProject(isoTime(now), {
      except,
      ...(parts.tenants === undefined ? {} : { tenants: parts.tenants }),
      ...(behind === undefined ? {} : { after: behind }),
    });
    const more = rows.length >= QUEUE_PAGE;
    behind = more ? rows.at(-1)?.scope : undefined;
    let took = 0;
    for (const run of turns.inOrder(rows)) {
      if (stopped || places.size >= limit) break;
      if (await take(run)) took++;
    }
    if (took > 0 || more) return 'took';
    return rows.length > 0 ? 'lost' : 'nothing';
  }

  async function work(): Promise<void> {
    let pauseMs = 0;
    let races = 0;
    while (!stopped) {
      if (places.size >= limit) {
        await rest(null);
        continue;
      }
      try {
        const outcome = await look();
        if (pauseMs > 0) note({ kind: 'queue_back' });
        pauseMs = 0;
        races = outcome === 'lost' ? races + 1 : 0;
        if (outcome === 'took' || (outcome === 'lost' && races < RACES)) continue;
        races = 0;
        await rest(pollMs);
      } catch (thrown) {
        pauseMs = Math.min(Math.max(pauseMs * 2, pollMs), MAX_PAUSE_MS);
        note({ kind: 'queue_away', error: toScreenGraphError(thrown), pauseMs });
        await rest(pauseMs);
      }
    }
  }

  const working = work();
  return {
    running: () => places.size,
    nudge,
    async stop() {
      stopped = true;
      nudge();
      await Promise.all([working, engine.stop()]);
      await Promise.all(places.values());
    },
  };
}
