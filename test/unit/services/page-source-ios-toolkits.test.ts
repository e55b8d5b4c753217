import { expect, it } from 'vitest';
import { actionsOf, ios, withRole } from './recorded-screens.ts';
import { demo, xcui } from './xcuitest-nodes.ts';

const taps = (...nodes: string[]): readonly unknown[] =>
  actionsOf(ios(demo(...nodes)))
    .filter((a) => a.kind === 'TAP')
    .map((a) => [a.label, a.resourceName, a.hitTargetBounds?.x]);

it('touches the switch in a switch, which is what SwiftUI has answer, by the name of the whole', () => {
  const toggle = (own: object, inner: object = {}): string =>
    xcui(
      'Cell',
      { box: [16, 160, 358, 44] },
      xcui(
        'Switch',
        { box: [32, 166, 326, 31], value: '1', ...own },
        xcui('Switch', { box: [307, 166, 51, 31], value: '1', ...inner }),
      ),
    );
  const list = (cell: string): string => xcui('CollectionView', { box: [0, 100, 390, 744] }, cell);
  expect(taps(list(toggle({ name: 'Sound', label: 'Sound' })))).toEqual([['Sound', '', 307]]);
  expect(taps(list(toggle({ name: 'sound_toggle', label: 'Sound' })))).toEqual([
    ['Sound', 'sound_toggle', 307],
  ]);
  expect(taps(list(toggle({ name: 'Sound', label: 'Sound' }, { visible: false })))).toEqual([
    ['Sound', '', 32],
  ]);
  expect(withRole(ios(demo(list(toggle({ name: 'Sound', label: 'Sound' })))), 'switch')).toMatchObject([
    { name: 'Sound', checked: true },
  ]);
});
