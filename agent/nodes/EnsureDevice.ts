/**
 * Purpose: gets a device session and records what the device is.
 * Not here: installing the app (ProvisionApp), starting it (LaunchOrAttach).
 * Non-LLM.
 * Transitions: success → ProvisionApp, error → Stop.
 * Events: agent.event.device_ready.
 * Errors: device_offline, target_unreachable, missing_dependency.
 * Invariants: I1, I2. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { event } from '../domain/events.ts';
import { record, result, type AgentNode } from './node-contract.ts';

export const EnsureDevice: AgentNode = async (state, ctx) => {
  const facts = await ctx.driver.open();
  const id = ctx.nextId();
  return result(
    { ...state, deviceRuntimeContextId: id },
    {
      records: [record(state, 'device_runtime_context', id, facts)],
      events: [
        event('agent.event.device_ready', {
          deviceRuntimeContextId: id,
          driver: facts.driver,
          platform: facts.platform,
          device: facts.device,
          viewport: facts.viewport,
        }),
      ],
    },
  );
};
