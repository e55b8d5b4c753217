import { describe, expect, test } from 'vitest';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import type { Decided, DecisionPlane, DecisionQuestion } from '../../../agent/decisions/decision-plane.ts';
import { createHeedfulDecisions, createHeedfulDriver } from '../../../agent/orchestrator/heedful-ports.ts';
import type { DeviceFacts, DriverPort } from '../../../agent/ports/DriverPort.ts';

const DECIDED = { answer: {}, provenance: {}, artifacts: [] } as unknown as Decided<'verify'>;
const question = (signal = new AbortController().signal): DecisionQuestion<'verify'> =>
  ({ nodeType: 'verify', signal }) as DecisionQuestion<'verify'>;

/** Answers when its signal fires or after so many milliseconds, and tells which it was. */
function plane(ms: number, mode: DecisionPlane['mode'] = 'novelty') {
  const ends: string[] = [];
  const decide = async ({ signal }: { readonly signal: AbortSignal }): Promise<never> => {
    await createSystemClock().sleep(ms, signal);
    ends.push(signal.aborted ? 'aborted' : 'answered');
    return DECIDED as never;
  };
  return { ends, plane: { mode, decide } satisfies DecisionPlane };
}
const clock = createSystemClock();

describe('a question under way', () => {
  test('ends when a cancel is asked for, and not before', async () => {
    const { ends, plane: slow } = plane(60_000);
    let looks = 0;
    const asked = () => Promise.resolve((looks += 1) === 3);
    await createHeedfulDecisions(slow, { clock, lookMs: 2, asked }).decide(question());
    expect({ ends, looks }).toEqual({ ends: ['aborted'], looks: 3 });
  });

  test('ends when its own signal fires', async () => {
    const { ends, plane: slow } = plane(60_000);
    const heedful = createHeedfulDecisions(slow, { clock, asked: () => Promise.resolve(false) });
    await heedful.decide(question(AbortSignal.timeout(5)));
    expect(ends).toEqual(['aborted']);
  });

  test('that is quick costs no look; a store that is away ends none', async () => {
    let looks = 0;
    const away = (): Promise<never> => {
      looks += 1;
      return Promise.reject(new Error('away'));
    };
    const quick = plane(0);
    await createHeedfulDecisions(quick.plane, { clock, asked: away }).decide(question());
    expect({ ends: quick.ends, looks }).toEqual({ ends: ['answered'], looks: 0 });
    const slow = plane(60);
    await createHeedfulDecisions(slow.plane, { clock, lookMs: 2, asked: away }).decide(question());
    expect(slow.ends).toEqual(['answered']);
    expect(looks).toBeGreaterThan(0);
  });

  test('where no model is asked nothing is watched', () => {
    const { plane: off } = plane(0, 'off');
    expect(createHeedfulDecisions(off, { clock, asked: () => Promise.resolve(true) })).toBe(off);
  });
});

test('a device that is away is not waited for once a cancel is asked for', async () => {
  let looks = 0;
  const open = async (cancelled?: AbortSignal): Promise<DeviceFacts> => {
    await clock.sleep(60_000, cancelled);
    throw new Error(cancelled?.aborted === true ? 'given up' : 'waited in vain');
  };
  const asked = () => Promise.resolve((looks += 1) === 3);
  const heedful = createHeedfulDriver({ open } as DriverPort, { clock, lookMs: 2, asked });
  await expect(heedful.open()).rejects.toThrow('given up');
  expect(looks).toBe(3);
});

test('a call of a session hears of the cancel by the signal that the session was opened with', async () => {
  let signal: AbortSignal | undefined;
  const driver = {
    open: (cancelled) => Promise.resolve(((signal = cancelled), {} as DeviceFacts)),
    back: () => clock.sleep(60_000, signal),
  } as Partial<DriverPort> as DriverPort;
  let looks = 0;
  const asked = () => Promise.resolve((looks += 1) === 3);
  const heedful = createHeedfulDriver(driver, { clock, lookMs: 2, asked });
  await heedful.open();
  await heedful.back();
  expect([looks, signal?.aborted]).toEqual([3, true]);
});
