import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSettings } from '../../../src/config/load-settings.ts';
import { SETTING_TABLE } from '../../../src/config/setting-table.ts';

const text = readFileSync(join(import.meta.dirname, '..', '..', '..', '.env.example'), 'utf8');
const lines = text.split('\n').flatMap((line) => {
  const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [[name, value] as const];
});

test('.env.example lists every variable of a setting once', () => {
  const known = SETTING_TABLE.flatMap(({ env }) => env ?? []);
  expect(lines.map(([name]) => name).sort()).toEqual([...known].sort());
});

test('.env.example shows the defaults', async () => {
  const folder = join(tmpdir(), 'no-such-folder');
  const defaults = await loadSettings({ flags: {}, env: {}, folder });
  expect(await loadSettings({ flags: {}, env: Object.fromEntries(lines), folder })).toEqual(defaults);
});
