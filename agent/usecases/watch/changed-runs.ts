import { toScreenGraphError, type ScreenGraphError } from '../../domain/errors.ts';
import type { Run, Scope } from '../../domain/run.ts';
import { isTerminal, type RunStatus } from '../../domain/stop-reason.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import { createBell, heardWithin, type Bell } from './bell.ts';
import { createPatientRead, firstAnswer, type Read } from './patient-read.ts';
import type { WatchParts } from './watch-settings.ts';

/** Newest runs that a look at the store sees, and older ones that are not over which it asks about. */
const NEWEST = 50;
const OLDER_PER_LOOK = 20;
/** Changed runs that are remembered for those who have not asked yet. */
const REMEMBERED = 1000;
const PAGE = 1000;
/** In the order in which a run goes through them, and the one it may go back to: none slips through between two lists. */
const OPEN_STATUSES: readonly RunStatus[] = ['QUEUED', 'PAUSED', 'RUNNING', 'CANCEL_REQUESTED', 'PAUSED'];

/** Runs of a project that are new or have another status, for all who want to know. */
export interface ChangedRuns {
  /** Resolves as `opened`, or when the database is away. */
  readonly firstAnswer: Promise<void>;
  /** Resolves when it is known what there was; changes from then on are told. */
  readonly opened: Promise<void>;
  isOpen(): boolean;
  /** Rises with every change. */
  version(): number;
  /** The oldest change behind a version that is still the newest of its run; null: none. */
  after(version: number): { readonly version: number; readonly run: Run } | null;
  /** Changes behind this version may have been forgotten. */
  forgottenTo(): number;
  readonly bell: Bell;
  check(): void;
  close(): void;
}

/** Runs that are not over, each once; of one app when a key is given. */
export async function openRuns(
  repo: RepoPort,
  read: Read,
  scope: Scope,
  appKey: string | null,
): Promise<ReadonlyMap<string, Run>> {
  const found = new Map<string, Run>();
  for (const status of OPEN_STATUSES) {
    for (let before: string | null = null; ;) {
      const from: { before?: string } = before === null ? {} : { before };
      const app = appKey === null ? {} : { appKey };
      const page = await read(() => repo.listRuns(scope, { limit: PAGE, status, ...from, ...app }));
      for (const run of page) found.set(run.runId, run);
      const last = page[page.length - 1];
      if (last === undefined || page.length < PAGE) break;
      before = last.runId;
    }
  }
  return found;
}

export function createChangedRuns(parts: WatchParts, scope: Scope): ChangedRuns {
  const { repo, bus, clock, settings } = parts;
  const bell = createBell();
  const closing = new AbortController();
  const { signal } = closing;
  const stirred = createBell();
  const { read, away } = createPatientRead(parts, signal);
  /** Status of the runs that are not over, and of the newest that are. */
  const known = new Map<string, RunStatus>();
  const changes = new Map<string, { readonly version: number; readonly run: Run }>();
  const announced = new Set<string>();
  let version = 0;
  let forgotten = 0;
  let failure: ScreenGraphError | null = null;
  let turn = 0;
  let isOpen = false;

  const off = bus.onRunChanged(scope, (runId) => {
    announced.add(runId);
    stirred.ring();
  });
  const note = (run: Run): void => {
    if (known.get(run.runId) === run.status) return;
    known.set(run.runId, run.status);
    version += 1;
    changes.delete(run.runId);
    changes.set(run.runId, { version, run });
    for (const [runId, change] of changes) {
      if (changes.size <= REMEMBERED) break;
      changes.delete(runId);
      forgotten = change.version;
    }
    bell.ring();
  };
  const ask = async (runId: string): Promise<void> => {
    const run = await read(() => repo.getRun(scope, runId));
    if (run === null) known.delete(runId);
    else note(run);
  };
  const newest = (): Promise<readonly Run[]> => read(() => repo.listRuns(scope, { limit: NEWEST }));
  const look = async (): Promise<void> => {
    const runs = await newest();
    for (const run of [...runs].reverse()) note(run);
    const seen = new Set(runs.map(({ runId }) => runId));
    const older = [...known].filter(([runId, status]) => !seen.has(runId) && !isTerminal(status));
    // Those that are over and no longer among the newest are not needed any more.
    for (const [runId, status] of known) if (!seen.has(runId) && isTerminal(status)) known.delete(runId);
    for (let i = 0; i < Math.min(OLDER_PER_LOOK, older.length); i++) {
      const [runId] = older[(turn + i) % older.length] ?? [];
      if (runId !== undefined) await ask(runId);
    }
    turn += OLDER_PER_LOOK;
  };
  const open = async (): Promise<void> => {
    for (const run of await newest()) known.set(run.runId, run.status);
    for (const run of (await openRuns(repo, read, scope, null)).values()) known.set(run.runId, run.status);
    // What was announced meanwhile may have been seen above already and is told all the same.
    for (const runId of announced) known.delete(runId);
    isOpen = true;
  };
  const follow = async (): Promise<void> => {
    let looked = clock.now();
    while (!signal.aborted) {
      for (const runId of announced) {
        announced.delete(runId);
        await ask(runId);
      }
      const due = looked + settings.pollMs - clock.now();
      if (due > 0) await heardWithin(stirred, clock, due, signal);
      else {
        await look();
        looked = clock.now();
      }
    }
  };
  const opened = open();
  opened.then(follow).catch((error: unknown) => {
    if (signal.aborted) return;
    failure = toScreenGraphError(error);
    bell.ring();
  });
  return {
    firstAnswer: firstAnswer(opened, away),
    opened,
    isOpen: () => isOpen,
    version: () => version,
    after(seen) {
      // The oldest is first: a run that changes again moves to the end.
      for (const change of changes.values()) if (change.version > seen) return change;
      return null;
    },
    forgottenTo: () => forgotten,
    bell,
    check: () => {
      if (failure !== null) throw failure;
    },
    close: () => {
      closing.abort();
      off();
    },
  };
}
