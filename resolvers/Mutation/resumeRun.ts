import type { MutationResolvers } from '../generated.ts';
import { orderRun } from '../run-order.ts';

export const resumeRun: NonNullable<MutationResolvers['resumeRun']> = (_parent, args, context) =>
  orderRun(context, args, () => ({ kind: 'resume' }));
