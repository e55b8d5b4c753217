/**
 * Purpose: starts the app afresh after a crash or a dead end, a bounded number of times.
 * Not here: relaunching by choice as a way to a target (an action of ChooseAction's).
 * Non-LLM.
 * Transitions: success → WaitIdle, error → Stop.
 * Events: agent.event.app_restarted.
 * Errors: restart_exhausted, app_crashed, session_lost, device_offline.
 * Invariants: I1, I2, I11. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { ScreenGraphError } from '../domain/errors.ts';
import { event } from '../domain/events.ts';
import { RESET_REASON } from '../services/exploration/run/continuation.ts';
import { startAfresh, wiped } from '../services/actuation/perform-action.ts';
import { record, result, type AgentNode } from './node-contract.ts';

export const RestartApp: AgentNode = async (state, ctx) => {
  const attempt = state.counters.restartsUsed + 1;
  if (attempt > state.budgets.restartLimit) throw new ScreenGraphError('restart_exhausted');
  const before = await ctx.record('application_foreground_context', state.applicationForegroundContextId);
  const start = ctx.clock.steady();
  const requested =
    ctx.latest('continuation_decision')?.routingDirectiveReason === RESET_REASON && ctx.failure === null
      ? 'reset'
      : 'relaunch';
  const kind = requested === 'reset' && (await wiped(ctx.driver)) ? 'reset' : 'relaunch';
  const launched = await startAfresh(ctx.driver);
  const tookMs = Math.round(ctx.clock.steady() - start);
  const id = ctx.nextId();
  return result(
    { ...state, applicationForegroundContextId: id },
    {
      records: [
        record(state, 'application_foreground_context', id, {
          ...before,
          foreground: launched.foreground,
          start: launched.start,
        }),
        record(state, 'restart', ctx.nextId(), { attempt, requested, kind, tookMs }),
      ],
      events: [event('agent.event.app_restarted', { attempt, kind, tookMs })],
    },
  );
};
