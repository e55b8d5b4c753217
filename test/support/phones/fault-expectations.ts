import { OF_PICTURES } from './fault-matrix.ts';
import type { CellResult, Failure } from './fault-matrix.ts';
import type { PhoneFault } from '../simulated-phone/faults.ts';

type Outcome = Pick<CellResult, 'fault' | 'node' | 'phase' | 'struck'>;

/** The transition table's `error` column, for the nodes that call the device. */
const AFTER_A_FAILURE: Readonly<Record<string, string>> = {
  EnsureDevice: 'Stop',
  ProvisionApp: 'Stop',
  LaunchOrAttach: 'RestartApp',
  WaitIdle: 'Perceive',
  Perceive: 'RecoverFromError',
  Act: 'RecoverFromError',
  Verify: 'Persist',
  RestartApp: 'Stop',
  RecoverFromError: 'Stop',
};

/** Looked at again so often, then started afresh so often; an error of its own kind has its own way first. */
const ATTEMPTS = 3;
const OWN_WAY: Readonly<Record<string, string>> = {
  session_lost: 'LaunchOrAttach',
  app_crashed: 'RestartApp',
  app_not_responding: 'RestartApp',
};
const AT_ONCE: Readonly<Record<string, string>> = {
  device_offline: 'device_offline',
  app_not_installed: 'app_not_installed',
};
/** How a run ends when this is what ended it. */
const ENDS_AS: Readonly<Record<string, string>> = {
  ...AT_ONCE,
  session_lost: 'device_offline',
  app_crashed: 'crash',
  app_not_responding: 'crash',
  internal: 'crash',
};
/** The same for all that has no stop reason of its own: a device that was not to be had, or starts that did not help. */
const IN_VAIN: Readonly<Record<string, string>> = {
  EnsureDevice: 'device_offline',
  ProvisionApp: 'device_offline',
  RecoverFromError: 'device_offline',
};
const endOf = ({ node, code, recovery }: Failure): string =>
  ENDS_AS[code] ?? (recovery === null ? IN_VAIN[node] : undefined) ?? 'restart_exhausted';

function recoveryOf(code: string, attempt: number): string {
  if (code in AT_ONCE || attempt > 2 * ATTEMPTS) return 'Stop';
  return attempt > ATTEMPTS ? 'RestartApp' : (OWN_WAY[code] ?? 'Perceive');
}

/** What of a run is not as the decision table (error × attempt → what is done) says; empty when all of it is. */
function againstTheTable(result: Pick<CellResult, 'failures' | 'stopReason'>): readonly string[] {
  const wrong: string[] = [];
  const check = (what: string, is: string, should: string): void => {
    if (is !== should) wrong.push(`${what}: ${is} instead of ${should}`);
  };
  let last: Failure | undefined;
  for (const failure of result.failures) {
    const { node, code, next, recovery } = failure;
    check(`after ${node} failed by ${code}`, next, AFTER_A_FAILURE[node] ?? '?');
    if (recovery !== null)
      check(`attempt ${recovery.attempt} at ${code}`, recovery.next, recoveryOf(code, recovery.attempt));
    last = failure;
  }
  const ended = last !== undefined && (last.recovery?.next ?? last.next) === 'Stop';
  if (ended && last !== undefined) check(`the end by ${last.code}`, result.stopReason, endOf(last));
  else if (!['success', 'no_progress'].includes(result.stopReason))
    wrong.push(`${result.stopReason}, and no failure led there`);
  return wrong;
}

const LOSES_THE_SESSION: readonly PhoneFault[] = ['server_died', 'session_gone', 'cut_off'];
const OF_THE_APP: readonly PhoneFault[] = ['app_killed', 'app_crashed', 'app_hangs'];

/** An answer after three seconds is in time or not, as the machine's load has it. */
const slowly = (...ends: readonly string[]): readonly string[] => ['success', ...ends];

/** Where every answer in the node's call is spoilt, until the attempts are spent or the run can do without the call. */
function endsOfRepeated({ fault, node }: Outcome): readonly string[] {
  if (node === 'EnsureDevice') {
    if (fault === 'partial_xml' || OF_THE_APP.includes(fault)) return ['success'];
    // What is struck there is opening the session: the next one is as good as none.
    return fault === 'slow' ? slowly('device_offline') : ['device_offline'];
  }
  // A tap that never comes off is given up; without one the app has nothing else, and then no map either.
  if (node === 'Act') return LOSES_THE_SESSION.includes(fault) ? ['no_progress'] : ['success', 'no_progress'];
  if (fault === 'replugged' || LOSES_THE_SESSION.includes(fault)) return ['device_offline'];
  if (fault === 'slow') return slowly('restart_exhausted');
  if (OF_THE_APP.includes(fault)) return ['crash', 'success', 'restart_exhausted'];
  // A hierarchy that breaks off has a fingerprint like any other, and what is in front does not depend on it.
  if (fault === 'partial_xml' && (node === 'WaitIdle' || node === 'LaunchOrAttach')) return ['success'];
  return ['restart_exhausted'];
}

/**
 * How a run may end with a fault. A phone that does not come back ends it as absent; what happens once is recovered
 * from; what happens in every call of a kind ends it when the attempts are spent, by the stop reason of the error.
 */
function expectedEnds(outcome: Outcome): readonly string[] {
  const { fault, node, phase, struck } = outcome;
  // A look without a picture is one.
  if (struck === 0 || OF_PICTURES.includes(fault)) return ['success'];
  if (fault === 'unplugged') return ['device_offline'];
  if (node === 'ProvisionApp') {
    // Nothing is retried there; a list of packages that cannot be read has no app in it.
    if (fault === 'garbage') return ['app_not_installed'];
    return fault === 'hangs' || fault === 'replugged' ? ['device_offline'] : ['success'];
  }
  // The app is started through adb, and a phone that adb does not see is absent: no session is tried for it.
  if (fault === 'replugged' && node === 'LaunchOrAttach') return ['device_offline', 'success'];
  return phase === 'first' ? ['success'] : endsOfRepeated(outcome);
}

/** Every way in which a cell went otherwise than it should. */
export const faultsOf = (result: CellResult, boundMs: number): readonly string[] => [
  ...againstTheTable(result),
  ...(expectedEnds(result).includes(result.stopReason)
    ? []
    : [`ended as ${result.stopReason} instead of ${expectedEnds(result).join(' or ')}`]),
  ...(result.free ? [] : ['the phone is not free']),
  ...(result.tookMs < boundMs ? [] : [`took ${result.tookMs} ms, more than ${boundMs}`]),
];
