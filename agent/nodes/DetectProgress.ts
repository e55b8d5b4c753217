/**
 * Purpose: labels the iteration as progress, stall or regression.
 * Not here: what follows from it (ShouldContinue).
 * LLM. DECISION_PLANE = true: the fallback reads what Persist found new and whether a plan's hop came true.
 * Transitions: success → ShouldContinue.
 * Events: agent.run.progress_evaluated.
 * Errors: none of its own.
 * Invariants: I1, I2. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { progressQuestion, routine } from '../decisions/routine-questions.ts';
import { event } from '../domain/events.ts';
import { evaluateProgress } from '../services/exploration/run/progress.ts';
import { record, result, type AgentNode } from './node-contract.ts';

export const DECISION_PLANE = true;

export const DetectProgress: AgentNode = async (state, ctx) => {
  const persisted = await ctx.record('graph_persistence_outcome', state.graphPersistenceOutcomeId);
  const decision = await ctx.record('decision', state.chosenActionDecisionId);
  const assessment = await ctx.record('verification_assessment', state.verificationAssessmentId);
  const own = evaluateProgress(persisted, decision, assessment);
  const { answer, provenance, artifacts } = await ctx.decisions.decide({
    ...routine(state, ctx),
    nodeType: 'detect_progress',
    ask: () =>
      progressQuestion({
        persisted,
        assessment,
        decision,
        own: own.progressState,
        stalledFor: state.counters.noProgressCycles,
      }),
    agrees: (theirs, ours) => theirs.progressState === ours.progressState,
    policy: () => ({ progressState: own.progressState, reason: own.basis, confidence: 1 }),
  });
  const id = ctx.nextId();
  const { progressState, reason: basis } = answer;
  return result(
    { ...state, progressEvaluationId: id },
    {
      artifacts,
      records: [record(state, 'progress_evaluation', id, { progressState, basis, provenance })],
      events: [event('agent.run.progress_evaluated', { progressState, basis, source: provenance.source })],
    },
  );
};
