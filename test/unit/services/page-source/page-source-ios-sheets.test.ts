import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const bar = (title: string, box: readonly number[], ...buttons: string[]): string =>
  called('NavigationBar', title, box, {}, ...buttons);
const row = (label: string, y: number): string => called('Button', label, [20, y, 350, 44]);
const tabs = xcui(
  'TabBar',
  { box: [0, 761, 390, 83] },
  called('Button', 'Lists', [0, 761, 195, 49], { value: '1', traits: 'Button, Selected' }),
  called('Button', 'Search', [195, 761, 195, 49]),
);
const page = xcui(
  'Other',
  {},
  bar('Lists', [0, 47, 390, 96], called('Button', 'Add', [330, 47, 50, 44])),
  xcui(
    'CollectionView',
    { box: [0, 143, 390, 618] },
    xcui('Cell', { box: [0, 194, 390, 44] }, row('Call mum', 194)),
  ),
  tabs,
);
const over = (box: readonly number[], ...inner: string[]): string => xcui('Other', { box }, ...inner);
const offered = (...boxes: string[]): readonly string[] =>
  actionsOf(ios(demo(xcui('Other', {}, ...boxes)))).map(({ kind, label }) => `${kind} ${label}`);
const WAYS_OUT = ['DISMISS Dismiss', 'BACK Back'];
const grabber = (y: number): string => called('Button', 'Sheet Grabber', [150, y, 90, 20]);

it('offers of a sheet that UIKit put over a page what is in it alone, and calls it by its bar', () => {
  const form = over(
    [0, 54, 390, 790],
    bar('New task', [0, 54, 390, 56], called('Button', 'Cancel', [10, 60, 70, 44])),
    row('Remind me', 130),
  );
  expect(offered(page, form)).toEqual(['TAP Cancel', 'TAP Remind me', ...WAYS_OUT]);
  expect(screenName(ios(demo(xcui('Other', {}, page, form))))).toBe('New task');
  const upper = over(
    [0, 64, 390, 780],
    bar('Colours', [0, 64, 390, 56], called('Button', 'Done', [330, 70, 50, 44])),
    row('Red', 140),
  );
  expect(offered(page, form, upper)).toEqual(['TAP Done', 'TAP Red', ...WAYS_OUT]);
});

it('knows one without a bar by the bars of the page beneath it', () => {
  const filters = over(
    [0, 54, 390, 790],
    called('StaticText', 'Filters', [20, 80, 200, 30]),
    row('Size', 150),
  );
  expect(offered(page, filters)).toEqual(['TAP Size', ...WAYS_OUT]);
  const colours = over([0, 444, 390, 400], grabber(444), row('Red', 530));
  expect(offered(page, colours)).toEqual(['TAP Sheet Grabber', 'TAP Red', ...WAYS_OUT]);
});

it('knows one of half the height without anything to pull it by, where it lies over the tabs of UIKit', () => {
  const half = over(
    [0, 422, 390, 422],
    called('StaticText', 'Choose map', [20, 440, 200, 30]),
    row('Satellite', 570),
  );
  expect(offered(page, half)).toEqual(['TAP Satellite', ...WAYS_OUT]);
  const above = over(
    [0, 422, 390, 339],
    called('StaticText', 'Now playing', [20, 440, 200, 30]),
    row('Pause', 570),
  );
  expect(offered(page, above)).toEqual(expect.arrayContaining(['TAP Pause', 'TAP Add', 'TAP Search']));
});

it('takes no panel of a page for one: over a map, beneath a list, or with a single button', () => {
  const map = xcui(
    'Other',
    {},
    xcui('Map', {}, called('Other', 'Library', [200, 600, 30, 30], { traits: 'Button' })),
    called('Button', 'Settings', [340, 60, 40, 40]),
  );
  const places = over([0, 500, 390, 344], grabber(500), row('Home', 630));
  expect(offered(map, places)).toContain('TAP Settings');
  expect(offered(page, over([0, 600, 390, 161], row('Checkout', 700)))).toContain('TAP Add');
  const list = xcui('Other', {}, bar('Stocks', [0, 47, 390, 44]), row('Apple', 150), row('Tesla', 700));
  expect(offered(list, over([0, 600, 390, 244], grabber(600), row('News', 720)))).toContain('TAP Apple');
  expect(offered(page, over([0, 47, 390, 797], called('Button', 'New', [320, 700, 56, 56])))).toContain(
    'TAP Call mum',
  );
});

it('takes no part of a page for one: what was found beneath a field, a notice over the page, what stands beneath a film', () => {
  const field = called('SearchField', 'Search', [20, 50, 280, 36]);
  const searched = xcui('Other', {}, bar('Lists', [0, 47, 390, 52], field), row('Call mum', 194), tabs);
  const found = over([0, 99, 390, 745], row('Bread', 110), row('Milk', 300));
  expect(offered(searched, found)).toContain('TAP Search');
  const notice = over([0, 47, 390, 797], called('StaticText', 'Saved', [20, 60, 100, 40]), row('Undo', 60));
  expect(offered(page, notice)).toContain('TAP Call mum');
  const film = xcui('Other', {}, called('Button', 'Pause', [180, 140, 40, 40]));
  const remarks = over([0, 267, 390, 577], bar('Remarks', [0, 267, 390, 44]), row('Like', 400));
  expect(offered(page, over([0, 0, 390, 844], film, remarks))).toContain('TAP Pause');
  const strip = called('Button', 'No connection', [0, 47, 390, 40]);
  const inbox = over([0, 87, 390, 757], bar('Inbox', [0, 87, 390, 44]), row('Mail', 200), tabs);
  expect(offered(page, strip, inbox)).toContain('TAP No connection');
});

it('knows a sheet also beside what closes it wherever it is touched', () => {
  const region = called('Other', 'Dismiss', [0, 0, 390, 844], { traits: 'Button' });
  const colours = over([0, 444, 390, 400], grabber(444), row('Red', 530));
  expect(offered(page, xcui('Other', {}, region, colours))).not.toContain('TAP Call mum');
});
