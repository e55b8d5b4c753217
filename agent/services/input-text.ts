import type { EnumeratedAction } from '../domain/ui-action.ts';
import type { UiElement } from '../domain/ui-element.ts';

/** What a field is about; the first rule whose type or words fit wins. */
type FieldKind =
  | 'password'
  | 'email'
  | 'phone'
  | 'url'
  | 'date'
  | 'month'
  | 'week'
  | 'time'
  | 'datetime'
  | 'color'
  | 'cardNumber'
  | 'code'
  | 'zip'
  | 'amount'
  | 'number'
  | 'firstName'
  | 'lastName'
  | 'username'
  | 'name'
  | 'company'
  | 'street'
  | 'city'
  | 'country'
  | 'search'
  | 'message'
  | 'title'
  | 'text';

const BY_TYPE: Readonly<Record<string, FieldKind>> = {
  password: 'password',
  email: 'email',
  tel: 'phone',
  phone: 'phone',
  url: 'url',
  date: 'date',
  month: 'month',
  week: 'week',
  time: 'time',
  'datetime-local': 'datetime',
  datetime: 'datetime',
  color: 'color',
  search: 'search',
};

const BY_WORDS: readonly (readonly [FieldKind, RegExp])[] = [
  [
    'password',
    /passw|passcode|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło|пароль|密码|パスワード|비밀번호/i,
  ],
  ['email', /e-?mail|correo|邮箱|メール|이메일|почта/i],
  ['phone', /phone|mobile|\btel\b|telefon|téléphone|teléfono|cellulare|телефон|电话|手机|電話|전화/i],
  ['url', /\burl\b|website|web ?site|homepage|https?:/i],
  ['cardNumber', /card ?number|kartennummer|numéro de carte|número de tarjeta/i],
  ['code', /\b(?:otp|pin|cvv|cvc|code|token|coupon|voucher)\b|verification/i],
  ['zip', /\bzip\b|postal|postcode|\bplz\b|postleitzahl|código postal|cap\b|邮编|郵便/i],
  ['date', /\bdate\b|birthday|\bdob\b|datum|geburt|fecha|\bdata\b|дата|日期|日付|날짜/i],
  ['time', /\btime\b|uhrzeit|heure|\bhora\b/i],
  [
    'amount',
    /amount|price|total|sum\b|betrag|preis|montant|prix|importe|precio|kwota|цена|сумма|金额|価格|금액/i,
  ],
  [
    'number',
    /\b(?:number|quantity|qty|age|count|size|weight|height|year|anzahl|menge|nombre de)\b|数量|年齢/i,
  ],
  ['firstName', /first ?name|given ?name|vorname|prénom|nombre\b|voornaam|imię|имя|名字/i],
  ['lastName', /last ?name|sur ?name|family ?name|nachname|apellido|cognome|achternaam|nazwisko|фамилия|姓/i],
  ['username', /user ?name|login|nickname|\bhandle\b|benutzername|identifiant|usuario|用户名|ユーザー/i],
  ['company', /company|organi[sz]ation|employer|firma|entreprise|empresa|azienda/i],
  ['street', /address|street|straße|strasse|adresse|dirección|indirizzo|ulica|адрес|地址|住所|주소/i],
  ['city', /city|town|\bort\b|stadt|ville|ciudad|città|cidade|miasto|город|城市|市/i],
  ['country', /country|\bland\b|pays|país|paese|страна|国家|国/i],
  ['search', /search|find|filter|query|such|recherch|buscar|cerca|zoek|szukaj|поиск|搜索|検索|검색/i],
  [
    'message',
    /message|comment|note|description|feedback|review|bio|content|body|nachricht|kommentar|beschreibung|mensaje|сообщение|留言|メッセージ/i,
  ],
  ['title', /title|subject|summary|task|todo|item|titel|betreff|titre|sujet|título|asunto/i],
  ['name', /\bname\b|full ?name|nom\b|nome\b|naam|姓名|名前|이름/i],
];

const FIRST = ['Alex', 'Robin', 'Kim', 'Sam', 'Noa', 'Mika'] as const;
const LAST = ['Baker', 'Rivera', 'Meyer', 'Novak', 'Tanaka', 'Costa'] as const;
const CITIES = ['Berlin', 'Lisbon', 'Osaka', 'Denver', 'Lyon', 'Krakow'] as const;
const WORDS = ['blue', 'river', 'lamp', 'garden', 'paper', 'coffee', 'window', 'music'] as const;

