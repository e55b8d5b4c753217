/**
 * Purpose: looks again and says whether the action changed anything, and what kind of change it was.
 * Not here: writing the map (Persist); the look is kept and serves the next Perceive.
 * LLM. DECISION_PLANE = true: the fallback compares identities, structure and perceptual hashes.
 * Transitions: success → Persist, error → Persist.
 * Events: agent.event.identity_adjusted; agent.event.action_verification_completed; agent.event.left_app or agent.event.crash_observed when it is so.
 * Errors: invalid_page_source, session_lost, artifact_not_found, artifact_store_unavailable (the assessment is then `unknown`).
 * Invariants: I1, I2. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { routine, verifyQuestion } from '../decisions/routine-questions.ts';
import { event } from '../domain/events.ts';
import { defectId as idOfDefect } from '../domain/ids.ts';
import { toScreenGraphError } from '../domain/errors.ts';
import { assessChange, unseen } from '../services/perception/assess-change.ts';
import { checkIdentity } from '../services/identity/check/identity-check.ts';
import { mayAnswerLate } from '../services/perception/late-answers.ts';
import { adjustedLook, observeScreen, type Observation } from '../services/perception/observe-screen.ts';
import { mayHaveMissed } from '../services/enumeration/moved-target.ts';
import { wasTaken } from '../services/enumeration/taken-touch.ts';
import { lookAfterTouch } from '../services/perception/patient-look.ts';
import type { AgentState } from '../domain/agent-state.ts';
import type { RecordBody } from '../domain/records.ts';
import {
  observerOf,
  record,
  result,
  type AgentNode,
  type NodeContext,
  type NodeResult,
} from './node-contract.ts';

export const DECISION_PLANE = true;

export const Verify: AgentNode = async (state, ctx) => {
  const pre = ctx.latest('perception');
  if (pre === null) throw new TypeError('Verify needs the perception before the act');
  try {
    return await assessed(state, ctx, pre);
  } catch (thrown) {
    // Whatever went wrong, the act was done: what follows needs to be told something of it.
    const id = ctx.nextId();
    return result(
      { ...state, verificationAssessmentId: id },
      {
        route: 'error',
        error: toScreenGraphError(thrown),
        records: [record(state, 'verification_assessment', id, unseen(pre.screenPerceptualHash64))],
      },
    );
  }
};

async function assessed(
  state: AgentState,
  ctx: NodeContext,
  pre: RecordBody<'perception'>,
): Promise<NodeResult> {
  const decision = await ctx.record('decision', state.chosenActionDecisionId);
  const beforeScreen = await ctx.elements(pre.elementsRefId);
  // What a touch leads to, where the device does not say that it is still to come.
  const { action } = decision;
  const waits =
    ctx.settings.answersLate && ctx.latest('execution_outcome')?.actionExecutionOutcomeStatus === 'COMPLETED';
  const didNothing = (look: Observation): boolean =>
    waits &&
    action !== null &&
    assessChange(pre, beforeScreen, look).deltaType === 'none' &&
    mayAnswerLate({ action, screen: beforeScreen, route: look.screen.foreground.route });
  let post: Observation = await lookAfterTouch(ctx, () => observeScreen(observerOf(ctx)), didNothing);
  ctx.remember(post.perception.elementsRefId, post.screen);
  const adjustment = await checkIdentity({
    memory: ctx.identity,
    before: pre,
    beforeScreen,
    action: post.defect === null ? decision.action : null,
    after: post.perception,
    afterScreen: post.screen,
    elements: ctx.elements,
  });
  post = adjustedLook(post, adjustment);
  const change = assessChange(pre, beforeScreen, post);
  const { answer, provenance, artifacts } = await ctx.decisions.decide({
    ...routine(state, ctx),
    nodeType: 'verify',
    ask: () => verifyQuestion({ pre, post: post.perception, decision, change }),
    agrees: (theirs, ours) => theirs.deltaType === ours.deltaType,
    policy: () => ({
      visualChangeDetected: change.visualChangeDetected,
      deltaType: change.deltaType,
      reason: change.basis,
      confidence: 1,
    }),
  });
  const missed =
    decision.action !== null &&
    change.deltaType !== 'crash' &&
    (post.perception.screenId === pre.screenId
      ? mayHaveMissed(decision.action, beforeScreen, post.screen)
      : wasTaken(
          decision.action,
          { ...pre, screen: beforeScreen },
          post.perception,
          ctx.known.action(pre.screenId, decision.action.actionId),
        ));
  const id = ctx.nextId();
  const actionId = decision.action?.actionId ?? null;
  const { defect } = post;
  const defectKey =
    defect === null ? null : idOfDefect(ctx.scope.tenantId, ctx.spec.appKey, defect.kind, defect.signature);
  return result(
    { ...state, verificationAssessmentId: id },
    {
      artifacts: [...post.artifacts, ...artifacts],
      records: [
        ...(adjustment === null ? [] : [record(state, 'identity_adjustment', ctx.nextId(), adjustment)]),
        record(state, 'verification_assessment', id, {
          visualChangeDetected: answer.visualChangeDetected,
          structuralChangeDetected: change.structuralChangeDetected,
          preActionScreenPerceptualHash64: pre.screenPerceptualHash64,
          postActionScreenPerceptualHash64: post.perception.screenPerceptualHash64,
          perceptualHammingDistance: change.perceptualHammingDistance,
          deltaType: answer.deltaType,
          ...(missed ? { mayHaveMissed: true } : {}),
          defect,
          post: defect === null ? post.perception : null,
          provenance,
        }),
      ],
      events: [
        ...(adjustment === null
          ? []
          : [
              event('agent.event.identity_adjusted', {
                adjustmentKind: adjustment.kind,
                sign: adjustment.sign,
                screenId: adjustment.screenId,
                absorbedScreenIds: adjustment.absorbed,
                parts: adjustment.parts,
                reason: adjustment.reason,
              }),
            ]),
        ...(defect === null || defectKey === null
          ? []
          : [event('agent.event.crash_observed', { kind: defect.kind, actionId, defectId: defectKey })]),
        ...(answer.deltaType === 'outside_app'
          ? [
              event('agent.event.left_app', {
                actionId,
                appIdentifier: post.perception.foreground.appIdentifier,
              }),
            ]
          : []),
        event('agent.event.action_verification_completed', {
          visualChangeDetected: answer.visualChangeDetected,
          structuralChangeDetected: change.structuralChangeDetected,
          perceptualHammingDistance: change.perceptualHammingDistance,
          deltaType: answer.deltaType,
          postScreenId: defect === null ? post.perception.screenId : null,
          source: provenance.source,
        }),
      ],
    },
  );
}
