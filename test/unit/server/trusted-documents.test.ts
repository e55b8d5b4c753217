import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
