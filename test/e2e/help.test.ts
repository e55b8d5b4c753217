import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { SETTING_TABLE } from '../../src/config/setting-table.ts';
import { cli, ensureBuilt } from '../support/processes/cli.ts';

interface Command {
  readonly name: string;
  readonly options: readonly { readonly flags: string; readonly description: string }[];
  readonly examples: readonly string[];
  readonly commands: readonly Command[];
}
/** Each command that does something, by all its names. */
const leaves = (
  { commands }: Command,
  before: readonly string[] = [],
): readonly (readonly [string, Command])[] =>
  commands.flatMap((command) => {
    const names = [...before, command.name];
    return command.commands.length > 0 ? leaves(command, names) : [[names.join(' '), command] as const];
  });

let all = new Map<string, Command>();
beforeAll(async () => {
  await ensureBuilt();
  all = new Map(leaves(JSON.parse((await cli(['--help', '--json'])).stdout) as Command));
});

const flagsOf = (command: Command): readonly string[] =>
  command.options.flatMap(({ flags }) => flags.match(/--[a-z0-9-]+/g) ?? []);

test('the help of every command has an example, with flags that the command takes', () => {
  expect(all.size).toBeGreaterThan(30);
  for (const [name, command] of all) {
    expect(command.examples, name).not.toEqual([]);
    for (const example of command.examples) {
      expect(`${example} `).toContain(`screengraph ${name} `);
      expect(flagsOf(command), example).toEqual(expect.arrayContaining(example.match(/--[a-z0-9-]+/g) ?? []));
    }
  }
});

test.each(['check', 'key create', 'neo4j'])('the help of %s says its exit codes', async (name) => {
  const { code, stdout } = await cli([...name.split(' '), '--help']);
  expect(code).toBe(0);
  expect(stdout).toContain('4 a rule of `check` is broken');
});

describe('a flag whose setting has a default says it', () => {
  const env = readFileSync(join(import.meta.dirname, '..', '..', '.env.example'), 'utf8');
  const defaults = SETTING_TABLE.flatMap(({ flag, env: name, secret, kind }) => {
    const value = new RegExp(`^${name}=(.+)$`, 'm').exec(env)?.[1];
    // A switch is a flag without a value.
    const told = flag !== undefined && secret !== true && kind !== 'switch' && value !== undefined;
    return !told ? [] : [[flag, value] as const];
  });
  test.each(defaults)('%s: %s', (flag, value) => {
    const told = ['crawl', 'serve', 'worker'].flatMap(
      (name) => all.get(name)?.options.filter(({ flags }) => flags.split(' ')[0] === flag) ?? [],
    );
    expect(told).not.toEqual([]);
    for (const { description } of told) {
      expect(description).toContain('default');
      // What these mean is said in words.
      if (!['auto', '127.0.0.1'].includes(value)) expect(description).toContain(value);
    }
  });
});
