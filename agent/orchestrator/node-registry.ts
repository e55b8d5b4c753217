import type { NodeName } from '../domain/node-name.ts';
import { Act } from '../nodes/Act.ts';
import { ChooseAction } from '../nodes/ChooseAction.ts';
import { DetectProgress } from '../nodes/DetectProgress.ts';
import { EnsureDevice } from '../nodes/EnsureDevice.ts';
import { EnumerateActions } from '../nodes/EnumerateActions.ts';
import { LaunchOrAttach } from '../nodes/LaunchOrAttach.ts';
import { Perceive } from '../nodes/Perceive.ts';
import { Persist } from '../nodes/Persist.ts';
import { ProvisionApp } from '../nodes/ProvisionApp.ts';
import { RecoverFromError } from '../nodes/RecoverFromError.ts';
import { RestartApp } from '../nodes/RestartApp.ts';
import { ShouldContinue } from '../nodes/ShouldContinue.ts';
import { Stop } from '../nodes/Stop.ts';
import { SwitchPolicy } from '../nodes/SwitchPolicy.ts';
import { Verify } from '../nodes/Verify.ts';
import { WaitIdle } from '../nodes/WaitIdle.ts';
import type { AgentNode } from '../nodes/node-contract.ts';

export const NODES: Readonly<Record<NodeName, AgentNode>> = {
  EnsureDevice,
  ProvisionApp,
  LaunchOrAttach,
  WaitIdle,
  Perceive,
  EnumerateActions,
  ChooseAction,
  Act,
  Verify,
  Persist,
  DetectProgress,
  ShouldContinue,
  SwitchPolicy,
  RestartApp,
  RecoverFromError,
  Stop,
};
