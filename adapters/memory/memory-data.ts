import type { Run, Scope } from '../../agent/domain/run.ts';
import type { Tally } from '../../agent/domain/analysis/tally.ts';
import type { ApiKey } from '../../agent/ports/AccessPort.ts';
import { createMemoryDevices, type MemoryDevices } from './memory-devices.ts';
import { createMemoryMap, type MemoryMap } from './memory-map.ts';
import type { StoredRun } from './memory-run.ts';

/** What the ports of one memory share. */
export interface MemoryData {
  /** By run ID. */
  readonly runs: Map<string, StoredRun>;
  readonly map: MemoryMap;
  readonly devices: MemoryDevices;
  /** By tenant and key ID. */
  readonly keys: Map<string, ApiKey>;
  /** By tenant, build, run and the tally's own key. */
  readonly tallies: Map<string, Tally>;
  /** A run of the scope; a foreign one is not found. */
  findRun(scope: Scope, runId: string): StoredRun | null;
  runsNewestFirst(): readonly Run[];
}

export function createMemoryData(): MemoryData {
  const runs = new Map<string, StoredRun>();
  return {
    runs,
    map: createMemoryMap(),
    devices: createMemoryDevices(),
    keys: new Map(),
    tallies: new Map(),
    findRun(scope, runId) {
      const entry = runs.get(runId);
      return entry?.run.tenantId === scope.tenantId && entry.run.projectId === scope.projectId ? entry : null;
    },
    runsNewestFirst: () =>
      [...runs.values()].map((entry) => entry.run).sort((a, b) => (a.runId < b.runId ? 1 : -1)),
  };
}
