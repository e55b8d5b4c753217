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

/** What most fields of such a number let through, where a small one would be refused. */
const NUMBERS: readonly (readonly [number, RegExp])[] = [
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
      `${words('height|körpergröße|taille|estatura|altura|altezza|lengte|wzrost|рост|зріст|längd|høyde|højde|pituus|tinggi')}|身[高長长]`,
      'iu',
    ),
  ],
  [
    70,
    new RegExp(
      `${words('weight|gewicht|poids|peso|waga|вес|вага|vikt|vægt|vekt|paino|berat')}|体重|體重|몸무게`,
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
  if (kind === 'code' && SECURITY.test(called)) return SECURITY_CODES[attempt % 2] ?? null;
  return null;
}
