import type { EventEnvelope } from '../../domain/events.ts';
import { ScreenGraphError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import { checkApp, placeNow, unreadRuns } from './app-runs.ts';
import { createBell } from './bell.ts';
import type { ChangedRuns } from './changed-runs.ts';
import { createLogReader, type LogReader } from './log-reader.ts';
import { createMapPlaces, fromMapCursor, MAX_OPEN_RUNS, toMapCursor, type MapPlace } from './map-cursor.ts';
import { createPatientRead, firstAnswer } from './patient-read.ts';
import { pulledStream } from './pulled-stream.ts';
import { keyOf, type FeedLease, type RunFeeds, type Shared } from './run-feeds.ts';
import type { MapChange, Stream } from './watch.ts';
import type { WatchParts } from './watch-settings.ts';

const MAP_KINDS: readonly string[] = ['graph.screen.discovered', 'graph.action.created'];

interface OpenRun {
  readonly lease: FeedLease;
  readonly reader: LogReader;
  readonly quiet: () => void;
}

/** What runs add to an app's map: the logs of its runs read side by side, each from its place in the cursor. */
export async function watchMap(
  parts: WatchParts,
  feeds: RunFeeds,
  projects: Shared<ChangedRuns>,
  scope: Scope,
  appKey: string,
  after: string | null,
): Promise<Stream<MapChange>> {
  const start = after === null ? null : fromMapCursor({ ...scope, appKey }, after);
  const { value: changed, release } = projects.take(keyOf(scope, ''));
  const { repo } = parts;
  const closing = new AbortController();
  const { read, away } = createPatientRead(parts, closing.signal);
  const stirred = createBell();
  const off = changed.bell.onRing(() => stirred.ring());
  const open = new Map<string, OpenRun>();
  let places = createMapPlaces({ floor: '', open: new Map() });
  let seen = changed.version();
  /** Read to their end here; what was said of their status before may still be on its way. */
  const done = new Set<string>();
  /** Runs to take up, oldest first. */
  let waiting: string[] = [];

  const takeUp = (runId: string, sequence: number): void => {
    const lease = feeds.take(scope, runId);
    const quiet = lease.feed.bell.onRing(() => stirred.ring());
    open.set(runId, { lease, reader: createLogReader(lease.feed, sequence), quiet });
    places.takenUp(runId);
  };
  const place = (): MapPlace =>
    places.now(new Map([...open].map(([id, { reader }]) => [id, reader.place()])));
  const putDown = (runId: string): void => {
    const run = open.get(runId);
    open.delete(runId);
    done.add(runId);
    if (run !== undefined) places.ended(runId, run.reader.place());
    run?.quiet();
    run?.lease.release();
  };
  const begin = async (): Promise<void> => {
    await checkApp(repo, read, scope, appKey);
    const first = start ?? (await placeNow(repo, read, scope, appKey));
    if (closing.signal.aborted) return;
    places = createMapPlaces(first);
    for (const [runId, sequence] of first.open) takeUp(runId, sequence);
    if (start !== null) waiting = [...(await unreadRuns(repo, read, scope, appKey, first))];
  };
  /** Behind the floor; or before it, not over and never read: a process whose clock is late has made it. */
  const isUnread = async (runId: string): Promise<boolean> => {
    if (done.has(runId)) return false;
    if (runId > places.floor()) return true;
    const run = await read(() => repo.getRun(scope, runId));
    return run !== null && !isTerminal(run.status);
  };
  /** Runs that have come since. */
  const takeNew = async (): Promise<void> => {
    if (changed.forgottenTo() > seen) {
      seen = changed.version();
      const unread = await unreadRuns(repo, read, scope, appKey, place());
      waiting = [...new Set([...waiting, ...unread.filter((runId) => !done.has(runId))])].sort();
    }
    for (let change = changed.after(seen); change !== null; change = changed.after(seen)) {
      seen = change.version;
      const { runId, spec } = change.run;
      if (spec.appKey === appKey && !open.has(runId) && !waiting.includes(runId) && (await isUnread(runId)))
        waiting = [...waiting, runId].sort();
    }
    if (closing.signal.aborted) return;
    while (open.size < MAX_OPEN_RUNS) {
      const runId = waiting.shift();
      if (runId === undefined) break;
      takeUp(runId, 0);
    }
  };
  /** The next change of one run that is at hand; null when there is none now. */
  const readOne = async (runId: string, { lease, reader }: OpenRun): Promise<EventEnvelope | null> => {
    try {
      await lease.feed.opened;
      if (lease.feed.run()?.spec.appKey !== appKey) putDown(runId);
      while (open.has(runId) && !closing.signal.aborted) {
        const step = reader.step();
        if (step === 'wait') return null;
        if (step === 'end') putDown(runId);
        else if (step === 'behind') await reader.fetch();
        else if (MAP_KINDS.includes(step.kind)) return step;
      }
    } catch (error) {
      if (!(error instanceof ScreenGraphError) || error.code !== 'not_found') throw error;
      // Deleted since, or its log removed to save room: what it added to the map stays.
      putDown(runId);
    }
    return null;
  };
  let begun = false;
  const next = async (signal: AbortSignal): Promise<MapChange | null> => {
    if (!begun) {
      await ready;
      begun = true;
    }
    while (!signal.aborted) {
      let stale = false;
      const unwatch = stirred.onRing(() => (stale = true));
      await takeNew();
      for (const [runId, run] of [...open]) {
        const event = await readOne(runId, run);
        if (event === null) continue;
        unwatch();
        // It goes to the end of the row, so that a busy run does not keep the others waiting.
        if (open.delete(runId)) open.set(runId, run);
        return { event, cursor: toMapCursor({ ...scope, appKey }, place()) };
      }
      unwatch();
      changed.check();
      if (!stale) await stirred.heard(signal);
    }
    return null;
  };
  const ready = changed.opened.then(begin);
  const close = (): void => {
    closing.abort();
    off();
    release();
    for (const runId of [...open.keys()]) putDown(runId);
  };
  try {
    await changed.firstAnswer;
    if (changed.isOpen()) await firstAnswer(ready, away);
    else ready.catch(() => undefined);
  } catch (error) {
    close();
    throw error;
  }
  return pulledStream({ next, close });
}
