import { attempt } from '../../agent/usecases/user-error.ts';
import type { MutationResolvers } from '../generated.ts';

export const retain: NonNullable<MutationResolvers['retain']> = async (
  _parent,
  { policy, apply },
  { keeping, scope },
) => {
  const { done, errors } = await attempt(() => keeping.retain(scope, policy ?? {}, apply));
  return {
    applied: apply && done !== null,
    runs: done?.runs.length ?? 0,
    iterations: done?.runs.reduce((sum, run) => sum + run.iterations, 0) ?? 0,
    keptCrashes: done?.kept.crashes ?? 0,
    keptReferences: done?.kept.references ?? 0,
    more: done?.more ?? false,
    artifacts: done?.artifacts.count ?? 0,
    artifactBytes: done?.artifacts.bytes ?? 0,
    errors,
  };
};
