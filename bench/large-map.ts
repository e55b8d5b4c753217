import type { Driver } from 'neo4j-driver';
import { toParams } from '../adapters/neo4j/connection/database.ts';
import { headProperties } from '../adapters/neo4j/statements/rows.ts';
import { actionId, appKey, derivedId, edgeId, screenId, sha256Hex, versionId } from '../agent/domain/ids.ts';
import type { Scope } from '../agent/domain/run.ts';
import { seededNumbers } from './seeded-numbers.ts';
import { benchRun } from './step-commit-data.ts';

export interface LargeMapSize {
  readonly apps: number;
  /** In all apps together. */
  readonly screens: number;
  readonly edges: number;
  readonly builds: number;
  readonly runs: number;
  /** Of each run. */
  readonly iterations: number;
  readonly seed: number;
}
/** What a laptop fills in some minutes. */
export const LAPTOP: LargeMapSize = {
  apps: 20,
  screens: 20_000,
  edges: 100_000,
  builds: 3,
  runs: 500,
  iterations: 50,
  seed: 1,
};
/** What of these values is the size of a map; whatever else is asked of a benchmark makes no other map. */
export const sizeIn = (values: LargeMapSize): LargeMapSize => {
  const { apps, screens, edges, builds, runs, iterations, seed } = values;
  return { apps, screens, edges, builds, runs, iterations, seed };
};

export interface LargeApp {
  readonly appKey: string;
  readonly versionIds: readonly string[];
  /** By their place in the tree: the first is where the app starts. */
  readonly screenIds: readonly string[];
  readonly runIds: readonly string[];
}
export interface LargeMap {
  readonly scope: Scope;
  readonly apps: readonly LargeApp[];
}

const AT = '2026-01-05T10:00:00.000Z';
const BATCH = 2000;
const EVENTS_PER_ITERATION = 3;
/** Of 100 edges so many lead back to where the app starts: every app has such hubs. */
const HOME_EDGES = 10;
const TRIED = 0.97;
const WORDS = [
  'account',
  'basket',
  'checkout',
  'details',
  'filter',
  'help',
  'offer',
  'search',
  'settings',
  'share',
];

const ADD_APP = `
MERGE (a:App {tenantId: $tenantId, appKey: $appKey})
SET a.projectId = $projectId, a.naturalKey = $name, a.platform = 'simulated'
WITH a
UNWIND $versions AS row
MERGE (v:AppVersion {tenantId: $tenantId, versionId: row.versionId})
SET v += row, v.appKey = $appKey
MERGE (a)-[:HAS_VERSION]->(v)`;
const ADD_SCREENS = `
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
UNWIND $rows AS row
CREATE (s:Screen {tenantId: $tenantId, appKey: $appKey})
SET s += row.screen
CREATE (a)-[:HAS_SCREEN]->(s)
WITH s, row
UNWIND row.builds AS build
MATCH (v:AppVersion {tenantId: $tenantId, versionId: build})
CREATE (s)-[:SEEN_IN {versionId: build, screenId: s.screenId, firstSeenAt: $at}]->(v)`;
const ADD_ACTIONS = `
UNWIND $rows AS row
MATCH (s:Screen {tenantId: $tenantId, screenId: row.action.screenId})
CREATE (u:UiAction {tenantId: $tenantId})
SET u += row.action
CREATE (s)-[:OFFERS]->(u)
WITH u, row
UNWIND row.builds AS build
MATCH (v:AppVersion {tenantId: $tenantId, versionId: build})
CREATE (u)-[:OFFERED_IN {versionId: build, actionId: u.actionId}]->(v)`;
const ADD_EDGES = `
UNWIND $rows AS row
MATCH (f:Screen {tenantId: $tenantId, screenId: row.from})
MATCH (t:Screen {tenantId: $tenantId, screenId: row.to})
MATCH (u:UiAction {tenantId: $tenantId, actionId: row.edge.actionId})
CREATE (f)-[m:ACTION {tenantId: $tenantId, appKey: $appKey, firstSeenAt: $at}]->(t)
SET m += row.edge
WITH u, t, row
UNWIND row.builds AS build
CREATE (u)-[:LEADS_TO {versionId: build, edgeId: row.edge.edgeId, firstSeenAt: $at}]->(t)`;
const ADD_RUNS = `
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
UNWIND $rows AS row
CREATE (r:Run {tenantId: $tenantId, projectId: $projectId, appKey: $appKey})
SET r += row.run
CREATE (r)-[:OF]->(a)
WITH r, row
MATCH (v:AppVersion {tenantId: $tenantId, versionId: row.build})
CREATE (r)-[:ON_VERSION]->(v)
WITH r, row
CALL (r, row) {
  UNWIND row.iterations AS iteration
  CREATE (i:Iteration {runId: r.runId})
  SET i += iteration
}
CALL (r, row) {
  UNWIND row.events AS event
  CREATE (e:RunEvent {runId: r.runId})
  SET e += event
}`;

