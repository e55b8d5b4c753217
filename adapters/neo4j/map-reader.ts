import { foldMap } from '../../agent/domain/analysis/fold-map.ts';
import type { AppMap, MapEdge } from '../../agent/domain/graph.ts';
import type { Scope } from '../../agent/domain/run.ts';
import type { Screen } from '../../agent/domain/screen.ts';
import type { Database } from './connection/database.ts';
import { toAction, toEdge, toScreen, type ActionProperties } from './statements/rows.ts';

const PAGE = 500;

interface Rows {
  readonly screens: Screen[];
  readonly actions: ActionProperties[];
  readonly edges: MapEdge[];
  /** The screen that each of these turned out to be. */
  readonly standing: Map<string, string>;
}

const noRows = (): Rows => ({ screens: [], actions: [], edges: [], standing: new Map() });
const byKey =
  <T>(key: (row: T) => string) =>
  (a: T, b: T): number =>
    key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;

const sorted = ({ screens, actions, edges, standing }: Rows): AppMap =>
  foldMap(standing, {
    screens: screens.sort(byKey((row) => row.screenId)),
    actions: actions.sort(byKey((row) => row.actionId)),
    edges: edges.sort(byKey((row) => row.edgeId)),
  });

/** Calls `page` with the cursor of the last row until a page is not full. */
async function walk<T>(
  page: (after: string) => Promise<readonly T[]>,
  cursor: (row: T) => string,
  take: (row: T) => void,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await page(after);
    rows.forEach(take);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = cursor(last);
  }
}

/** An app's map over all builds. */
export async function readAppMap(database: Database, scope: Scope, appKey: string): Promise<AppMap> {
  const rows = noRows();
  await walk(
    (after) => database.run('map-screens', { ...scope, appKey, after, limit: PAGE }),
    (row) => row.screen.screenId,
    ({ screen, standing, actions, edges }) => {
      rows.screens.push(toScreen(screen));
      if (standing !== null) rows.standing.set(screen.screenId, standing);
      rows.actions.push(...actions.map(toAction));
      rows.edges.push(...edges.map((edge) => toEdge({ ...edge, fromScreenId: screen.screenId })));
    },
  );
  return sorted(rows);
}

/** What one build holds. */
export async function readBuildMap(
  database: Database,
  scope: Scope,
  appKey: string,
  versionId: string,
): Promise<AppMap> {
  const rows = noRows();
  const build = { ...scope, appKey, versionId, limit: PAGE };
  await walk(
    (after) => database.run('build-screens', { ...build, after }),
    (row) => row.screen.screenId,
    ({ screen, standing, actions }) => {
      rows.screens.push(toScreen(screen));
      if (standing !== null) rows.standing.set(screen.screenId, standing);
      rows.actions.push(...actions.map(toAction));
    },
  );
  await walk(
    (after) => database.run('build-edges', { ...build, after }),
    (row) => row.edgeId,
    ({ edge }) => {
      if (edge !== null) rows.edges.push(toEdge(edge));
    },
  );
  return sorted(rows);
}

/** What one run wrote, from its own evidence; the rows themselves come from the shared map. */
export async function readMapOfRun(database: Database, scope: Scope, runId: string): Promise<AppMap> {
  const ids = { screens: new Set<string>(), actions: new Set<string>(), edges: new Set<string>() };
  const gone = new Set<string>();
  for (let after = -1; ;) {
    const writes = await database.run('run-map-writes', { ...scope, runId, after, limit: PAGE });
    for (const write of writes) {
      write.screenIds.forEach((id) => ids.screens.add(id));
      write.actionIds.forEach((id) => ids.actions.add(id));
      write.edgeIds.forEach((id) => ids.edges.add(id));
      write.absorbedIds.forEach((id) => gone.add(id));
    }
    const last = writes.at(-1);
    if (last === undefined || writes.length < PAGE) break;
    after = last.stepOrdinal;
  }
  const { tenantId } = scope;
  const rows = noRows();
  for (const page of pages(ids.screens))
    for (const row of await database.run('screens-by-id', { tenantId, ids: page }))
      rows.screens.push(toScreen(row.screen));
  for (const page of pages(ids.actions))
    for (const row of await database.run('actions-by-id', { tenantId, ids: page }))
      rows.actions.push(toAction(row.action));
  for (const page of pages(ids.edges))
    for (const row of await database.run('edges-by-id', { tenantId, ids: page }))
      rows.edges.push(toEdge(row.edge));
  return sorted({
    standing: rows.standing,
    screens: rows.screens.filter((screen) => !gone.has(screen.screenId)),
    actions: rows.actions.filter((action) => !gone.has(action.screenId)),
    edges: rows.edges.filter((edge) => !gone.has(edge.fromScreenId) && !gone.has(edge.toScreenId)),
  });
}

/** The screens of `readMapOfRun` by their IDs, of which the database answers with nothing else. */
export async function readScreensOfRun(
  database: Database,
  scope: Scope,
  runId: string,
): Promise<readonly string[]> {
  const [row] = await database.run('run-screens', { ...scope, runId });
  const gone = new Set(row?.absorbedIds);
  return (row?.screenIds ?? []).filter((id) => !gone.has(id)).sort();
}

function* pages(ids: ReadonlySet<string>): Generator<readonly string[]> {
  const all = [...ids];
  for (let i = 0; i < all.length; i += PAGE) yield all.slice(i, i + PAGE);
}
