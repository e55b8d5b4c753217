import { z } from 'zod';

/** The sixteen nodes. */
export const NodeName = z.enum([
  'EnsureDevice',
  'ProvisionApp',
  'LaunchOrAttach',
  'WaitIdle',
  'Perceive',
  'EnumerateActions',
  'ChooseAction',
  'Act',
  'Verify',
  'Persist',
  'DetectProgress',
  'ShouldContinue',
  'SwitchPolicy',
  'RestartApp',
  'RecoverFromError',
  'Stop',
]);
export type NodeName = z.infer<typeof NodeName>;

export const PolicyName = z.enum(['breadth', 'depth', 'random', 'targeted']);
export type PolicyName = z.infer<typeof PolicyName>;

export const RoutingDirective = z.enum(['CONTINUE', 'SWITCH_POLICY', 'RESTART_APP', 'STOP']);
export type RoutingDirective = z.infer<typeof RoutingDirective>;
