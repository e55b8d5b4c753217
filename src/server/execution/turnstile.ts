import type { Scope } from '../../../agent/domain/run.ts';

/** Gives back the place of an operation that is over; more than once is no harm. */
export type Leave = () => void;
/** Waits until an operation of this connection may begin. To be passed before the guard: to check a document may take as long as to run it. */
export type Turnstile = (scope: Scope, connection: object) => Promise<Leave>;

/** Beginnings that wait, by connection; who comes first is next. */
type Waiting = Map<object, ((leave: Leave) => void)[]>;

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
 *
 * Of one project only so many are under way: the store has a number of connections, and a thousand questions of one project
 * kept all others, keys and workers waiting for one. No place is kept for longer than `keptMs`: a subscription that opens while
 * the store does not answer has no time of its own, and a few of them kept all others from hearing so.
 */
export function createTurnstile(
  atOnce: number,
  keptMs: number,
  later: (go: () => void) => void = setImmediate,
): Turnstile {
  const projects = new Map<string, Waiting>();
  const underWay = new Map<string, number>();
  let taken = false;

  const hasRoom = (key: string): boolean => (underWay.get(key) ?? 0) < atOnce;
  const enter = (key: string): Leave => {
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
    let isOver = false;
    const leave = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(kept);
      const left = (underWay.get(key) ?? 1) - 1;
      if (left === 0) underWay.delete(key);
      else underWay.set(key, left);
      if (taken || !projects.has(key)) return;
      taken = true;
      later(pass);
    };
    const kept = setTimeout(leave, keptMs).unref();
    return leave;
  };

  function pass(): void {
    const next = [...projects].find(([key]) => hasRoom(key));
    const connection = next === undefined ? null : takeFirst(next[1]);
    if (next === undefined || connection === null) {
      taken = false;
      return;
    }
    const [key, waiting] = next;
    const [begin, ...others] = connection[1];
    if (others.length > 0) waiting.set(connection[0], others);
    projects.delete(key);
    if (waiting.size > 0) projects.set(key, waiting);
    later(pass);
    begin?.(enter(key));
  }

  return ({ tenantId, projectId }, connection) => {
    const key = JSON.stringify([tenantId, projectId]);
    if (!taken && hasRoom(key)) {
      taken = true;
      later(pass);
      return Promise.resolve(enter(key));
    }
    const waiting: Waiting = projects.get(key) ?? new Map();
    projects.set(key, waiting);
    return new Promise((resolve) => {
      const queue = waiting.get(connection) ?? [];
      waiting.set(connection, queue);
      queue.push(resolve);
    });
  };
}
