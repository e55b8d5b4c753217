import type { NodeName } from '../domain/node-name.ts';
import type { RouteKey } from '../nodes/node-contract.ts';

/**
 * The agent's transition table as data: node → route → next node.
 * Besides these, any node is followed by Stop on cancellation or spent time, and by LaunchOrAttach after a takeover on
 * a device that could not be restored; the loop knows those two rules and no others.
 */
export const TRANSITIONS: Readonly<Record<NodeName, Readonly<Partial<Record<RouteKey, NodeName>>>>> = {
  EnsureDevice: { success: 'ProvisionApp', error: 'Stop' },
  ProvisionApp: { success: 'LaunchOrAttach', error: 'Stop' },
  LaunchOrAttach: { success: 'WaitIdle', error: 'RestartApp' },
  WaitIdle: { success: 'Perceive', error: 'Perceive' },
  Perceive: { success: 'EnumerateActions', error: 'RecoverFromError' },
  EnumerateActions: { success: 'ChooseAction', error: 'ShouldContinue' },
  ChooseAction: { success: 'Act', nothing_to_choose: 'ShouldContinue' },
  Act: { success: 'Verify', error: 'RecoverFromError' },
  Verify: { success: 'Persist', error: 'Persist' },
  Persist: { success: 'DetectProgress', error: 'RecoverFromError' },
  DetectProgress: { success: 'ShouldContinue' },
  ShouldContinue: {
    CONTINUE: 'Perceive',
    SWITCH_POLICY: 'SwitchPolicy',
    RESTART_APP: 'RestartApp',
    STOP: 'Stop',
  },
  SwitchPolicy: { success: 'Perceive' },
  RestartApp: { success: 'WaitIdle', error: 'Stop' },
  RecoverFromError: {
    retry_perceive: 'Perceive',
    retry_launch: 'LaunchOrAttach',
    retry_enumerate: 'EnumerateActions',
    retry_choose: 'ChooseAction',
    RESTART_APP: 'RestartApp',
    STOP: 'Stop',
    error: 'Stop',
  },
  Stop: {},
};

export const FIRST_NODE: NodeName = 'EnsureDevice';

/** The node that follows; a route that the table does not have is a defect of the node. */
export function nextNode(node: NodeName, route: RouteKey): NodeName {
  const next = TRANSITIONS[node][route];
  if (next === undefined) throw new TypeError(`${node} has no transition for "${route}"`);
  return next;
}

/** The table as a Mermaid state diagram, for the README and the docs. */
export function transitionDiagram(): string {
  const lines = ['stateDiagram-v2', '  [*] --> EnsureDevice'];
  for (const [node, routes] of Object.entries(TRANSITIONS))
    for (const [route, next] of Object.entries(routes))
      lines.push(`  ${node} --> ${next}${route === 'success' ? '' : `: ${route}`}`);
  lines.push('  Stop --> [*]');
  return lines.join('\n');
}
