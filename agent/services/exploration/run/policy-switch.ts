import type { PolicyName } from '../../../domain/node-name.ts';
import type { RecordBody } from '../../../domain/records.ts';

/** Who takes over from a policy that brings nothing new: first further away, then what experience thinks little of. */
const ROTATION: Readonly<Record<PolicyName, PolicyName>> = {
  breadth: 'depth',
  depth: 'random',
  random: 'breadth',
  targeted: 'breadth',
};

/** Iterations that a policy has to show what it is worth. */
export const COOLDOWN_ITERATIONS = 10;

/** Why ShouldContinue asks for another policy. */
export const SWITCH_REASONS = {
  requested: 'policy_requested',
  stalled: 'stalled',
  /** The one that stood in has brought something new: the one that was asked for goes on. */
  movingAgain: 'moving_again',
} as const;

/** The policy to go on with. */
export function policyAfter(input: {
  readonly from: PolicyName;
  /** What the run was started with, or asked for since. */
  readonly asked: PolicyName;
  readonly requested: PolicyName | null;
  readonly reason: string;
}): PolicyName {
  if (input.requested !== null) return input.requested;
  return input.reason === SWITCH_REASONS.movingAgain ? input.asked : ROTATION[input.from];
}

/** What a run remembers of its policies: which one it was asked for, and until when the newest is left alone. */
export class PolicyWatch {
  private askedSince: PolicyName | null = null;
  private until = 0;

  switched(body: RecordBody<'policy_switch'>, iteration: number): void {
    if (body.reason === SWITCH_REASONS.requested) this.askedSince = body.to;
    this.until = iteration + body.cooldown;
  }

  /** The policy that somebody asked for last; null when only the start of the run named one. */
  asked(): PolicyName | null {
    return this.askedSince;
  }

  /** Whether the newest policy is still to be left alone. */
  cooling(iteration: number): boolean {
    return iteration < this.until;
  }
}
