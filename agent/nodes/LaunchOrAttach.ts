/**
 * Purpose: brings the app to the front and records where that led.
 * Not here: waiting until it rests (WaitIdle), counting restarts (RestartApp).
 * Non-LLM.
 * Transitions: success → WaitIdle, error → RestartApp.
 * Events: agent.event.app_launched.
 * Errors: app_crashed, action_timeout, target_unreachable.
 * Invariants: I1, I2. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { event } from '../domain/events.ts';
import { record, result, type AgentNode } from './node-contract.ts';

export const LaunchOrAttach: AgentNode = async (state, ctx) => {
  const before = await ctx.record('application_foreground_context', state.applicationForegroundContextId);
  const launched = await ctx.driver.launch({ fresh: false });
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
      ],
      events: [
        event('agent.event.app_launched', {
          applicationForegroundContextId: id,
          appIdentifier: launched.foreground.appIdentifier,
          route: launched.foreground.route,
          start: launched.start,
        }),
      ],
    },
  );
};
