import { present } from '../agent/usecases/browse/browse-nodes.ts';
import type { TrendStepResolvers } from './generated.ts';

export const TrendStep: TrendStepResolvers = {
  before: async ({ before }, _args, { loaders }) => present(await loaders.version.load(before.versionId)),
  after: async ({ after }, _args, { loaders }) => present(await loaders.version.load(after.versionId)),
};
