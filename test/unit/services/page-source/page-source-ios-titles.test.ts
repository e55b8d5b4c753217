import { expect, it } from 'vitest';
import { actionsOf, ios, withRole } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const taps = (...nodes: string[]): readonly string[] =>
  actionsOf(ios(demo(...nodes)))
    .filter((a) => a.kind === 'TAP')
    .map((a) => a.label);
const titles = (...nodes: string[]): readonly string[] =>
  withRole(ios(demo(...nodes)), 'heading').map((e) => e.text);
/** The strip at the top that an app draws itself. */
const strip = (...inner: string[]): string => xcui('Other', { box: [0, 47, 390, 50] }, ...inner);
const back = called('Button', 'Back', [8, 52, 40, 40]);
const more = called('Button', 'More', [340, 52, 40, 40]);
const page = called('StaticText', 'Nothing yet', [20, 300, 200, 30]);

it('takes a named box in the middle of the strip at the top for its title', () => {
  const title = called('Other', 'Basket', [150, 60, 90, 24]);
  for (const bar of [strip(back, title), strip(back, title, more)]) {
    expect(taps(bar, page)).not.toContain('Basket');
    expect(titles(bar, page)).toEqual(['Basket']);
  }
});

it('leaves a control what says that it is one, stands aside or elsewhere, or is one of several', () => {
  const box = [150, 60, 90, 24] as const;
  expect(taps(strip(back, called('Other', 'Basket', box, { traits: 'Button' })))).toContain('Basket');
  expect(taps(strip(back, called('Other', 'Basket', [280, 60, 90, 24])))).toContain('Basket');
  expect(
    taps(strip(back, called('Other', 'Near', [100, 60, 90, 24]), called('Other', 'Far', [200, 60, 90, 24]))),
  ).toEqual(expect.arrayContaining(['Near', 'Far']));
  const low = xcui(
    'Other',
    { box: [0, 400, 390, 50] },
    called('Button', 'Less', [8, 405, 40, 40]),
    called('Other', 'Basket', [150, 412, 90, 24]),
  );
  expect(taps(low)).toContain('Basket');
  expect(taps(strip(called('Other', 'Basket', box)))).toContain('Basket');
});

it('takes what shows an arrow for something to choose by, also where a title would be', () => {
  const choice = called('Other', 'All accounts', [130, 60, 110, 24]);
  const arrow = (name: string, x = 244): string => xcui('Image', { box: [x, 66, 12, 12], name });
  const bar = (...inner: string[]): string =>
    xcui('NavigationBar', { box: [0, 47, 390, 50], name: 'All accounts' }, ...inner);
  for (const of of [strip, bar]) {
    expect(taps(of(back, choice, arrow('chevron.down')))).toContain('All accounts');
    expect(taps(of(back, choice, arrow('ic_dropdown', 114)))).toContain('All accounts');
    expect(titles(of(back, choice, arrow('chevron.down')))).toEqual([]);
    expect(taps(of(back, called('Other', 'All accounts ▾', [130, 60, 120, 24])))).toContain('All accounts ▾');
    for (const other of [
      arrow('lock'),
      arrow('chevron.left', 60),
      xcui('Image', { box: [244, 66, 12, 12] }),
    ]) {
      expect(titles(of(back, choice, other))).toEqual(['All accounts']);
    }
  }
});

it('calls a heading of several lines by the first', () => {
  const heading = (says: string): string =>
    called('StaticText', says, [100, 55, 190, 40], { traits: 'StaticText, Header' });
  expect(titles(heading('Jane\nonline'), page)).toEqual(['Jane']);
  expect(withRole(ios(demo(heading('Jane\nonline'))), 'text').map((e) => e.text)).toEqual(['online']);
  expect(titles(heading('Jane'), page)).toEqual(['Jane']);
});
