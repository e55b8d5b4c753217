import { expect, test, vi } from 'vitest';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { createPatientObjects, type Patience } from '../../../agent/orchestrator/patient-objects.ts';

const bytes = Buffer.from('{}');
const full = new ScreenGraphError('artifact_store_unavailable', 'full');

/** A store that refuses the first `times` puts. */
function world(times: number, options: Partial<Patience> = {}, error = full) {
  const clock = createSystemClock();
  const store = createMemoryObjectStore(clock);
  let refused = 0;
  const put: typeof store.put = (...args) => (refused++ < times ? Promise.reject(error) : store.put(...args));
  const patient = createPatientObjects(
    { ...store, put },
    {
      watch: { clock, asked: () => Promise.resolve(false), lookMs: 10 },
      signal: new AbortController().signal,
      runClock: clock,
      ...options,
    },
  );
  return { ...patient, store, asked: () => refused };
}

test('what a store takes at once costs nothing', async () => {
  const onWait = vi.fn();
  const { objects, gaveUp } = world(0, { onWait });
  await objects.put('t', 'elements', bytes);
  expect(onWait).not.toHaveBeenCalled();
  expect(gaveUp()).toBeNull();
});

test('a store that takes it later has it, and what was put together is told of once', async () => {
  const onWait = vi.fn();
  const { objects, store, gaveUp } = world(2, { onWait });
  const [one] = await Promise.all([
    objects.put('t', 'elements', bytes),
    objects.put('t', 'page-source', bytes),
  ]);
  expect(await store.exists('t', one.ref)).toBe(true);
  expect(onWait).toHaveBeenCalledExactlyOnceWith(full, 120_000);
  expect(gaveUp()).toBeNull();
});

test('after its patience the run is left as committed', async () => {
  const { objects, gaveUp } = world(Infinity, { patienceMs: 20 });
  await expect(objects.put('t', 'elements', bytes)).rejects.toBe(full);
  expect(gaveUp()).toBe(full);
});

test('what room does not help is not waited for, nor what comes after it in a step that is given up', async () => {
  const onWait = vi.fn();
  const noRights = new ScreenGraphError('artifact_store_unavailable', 'no', { details: { lasting: true } });
  const { objects, gaveUp } = world(Infinity, { onWait }, noRights);
  await expect(objects.put('t', 'elements', bytes)).rejects.toBe(noRights);
  expect(gaveUp()).toBe(noRights);
  const since = performance.now();
  await expect(objects.put('t', 'prompt', bytes)).rejects.toBe(noRights);
  expect(performance.now() - since).toBeLessThan(1_000);
  expect(onWait).not.toHaveBeenCalled();
});

test('who lets go of the run does not wait', async () => {
  const letGo = new AbortController();
  const { objects, gaveUp } = world(Infinity, { signal: letGo.signal, onWait: () => letGo.abort() });
  await expect(objects.put('t', 'elements', bytes)).rejects.toBe(full);
  expect(gaveUp()).toBe(full);
});

test('a cancel ends the wait and leaves the error to the node, which is committed before Stop', async () => {
  const clock = createSystemClock();
  const watch = { clock, asked: () => Promise.resolve(true), lookMs: 10 };
  const { objects, gaveUp } = world(Infinity, { watch });
  await expect(objects.put('t', 'elements', bytes)).rejects.toBe(full);
  expect(gaveUp()).toBeNull();
});

test('other errors are no reason to wait', async () => {
  const wrong = new ScreenGraphError('invalid_input', 'no');
  const { objects, gaveUp, asked } = world(Infinity, {}, wrong);
  await expect(objects.put('t', 'elements', bytes)).rejects.toBe(wrong);
  expect(asked()).toBe(1);
  expect(gaveUp()).toBeNull();
});
