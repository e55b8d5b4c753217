import { findings } from '../agent/usecases/analysis-pages.ts';
import { present } from '../agent/usecases/browse-nodes.ts';
import type { BuildHealthResolvers } from './generated.ts';
import { toPageRequest } from './loaders.ts';

export const BuildHealth: BuildHealthResolvers = {
  version: async ({ build }, _args, { loaders }) => present(await loaders.version.load(build.versionId)),
  findings: (health, { kind, ...page }, { scope }) =>
    findings(scope, health, kind ?? null, toPageRequest(page)),
};
