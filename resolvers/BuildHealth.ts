import { findings } from '../agent/usecases/analysis/analysis-pages.ts';
import { present } from '../agent/usecases/browse/browse-nodes.ts';
import { checkFirst } from '../agent/usecases/browse/browse-page.ts';
import type { BuildHealthResolvers } from './generated.ts';
import { toPageRequest } from './loaders.ts';

export const BuildHealth: BuildHealthResolvers = {
  version: async ({ build }, _args, { loaders }) => present(await loaders.version.load(build.versionId)),
  findings: (health, { kind, ...page }, { scope }) =>
    findings(scope, health, kind ?? null, toPageRequest(page)),
  async slowScreens({ build, appKey }, { first }, { loaders }) {
    checkFirst(first, 100);
    const slow = await loaders.slowScreens.load({ appKey, versionId: build.versionId });
    return (slow ?? []).slice(0, first);
  },
};
