import type { ScreenName } from '../agent/domain/graph.ts';
import { present } from '../agent/usecases/browse/browse-nodes.ts';
import type { MapEdgeResolvers } from './generated.ts';
import type { Loaders } from './loaders.ts';

/** By its name where that came with the edge; nothing is read for it then. */
const end = (
  screenId: string,
  name: string | undefined,
  { screen }: Loaders,
): ScreenName | Promise<ScreenName> =>
  name === undefined ? screen.load(screenId).then(present) : { screenId, name };

export const MapEdge: MapEdgeResolvers = {
  id: ({ edgeId }) => edgeId,
  action: ({ actionId }, _args, { loaders }) => loaders.action.load(actionId),
  from: ({ fromScreenId, fromName }, _args, { loaders }) => end(fromScreenId, fromName, loaders),
  to: ({ toScreenId, toName }, _args, { loaders }) => end(toScreenId, toName, loaders),
};
