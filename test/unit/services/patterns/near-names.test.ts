import { expect, test } from 'vitest';
import { nearTo } from '../../../../agent/services/patterns/near-names.ts';

const NAMES = ['Checkout', 'Secure checkout', 'Cart', 'Über uns', '設定', 'お気に入り', 'Home', 'Help', ''];
const SCREENS = NAMES.map((name, at) => ({ name, screenId: `id${at}`, route: '', text: '' }));

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
  expect(nearTo(SCREENS, wanted).replaceAll(/ \(id\d\)/g, '')).toBe(said);
});

const SHORT = ['OK', 'In', 'Me', 'Go', 'Home', 'Settings', '设置'].map((name, at) => ({
  name,
  screenId: `id${at}`,
  route: '',
  text: '',
}));

test.each([
  // What is called shortly is found in any longer word.
  ['Bookstore', '.'],
  ['Payment information', '.'],
  ['Categories', '.'],
  ['Mango', '.'],
  ['Homepage', '; there is "Home".'],
  ['Settings of the account', '; there is "Settings".'],
  ['账户的设置页面', '; there is "设置".'],
])('of screens with short names, who wrote %j is told%s', (wanted, said) => {
  expect(nearTo(SHORT, wanted).replaceAll(/ \(id\d\)/g, '')).toBe(said);
});

test('whole words of a name come before parts of its words', () => {
  const screens = ['Pricing', 'Settings', 'Sign in'].map((name, at) => ({
    name,
    screenId: `id${at}`,
    route: '',
    text: '',
  }));
  expect(nearTo(screens, 'in')).toBe('; there is "Sign in" (id2), "Pricing" (id0), "Settings" (id1).');
});

test('long names are near by two slips as well', () => {
  const long =
    'What everybody should know of how we deliver, and of how long it takes until an order is there at all';
  const screens = [{ name: long, screenId: 'id', route: '', text: '' }];
  expect(nearTo(screens, long.replace('deliver', 'delievr').replace('at all', 'at al'))).toContain(
    'deliver,',
  );
});

test('screens of one name are offered by what tells them apart', () => {
  const screens = ['/cart', '/basket'].map((route, at) => ({
    name: 'Cart',
    screenId: `id${at}`,
    route,
    text: '',
  }));
  expect(nearTo(screens, 'Crat')).toBe('; there is "Cart (/cart)" (id0), "Cart (/basket)" (id1).');
});
