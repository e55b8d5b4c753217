import type { FieldKind } from '../labels/field-kind.ts';

/** Days on which somebody was born who is old enough for anything. A birthday may be that of a child. */
const BORN_ON = ['1990-04-12', '1985-06-15', '2000-01-31'] as const;
/** Examples that stand in every text about account numbers; their check digits are right. */
const IBANS = ['DE89370400440532013000', 'GB82WEST12345698765432', 'FR1420041010050500013M02606'] as const;
const SECURITY_CODES = ['123', '1234'] as const;

const words = (...alternatives: readonly string[]): string =>
  String.raw`(?<!\p{L})(?:${alternatives.join('|')})(?!\p{L})`;
const BIRTH = new RegExp(
  [
    words(
      String.raw`birth(?:date)?|born|dob|geb(?:oren|urt\p{L}*)|naissance|née?|nacimiento|nascita|nascimento|urodzenia|geboorte\p{L}*`,
    ),
    words('рождения|народження|doğum|födelse\\p{L}*|fødsels\\p{L}*|syntymä\\p{L}*|narození|születés\\p{L}*'),
    'nașter|γέννησης|lahir|ngày sinh|ميلاد|לידה|जन्म|วันเกิด|生年|生日|出生|생년|생일',
  ].join('|'),
  'iu',
);
const SECURITY = new RegExp(
  words('cvv2?|cvc2?|csc|security code|prüfnummer|kartenprüfnummer|cryptogramme'),
  'iu',
);

const BODY_HEAT = `${words('body temp\\p{L}*|körpertemperatur|température (?:corporelle|du corps)|temperatura (?:corporal|corporea|corpului|ciała)|температура тіла|температура тела|lichaamstemperatuur|kroppstemperatur|tělesná teplota|vücut sıcaklığı|suhu tubuh|(?:nhiệt độ|thân nhiệt) cơ thể|thân nhiệt')}|体温|體溫|체온`;

/** What most fields of such a number let through, where a small one would be refused. */
const NUMBERS: readonly (readonly [number, RegExp])[] = [
  [120, new RegExp(`${words('systoli\\p{L}*|систоли\\p{L}*')}|收缩压|最高血圧|수축기`, 'iu')],
  [80, new RegExp(`${words('diastoli\\p{L}*|диастоли\\p{L}*')}|舒张压|最低血圧|이완기`, 'iu')],
  [
    72,
    new RegExp(
      `${words('pulse?|heart rate|bpm|herzfrequenz|pouls|pulso|polso|пульс|nabız')}|心率|脈拍|脉搏|심박`,
      'iu',
    ),
  ],
  // In another unit of the blood.
  [6, /mmol/iu],
  [
    100,
    new RegExp(
      `${words('(?:blood )?glucose|blood sugar|blutzucker|glycémie|glucosa|glicemia')}|血糖|혈당`,
      'iu',
    ),
  ],
  // Of a body that is well, in either unit.
  [98, new RegExp(`(?:${BODY_HEAT}).*(?:°f|℉|fahrenheit)`, 'iu')],
  [37, new RegExp(BODY_HEAT, 'iu')],
  [
    21,
    new RegExp(
      `${words('temperatur\\p{L}*|température|температура|sıcaklık|suhu|nhiệt độ')}|温度|溫度|온도|อุณหภูมิ`,
      'iu',
    ),
  ],
  [
    1990,
    new RegExp(words('birth ?year|year of birth|geburtsjahr|année de naissance|año de nacimiento'), 'iu'),
  ],
  [2020, new RegExp(words('year|jahr|année|año|anno|ano|год'), 'iu')],
  [
    30,
    new RegExp(
      `${words('age|alter|âge|edad|età|idade|leeftijd|wiek|возраст|вік|yaş\\p{L}*|ålder|alder|ikä|věk|umur|usia|tuổi')}|年[龄齢]|나이|العمر|आयु|उम्र|גיל|อายุ`,
      'iu',
    ),
  ],
  [
    170,
    new RegExp(
      `${words('height|körpergröße|taille|estatura|altura|altezza|lengte|wzrost|рост|зріст|längd|høyde|højde|pituus|tinggi|chiều cao|ύψος|(?:ال)?طول|גובה')}|身[高長长]|신장|ส่วนสูง|ऊंचाई`,
      'iu',
    ),
  ],
  [
    70,
    new RegExp(
      `${words('weight|gewicht|poids|peso|waga|вес|вага|vikt|vægt|vekt|paino|berat|kilo(?:nuz)?|cân nặng|βάρος|(?:ال)?وزن|משקל')}|体重|體重|몸무게|체중|น้ำหนัก|वज़?न`,
      'iu',
    ),
  ],
];

/** A number to begin with for a field that is called so; null where any does. */
export const likedNumber = (called: string): number | null =>
  NUMBERS.find(([, pattern]) => pattern.test(called))?.[0] ?? null;

/** What is to be typed where a field says more than its kind; null where that is all. */
export function likedText(kind: FieldKind, called: string, attempt: number): string | null {
  if (kind === 'iban') return IBANS[attempt % IBANS.length] ?? null;
  if (kind === 'date' && BIRTH.test(called)) return BORN_ON[attempt % BORN_ON.length] ?? null;
  if (kind === 'zip' && /पिन ?कोड/u.test(called)) return '110001';
  if (kind === 'code' && SECURITY.test(called)) return SECURITY_CODES[attempt % 2] ?? null;
  return null;
}
