import { Command, Option } from 'commander';
import { expect, test } from 'vitest';
import { addKeepingCommands } from '../../../src/cli/commands/keeping-commands.ts';

/** What the flags of a command come to. */
function parsed(words: string): unknown {
  const program = new Command('tool').exitOverride().configureOutput({ writeErr: () => undefined });
  let seen: unknown;
  addKeepingCommands(
    (usage, _description, _load, parent = program) =>
      parent.command(usage).action((...all: unknown[]) => {
        seen = (all.at(-1) as Command).opts();
      }),
    () => new Option('--store <store>'),
  );
  program.parse(words.split(' '), { from: 'user' });
  return seen;
}

test.each(['retain', 'relink shop'])('%s takes --dry-run, which is what it does anyway', (words) => {
  expect(parsed(`${words} --dry-run`)).toMatchObject({ dryRun: true });
  expect(parsed(`${words} --dry-run`)).not.toHaveProperty('apply');
});

test.each(['retain --dry-run --apply', 'relink shop --apply --dry-run', 'relink shop --undo --dry-run'])(
  '%s is refused: one of both was not meant',
  (words) => {
    expect(() => parsed(words)).toThrow('cannot be used with option');
  },
);
