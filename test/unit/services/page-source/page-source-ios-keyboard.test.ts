import { expect, it } from 'vitest';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, windows, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const form = xcui(
  'Window',
  {},
  called('StaticText', 'Join', [20, 90, 200, 30]),
  xcui('TextField', { box: [20, 180, 350, 40], name: 'mail', label: '', placeholderValue: 'Mail' }),
  called('Button', 'Go on', [150, 250, 90, 40]),
);
const keys = (box: readonly number[]): string =>
  xcui(
    'Keyboard',
    { box },
    called('Key', 'q', [4, 570, 40, 50]),
    called('Button', 'shift', [4, 670, 50, 50]),
  );
const below = [
  called('Button', 'Emoji', [8, 785, 60, 42]),
  xcui('Button', { box: [320, 785, 60, 42], name: 'dictation', label: 'Dictate' }),
];
const labels = (source: string): readonly string[] => actionsOf(ios(source)).map((a) => a.label);

it('takes what lies beneath the keys for the keyboard’s, wherever the keys end in the tree', () => {
  const own = windows(
    form,
    xcui(
      'Window',
      { box: [0, 560, 390, 284] },
      xcui('Other', { box: [0, 560, 390, 230], name: 'inputView' }, keys([0, 560, 390, 230]), ...below),
    ),
  );
  const beside = windows(form, xcui('Window', {}, xcui('Other', {}, keys([0, 560, 390, 230]), ...below)));
  for (const source of [own, beside]) {
    expect(labels(source)).toEqual(['Mail', 'Go on', 'Hide keyboard', 'Back']);
    expect(computeSignature(ios(source)).hash).toBe(computeSignature(ios(windows(form))).hash);
  }
});

it('leaves the app what it puts above the keys', () => {
  const bar = xcui('Toolbar', { box: [0, 516, 390, 44] }, called('Button', 'Done', [320, 516, 60, 44]));
  const source = windows(
    form,
    xcui('Window', {}, xcui('Other', {}, bar, keys([0, 560, 390, 230]), ...below)),
  );
  expect(labels(source)).toEqual(['Mail', 'Go on', 'Done', 'Hide keyboard', 'Back']);
});
