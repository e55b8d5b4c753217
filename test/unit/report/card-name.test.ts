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
