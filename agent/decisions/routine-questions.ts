import type { AgentState } from '../domain/agent-state.ts';
import type { BudgetRemaining, Budgets } from '../domain/budgets.ts';
import type { PolicyName } from '../domain/node-name.ts';
import type {
  ChosenActionDecision,
  GraphPersistenceOutcome,
  PerceptionRecord,
  ProgressEvaluation,
  VerificationAssessment,
} from '../domain/records.ts';
import type { Change } from '../services/perception/assess-change.ts';
import type { Continuation } from '../services/exploration/run/continuation.ts';
import type { BudgetPort } from '../ports/BudgetPort.ts';
import type { AskLedger } from './ask-ledger.ts';
import type { Ask, DecisionQuestion } from './decision-plane.ts';
import { amountOf } from './prompts/amount.ts';
import { asGoal, asLabel } from './prompts/choose-action.ts';

/** Nothing that would make a model worth asking; the mode `always` asks all the same. */
export const QUIET: ReturnType<DecisionQuestion<'verify'>['facts']> = {
  newFrame: false,
  needsText: false,
  loginWall: false,
  stalled: false,
  choices: 2,
  pays: true,
};

/** The parts of a question that the four nodes after ChooseAction share. */
export const routine = (
  state: AgentState,
  ctx: { readonly budget: BudgetPort; readonly signal: AbortSignal; readonly asked: AskLedger },
) => ({
  stepOrdinal: state.stepOrdinal,
  budget: ctx.budget,
  signal: ctx.signal,
  facts: () => QUIET,
  affords: (tokens: number) => ctx.asked.affords(tokens),
});

/** What was measured outranks an opinion: a model may not call two identities one. */
export function verifyQuestion(seen: {
  readonly pre: PerceptionRecord;
  readonly post: PerceptionRecord;
  readonly decision: ChosenActionDecision;
  readonly change: Change;
}): Ask<'verify'> {
  const { pre, post, decision, change } = seen;
  const inputs = {
    action: { kind: decision.action?.kind ?? 'NONE', label: asLabel(decision.action?.label ?? '') },
    before: asLabel(pre.name),
    after: asLabel(post.name),
    expected:
      decision.expectedPostcondition !== ''
        ? ('another_screen' as const)
        : decision.action?.kind === 'TYPE'
          ? ('filled_field' as const)
          : ('unknown' as const),
    measured: {
      change: change.deltaType,
      structure: change.structuralChangeDetected,
      looks: change.visualChangeDetected,
    },
  };
  return {
    inputs,
    parts: {
      signature: pre.signature.hash,
      delta: post.signature.hash,
      topK: { ...inputs.action, signature: decision.action?.elementSignature ?? '' },
      capsule: { expected: inputs.expected, measured: inputs.measured },
    },
    read: ({ changed, delta, why, confidence }) => ({
      visualChangeDetected: changed,
      deltaType: delta,
      reason: why,
      confidence,
    }),
    guard: ({ delta }) => (delta === change.deltaType ? null : 'contradicts_measurement'),
  };
}

/** Progress is a fact; a model may only tell a stall from a step back. */
export function progressQuestion(seen: {
  readonly persisted: GraphPersistenceOutcome;
  readonly assessment: VerificationAssessment;
  readonly decision: ChosenActionDecision;
  readonly own: ProgressEvaluation['progressState'];
  readonly stalledFor: number;
}): Ask<'detect_progress'> {
  const { persisted, assessment, decision } = seen;
  const expected = decision.expectedPostcondition;
  const inputs = {
    newScreens: persisted.newScreenIds.length,
    newEdges: persisted.newEdgeIds.length,
    change: assessment.deltaType,
    hop:
      expected === ''
        ? ('none' as const)
        : persisted.toScreenId === expected
          ? ('kept' as const)
          : ('missed' as const),
    stalledFor: amountOf(seen.stalledFor),
  };
  return {
    inputs,
    parts: { signature: '', delta: inputs, topK: null, capsule: null },
    read: ({ state, why, confidence }) => ({ progressState: state, reason: why, confidence }),
    guard: ({ state }) =>
      (state === 'FORWARD_PROGRESS') === (seen.own === 'FORWARD_PROGRESS') ? null : 'contradicts_measurement',
  };
}

