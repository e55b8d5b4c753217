import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoTime } from '../../../agent/domain/iso-time.ts';

test('isoTime writes what Date writes, for every millisecond from 1970 to 9999', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(9999, 11, 31, 23, 59, 59, 999) }), (ms) => {
      expect(isoTime(ms)).toBe(new Date(ms).toISOString());
    }),
    { numRuns: 2_000 },
  );
});

test.each([0, Date.UTC(2000, 1, 29), Date.UTC(2100, 1, 28), Date.UTC(2100, 2, 1), Date.UTC(2024, 11, 31)])(
  'isoTime at the edge of a calendar rule: %d',
  (ms) => {
    expect(isoTime(ms)).toBe(new Date(ms).toISOString());
  },
);
