import type { CellResult } from './fault-matrix.ts';
import type { PhoneFault } from './simulated-phone/faults.ts';

type Outcome = Pick<CellResult, 'fault' | 'node' | 'phase' | 'struck'>;

const OF_THE_APP: readonly PhoneFault[] = ['app_killed', 'app_crashed', 'app_hangs'];

/**
 * How a run ends, by the decision tables (`agent/services/recovery.ts`, `agent/orchestrator/transition-table.ts`). A phone
 * that does not come back ends it as absent; what happens once is recovered from; what happens in every call of a kind
 * ends it when the attempts are spent, by the stop reason of the error, unless the run can do without that call.
 */
export function expectedEnds({ fault, node, phase, struck }: Outcome): readonly string[] {
  if (struck === 0) return ['success'];
  if (fault === 'unplugged') return ['device_offline'];
  if (node === 'ProvisionApp') {
    // Nothing is retried there; a list of packages that cannot be read has no app in it.
    if (fault === 'garbage') return ['app_not_installed'];
    return fault === 'hangs' || fault === 'replugged' ? ['device_offline', 'success'] : ['success'];
  }
  // The app is started through adb, and a phone that adb does not see is absent: no session is tried for it.
  if (fault === 'replugged' && node === 'LaunchOrAttach') return ['device_offline', 'success', 'crash'];
  if (phase === 'first') return ['success'];
  if (node === 'EnsureDevice')
    return OF_THE_APP.includes(fault) ? ['success'] : ['device_offline', 'success'];
  return ['success', 'device_offline', 'crash', 'restart_exhausted'];
}
