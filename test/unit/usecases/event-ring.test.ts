import { expect, test } from 'vitest';
import { createEventRing, gapless } from '../../../agent/usecases/watch/event-ring.ts';
import { claimedRun, eventOf, newScope } from '../../contract/repo/repo-fixtures.ts';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';

const run = await claimedRun(createMemoryRepo(), newScope());
const events = (from: number, to: number, text = '') =>
  Array.from({ length: to - from + 1 }, (_, i) => eventOf(run, from + i, { text }));
const kept = (ring: ReturnType<typeof createEventRing>, upTo: number) =>
  Array.from({ length: upTo }, (_, i) => i + 1).filter((sequence) => ring.at(sequence) !== null);

test('what follows the tail is taken, what is known passed over', () => {
  const ring = createEventRing(0, { events: 10, bytes: 1e6 });
  expect(ring.append(events(1, 3))).toBe(true);
  expect(ring.append(events(2, 5))).toBe(true);
  expect(ring.tail()).toBe(5);
  expect(kept(ring, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(ring.at(4)).toMatchObject({ sequence: 4 });
});

test('behind a gap nothing is taken, before it all', () => {
  const ring = createEventRing(4, { events: 10, bytes: 1e6 });
  expect(ring.append([...events(5, 6), ...events(8, 9)])).toBe(false);
  expect(ring.tail()).toBe(6);
  expect(kept(ring, 9)).toEqual([5, 6]);
});

test('the oldest go when there are too many, for good', () => {
  const ring = createEventRing(0, { events: 3, bytes: 1e6 });
  for (let n = 1; n <= 60; n++) {
    ring.append(events(n, n));
    expect(kept(ring, 60)).toEqual([n - 2, n - 1, n].filter((sequence) => sequence > 0));
  }
});

test('and when they are too big; small ones have room again once the big ones have gone', () => {
  const ring = createEventRing(0, { events: 100, bytes: 5_000 });
  ring.append(events(1, 4, 'x'.repeat(2_000)));
  expect(kept(ring, 4)).toEqual([3, 4]);
  ring.append(events(5, 12));
  expect(kept(ring, 12)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
});

test('of events that were read beside a commit those before the first gap are taken', () => {
  const read = [...events(3, 4), ...events(6, 7)];
  expect(gapless(2, read)).toEqual(events(3, 4));
  expect(gapless(1, read)).toEqual([]);
  expect(gapless(2, events(3, 4))).toEqual(events(3, 4));
});
