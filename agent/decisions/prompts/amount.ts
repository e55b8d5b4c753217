import { z } from 'zod';

/** Amounts in steps, so that runs that stand alike ask alike. */
export const Amount = z.enum(['none', 'few', 'some', 'many']);
export type Amount = z.infer<typeof Amount>;

export const amountOf = (count: number): Amount =>
  count <= 0 ? 'none' : count < 5 ? 'few' : count < 25 ? 'some' : 'many';
