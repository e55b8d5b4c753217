/**
 * Purpose: waits, bounded, until the screen rests.
 * Not here: looking at the screen (Perceive); Act waits through the same service.
 * Non-LLM.
 * Transitions: success → Perceive, error → Perceive.
 * Events: agent.event.idle_reached or agent.event.idle_timeout.
 * Errors: no_idle (on the record; exploration goes on).
 * Invariants: I1, I2. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { ScreenGraphError } from '../domain/errors.ts';
import { event } from '../domain/events.ts';
import { settlePatiently } from '../services/perception/patience.ts';
import { record, result, type AgentNode } from './node-contract.ts';

export const WaitIdle: AgentNode = async (state, ctx) => {
  const patience = ctx.known.history.patience;
  const { waitedMs, samples, stable } = await settlePatiently(ctx, ctx.settings.settle, patience);
  return result(state, {
    records: [record(state, 'stability', ctx.nextId(), { waitedMs, samples, stable })],
    events: [
      stable
        ? event('agent.event.idle_reached', { waitedMs, samples })
        : event('agent.event.idle_timeout', { waitedMs, samples }),
    ],
    route: stable ? 'success' : 'error',
    error: stable ? null : new ScreenGraphError('no_idle'),
  });
};
