import { FRAGILE, MAX_PROMISE } from '../promise.ts';
import type { ExplorationPolicy } from './policy.ts';

/**
 * What a try is worth by being done at all: all of them are done in the end, and one that is left for later costs the
 * way back to it. Where the budget is too small for all, only as much of this as it allows.
 */
const THRIFT = 0.5;

/** The most promising of what is near: the default. */
export const breadth: ExplorationPolicy = {
  name: 'breadth',
  decay: 0.5,
  decayToTheEnd: 0.1,
  sharesWays: true,
  tours: true,
  ceiling: 1.1 * (MAX_PROMISE + THRIFT * FRAGILE),
  worth: ({ promise, haste, allowed, random }) =>
    (promise + THRIFT * allowed * haste) * (0.9 + 0.2 * random()),
};
