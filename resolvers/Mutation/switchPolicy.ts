import type { MutationResolvers } from '../generated.ts';
import { orderRun } from '../run-order.ts';

export const switchPolicy: NonNullable<MutationResolvers['switchPolicy']> = (_parent, args, context) =>
  orderRun(context, args, () => ({ kind: 'switch_policy', policy: args.policy }));
