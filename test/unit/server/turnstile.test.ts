import { expect, test, vi } from 'vitest';
import { createTurnstile } from '../../../src/server/execution/turnstile.ts';

const ACME = { tenantId: 'acme', projectId: 'main' };
const OTHER = { tenantId: 'acme', projectId: 'other' };

/** A turnstile whose turns come when the test says so, and who has begun. */
function held(atOnce = 100, keptMs = 60_000) {
  const turns: (() => void)[] = [];
  const begun: string[] = [];
  const turnstile = createTurnstile(atOnce, keptMs, (go) => turns.push(go));
  const leaves = new Map<string, () => void>();
  return {
    begun,
    leave: (name: string) => leaves.get(name)?.(),
    ask(name: string, scope = ACME, connection: object = {}) {
      void turnstile(scope, connection).then((leave) => {
        leaves.set(name, leave);
        begun.push(name);
      });
    },
    async turn() {
      turns.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
    waiting: () => turns.length,
  };
}

test('who comes alone begins at once, and nothing goes on turning when all have begun', async () => {
  const { ask, begun, turn, waiting } = held();
  ask('a');
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  await turn();
  expect(waiting()).toBe(0);
  ask('b');
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
});

test('of those that come at once one begins in each turn', async () => {
  const { ask, begun, turn } = held();
  for (const name of ['a', 'b', 'c']) ask(name);
  await turn();
  expect(begun).toEqual(['a', 'b']);
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('who asks for much waits for themselves: connections take turns, and projects whatever their number of connections', async () => {
  const { ask, begun, turn, waiting } = held();
  const greedy = {};
  for (const n of [1, 2, 3, 4]) ask(`greedy ${n}`, ACME, greedy);
  ask('same project', ACME);
  ask('other project', OTHER);
  await turn();
  await turn();
  await turn();
  expect(begun).toEqual(['greedy 1', 'greedy 2', 'other project', 'same project']);
  while (waiting() > 0) await turn();
  expect(begun.slice(4)).toEqual(['greedy 3', 'greedy 4']);
});

test('of one project only so many are under way; who waits begins when one is over, and others wait for none of them', async () => {
  const { ask, begun, leave, turn, waiting } = held(2);
  for (const n of [1, 2, 3, 4]) ask(`greedy ${n}`);
  while (waiting() > 0) await turn();
  expect(begun).toEqual(['greedy 1', 'greedy 2']);
  ask('other project', OTHER);
  await Promise.resolve();
  expect(begun.slice(2)).toEqual(['other project']);
  while (waiting() > 0) await turn();
  leave('greedy 1');
  leave('greedy 1');
  while (waiting() > 0) await turn();
  expect(begun.slice(3)).toEqual(['greedy 3']);
  leave('greedy 2');
  leave('greedy 3');
  while (waiting() > 0) await turn();
  expect(begun.slice(4)).toEqual(['greedy 4']);
});

test('a place that nobody gives back is kept for so long and no longer; to give it back then gives no second one', async () => {
  vi.useFakeTimers();
  const { ask, begun, leave, turn } = held(1, 1_000);
  for (const name of ['stuck', 'next', 'last']) ask(name);
  await turn();
  vi.advanceTimersByTime(999);
  await turn();
  expect(begun).toEqual(['stuck']);
  vi.advanceTimersByTime(1);
  await turn();
  expect(begun).toEqual(['stuck', 'next']);
  leave('stuck');
  await turn();
  await turn();
  expect(begun).toEqual(['stuck', 'next']);
  vi.useRealTimers();
});
