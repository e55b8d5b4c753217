import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, SOURCE_FOLDERS, sourceFiles } from './source-files.ts';

const SETTINGS = 'vitest.config.ts';
const code = [
  ...sourceFiles(SOURCE_FOLDERS, /\.(tsx?|mjs|js)$/),
  { path: SETTINGS, text: readFileSync(join(ROOT, SETTINGS), 'utf8') },
];
const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm;

const users = new Map<string, Set<string>>();
for (const { path, text } of code)
  for (const [word] of text.matchAll(/[\w$]+/g)) users.set(word, (users.get(word) ?? new Set()).add(path));

/** A schema and its type are one thing, and the type is what others may use. */
const hasType = (text: string, name: string): boolean =>
  new RegExp(`^export (?:type|interface) ${name}\\b`, 'm').test(text);
/** Schemas of the records of a run stand there for the export of all of them. */
const DOMAIN = /^agent\/domain\//;

test('a value that a file exports is named by another one', () => {
  const own = code
    .filter(({ path }) => !DOMAIN.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED)]
        .map(([, name]) => name ?? '')
        .filter((name) => users.get(name)?.size === 1 && !hasType(text, name))
        .map((name) => `${path}: ${name}`),
    );
  expect(own).toEqual([]);
});
