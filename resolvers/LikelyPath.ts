import type { LikelyPathResolvers } from './generated.ts';

export const LikelyPath: LikelyPathResolvers = {
  length: ({ steps }) => steps.length,
  deepLink: ({ of: { appKey, versionId }, to: { screenId } }, _args, { loaders }) =>
    loaders.deepLink.load({ appKey, versionId, screenId }),
};
