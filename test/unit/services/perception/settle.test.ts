import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../../../adapters/memory/manual-clock.ts';
import { ScreenGraphError } from '../../../../agent/domain/errors.ts';
import type { DriverPort } from '../../../../agent/ports/DriverPort.ts';
import { Patience, lookAfter, lookTwice } from '../../../../agent/services/perception/patience.ts';
import { settle, settleLeniently } from '../../../../agent/services/perception/settle.ts';

const LIMITS = { timeoutMs: 1_000, intervalMs: 100, calmSamples: 2 };
/** What each look says, the last one for good: letters are fingerprints, `!` is busy, `-` cannot be sampled. */
function device(looks: string) {
  let at = 0;
  const sample = (): Promise<{ fingerprint: string; busy: boolean }> => {
    const [fingerprint = '', busy] = (looks.split(' ')[at++] ?? looks.split(' ').at(-1) ?? '').split('');
    if (fingerprint === '-') return Promise.reject(new ScreenGraphError('action_timeout'));
    return Promise.resolve({ fingerprint, busy: busy === '!' });
  };
  return { driver: { sample } as unknown as DriverPort, clock: createManualClock() };
}
const settled = (looks: string) => {
  const { driver, clock } = device(looks);
  return settleLeniently(driver, clock, LIMITS);
};

describe('a screen rests', () => {
  test.each([
    ['a a', { samples: 2, waitedMs: 100, stable: true, busy: false }],
    ['a b c c', { samples: 4, waitedMs: 300, stable: true }],
    // What says that it is busy does not rest, however still it stands.
    ['a! a! a! a a', { samples: 5, waitedMs: 400, stable: true }],
    ['a a! a a', { samples: 4, waitedMs: 300, stable: true }],
    ['a!', { waitedMs: 1_000, stable: false, busy: true }],
    ['- - a a', { samples: 2, waitedMs: 300, stable: true }],
  ])('%s', async (looks, expected) => {
    expect(await settled(looks)).toMatchObject(expected);
  });

  test('one that never can be sampled is an error once the time is up', async () => {
    await expect(settled('-')).rejects.toMatchObject({ code: 'action_timeout' });
  });

  test('a signal ends the wait with what there is', async () => {
    const { driver, clock } = device('a b c');
    expect(await settle(driver, clock, LIMITS, AbortSignal.abort())).toMatchObject({
      samples: 1,
      stable: false,
    });
  });
});

describe('patience', () => {
  const looked = (patience: Patience, what: 'same' | 'changed' | 'not_due', times: number): Patience => {
    for (let n = 0; n < times; n++) patience.looked({ lookedAgain: what });
    return patience;
  };

  test('new screens are looked at twice while that brings something, and then every fourth', () => {
    expect(looked(new Patience(), 'same', 7).looksTwice()).toBe(true);
    expect(looked(looked(new Patience(), 'changed', 1), 'same', 7).looksTwice()).toBe(true);
    const weary = looked(new Patience(), 'same', 8);
    expect(weary.looksTwice()).toBe(true);
    const checks = [1, 2, 3, 4].map(() => looked(weary, 'not_due', 1).looksTwice());
    expect(checks).toEqual([false, false, false, true]);
  });

  test('after a touch in vain one looks again while that brings something, and then every tenth time and for half as long', () => {
    const after = (patience: Patience, what: 'same' | 'changed' | 'not_due', times: number): Patience => {
      for (let n = 0; n < times; n++) patience.looked({ lookedAfter: what });
      return patience;
    };
    expect(after(new Patience(), 'same', 4).looksAfterNothing()).toBe(true);
    const weary = after(new Patience(), 'same', 5);
    expect(weary.looksAfterNothing()).toBe(false);
    expect(after(weary, 'not_due', 5).looksAfterNothing()).toBe(true);
    expect(after(after(new Patience(), 'changed', 1), 'same', 7).looksAfterNothing()).toBe(true);
    const long = [new Patience(), after(new Patience(), 'same', 1), after(new Patience(), 'changed', 9)];
    expect(long.map((patience) => patience.lateLooks())).toEqual([2, 2, 2]);
    expect(after(new Patience(), 'same', 2).lateLooks()).toBe(1);
    expect(after(after(new Patience(), 'same', 2), 'changed', 1).lateLooks()).toBe(2);
    // What new screens bring says nothing of it.
    expect(looked(weary, 'changed', 5).looksAfterNothing()).toBe(true);
    expect(looked(after(new Patience(), 'same', 6), 'changed', 9).looksAfterNothing()).toBe(false);
  });

  test('waiting on is given up after three waits in vain more than brought something', () => {
    const patience = new Patience();
    patience.waited(undefined);
    for (let n = 0; n < 3; n++) patience.waited('in_vain');
    expect(patience.waitsOn()).toBe(false);
    patience.waited('settled');
    expect(patience.waitsOn()).toBe(true);
    patience.waited('in_vain');
    expect(patience.waitsOn()).toBe(false);
  });
});

