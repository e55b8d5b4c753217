import { Command, Option } from 'commander';
import { expect, test } from 'vitest';
import { helpAsJson, withHelpFound } from '../../../src/cli/help.ts';

function program(): Command {
  const made = new Command('tool').addOption(new Option('--json').hideHelp());
  made
    .command('crawl <target>')
    .description('explores')
    .option('--max <n>', 'how many', '5')
    .addOption(new Option('--store <store>', 'where').choices(['a', 'b']))
    .addOption(new Option('--secret').hideHelp());
  const key = made.command('key').description('keys');
  key.command('create').option('--crash [id]', 'which');
  return made;
}

test.each([
  ['help', '--help'],
  ['help help', '--help --help'],
  ['help --json', '--json --help'],
  ['--json help crawl', '--json crawl --help'],
  ['help key create', 'key create --help'],
  ['key help', 'key --help'],
  ['key help create', 'key create --help'],
  // Without the flag it is told that there is no such command, and which may be meant.
  ['help nope', 'nope'],
  ['help key creat', 'key creat'],
  ['nope -h --json', 'nope --json'],
  ['key creat --help', 'key creat'],
  // What is no name of a command stays as it is.
  ['crawl help', 'crawl help'],
  ['crawl x --help', 'crawl x --help'],
  ['crawl --app help', 'crawl --app help'],
  ['--help', '--help'],
  ['', ''],
])('"%s" is answered as "%s"', (asked, meant) => {
  expect(withHelpFound(program(), asked.split(' ').filter(Boolean)).join(' ')).toBe(meant);
});

test('the help of a program as JSON has all below it, and what exit codes mean', () => {
  const help = JSON.parse(helpAsJson(program())) as { commands: readonly unknown[] };
  expect(help).toMatchObject({
    name: 'tool',
    options: [{ flags: '-h, --help', value: 'none' }],
    commands: [
      {
        name: 'crawl',
        usage: 'tool crawl [options] <target>',
        description: 'explores',
        arguments: [{ name: 'target', required: true, variadic: false }],
        options: [
          { flags: '--max <n>', description: 'how many', value: 'required', default: '5' },
          { flags: '--store <store>', choices: ['a', 'b'] },
          { flags: '-h, --help' },
        ],
      },
      {
        name: 'key',
        commands: [{ name: 'create', options: [{ flags: '--crash [id]', value: 'optional' }, {}] }],
      },
    ],
    exitCodes: {
      0: 'done',
      2: 'wrong use',
      130: 'interrupted (129 and 143: a hangup or SIGTERM ended what had nothing to wind up)',
    },
  });
});
