import type { Budgets } from '../../domain/budgets.ts';

type LimitsInput = Readonly<Record<string, number | null | undefined>>;

/** Limits as a client names them, to be checked with the rest of its request; what is left out stays out. */
export const budgetChange = (input: LimitsInput): Partial<Budgets> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/**
 * The same of a run that is to be made: many clients send null for all that was not set, which must not take the limits of the
 * settings away.
 */
export const limitsAsked = (input: LimitsInput): Partial<Budgets> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
