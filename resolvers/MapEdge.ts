import { present } from '../agent/usecases/browse-nodes.ts';
import type { MapEdgeResolvers } from './generated.ts';

export const MapEdge: MapEdgeResolvers = {
  id: ({ edgeId }) => edgeId,
  action: ({ actionId }, _args, { loaders }) => loaders.action.load(actionId),
  from: async ({ fromScreenId }, _args, { loaders }) => present(await loaders.screen.load(fromScreenId)),
  to: async ({ toScreenId }, _args, { loaders }) => present(await loaders.screen.load(toScreenId)),
};
