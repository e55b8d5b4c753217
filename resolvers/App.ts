import type { AppResolvers } from './generated.ts';
import { findAhead } from './prefetch.ts';
import { ofApp } from './views.ts';

export const App: AppResolvers = {
  id: ({ appKey }) => appKey,
  name: ofApp(({ naturalKey }) => naturalKey),
  platform: ofApp(({ platform }) => platform),
  versions: ({ appKey }, args, { loaders }) => loaders.versionsOfApp(appKey, args),
  latestVersion: ({ appKey }, _args, { loaders }) => loaders.latestVersion.load(appKey),
  runs: ({ appKey }, args, { loaders }) => loaders.runsOfApp(appKey, args),
  map({ appKey }, { versionId = null }, { loaders }, info) {
    const map = { appKey, versionId };
    const load = async (id: string) => ((await loaders.version.load(id))?.appKey === appKey ? map : null);
    return versionId === null
      ? map
      : findAhead(info, loaders, { id: versionId, key: map, known: map, load: () => load(versionId) });
  },
  path: ({ appKey }, { versionId = null, from, to }, { loaders }) =>
    loaders.path(appKey, versionId, from, to),
  frontier: ({ appKey }, { versionId = null, ...page }, { loaders }) =>
    loaders.frontier({ appKey, versionId }, page),
};
