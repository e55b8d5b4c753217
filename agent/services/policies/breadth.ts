import type { ExplorationPolicy } from './policy.ts';

/** The most promising of what is near: the default. */
export const breadth: ExplorationPolicy = {
  name: 'breadth',
  decay: 0.7,
  worth: ({ promise, random }) => promise * (0.9 + 0.2 * random()),
};
