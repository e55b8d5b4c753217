import { describe, expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

describe('a dialog of a page', () => {
  const text = (words: string, top: number, more = {}): string =>
    node('text', { text: words, name: words, bounds: `32,${top},300,20`, ...more });
  const button = (words: string, top: number): string =>
    node('button', { name: words, text: words, clickable: true, bounds: `32,${top},100,40` });
  const dialog = (name: string, ...inner: readonly string[]) =>
    web(
      node(
        'group',
        { bounds: '0,0,412,915' },
        node('dialog', { name, modal: true, bounds: '8,100,396,500' }, ...inner),
      ),
    );
  const list = (...names: readonly string[]) =>
    dialog(
      `Close Places ${names.join(' ')} Add place Save`,
      node('button', { name: 'Close', clickable: true, bounds: '348,108,40,40' }),
      text('Places', 120),
      ...names.map((name, i) => text(name, 200 + i * 40, { clickable: true })),
      button('Add place', 400),
      button('Save', 460),
    );

  it('that nobody named is called by the text on top of it, whatever it lists', () => {
    expect(screenName(list('Home'))).toBe('Places');
    expect(signatureFeatures(list('Home', 'Office'))).toEqual(signatureFeatures(list('Home')));
  });

  it('is called by its name where it has one, and by all that it says where nothing stands by itself', () => {
    const named = dialog('Remove this place', text('It is gone for good', 140), button('Remove', 300));
    expect(screenName(named)).toBe('Remove this place');
    const sheet = dialog('Camera Gallery', button('Camera', 200), button('Gallery', 260));
    expect(screenName(sheet)).toBe('Camera Gallery');
  });

  it('that is called by what it is alone, as a library calls each, is called by the text on top of it', () => {
    const called = (name: string, ...inner: readonly string[]): string =>
      screenName(dialog(name, ...inner, button('Save', 300)));
    const move = text('Move item', 140);
    for (const name of [
      'Modal Overlay',
      'modal-dialog',
      'Dialog',
      'Popup window',
      'Boîte de dialogue',
      '弹窗',
    ])
      expect(called(name, move)).toBe('Move item');
    for (const name of [
      'Dialog settings',
      'Window',
      'Start a dialogue',
      'Popup blocked',
      'Save',
      'Edit modal',
    ])
      expect(called(name, move)).toBe(name);
    // Where nothing stands by itself, better that than nothing.
    expect(called('Modal Overlay')).toBe('Modal Overlay');
  });
});
