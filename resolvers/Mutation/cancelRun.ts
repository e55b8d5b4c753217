import type { MutationResolvers } from '../generated.ts';
import { orderRun } from '../run-order.ts';

export const cancelRun: NonNullable<MutationResolvers['cancelRun']> = (_parent, args, context) =>
  orderRun(context, args, () => ({ kind: 'cancel' }));
