import type { RunProgress } from '../../agent/usecases/watch/watch.ts';
import type { SubscriptionResolvers } from '../generated.ts';

export const runProgress: NonNullable<SubscriptionResolvers['runProgress']> = {
  subscribe: (_parent, { runId }, { watch, scope }) => watch.runProgress(scope, runId),
  resolve: (progress: RunProgress) => progress,
};
