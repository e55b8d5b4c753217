import { correctionPage } from '../agent/usecases/analysis/analysis-pages.ts';
import type { AppResolvers } from './generated.ts';
import { toPageRequest } from './loaders.ts';
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
  likelyPath: ({ appKey }, { versionId = null, ...ends }, { loaders }) =>
    loaders.likelyPath({ appKey, versionId }, ends),
  nearestUntried: ({ appKey }, args, { loaders }) => loaders.nearestUntried(appKey, args),
  frontier: ({ appKey }, { versionId = null, ...page }, { loaders }) =>
    loaders.frontier({ appKey, versionId }, page),
  async drift({ appKey }, args, { loaders }) {
    const [newest, last] = args.after && args.before ? [] : await loaders.newestVersions.load(appKey);
    const [before, after] = [args.before ?? last?.versionId, args.after ?? newest?.versionId];
    return before === undefined || after === undefined ? null : loaders.drift.load({ appKey, before, after });
  },
  trend: ({ appKey }, { builds }, { loaders }) => loaders.trend(appKey, builds),
  corrections: async ({ appKey }, page, { loaders, scope }) =>
    correctionPage(scope, appKey, await loaders.corrections.load(appKey), toPageRequest(page)),
  async health({ appKey }, { versionId }, { loaders }) {
    const id = versionId ?? (await loaders.latestVersion.load(appKey))?.versionId;
    return id === undefined ? null : loaders.health.load({ appKey, versionId: id });
  },
};
