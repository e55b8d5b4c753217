import { withoutAddressee, withoutHour } from './greetings.ts';
import { withoutStates } from './state-words.ts';

/** Words that tell when, not what: they come and go with the clock. */
const TIME_WORDS = new Set(
  (
    'am pm a.m p.m now just ago today yesterday tomorrow jan january feb february mar march apr april may jun june jul july ' +
    'aug august sep sept september oct october nov november dec december mon monday tue tuesday wed wednesday thu thursday ' +
    'fri friday sat saturday sun sunday gmt utc heute gestern morgen vor uhr montag dienstag mittwoch donnerstag freitag ' +
    'samstag sonntag januar februar märz mai juni juli oktober dezember hier demain lundi mardi mercredi jeudi vendredi ' +
    'samedi dimanche janvier février avril juin juillet août septembre octobre novembre décembre hoy ayer mañana lunes ' +
    'martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre ' +
    'noviembre diciembre 今日 昨日 明日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 今天 昨天 明天 오늘 어제 내일 сегодня ' +
    'вчера завтра oggi ieri domani hoje ontem amanhã vandaag gisteren morgen dziś wczoraj jutro'
  ).split(' '),
);

/** Units that only follow numbers; `5 min` and `2 hours` are the same text to an identity. */
const UNITS = new Set(
  (
    's sec secs second seconds m min mins minute minutes h hr hrs hour hours d day days w week weeks mo month months y yr ' +
    'year years b kb mb gb tb km mi kg lb usd eur gbp chf jpy cny rub item items stunde stunden tag tagen minuten wochen heure ' +
    'heures jour jours semaine semaines hora horas minuto minutos día días dia dias semana semanas ora ore minuti giorno giorni ' +
    'uur dagen dk dakika saat gün godz dni час часа часов минута минуты минут день дня дней мин ч дн phút giờ ngày jam menit hari ' +
    'دقيقة دقائق ساعة ساعات يوم أيام דקות שעות ימים मिनट घंटे दिन'
  ).split(' '),
);

/** Two labels of one control, depending on its state; the first stands for both. */
const TOGGLES: Readonly<Record<string, string>> = {
  stop: 'start',
  pause: 'play',
  hide: 'show',
  collapse: 'expand',
  disable: 'enable',
  disabled: 'enable',
  enabled: 'enable',
  off: 'on',
  unmute: 'mute',
  unfollow: 'follow',
  following: 'follow',
  unlike: 'like',
  liked: 'like',
  unfavorite: 'favorite',
  unfavourite: 'favourite',
  unsubscribe: 'subscribe',
  subscribed: 'subscribe',
  deselect: 'select',
  unselect: 'select',
  uncheck: 'check',
  checked: 'check',
  unchecked: 'check',
  disconnect: 'connect',
  unlock: 'lock',
  unpin: 'pin',
  unsave: 'save',
  saved: 'save',
  copied: 'copy',
  unstar: 'star',
  less: 'more',
  stoppen: 'starten',
  ausblenden: 'einblenden',
  anzeigen: 'einblenden',
  deaktivieren: 'aktivieren',
  aus: 'an',
  kopiert: 'kopieren',
  masquer: 'afficher',
  copié: 'copier',
  désactiver: 'activer',
  ocultar: 'mostrar',
  copiado: 'copiar',
  desactivar: 'activar',
};

/** The one of the two words of a switch that stands for both. */
export const withoutState = (word: string): string =>
  Object.hasOwn(TOGGLES, word) ? (TOGGLES[word] ?? word) : word;

