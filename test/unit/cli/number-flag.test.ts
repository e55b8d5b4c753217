import { describe, expect, test } from 'vitest';
import { diff } from '../../../src/cli/commands/diff.ts';
import { relink } from '../../../src/cli/commands/relink.ts';
import { retain } from '../../../src/cli/commands/retain.ts';
import { runs } from '../../../src/cli/commands/runs.ts';
import { numberFlag } from '../../../src/cli/number-flag.ts';

describe('a number behind a flag', () => {
  test.each([
    ['1', 1],
    ['20', 20],
    [20, 20],
  ])('%j is %d', (typed, number) => {
    expect(numberFlag('--trend', typed, { from: 1, to: 20 })).toBe(number);
  });
  test.each(['x', '-1', '0', '21', '3.5', '1e99', '1e1', '0x10', '', ' ', 'Infinity', undefined])(
    '%j is told by the flag that was typed',
    (typed) => {
      expect(() => numberFlag('--trend', typed, { from: 1, to: 20 })).toThrow(
        `--trend takes a whole number from 1 to 20, not ${JSON.stringify(String(typed))}.`,
      );
    },
  );
  test('may have parts, or no end', () => {
    expect(numberFlag('--days', '3.5', { from: 0, to: 10, whole: false })).toBe(3.5);
    expect(() => numberFlag('--days', '10.5', { from: 0, to: 10, whole: false })).toThrow(
      '--days takes a number from 0 to 10, not "10.5".',
    );
    expect(numberFlag('--runs', '123456', { from: 1, to: null })).toBe(123_456);
    expect(() => numberFlag('--runs', '0', { from: 1, to: null })).toThrow('number from 1 on, not "0"');
    expect(() => numberFlag('--runs', '9'.repeat(40), { from: 1, to: null })).toThrow('--runs takes');
  });
});

describe('a command', () => {
  const memory = { store: 'memory', json: true };
  const said = (work: Promise<number>): Promise<string> => work.then(String, (error: Error) => error.message);
  test.each(['x', '-1', '1', '3.5', '1e99', ''])('diff --trend %j', async (typed) => {
    expect(await said(diff({ ...memory, trend: typed }, 'shop'))).toBe(
      `--trend takes a whole number from 2 to 20, not ${JSON.stringify(typed)}.`,
    );
  });
  // What is empty, as a variable that is not set, would take all evidence if it were nought.
  test.each(['x', '-1', '1e99', '', 'd', '36501'])('retain --older-than %j', async (typed) => {
    expect(await said(retain({ ...memory, olderThan: typed }))).toMatch(
      /^--older-than takes a number from 0 to 36500, not "/,
    );
    expect(await said(retain({ ...memory, artifactGrace: typed }))).toMatch(
      /^--artifact-grace takes a number/,
    );
  });
  test.each(['x', '-1', '0', '3.5', '1e99', '', '5d'])('retain --max-runs %j', async (typed) => {
    expect(await said(retain({ ...memory, maxRuns: typed }))).toMatch(
      /^--max-runs takes a whole number from 1 on, not "/,
    );
  });
  test.each(['x', '-1', '0', '3.5', '1e99', ''])('runs --limit %j', async (typed) => {
    expect(await said(runs({ ...memory, limit: typed }))).toMatch(
      /^--limit takes a whole number from 1 to 1000/,
    );
  });
  test('what is right is taken', async () => {
    expect(await said(diff({ ...memory, trend: '2' }, 'no-such-app'))).toContain(
      'There is no app "no-such-app"',
    );
    expect(await said(relink({ ...memory, runs: '0' }, 'no-such-app'))).toContain('There is no app');
  });
});
