import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  flag,
  number,
  numbers,
  oneOf,
  range,
  readBenchOptions,
  some,
  text,
} from '../../../bench/bench-options.ts';

const OF = {
  name: 'bench:sample',
  says: 'Measures samples.',
  options: {
    apps: number(20, 'generated apps'),
    share: number(1, 'of a crawl', { parts: true }),
    screens: number(40, 'of each app', { from: 16, to: 10_000 }),
    'max-actions': number(null, 'of each crawl'),
    'whole-only': flag('no crawls in part'),
    seeds: range([301, 310], 'of apps'),
    runs: numbers([1, 2], 'seeds of the crawls'),
    modes: some<'off' | 'always'>(['off'], ['off', 'always'], 'how it is asked'),
    make: oneOf('rich', ['rich', 'plain'], 'the generator'),
    keep: text(null, 'file', 'keeps what was crawled'),
  },
};

const written: string[] = [];
const read = (...argv: string[]) => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0);
  try {
    return readBenchOptions(argv, OF, ['apps']);
  } finally {
    vi.restoreAllMocks();
  }
};
afterEach(() => void written.splice(0));

describe('what a benchmark is told', () => {
  const INITIAL = {
    ...{ apps: 20, share: 1, screens: 40, 'max-actions': null, 'whole-only': false, seeds: [301, 310] },
    ...{ modes: ['off'], make: 'rich', keep: null, runs: [1, 2] },
  };

  test('is what holds otherwise where nothing is said', () => {
    expect(read()).toEqual(INITIAL);
  });

  test('is read by kind, and by its place where it has no name', () => {
    const all =
      '--share 0.5 --max-actions 40 --whole-only --seeds 7-9 --modes always,off --make plain --keep f.jsonl --runs 4,5,6';
    expect(read('3', ...all.split(' '))).toEqual({
      ...{ apps: 3, share: 0.5, screens: 40, 'max-actions': 40, 'whole-only': true, seeds: [7, 9] },
      ...{ modes: ['always', 'off'], make: 'plain', keep: 'f.jsonl', runs: [4, 5, 6] },
    });
    expect(read('--seeds', '7')).toEqual({ ...INITIAL, seeds: [7, 7] });
  });

  test.each([
    [['--apps', '4o'], 'It takes a whole number.'],
    [['4o'], 'It takes a whole number.'],
    [['--apps', '1.5'], 'It takes a whole number.'],
    [['--share', 'half'], 'It takes a number.'],
    [['--screens', '12'], 'It takes a whole number from 16 to 10000.'],
    [['--screens', '10001'], 'It takes a whole number from 16 to 10000.'],
    [['--seeds', '9-7'], 'It takes two whole numbers: 301-310.'],
    [['--modes', 'off,sometimes'], 'There is no "sometimes".'],
    [['--runs', '1,two'], 'It takes whole numbers with commas between.'],
    [['--make', 'huge'], 'There is no "huge".'],
    [['--whole'], "unknown option '--whole'"],
    [['1', '2'], 'too many arguments'],
  ])('%j says what is taken instead of measuring something else', (argv, says) => {
    expect(() => read(...argv)).toThrow(expect.objectContaining({ exitCode: 1 }) as Error);
    expect(written.join('')).toContain(says);
  });

  test('--help names each option with what holds otherwise, where that is something', () => {
    expect(() => read('--help')).toThrow(expect.objectContaining({ exitCode: 0 }) as Error);
    const help = written.join('');
    expect(help).toContain('Usage: npm run bench:sample -- [options] [apps]');
    expect(help).toMatch(/--seeds <from-to> +of apps \(default: 301-310\)/);
    expect(help).toMatch(/--runs <n,n> +seeds of the crawls \(default: 1,2\)/);
    expect(help).toMatch(/--max-actions <n> +of each crawl\n/);
    expect(help).not.toContain('null');
  });

  test.each([
    [
      "new ScreenGraphError('invalid_input', 'there is no such page')",
      2,
      /^screengraph: there is no such page\n$/,
    ],
    ["new TypeError('ours')", 1, /^screengraph: .*\nTypeError: ours\n +at /],
  ])('what a benchmark cannot use after all is told as by the commands: %s', async (thrown, status, said) => {
    const from = (path: string): string => JSON.stringify(new URL(`../../../${path}`, import.meta.url).href);
    const program = `import { benchOptions } from ${from('bench/bench-options.ts')};
      import { ScreenGraphError } from ${from('agent/domain/errors.ts')};
      benchOptions({ name: 'bench:sample', says: '', options: {} });
      await Promise.resolve();
      throw ${thrown};`;
    const ran = promisify(execFile)(process.execPath, [
      ...['--import', 'tsx', '--input-type=module', '-e', program],
    ]);
    await expect(ran).rejects.toMatchObject({ code: status, stderr: expect.stringMatching(said) as string });
  });
});
