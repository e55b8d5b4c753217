import { z } from 'zod';

/** Why a run ended. The last three have fallbacks: they are errors on the record and reserved as stop reasons. */
export const StopReason = z.enum([
  'success',
  'budget_exhausted',
  'crash',
  'no_progress',
  'user_cancelled',
  'device_offline',
  'app_not_installed',
  'restart_exhausted',
  'repo_unavailable',
  'no_idle',
  'ocr_failed',
  'invalid_llm_output',
]);
export type StopReason = z.infer<typeof StopReason>;

export const RunStatus = z.enum([
  'QUEUED',
  'RUNNING',
  'PAUSED',
  'CANCEL_REQUESTED',
  'FINISHED',
  'FAILED',
  'CANCELED',
]);
export type RunStatus = z.infer<typeof RunStatus>;

export const StateStatus = z.enum(['running', 'paused', 'completed', 'failed', 'canceled']);
export type StateStatus = z.infer<typeof StateStatus>;

export type TerminalStatus = 'FINISHED' | 'FAILED' | 'CANCELED';

export interface Termination {
  readonly runStatus: TerminalStatus;
  readonly stateStatus: StateStatus;
  readonly event: 'agent.run.finished' | 'agent.run.failed' | 'agent.run.canceled';
  readonly exitCode: 0 | 1 | 130;
}

const FINISHED: Termination = {
  runStatus: 'FINISHED',
  stateStatus: 'completed',
  event: 'agent.run.finished',
  exitCode: 0,
};
const FAILED: Termination = {
  runStatus: 'FAILED',
  stateStatus: 'failed',
  event: 'agent.run.failed',
  exitCode: 1,
};
const CANCELED: Termination = {
  runStatus: 'CANCELED',
  stateStatus: 'canceled',
  event: 'agent.run.canceled',
  exitCode: 130,
};

/** The one table from stop reason to how a run ends; I4 rests on it. */
export const TERMINATION: Readonly<Record<StopReason, Termination>> = {
  success: FINISHED,
  budget_exhausted: FINISHED,
  no_progress: FINISHED,
  crash: FAILED,
  device_offline: FAILED,
  app_not_installed: FAILED,
  restart_exhausted: FAILED,
  repo_unavailable: FAILED,
  no_idle: FAILED,
  ocr_failed: FAILED,
  invalid_llm_output: FAILED,
  user_cancelled: CANCELED,
};

export const TERMINAL_STATUSES: readonly RunStatus[] = ['FINISHED', 'FAILED', 'CANCELED'];
export const isTerminal = (status: RunStatus): status is TerminalStatus => TERMINAL_STATUSES.includes(status);
