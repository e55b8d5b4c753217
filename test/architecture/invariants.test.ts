import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const INVARIANTS = Array.from({ length: 12 }, (_, at) => `I${at + 1}`);
const TITLE = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;

const titles = sourceFiles(['test'], /\.ts$/).flatMap(({ text }) =>
  [...text.matchAll(TITLE)].map((match) => match[2] ?? ''),
);

test('every invariant is cited by a test title', () => {
  const cited = (id: string): boolean => titles.some((title) => new RegExp(`\\b${id}\\b`).test(title));
  expect(INVARIANTS.filter((id) => !cited(id))).toEqual([]);
});
