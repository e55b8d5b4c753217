import { expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios, withRole } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

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

it('reads a row that a toolkit tells as lines of one description as a row of texts, whatever they say', () => {
  const row = (label: string, y: number): string =>
    called('Other', label, [0, y, 390, 80], { traits: 'Button', accessible: true });
  const of = (...labels: string[]): string =>
    demo(
      called('StaticText', 'Parcels', [150, 60, 80, 30], { traits: 'Header' }),
      xcui('Other', { box: [0, 100, 390, 700] }, ...labels.map((label, i) => row(label, 100 + 80 * i))),
    );
  const [one, other] = [
    ios(of('Blue parcel\non its way', 'Red parcel\narrived', 'Green parcel\narrived')),
    ios(of('Cups\nlost', 'Plates\non their way', 'Spoons\narrived')),
  ];
  expect(actionsOf(one).map((a) => a.label)).toEqual([
    'Blue parcel, on its way',
    'Red parcel, arrived',
    'Green parcel, arrived',
    'Back',
  ]);
  expect(signatureFeatures(one)).toEqual(signatureFeatures(other));
  expect(signatureFeatures(one).labels).toEqual([]);
});

it('leaves a text of several lines that is nothing to touch one text', () => {
  const note = called('StaticText', 'First\nsecond', [20, 200, 300, 60]);
  expect(withRole(ios(demo(note)), 'text').map((e) => e.text)).toEqual(['First second']);
});
