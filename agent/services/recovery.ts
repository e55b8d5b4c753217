import type { ErrorCode, ScreenGraphError } from '../domain/errors.ts';
import { ERROR_CATALOGUE } from '../domain/errors.ts';
import type { NodeName } from '../domain/node-name.ts';
import type { StopReason } from '../domain/stop-reason.ts';

export type RecoveryRoute = 'retry_perceive' | 'retry_launch' | 'RESTART_APP' | 'STOP';

export interface RecoveryPlan {
  readonly route: RecoveryRoute;
  readonly stopReason: StopReason | null;
  /** The session has to be opened again first. */
  readonly reopen: boolean;
}

/** Errors after which only a fresh start of the app helps. */
const NEEDS_RESTART: readonly ErrorCode[] = ['app_crashed', 'app_not_responding'];

/** What to do about a failed node. `attempt` counts failures since the last whole iteration, from 1. */
export function recoveryPlan(
  node: NodeName,
  error: ScreenGraphError,
  attempt: number,
  maxAttempts: number,
): RecoveryPlan {
  const { disposition, stopReason } = ERROR_CATALOGUE[error.code];
  const stop = (reason: StopReason): RecoveryPlan => ({ route: 'STOP', stopReason: reason, reopen: false });
  if (disposition === 'terminal' || disposition === 'caller') return stop(stopReason ?? 'crash');
  // An error that has no stop reason of its own is no crash: the app was started afresh, and that did not help.
  if (attempt > 2 * maxAttempts) return stop(stopReason ?? 'restart_exhausted');
  // A new session finds the app where it stands: on a screen whose every touch ends the session, only leaving it helps.
  if (error.code === 'session_lost')
    return { route: attempt > maxAttempts ? 'RESTART_APP' : 'retry_launch', stopReason: null, reopen: true };
  // What is away comes back or not, however often the app is started afresh.
  const mayRestart = disposition !== 'retry' && attempt > maxAttempts;
  if (NEEDS_RESTART.includes(error.code) || mayRestart)
    return { route: 'RESTART_APP', stopReason: null, reopen: false };
  return {
    route: node === 'LaunchOrAttach' ? 'retry_launch' : 'retry_perceive',
    stopReason: null,
    reopen: false,
  };
}