/** All of one app, as rows. */
type Plan = ReturnType<typeof planApp>;

const runIdOf = (scope: Scope, n: number): string => derivedId('large', scope.tenantId, n);
const runsOf = (size: LargeMapSize): number => Math.round(size.runs / size.apps);

/** What an app is known by. */
function nameApp(scope: Scope, size: LargeMapSize, n: number): LargeApp & { readonly name: string } {
  const name = `large.app.${n}`;
  const key = appKey(scope.projectId, 'simulated', name);
  const count = Math.max(2, Math.round(size.screens / size.apps));
  return {
    ...{ name, appKey: key },
    versionIds: Array.from({ length: size.builds }, (_, i) => versionId(scope.tenantId, key, `${i + 1}.0`)),
    screenIds: Array.from({ length: count }, (_, i) => screenId(scope.tenantId, key, `screen ${i}`)),
    runIds: Array.from({ length: runsOf(size) }, (_, r) => runIdOf(scope, n * runsOf(size) + r)),
  };
}

/** One app: a tree of screens, ways across, ways back to the start, and here and there a control that nobody tried. */
function planApp(scope: Scope, size: LargeMapSize, n: number) {
  const next = seededNumbers(size.seed * 1_000_003 + n);
  const pick = (below: number): number => Math.floor(next() * below);
  const app = nameApp(scope, size, n);
  const { appKey: key, versionIds, screenIds } = app;
  /** From some build on; most from the first. */
  const builds = (): readonly string[] => versionIds.slice(next() < 0.9 ? 0 : pick(size.builds));
  const count = screenIds.length;
  const at = (i: number): string => screenIds[i] ?? screenIds[0] ?? '';

  const screens = screenIds.map((id, i) => {
    const hash = sha256Hex(id);
    const words = Array.from({ length: 6 }, () => WORDS[pick(WORDS.length)]).join(' ');
    const screen = {
      screenId: id,
      layoutHash: hash,
      textHash: hash,
      signatureHash: hash,
      perceptualHash64: hash.slice(0, 16),
      name: `${WORDS[i % WORDS.length]} ${Math.floor(i / WORDS.length)}`,
      text: words,
      route: `/${i}`,
      firstSeenAt: AT,
    };
    return { screen, builds: i === 0 ? versionIds : builds() };
  });

  const actions: { action: ReturnType<typeof actionRow>; builds: readonly string[] }[] = [];
  const edges: { from: string; to: string; edge: ReturnType<typeof edgeRow>; builds: readonly string[] }[] =
    [];
  const offer = (from: number, label: string, offered: readonly string[]): string => {
    const id = actionId(at(from), 'TAP', label);
    actions.push({ action: actionRow(id, at(from), label), builds: offered });
    return id;
  };
  const edgeCount = Math.round((size.edges / size.screens) * count);
  for (let i = 0; i < edgeCount; i++) {
    const inTree = i < count - 1;
    const from = inTree ? Math.floor(i / 4) : pick(count);
    const to = inTree ? i + 1 : pick(100) < HOME_EDGES ? 0 : pick(count);
    const offered = builds();
    const label = `to ${i}`;
    const action = offer(from, label, offered);
    edges.push({
      from: at(from),
      to: at(to),
      edge: edgeRow(action, at(to), label),
      builds: offered.filter(() => next() < TRIED),
    });
  }
  for (let i = 0; i < count; i += 10) offer(i, 'untried', versionIds);

  const runs = app.runIds.map((_id, r) =>
    planRun(scope, size, n * runsOf(size) + r, key, versionIds[pick(size.builds)] ?? ''),
  );
  const versions = versionIds.map((id, i) => ({ versionId: id, ordinal: i + 1, name: `${i + 1}.0` }));
  return { ...app, versions, screens, actions, edges, runs };
}

function actionRow(id: string, onScreen: string, label: string) {
  const same = { elementSignature: label, groupSignature: label, label, resourceName: `id/${label}` };
  return { ...same, actionId: id, screenId: onScreen, kind: 'TAP', role: 'button' };
}
const edgeRow = (action: string, to: string, label: string) => ({
  ...{ edgeId: edgeId(action, to), actionId: action, kind: 'TAP', label },
});

const scopeOf = (size: LargeMapSize): Scope => ({
  tenantId: `large-${Object.values(size).join('-')}`,
  projectId: 'bench',
});

