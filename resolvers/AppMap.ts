import type { AppMapResolvers } from './generated.ts';
import { asksOfNodes } from './selection.ts';
import { asksOfAction } from './views.ts';

export const AppMap: AppMapResolvers = {
  version: ({ versionId }, _args, { loaders }) =>
    versionId === null ? null : loaders.version.load(versionId),
  screens: (map, args, { loaders }) => loaders.screensOfMap(map, args),
  edges: (map, args, { loaders }, info) =>
    loaders.edgesOfMap(map, args, asksOfAction(asksOfNodes(info, 'MapEdge'))),
};
