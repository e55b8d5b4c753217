import type { Scope } from '../../domain/run.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import { openRuns } from './changed-runs.ts';
import type { MapPlace } from './map-cursor.ts';
import type { Read } from './patient-read.ts';
import { notThere } from '../not-there.ts';

const PAGE = 200;

/** An app that neither the map nor any run knows. */
export async function checkApp(repo: RepoPort, read: Read, scope: Scope, appKey: string): Promise<void> {
  if ((await read(() => repo.getApp(scope, appKey))) !== null) return;
  if ((await read(() => repo.listRuns(scope, { limit: 1, appKey }))).length > 0) return;
  throw notThere('app', appKey);
}

/** Where all that is in the log now lies behind. What is committed while this looks may fall on either side. */
export async function placeNow(repo: RepoPort, read: Read, scope: Scope, appKey: string): Promise<MapPlace> {
  const [newest] = await read(() => repo.listRuns(scope, { limit: 1, appKey }));
  const floor = newest?.runId ?? '';
  const open = new Map<string, number>();
  for (const run of (await openRuns(repo, read, scope, appKey)).values())
    if (run.runId <= floor) open.set(run.runId, run.head.sequence);
  return { floor, open };
}

/**
 * The app's runs that a place says nothing about, in the order of their IDs: those behind its floor, and those that are
 * not over and came late with an ID before it.
 */
export async function unreadRuns(
  repo: RepoPort,
  read: Read,
  scope: Scope,
  appKey: string,
  place: MapPlace,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (let before: string | null = null; ;) {
    const from: { before?: string } = before === null ? {} : { before };
    const page = await read(() => repo.listRuns(scope, { limit: PAGE, appKey, ...from }));
    for (const { runId } of page) if (runId > place.floor) found.add(runId);
    const last = page[page.length - 1];
    if (last === undefined || last.runId <= place.floor || page.length < PAGE) break;
    before = last.runId;
  }
  for (const runId of (await openRuns(repo, read, scope, appKey)).keys()) found.add(runId);
  return [...found].filter((runId) => !place.open.has(runId)).sort();
}
