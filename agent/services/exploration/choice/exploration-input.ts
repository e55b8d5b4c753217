import type { PolicyName } from '../../../domain/node-name.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { FrontierLimits } from '../map/frontier.ts';
import type { FieldState } from '../map/known-map.ts';
import type { RouteCosts } from '../ways/route-planner.ts';
import type { Random } from '../../seeded-random.ts';

/** What one choice depends on, beside what the run knows. */
export interface ExplorationInput {
  readonly policy: PolicyName;
  readonly goal: string | null;
  readonly random: Random;
  readonly screenId: string;
  /** Everything performable on the present screen; empty when it is not known yet (ShouldContinue). */
  readonly present: readonly EnumeratedAction[];
  /** TYPE actions whose field is empty. */
  readonly emptyFields: ReadonlySet<string>;
  /** How full the form on display is. */
  readonly fieldState?: FieldState;
  /** Actions that the budget still allows; null without a limit. */
  readonly actionsLeft?: number | null;
  readonly limits?: FrontierLimits;
  readonly costs?: RouteCosts;
}

/** What it takes to ask what is in reach, without choosing. */
export type ReachInput = Pick<ExplorationInput, 'screenId' | 'limits' | 'costs'>;
