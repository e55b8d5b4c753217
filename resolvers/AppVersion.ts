import { present } from '../agent/usecases/browse-nodes.ts';
import type { AppVersionResolvers } from './generated.ts';

export const AppVersion: AppVersionResolvers = {
  id: ({ versionId }) => versionId,
  app: async ({ appKey }, _args, { loaders }) => present(await loaders.app.load(appKey)),
};
