import type { Scope } from '../../domain/run.ts';
import type { BrowsePort } from '../../ports/BrowsePort.ts';
import type { Clock } from '../../ports/Clock.ts';
import type { LookUp } from './browse-nodes.ts';
import type { RunCommands } from '../runs/run-commands.ts';

const KEEP_MS = 5_000;
const CAPACITY = 2_000;

export interface Remembered {
  readonly browse: BrowsePort;
  readonly commands: RunCommands;
}

/**
 * Apps and builds never change while they exist, and nearly every question begins at one: what was found is not looked
 * up again for some seconds. Kept by tenant, project and ID; what was not found is not kept. Deleting here forgets at
 * once; a deletion by another process is noticed when the time is over. Until then the name may still be shown, and
 * nothing else, for every statement checks the scope itself (I12).
 */
export function rememberApps(
  parts: Remembered & { readonly clock: Clock },
  { keepMs = KEEP_MS, capacity = CAPACITY } = {},
): Remembered {
  const { browse, commands, clock } = parts;
  const forgetters: (() => void)[] = [];

  function remembered<T>(ask: LookUp<T>): LookUp<T> {
    const kept = new Map<string, { readonly value: T; readonly until: number }>();
    // An answer that was under way when something was deleted may be older than the deletion.
    let generation = 0;
    forgetters.push(() => {
      generation++;
      kept.clear();
    });
    const keep = (key: string, value: T): void => {
      kept.delete(key);
      kept.set(key, { value, until: clock.now() + keepMs });
      for (const oldest of kept.keys()) {
        if (kept.size <= capacity) return;
        kept.delete(oldest);
      }
    };
    return async (scope, ids) => {
      const now = clock.now();
      const keys = ids.map((id) => keyOf(scope, id));
      const known = keys.map((key) => {
        const entry = kept.get(key);
        return entry !== undefined && entry.until > now ? entry.value : null;
      });
      const missing = ids.filter((_id, at) => known[at] === null);
      if (missing.length === 0) return known;
      const asked = generation;
      const found = await ask(scope, missing);
      let next = 0;
      return known.map((value, at) => {
        if (value !== null) return value;
        const fresh = found[next++] ?? null;
        if (fresh !== null && asked === generation) keep(keys[at] ?? '', fresh);
        return fresh;
      });
    };
  }

  const forget = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } finally {
      // Also when it failed: it may have come as far as the app itself.
      for (const each of forgetters) each();
    }
  };
  return {
    browse: {
      ...browse,
      appsById: remembered((scope, ids) => browse.appsById(scope, ids)),
      versionsById: remembered((scope, ids) => browse.versionsById(scope, ids)),
    },
    commands: {
      ...commands,
      deleteVersion: (scope, versionId) => forget(commands.deleteVersion(scope, versionId)),
      deleteApp: (scope, appKey) => forget(commands.deleteApp(scope, appKey)),
    },
  };
}

/** Neither part of a scope nor an ID can hold the separator of another: they are written as JSON. */
const keyOf = ({ tenantId, projectId }: Scope, id: string): string =>
  JSON.stringify([tenantId, projectId, id]);
