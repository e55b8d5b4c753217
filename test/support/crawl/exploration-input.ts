import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import type { ExplorationInput } from '../../../agent/services/exploration/choice/exploration-policy.ts';
import { seededRandom } from '../../../agent/services/seeded-random.ts';

/** What a choice goes by on a screen with these actions: the broadest policy, no goal, no empty field. */
export const explorationInput = (
  screenId: string,
  present: readonly EnumeratedAction[],
  more: Partial<ExplorationInput> = {},
): ExplorationInput => ({
  policy: 'breadth',
  goal: null,
  random: seededRandom(1),
  screenId,
  present,
  emptyFields: new Set(),
  ...more,
});