/** A mark alone is none: what follows a picture (`☀️`, and not `🌙`) asks for its colours. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*/gu;
/** Whether one is there for others, and what changes that; elsewhere it tells things apart (`Offline maps`, the tabs of a list of shops). */
const AWAY = /(?<=(?<!\p{L})(?:go|you(?:['’]re| are)|be|appear|currently|status:?) )offline(?!\p{L})/giu;
const HAS_NUMBER = /\p{N}/u;
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S+/g;
/** A text without the addresses of pages in it, in brackets as well; one that says nothing else is what it is. */
export function withoutWebAddresses(text: string): string {
  if (!/https?:/i.test(text)) return text;
  const rest = text.replace(/[([]?https?:\/\/[^\s)\]]+[)\]]?/gi, ' ').replace(/\s+/g, ' ');
  const said = rest.trim().replace(/[\s:–—-]+$/u, '');
  return /[\p{L}\p{N}]/u.test(said) ? said : text;
}

const LATIN_PLURAL = /^[a-z]{4,}s$/;

const memo = new Map<string, readonly string[]>();
const MEMO_LIMIT = 5_000;

/**
 * The words of a label that stay when the clock moves on, a counter counts and a switch is flipped: lower case,
 * singular, without numbers, times, units, addresses. Empty for a text that is nothing but such things.
 */
export function stems(text: string): readonly string[] {
  if (text === '') return [];
  const known = memo.get(text);
  if (known !== undefined) return known;
  const result = computeStems(text.slice(0, 400));
  if (memo.size >= MEMO_LIMIT) memo.clear();
  memo.set(text, result);
  return result;
}

function computeStems(text: string): readonly string[] {
  const out: string[] = [];
  let afterNumber = false;
  const said = withoutAddressee(withoutStates(text.normalize('NFKC')));
  const lasting = withoutHour(said.replace(ADDRESS, ' ').replace(AWAY, 'online'));
  for (const raw of lasting.match(WORD) ?? []) {
    const word = raw.toLowerCase();
    if (HAS_NUMBER.test(word)) {
      afterNumber = true;
      continue;
    }
    const skipped = TIME_WORDS.has(word) || (afterNumber && UNITS.has(word));
    if (!skipped) {
      const toggled = withoutState(word);
      out.push(LATIN_PLURAL.test(toggled) && !toggled.endsWith('ss') ? toggled.slice(0, -1) : toggled);
    }
    afterNumber = false;
  }
  return out;
}

export const stemText = (text: string): string => stems(text).join(' ');

/**
 * The stems of a label without the words of a title: what names whom its page is about (`Call Tom` on the page of Tom Hill) is the same
 * control on the page of each of them. One that says nothing else stays as it is.
 */
export function withoutTitle(label: string, title: string): string {
  const ofTitle = new Set(title.split(' '));
  const rest = label.split(' ').filter((word) => !ofTitle.has(word));
  return title === '' || rest.length === 0 ? label : rest.join(' ');
}

const COUNTED = new Set(
  (
    'new unread total score point count result item notification message cart basket bag inbox balance like follower ' +
    'following selected photo file warenkorb panier carrito of at to by from in on for von de sur'
  ).split(' '),
);
/** `Section 3`, `Step 2 of 5`, `Chapter 4: Home`: a number that belongs to the name, not a count behind it. */
const ORDINAL = /(?<=(\p{L}[\p{L}\p{M}]+) )(\d{1,3})(?=$|: | of \d| \/ ?\d|\/\d| [-–—] )/gu;

/** Like `stemText`, with the numbers that name one of several: what titles and elements are told apart by. */
export function nameStem(text: string): string {
  const base = stemText(text);
  if (!HAS_NUMBER.test(text)) return base;
  const ordinals: string[] = [];
  for (const match of withoutStates(text).slice(0, 400).matchAll(ORDINAL)) {
    const word = stems(match[1] ?? '')[0];
    if (word !== undefined && !COUNTED.has(word) && !UNITS.has(word)) ordinals.push(match[2] ?? '');
  }
  return ordinals.length === 0 ? base : `${base} ${ordinals.join(' ')}`;
}

/** Nothing in it lasts: a counter, a price, a date, or no text at all. */
export const isVolatile = (text: string): boolean => stems(text).length === 0;

/** One letter stands for a word: a day of the week above a calendar, whoever has no picture; a Chinese one may be the word. */
export const isInitial = (text: string): boolean => /^(?!\p{Script=Han})\p{L}\p{M}*$/u.test(text);

/** Whether a text is a word for a time alone (`Today`, `今日`), which is no time where a place of an app is called so. */
export const isTimeWord = (text: string): boolean => isVolatile(text) && /^\p{L}[\p{L}\p{M} ]*$/u.test(text);

/** What React and Vue count the elements of a page by, beside what a library has put around it. */
const COUNTED_BY = /(?:^|[-:.])(?::r[0-9a-z]+:|_r_[0-9a-z]+_)(?![0-9a-z])|(?:^|-)v-\d+(?:-\d+)*(?:$|[-:])/i;
const GENERATED =
  /^(?:\d+_resource_name_obfuscated|[0-9a-f]{8,}(?:-[0-9a-f]{4,})*|:r[0-9a-z]+:|mantine-[0-9a-z]{5,}(?:-.*)?|(?:ember|react|ng|mui|radix|headlessui|ui-id|yui|gwt|ext)[-_:]?.*\d.*)$/i;

export const isGeneratedName = (resourceName: string): boolean =>
  GENERATED.test(resourceName) || COUNTED_BY.test(resourceName);

/** Keys of databases within a name (UUIDs, ULIDs, long hexadecimal numbers) and numbers of four digits and more. */
const KEYS =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9A-Za-z])(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|(?=[a-f]*\d[a-f]*\d)[0-9a-f]{16,})(?![0-9A-Za-z])|\d{4,}/gi;

