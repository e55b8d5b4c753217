import type { Scope } from '../../../agent/domain/run.ts';

/** Waits until an operation of this connection may begin. To be passed before the guard: to check a document may take as long as to run it. */
export type Turnstile = (scope: Scope, connection: object) => Promise<void>;

/** Beginnings that wait, by connection; who comes first is next. */
type Waiting = Map<object, (() => void)[]>;

/** The first of a map, which goes behind all others if it is wanted again. */
function takeFirst<K, V>(map: Map<K, V>): [K, V] | null {
  const first = map.entries().next();
  if (first.done === true) return null;
  map.delete(first.value[0]);
  return first.value;
}

/**
 * Lets one operation begin in each turn of the process. What an operation does before it first waits for the store, such as
 * all of an introspection, holds the process up; hundreds that came at once held up leases, signals and everybody else for
 * their sum. Projects take turns with each other, and the connections of a project among themselves, so that who asks for
 * much waits for themselves. While nobody else is there, an operation begins at once.
 */
export function createTurnstile(later: (go: () => void) => void = setImmediate): Turnstile {
  const projects = new Map<string, Waiting>();
  let taken = false;

  const pass = (): void => {
    const project = takeFirst(projects);
    const connection = project === null ? null : takeFirst(project[1]);
    if (project === null || connection === null) {
      taken = false;
      return;
    }
    const [begin, ...others] = connection[1];
    if (others.length > 0) project[1].set(connection[0], others);
    if (project[1].size > 0) projects.set(project[0], project[1]);
    later(pass);
    begin?.();
  };

  return ({ tenantId, projectId }, connection) => {
    if (!taken) {
      taken = true;
      later(pass);
      return Promise.resolve();
    }
    const key = JSON.stringify([tenantId, projectId]);
    const waiting: Waiting = projects.get(key) ?? new Map();
    projects.set(key, waiting);
    return new Promise((resolve) => {
      const queue = waiting.get(connection) ?? [];
      waiting.set(connection, queue);
      queue.push(resolve);
    });
  };
}
