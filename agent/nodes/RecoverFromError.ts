/**
 * Purpose: decides what to do about a failed node, and opens the device session again when that is what failed.
 * Not here: restarting the app (RestartApp), ending the run (Stop).
 * Non-LLM.
 * Transitions: retry_perceive → Perceive, retry_launch → LaunchOrAttach, retry_enumerate → EnumerateActions,
 * retry_choose → ChooseAction, RESTART_APP → RestartApp, STOP → Stop, error → Stop.
 * Events: agent.event.recovery_decided.
 * Errors: device_offline (the session cannot be opened again).
 * Invariants: I1, I2. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { event } from '../domain/events.ts';
import { recoveryPlan, type RecoveryRoute } from '../services/recovery.ts';
import { record, result, type AgentNode } from './node-contract.ts';

const NEXT = {
  retry_perceive: 'Perceive',
  retry_launch: 'LaunchOrAttach',
  RESTART_APP: 'RestartApp',
  STOP: 'Stop',
} as const satisfies Record<RecoveryRoute, string>;
const BACKOFF_MS = 500;

export const RecoverFromError: AgentNode = async (state, ctx) => {
  const { failure } = ctx;
  if (failure === null) throw new TypeError('RecoverFromError needs a failure');
  const { node: failedNode, error, attempt } = failure;
  const plan = recoveryPlan(failedNode, error, attempt, ctx.settings.recoveryAttempts);
  if (plan.route !== 'STOP') await ctx.clock.sleep(BACKOFF_MS * attempt, ctx.signal);
  if (plan.reopen) await ctx.driver.open();
  const nextNode = NEXT[plan.route];
  const disposition = plan.route === 'STOP' || plan.route === 'RESTART_APP' ? plan.route : 'RETRY';
  const id = ctx.nextId();
  return result(
    { ...state, recoveryDispositionId: id },
    {
      route: plan.route,
      records: [
        record(state, 'recovery_disposition', id, {
          failedNode,
          errorCode: error.code,
          attempt,
          disposition,
          nextNode,
          stopReason: plan.stopReason,
        }),
      ],
      events: [
        event('agent.event.recovery_decided', {
          failedNode,
          errorCode: error.code,
          attempt,
          disposition,
          nextNode,
        }),
      ],
    },
  );
};
