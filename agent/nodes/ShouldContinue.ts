/**
 * Purpose: routes on: another loop, another policy, a restart, or the end.
 * Not here: ending the run (Stop); cancellation and spent time reach Stop from any node through the orchestrator.
 * LLM. DECISION_PLANE = true: the fallback is the fixed order of `exploration/run/continuation.ts`.
 * Transitions: CONTINUE → Perceive, SWITCH_POLICY → SwitchPolicy, RESTART_APP → RestartApp, STOP → Stop.
 * Events: agent.run.continuation_decided.
 * Errors: none of its own.
 * Invariants: I1, I2, I11. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { continueQuestion, routine } from '../decisions/routine-questions.ts';
import { spentLimit } from '../domain/budgets.ts';
import { event } from '../domain/events.ts';
import type { PerceptionRecord, VerificationAssessment } from '../domain/records.ts';
import { continuation } from '../services/exploration/run/continuation.ts';
import { anythingLeft } from '../services/exploration/choice/exploration-policy.ts';
import { anythingGone, frontierSize } from '../services/exploration/map/frontier.ts';
import { leftOver } from '../services/exploration/choice/left-over.ts';
import { anythingToTryAgain } from '../services/exploration/choice/second-tries.ts';
import { anythingToReopen } from '../services/exploration/choice/reopening.ts';
import { allObstacles, allowsNothing } from '../services/exploration/run/run-obstacles.ts';
import { accountOf, standing } from '../services/exploration/run/continuation-facts.ts';
import { record, result, type AgentNode, type NodeContext } from './node-contract.ts';

export const DECISION_PLANE = true;

/** Whether an action is left, here or where a way leads to, that is worth going for; true while nobody can tell. */
function isSomethingLeft(
  { known, settings }: NodeContext,
  here: PerceptionRecord | null,
  assessment: VerificationAssessment | null,
): boolean {
  // One that was only led to so far has not been looked at.
  const unknownScreen = here === null || !here.insideApp || (known.screen(here.screenId)?.visits ?? 0) === 0;
  if (unknownScreen) return true;
  const { frontier: limits, routes: costs } = settings;
  const input = { screenId: here.screenId, limits, costs };
  return (
    // A screen that stayed and shows something else may offer what nobody has looked at yet.
    assessment?.deltaType === 'content' ||
    anythingLeft(known, here.screenId, limits, costs) ||
    (limits.stopBelow === 0 && (anythingToReopen(known, input) || anythingToTryAgain(known, input)))
  );
}

export const ShouldContinue: AgentNode = async (state, ctx) => {
  const { known, settings } = ctx;
  const decision = state.chosenActionDecisionId === null ? null : ctx.latest('decision');
  const assessment = state.verificationAssessmentId === null ? null : ctx.latest('verification_assessment');
  const here = assessment?.post ?? ctx.latest('perception');
  const frontier = frontierSize(known, settings.frontier);
  const left = isSomethingLeft(ctx, here, assessment);
  // Something is left, and the user's threshold says that it is not worth going for.
  const tooLittle = !left && settings.frontier.stopBelow > 0 && frontier > 0;
  // One restart too many would end as a failure what ends well without it.
  const mayRestart = state.counters.restartsUsed < state.budgets.restartLimit && !tooLittle;
  const own = continuation({
    exceeded: spentLimit(ctx.spec.whenSpent, {
      budgets: state.budgets,
      counters: state.counters,
      usage: ctx.budget.usage(),
      refused: ctx.budget.refused(),
    }),
    decision,
    assessment,
    anythingLeft: left,
    nothingAllowed: allowsNothing(known, ctx.spec.rules),
    nothingDone: (state.counters.errors > 0 && ctx.budget.usage().screens === 0) || known.history.didNothing,
    resetMayHelp:
      mayRestart &&
      known.resets < settings.resetLimit &&
      (frontier > 0 || anythingGone(known, settings.frontier)),
    freshStartMayHelp: mayRestart && known.history.freshStarts < settings.freshStartLimit && frontier > 0,
    tooLittle,
    outsideStreak: known.outsideStreak,
    noProgressCycles: state.counters.noProgressCycles,
    noProgressLimit: state.budgets.noProgressLimit,
    policyRequested: ctx.requestedPolicy !== null,
    ...standing(ctx, here),
  });
  const progress = state.progressEvaluationId === null ? null : ctx.latest('progress_evaluation');
  const { answer, provenance, artifacts } = await ctx.decisions.decide({
    ...routine(state, ctx),
    nodeType: 'should_continue',
    ask: () =>
      continueQuestion({
        goal: ctx.spec.goal,
        policy: ctx.policy,
        progress: progress?.progressState ?? null,
        own,
        stalledFor: state.counters.noProgressCycles,
        untried: frontier,
        reachable: left,
        outsideApp: known.outsideStreak > 0,
        budgets: state.budgets,
        remaining: ctx.budget.queryRemaining(),
        sinceSwitch: ctx.asked.iterationsSinceSwitch(),
        mayStop: ctx.spec.modelMayStop,
      }),
    agrees: (theirs, ours) => theirs.routingDirective === ours.routingDirective,
    policy: () => ({
      routingDirective: own.routingDirective,
      reason: own.routingDirectiveReason,
      confidence: 1,
    }),
  });
  const obstacles = answer.routingDirective === 'STOP' ? allObstacles(ctx, decision) : [];
  const id = ctx.nextId();
  const { routingDirective, reason: routingDirectiveReason } = answer;
  return result(
    { ...state, continuationDecisionId: id },
    {
      artifacts,
      route: routingDirective,
      records: [
        record(state, 'continuation_decision', id, {
          routingDirective,
          routingDirectiveReason,
          stopReason: routingDirective === 'STOP' ? (own.stopReason ?? 'success') : null,
          ...(obstacles.length === 0 ? {} : { obstacles }),
          ...accountOf(ctx, here, routingDirective),
          ...(routingDirective === 'STOP'
            ? { left: leftOver(known, known.currentScreenId, settings.frontier, settings.routes) }
            : {}),
          provenance,
        }),
      ],
      events: [
        event('agent.run.continuation_decided', {
          routingDirective,
          routingDirectiveReason,
          source: provenance.source,
          frontier,
          budgetRemaining: ctx.budget.queryRemaining(),
        }),
      ],
    },
  );
};