/** Iterations between two changes of policy on a model's word, and the stall it takes. */
const SWITCH_PAUSE = 10;
const SWITCH_STALL = 10;

/** A spent budget, a crash and exhaustion bind (I11); an untried action within reach binds against STOP. */
export function continueQuestion(seen: {
  readonly goal: string | null;
  readonly policy: PolicyName;
  readonly progress: ProgressEvaluation['progressState'] | null;
  readonly own: Continuation;
  readonly stalledFor: number;
  readonly untried: number;
  readonly reachable: boolean;
  readonly outsideApp: boolean;
  readonly budgets: Budgets;
  readonly remaining: BudgetRemaining;
  readonly sinceSwitch: number;
  readonly mayStop: boolean;
}): Ask<'should_continue'> {
  const { own, stalledFor, mayStop, sinceSwitch, goal, policy } = seen;
  const inputs = {
    goal: asGoal(goal),
    policy,
    progress: seen.progress,
    stalledFor: amountOf(stalledFor),
    untried: amountOf(seen.untried),
    reachable: seen.reachable,
    outsideApp: seen.outsideApp,
    budgetLeft: tenthsLeft(seen.budgets, seen.remaining),
  };
  return {
    inputs,
    parts: { signature: '', delta: inputs.progress, topK: null, capsule: inputs },
    read: ({ directive, why, confidence }) => ({ routingDirective: directive, reason: why, confidence }),
    guard: ({ directive }) => {
      if (directive === own.routingDirective) return null;
      if (own.binding) return 'binding_rule';
      if (directive === 'STOP') return mayStop ? null : 'frontier_not_empty';
      if (directive === 'RESTART_APP') return 'nothing_to_recover_from';
      if (directive === 'SWITCH_POLICY')
        return stalledFor >= SWITCH_STALL && sinceSwitch >= SWITCH_PAUSE ? null : 'too_early_to_switch';
      return null;
    },
  };
}

/** What is left of the nearest limit, in tenths. */
function tenthsLeft(budgets: Budgets, remaining: BudgetRemaining): number {
  const shares = [
    [remaining.stepsLeft, budgets.maxSteps],
    [remaining.timeLeftMs, budgets.maxTimeMs],
    [remaining.tapsLeft, budgets.maxTaps],
    [remaining.iterationsLeft, budgets.maxIterations],
    [remaining.actionsLeft, budgets.maxActions],
    [remaining.screensLeft, budgets.maxScreens],
  ] as const;
  const least = Math.min(
    ...shares.map(([left, limit]) => (left === null || limit === null ? 1 : left / limit)),
  );
  return Math.max(0, Math.min(10, Math.floor(least * 10)));
}

export function switchQuestion(seen: {
  readonly goal: string | null;
  readonly policy: PolicyName;
  readonly requested: PolicyName | null;
  readonly stalledFor: number;
  readonly screens: number;
}): Ask<'switch_policy'> {
  const inputs = {
    goal: asGoal(seen.goal),
    policy: seen.policy,
    requested: seen.requested,
    stalledFor: amountOf(seen.stalledFor),
    screens: amountOf(seen.screens),
  };
  return {
    inputs,
    parts: { signature: '', delta: null, topK: null, capsule: inputs },
    read: ({ policy, cooldown, why, confidence }) => ({ policy, cooldown, reason: why, confidence }),
    guard: ({ policy }) => {
      if (seen.requested !== null) return policy === seen.requested ? null : 'policy_requested';
      if (policy === 'targeted' && seen.goal === null) return 'no_goal';
      return policy === seen.policy ? 'no_change' : null;
    },
  };
}