/**
 * A resource name without the data of what it stands for, since the name of a control must not change with what is
 * offered today; empty for a generated one. Short numbers tell a few of a kind apart, and stay.
 */
export const nameWithoutData = (resourceName: string): string => {
  if (resourceName === '' || isGeneratedName(resourceName)) return '';
  const name = /\d/.test(resourceName) ? resourceName.replace(KEYS, '#') : resourceName;
  return name === '#' ? '' : name;
};

/** The same without the numbers that count instances. */
export function stableName(resourceName: string): string {
  const name = nameWithoutData(resourceName);
  return /\d/.test(name) ? name.replace(/\d+/g, '#') : name;
}

const COMPLAINT =
  /(?<![\p{L}])(?:invalid|incorrect|wrong|required|needed|missing|denied|expired|unable|at least|errors?|failed|must|cannot|can(?:'|’)?t|could(?:n(?:'|’)t| not)|(?:doesn(?:'|’)t|do(?:es)? not|don(?:'|’)t)(?! (?:(?:repeat|recur)(?! ?\p{L})|disturb|track|sell))|not (?:valid|found|correct|match)|too (?:short|long|weak|many)|already (?:in use|taken|exists?)|(?:please )?(?:enter|fill in|check|try again)|ungültig|falsch|fehlt|fehler\p{L}*|pflichtfeld|erforderlich|bitte|invalide|incorrecte?|erreur|obligatoire|manquant|veuillez|inválid[oa]|incorrect[oa]|obligatori[oa]|requerid[oa]|errore|non valid[oa]|obrigatóri[oa]|erro|ongeldig|verplicht|fout|nieprawidłow\p{L}*|wymagane|błąd|неверн\p{L}*|ошибка|обязательн\p{L}*)(?![\p{L}])|错误|无效|必填|不正确|エラー|必須|正しく|오류|필수|잘못/iu;

/** What is asked complains of nothing: `Don't have an account?`, `Wrong number?`, `Can't find it?`. */
const QUESTION = /[^.!?¿。！？؟…\n]*[?？؟]/gu;

/** Reads like the complaint of a form. Screens where such a text always stands say it always, and tell a real one no more. */
export const isComplaint = (text: string): boolean =>
  text.length <= 160 && COMPLAINT.test(text.replace(QUESTION, ' '));
