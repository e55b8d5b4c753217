/**
 * Purpose: performs the chosen action on the device and waits until the screen rests.
 * Not here: judging what came of it (Verify).
 * Non-LLM.
 * Transitions: success → Verify, error → RecoverFromError.
 * Events: agent.event.action_performed.
 * Errors: session_lost, device_offline, app_crashed. An element that is gone or out of reach is an outcome, not an error.
 * Invariants: I1, I2, I10 (the action comes from the enumeration or the fixed list). Clone/replace only; never mutate
 * in place; nested collections replaced whole.
 */
import { ScreenGraphError, toScreenGraphError } from '../domain/errors.ts';
import { event } from '../domain/events.ts';
import { SYSTEM_ACTION_KINDS, type EnumeratedAction } from '../domain/ui-action.ts';
import { denialsOf } from '../services/enumeration/action-rules.ts';
import { enumerateActions } from '../services/enumeration/enumerate-actions.ts';
import { performAction } from '../services/actuation/perform-action.ts';
import { settlePatiently } from '../services/perception/patience.ts';
import { touchMoving } from '../services/enumeration/moved-target.ts';
import { settleLeniently } from '../services/perception/settle.ts';
import { record, result, type AgentNode, type NodeContext } from './node-contract.ts';

/** Failures that say something about the element and leave the device usable. */
const OUTCOMES: readonly string[] = [
  'element_not_found',
  'element_not_interactable',
  'unsupported_operation',
  'action_timeout',
];

/** Performs it; what was missed before, as a target that moves. Gives the number of touches. */
async function perform(ctx: NodeContext, action: EnumeratedAction, text: string | null): Promise<number> {
  const touch = (aimed: EnumeratedAction): Promise<void> => performAction(ctx.driver, aimed, text);
  const here = ctx.latest('perception')?.screenId;
  const tries = here === undefined ? undefined : ctx.known.action(here, action.actionId)?.tries;
  if (here !== undefined && action.kind === 'TAP' && tries?.some((t) => t.outcome === 'FAILED') === true) {
    const settled = () => settleLeniently(ctx.driver, ctx.clock, ctx.settings.settle, ctx.signal);
    const { driver } = ctx;
    const { rules } = ctx.spec;
    const toucher = { driver, limits: ctx.settings.parse, rules, touch, settled };
    const touches = await touchMoving(toucher, action, here);
    if (touches > 0) return touches;
  }
  await touch(action);
  return 1;
}

/** The last look at what the user denies: whatever chose the action, it is not done. */
async function refuseDenied(ctx: NodeContext, action: EnumeratedAction): Promise<void> {
  const perception = ctx.latest('perception');
  if (ctx.spec.rules === undefined || perception === null) return;
  const screen = await ctx.elements(perception.elementsRefId);
  const { screenId } = perception;
  const listed = enumerateActions(screen, {
    screenId,
    allow: [],
    rules: denialsOf(ctx.spec.rules),
    limits: { gridTaps: ctx.settings.gridTaps },
  });
  if (listed.some((each) => each.actionId === action.actionId && each.blocked === 'denied'))
    throw new ScreenGraphError('internal', `refused: the rules deny ${action.actionId}`);
}

export const Act: AgentNode = async (state, ctx) => {
  const decision = await ctx.record('decision', state.chosenActionDecisionId);
  const { action } = decision;
  if (action === null) throw new TypeError('Act needs a chosen action');
  const candidateId = decision.selectedActionCandidateId ?? '';
  const enumerated =
    state.availableActionCandidateIds.includes(candidateId) &&
    ctx
      .latest('action_candidates')
      ?.candidates.some((c) => c.actionCandidateId === candidateId && c.actionId === action.actionId);
  if (action.blocked !== null || (enumerated !== true && !SYSTEM_ACTION_KINDS.includes(action.kind)))
    throw new ScreenGraphError('internal', `refused: ${action.actionId} is not performable`);
  await refuseDenied(ctx, action);

  const start = ctx.clock.steady();
  let failed: ScreenGraphError | null = null;
  let touches = 1;
  try {
    touches = await perform(ctx, action, decision.inputText);
  } catch (thrown) {
    failed = toScreenGraphError(thrown);
    if (!OUTCOMES.includes(failed.code)) throw failed;
  }
  const actMs = Math.round(ctx.clock.steady() - start);
  const settled = await settlePatiently(ctx, ctx.settings.settle, ctx.known.history.patience);
  if (settled.unanswered)
    failed ??= new ScreenGraphError('action_timeout', 'what it leads to did not answer in time');
  const id = ctx.nextId();
  const status = failed === null ? 'COMPLETED' : failed.code === 'action_timeout' ? 'UNKNOWN' : 'FAILED';
  return result(
    { ...state, actionExecutionOutcomeId: id },
    {
      usage: {
        actions: status === 'FAILED' ? 0 : touches,
        taps: action.kind === 'TAP' || action.kind === 'LONG_PRESS' ? touches : 0,
      },
      records: [
        record(state, 'execution_outcome', id, {
          actionExecutionOutcomeStatus: status,
          errorCode: failed?.code ?? null,
          postActionStabilityWaitMillis: settled.waitedMs,
          actMs,
          stable: settled.stable,
          ...(settled.waitedOn === undefined ? {} : { waitedOn: settled.waitedOn }),
        }),
      ],
      events: [
        event('agent.event.action_performed', {
          actionId: action.actionId,
          actionKind: action.kind,
          actionExecutionOutcomeStatus: status,
          errorCode: failed?.code ?? null,
          postActionStabilityWaitMillis: settled.waitedMs,
        }),
      ],
    },
  );
};
