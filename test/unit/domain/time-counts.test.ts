import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addCounts,
  countedTimes,
  countTime,
  MAX_BUCKETS,
  percentile,
  type TimeCounts,
} from '../../../agent/domain/analysis/time-counts.ts';
import { derivedId } from '../../../agent/domain/ids.ts';
import { Tally, tallyUp } from '../../../agent/domain/analysis/tally.ts';

const counted = (times: readonly number[]): TimeCounts => times.map(countTime).reduce(addCounts, []);
const TIMES = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 60 });

test('a percentile of counts is that of the times, at most 11 % off', () => {
  fc.assert(
    fc.property(TIMES, fc.constantFrom(0.1, 0.5, 0.95, 1), (times, share) => {
      const exact = [...times].sort((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? 0;
      const told = percentile(counted(times), share) ?? Infinity;
      expect(Math.abs(told - exact)).toBeLessThanOrEqual(exact / 9 + 0.5);
    }),
  );
});
test('counts of parts add up to those of the whole, however they are cut', () => {
  fc.assert(
    fc.property(TIMES, TIMES, (a, b) => {
      expect(addCounts(counted(a), counted(b))).toEqual(counted([...a, ...b]));
      expect(countedTimes(counted(a))).toBe(a.length);
    }),
  );
});
test('what is very long or nothing has a place, and of nothing there is no percentile', () => {
  expect(countTime(Number.MAX_SAFE_INTEGER)).toHaveLength(MAX_BUCKETS);
  expect(percentile(countTime(0), 0.5)).toBe(1);
  expect(percentile([], 0.5)).toBeNull();
});
test('summaries of older versions have none, and are read all the same', () => {
  const [runId, versionId, actionId, toScreenId] = ['r', 'v', 'a', 's'].map((name) =>
    derivedId('test', name),
  ) as [...[string, string, string, string]];
  const tried = { actionId, toScreenId, outcome: 'LEADS_TO' as const, idleMs: 300, actMs: 10 };
  const [tally] = tallyUp({ runId, versionId }, [tried]);
  const { idleCounts, runId: _, ...older } = Tally.parse(tally);
  expect(countedTimes(idleCounts)).toBe(1);
  expect(Tally.parse(older)).toEqual({ ...older, runId: null, idleCounts: [] });
});
