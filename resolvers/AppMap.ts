import type { AppMapResolvers } from './generated.ts';
import { toPageRequest } from './loaders.ts';

export const AppMap: AppMapResolvers = {
  screens: (map, args, { browser, scope }) => browser.screensOfMap(scope, map, toPageRequest(args)),
  edges: (map, args, { browser, scope }) => browser.edgesOfMap(scope, map, toPageRequest(args)),
};
