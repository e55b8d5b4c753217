import { expect, test } from 'vitest';
import { LongExpression } from '../../../../agent/services/patterns/long-expression.ts';

test('it says what a plain expression says, the first time and later, whatever it may match', () => {
  for (const [source, flags] of [
    ['^(?:delete|erase) all$', 'iu'],
    [String.raw`(?<!\p{L})pay(?!\p{L})`, 'u'],
    ['^$|^.{3}$', 'u'],
    [String.raw`[^\p{L}]+$`, 'u'],
  ] as const)
    for (const text of ['Delete all', '', 'repay', 'pay €5', 'abc', '\0'.repeat(1_000)])
      for (const expression of [new LongExpression(source, flags)])
        expect([expression.test(text), expression.test(text)], `${source} on ${text}`).toEqual([
          new RegExp(source, flags).test(text),
          new RegExp(source, flags).test(text),
        ]);
});

test('it stands wherever an expression does', () => {
  const words = new LongExpression('(an) (other)', 'u');
  expect(words).toBeInstanceOf(RegExp);
  expect('one an other'.replace(words, '$2 $1')).toBe('one other an');
  expect(words.exec('an other')?.slice(1)).toEqual(['an', 'other']);
});
