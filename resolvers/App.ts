import type { AppResolvers } from './generated.ts';

export const App: AppResolvers = {
  id: ({ appKey }) => appKey,
  name: ({ naturalKey }) => naturalKey,
  versions: ({ appKey }, args, { loaders }) => loaders.versionsOfApp(appKey, args),
  latestVersion: ({ appKey }, _args, { loaders }) => loaders.latestVersion.load(appKey),
  runs: ({ appKey }, args, { loaders }) => loaders.runsOfApp(appKey, args),
  async map({ appKey }, { versionId }, { loaders }) {
    if (versionId == null) return { appKey, versionId: null, version: null };
    const version = await loaders.version.load(versionId);
    return version?.appKey === appKey ? { appKey, versionId, version } : null;
  },
  path: ({ appKey }, { versionId = null, from, to }, { loaders }) =>
    loaders.path(appKey, versionId, from, to),
  frontier: ({ appKey }, { versionId = null, ...page }, { loaders }) =>
    loaders.frontier({ appKey, versionId }, page),
};
