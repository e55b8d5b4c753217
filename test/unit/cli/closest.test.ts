import { expect, test } from 'vitest';
import { didYouMean } from '../../../src/cli/select/closest.ts';

const NAMES = ['Checkout', 'Secure checkout', 'Cart', 'Über uns', '設定', 'お気に入り', 'Home', 'Help', ''];

test.each([
  ['Chekout', ' Did you mean "Checkout"?'],
  ['cehckout ', ' Did you mean "Checkout"?'],
  ['checkout', ' Did you mean "Checkout" or "Secure checkout"?'],
  ['secure', ' Did you mean "Secure checkout"?'],
  ['Crat', ' Did you mean "Cart"?'],
  ['Uber uns', ' Did you mean "Über uns"?'],
  ['気に入り', ' Did you mean "お気に入り"?'],
  ['Sign in', ''],
  // Short names are others by two letters, and one letter is a part of any.
  ['Hemp', ' Did you mean "Help"?'],
  ['Hose', ' Did you mean "Home"?'],
  ['Card', ' Did you mean "Cart"?'],
  ['C', ''],
  ['言語', ''],
  ['', ''],
])('somebody who wrote %j is told%s', (wanted, said) => {
  expect(didYouMean(wanted, NAMES)).toBe(said);
});