type FieldWords = Pick<UiElement, 'password' | 'inputType' | 'name' | 'hint' | 'text' | 'resourceName'>;
type FieldAction = Pick<EnumeratedAction, 'password' | 'inputType' | 'resourceName' | 'label'>;

const words = (field: FieldWords): string =>
  `${field.name} ${field.hint} ${field.text} ${field.resourceName.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_\-.:/]+/g, ' ')}`;

/** What an action types into is about, as far as the action tells. */
export const kindOfField = (action: FieldAction): FieldKind =>
  fieldKind({ ...action, name: action.label, hint: '', text: '' });

export function fieldKind(field: FieldWords): FieldKind {
  if (field.password) return 'password';
  const byType = Object.hasOwn(BY_TYPE, field.inputType) ? BY_TYPE[field.inputType] : undefined;
  if (byType !== undefined) return byType;
  const text = words(field);
  const byWords = BY_WORDS.find(([, pattern]) => pattern.test(text))?.[0];
  if (field.inputType === 'number' || field.inputType === 'range')
    return byWords === 'amount' ||
      byWords === 'zip' ||
      byWords === 'code' ||
      byWords === 'phone' ||
      byWords === 'cardNumber'
      ? byWords
      : 'number';
  return byWords ?? (field.inputType === 'textarea' ? 'message' : 'text');
}

/** FNV-1a: what a field is called decides what is typed, so that the same field gets the same text on every visit. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

const pick = <T>(from: readonly [T, ...T[]], n: number): T => from[n % from.length] ?? from[0];

const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  );
const MAX_WISH = 40;

/** How many characters a field says it wants ("12 digits", "sixteen characters"); null when it does not say. */
function wishedLength(field: UiElement): number | null {
  const said =
    /(\d{1,2}|[a-z]+)[- ](?:digit|character|letter|symbol|number|zeichen|ziffer|stellen|chiffre|cifra)/i.exec(
      `${field.hint} ${field.name}`,
    )?.[1];
  if (said === undefined) return null;
  const length = /^\d/.test(said) ? Number(said) : NUMBER_WORDS.indexOf(said.toLowerCase()) + 1;
  return length > 0 && length <= MAX_WISH ? length : null;
}

/**
 * A plausible text for a field: by its type, else by the words of its label, hint and name. `random` gives the run's
 * seeded numbers in [0, 1) and is asked exactly once; without it the text depends on the field alone. Nothing typed is
 * real: addresses end in example.com, numbers are from ranges kept for fiction.
 */
export function textFor(field: UiElement, random?: () => number): string {
  const salt = random === undefined ? 0 : Math.floor(random() * 0xffff_ffff);
  const n = (hash(`${field.resourceName}|${field.hint || field.name}|${field.inputType}`) ^ salt) >>> 0;
  const first = pick(FIRST, n);
  const last = pick(LAST, n >>> 3);
  switch (fieldKind(field)) {
    case 'password':
      return 'Passw0rd!23';
    case 'email':
      return `${first}.${last}@example.com`.toLowerCase();
    case 'phone':
      return `+120255501${String(n % 100).padStart(2, '0')}`;
    case 'url':
      return 'https://example.com';
    case 'date':
      return '2024-05-17';
    case 'month':
      return '2024-05';
    case 'week':
      return '2024-W20';
    case 'time':
      return '10:30';
    case 'datetime':
      return '2024-05-17T10:30';
    case 'color':
      return '#336699';
    case 'cardNumber':
      return '4242424242424242';
    case 'code':
      return '1234567890'.repeat(4).slice(0, wishedLength(field) ?? 6);
    case 'zip':
      return String(10_000 + (n % 80_000));
    case 'amount':
      return String(10 + (n % 40));
    case 'number':
      return String(1 + (n % 9));
    case 'firstName':
      return first;
    case 'lastName':
      return last;
    case 'username':
      return `${first}${last}${n % 90}`.toLowerCase();
    case 'name':
      return `${first} ${last}`;
    case 'company':
      return `${last} & Co`;
    case 'street':
      return `${1 + (n % 80)} Main Street`;
    case 'city':
      return pick(CITIES, n);
    case 'country':
      return 'Germany';
    case 'search':
      return pick(WORDS, n);
    case 'message':
      return `A short note about the ${pick(WORDS, n)}.`;
    case 'title':
      return `${pick(WORDS, n)} ${pick(WORDS, n >>> 4)}`;
    case 'text':
      return `${pick(WORDS, n)} ${first}`;
  }
}
