import type { AppMapResolvers } from './generated.ts';

export const AppMap: AppMapResolvers = {
  screens: (map, args, { loaders }) => loaders.screensOfMap(map, args),
  edges: (map, args, { loaders }) => loaders.edgesOfMap(map, args),
};
