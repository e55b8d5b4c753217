/**
 * Purpose: says what this iteration adds to the map; the orchestrator writes it with the step.
 * Not here: the database (the writer's), judging progress (DetectProgress).
 * Non-LLM.
 * Transitions: success → DetectProgress, error → RecoverFromError.
 * Events: graph.screen.discovered, graph.screen.described, graph.action.created, graph.updated (in this order,
 * as far as they apply).
 * Errors: repo_unavailable (from the writer).
 * Invariants: I1, I2, I5, I6. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { isoTime } from '../domain/iso-time.ts';
import { graphEvents } from '../services/map-writing/graph-events.ts';
import { mapWrite } from '../services/map-writing/map-write.ts';
import { record, result, type AgentNode } from './node-contract.ts';

export const Persist: AgentNode = async (state, ctx) => {
  const before = ctx.latest('perception');
  const provisioned = ctx.latest('application_foreground_context');
  if (before === null || provisioned === null)
    throw new TypeError('Persist needs a perception and a provisioned app');
  const decision = await ctx.record('decision', state.chosenActionDecisionId);
  const executed = await ctx.record('execution_outcome', state.actionExecutionOutcomeId);
  const assessment = await ctx.record('verification_assessment', state.verificationAssessmentId);
  const write = mapWrite({
    scope: ctx.scope,
    spec: ctx.spec,
    version: { versionId: provisioned.versionId, name: provisioned.version },
    known: ctx.known,
    before,
    decision,
    executed: assessment.mayHaveMissed === true ? 'FAILED' : executed.actionExecutionOutcomeStatus,
    assessment,
    failedTries: ctx.settings.frontier.failedTries,
    at: isoTime(ctx.clock.now()),
    iteration: state.iterationOrdinalNumber,
  });
  const id = ctx.nextId();
  return result(
    { ...state, graphPersistenceOutcomeId: id },
    {
      graph: write.graph,
      records: [record(state, 'graph_persistence_outcome', id, write.outcome)],
      ...graphEvents(ctx.known, before, decision, write),
    },
  );
};
