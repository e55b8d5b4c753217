import type { Budgets } from '../../domain/budgets.ts';

/** Limits as a client names them, to be checked with the rest of its request; what is left out stays out. */
export const budgetChange = (input: Readonly<Record<string, number | null | undefined>>): Partial<Budgets> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
