import type { ScreenConnectionResolvers } from './generated.ts';

/** Counted only when it is asked for. */
export const ScreenConnection: ScreenConnectionResolvers = {
  totalCount: ({ count }) => (count === null ? null : count()),
};
