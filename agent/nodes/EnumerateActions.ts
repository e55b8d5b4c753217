/**
 * Purpose: lists what can be done on the screen and picks the at most 20 candidates of this iteration.
 * Not here: choosing (ChooseAction). The cap limits one iteration, not what a screen can ever offer.
 * Non-LLM.
 * Transitions: success → ChooseAction, error → ShouldContinue.
 * Events: agent.event.actions_enumerated.
 * Errors: artifact_not_found (the elements of the perception are gone).
 * Invariants: I1, I2, I10 (only what is listed here is ever performed).
 * Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { event } from '../domain/events.ts';
import { candidatesOn, record, result, type AgentNode } from './node-contract.ts';

export const EnumerateActions: AgentNode = async (state, ctx) => {
  const perception = ctx.latest('perception');
  if (perception === null) throw new TypeError('EnumerateActions needs a perception');
  const { list } = await candidatesOn(ctx, perception, (plan) => ctx.choices.plan(state.stepOrdinal, plan));
  const candidates = list.candidates.map((candidate) => ({ actionCandidateId: ctx.nextId(), ...candidate }));
  const ids = candidates.map((c) => c.actionCandidateId);
  return result(
    { ...state, availableActionCandidateIds: ids },
    {
      records: [
        record(state, 'action_candidates', ctx.nextId(), {
          screenId: perception.screenId,
          offered: [...list.offered],
          candidates,
          enumeratedTotal: list.present.length,
          absent: [...list.absent],
          fields: list.fields,
          fieldsFilled: list.fieldsFilled,
        }),
      ],
      events: [
        event('agent.event.actions_enumerated', {
          screenId: perception.screenId,
          actionCandidateIds: ids,
          enumeratedTotal: list.present.length,
          blocked: [...list.newlyBlocked],
        }),
      ],
    },
  );
};
