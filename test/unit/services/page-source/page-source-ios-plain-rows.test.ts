import { expect, it } from 'vitest';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const offered = (...nodes: string[]): readonly string[] =>
  actionsOf(ios(demo(...nodes))).map((a) => `${a.kind} ${a.label}`);
const page = xcui(
  'Other',
  {},
  called('StaticText', 'Ride', [20, 60, 200, 30]),
  called('Button', 'Menu', [20, 100, 350, 44]),
);
const veil = called('Other', 'dismiss popup', [0, 0, 390, 844]);
const row = (words: string, at: number, height = 56): string =>
  xcui(
    'Other',
    { box: [0, 460 + at * height, 390, height] },
    called('StaticText', words, [20, 476 + at * height, 200, 24]),
    called('StaticText', `${at + 5} min`, [300, 476 + at * height, 60, 24]),
  );
const sheet = (...inner: string[]): string =>
  xcui('Other', { box: [0, 400, 390, 444] }, called('StaticText', 'Choose', [20, 420, 200, 30]), ...inner);
const WAYS_OUT = ['DISMISS Dismiss', 'BACK Back'];

it('offers the rows of a sheet that has nothing else to touch', () => {
  const rows = ['Economy', 'Comfort', 'Taxi für 4', '相乗り'].map((words, at) => row(words, at));
  const named = ['Economy, 5 min', 'Comfort, 6 min', 'Taxi für 4, 7 min', '相乗り, 8 min'];
  const taps = named.map((name) => `TAP ${name}`);
  expect(offered(page, veil, sheet(...rows))).toEqual([...taps, ...WAYS_OUT]);
  const handle = called('Button', 'Sheet Grabber', [170, 402, 50, 12]);
  expect(offered(page, veil, sheet(handle, ...rows))).toEqual([
    ...['TAP Sheet Grabber', ...taps],
    ...WAYS_OUT,
  ]);
});

it.each([
  ['has a button', [row('Economy', 0), row('Comfort', 1), called('Button', 'Got it', [20, 780, 350, 44])]],
  ['has one box alone', [row('We are on our way', 0)]],
  ['tells at length', ['a', 'b'].map((of, at) => row(`${of} `.repeat(40), at))],
  ['has boxes of many sizes', [row('Economy', 0, 40), row('Comfort', 1, 70)]],
])('takes no box for a row in a sheet that %s', (_, inner) => {
  const labels = offered(page, veil, sheet(...inner)).filter((label) => label !== 'TAP Got it');
  expect(labels).toEqual(WAYS_OUT);
});

it('takes no box of a page for a row', () => {
  expect(offered(page, row('Economy', 0), row('Comfort', 1))).toEqual(['TAP Menu', 'BACK Back']);
});
