import { expect, test } from 'vitest';
import { cardName } from '../../../web/report/card-name.ts';

test.each([
  ['Cart', 'Cart'],
  ['Cart (Your cart)', 'Cart (Your cart)'],
  ['A name that is longer than a card is wide', 'A name that is longer…'],
  // Of addresses the end tells which, of words the beginning.
  ['操作成功 (/weui/example/index.html#msg_success)', '操作成功 (…ml#msg_success)'],
  ['Create an account (Please fill in everything)', 'Create a… (Please fi…)'],
  ['Order (Delivered on a day in May)', 'Order (Delivered on…)'],
  ['A long name of a page (/shop/orders/1)', 'A long n… (…/orders/1)'],
  ['😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…'],
])('%s stands below its card as %s', (name, told) => {
  expect(cardName(name)).toBe(told);
  expect(Array.from(told).length).toBeLessThanOrEqual(22);
});

test('where signs are wide or cards stand close, a name is as wide as there is room', () => {
  // As a font has them: CJK twice as wide as Latin letters.
  const widthOf = (text: string): number =>
    Array.from(text).reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 12 : 7), 0);
  const told = (name: string): string => cardName(name, 100, widthOf);
  expect(told('設定')).toBe('設定');
  expect(told('操作成功操作成功操作成功')).toBe('操作成功操作成…');
  expect(told('A name that is longer')).toBe('A name that i…');
  expect(told('操作成功操作成功 (/weui/index.html#msg)')).toBe('操作… (…l#msg)');
  for (const name of [
    '操作成功操作成功操作成功',
    'Create an account (Please fill)',
    '操作成功操作 (/a/b/c/d/e/f)',
  ])
    expect(widthOf(told(name))).toBeLessThanOrEqual(100);
});
