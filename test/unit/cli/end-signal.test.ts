import { afterEach, expect, test, vi } from 'vitest';
import { toldWhenLeft } from '../../../src/cli/end-signal.ts';

afterEach(() => void vi.restoreAllMocks());

/** What is said and the exit code when a signal comes while work is under way that never ends. */
async function leftBy(signal: NodeJS.Signals, becomes: () => Promise<string>): Promise<unknown> {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const exit = new Promise((resolve) => {
    vi.spyOn(process, 'exit').mockImplementation(((code: number) => resolve(code)) as typeof process.exit);
  });
  let finish = (): void => undefined;
  const working = toldWhenLeft(() => new Promise<void>((resolve) => (finish = resolve)), becomes);
  process.emit(signal, signal);
  const code = await exit;
  finish();
  await working;
  return { code, said: said.join('') };
}

test('who leaves work that goes on by itself is told what becomes of it', async () => {
  expect(await leftBy('SIGINT', () => Promise.resolve('it goes on'))).toEqual({
    code: 130,
    said: expect.stringContaining('it goes on') as string,
  });
});

test('where nobody knows, the process leaves all the same', async () => {
  expect(await leftBy('SIGTERM', () => Promise.reject(new Error('away')))).toEqual({ code: 143, said: '' });
});

test('work that ends is answered for, and the signals are as they were', async () => {
  const before = process.listenerCount('SIGINT');
  expect(
    await toldWhenLeft(
      () => Promise.resolve(7),
      () => Promise.resolve(''),
    ),
  ).toBe(7);
  expect(process.listenerCount('SIGINT')).toBe(before);
});
