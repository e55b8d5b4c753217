import { expect, test } from 'vitest';
import { score, scoreApps } from '../../../bench/identity/pairs.ts';
import {
  recordedAndroid,
  recordedCaptures,
  stripped,
  variationPairs,
} from '../../../bench/identity/recorded.ts';

test.each([false, true])(
  'recorded screens of real apps, names left out: %s, are told apart as a person does',
  (bare) => {
    const { falseMerges, falseSplits, f1 } = scoreApps('recorded', recordedCaptures(bare));
    expect({ falseMerges, falseSplits, f1 }).toEqual({ falseMerges: [], falseSplits: [], f1: 1 });
  },
);

test('more than 500 pairs of one thing changed: F1 of 0.98 at least, with and without names', () => {
  const named = recordedAndroid().flat();
  const bare = named.map((one) => ({ ...one, xml: stripped(one.xml) }));
  const [withNames, without] = [named, bare].map((screens) =>
    score('varied', variationPairs(screens, [1, 2, 3])),
  );
  expect((withNames?.pairs ?? 0) + (without?.pairs ?? 0)).toBeGreaterThan(500);
  for (const result of [withNames, without])
    expect(result?.f1, JSON.stringify(result?.falseMerges.concat(result.falseSplits))).toBeGreaterThanOrEqual(
      0.98,
    );
}, 120_000);
