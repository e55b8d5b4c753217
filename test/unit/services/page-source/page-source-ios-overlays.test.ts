import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, windows, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const page = xcui(
  'Other',
  {},
  called('StaticText', 'Shop', [20, 60, 200, 40]),
  called('Button', 'Buy shoes', [20, 400, 350, 50]),
  called('Button', 'Cart', [330, 60, 44, 44]),
);
const answers = [
  called('StaticText', 'Join the club', [60, 280, 270, 30]),
  called('Button', 'Join', [60, 400, 270, 44]),
  called('Button', 'No thanks', [60, 460, 270, 44]),
];
const box = (bounds: readonly number[], ...inner: string[]): string =>
  xcui('Other', { box: bounds }, ...inner);
const layer = (...inner: string[]): string =>
  xcui('Other', {}, xcui('Other', {}), xcui('Other', {}, ...inner));
const MIDDLE = [30, 250, 330, 330];
const seen = (...nodes: string[]) => ios(demo(xcui('Other', {}, ...nodes)));
const offered = (...nodes: string[]): readonly string[] =>
  actionsOf(seen(...nodes)).map(({ label }) => label);

it('takes the one box in the middle of a layer over a page for a dialog', () => {
  const over = layer(box(MIDDLE, ...answers));
  expect(offered(page, over)).toEqual(['Join', 'No thanks', 'Dismiss', 'Back']);
  expect(screenName(seen(page, over))).toBe('Join the club');
});

it('does so where an open keyboard has pushed it up', () => {
  const keys = called('Key', 'q', [0, 560, 39, 54]);
  const keyboard = xcui('Window', {}, xcui('Keyboard', { box: [0, 550, 390, 294] }, keys));
  const up = layer(box([30, 110, 330, 330], ...answers));
  const shown = (...more: string[]): readonly string[] =>
    actionsOf(ios(windows(xcui('Window', {}, xcui('Other', {}, page, up)), ...more))).map(
      ({ label }) => label,
    );
  expect(shown(keyboard)).not.toContain('Cart');
  expect(shown()).toContain('Cart');
});

it.each([
  ['at the lower edge', layer(box([16, 560, 358, 260], ...answers))],
  ['that only tells', layer(box(MIDDLE, called('StaticText', 'Saved', [60, 280, 270, 30])))],
  ['without words', layer(box(MIDDLE, called('Button', '+', [60, 400, 270, 44])))],
  ['beside another one', layer(box(MIDDLE, ...answers), called('Button', 'Skip', [300, 60, 60, 44]))],
  ['of a small part', layer(box([160, 380, 70, 90], ...answers))],
])('takes none for one %s', (_where, over) => {
  expect(offered(page, over)).not.toContain('Dismiss');
});

it('takes none for one that covers no control of the page, or that a page comes after', () => {
  const empty = xcui('Other', {}, called('Button', 'Cart', [330, 60, 44, 44]));
  expect(offered(empty, layer(box(MIDDLE, ...answers)))).toContain('Cart');
  expect(offered(layer(box(MIDDLE, ...answers)), page)).not.toContain('Dismiss');
});

it('takes none for the card on top of a pile, whose page keeps its touches', () => {
  const card = (at: readonly number[], name: string): string =>
    layer(
      box(
        at,
        called('StaticText', name, [60, 280, 270, 30]),
        called('Button', `Like ${name}`, [60, 460, 270, 44]),
      ),
    );
  const bar = xcui('Other', {}, called('Button', 'Cart', [330, 60, 44, 44]));
  const pile = [bar, card([45, 270, 300, 300], 'Anna'), card(MIDDLE, 'Ben')];
  expect(offered(...pile)).toContain('Cart');
  expect(offered(...pile)).not.toContain('Dismiss');
});
