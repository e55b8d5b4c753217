/**
 * Purpose: looks at the screen and stores what it saw as artifacts and one perception record.
 * Not here: deriving actions (EnumerateActions); the look after an act is Verify's and serves here when still fresh.
 * Non-LLM.
 * Transitions: success → EnumerateActions, error → RecoverFromError.
 * Events: agent.event.screenshot_captured, agent.event.ui_hierarchy_captured, agent.event.screen_perceived.
 * Errors: session_lost, invalid_page_source, page_source_too_large, app_crashed, app_not_responding.
 * Invariants: I1, I2, I8 (references only). Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { event } from '../domain/events.ts';
import { defectError, observeScreen } from '../services/perception/observe-screen.ts';
import { patientLook } from '../services/perception/patient-look.ts';
import { SETUP_WAITS, SETUP_WAIT_MS } from '../services/setup/setup-script.ts';
import { observerOf, record, result, type AgentNode } from './node-contract.ts';

export const Perceive: AgentNode = async (state, ctx) => {
  const kept = ctx.captureIsFresh ? (ctx.latest('verification_assessment')?.post ?? null) : null;
  // Nothing was done, so what is waited for needs time to come.
  if (ctx.latest('continuation_decision')?.routingDirectiveReason === SETUP_WAITS && !ctx.captureIsFresh)
    await ctx.clock.sleep(SETUP_WAIT_MS, ctx.signal);
  const seen =
    kept === null
      ? await patientLook(ctx, () => observeScreen(observerOf(ctx)))
      : {
          perception: { ...kept, reusedCapture: true },
          screen: await ctx.elements(kept.elementsRefId),
          artifacts: [],
          defect: null,
        };
  if (seen.defect !== null) throw defectError(seen.defect);
  const { perception } = seen;
  ctx.remember(perception.elementsRefId, seen.screen);
  return result(
    {
      ...state,
      perception: {
        screenshotRefId: perception.screenshotRefId,
        uiHierarchyXmlRefId: perception.uiHierarchyXmlRefId,
        ocrRefId: perception.ocrRefId ?? null,
        screenPerceptualHash64: perception.screenPerceptualHash64,
      },
    },
    {
      artifacts: seen.artifacts,
      records: [record(state, 'perception', ctx.nextId(), perception)],
      events: [
        ...(perception.screenshotRefId === null
          ? []
          : [
              event('agent.event.screenshot_captured', {
                screenshotRefId: perception.screenshotRefId,
                screenPerceptualHash64: perception.screenPerceptualHash64,
              }),
            ]),
        event('agent.event.ui_hierarchy_captured', {
          uiHierarchyXmlRefId: perception.uiHierarchyXmlRefId,
          elementCount: perception.elementCount,
        }),
        event('agent.event.screen_perceived', {
          screenId: perception.screenId,
          name: perception.name,
          signatureHash: perception.signature.hash,
          insideApp: perception.insideApp,
          reusedCapture: perception.reusedCapture,
        }),
      ],
    },
  );
};
