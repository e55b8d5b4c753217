import type { RunShareResolvers } from './generated.ts';

export const RunShare: RunShareResolvers = {
  run: ({ runId }) => ({ runId }),
  screensPerIteration: ({ gain }) => gain?.screens ?? null,
  edgesPerIteration: ({ gain }) => gain?.edges ?? null,
};
