import { present } from '../agent/usecases/browse/browse-nodes.ts';
import type { AppVersionResolvers } from './generated.ts';

export const AppVersion: AppVersionResolvers = {
  id: ({ versionId }) => versionId,
  app: async ({ appKey }, _args, { loaders }) => present(await loaders.app.load(appKey)),
  drift: ({ appKey, versionId }, { since }, { loaders }) =>
    loaders.drift.load({ appKey, before: since, after: versionId }),
  saturation: ({ appKey, versionId }, _args, { loaders }) => loaders.saturation.load({ appKey, versionId }),
  coverage: ({ appKey, versionId }, _args, { loaders }) => loaders.buildCoverage.load({ appKey, versionId }),
  health: ({ appKey, versionId }, _args, { loaders }) => loaders.health.load({ appKey, versionId }),
};
