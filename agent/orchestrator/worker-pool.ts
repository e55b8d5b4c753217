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
  /** It is handed back at its next node boundary, for a project that has no place. */
  | { readonly kind: 'makes_room'; readonly scope: Scope; readonly runId: string }
  | { readonly kind: 'queue_away'; readonly error: ScreenGraphError; readonly pauseMs: number }
  | { readonly kind: 'queue_back' };

/** That, in words for a log. */
export const MAKES_ROOM = 'makes room for another project and goes on later';

export interface WorkerPoolParts {
  readonly queue: QueuePort;
  readonly repo: Pick<RepoPort, 'releaseLease'>;
  readonly engine: Pick<InProcessEngine, 'start' | 'ended' | 'letGo' | 'stop'>;
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

interface Place {
  readonly run: QueuedRun;
  readonly since: number;
  readonly over: Promise<void>;
}

const MAX_PAUSE_MS = 60_000;
const MAX_RUN_PAUSE_MS = 300_000;
/** How often a full pool looks whether a project waits that has no place. */
const SHARE_MS = 10_000;
/** For how long a run has a place for itself: each change costs a session with a device. */
const STAY_MS = 60_000;
/** For so long nobody else makes room for a run: whoever left for it needs a while to come to a node boundary. */
const ROOM_MS = 60_000;
/** Runs that wait whom a full pool would make room for, at one look; the next look begins with others. */
const ASKED_FOR = 10;
/** Looks one after the other without a pause when others were faster. */
const RACES = 3;

/**
 * Carries out runs of the queue, up to `limit` at once, from now until `stop`. Fair between projects: one that has several
 * places hands back a run where all are taken and another project waits without any. A run whose loop
 * failed is left alone for a growing time, so that it does not keep the others of its project waiting; a database that
 * is away is asked again after growing pauses. What a died process has left is claimed when its lease has run out, or has
 * stayed the same for longer than any lease may.
 */
export function createWorkerPool(parts: WorkerPoolParts): WorkerPool {
  const { queue, engine, clock, limit, pollMs } = parts;
  const note = parts.onNote ?? (() => undefined);
  const leases = createLeaseWatch(parts);
  const turns = createFairTurns();
  const places = new Map<string, Place>();
  /** Runs that wait though all places are taken, at the last look. */
  let waiting = new Set<string>();
  let nextShare = 0;
  /** Those who wait, first whoever was not asked for the longest: who came since stands behind them. */
  let inTurn: readonly string[] = [];
  /** Runs that were asked to make room and have not left. */
  const leaving = new Set<string>();
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
      leaving.delete(runId);
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
    places.set(run.runId, { run, since: clock.steady(), over: carryOut(run) });
    return true;
  }

  /** Runs that could be taken up, of each project the oldest. */
  function candidates(after?: Scope, but: readonly string[] = []): Promise<readonly QueuedRun[]> {
    const now = clock.now();
    const except = [...places.keys(), ...but];
    for (const [runId, { until, pauseMs }] of failed)
      if (until > now) except.push(runId);
      else if (until + MAX_RUN_PAUSE_MS + pauseMs < now) failed.delete(runId);
    return queue.oldestPerProject(isoTime(now), {
      except,
      ...(parts.tenants === undefined ? {} : { tenants: parts.tenants }),
      ...(after === undefined ? {} : { after }),
    });
  }

  /** One look at the queue. Says whether to look again at once. */
  async function look(): Promise<'took' | 'lost' | 'nothing'> {
    await leases.look();
    waiting = new Set();
    const rows = await candidates(behind);
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

  /** Of the projects with several places the one with the most gives its newest run, which is missed least. */
  const spare = (): Place | undefined =>
    [...places.values()]
      .reverse()
      .map((place) => ({ place, share: turns.inHand(place.run.scope) }))
      .filter(({ share }) => share > 1)
      .sort((a, b) => b.share - a.share || b.place.since - a.place.since)[0]?.place;

  /** Whether one of these runs waits for this pool: of several that are full one makes room for it, not each of them. */
  async function isWanted(runs: readonly QueuedRun[]): Promise<boolean> {
    const there = new Map(runs.map((run) => [run.runId, run]));
    const order = new Set([...inTurn.filter((runId) => there.has(runId)), ...there.keys()]);
    inTurn = [...order];
    for (const runId of inTurn.slice(0, ASKED_FOR)) {
      order.delete(runId);
      inTurn = [...order.add(runId)];
      const run = there.get(runId);
      if (run !== undefined && (await queue.roomFor(run, isoTime(clock.now()), ROOM_MS))) return true;
    }
    return false;
  }

  /** All places are taken: one becomes free for a project that has none, if it still waits at a second look. */
  async function makeRoom(): Promise<void> {
    if (clock.steady() < nextShare) return;
    nextShare = clock.steady() + SHARE_MS;
    const before = waiting;
    // One that broke here may do so again, and whoever left for it would have left for nothing.
    const rows = await candidates(undefined, [...failed.keys()]);
    const without = rows.filter(({ scope }) => turns.inHand(scope) === 0);
    waiting = new Set(without.map(({ runId }) => runId));
    const place = spare();
    if (place === undefined || leaving.size > 0 || clock.steady() - place.since < STAY_MS) return;
    if (!(await isWanted(without.filter(({ runId }) => before.has(runId))))) return;
    const { run } = place;
    // It may have come to its end meanwhile.
    if (!places.has(run.runId)) return;
    leaving.add(run.runId);
    note({ kind: 'makes_room', ...run });
    engine.letGo(run.runId);
  }

  async function work(): Promise<void> {
    let pauseMs = 0;
    let races = 0;
    while (!stopped) {
      try {
        if (places.size >= limit) {
          await rest(spare() === undefined ? null : SHARE_MS);
          if (places.size >= limit && spare() !== undefined) await makeRoom();
          continue;
        }
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
      await Promise.all([...places.values()].map(({ over }) => over));
    },
  };
}
