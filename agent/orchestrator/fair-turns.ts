import type { Scope } from '../domain/run.ts';
import type { QueuedRun } from '../ports/QueuePort.ts';

/** Projects that are remembered as served; more than a worker meets between two turns of one. */
const REMEMBERED = 10_000;

const keyOf = ({ tenantId, projectId }: Scope): string => JSON.stringify([tenantId, projectId]);

export interface FairTurns {
  enter(scope: Scope): void;
  leave(scope: Scope): void;
  /** Runs of the project in hand. */
  inHand(scope: Scope): number;
  /** The project with the fewest runs in hand first; among equals the one that was served longest ago. */
  inOrder(runs: readonly QueuedRun[]): readonly QueuedRun[];
}

/** Whose turn it is. */
export function createFairTurns(): FairTurns {
  const running = new Map<string, number>();
  /** Turn of the last service, oldest first. */
  const served = new Map<string, number>();
  let turn = 0;
  return {
    enter(scope) {
      const key = keyOf(scope);
      running.set(key, (running.get(key) ?? 0) + 1);
      served.delete(key);
      served.set(key, ++turn);
      const oldest = served.keys().next();
      if (served.size > REMEMBERED && oldest.done !== true) served.delete(oldest.value);
    },
    leave(scope) {
      const key = keyOf(scope);
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    },
    inHand: (scope) => running.get(keyOf(scope)) ?? 0,
    inOrder: (runs) =>
      runs
        .map((run) => {
          const key = keyOf(run.scope);
          return { run, count: running.get(key) ?? 0, last: served.get(key) ?? 0 };
        })
        .sort((a, b) => a.count - b.count || a.last - b.last)
        .map(({ run }) => run),
  };
}
