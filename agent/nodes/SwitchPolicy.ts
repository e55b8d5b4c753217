/**
 * Purpose: changes the exploration policy: as asked from outside, by rotation when the run stalls, and back to the one
 * that was asked for once another has brought something new.
 * Not here: deciding that it is time to (ShouldContinue).
 * LLM. DECISION_PLANE = true: the fallback is a fixed rotation.
 * Transitions: success → Perceive.
 * Events: agent.policy.switched.
 * Errors: none of its own.
 * Invariants: I1, I2. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { QUIET, routine, switchQuestion } from '../decisions/routine-questions.ts';
import { event } from '../domain/events.ts';
import {
  COOLDOWN_ITERATIONS,
  policyAfter,
  SWITCH_REASONS,
} from '../services/exploration/run/policy-switch.ts';
import { record, result, type AgentNode } from './node-contract.ts';

export const DECISION_PLANE = true;

export const SwitchPolicy: AgentNode = async (state, ctx) => {
  const from = ctx.policy;
  const requested = ctx.requestedPolicy;
  const cause =
    requested !== null
      ? SWITCH_REASONS.requested
      : (ctx.latest('continuation_decision')?.routingDirectiveReason ?? SWITCH_REASONS.stalled);
  const asked = ctx.known.history.policies.asked() ?? ctx.spec.policy;
  const { answer, provenance, artifacts } = await ctx.decisions.decide({
    ...routine(state, ctx),
    nodeType: 'switch_policy',
    facts: () => ({ ...QUIET, stalled: requested === null, choices: requested === null ? 2 : 0 }),
    ask: () =>
      switchQuestion({
        goal: ctx.spec.goal,
        policy: from,
        requested,
        stalledFor: state.counters.noProgressCycles,
        screens: ctx.known.screens.size,
      }),
    agrees: (theirs, ours) => theirs.policy === ours.policy,
    policy: () => ({
      policy: policyAfter({ from, asked, requested, reason: cause }),
      cooldown: COOLDOWN_ITERATIONS,
      reason: cause,
      confidence: 1,
    }),
  });
  const { policy: to, cooldown } = answer;
  // What was asked for stays the policy to come back to, whoever words the reason.
  const reason = requested === null ? answer.reason : SWITCH_REASONS.requested;
  return result(
    { ...state, policyVersion: state.policyVersion + 1 },
    {
      artifacts,
      policy: to,
      records: [record(state, 'policy_switch', ctx.nextId(), { from, to, reason, cooldown, provenance })],
      events: [event('agent.policy.switched', { from, to, reason, cooldown, source: provenance.source })],
    },
  );
};
