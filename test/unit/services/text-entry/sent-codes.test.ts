import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { fieldKind } from '../../../../agent/services/labels/field-kind.ts';
import { textFor } from '../../../../agent/services/text-entry/input-values.ts';
import { actionsOf, android, ios } from '../../../support/screens/recorded-screens.ts';

const view = (of: string, text: string, [x, y, r, b]: readonly number[], more = ''): string =>
  `<node class="android.${of}" text="${text}" ${more} bounds="[${String(x)},${String(y)}][${String(r)},${String(b)}]"/>`;
const page = (...views: readonly string[]): PerceivedScreen =>
  android(
    `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][1080,2400]">${views.join('')}</node></hierarchy>`,
  );
const typed = (screen: PerceivedScreen): string[] =>
  screen.elements.filter((e) => e.editable).map((e) => textFor(e));

const FIELD = [60, 520, 1020, 660] as const;
const asked = (title: string, notice: string, more = ''): PerceivedScreen =>
  page(
    view('widget.TextView', title, [60, 300, 1020, 380]),
    view('widget.TextView', notice, [60, 400, 1020, 460]),
    view('widget.EditText', '', FIELD, more),
  );

it.each([
  ['Enter the code', 'We sent it to +1 555 123 4567'],
  ['Verification code', 'We emailed it to a***@example.com'],
  ['Bestätigungscode', 'Wir haben ihn an •••• 4567 geschickt'],
  ['验证码', '验证码已发送至 138****5678'],
  ['Код', 'Отправлен на +7 (912) 345-67-89'],
])('types a code where a notice says to whom it was sent: %s', (title, notice) => {
  expect(typed(asked(title, notice))).toEqual(['123456']);
});

it('knows by the notice alone that what was sent is a code', () => {
  expect(typed(asked('', 'We emailed a code to anna@example.com'))).toEqual(['123456']);
});

it.each([
  ['E-mail (e.g. anna@example.com)', /@example\.com$/],
  ['Phone, e.g. +49 170 1234567', /^\+1202/],
  ['For example: +49 170 1234567', /^\+1202/],
])('goes on taking an example for what is wanted: %s', (label, value) => {
  expect(typed(asked('Sign up', label))[0]).toMatch(value);
});

const boxes = (count: number, width = 140, of = 'view.ViewGroup', text = ''): string[] =>
  Array.from({ length: count }, (_, i) =>
    view(of, text, [60 + i * (width + 20), 520, 60 + i * (width + 20) + width, 660]),
  );
const over = (drawn: readonly string[], width: number, more = ''): PerceivedScreen =>
  page(
    view('widget.TextView', 'Welcome back', [60, 400, 1020, 460]),
    ...drawn,
    view('widget.EditText', '', [60, 520, 60 + width, 660], more),
  );

it('types as many digits as there are boxes drawn beneath one field', () => {
  expect(typed(over(boxes(4), 620))).toEqual(['1234']);
  expect(typed(over(boxes(6, 140, 'widget.TextView', '·'), 960))).toEqual(['123456']);
  expect(typed(over(boxes(8, 100), 960, 'password="true"'))).toEqual(['12345678']);
});

it('takes no other field for one over boxes', () => {
  expect(typed(over(boxes(2), 960))).not.toEqual(['12']);
  expect(typed(over(boxes(4, 140, 'widget.TextView', 'Word'), 620))[0]).toMatch(/ /);
  expect(typed(over(boxes(3), 960))[0]).toMatch(/ /);
  // Icons at the end of a field are in half of it.
  expect(typed(over(boxes(4, 60, 'widget.ImageView'), 960))[0]).toMatch(/ /);
});

it.each([
  'Resend code',
  'Code erneut senden',
  'Renvoyer le code',
  'Reenviar código',
  'Отправить повторно',
  '再送信',
  '重新发送',
  'Send again',
])('hands in no form by what asks for the code once more: %s', (label) => {
  const source = `<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" enabled="true" visible="true" x="0" y="0" width="390" height="844">
    <XCUIElementTypeTextField type="XCUIElementTypeTextField" placeholderValue="000000" enabled="true" visible="true" x="20" y="200" width="350" height="50"/>
    <XCUIElementTypeButton type="XCUIElementTypeButton" name="${label}" label="${label}" enabled="true" visible="true" x="20" y="270" width="350" height="44"/></XCUIElementTypeApplication>`;
  expect(actionsOf(ios(source)).some(({ submits }) => submits)).toBe(false);
});

it('goes on handing in a form by what tries it again', () => {
  const form = page(
    view('widget.EditText', '', FIELD),
    view('widget.Button', 'Try again', [60, 700, 1020, 840], 'clickable="true" enabled="true"'),
  );
  expect(actionsOf(form).filter(({ submits }) => submits)).toHaveLength(1);
});

it.each([
  ['New password for anna@example.com', 'password'],
  ['Message to +49 171 1234567', 'message'],
  ['Amount for number +49 171 1234567', 'amount'],
  ['We sent it to +49 171 1234567', 'phone'],
])('takes what tells an address for a label where it asks itself: %s', (says, kind) => {
  const [field] = page(
    view('widget.TextView', 'Phone top-up', [60, 380, 1020, 440]),
    view('widget.TextView', says, [60, 450, 1020, 510]),
    view('widget.EditText', '', [60, 520, 1020, 660]),
  ).elements.filter((e) => e.editable);
  expect(field === undefined ? null : fieldKind(field)).toBe(kind);
});