describe('what a touch leads to late', () => {
  /** What each look shows, the last one for good, and how long it took. */
  const lateWithin = async (most: number | undefined, ...looks: readonly string[]) => {
    const { driver, clock } = device('a a');
    const start = clock.steady();
    let at = 0;
    const observe = (): Promise<string> => Promise.resolve(looks[at++] ?? looks.at(-1) ?? '');
    const found = await lookAfter(
      { driver, clock, signal: new AbortController().signal },
      LIMITS,
      'here',
      observe,
      (look) => look !== 'here',
      most,
    );
    return { ...found, ms: clock.steady() - start };
  };
  const late = (...looks: readonly string[]) => lateWithin(undefined, ...looks);

  test('is looked for once where it is said so', async () => {
    expect(await lateWithin(1, 'here', 'there')).toEqual({ look: 'here', lookedAfter: 'same', ms: 1_500 });
    expect(await lateWithin(1, 'half', 'there')).toMatchObject({ look: 'there', lookedAfter: 'changed' });
  });

  test('is looked for twice within three seconds, and seen once it is at rest', async () => {
    expect(await late('half', 'there')).toEqual({ look: 'there', lookedAfter: 'changed', ms: 1_600 });
    expect(await late('here', 'half', 'there')).toEqual({ look: 'there', lookedAfter: 'changed', ms: 3_100 });
    expect(await late('here', 'here', 'there')).toEqual({ look: 'here', lookedAfter: 'same', ms: 3_000 });
  });

  test('is not waited for once the run is to end', async () => {
    const { driver, clock } = device('a a');
    const parts = { driver, clock, signal: AbortSignal.abort() };
    const seen = await lookAfter(
      parts,
      LIMITS,
      'here',
      () => Promise.reject(new Error('looked')),
      () => true,
    );
    expect(seen).toEqual({ look: 'here', lookedAfter: 'same' });
  });
});

describe('what an app starts on', () => {
  /** What is on the display, a letter for each second; `-` offers nothing. */
  const startedOn = async (shown: string) => {
    const clock = createManualClock(0);
    const now = (): string => shown[Math.floor(clock.now() / 1_000)] ?? shown.at(-1) ?? '';
    const sample = () => Promise.resolve({ fingerprint: now(), busy: false });
    const driver = { sample } as unknown as DriverPort;
    const device = { driver, clock, signal: new AbortController().signal };
    const { look } = await lookTwice(
      device,
      LIMITS,
      now(),
      () => Promise.resolve(now()),
      (seen) => seen === '-',
    );
    return [look, clock.now()];
  };

  test.each([
    // It offers something, or never does.
    ['a', ['a', 1_500]],
    ['-', ['-', 9_000]],
    // What comes late is looked at twice as well: half of it may come first.
    ['------ab', ['b', expect.any(Number)]],
    ['---ab', ['b', expect.any(Number)]],
  ])('%s', async (shown, expected) => {
    expect(await startedOn(shown)).toEqual(expected);
  });

  test('what comes between two waits is seen', async () => {
    const { driver, clock } = device('n n a');
    const signal = new AbortController().signal;
    const observe = async (): Promise<string> => (await driver.sample()).fingerprint;
    const { look } = await lookTwice({ driver, clock, signal }, LIMITS, 'n', observe, (seen) => seen === 'n');
    expect(look).toBe('a');
  });
});
