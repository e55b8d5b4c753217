import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, SOURCE_FOLDERS, sourceFiles, type SourceFile } from './source-files.ts';

const pages: readonly SourceFile[] = [
  ...['README.md', 'CONTRIBUTING.md'].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  ...sourceFiles(['docs', 'examples', 'cypher'], /\.md$/),
];
const code = sourceFiles(SOURCE_FOLDERS, /\.(tsx?|mjs|cypher)$/).filter(
  ({ path }) => path !== 'test/architecture/arrows.test.ts',
);
/** In backticks or in brackets, alone or as what a command is told: a page of ours, or a file below a folder of ours. */
const PAGE = /(?:`|\()((?:docs\/)?[a-z][a-z0-9-]*\.md)(?:`|\))/g;
const FILE = new RegExp(
  `(?:\`|[\`(][a-z ]* )((?:docs|${SOURCE_FOLDERS.join('|')})/[\\w./-]+\\.(?:ts|mjs|cypher|md|yaml))\\b`,
  'g',
);

const names = ({ text }: SourceFile, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
const missing = (file: SourceFile, name: string): boolean =>
  !existsSync(join(ROOT, name)) && !existsSync(join(ROOT, dirname(file.path), name));

test.each([
  ['pages', PAGE],
  ['files', FILE],
])('%s that documents and comments name are there', (_, pattern) => {
  const all = [...pages, ...code];
  expect(all.flatMap((file) => names(file, pattern)).length).toBeGreaterThan(10);
  expect(
    all.flatMap((file) =>
      names(file, pattern)
        .filter((name) => missing(file, name))
        .map((name) => `${file.path}: ${name}`),
    ),
  ).toEqual([]);
});

const links = pages.flatMap((file) =>
  [...file.text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to]) => ({
    from: file.path,
    to: join(dirname(file.path), to ?? ''),
  })),
);

test('links of documents lead to what is there', () => {
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ to }) => !existsSync(join(ROOT, to)))).toEqual([]);
});

test('what the pages of the package link to is in the package', () => {
  const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    files: readonly string[];
  };
  const packed = (path: string): boolean =>
    files.some((file) => path === file || path.startsWith(`${file}/`));
  expect(links.filter(({ from, to }) => packed(from) && !packed(to.replace(/\/$/, '')))).toEqual([]);
});

test('what a script loads of the build has its source', () => {
  const loaded = code.flatMap(({ path, text }) =>
    [...text.matchAll(/join\(([^()]*'dist'[^()]*\.js')\)/g)].map(([, parts = '']) => ({
      from: path,
      to: [...parts.matchAll(/'([\w./-]+)'/g)]
        .map(([, part = '']) => part)
        .filter((part) => !['..', 'dist'].includes(part))
        .join('/')
        .replace(/\.js$/, '.ts'),
    })),
  );
  expect(loaded).not.toEqual([]);
  expect(loaded.filter(({ to }) => !existsSync(join(ROOT, to)))).toEqual([]);
});
