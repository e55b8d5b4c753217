import { toScreenGraphError, type ScreenGraphError } from '../../domain/errors.ts';
import type { Run, Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import type { ProgressSignal } from '../../ports/EventBus.ts';
import { createBell, heardWithin, type Bell } from './bell.ts';
import { createPatientRead, firstAnswer } from './patient-read.ts';
import type { RunFeeds } from './run-feeds.ts';
import type { RunProgress } from './watch.ts';
import type { WatchParts } from './watch-settings.ts';
import { foldWork, progressOf, sameProgress, withSignal, workOf, type WorkState } from './work-state.ts';
import { notThere } from '../not-there.ts';

/** The newest state of a run, for all who watch it: read again at most every `progressEveryMs`, and only when it moved. */
export interface RunState {
  /** Resolves when the run was found, or the database is away; rejects with `not_found`. */
  readonly firstAnswer: Promise<void>;
  /** Rises when the state changes; 0: nothing is known yet. */
  version(): number;
  value(): RunProgress | null;
  readonly bell: Bell;
  check(): void;
  close(): void;
}

export function createRunState(parts: WatchParts, feeds: RunFeeds, scope: Scope, runId: string): RunState {
  const { repo, bus, clock, settings } = parts;
  const { feed, release } = feeds.take(scope, runId);
  const bell = createBell();
  const closing = new AbortController();
  const stirred = createBell();
  let version = 0;
  let value: RunProgress | null = null;
  let failure: ScreenGraphError | null = null;
  let work: WorkState | null = null;
  let signalled: ProgressSignal | null = null;
  /** Something has happened since the run was read. */
  let stale = false;
  const stir = (): void => {
    stale = true;
    stirred.ring();
  };
  const offs = [
    feed.bell.onRing(stir),
    bus.onProgress(runId, (signal) => {
      signalled = signal;
      stir();
    }),
    bus.onRunChanged(scope, (changed) => {
      if (changed === runId) stir();
    }),
  ];
  const { read } = createPatientRead(parts, closing.signal);
  const getRun = async (): Promise<Run> => {
    stale = false;
    const run = await read(() => repo.getRun(scope, runId));
    if (run === null) throw notThere('run', runId);
    return run;
  };
  const workAtHead = async (run: Run): Promise<WorkState> => {
    const after = Math.max(0, run.head.sequence - settings.pageEvents);
    const events = await read(() => repo.listEvents(scope, runId, { after, limit: settings.pageEvents }));
    return events.reduce(foldWork, workOf(run));
  };
  /** Folds what is in memory; what has fallen out of it is too old to matter. */
  const fold = (before: WorkState): WorkState => {
    let state = before;
    for (let sequence = state.sequence + 1; sequence <= feed.tail(); sequence++) {
      const event = feed.event(sequence);
      if (event !== null) state = foldWork(state, event);
    }
    if (signalled !== null) state = withSignal(state, signalled);
    signalled = null;
    return state;
  };
  const follow = async (): Promise<void> => {
    await feed.opened;
    while (!closing.signal.aborted) {
      const run = await getRun();
      work = fold(work ?? (await workAtHead(run)));
      const next = progressOf(run, work, clock.now());
      if (value === null || !sameProgress(value, next)) {
        value = next;
        version += 1;
        bell.ring();
      }
      if (isTerminal(run.status)) return;
      feed.check();
      await clock.sleep(settings.progressEveryMs, closing.signal);
      // Not everything is announced: a worker that died, a request from another process.
      if (!stale) await heardWithin(stirred, clock, settings.pollMs, closing.signal);
    }
  };
  follow().catch((error: unknown) => {
    if (closing.signal.aborted) return;
    failure = toScreenGraphError(error);
    bell.ring();
  });
  return {
    firstAnswer: firstAnswer(feed.opened, feed.away),
    version: () => version,
    value: () => value,
    bell,
    check: () => {
      if (failure !== null) throw failure;
    },
    close: () => {
      closing.abort();
      for (const off of offs) off();
      release();
    },
  };
}
