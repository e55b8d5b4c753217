import { present } from '../agent/usecases/browse/browse-nodes.ts';
import type { ActionResultResolvers } from './generated.ts';

export const ActionResult: ActionResultResolvers = {
  version: async ({ versionId }, _args, { loaders }) => present(await loaders.version.load(versionId)),
  screen: ({ toScreenId }, _args, { loaders }) =>
    toScreenId === null ? null : loaders.screen.load(toScreenId),
};
