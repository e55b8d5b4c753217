import { expect, test } from 'vitest';
import { grammarOf } from '../../../../adapters/local-model/grammar.ts';
import { samplePrompt } from '../../../support/messages/sample-prompt.ts';

const rootOf = (schema: Readonly<Record<string, unknown>>): string => grammarOf(schema).split('\n')[0] ?? '';
const one = (value: object): string =>
  rootOf({ type: 'object', properties: { x: value } }).slice(
    'root ::= "{" "\\"x\\":" '.length,
    -' "}"'.length,
  );

test('an object is one line of JSON, its members in their order', () => {
  expect(rootOf(samplePrompt().schema)).toBe(
    'root ::= "{" "\\"id\\":" ("\\"e1\\"" | "\\"e2\\"" | "\\"e3\\"") "," "\\"reason\\":" "\\"" char{0,80} "\\"" "}"',
  );
});

test.each<[object, string]>([
  [{ type: 'string', maxLength: 12 }, '"\\"" char{0,12} "\\""'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, '("\\"" char{0,80} "\\"" | "null")'],
  [{ type: ['boolean', 'null'] }, '(boolean | "null")'],
  [{ type: 'number' }, 'number'],
  [{ type: 'number', minimum: 0, maximum: 1 }, 'share'],
  [{ type: 'integer', minimum: 0 }, 'whole'],
  [{ const: 'a"b' }, '"\\"a\\\\\\"b\\""'],
  [{ type: 'array', items: { type: 'boolean' }, maxItems: 3 }, '"[" (boolean ("," boolean){0,2})? "]"'],
])('%j', (schema, rule) => {
  expect(one(schema)).toBe(rule);
});

test('what has no grammar is said, not guessed', () => {
  expect(() => grammarOf({ type: 'tuple' })).toThrow(/no grammar/);
});
