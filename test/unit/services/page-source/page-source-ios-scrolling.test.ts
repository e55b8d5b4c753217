import { describe, expect, it } from 'vitest';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios, withRole } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const row = (label: string, y: number, visible = true): string =>
  xcui(
    'Cell',
    { box: [16, y, 358, 52], visible },
    xcui('Other', { box: [16, y, 358, 52], visible: false }),
    xcui(
      'Button',
      { box: [16, y, 358, 52], visible, name: `row.${label.toLowerCase()}`, label },
      called('StaticText', label, [60, y + 10, 100, 20], { visible }),
    ),
  );
const bar = xcui(
  'NavigationBar',
  { box: [0, 60, 390, 100], name: 'Options' },
  called('StaticText', 'Options', [16, 110, 130, 40], { traits: 'Header' }),
);
const list = (visible: boolean, ...more: string[]): string =>
  demo(
    bar,
    xcui(
      'Other',
      { visible },
      xcui('CollectionView', { visible }, ...more, row('Sound', 300), row('Light', 352), row('Paper', 404)),
    ),
  );
const directions = (source: string, role: 'list' | 'scroll'): unknown =>
  withRole(ios(source), role).map((e) => e.scrollable);

describe('which way iOS scrolls', () => {
  it('is not told by the ground behind a section, which is wider and higher than what it lies under', () => {
    const ground = xcui('Other', { box: [-16, -1580, 422, 1856] });
    expect(directions(list(true, ground), 'list')).toEqual([[]]);
    expect(directions(list(true, ground, row('Time', 831)), 'list')).toEqual([['down']]);
  });

  it('is told by boxes without a word where there is nothing else', () => {
    const tiles = [0, 400, 800].map((y) => xcui('Other', { box: [0, y, 390, 390] }));
    expect(directions(demo(xcui('ScrollView', {}, ...tiles)), 'scroll')).toEqual([['down']]);
  });

  it('is not told by what scrolls the other way inside', () => {
    const cards = [20, 300, 580].map((x) => called('Button', `Card ${x}`, [x, 200, 260, 120]));
    const carousel = xcui('ScrollView', { box: [0, 200, 390, 120] }, ...cards);
    const source = demo(
      xcui(
        'ScrollView',
        {},
        carousel,
        called('StaticText', 'Far below', [20, 1200, 200, 20], { visible: false }),
      ),
    );
    expect(directions(source, 'scroll')).toEqual([['down'], ['right']]);
  });
});

it('shows a list that iOS calls hidden while it shows the rows', () => {
  const [told, hidden] = [ios(list(true)), ios(list(false))];
  expect(computeSignature(hidden).hash).toBe(computeSignature(told).hash);
  const longer = ios(list(false, row('Time', 831)));
  expect(actionsOf(longer).map((a) => a.kind)).toContain('SCROLL_DOWN');
});

it('leaves hidden what shows nothing', () => {
  const page = xcui(
    'Other',
    { visible: false },
    called('Button', 'Reset', [20, 300, 350, 40], { visible: false }),
  );
  const screen = ios(demo(page, called('Button', 'Share', [20, 300, 350, 40])));
  expect(actionsOf(screen).map((a) => a.label)).toEqual(['Share', 'Back']);
});
