import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { NodeName } from '../../agent/domain/node-name.ts';
import { SOURCE_FOLDERS, sourceFiles } from './source-files.ts';

const CODE = /\.(tsx?|mjs|cjs|js|cypher|sh|py|css)$/;
const all = sourceFiles(SOURCE_FOLDERS, CODE);
const product = all.filter(({ path }) => !path.startsWith('test/'));

test('no file has more than 400 lines', () => {
  const long = all.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  expect(long.filter(({ lines }) => lines > 400)).toEqual([]);
});

test('files are kebab-case; nodes, ports and resolvers keep the names they are known by', () => {
  const free = /^(agent\/nodes|agent\/ports|resolvers|test)\//;
  const odd = all.filter(
    ({ path }) => !free.test(path) && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(basename(path)),
  );
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test('no catch-all files', () => {
  const names = ['utils.ts', 'util.ts', 'helpers.ts', 'helper.ts', 'types.ts', 'misc.ts', 'common.ts'];
  expect(all.filter(({ path }) => names.includes(basename(path))).map(({ path }) => path)).toEqual([]);
});

test('agent/nodes holds one file per node and the contract they share', () => {
  const files = sourceFiles(['agent/nodes'], /\.ts$/).map(({ path }) => basename(path, '.ts'));
  expect(files.sort()).toEqual([...NodeName.options, 'node-contract'].sort());
});

test('nothing is left for later', () => {
  const words = new RegExp(
    ['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK', 'for ' + 'now', 'not ' + 'implemented'].join('|'),
  );
  const left = all.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, at) => ({ line, where: `${path}:${at + 1}` }))
      .filter(({ line }) => words.test(line))
      .map(({ where }) => where),
  );
  expect(left).toEqual([]);
});

test('no lint rule and no type check is switched off in a file', () => {
  const off = /(eslint|oxlint)-disable|@ts-(ignore|nocheck|expect-error)|(prettier|oxfmt)-ignore/;
  const own = 'test/architecture/house.test.ts';
  expect(all.filter(({ path, text }) => path !== own && off.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no test is skipped, focused or mocks a module of ours', () => {
  const bad =
    /\b(test|it|describe|suite)\.(skip|only|todo|skipIf|runIf)\b|\bvi\.mock\(\s*['"]\.|\bctx\.skip\(/;
  const own = 'test/architecture/house.test.ts';
  const found = all.filter(({ path, text }) => path.startsWith('test/') && path !== own && bad.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('environment variables are read in src/config and by scripts only', () => {
  // The helpers are copied into exported tests: their environment is that of who runs those.
  const free = /^(src\/config\/|src\/export\/helpers\/|scripts\/|bench\/|bin\/)/;
  // Handing the whole environment on to a child process is not reading it.
  const found = product.filter(
    ({ path, text }) => !free.test(path) && /(?<!\{ \.\.\.)process\.env\b/.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('the core never reads what time it is now', () => {
  const present = /\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|\bDate\.now\b|(?<!new )\bDate\(/;
  const found = product.filter(({ path, text }) => path.startsWith('agent/') && present.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('modules export names, not defaults', () => {
  const nameless = /^export (default\b|\{[^}]*\bdefault( as default)?\s*[,}])/m;
  const found = all.filter(({ path, text }) => /\.tsx?$/.test(path) && nameless.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('relative imports name the file with its ending', () => {
  const bare = /from '(\.{1,2}\/[^']*(?<!\.(ts|js|mjs|json)))'/;
  const found = all.filter(({ path, text }) => path.endsWith('.ts') && bare.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
