import type { IterationResolvers } from './generated.ts';

export const Iteration: IterationResolvers = {
  from: ({ fromScreenId }, _args, { loaders }) =>
    fromScreenId === null ? null : loaders.screen.load(fromScreenId),
  to: ({ toScreenId }, _args, { loaders }) => (toScreenId === null ? null : loaders.screen.load(toScreenId)),
  action: ({ actionId }, _args, { loaders }) => (actionId === null ? null : loaders.action.load(actionId)),
  decision: ({ decision }) => decision ?? null,
  elapsedMs: ({ metrics }) => metrics.elapsedMs,
  tokensIn: ({ metrics }) => metrics.tokensIn,
  tokensOut: ({ metrics }) => metrics.tokensOut,
};
