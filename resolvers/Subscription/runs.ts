import type { Run } from '../../agent/domain/run.ts';
import type { SubscriptionResolvers } from '../generated.ts';

export const runs: NonNullable<SubscriptionResolvers['runs']> = {
  subscribe: (_parent, _args, { watch, scope }) => watch.runs(scope),
  resolve: (run: Run) => run,
};
