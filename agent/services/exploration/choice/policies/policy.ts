import type { PolicyName } from '../../../../domain/node-name.ts';
import type { OpenAction } from '../../map/frontier.ts';
import type { KnownScreen } from '../../map/known-map.ts';
import type { Random } from '../../../seeded-random.ts';

/** An open action as a policy weighs it. */
export interface Weighed {
  readonly screen: KnownScreen;
  readonly open: OpenAction;
  /** What experience says it may bring: its kind, its looks, how such elements fared elsewhere. Above 0. */
  readonly promise: number;
  /** How much more anything on its screen is worth now, because it may be out of reach later; 1 or more. */
  readonly haste: number;
  /** How much of all that is open the budget still allows, 0..1. */
  readonly allowed: number;
  /** Words of what the run looks for; null without a goal. */
  readonly goal: string | null;
  readonly random: Random;
}

/**
 * How a run prefers one open action to another. What is open, what a way costs and what comes first on it are the same
 * for all; a policy has an opinion on worth alone. Deterministic: all randomness comes from `random`.
 */
export interface ExplorationPolicy {
  readonly name: PolicyName;
  /** What a unit of travel leaves of a target's worth, 0..1: the lower, the more the policy stays near. */
  readonly decay: number;
  /** The same where nothing limits the run, so that all is done in the end and what is left behind costs the way back. */
  readonly decayToTheEnd?: number;
  /** The way to a place of new addresses is paid once for all of them, so that a poor place is left for a rich one. */
  readonly sharesWays?: boolean;
  /** Where nothing limits the run, what is left is done in the order of the shortest tour. */
  readonly tours?: boolean;
  /** No target is worth more than this before travel; Infinity where there is no bound. */
  readonly ceiling: number;
  /** Worth before travel; only its order among the targets of one choice matters. */
  worth(target: Weighed): number;
}
