import type { Bounds } from '../../../domain/ui-element.ts';
import { reasonOfLabel } from '../../labels/safe-words.ts';
import type { Draft, DraftScreen } from './draft.ts';
import { around, bottom, right } from './geometry.ts';
import { wordsBelow } from './naming.ts';

const DIGITS = [...'0123456789'];
/** What a key says: its digit, and the letters that telephones have on it. */
const KEY = /^(\d)(?:,?\s*[A-Z+](?:\s?[A-Z+]){0,5})?$/u;
/** Keys of what calculates, dials or asks for an amount, and numbers beside digits, of which one is chosen. */
const OTHER_KEYS = /^(?:[-+−–*÷/=%#.,:±√✱＊＃]|\d{2,3}|plus|minus|equals|star|pound|hash|point)$/iu;
/** What is asked for a digit at a time. */
const ASKS =
  /(?<!\p{L})(?:pin|pass ?codes?|codes?|código|codice|kode|kod|kodu|код\p{L}*|пин\p{L}*|пароль|passwor[dt]|kennwort|mot de passe|contraseña|clave|senha|wachtwoord|has[lł]o|heslo|şifre\p{L}*|parol[aă]|κωδικ\p{L}*|mã pin|sandi)(?!\p{L})|رمز|קוד|पिन|รหัส|暗証番号|パスコード|暗証|密码|密碼|비밀번호|암호/iu;
/** Codes of a place, which are no secret: of five digits where nothing tells how many. */
const OF_A_PLACE =
  /(?<!\p{L})(?:zip[- ]?codes?|postal codes?|post ?codes?|code postal|código postal|codice postale|postleitzahl|plz|cep|kod pocztowy)(?!\p{L})/iu;
const SIGNS = /digit|ziffer|stellig|chiffre|cifr|dígito|cyfr|цифр|桁|位|자리/iu;
/** How many signs are asked for: a number beside no other digit. */
const COUNT = /(?<![\p{N}.,])[4-8](?![\p{N}.,])/u;
const FEWEST = 4;
const MOST = 8;
/** Signs of a PIN where nothing tells how many. */
const USUAL = 4;
const DIGITS_OF_A_PLACE = 5;
const SLACK = 3;
/** Of the size of a key: what the others differ by at most. */
const UNLIKE = 0.15;

const saysOf = (screen: DraftScreen, draft: Draft): string =>
  (draft.name === '' ? draft.text : draft.name) || wordsBelow(screen, draft.index);

/** The ten keys in the order of their digits, each of which stands once on the screen; null where they are no keypad. */
function keysOn(screen: DraftScreen): readonly Draft[] | null {
  const keys = new Map<string, Draft>();
  for (const draft of screen.drafts) {
    if (!draft.visible || !draft.clickable || draft.editable) continue;
    const says = saysOf(screen, draft);
    if (OTHER_KEYS.test(says)) return null;
    const digit = KEY.exec(says)?.[1];
    if (digit === undefined) continue;
    if (keys.has(digit)) return null;
    keys.set(digit, draft);
  }
  const all = DIGITS.flatMap((digit) => keys.get(digit) ?? []);
  return all.length === DIGITS.length && areKeys(all) ? all : null;
}

/** Whether they are of one size and stand in several rows. */
function areKeys(keys: readonly Draft[]): boolean {
  const [width, height] = [keys[1]?.bounds.width ?? 0, keys[1]?.bounds.height ?? 0];
  // The last row may hold nothing but the zero.
  const alike = ({ bounds }: Draft): boolean =>
    Math.abs(bounds.height - height) <= UNLIKE * height && Math.abs(bounds.width - width) <= UNLIKE * width;
  const rows = new Set(keys.map(({ bounds }) => Math.round(bounds.y / Math.max(1, height))));
  return width > 0 && height > 0 && keys.slice(1).every(alike) && rows.size >= 2;
}

/** How many dots in a row above the keys fill up with what is typed; null where none do. */
function dotsAbove(screen: DraftScreen, top: number, most: number): number | null {
  const rows = new Map<string, Set<number>>();
  for (const { bounds: b, visible, clickable, editable, text, name } of screen.drafts) {
    if (!visible || clickable || editable || b.width <= 0 || b.height <= 0 || bottom(b) > top + SLACK)
      continue;
    if (b.height > most || b.width > 1.3 * b.height || (text === '' ? name : text).length > 1) continue;
    const row = `${String(b.y)} ${String(b.width)} ${String(b.height)}`;
    rows.set(row, (rows.get(row) ?? new Set()).add(b.x));
  }
  for (const places of rows.values()) {
    const xs = [...places].sort((a, b) => a - b);
    if (xs.length < FEWEST || xs.length > MOST) continue;
    const steps = xs.slice(1).map((x, at) => x - (xs[at] ?? x));
    if (Math.max(...steps) - Math.min(...steps) <= SLACK) return xs.length;
  }
  return null;
}

/** Whether a key stands among others: the one beside the zero takes back what was typed. */
const within = (pad: Bounds, { bounds }: Draft): boolean =>
  bounds.x >= pad.x - SLACK &&
  right(bounds) <= right(pad) + SLACK &&
  bounds.y >= pad.y - SLACK &&
  bottom(bounds) <= bottom(pad) + SLACK;

/**
 * Ten keys with which an app asks for a PIN itself are a field: the first key stands for it, and what is typed there are touches of the
 * keys. A keypad that nothing tells to be there for that is left as it is.
 */
export function markKeypad(screen: DraftScreen): void {
  const keys = keysOn(screen);
  const pad = keys === null ? null : around(keys.map(({ bounds }) => bounds));
  const first = keys?.reduce((a, b) => (b.index < a.index ? b : a));
  if (keys === null || pad === null || first === undefined) return;
  const above = screen.drafts
    .filter((d) => d.visible && d.index < first.index && bottom(d.bounds) <= pad.y + SLACK)
    .map(({ text, name }) => text || name);
  const dots = dotsAbove(screen, pad.y, first.bounds.height);
  const told = above.flatMap(
    (text) => ((ASKS.test(text) || SIGNS.test(text)) && COUNT.exec(text)?.[0]) || [],
  )[0];
  if (dots === null && !above.some((text) => ASKS.test(text))) return;
  const place = above.some((text) => OF_A_PLACE.test(text));
  const length = String(dots ?? told ?? (place ? DIGITS_OF_A_PLACE : USUAL));
  const pressed = keys.map(({ key, bounds }, digit) => ({ sign: String(digit), key, bounds }));
  for (const key of keys) {
    key.clickable = false;
    key.longClickable = false;
    key.role = 'text';
  }
  for (const key of screen.drafts)
    if (key.clickable && !key.editable && within(pad, key) && reasonOfLabel(saysOf(screen, key)) === 'delete')
      Object.assign(key, { clickable: false, longClickable: false, role: 'text' });
  Object.assign(first, {
    ...{ role: 'textfield', editable: true, keys: pressed, text: '', hint: '' },
    // What stands above is the title of the page.
    name: place ? 'ZIP code' : 'PIN',
    field: { autocomplete: place ? 'postal-code' : 'one-time-code', minLength: length, maxLength: length },
  } satisfies Partial<Draft>);
}
