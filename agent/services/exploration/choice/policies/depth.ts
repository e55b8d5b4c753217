import type { ExplorationPolicy } from './policy.ts';

/** What was found last goes first, however far it leads from the start. */
export const depth: ExplorationPolicy = {
  name: 'depth',
  decay: 0.9,
  ceiling: Number.POSITIVE_INFINITY,
  worth: ({ promise, screen, random }) => promise * (0.9 + 0.2 * random()) * (1 + screen.order),
};
