import type { ScreenConnectionResolvers } from './generated.ts';

/** Counted only when it is asked for. */
export const ScreenConnection: ScreenConnectionResolvers = {
  totalCount: ({ of }, _args, { loaders }) => (of === null ? null : loaders.screenCount(of)),
};
