import { expect, it } from 'vitest';
import { fieldKind } from '../../../../agent/services/labels/field-kind.ts';
import { androidScreen, androidView, ios } from '../../../support/screens/recorded-screens.ts';

const text = (words: string, top: number, attributes = ''): string =>
  androidView('android.widget.TextView', `[300,${top}][700,${top + 80}]`, `text="${words}" ${attributes}`);
const field = (top: number, attributes = ''): string =>
  androidView('android.widget.EditText', `[40,${top}][960,${top + 120}]`, `clickable="true" ${attributes}`);
const kinds = (...inner: string[]): readonly string[] =>
  androidScreen(inner.join('')).elements.flatMap((e) => (e.editable ? [fieldKind(e)] : []));

it.each([
  ['Enter the code', 'code'],
  ['What’s your phone number?', 'phone'],
  ['Wie lautet deine E-Mail-Adresse?', 'email'],
  ['What’s your first name?', 'firstName'],
  ['输入验证码', 'code'],
])('the only field of a page is what its title asks for: %s', (title, kind) => {
  expect(kinds(text(title, 200), text('This keeps you safe', 320), field(800))).toEqual([kind]);
  expect(kinds(text(title, 200, 'heading="true"'), field(800))).toEqual([kind]);
});

it('is not where it has a label or a hint, is one of several, or where others say so', () => {
  expect(kinds(text('Enter the code', 200), field(800, 'hint="Nickname"'))).toEqual(['username']);
  expect(kinds(text('Enter the code', 200), field(800), field(1200))).toEqual(['text', 'text']);
  expect(kinds(field(800), text('Enter the code', 1000))).toEqual(['text']);
  const link = androidView(
    'android.view.View',
    '[0,200][1000,300]',
    'clickable="true"',
    text('Enter the code', 210),
  );
  expect(kinds(link, text('Tell us more', 400), field(800))).toEqual(['text']);
  const messages = androidView(
    'androidx.recyclerview.widget.RecyclerView',
    '[0,200][1000,700]',
    'scrollable="true"',
    text('Your code is here', 210),
  );
  expect(kinds(messages, field(800))).toEqual(['text']);
  // Compose draws them in a plain box.
  const column = (bottom: number, ...inner: string[]): string =>
    androidView('android.view.View', `[0,200][1000,${bottom}]`, 'scrollable="true"', inner.join(''));
  expect(kinds(column(700, text('Your code is here', 210)), field(800))).toEqual(['text']);
  expect(kinds(column(1400, text('Enter the code', 210), field(800)))).toEqual(['code']);
});

it('and so it is on iOS', () => {
  const element = (type: string, attributes: string): string =>
    `<XCUIElementType${type} type="XCUIElementType${type}" enabled="true" visible="true" ${attributes}/>`;
  const page = ios(
    `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" label="App" enabled="true" visible="true" x="0" y="0" width="390" height="844">${element('StaticText', 'label="Enter the code" x="100" y="120" width="190" height="30"')}${element('TextField', 'x="40" y="400" width="310" height="50"')}</XCUIElementTypeApplication></AppiumAUT>`,
  );
  expect(page.elements.flatMap((e) => (e.editable ? [fieldKind(e)] : []))).toEqual(['code']);
});