/** All apps of a map, one after the other. */
export function planApps(size: LargeMapSize) {
  const scope = scopeOf(size);
  function* plans(): Generator<Plan> {
    for (let n = 0; n < size.apps; n++) yield planApp(scope, size, n);
  }
  return { ...scope, at: AT, plans: plans() };
}

function planRun(scope: Scope, size: LargeMapSize, n: number, key: string, build: string) {
  const { spec, head } = benchRun(scope, n);
  const runId = runIdOf(scope, n);
  const sequence = size.iterations * EVENTS_PER_ITERATION;
  const usage = { ...head.usage, iterations: size.iterations };
  const done = { ...head, versionId: build, iteration: size.iterations, sequence, usage };
  const run = {
    ...headProperties(done),
    runId,
    status: 'FINISHED',
    stopReason: 'success',
    epoch: 1,
    publishedSequence: sequence,
    createdAt: AT,
    startedAt: AT,
    endedAt: AT,
    digest: sha256Hex(runId),
    spec: JSON.stringify({ ...spec, appKey: key }),
  };
  const iterations = Array.from({ length: size.iterations }, (_, i) => ({
    ordinal: i + 1,
    newScreens: i % 3 === 0 ? 1 : 0,
    newEdges: 1,
    body: '{}',
  }));
  const events = Array.from({ length: sequence }, (_, i) => ({
    sequence: i + 1,
    eventId: derivedId('event', runId, i),
    ts: AT,
    kind: 'agent.node.started',
    payload: '{"nodeName":"Act"}',
    checksum: 'x',
  }));
  return { run, build, iterations, events };
}

/**
 * Fills a database whose schema is up to date with a map of this size, the same for the same seed, in a tenant of its
 * own. A map that is there already is taken as it is; one that was interrupted is filled anew from the app on that is missing.
 */
export async function fillLargeMap(
  driver: Driver,
  size: LargeMapSize,
  print: (line: string) => void = () => undefined,
): Promise<LargeMap> {
  const scope = scopeOf(size);
  const { tenantId } = scope;
  const run = (text: string, params: object) =>
    driver.executeQuery(
      `CYPHER 5 ${text}`,
      toParams({ ...scope, at: AT, ...params }) as Record<string, unknown>,
    );
  const batches = async (text: string, key: string, rows: readonly object[], batch = BATCH) => {
    for (let i = 0; i < rows.length; i += batch)
      await run(text, { appKey: key, rows: rows.slice(i, i + batch) });
  };

  const apps: LargeApp[] = [];
  for (let n = 0; n < size.apps; n++) {
    const { name, ...app } = nameApp(scope, size, n);
    apps.push(app);
    const there = 'MATCH (m:LargeApp {tenantId: $tenantId, appKey: $appKey}) RETURN m';
    const { records } = await run(there, { appKey: app.appKey });
    if (records.length > 0) continue;
    const { screens, actions, edges, runs, versions } = planApp(scope, size, n);
    await clear(driver, tenantId, app);
    await run(ADD_APP, { appKey: app.appKey, name, versions });
    await batches(ADD_SCREENS, app.appKey, screens);
    await batches(ADD_ACTIONS, app.appKey, actions);
    await batches(ADD_EDGES, app.appKey, edges);
    await batches(ADD_RUNS, app.appKey, runs, 20);
    await run('CREATE (:LargeApp {tenantId: $tenantId, appKey: $appKey})', app);
    print(
      `app ${n + 1} of ${size.apps}: ${screens.length} screens, ${actions.length} actions, ${edges.length} edges`,
    );
  }
  await driver.executeQuery('CALL db.resampleOutdatedIndexes()');
  await driver.executeQuery('CALL db.awaitIndexes(300)');
  return { scope, apps };
}

/** Takes away what an interrupted call has left of an app. */
async function clear(driver: Driver, tenantId: string, app: LargeApp): Promise<void> {
  const params = { ...app, tenantId };
  for (const text of [
    'MATCH (s:Screen) WHERE s.tenantId = $tenantId AND s.appKey = $appKey AND s.screenId > "" OPTIONAL MATCH (s)-[:OFFERS]->(u) CALL (s, u) { DETACH DELETE u, s } IN TRANSACTIONS OF 1000 ROWS',
    'UNWIND $runIds AS id MATCH (r:Run {tenantId: $tenantId, runId: id}) DETACH DELETE r',
    'UNWIND $runIds AS id MATCH (i:Iteration) WHERE i.runId = id AND i.ordinal >= 0 DELETE i',
    'UNWIND $runIds AS id MATCH (e:RunEvent) WHERE e.runId = id AND e.sequence >= 0 DELETE e',
  ]) {
    const session = driver.session();
    try {
      await session.run(`CYPHER 5 ${text}`, params);
    } finally {
      await session.close();
    }
  }
}
