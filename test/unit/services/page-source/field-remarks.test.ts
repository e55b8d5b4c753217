import { expect, it } from 'vitest';
import { isRemark } from '../../../../agent/services/labels/field-remarks.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import {
  androidScreen,
  androidText,
  androidView,
  ios,
  withRole,
} from '../../../support/screens/recorded-screens.ts';

it.each([
  [
    true,
    'Required|Required *|(optional)|This field is required|Mandatory|Pflichtfeld|Obligatoire|Campo obligatorio|Verplicht|Обязательное поле|Zorunlu|مطلوب|חובה|अनिवार्य|จำเป็น|必填|必須|필수 입력|Enter here|Type here…|请输入|入力してください',
  ],
  [
    false,
    'Required documents|Optional phone number|Enter your name|Name|Requirements|请输入姓名|必須アミノ酸',
  ],
])('what is said of any field is a remark: %s, %s', (expected, texts) => {
  for (const text of texts.split('|')) expect([text, isRemark(text)]).toEqual([text, expected]);
});

it('a field of Compose in which a remark stands is called what stands above it', () => {
  const field = (remark: string, top: number): string =>
    androidView(
      'android.widget.EditText',
      `[40,${top}][960,${top + 150}]`,
      'clickable="true" focusable="true"',
      androidText(remark, top + 30),
    );
  const screen = androidScreen(
    androidText('Full name', 280) +
      field('Required', 370) +
      androidText('Phone number', 560) +
      field('Required', 650),
  );
  expect(withRole(screen, 'textfield').map(({ name }) => name)).toEqual(['Full name', 'Phone number']);
});

it('steps of a form on iOS whose fields all say that they are required are two', () => {
  const step = (...fields: readonly string[]): PerceivedScreen =>
    ios(
      demo(
        xcui(
          'NavigationBar',
          { box: [0, 47, 390, 44], name: 'Application' },
          called('StaticText', 'Application', [130, 58, 130, 22]),
        ),
        ...fields.flatMap((label, i) => [
          called('StaticText', label, [20, 180 + 80 * i, 350, 22]),
          xcui('TextField', {
            box: [20, 204 + 80 * i, 350, 40],
            name: label,
            label,
            placeholderValue: 'Required',
          }),
        ]),
        called('Button', 'Continue', [20, 770, 350, 50]),
      ),
    );
  const person = signatureFeatures(step('Full name', 'Date of birth'));
  expect(person).toEqual(signatureFeatures(step('Full name', 'Date of birth')));
  expect(person).not.toEqual(signatureFeatures(step('Street', 'City')));
});
