import { expect, it } from 'vitest';
import { fieldKind } from '../../../../agent/services/labels/field-kind.ts';
import { textFor } from '../../../../agent/services/text-entry/input-values.ts';
import { androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

const field = (hint: string) => {
  const view = androidView('android.widget.EditText', '[40,400][960,500]', `hint="${hint}" clickable="true"`);
  const only = androidScreen(view).elements.find((e) => e.editable);
  if (only === undefined) throw new Error('no field');
  return only;
};

it.each([
  [
    'Serial number|Account number *|Customer no.|Policy number|Student ID|Booking reference|Kundennummer|Vertrags-Nr.|Numéro de client|N° de série|Número de serie|Numero cliente|Numer klienta|Klantnummer|Номер заказа|Müşteri numarası|رقم الحساب|מספר לקוח|学号|口座番号|계좌번호',
    '1234567890',
  ],
  [
    'Số hợp đồng bảo hiểm|Mã số thuế|Mã vận đơn|เลขกรมธรรม์|หมายเลขพัสดุ|Nomor polis|Nomor rekening|رقم الوثيقة|الرقم الضريبي|מספר פוליסה|पॉलिसी नंबर|Трек-номер|証券番号|保单号|증권 번호',
    '1234567890',
  ],
  [
    'Licence plate|Vehicle registration|Kennzeichen|Kfz-Kennzeichen|Plaque d’immatriculation|Targa|Kenteken|Numer rejestracyjny|Госномер|Plaka|Biển số xe|ทะเบียนรถ|गाड़ी नंबर|رقم اللوحة|מספר רכב|車両番号|车牌号|차량 번호|Nomor plat',
    'AB123CD',
  ],
  ['पैन नंबर', 'AAAPL1234C'],
  ['เลขประจำตัวผู้เสียภาษี', '1101700230708'],
  ['Routing number|ABA routing number', '110000000'],
  ['IMEI', '490154203237518'],
  ['VIN|VIN number|Fahrgestellnummer', '1M8GDM9AXKP042788'],
  ['Passport number|Numéro de passeport', 'C01X00T47'],
  ['SSN|Social security number', '219-09-9999'],
  ['BIC|BIC / SWIFT', 'ABCDDEF0'],
  ['IFSC code', 'ABCD0123456'],
  ['CPF|CPF *', '52998224725'],
  ['DNI|DNI / NIE', '12345678Z'],
  ['PESEL|Numer PESEL', '44051401359'],
  ['ИНН', '500100732259'],
  ['身份证号|请输入身份证号码', '11010519491231002X'],
  ['マイナンバー', '123456789018'],
  ['תעודת זהות', '123456782'],
  ['Latitude', '52.52'],
])('types for what is checked by form and digit an example that stands the check: %s, %s', (hints, text) => {
  for (const hint of hints.split('|')) expect([hint, textFor(field(hint))]).toEqual([hint, text]);
});

it.each([
  'Nights|Adults|Pages|Discount %|VAT %|VAT rate|Interest rate|Loan term (years)|Tage|Zinssatz|Jours|Noches|Часы|天数|回数|횟수',
])('types a number where something is counted: %s', (hints) => {
  for (const hint of hints.split('|')) expect([hint, fieldKind(field(hint))]).toEqual([hint, 'number']);
});

it.each([
  ['number', 'House number|Room number|Number of guests|Hausnummer'],
  ['text', 'Geben Sie ein Wort ein|Vin rouge|Nie wieder|Steps|Days of glory|Series|Term|Pages to read'],
  ['code', 'Discount code|Promo code'],
  ['phone', 'Customer phone number'],
  [
    'search',
    'Search by name or order number|Search name, e-mail or phone|Search passwords|Suche nach Name oder PLZ|Buscar por número de pedido|🔍 Search IMEI',
  ],
])('keeps to what a field is for otherwise: %s, %s', (kind, hints) => {
  for (const hint of hints.split('|')) {
    expect([hint, fieldKind(field(hint))]).toEqual([hint, kind]);
    expect([hint, textFor(field(hint))]).not.toEqual([hint, '1234567890']);
  }
});

it.each(
  'License plate holder|Number plate colour|Licence plate type|车牌颜色|车牌类型|번호판 색상|สีป้ายทะเบียน|จังหวัดที่จดทะเบียนรถ'.split(
    '|',
  ),
)('what a plate looks like, and where it is from, is no number: %s', (hint) => {
  expect(textFor(field(hint))).not.toBe('AB123CD');
});

it('writes where several lines are taken: the minutes of a meeting', () => {
  expect(fieldKind({ ...field('Minutes'), inputType: 'textarea' })).toBe('message');
});
