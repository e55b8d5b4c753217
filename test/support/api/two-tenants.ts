import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import type { AppMap } from '../../../agent/domain/graph.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import { encodeCursor } from '../../../agent/usecases/browse/browse-cursor.ts';
import { createApi, sampleModel, type Api, type ReadStore } from './api-harness.ts';
import { crawlSimulated, MODELS_DIR } from '../crawl/loop-harness.ts';

/** On every text of the foreign app and on none of ours. */
export const MARK = 'Quagga';
/** In the foreign tenant's ID. */
export const FOREIGN_NAME = 'stranger';

/** What random arguments are drawn from: ours and foreign, whole and damaged. */
export interface ArgumentPool {
  /** By the type that they are of. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** Of any type, and what is no ID at all. */
  readonly anyIds: readonly string[];
  readonly cursors: readonly string[];
  readonly words: readonly string[];
}

export interface TwoTenants {
  readonly api: Api;
  readonly mine: Scope;
  readonly foreign: Scope;
  /** What only ours, and only foreign data hold: IDs, hashes and names. */
  readonly ownSecrets: ReadonlySet<string>;
  readonly foreignSecrets: ReadonlySet<string>;
  readonly pool: ArgumentPool;
}

/** The small app with other words: the same package, so that even the app's ID is the same for both tenants. */
function markedModel(): AppModel {
  const text = readFileSync(join(MODELS_DIR, 'tiny.yaml'), 'utf8');
  const marked = text.replaceAll(/\b(title|text|label|desc|subtitle|summary): (?=[A-Z])/g, `$1: ${MARK} `);
  return parseModel(marked, 'tiny.yaml', 'A');
}

const SECRET = /\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b|\b[0-9a-f]{64}\b/g;
/** IDs and hashes in a text. */
export const secretsIn = (text: string): ReadonlySet<string> => new Set(text.match(SECRET));

async function everythingOf({ repo }: ReadStore, scope: Scope, run: Run): Promise<unknown> {
  const page = { after: 0, limit: 1000 };
  return {
    run: await repo.getRun(scope, run.runId),
    events: await repo.listEvents(scope, run.runId, page),
    iterations: await repo.listIterations(scope, run.runId, page),
    snapshot: await repo.getSnapshot(scope, run.runId),
    apps: await repo.listApps(scope),
    versions: await repo.listVersions(scope, run.spec.appKey),
    map: await repo.readMap(scope, run.spec.appKey, null),
  };
}

const CURSOR_QUERY = `query ($app: ID!) { runs(first: 1) { pageInfo { endCursor } nodes {
    events(first: 2) { pageInfo { endCursor } } iterations(first: 2) { pageInfo { endCursor } } } }
  apps(first: 1) { pageInfo { endCursor } }
  screens(appId: $app, first: 2) { pageInfo { endCursor } nodes {
    actions(first: 1) { pageInfo { endCursor } } outgoing(first: 1) { pageInfo { endCursor } }
    incoming(first: 1) { pageInfo { endCursor } } versions(first: 1) { pageInfo { endCursor } } } }
  app(id: $app) { map { screens(first: 1) { pageInfo { endCursor } } edges(first: 1) { pageInfo { endCursor } } }
    versions(first: 1) { pageInfo { endCursor } } frontier(first: 1) { pageInfo { endCursor } } } }`;

const cursorsIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"endCursor":"([^"]+)"/g)].flatMap(([, cursor]) => cursor ?? []);

const flipped = (text: string): string => {
  const at = Math.floor(text.length / 2);
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
};

const idsByType = (...crawls: readonly (readonly [Run, AppMap])[]): ArgumentPool['ids'] => ({
  Run: crawls.map(([run]) => run.runId),
  App: crawls.map(([run]) => run.spec.appKey),
  AppVersion: crawls.map(([run]) => run.head.versionId ?? ''),
  Screen: crawls.flatMap(([, { screens }]) => screens.map(({ screenId }) => screenId)),
});

/** Two tenants, one project name, one package: a store in which only the tenant keeps their crawls apart. */
export async function twoTenants(store: ReadStore, prefix: string): Promise<TwoTenants> {
  const mine: Scope = { tenantId: `${prefix}-mine`, projectId: 'main' };
  const foreign: Scope = { tenantId: `${prefix}-${FOREIGN_NAME}`, projectId: 'main' };
  const crawl = async (scope: Scope, model: AppModel): Promise<Run> =>
    (await crawlSimulated({ model, scope, repo: store.repo, budgets: { maxIterations: 30 } })).run;
  const own = await crawl(mine, sampleModel('tiny'));
  const other = await crawl(foreign, markedModel());
  const api = createApi(store, mine);
  const [ours, theirs] = [
    secretsIn(JSON.stringify(await everythingOf(store, mine, own))),
    secretsIn(JSON.stringify(await everythingOf(store, foreign, other))),
  ];
  const app = own.spec.appKey;
  const ownMap = (scope: Scope, run: Run): Promise<AppMap> => store.repo.readRunMap(scope, run.runId);
  const cursors = [
    ...cursorsIn((await api.ask(CURSOR_QUERY, { app })).data),
    ...cursorsIn((await api.ask(CURSOR_QUERY, { app }, foreign)).data),
    // Forged: well sealed for a list of ours, with a place that is a foreign thing's.
    encodeCursor({ scope: mine, kind: 'Query.runs', of: [] }, other.runId),
    encodeCursor(
      { scope: mine, kind: 'Query.screens', of: [app] },
      [...theirs].find((s) => s.length === 26) ?? '',
    ),
  ];
  return {
    api,
    mine,
    foreign,
    ownSecrets: new Set([...ours].filter((secret) => !theirs.has(secret))),
    foreignSecrets: new Set([...[...theirs].filter((secret) => !ours.has(secret)), FOREIGN_NAME, MARK]),
    pool: {
      ids: idsByType([own, await ownMap(mine, own)], [other, await ownMap(foreign, other)]),
      anyIds: [...ours, ...theirs, ...[...theirs].slice(0, 5).map(flipped), 'x', ''],
      cursors: [...cursors, ...cursors.map(flipped), 'x'],
      words: [MARK, 'Tiny', 'milk', `${MARK}*`, `${MARK} OR milk`, '"'],
    },
  };
}
