import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  namesToldApart,
  screensCalled,
  signBehind,
  type Signed,
} from '../../../../agent/services/patterns/screen-signs.ts';
import { plain } from '../../../../src/cli/terminal.ts';

const screen = (screenId: string, name: string, text = '', route = '/cart'): Signed => ({
  ...{ screenId, name, text, route },
});
const calledIn = (screens: readonly Signed[]): readonly string[] => [...namesToldApart(screens).values()];

test('what stands behind a name is found again, also where the name begins with spaces or is none', () => {
  const screens = ['Cart', '  Cart', 'Help', '', '', 'Cart'].map((name, at) =>
    screen(`AAAAAA${at}`, name, '', `/${at}`),
  );
  const called = namesToldApart(screens);
  expect(screens.map(({ screenId, name }) => signBehind(name, called.get(screenId) ?? ''))).toEqual([
    ...['(/0)', '', '', '(/3)', '(/4)', '(/5)'],
  ]);
  expect(signBehind('  Cart', 'Cart (/1)')).toBe('(/1)');
});

test.each<[string, readonly Signed[], readonly string[]]>([
  ['alone', [screen('AAAAAA1', 'Cart'), screen('AAAAAA2', 'Help')], ['Cart', 'Help']],
  [
    'address',
    [screen('AAAAAA1', 'Cart'), screen('AAAAAA2', 'cart', '', '/b')],
    ['Cart (/cart)', 'cart (/b)'],
  ],
  [
    'words',
    [
      screen('AAAAAA1', 'Cart', '12 € Your cart is empty'),
      screen('AAAAAA2', 'Cart', '39 € Desk lamp Your cart'),
    ],
    ['Cart (is empty)', 'Cart (Desk lamp Your cart)'],
  ],
  [
    'words that only together are its own',
    [screen('AAAAAA1', 'Cart', 'Go on Pay'), screen('AAAAAA2', 'Cart', 'Pay Go on')],
    ['Cart (on Pay)', 'Cart (Pay Go on)'],
  ],
  [
    'digits where there is nothing else',
    [screen('AAAAAA1', 'Day', 'Day 1'), screen('AAAAAA2', 'Day', 'Day 2')],
    ['Day (1)', 'Day (2)'],
  ],
  [
    'the ID of what says less than another',
    [screen('AAAAAA12', 'Sign in', 'User Password'), screen('AAAAAA22', 'Sign in', 'User Password Wrong')],
    ['Sign in (AAAAAA1)', 'Sign in (Wrong)'],
  ],
  ['no name', [screen('AAAAAA1', '', 'Yes'), screen('AAAAAA2', '', 'No')], ['(Yes)', '(No)']],
])(
  'screens of one name are told apart by %s, and what each is called finds it alone',
  (_what, screens, names) => {
    expect(calledIn(screens)).toEqual(names);
    names.forEach((name, at) => expect(screensCalled(screens, name)).toEqual([screens[at]]));
  },
);

test('what a screen is called finds it alone, whatever others are called, say, or lie at', () => {
  const said = [
    'Empty',
    'empty',
    'is',
    '(old)',
    'a(b)',
    'İstanbul',
    '12€',
    'Σας',
    'sale\u200e',
    'AAAAAA',
    ')',
  ];
  const names = ['Cart', 'cart', 'Cart (old)', 'Cart (Empty)', 'Menu (', 'İ', '', '(x)'];
  const screens = fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      text: fc.array(fc.constantFrom(...said), { maxLength: 5 }).map((words) => words.join(' ')),
      route: fc.constantFrom('', '/cart', '/Cart', '/cart(1)', 'Empty', 'old', '/a b', '/\u202eb'),
    }),
    { minLength: 2, maxLength: 6 },
  );
  fc.assert(
    fc.property(screens, (list) => {
      const all = list.map((one, at) => ({ ...one, screenId: `${'ABCDEF'[at]}AAAAAA${at}` }));
      // As a terminal shows it.
      const names = [...namesToldApart(all)].map(([id, name]) => [id, plain(name)] as const);
      for (const [id, name] of names)
        expect(screensCalled(all, name).map(({ screenId }) => screenId)).toEqual([id]);
    }),
    { numRuns: 2_000, seed: 1 },
  );
});

test('a sign may be any part of what a screen shows, its address or the beginning of its ID', () => {
  const empty = screen('4CSTW2EMB4', 'Cart', 'Your cart\nis EMPTY', '/cart/:id');
  const full = screen('392Z4BSF0D', 'Cart', 'Desk lamp', '/cart');
  const named = screen('25JP76TQ34', 'Cart (old)', 'is empty');
  const found = (wanted: string): readonly Signed[] => screensCalled([empty, full, named], wanted);
  expect(found('cart')).toEqual([empty, full]);
  expect(found('cart (is empty)')).toEqual([empty]);
  expect(found('Cart(empt)')).toEqual([empty]);
  // An address that is the sign goes before one that holds it.
  expect(found('Cart (/cart)')).toEqual([full]);
  expect(found('Cart (392z4b)')).toEqual([full]);
  expect(found('Cart (392z)')).toEqual([]);
  // What is called so goes before what has the sign.
  expect(found('Cart (old)')).toEqual([named]);
  expect(found('Cart (old) (is empty)')).toEqual([named]);
  expect(found('Cart ()')).toEqual([]);
  expect(found('Help (lamp)')).toEqual([]);
});

test('very many screens of one name are told apart at once, by their IDs', () => {
  const many = Array.from({ length: 20_000 }, (_, n) =>
    screen(`${String(n).padStart(6, '0')}XYZ`, 'Item', `One more item ${n} of a long list`),
  );
  expect(calledIn(many).slice(0, 2)).toEqual(['Item (000000)', 'Item (000001)']);
});

test('screens that share their names and all their words are told apart at once, however much they say', () => {
  const text = Array.from({ length: 2_000 }, (_, n) => `word ${n % 40}`).join(' ');
  const many = Array.from({ length: 5_000 }, (_, n) =>
    screen(`${String(n).padStart(6, '0')}XYZ`, `Item ${n % 50}`, text),
  );
  expect(calledIn(many).slice(0, 2)).toEqual(['Item 0 (000000)', 'Item 0 (000050)']);
});

test('what stands in two texts that are alike is no sign, and what is around it may be', () => {
  const said = ['Sold out', 'Sold out', 'Sold here', 'out of here today Sold'];
  const screens = said.map((text, at) => screen(`AAAAAA${at}`, 'Item', text));
  expect(calledIn(screens)).toEqual([
    'Item (AAAAAA0)',
    'Item (AAAAAA1)',
    'Item (Sold here)',
    'Item (of here today Sold)',
  ]);
});
