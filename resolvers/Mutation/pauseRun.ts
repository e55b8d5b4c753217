import type { MutationResolvers } from '../generated.ts';
import { orderRun } from '../run-order.ts';

export const pauseRun: NonNullable<MutationResolvers['pauseRun']> = (_parent, args, context) =>
  orderRun(context, args, () => ({ kind: 'pause' }));
