import type { AgentState } from '../domain/agent-state.ts';
import { changedBudgets, exhaustedBudget, type Usage } from '../domain/budgets.ts';
import { event, type DomainEvent } from '../domain/events.ts';
import type { NodeName, PolicyName } from '../domain/node-name.ts';
import type { ControlRequest } from '../domain/run.ts';
import type { StopCause } from '../nodes/node-contract.ts';

/** What the boundary before a node decides: requests to honour with its step, and whether it is Stop instead. */
export interface Boundary {
  readonly node: NodeName;
  readonly stopCause: StopCause | null;
  readonly events: readonly DomainEvent[];
  readonly honoured: readonly string[];
  readonly state: AgentState;
  readonly requestedPolicy: PolicyName | null;
  readonly pause: boolean;
}

/** Limits that end a run at any boundary; the others wait for ShouldContinue, so that an iteration is whole. */
const IMMEDIATE = ['maxTimeMs', 'maxSteps'];

/**
 * Reads the pending requests before the next node runs. Cancel and spent time turn the node into Stop; pause takes
 * effect when this step is committed; new budgets apply at once; a policy waits for ShouldContinue, which routes to
 * SwitchPolicy, and is honoured there.
 */
export function boundary(input: {
  readonly next: NodeName;
  readonly state: AgentState;
  readonly usage: Usage;
  readonly pending: readonly ControlRequest[];
}): Boundary {
  const events: DomainEvent[] = [];
  const honoured: string[] = [];
  let { state } = input;
  let stopCause: StopCause | null = null;
  let requestedPolicy: PolicyName | null = null;
  let pause = false;
  for (const request of input.pending) {
    const { requestId, reason } = request;
    switch (request.kind) {
      case 'cancel':
        stopCause ??= { reason: 'user_cancelled', detail: reason };
        events.push(event('agent.run.cancellation_requested', { requestId, reason }));
        honoured.push(requestId);
        break;
      case 'pause':
        pause = true;
        events.push(event('agent.run.pause_requested', { requestId, reason }));
        honoured.push(requestId);
        break;
      case 'resume':
        pause = false;
        events.push(event('agent.run.resume_requested', { requestId, reason }));
        honoured.push(requestId);
        break;
      case 'update_budgets':
        if (request.budgets !== null) {
          const budgets = changedBudgets(state.budgets, request.budgets);
          state = { ...state, budgets };
          events.push(event('agent.run.budgets_updated', { budgets, requestId }));
        }
        honoured.push(requestId);
        break;
      case 'switch_policy':
        requestedPolicy = request.policy;
        if (input.next === 'SwitchPolicy') {
          if (request.policy !== null)
            events.push(event('agent.policy.switch_requested', { requestId, policy: request.policy }));
          honoured.push(requestId);
        }
        break;
    }
  }
  const spent = exhaustedBudget(state.budgets, state.counters, input.usage);
  if (stopCause === null && spent !== null && IMMEDIATE.includes(spent) && input.next !== 'Stop')
    stopCause = { reason: 'budget_exhausted', detail: spent };
  return {
    node: stopCause === null ? input.next : 'Stop',
    stopCause,
    events,
    honoured,
    state,
    requestedPolicy,
    pause,
  };
}
