import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentHash, readTrustedDocuments } from '../../../src/server/guard/documents.ts';

const APPS = 'query Apps { apps { nodes { name } } }';
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-documents-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});
const read = (path: string | null) => readTrustedDocuments({ mode: 'require', path, automatic: false });

test('a file is trusted as it is, and without the line break that an editor ended it with', async () => {
  await writeFile(join(folder, 'apps.graphql'), `${APPS}\n`);
  const trusted = read(folder);
  for (const text of [APPS, `${APPS}\n`]) expect(trusted.get(documentHash(text))).toBe(text);
  expect(trusted.size).toBe(2);
});

test.each([
  ['{ "a', /documents\.json is not JSON/],
  ['[]', /is not an object of hashes and documents/],
  [JSON.stringify({ [documentHash('{ a }')]: APPS }), /is not the SHA-256 of its document/],
])('a manifest that is none is said to be that: %s', async (text, message) => {
  const path = join(folder, 'documents.json');
  await writeFile(path, text);
  expect(() => read(path)).toThrow(message);
});

test('what is needed and not given is named by its flag', () => {
  expect(() => read(null)).toThrow(/serve\.documents\.mode is require.*--documents PATH/);
  expect(readTrustedDocuments({ mode: 'off', path: join(folder, 'nowhere'), automatic: true }).size).toBe(0);
});

test.each([
  [
    'notes.txt',
    'of the day',
    /has no \.graphql or \.gql file, and serve\.documents\.mode is require, so every/,
  ],
  ['empty.graphql', '\n', /has no \.graphql or \.gql file/],
  ['documents.json', '{}', /documents\.json names none, and/],
])(
  'a place without documents is refused where nothing else would be answered: %s',
  async (name, text, why) => {
    const file = join(folder, name);
    await writeFile(file, text);
    const path = name.endsWith('.json') ? file : folder;
    expect(() => read(path)).toThrow(why);
    expect(readTrustedDocuments({ mode: 'allow', path, automatic: true }).size).toBe(0);
  },
);

test('the mark that editors of Windows put in front is no part of a document, but for who sends the file as it is, nor of a manifest', async () => {
  await writeFile(join(folder, 'apps.graphql'), `\ufeff${APPS}`);
  expect([...read(folder)]).toEqual([APPS, `\ufeff${APPS}`].map((text) => [documentHash(text), text]));
  const manifest = join(folder, 'documents.json');
  await writeFile(manifest, `\ufeff${JSON.stringify({ [documentHash(APPS)]: APPS })}`);
  expect([...read(manifest).values()]).toEqual([APPS]);
});

test('a folder that is called like a document is looked into, and a file that cannot be read is named', async () => {
  await mkdir(join(folder, 'all.graphql'));
  await writeFile(join(folder, 'all.graphql', 'apps.gql'), APPS);
  expect([...read(folder).values()]).toEqual([APPS]);
  await symlink(join(folder, 'nowhere'), join(folder, 'gone.graphql'));
  expect(() => read(folder)).toThrow(
    /cannot be used: \S+gone\.graphql cannot be read: there is no such file$/,
  );
  await rm(join(folder, 'gone.graphql'));
  await writeFile(join(folder, 'old.graphql'), Buffer.from('{ a(b: "é") }', 'latin1'));
  expect(() => read(folder)).toThrow(/old\.graphql is not UTF-8 text; save it as UTF-8/);
});
