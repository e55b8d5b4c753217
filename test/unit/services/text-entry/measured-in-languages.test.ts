import { expect, it } from 'vitest';
import { fieldKind } from '../../../../agent/services/labels/field-kind.ts';
import { textFor } from '../../../../agent/services/text-entry/input-values.ts';
import type { UiElement } from '../../../../agent/domain/ui-element.ts';
import { androidScreen, androidView, withRole } from '../../../support/screens/recorded-screens.ts';

const fieldOf = (hint: string): UiElement =>
  withRole(
    androidScreen(
      androidView(
        'android.widget.EditText',
        '[40,400][960,520]',
        `hint="${hint}" clickable="true" focusable="true"`,
      ),
    ),
    'textfield',
  )[0] as UiElement;

it.each([
  ['phone', 'Cep telefonu|Cep No|Κινητό'],
  ['zip', 'CEP|पिन कोड|Τ.Κ.|ΤΚ'],
  ['name', '姓名|氏名'],
  ['lastName', '姓|姓氏'],
  ['date', 'วันเกิด|תאריך לידה|Ημερομηνία γέννησης|Syntymäaika|Születési idő|Tanggal lahir'],
  ['amount', 'Monthly limit|Opening balance|Kontostand|Начальный баланс'],
  ['iban', 'رقم الآيبان'],
  ['number', 'Pulse|Target temperature|الوزن (كجم)|משקל|वजन (किलो)|น้ำหนัก|Chiều cao|체중|体温'],
  ['text', 'Temperament|Pulsar|Credit limits of what'],
])('%s: %s', (kind, hints) => {
  for (const hint of hints.split('|')) expect([hint, fieldKind(fieldOf(hint))]).toEqual([hint, kind]);
});

it.each([
  ['120', 'Systolic (mmHg)'],
  ['80', 'Diastolic (mmHg)'],
  ['72', 'Pulse'],
  ['72', 'Heart rate (bpm)'],
  ['100', 'Blood glucose (mg/dL)'],
  ['21', 'Target temperature'],
  ['37', '体温'],
  ['70', 'الوزن (كجم)'],
  ['70', '체중(kg)'],
  ['170', 'Chiều cao (cm)'],
  ['110001', 'पिन कोड'],
  ['1101700230708', 'เลขบัตรประชาชน'],
  ['001090012345', 'Số CCCD'],
  ['090000045', 'ΑΦΜ'],
  ['ヤマダ タロウ', 'フリガナ'],
])('what people have is typed, %s: %s', (value, hint) => {
  expect(textFor(fieldOf(hint))).toBe(value);
});

it.each([
  ['text', 'ΑΥΤΟΚΙΝΗΤΟ|ΑΚΙΝΗΤΟ|ATM पिन कोड|Temperature unit'],
  ['email', 'Мобильный номер или e-mail|Κινητό ή email|Cep telefonu veya e-posta'],
  ['phone', 'ΚΙΝΗΤΟ|Αριθμός κινητού|Номер мобильного телефона'],
])('what only shares letters with it, or may be a mail, is not: %s, %s', (kind, hints) => {
  for (const hint of hints.split('|')) expect([hint, fieldKind(fieldOf(hint))]).toEqual([hint, kind]);
});

it.each([
  ['6', 'Blood sugar (mmol/L)'],
  ['98', 'Body temperature (°F)'],
  ['37', 'Body temperature (°C)'],
  ['37', 'Температура тела'],
  ['37', 'Temperatura corporal'],
  ['ヤマダ', 'フリガナ（セイ）'],
  ['タロウ', 'フリガナ（メイ）'],
  ['やまだ', 'ふりがな（せい）'],
])('in its unit and its part, %s: %s', (value, hint) => {
  expect(textFor(fieldOf(hint))).toBe(value);
});

it('when and where a paper was given out is no number of it', () => {
  for (const hint of ['Ngày cấp CCCD', 'Nơi cấp CCCD'])
    expect([hint, textFor(fieldOf(hint))]).not.toEqual([hint, '001090012345']);
});
