import { BudgetChange, type Budgets } from '../../domain/budgets.ts';
import { ScreenGraphError } from '../../domain/errors.ts';

/** Limits as a client names them; what is left out stays out. `invalid_input` names the limit at fault. */
export function budgetChange(input: Readonly<Record<string, number | null | undefined>>): Partial<Budgets> {
  const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const parsed = BudgetChange.safeParse(named);
  if (parsed.success) return parsed.data as Partial<Budgets>;
  const [fault] = parsed.error.issues;
  throw new ScreenGraphError('invalid_input', `The limits are not valid: ${fault?.message ?? 'unknown'}.`, {
    details: { path: ['budgets', ...(fault?.path.map(String) ?? [])] },
  });
}
