import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { NO_REDACTION } from '../../../../agent/services/secrets/redaction.ts';
import { FormMemory } from '../../../../agent/services/text-entry/form-memory.ts';
import { textFor } from '../../../../agent/services/text-entry/input-values.ts';
import { textToType } from '../../../../agent/services/text-entry/typed-text.ts';
import { actionsOf, android, ios, node, SCREEN_ID, web } from '../../../support/screens/recorded-screens.ts';

const typed = (screen: PerceivedScreen): string[] =>
  screen.elements.filter((e) => e.editable).map((e) => textFor(e));

interface Box {
  readonly w?: number;
  readonly gap?: number;
  readonly more?: string;
}
const ofAndroid = (count: number, { w = 120, gap = 20, more = '' }: Box = {}): PerceivedScreen =>
  android(
    `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][1080,2400]">
      <node class="android.widget.TextView" text="Choose a PIN for your phone" bounds="[20,300][1060,380]"/>
      ${Array.from({ length: count }, (_, i) => {
        const x = 20 + i * (w + gap);
        return `<node class="android.widget.EditText" text="" ${more.replace('#', String(i + 1))} bounds="[${x},400][${x + w},540]"/>`;
      }).join('')}</node></hierarchy>`,
  );

it.each([
  ['without a word', {}],
  ['counted', { more: 'content-desc="Digit #"' }],
  ['secret', { more: 'password="true"' }],
  ['with a gap between them', { w: 110, gap: 60 }],
])('types one digit into each box of a code of Android, %s', (_, box) => {
  expect(typed(ofAndroid(6, box))).toEqual(['1', '1', '1', '1', '1', '1']);
});

it('types one digit into each box of a code of iOS and of the web, where a page says that one sign goes into it', () => {
  const boxes = [0, 1, 2, 3].map(
    (i) =>
      `<XCUIElementTypeSecureTextField type="XCUIElementTypeSecureTextField" enabled="true" visible="true" x="${60 + i * 70}" y="240" width="56" height="56"/>`,
  );
  const page = `<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" enabled="true" visible="true" x="0" y="0" width="390" height="844">${boxes.join('')}</XCUIElementTypeApplication>`;
  expect(typed(ios(page))).toEqual(['1', '1', '1', '1']);
  const cells = (more: object): PerceivedScreen =>
    web(
      [0, 1, 2, 3]
        .map((i) =>
          node('textfield', {
            editable: true,
            'input-type': 'tel',
            bounds: `${20 + i * 60},100,50,50`,
            ...more,
          }),
        )
        .join(''),
    );
  expect(typed(cells({ 'max-length': '1' }))).toEqual(['1', '1', '1', '1']);
  expect(typed(cells({}))[0]).toMatch(/^\+1/);
});

it('takes no other fields for boxes of a code', () => {
  const first = (screen: PerceivedScreen): string | undefined => typed(screen)[1];
  expect(first(ofAndroid(3))).toMatch(/[a-z]/);
  expect(first(ofAndroid(9, { w: 90 }))).toMatch(/[a-z]/);
  expect(first(ofAndroid(4, { w: 240 }))).toMatch(/[a-z]/);
  expect(first(ofAndroid(5, { more: 'max-text-length="4"' }))).toHaveLength(4);
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
  const named = android(
    `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][1080,2400]">
      ${days.map((day, i) => `<node class="android.widget.EditText" text="" content-desc="${day}" bounds="[${20 + i * 140},400][${140 + i * 140},540]"/>`).join('')}</node></hierarchy>`,
  );
  expect(first(named)).toMatch(/[a-z]/);
});

it('takes cells of a table for no boxes of a code, but a PIN that is asked for twice', () => {
  /** Rows of five boxes, on a page where one sign goes into each, as in a game with letters. */
  const rows = (apart: number, words: readonly string[]): string[] =>
    typed(
      web(
        words
          .map(
            (word, row) =>
              node('text', { text: word, bounds: `20,${90 + row * (50 + apart)},200,8` }) +
              [0, 1, 2, 3, 4]
                .map((i) =>
                  node('textfield', {
                    editable: true,
                    bounds: `${20 + i * 60},${100 + row * (50 + apart)},50,50`,
                    'max-length': '1',
                  }),
                )
                .join(''),
          )
          .join(''),
      ),
    );
  expect(new Set(rows(60, ['New PIN', 'Repeat it']))).toEqual(new Set(['1']));
  expect(rows(10, ['', '', ''])).not.toContain('1');
});

it.each([
  [{ label: 'choose a pin' }, '482913', ['4', '8', '2', '9', '1', '3']],
  [{ type: 'code' }, '482913', ['4', '8', '2', '9', '1', '3']],
  [{ type: 'code' }, '{{secret:pin}}', Array.from({ length: 6 }, () => '{{secret:pin}}')],
])('types of what the user gave for a code its sign into each box: %o %s', (fits, value, signs) => {
  const screen = ofAndroid(6);
  const present = actionsOf(screen);
  const fields = screen.elements.filter((e) => e.editable);
  const texts = fields.map((field) => {
    const action = present.find((a) => a.kind === 'TYPE' && a.elementIndex === field.index);
    if (action === undefined) throw new Error('a box is not offered');
    return textToType({
      field,
      screen,
      screenName: '',
      screenId: SCREEN_ID,
      rules: [{ ...fits, values: [value] }],
      redactor: NO_REDACTION,
      suggestion: null,
      form: { forms: new FormMemory(), action, present, variants: ['valid'] },
      salt: 0,
      words: [],
      byEnter: false,
    }).text;
  });
  expect(texts).toEqual(signs);
});
