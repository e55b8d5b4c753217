import { budgetChange } from '../../agent/usecases/runs/budget-input.ts';
import type { MutationResolvers } from '../generated.ts';
import { orderRun } from '../run-order.ts';

export const updateBudgets: NonNullable<MutationResolvers['updateBudgets']> = (_parent, args, context) =>
  orderRun(context, args, () => ({ kind: 'update_budgets', budgets: budgetChange(args.budgets) }));
