/**
 * Purpose: changes the exploration policy, as asked from outside or by rotation when the run stalls.
 * Not here: deciding that it is time to (ShouldContinue).
 * LLM. DECISION_PLANE = true: the fallback is a fixed rotation.
 * Transitions: success → Perceive.
 * Events: agent.policy.switched.
 * Errors: none of its own.
 * Invariants: I1, I2. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { QUIET, routine, switchQuestion } from '../decisions/routine-questions.ts';
import { event } from '../domain/events.ts';
import type { PolicyName } from '../domain/node-name.ts';
import { record, result, type AgentNode } from './node-contract.ts';

export const DECISION_PLANE = true;

const ROTATION: Record<PolicyName, PolicyName> = {
  breadth: 'depth',
  depth: 'random',
  random: 'breadth',
  targeted: 'breadth',
};
const COOLDOWN_ITERATIONS = 10;

export const SwitchPolicy: AgentNode = async (state, ctx) => {
  const from = ctx.policy;
  const requested = ctx.requestedPolicy;
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
      policy: requested ?? ROTATION[from],
      cooldown: COOLDOWN_ITERATIONS,
      reason: requested === null ? 'stalled' : 'policy_requested',
      confidence: 1,
    }),
  });
  const { policy: to, cooldown, reason } = answer;
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
