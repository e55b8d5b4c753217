import { getNamedType, isObjectType, type FieldNode, type GraphQLResolveInfo } from 'graphql';
import type { MapOf } from '../agent/usecases/browse-map.ts';
import { isId } from '../agent/usecases/browse-page.ts';
import type { AppMapResolvers, AppResolvers, RunResolvers, ScreenResolvers } from './generated.ts';
import type { Loaders } from './loaders.ts';
import { selectedBelow } from './selection.ts';

type ArgumentsOf<R> = Parameters<Extract<R, (...args: never[]) => unknown>>[1];
type Ahead<R, K> = {
  readonly [F in keyof R]?: (loaders: Loaders, key: K, args: ArgumentsOf<R[F]>) => unknown;
};

/** Fields that need nothing of their parent but what it is known by, and the loader that their resolvers call. */
const APP: Ahead<AppResolvers, string> = {
  versions: (loaders, id, args) => loaders.versionsOfApp(id, args),
  latestVersion: (loaders, id) => loaders.latestVersion.load(id),
  runs: (loaders, id, args) => loaders.runsOfApp(id, args),
  map: (loaders, _id, { versionId }) => (versionId == null ? null : loaders.version.load(versionId)),
  path: (loaders, id, { versionId = null, from, to }) => loaders.path(id, versionId, from, to),
  frontier: (loaders, appKey, { versionId = null, ...page }) => loaders.frontier({ appKey, versionId }, page),
};
const APP_MAP: Ahead<AppMapResolvers, MapOf> = {
  screens: (loaders, map, args) => loaders.screensOfMap(map, args),
  edges: (loaders, map, args) => loaders.edgesOfMap(map, args),
};
const RUN: Ahead<RunResolvers, string> = {
  events: (loaders, id, args) => loaders.eventsOfRun(id, args),
  iterations: (loaders, id, args) => loaders.iterationsOfRun(id, args),
  snapshot: (loaders, id, { stepOrdinal }) => loaders.snapshot(id, stepOrdinal ?? null),
  coverage: (loaders, id, { points }) => loaders.coverage(id, points),
};
const SCREEN: Ahead<ScreenResolvers, string> = {
  versions: (loaders, id, args) => loaders.versionsOfScreen(id, args),
  actions: (loaders, id, args) => loaders.actionsOfScreen(id, args),
  outgoing: (loaders, id, args) => loaders.outgoing(id, args),
  incoming: (loaders, id, args) => loaders.incoming(id, args),
};

type Start = (loaders: Loaders, key: unknown, args: Readonly<Record<string, unknown>>) => unknown;
const TABLES = { App: APP, AppMap: APP_MAP, Run: RUN, Screen: SCREEN } as unknown as Readonly<
  Record<string, Readonly<Record<string, Start>>>
>;

/** Whether it fails is told by the field itself, when and if its resolver asks. */
async function quietly(start: () => unknown): Promise<void> {
  try {
    await start();
  } catch {
    // The loader keeps the failure for whoever asks.
  }
}

function aheadBelow(
  info: GraphQLResolveInfo,
  loaders: Loaders,
  typeName: string,
  key: unknown,
  nodes: readonly FieldNode[],
): void {
  const type = info.schema.getType(typeName);
  if (!isObjectType(type)) return;
  for (const selected of selectedBelow(nodes, type, info)) {
    const { field, args } = selected;
    const start = TABLES[typeName]?.[field.name];
    if (start !== undefined) void quietly(() => start(loaders, key, args));
    if (typeName === 'App' && field.name === 'map')
      aheadBelow(
        info,
        loaders,
        'AppMap',
        { appKey: key, versionId: args['versionId'] ?? null },
        selected.nodes,
      );
  }
}

/**
 * Asks for what hangs on the thing of this ID while the thing itself is looked up: its fields find their answers under
 * way. Every statement checks the scope itself, so that nothing of a foreign thing is read, and the thing stays null
 * (I12).
 */
export function prefetch(info: GraphQLResolveInfo, loaders: Loaders, id: string): void {
  if (isId(id)) aheadBelow(info, loaders, getNamedType(info.returnType).name, id, info.fieldNodes);
}
