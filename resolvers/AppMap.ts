import type { AppMapResolvers } from './generated.ts';

export const AppMap: AppMapResolvers = {
  version: ({ versionId }, _args, { loaders }) =>
    versionId === null ? null : loaders.version.load(versionId),
  screens: (map, args, { loaders }) => loaders.screensOfMap(map, args),
  edges: (map, args, { loaders }) => loaders.edgesOfMap(map, args),
};
