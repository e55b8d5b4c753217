import { expect, test } from 'vitest';
import { nearTo } from '../../../../agent/services/patterns/near-names.ts';

const NAMES = ['Checkout', 'Secure checkout', 'Cart', 'Über uns', '設定', 'お気に入り', 'Home', 'Help', ''];
const SCREENS = NAMES.map((name) => ({ name, screenId: 'id' }));

test.each([
  ['Chekout', '; there is "Checkout".'],
  ['cehckout ', '; there is "Checkout".'],
  ['checkout', '; there is "Checkout", "Secure checkout".'],
  ['secure', '; there is "Secure checkout".'],
  ['Crat', '; there is "Cart".'],
  ['Uber uns', '; there is "Über uns".'],
  ['気に入り', '; there is "お気に入り".'],
  ['Sign in', '.'],
  // Short names are others by two letters, and one letter is a part of any.
  ['Hemp', '; there is "Help".'],
  ['Hose', '; there is "Home".'],
  ['Card', '; there is "Cart".'],
  ['C', '.'],
  ['言語', '.'],
  ['', '.'],
])('somebody who wrote %j is told%s', (wanted, said) => {
  expect(nearTo(SCREENS, wanted).replaceAll(' (id)', '')).toBe(said);
});
