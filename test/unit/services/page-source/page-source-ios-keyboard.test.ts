import { expect, it } from 'vitest';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, windows, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import type { XcuiAttributes } from '../../../support/phones/xcuitest-nodes.ts';

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

it('is no other screen for the bar on its keys that leads from field to field, which hands nothing in', () => {
  const bar = (...names: string[]): string =>
    xcui(
      'Toolbar',
      { box: [0, 516, 390, 44], name: 'Toolbar', label: 'Toolbar' },
      ...names.map((name, i) => called('Button', name, [8 + i * 100, 516, 60, 44])),
    );
  const above = (...names: string[]): string =>
    windows(form, xcui('Window', {}, xcui('Other', {}, bar(...names), keys([0, 560, 390, 230]), ...below)));
  const plain = computeSignature(ios(windows(form))).hash;
  for (const names of [['Previous', 'Next', 'Done'], ['Done'], ['Zurück', 'Weiter', 'Fertig'], ['完了']]) {
    const screen = ios(above(...names));
    expect(computeSignature(screen).hash, names.join()).toBe(plain);
    expect(actionsOf(screen).flatMap((a) => (a.submits ? [a.label] : []))).toEqual(['Go on']);
    expect(labels(above(...names))).toEqual(['Mail', 'Go on', ...names, 'Hide keyboard', 'Back']);
  }
  // What an app puts there for other ends is its own.
  for (const names of [['Send'], ['Bold', 'Italic', 'Done'], ['Next', 'Done', 'Close', 'Up']])
    expect(computeSignature(ios(above(...names))).hash, names.join()).not.toBe(plain);
});

it('leaves the app what it pins above the keys to lead on from its page, which is no bar of the keys', () => {
  const mail = xcui('TextField', {
    box: [20, 180, 350, 40],
    name: 'mail',
    label: '',
    placeholderValue: 'Mail',
  });
  const page = (width: number, ...names: string[]): string => {
    const pinned = names.map((name, i) => called('Button', name, [i * 195, 516, width, 44]));
    const foot = xcui('Other', { box: [0, 516, 390, 44] }, ...pinned);
    return windows(
      xcui('Window', {}, mail, foot),
      xcui('Window', {}, xcui('Other', {}, keys([0, 560, 390, 230]), ...below)),
    );
  };
  const submitsOf = (source: string): string[] =>
    actionsOf(ios(source)).flatMap((a) => (a.submits ? [a.label] : []));
  expect(submitsOf(page(390, 'Next'))).toEqual(['Next']);
  expect(submitsOf(page(60, 'Next'))).toEqual(['Next']);
  expect(submitsOf(page(390, 'Done'))).toEqual(['Done']);
  expect(submitsOf(page(195, 'Zurück', 'Weiter'))).toEqual(['Weiter']);
  // Nor is a sheet that stands on the keys, or what is narrower than they are.
  const over = (type: string, width: number): string =>
    windows(
      xcui('Window', {}, mail),
      xcui(
        'Window',
        {},
        xcui(type, { box: [0, 516, width, 44], name: 'Tools' }, called('Button', 'Done', [8, 516, 60, 44])),
        keys([0, 560, 390, 230]),
      ),
    );
  const bars = (type: string, width: number): number =>
    ios(over(type, width)).elements.filter(({ resourceName }) => resourceName === 'snackbar').length;
  expect([bars('Toolbar', 390), bars('Sheet', 390), bars('Toolbar', 300)]).toEqual([1, 0, 0]);
  // A small one that puts the keys away is of them, whatever holds it.
  expect(submitsOf(page(60, 'Done'))).toEqual([]);
});

const proposed = (strip: XcuiAttributes, ...words: string[]): string =>
  xcui(
    'Other',
    { box: [0, 516, 390, 44], ...strip },
    xcui(
      'Other',
      { box: [0, 516, 390, 44] },
      ...words.map((word, i) => xcui('Other', { box: [i * 130, 516, 130, 44], name: word, label: word })),
    ),
  );

it('takes the words that iOS proposes above the keys for none of the app’s', () => {
  for (const strip of [
    { name: 'SystemInputAssistantView' },
    { name: 'CenterPageView', label: '' },
    { name: 'Typing Predictions', label: 'Typing Predictions' },
    { name: 'Wortvorschläge', label: 'Wortvorschläge' },
    { name: '予測入力', label: '予測入力' },
  ]) {
    const source = windows(
      form,
      xcui(
        'Window',
        {},
        xcui(
          'Other',
          { box: [0, 516, 390, 328] },
          proposed(strip, '“Ann”', 'Anna', 'and'),
          keys([0, 560, 390, 230]),
          ...below,
        ),
      ),
    );
    expect(labels(source)).toEqual(['Mail', 'Go on', 'Hide keyboard', 'Back']);
    expect(computeSignature(ios(source)).hash).toBe(computeSignature(ios(windows(form))).hash);
  }
});

it('leaves the app a bar of its own on the keys, and what is no strip of words', () => {
  const bars = [
    xcui('Other', { box: [0, 516, 390, 44] }, called('Other', 'Bold', [0, 516, 130, 44])),
    xcui(
      'Other',
      { box: [0, 516, 390, 44], name: 'formats', label: 'Formats' },
      called('Button', 'Bold', [0, 516, 130, 44]),
      called('Button', 'Italic', [130, 516, 130, 44]),
    ),
    ...[
      { name: 'formats', label: 'Bold Italic' },
      { name: 'Bold Italic', label: 'Bold Italic' },
    ].map((named) =>
      xcui(
        'Other',
        { box: [0, 516, 390, 44], ...named },
        called('Other', 'Bold', [0, 516, 130, 44]),
        called('Other', 'Italic', [130, 516, 130, 44]),
      ),
    ),
    xcui(
      'Other',
      { box: [0, 300, 390, 260], name: 'chips', label: 'Chips' },
      called('Other', 'Bold', [0, 516, 130, 44]),
    ),
  ];
  for (const bar of bars)
    expect(labels(windows(form, xcui('Window', {}, bar, keys([0, 560, 390, 230]), ...below)))).toContain(
      'Bold',
    );
});
