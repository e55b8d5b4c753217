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
import { event } from '../domain/events.ts';
import { isoTime } from '../domain/iso-time.ts';
import { lostByAbsorption } from '../services/exploration/map/absorb-screen.ts';
import { mapWrite } from '../services/map-write.ts';
import { record, result, type AgentNode } from './node-contract.ts';

export const Persist: AgentNode = async (state, ctx) => {
  const before = ctx.latest('perception');
  const provisioned = ctx.latest('application_foreground_context');
  if (before === null || provisioned === null)
    throw new TypeError('Persist needs a perception and a provisioned app');
  const decision = await ctx.record('decision', state.chosenActionDecisionId);
  const executed = await ctx.record('execution_outcome', state.actionExecutionOutcomeId);
  const assessment = await ctx.record('verification_assessment', state.verificationAssessmentId);
  const { outcome, graph, newScreens, described } = mapWrite({
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
  const fewer = lostByAbsorption(ctx.known);
  const id = ctx.nextId();
  const { action } = decision;
  const edge = outcome.newEdgeIds[0];
  return result(
    { ...state, graphPersistenceOutcomeId: id },
    {
      graph,
      usage: {
        screens: newScreens.length - fewer.screens,
        edges: outcome.newEdgeIds.length - fewer.edges,
      },
      records: [record(state, 'graph_persistence_outcome', id, outcome)],
      events: [
        ...newScreens.map((screen) =>
          event('graph.screen.discovered', {
            screenId: screen.screenId,
            name: screen.name,
            purpose: screen.purpose,
            signatureHash: screen.signatureHash,
            screenshotRefId: screen.screenshotRef,
          }),
        ),
        ...(described === null
          ? []
          : [
              event('graph.screen.described', {
                screenId: described.screenId,
                name: described.name ?? '',
                purpose: described.purpose,
              }),
            ]),
        ...(edge === undefined || action === null || outcome.toScreenId === null
          ? []
          : [
              event('graph.action.created', {
                edgeId: edge,
                actionId: action.actionId,
                actionKind: action.kind,
                label: action.label,
                fromScreenId: before.screenId,
                toScreenId: outcome.toScreenId,
              }),
            ]),
        event('graph.updated', {
          persistenceOperationKind: outcome.persistenceOperationKind,
          outcome: outcome.outcome,
          screensTotal: ctx.known.persistedScreens.size + newScreens.length - fewer.screens,
          edgesTotal: ctx.known.edgeIds.size + outcome.newEdgeIds.length - fewer.edges,
        }),
      ],
    },
  );
};
