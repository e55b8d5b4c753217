import { expect, it } from 'vitest';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const bars = (pages: string): readonly string[] => [
  called('Other', `Vertical scroll bar, ${pages}`, [357, 97, 30, 100], { value: '0%' }),
  called('Other', 'Horizontal scroll bar, 1 page', [0, 167, 390, 30], { value: '0%', visible: false }),
];
const taps = (node: string): readonly string[] =>
  actionsOf(ios(demo(node)))
    .filter((a) => a.kind === 'TAP')
    .map((a) => a.label);
const box = [0, 97, 390, 100] as const;
const offers = called('StaticText', 'Offers', [20, 110, 100, 20], { accessible: false });
const scroll = (pages: string): string =>
  xcui('ScrollView', { box, accessible: false }, offers, ...bars(pages));

it('leaves scroll bars out of what a row or a box around them is called, as often as they change', () => {
  for (const pages of ['1 page', '2 pages']) {
    expect(taps(xcui('Table', { box }, xcui('Cell', { box }, scroll(pages))))).toEqual(['Offers']);
    for (const joined of [' ', ', ']) {
      const name = ['Offers', `Vertical scroll bar, ${pages}`, 'Horizontal scroll bar, 1 page'].join(joined);
      expect(taps(called('Other', name, box, { accessible: true, traits: '' }, scroll(pages)))).toEqual([
        'Offers',
      ]);
    }
  }
});

it('leaves what only says the like as it is', () => {
  const row = called('Cell', 'How a vertical scroll bar works', [0, 97, 390, 100]);
  expect(taps(xcui('Table', { box: [0, 97, 390, 700] }, row, ...bars('2 pages')))).toEqual([
    'How a vertical scroll bar works',
  ]);
});
