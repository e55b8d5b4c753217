import type { Scope } from '../../agent/domain/run.ts';

/** Counts what is open, so that one address or one tenant cannot have it all. */
export interface ConnectionLimits {
  /** False when the address has as many connections as it may; else what gives its place back. */
  fromRemote(address: string): (() => void) | false;
  fromTenant(scope: Scope): (() => void) | false;
  /** The same of connections of any kind, before anything is known of them. */
  accept(address: string): (() => void) | false;
}

function counted(limit: number): (key: string) => (() => void) | false {
  const open = new Map<string, number>();
  return (key) => {
    const before = open.get(key) ?? 0;
    if (before >= limit) return false;
    open.set(key, before + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    };
  };
}

export function createConnectionLimits(limits: {
  readonly socketsPerRemote: number;
  readonly socketsPerTenant: number;
  readonly connectionsPerRemote: number;
}): ConnectionLimits {
  const remotes = counted(limits.socketsPerRemote);
  const tenants = counted(limits.socketsPerTenant);
  return {
    fromRemote: remotes,
    fromTenant: ({ tenantId }) => tenants(tenantId),
    accept: counted(limits.connectionsPerRemote),
  };
}
