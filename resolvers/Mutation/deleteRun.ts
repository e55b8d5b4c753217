import type { MutationResolvers } from '../generated.ts';
import { deletion } from '../run-order.ts';

export const deleteRun: NonNullable<MutationResolvers['deleteRun']> = (
  _parent,
  { runId },
  { commands, scope },
) => deletion(runId, () => commands.deleteRun(scope, runId));
