import type { Run } from '../../agent/domain/run.ts';
import { hasLiveLease, stored, type StoredRun } from './memory-run.ts';

interface DeviceLease {
  readonly holder: StoredRun;
  readonly until: string;
}

const keyOf = ({ tenantId }: Run, device: string): string => JSON.stringify([tenantId, device]);
const isOver = (until: string, now: string): boolean => Date.parse(until) <= Date.parse(now);

/** Who has which device of a tenant. A device goes with the lease of the run that took it. */
export function createMemoryDevices() {
  const leases = new Map<string, DeviceLease>();

  /** The run that holds the device of `entry` alive, when it is another one. */
  const rival = (entry: StoredRun, now: string): DeviceLease | null => {
    const { device } = entry.run.spec;
    const lease = device === null ? undefined : leases.get(keyOf(entry.run, device));
    return lease === undefined || lease.holder === entry || isOver(lease.until, now) ? null : lease;
  };
  /** A run that is to end needs no device. */
  const needed = (entry: StoredRun): string | null => (entry.cancelRequested ? null : entry.run.spec.device);

  return {
    isFree: (entry: StoredRun, now: string): boolean => needed(entry) === null || rival(entry, now) === null,

    /** False when another run has it; the former holder, its lease run out, is fenced. */
    take(entry: StoredRun, now: string, until: string): boolean {
      const device = needed(entry);
      entry.holds = null;
      if (device === null) return true;
      if (rival(entry, now) !== null) return false;
      const key = keyOf(entry.run, device);
      const before = leases.get(key)?.holder;
      if (
        before !== undefined &&
        before !== entry &&
        before.holds === device &&
        !hasLiveLease(before.run, now)
      ) {
        before.holds = null;
        before.run = stored({
          ...before.run,
          epoch: before.run.epoch + 1,
          workerId: null,
          leaseUntil: null,
        });
      }
      leases.set(key, { holder: entry, until });
      entry.holds = device;
      return true;
    },

    /** False when it went to another run. */
    renew(entry: StoredRun, until: string): boolean {
      if (entry.holds === null) return true;
      const key = keyOf(entry.run, entry.holds);
      if (leases.get(key)?.holder !== entry) return false;
      leases.set(key, { holder: entry, until });
      return true;
    },

    giveBack(entry: StoredRun): void {
      const { device } = entry.run.spec;
      entry.holds = null;
      if (device === null) return;
      const key = keyOf(entry.run, device);
      if (leases.get(key)?.holder === entry) leases.delete(key);
    },
  };
}
export type MemoryDevices = ReturnType<typeof createMemoryDevices>;
