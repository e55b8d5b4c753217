import type { ExplorationPolicy } from './policy.ts';

/** Draws: no opinion but on the length of the way. What experience thinks little of gets its turn. */
export const random: ExplorationPolicy = {
  name: 'random',
  decay: 0.9,
  ceiling: 1.1,
  worth: (target) => 0.9 + 0.2 * target.random(),
};
