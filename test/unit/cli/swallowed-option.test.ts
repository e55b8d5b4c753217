import { Command } from 'commander';
import { expect, test } from 'vitest';
import { refuseSwallowed } from '../../../src/cli/swallowed-option.ts';

const parsed = (...argv: string[]): Command =>
  new Command('crawl')
    .argument('[target]')
    .option('--json', 'machine-readable')
    .option('--version <version>', 'build')
    .option('--limit <n>', 'how many', '--json')
    .option('--order <builds...>', 'the oldest first')
    .option('--crash [id]', 'a crash')
    .parse(argv, { from: 'user' });

test.each([
  [['sim:shop', '--version', '--json'], '--version <version> has no value: --json is an option itself.'],
  [['--order', '--json', 'two'], '--order <builds...> has no value: --json is an option itself.'],
])('%j is an option without its value', (argv, message) => {
  expect(() => refuseSwallowed(parsed(...argv))).toThrow(message);
});

test.each([
  [['sim:shop', '--version', '1.0', '--json']],
  [['--version', '--beta--']],
  [['--version', '-']],
  [['--version', '']],
  [['--crash', '--json']],
  [['--order', '1.0', '2.0', '--json']],
  [['--', '--json']],
])('%j is as it was meant', (argv) => {
  expect(() => refuseSwallowed(parsed(...argv))).not.toThrow();
});
