import type { BlockReason } from '../../domain/ui-action.ts';
import { reasonOfOrderAgainst } from '../labels/answering-words.ts';
import { bareLabel } from '../labels/bare-label.ts';
import { reasonOfLabel } from '../labels/safe-words.ts';

/** What languages put between an order and whom it is about. */
const TO = /[\s,:–-]+(?:to|with|mit|an|à|avec|al?|con|para|com|aan|met|do|z|till|til|med|pe|את|s|с|з)$/iu;
/** What languages put behind whom it goes to; a noun there tells what was (`Tom Hill Voice call` in a list of chats). */
const LAST =
  /(?:anrufen|blockieren|sperren|melden|bellen|blokkeren|rapporteren|telefon et|engelle|şikayet et|hívása?|letiltása|jelentése|करें|する|かける|하기|걸기|차단|신고)$/iu;
/** What languages write onto a name, and so tell that an order to do something with it follows (`Tomさんをブロック`, `Tom'u engelle`). */
const ONTO =
  /^(?:(?:さん|くん|君|ちゃん|様)?[をにへと](?!の)|님?(?:을|를|에게|께) ?|['’](?!s )\p{Ll}{1,3} | को )/u;
/** Scripts that set no space between an order and a name (`举报Tom`). */
const UNSPACED = /[\p{Script=Han}\p{Script=Thai}]$/u;
/** What calls with a word between alone; without one it turns something on, or plays it. */
const NEEDS_TO = /^(?:ligar|soita)$/iu;
/** A name of one letter may be any word. */
const SHORTEST = 2;
/** What is longer is a text. */
const LONGEST = 80;
/** What has to do with calls, by the word that is both an order and a thing (`Call Settings` on the page `Settings`). */
const THINGS =
  /^(?:(?:phone|app|system|general|advanced|my|recent|all) )?(?:settings?|preferences|options|history|logs?|lists?|details?|info(?:rmation)?|forwarding|waiting|barring|recordings?|quality|filters?|screen(?:s|ing)?|block(?:ing|er|ers|ed)|stats|statistics|analytics|tracking|usage|data|plans?|costs?|rates?|duration|times?|notes?|sheets?|reminders?|queues?|cent(?:er|re)s?|hub|home|back|contacts|notifications?|alerts?|sounds?|ringtones?|volume|effects?|themes?|widgets?|privacy|security|status|features?|services?|ids?|overviews?|dashboards?|sales|revenues?|income|earnings|expenses?|profits?|orders|returns|inventory|stock|shifts?|hours|attendance|absences?|leaves?|results|progress|activit(?:y|ies)|traffic|performance|visits|budgets?|tax(?:es)?|issues?|incidents?|damages?|accidents?|hazards?|outages?|lost items?|builders?|editors?|explorers?|viewers?|diagrams?|templates?|types?|summar(?:y|ies)|layouts?|styles?|einstellungen|verlauf|liste|paramètres|réglages|historique|ajustes|configuraci[oó]n|historial|configurações|histórico|impostazioni|cronologia|instellingen|geschiedenis|ustawienia|historia|настройки|история|ayarlar(?:ı)?|geçmiş(?:i)?|設定|履歴|リスト|一覧|センター|设置|記錄|记录|列表|名[单單]|清[单單]|中心|转移|轉接|等待|[录錄]音|[详詳]情|[须須]知|关键[词字]|關鍵字|[类類]型|설정|기록|목록)$/iu;
/** How a network calls one of its people: by a name that a sign tells from other words. */
const HANDLE = /(?<!\S)(?:@|u\/)[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]*$/u;
/** What stands before a name and is none. */
const HONORIFIC =
  /^(?:dra?|prof|mrs?|ms|mx|miss|sir|herr|frau|mme|mlle|sra?|sig|dott|dhr|mevr|pan[ií]?)\.?$/iu;

/** A name as it is said, by its first word alone, as those are called that one knows, and by the last one with what it is headed by. */
const spoken = (name: string): readonly string[] => {
  const whole = bareLabel(name);
  const [first = '', ...more] = whole.split(' ');
  const given = HONORIFIC.test(first)
    ? [more.join(' '), more[0] ?? '', `${first} ${more.at(-1) ?? ''}`]
    : [first];
  return THINGS.test(whole)
    ? []
    : [whole, ...given].filter((said) => said.length >= SHORTEST && !THINGS.test(said));
};

/** Whether a word is another one in another case, as buttons are in capitals; small letters begin no name. */
const isNamed = (said: string, name: string): boolean =>
  said.toLowerCase() === name.toLowerCase() && !/^\p{Ll}/u.test(said);

/** What a label says before or behind a name; empty where it does not say it. */
function orderAround(said: string, name: string): string {
  const [before, behind] = [said.slice(0, -name.length), said.slice(name.length)];
  const isApart = before.endsWith(' ') || UNSPACED.test(before);
  if (isApart && isNamed(said.slice(-name.length), name)) return before.trim();
  if (!isNamed(said.slice(0, name.length), name)) return '';
  if (ONTO.test(behind)) return behind.replace(ONTO, '').trim();
  return behind.startsWith(' ') && LAST.test(said) ? behind.trim() : '';
}

/**
 * What a control does to those whose names are given, its page being about them or its own text saying so, or whom a sign names
 * (`Block @tom`): `Voice call Tom` on the page about Tom Hill calls, as a row of a list too, while elsewhere it may be a note or
 * the name of a setting.
 */
export function reasonByName(
  label: string,
  names: readonly (string | null | undefined)[],
): BlockReason | null {
  if (label.length > LONGEST) return null;
  const said = bareLabel(label);
  const known = names.filter((name) => typeof name === 'string' && name !== label) as readonly string[];
  const handle = HANDLE.exec(said)?.[0];
  const orders = [
    ...known.flatMap(spoken).map((name) => orderAround(said, name)),
    handle === undefined ? '' : said.slice(0, -handle.length).trim(),
  ];
  for (const rest of orders) {
    const order = rest.replace(TO, '');
    if (rest === '') continue;
    const calls = [rest, order].some((one) => reasonOfLabel(one) === 'call');
    if (calls && (order !== rest || !NEEDS_TO.test(rest))) return 'call';
    const against = reasonOfOrderAgainst(order, said);
    if (against !== null) return against;
  }
  return null;
}

/** A name has so many words at most. */
const WORDS_OF_NAME = 2;

/**
 * What a label begins or ends with that a menu or a dialog says elsewhere as well, as it says whom it is about (`Mute Tom`, `Block
 * Tom`): the page about them lies beneath it, and is not seen.
 */
export function namesAgain(label: string, dialogText: string): readonly string[] {
  if (dialogText === '' || label.length > LONGEST) return [];
  const words = bareLabel(label).split(' ');
  const sides = Array.from({ length: Math.min(WORDS_OF_NAME, words.length - 1) }, (_, i) => [
    words.slice(0, i + 1).join(' '),
    words.slice(-i - 1).join(' '),
  ]).flat();
  return sides.filter((name) => dialogText.split(name).length > 2);
}
