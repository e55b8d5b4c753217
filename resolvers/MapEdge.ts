import type { ScreenName } from '../agent/domain/graph.ts';
import { present } from '../agent/usecases/browse/browse-nodes.ts';
import type { ActionKind, MapEdgeResolvers } from './generated.ts';
import type { Loaders } from './loaders.ts';
import { withAction } from './views.ts';

/** By its name where that came with the edge; nothing is read for it then. */
const end = (
  screenId: string,
  name: string | undefined,
  { screen }: Loaders,
): ScreenName | Promise<ScreenName> =>
  name === undefined ? screen.load(screenId).then(present) : { screenId, name };

export const MapEdge: MapEdgeResolvers = {
  id: ({ edgeId }) => edgeId,
  kind: (edge) => withAction(edge).kind as ActionKind,
  action: (edge, _args, { loaders }) => loaders.action.load(withAction(edge).actionId),
  from: (edge, _args, { loaders }) =>
    end(edge.fromScreenId, 'fromName' in edge ? edge.fromName : undefined, loaders),
  to: (edge, _args, { loaders }) => end(edge.toScreenId, 'toName' in edge ? edge.toName : undefined, loaders),
};
