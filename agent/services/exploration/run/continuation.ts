import type { RoutingDirective } from '../../../domain/node-name.ts';
import type { ChosenActionDecision, VerificationAssessment } from '../../../domain/records.ts';
import type { StopReason } from '../../../domain/stop-reason.ts';
import { SWITCH_REASONS } from './policy-switch.ts';
import { SETUP_WAITS } from '../../setup/setup-script.ts';

export interface ContinuationFacts {
  readonly exceeded: string | null;
  /** This iteration's decision and assessment; null when the iteration did not come so far. */
  readonly decision: ChosenActionDecision | null;
  readonly assessment: VerificationAssessment | null;
  readonly anythingLeft: boolean;
  /** Of all that was met, the user's rules left nothing to be done. */
  readonly nothingAllowed: boolean;
  /** Every action that was tried failed on the device: there is no map to speak of. */
  readonly nothingDone: boolean;
  /** Open actions that no known way leads to, and a fresh first start of the app may be tried for them. */
  readonly resetMayHelp: boolean;
  /** The same where nothing may be wiped: starting the app once more may show what a state of its own hid. */
  readonly freshStartMayHelp: boolean;
  /** What is left promises less than the user asks for. */
  readonly tooLittle: boolean;
  readonly outsideStreak: number;
  readonly noProgressCycles: number;
  readonly noProgressLimit: number;
  readonly policyRequested: boolean;
  /** The screen on display is what a targeted run looks for. */
  readonly goalReached: boolean;
  /** The newest policy is still to be left alone. */
  readonly policyCooling: boolean;
  /** Another policy than the one that was asked for is at work. */
  readonly policyStandsIn: boolean;
}

export interface Continuation {
  readonly routingDirective: RoutingDirective;
  readonly routingDirectiveReason: string;
  readonly stopReason: StopReason | null;
  /** True when nothing may overrule it: budgets, crashes, exhaustion (I11). */
  readonly binding: boolean;
}

/** Routes to a restart that wipes the app's data first. */
export const RESET_REASON = 'unreachable_actions_left:reset';
/** Routes to a restart that keeps the app's data. */
export const FRESH_START_REASON = 'unreachable_actions_left:relaunch';
/** Iterations outside the app after which `back` and relaunching by choice count as having failed. */
const OUTSIDE_RESTART = 4;

const route = (
  routingDirective: RoutingDirective,
  routingDirectiveReason: string,
  stopReason: StopReason | null = null,
  binding = true,
): Continuation => ({ routingDirective, routingDirectiveReason, stopReason, binding });

/**
 * The order of stop reasons, first match wins: a spent limit, a crash to recover from, a setup script that gives up or
 * waits, the goal, exhaustion (a reset or a fresh start where one may help, `no_progress` where the rules left nothing to do or the device did none of it, else
 * `success`), lost outside the app, a requested policy, the ladder of stalls (another policy, once the last one had its
 * time; a restart; the end), else on.
 */
export function continuation(facts: ContinuationFacts): Continuation {
  if (facts.exceeded !== null) return route('STOP', `budget_exhausted:${facts.exceeded}`, 'budget_exhausted');
  if (facts.assessment?.deltaType === 'crash') return route('RESTART_APP', 'app_crashed');
  const setup = facts.decision?.setup?.at?.move;
  if (setup === 'failed') return route('STOP', 'setup_failed', 'restart_exhausted');
  if (setup === 'wait') return route('CONTINUE', SETUP_WAITS);
  if (facts.goalReached) return route('STOP', 'goal_reached', 'success');
  const exhausted = facts.nothingAllowed
    ? route('STOP', 'rules_allow_nothing', 'no_progress')
    : facts.nothingDone
      ? route('STOP', 'no_action_succeeded', 'no_progress')
      : facts.resetMayHelp
        ? route('RESTART_APP', RESET_REASON)
        : facts.freshStartMayHelp
          ? route('RESTART_APP', FRESH_START_REASON)
          : route(
              'STOP',
              facts.tooLittle ? 'expected_yield_below_threshold' : 'nothing_left_to_try',
              'success',
            );
  if (facts.decision !== null && facts.decision.action === null) return exhausted;
  if (facts.outsideStreak >= OUTSIDE_RESTART) return route('RESTART_APP', 'lost_outside_the_app');
  if (!facts.anythingLeft) return exhausted;
  if (facts.policyRequested) return route('SWITCH_POLICY', SWITCH_REASONS.requested);
  const { noProgressCycles: stalled, noProgressLimit: limit } = facts;
  if (stalled >= 3 * limit) return route('STOP', 'no_progress', 'no_progress');
  if (stalled === 2 * limit) return route('RESTART_APP', 'stalled_after_policy_switch', null, false);
  if (stalled >= limit && !facts.policyCooling)
    return route('SWITCH_POLICY', SWITCH_REASONS.stalled, null, false);
  if (stalled === 0 && facts.policyStandsIn && !facts.policyCooling)
    return route('SWITCH_POLICY', SWITCH_REASONS.movingAgain, null, false);
  return route('CONTINUE', stalled === 0 ? 'forward_progress_detected' : 'untried_actions_left', null, false);
}
