import { getNamedType, isObjectType, type FieldNode, type GraphQLResolveInfo } from 'graphql';
import type { MapOf } from '../agent/usecases/browse/browse-map.ts';
import { isId } from '../agent/usecases/browse/browse-page.ts';
import type { AppMapResolvers, AppResolvers, RunResolvers, ScreenResolvers } from './generated.ts';
import type { Loaders } from './loaders.ts';
import { asksBelow, selectedBelow } from './selection.ts';
import { asksOfAction } from './views.ts';

type ArgumentsOf<R> = Parameters<Extract<R, (...args: never[]) => unknown>>[1];
/** Names of the fields of a type that the page of a field is asked for. */
type Asks = (typeName: string) => readonly string[];
type Ahead<R, K> = {
  readonly [F in keyof R]?: (loaders: Loaders, key: K, args: ArgumentsOf<R[F]>, asks: Asks) => unknown;
};

/** Fields that need nothing of their parent but what it is known by, and the loader that their resolvers call. */
const APP: Ahead<AppResolvers, string> = {
  versions: (loaders, id, args) => loaders.versionsOfApp(id, args),
  latestVersion: (loaders, id) => loaders.latestVersion.load(id),
  runs: (loaders, id, args) => loaders.runsOfApp(id, args),
  path: (loaders, id, { versionId = null, from, to }) => loaders.path(id, versionId, from, to),
  frontier: (loaders, appKey, { versionId = null, ...page }) => loaders.frontier({ appKey, versionId }, page),
};
const APP_MAP: Ahead<AppMapResolvers, MapOf> = {
  screens: (loaders, map, args) => loaders.screensOfMap(map, args),
  edges: (loaders, map, args, asks) => loaders.edgesOfMap(map, args, asksOfAction(asks('MapEdge'))),
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
  outgoing: (loaders, id, args) => loaders.edgesOfScreen({ screenId: id, direction: 'outgoing' }, args),
  incoming: (loaders, id, args) => loaders.edgesOfScreen({ screenId: id, direction: 'incoming' }, args),
};

type Start = (loaders: Loaders, key: unknown, args: Readonly<Record<string, unknown>>, asks: Asks) => unknown;
const TABLES = { App: APP, AppMap: APP_MAP, Run: RUN, Screen: SCREEN } as unknown as Readonly<
  Record<string, Readonly<Record<string, Start>>>
>;

/** Whether there is something in an answer. A failure is no proof; the loader keeps it for whoever asks. */
async function proves(start: () => unknown): Promise<boolean> {
  try {
    const answer = await start();
    if (Array.isArray(answer)) return answer.length > 0;
    if (typeof answer !== 'object' || answer === null) return false;
    return !('nodes' in answer && Array.isArray(answer.nodes) && answer.nodes.length === 0);
  } catch {
    return false;
  }
}

/** What was asked ahead: whether each brought something, and whether that is all that was asked for. */
interface Sent {
  readonly proofs: Promise<boolean>[];
  all: boolean;
}

function send(
  info: GraphQLResolveInfo,
  loaders: Loaders,
  typeName: string,
  key: unknown,
  nodes: readonly FieldNode[],
): Sent {
  const sent: Sent = { proofs: [], all: true };
  const type = info.schema.getType(typeName);
  if (!isObjectType(type)) return { ...sent, all: false };
  for (const { field, args: argumentsOf, nodes: below } of selectedBelow(nodes, type, info)) {
    const start = TABLES[typeName]?.[field.name];
    const isMap = typeName === 'App' && field.name === 'map';
    const args = start !== undefined || isMap ? argumentsOf() : null;
    if (args === null) sent.all &&= field.name === 'id';
    else if (start !== undefined)
      sent.proofs.push(
        proves(() => start(loaders, key, args, (name) => asksBelow(field.type, below, name, info))),
      );
    else sent.proofs.push(...sendMap(info, loaders, String(key), args['versionId'], below));
  }
  return sent;
}

/** A map is known by its app and build; the build itself is looked up only for what its lists do not show. */
function sendMap(
  info: GraphQLResolveInfo,
  loaders: Loaders,
  appKey: string,
  versionId: unknown,
  nodes: readonly FieldNode[],
): readonly Promise<boolean>[] {
  if (versionId != null && !isId(versionId)) return [];
  const { proofs, all } = send(info, loaders, 'AppMap', { appKey, versionId: versionId ?? null }, nodes);
  if (!all && isId(versionId)) void proves(() => loaders.version.load(versionId));
  return proofs;
}

/** True with the first that is; false when none is. */
const any = async (proofs: readonly Promise<boolean>[]): Promise<boolean> =>
  new Promise((resolve) => {
    const told = proofs.map((proof) => proof.then((proved) => (proved ? resolve(true) : undefined)));
    void Promise.all(told).then(() => resolve(false));
  });

/**
 * The thing of this ID, while what hangs on it is asked for already: its fields find their answers under way. When
 * nothing else is asked for and one of these answers has something in it, the thing is there, and `known` stands for it
 * without a look-up: every statement checks the scope itself, so that nothing hangs on what is foreign or unknown (I12).
 */
export async function findAhead<T, K>(
  info: GraphQLResolveInfo,
  loaders: Loaders,
  {
    id,
    key = id,
    known,
    load,
  }: {
    readonly id: string;
    /** What its fields know it by, when that is not its ID. */
    readonly key?: unknown;
    readonly known: K;
    readonly load: () => Promise<T>;
  },
): Promise<T | K> {
  if (!isId(id)) return load();
  const { proofs, all } = send(info, loaders, getNamedType(info.returnType).name, key, info.fieldNodes);
  return all && (await any(proofs)) ? known : load();
}
