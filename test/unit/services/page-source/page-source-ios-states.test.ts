import { describe, expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const BOX = [20, 300, 350, 44] as const;
const read = (node: string): readonly unknown[] =>
  ios(demo(node))
    .elements.filter((e) => e.name !== '' && e.name !== 'Demo')
    .map((e) => [e.role, e.name, e.checkable && (e.checked ? 'on' : 'off'), e.clickable]);

describe('what a framework says of its own controls by a value', () => {
  it('is what they are, and whether they are on', () => {
    for (const [says, role] of [
      ['checkbox', 'checkbox'],
      ['radio button', 'radio'],
      ['switch', 'switch'],
    ] as const)
      for (const type of ['Other', 'Button', 'Image'])
        for (const [state, on] of [
          ['checked', 'on'],
          ['not checked', 'off'],
          ['unchecked', 'off'],
          ['mixed', 'off'],
        ] as const)
          expect(
            read(called(type, 'News', BOX, { value: `${says}, ${state}` })),
            `${type} ${says} ${state}`,
          ).toEqual([[role, 'News', on, true]]);
    expect(read(called('Other', 'News', BOX, { value: 'checkbox' }))).toEqual([
      ['checkbox', 'News', 'off', true],
    ]);
  });

  it('may be no more than whether they are on', () => {
    expect(read(called('Other', 'News', BOX, { value: 'checked' }))).toEqual([
      ['checkbox', 'News', 'on', true],
    ]);
    expect(read(called('Button', 'News', BOX, { value: 'not checked' }))).toEqual([
      ['button', 'News', 'off', true],
    ]);
    const toggled = { value: '1', traits: 'Button, ToggleButton' };
    expect(read(called('Other', 'News', BOX, toggled))).toEqual([['switch', 'News', 'on', true]]);
    expect(read(called('Button', 'News', BOX, { ...toggled, value: '0' }))).toEqual([
      ['button', 'News', 'off', true],
    ]);
  });

  it('is nothing else', () => {
    expect(read(called('Other', 'News', BOX, { value: 'three of five' }))).toEqual([
      ['button', 'News', false, true],
    ]);
    expect(read(called('StaticText', 'News', BOX, { value: 'checked' }))).toEqual([
      ['text', 'News', false, false],
    ]);
    expect(read(called('Other', 'News', BOX, { value: 'checkbox, checked', accessible: false }))).toEqual([
      ['checkbox', 'News', 'on', false],
    ]);
  });

  it('changes neither the screen nor the control', () => {
    const box = (value: string): string =>
      xcui(
        'Other',
        {},
        called('StaticText', 'Letters', [20, 100, 200, 30]),
        called('Other', 'News', BOX, { value }),
      );
    const [on, off] = ['checkbox, checked', 'checkbox, not checked'].map((value) => ios(demo(box(value))));
    if (on === undefined || off === undefined) throw new Error('no screens');
    expect(signatureFeatures(on)).toEqual(signatureFeatures(off));
    expect(actionsOf(on).map((a) => a.elementSignature)).toEqual(
      actionsOf(off).map((a) => a.elementSignature),
    );
  });
});
