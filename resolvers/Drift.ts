import { actionDrifts, screenDrifts } from '../agent/usecases/analysis/analysis-pages.ts';
import { present } from '../agent/usecases/browse/browse-nodes.ts';
import type { DriftResolvers } from './generated.ts';
import { toPageRequest } from './loaders.ts';

export const Drift: DriftResolvers = {
  before: async ({ before }, _args, { loaders }) => present(await loaders.version.load(before.versionId)),
  after: async ({ after }, _args, { loaders }) => present(await loaders.version.load(after.versionId)),
  screens: (drift, { verdict, ...page }, { scope }) =>
    screenDrifts(scope, drift, verdict ?? null, toPageRequest(page)),
  actions: (drift, { verdict, ...page }, { scope }) =>
    actionDrifts(scope, drift, verdict ?? null, toPageRequest(page)),
};
