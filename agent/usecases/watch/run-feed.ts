import { ScreenGraphError, toScreenGraphError } from '../../domain/errors.ts';
import type { EventEnvelope } from '../../domain/events.ts';
import type { Run, Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import { evidenceGone } from '../read-run-log.ts';
import { createBell, type Bell } from './bell.ts';
import { createEventRing, endsRun, gapless, type EventRing } from './event-ring.ts';
import { createLogPages } from './log-pages.ts';
import { createPatientRead, type Away } from './patient-read.ts';
import type { WatchParts } from './watch-settings.ts';
import { notThere } from '../not-there.ts';

/** Silent looks at the log after which the run itself is looked for: it may have been deleted. */
const LOOKS_BEFORE_ASKING = 30;

/** What all who watch a run in this process share: its newest events, and the one that looks for new ones. */
export interface RunFeed {
  /** Resolves when the run was found, however long the database is away; rejects with `not_found`. */
  readonly opened: Promise<void>;
  readonly away: Away;
  /** The run as it was found first; null before. */
  run(): Run | null;
  /** Sequence of the newest event that is known. */
  tail(): number;
  /** The event of a sequence when it is in memory. */
  event(sequence: number): EventEnvelope | null;
  /** The terminal event is known. */
  over(): boolean;
  /**
   * Events behind a place out of the log, shared by all who ask at a time. May be fewer than there are. Rejects with
   * `not_found` when the log was removed to save room, or the run deleted.
   */
  page(after: number): Promise<readonly EventEnvelope[]>;
  /** Sequence of the run's last event, as the store says now. */
  head(): Promise<number>;
  /** Rings when the tail has moved, the run is over, or the feed has failed. */
  readonly bell: Bell;
  /** Throws what made the feed fail. */
  check(): void;
  close(): void;
}

/**
 * Follows one run. Announcements of the bus are taken when they go on from the tail; a gap in them, and silence for
 * `pollMs` (a lost announcement, or a run of another process), make it look at the log, which is the truth.
 */
export function createRunFeed(parts: WatchParts, scope: Scope, runId: string): RunFeed {
  const { repo, bus, clock, settings } = parts;
  const bell = createBell();
  const closing = new AbortController();
  const { read, away } = createPatientRead(parts, closing.signal);
  let ring: EventRing = createEventRing(0, { events: 0, bytes: 0 });
  let found: Run | null = null;
  let over = false;
  let failure: ScreenGraphError | null = null;
  /** Something was announced since the last look. */
  let announced = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const listAfter = (after: number): Promise<readonly EventEnvelope[]> =>
    read(() => repo.listEvents(scope, runId, { after, limit: settings.pageEvents }));
  const pages = createLogPages(listAfter, settings);

  const take = (events: readonly EventEnvelope[]): boolean => {
    const before = ring.tail();
    const whole = ring.append(events);
    if (ring.tail() === before) return whole;
    if (events.some((event) => event.sequence === ring.tail() && endsRun(event))) {
      over = true;
      off();
    }
    bell.ring();
    return whole;
  };
  const fail = (error: unknown): void => {
    if (closing.signal.aborted) return;
    failure ??= toScreenGraphError(error);
    off();
    bell.ring();
  };
  const off = bus.onEvents(runId, (events) => {
    announced = true;
    if (found !== null && !take(events)) void look();
  });
  const readOn = async (): Promise<void> => {
    do {
      lookAgain = false;
      for (;;) {
        const events = await listAfter(ring.tail());
        if (closing.signal.aborted) return;
        take(gapless(ring.tail(), events.slice(known(events))));
        if (events.length < settings.pageEvents || over) break;
      }
    } while (lookAgain && !over);
  };
  /** How many of them the ring has got from the bus in the meantime. */
  const known = (events: readonly EventEnvelope[]): number =>
    events.filter(({ sequence }) => sequence <= ring.tail()).length;
  const look = (): Promise<void> => {
    if (looking !== null) {
      lookAgain = true;
      return looking;
    }
    looking = readOn()
      .catch(fail)
      .finally(() => (looking = null));
    return looking;
  };
  const findRun = async (): Promise<Run> => {
    const run = await read(() => repo.getRun(scope, runId));
    if (run === null) throw notThere('run', runId);
    return run;
  };
  const open = async (): Promise<void> => {
    const run = await findRun();
    if (closing.signal.aborted) return;
    ring = createEventRing(run.head.sequence, { events: settings.ringEvents, bytes: settings.ringBytes });
    over = isTerminal(run.status);
    found = run;
    if (over) off();
    else {
      if (announced) void look();
      void poll().catch(fail);
    }
    bell.ring();
  };
  const poll = async (): Promise<void> => {
    for (let silent = 1; !over; silent++) {
      announced = false;
      await clock.sleep(settings.pollMs, closing.signal);
      if (closing.signal.aborted || over || failure !== null) return;
      if (announced) silent = 0;
      else {
        const before = ring.tail();
        await look();
        if (ring.tail() !== before) silent = 0;
        else if (silent % LOOKS_BEFORE_ASKING === 0) await findRun();
      }
    }
  };

  const opened = open();
  opened.catch(fail);

  return {
    opened,
    away,
    run: () => found,
    tail: () => ring.tail(),
    event: (sequence) => ring.at(sequence),
    over: () => over,
    page: async (after) => {
      const events = await pages.behind(after);
      if (events.length > 0) return events;
      // Somebody else's page may have been asked for before there was more.
      const fresh = await pages.behind(after);
      // Nothing where there must be something: a commit is half in sight, the log was removed, or the run has been deleted.
      if (fresh.length === 0 && !closing.signal.aborted) {
        if (found?.evidenceRemovedAt === undefined) await clock.sleep(settings.firstPauseMs, closing.signal);
        const gone = evidenceGone(await findRun());
        if (gone !== null) throw new ScreenGraphError('not_found', `Run ${runId} has no log. ${gone}.`);
      }
      return fresh;
    },
    head: async () => (await findRun()).head.sequence,
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
