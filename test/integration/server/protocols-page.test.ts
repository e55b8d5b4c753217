import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const page = readFileSync(join(ROOT, 'docs', 'protocols.md'), 'utf8');
const tests = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && name !== 'protocols-page.test.ts')
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');

test('every test that docs/protocols.md names is there', () => {
  const shownBy = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| transport'))
    .flatMap((line) =>
      [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
    )
    .filter((title) => title.includes(' ') && !title.startsWith('graphql'));
  expect(shownBy.length).toBeGreaterThan(50);
  expect(shownBy.filter((title) => !tests.includes(title))).toEqual([]);
});
