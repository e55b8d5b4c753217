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

  it('is not called by one letter: a day of the week above a calendar, and a Chinese one may be its word', () => {
    const days = 'SMTWTFS'.split('').map((day, i) => text(day, 140, { bounds: `${32 + i * 50},140,40,20` }));
    const calendar = (...inner: readonly string[]): string =>
      screenName(dialog('', ...inner, button('3', 200), button('Clear', 300), button('Set', 360)));
    expect(calendar(...days)).toBe('Clear, Set');
    expect(calendar(text('S', 140), text('Start of the trip', 170))).toBe('Start of the trip');
    expect(calendar(text('日', 140))).toBe('日');
  });

  it('is not called by the cross that is all there is in the heading above it', () => {
    const heading = (name: string, top: number, ...inner: readonly string[]): string =>
      node('heading', { name, text: inner.length > 0 ? '' : name, bounds: `32,${top},300,32` }, ...inner);
    const bare = (name: string): string =>
      node('button', { name, clickable: true, bounds: '348,108,40,40' }, node('image', { name }));
    const titled = (name: string, ...above: readonly string[]): string =>
      screenName(dialog(name, ...above, heading('Login', 150), button('Login', 300)));
    expect(titled('Close', heading('Close', 104, bare('Close')))).toBe('Login');
    // What folds is called by its sign, what says it in words is a title, and so is what stands beside the cross.
    expect(titled('Details', heading('Details', 104, bare('Details')))).toBe('Details');
    expect(titled('Close', heading('Close', 104))).toBe('Close');
    expect(titled('Welcome', heading('Welcome', 104, bare('Close'), text('Welcome', 104)))).toBe('Welcome');
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

  const at = (role: string, words: string, x: number, top: number, shown = true): string =>
    node(role, {
      name: words,
      ...(shown ? { text: words } : {}),
      ...(role === 'text' ? {} : { clickable: true }),
      bounds: `${x},${top},90,40`,
    });
  /** The bar of a wheel to choose by stands above its columns, and is built as they are. */
  const wheel = (bar: readonly [string, string, string], from: number, shown = true) => {
    const [left, middle, right] = bar;
    const row = (top: number, ...inner: readonly string[]): string =>
      node('group', { bounds: `8,${top},396,44` }, inner.join(''));
    const years = [0, 1, 2].map((n) => {
      const [year, top] = [String(from + n), 200 + n * 44];
      return row(top, at('button', year, 20, top), at('text', '/', 160, top), at('button', '01', 300, top));
    });
    return dialog(
      `${bar.join(' ')} ${from} / 01 ${from + 1} / 01 ${from + 2} / 01`,
      row(
        110,
        at('button', left, 20, 110, shown),
        at('text', middle, 160, 110),
        at('button', right, 300, 110, shown),
      ),
      ...years,
    );
  };

  it('is called by what stands between the words that leave it and those that hand it in, whatever can be chosen', () => {
    const birthday = wheel(['Cancel', 'Birthday', 'Done'], 2020);
    expect(screenName(birthday)).toBe('Birthday');
    expect(screenName(wheel(['取消', '选择日期', '确认'], 2020))).toBe('选择日期');
    expect(signatureFeatures(birthday)).toEqual(
      signatureFeatures(wheel(['Cancel', 'Birthday', 'Done'], 2016)),
    );
  });

  it('is not called by what arrows turn', () => {
    const term = screenName(wheel(['Earlier', 'Spring term', 'Later'], 2020, false));
    expect(term).toContain('Earlier Spring term Later 2020');
    for (const [back, on] of [
      ['Previous', 'Next'],
      ['Vorheriges', 'Nächstes'],
      ['上一个', '下一个'],
    ] as const)
      expect(screenName(wheel([back, 'Spring term', on], 2020))).not.toBe('Spring term');
    expect(screenName(wheel(['Back', 'Delivery', 'Next'], 2020))).toBe('Delivery');
  });

  it('is called by what it offers where it has no name and says nothing, and not as every page of the app', () => {
    const sheet = (...offered: readonly string[]): string =>
      screenName(
        web(
          node(
            'group',
            { bounds: '0,0,412,915' },
            node('text', { text: 'Article', name: 'Article', bounds: '180,12,60,22' }),
            node(
              'dialog',
              { modal: true, bounds: '0,700,412,215' },
              offered.map((words, i) => at('button', words, 0, 700 + 50 * i)).join(''),
            ),
          ),
          { title: 'Acme' },
        ),
      );
    expect(sheet('Copy', 'Edit', 'Cancel')).toBe('Copy, Edit');
    expect(sheet('Jane Roe jane@example.com', 'joe@example.com', 'Cancel')).toBe('Acme');
  });
});
