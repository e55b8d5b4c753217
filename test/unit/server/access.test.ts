import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Scope } from '../../../agent/domain/run.ts';
import { createAuthenticate } from '../../../src/server/access.ts';

// Patience ends when it is told to, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const PATIENCE_MS = 30;
const ACME: Scope = { tenantId: 'acme', projectId: 'main' };

/** Keys whose store answers when it is told to. */
function door() {
  const asked: string[] = [];
  const answers: ((scope: Scope | null) => void)[] = [];
  let now = 0;
  const wait = <T>(about: string): Promise<T> => {
    asked.push(about);
    return new Promise<T>((resolve) => answers.push(resolve as (value: unknown) => void));
  };
  const authenticate = createAuthenticate({
    verify: (token) => wait(token),
    anyKey: () => wait('any'),
    keyless: ACME,
    trustMs: 100,
    patienceMs: PATIENCE_MS,
    now: () => now,
  });
  return { asked, answers, authenticate, later: (ms: number) => (now += ms) };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('the store is asked once for all who come with one key at the same time, and again when its answer is old', async () => {
  const { asked, answers, authenticate, later } = door();
  for (const round of [1, 2]) {
    const many = ['a', 'a', 'b', 'a'].map((key) => authenticate(`Bearer ${key}`));
    await turn();
    expect(asked).toHaveLength(2 * round);
    answers.splice(0).forEach((answer, n) => answer(n === 0 ? ACME : null));
    expect(await Promise.all(many)).toEqual([ACME, ACME, null, ACME]);
    later(200);
  }
  const nobody = [authenticate(undefined), authenticate('')];
  await turn();
  expect(asked.filter((about) => about === 'any')).toHaveLength(1);
  answers.splice(0).forEach((answer) => answer(null));
  expect(await Promise.all(nobody)).toEqual([ACME, ACME]);
});

test('a question that the store does not answer is not waited for by those who come later', async () => {
  const { asked, answers, authenticate } = door();
  const both = Promise.allSettled([authenticate('Bearer a'), authenticate('Bearer a')]);
  await turn();
  vi.advanceTimersByTime(PATIENCE_MS);
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = authenticate('Bearer a');
  await turn();
  expect(asked).toEqual(['a', 'a']);
  answers[1]?.(ACME);
  expect(await next).toEqual(ACME);
});

test('a store that fails fails all who asked, and is asked again', async () => {
  const asked: string[] = [];
  const authenticate = createAuthenticate({
    verify(token) {
      asked.push(token);
      return asked.length === 1 ? Promise.reject(new Error('away')) : Promise.resolve(ACME);
    },
    anyKey: () => Promise.resolve(true),
    keyless: null,
    trustMs: 100,
    patienceMs: 1_000,
    now: () => 0,
  });
  const vain = await Promise.allSettled([authenticate('Bearer a'), authenticate('Bearer a')]);
  expect(vain.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await authenticate('Bearer a')).toEqual(ACME);
  expect(asked).toEqual(['a', 'a']);
});

test('a key that was refused is refused again without a question for a moment, and then asked about anew', async () => {
  const { asked, answers, authenticate, later } = door();
  const first = authenticate('Bearer a');
  await turn();
  answers[0]?.(null);
  expect(await first).toBeNull();
  expect(await authenticate('Bearer a')).toBeNull();
  expect(asked).toEqual(['a']);
  later(200);
  const again = authenticate('Bearer a');
  await turn();
  answers[1]?.(ACME);
  expect(await again).toEqual(ACME);
});

test('who tries many keys keeps nobody waiting whose key was good', async () => {
  const { asked, answers, authenticate, later } = door();
  const answer = (about: string, scope: Scope | null): void => answers[asked.lastIndexOf(about)]?.(scope);
  const good = authenticate('Bearer good');
  await turn();
  answer('good', ACME);
  await good;
  later(200);
  const many = Promise.allSettled(Array.from({ length: 30 }, (_, n) => authenticate(`Bearer wrong-${n}`)));
  const goodAgain = authenticate('Bearer good');
  await turn();
  expect(asked.slice(1).sort()).toEqual(
    ['good', ...Array.from({ length: 8 }, (_, n) => `wrong-${n}`)].sort(),
  );
  answer('good', ACME);
  expect(await goodAgain).toEqual(ACME);
  // Each that is answered lets another in; what is never answered ends, and keeps no place.
  answer('wrong-3', null);
  await turn();
  expect(asked.at(-1)).toBe('wrong-8');
  vi.advanceTimersByTime(PATIENCE_MS);
  expect((await many).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const next = authenticate('Bearer next');
  await turn();
  answer('next', ACME);
  expect(await next).toEqual(ACME);
});
