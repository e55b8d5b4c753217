import { likeness } from '../../map/likeness.ts';
import { MAX_PROMISE } from '../promise.ts';
import type { ExplorationPolicy } from './policy.ts';

/** How much an action that says all words of the goal is preferred to one that says none. */
const GOAL_WEIGHT = 8;

/** What sounds like the goal goes first; without a goal it prefers as `breadth` does, from further away. */
export const targeted: ExplorationPolicy = {
  name: 'targeted',
  decay: 0.85,
  ceiling: 1.1 * MAX_PROMISE * (1 + GOAL_WEIGHT),
  worth: ({ promise, open, goal, random }) =>
    promise *
    (goal === null ? 1 : 1 + GOAL_WEIGHT * likeness(goal, open.known.action.label)) *
    (0.9 + 0.2 * random()),
};
