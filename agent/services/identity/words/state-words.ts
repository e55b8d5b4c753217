import { CHOSEN_WORDS } from '../../labels/chosen-words.ts';

/**
 * What a control says of its state as the last part of its label: a switch that an app draws itself, a tab, what is
 * unfolded. Whole parts alone: what is chosen from a list of values ("Visibility, Private") names no state of its own.
 */
const STATES = new Set([
  ...CHOSEN_WORDS,
  ...(
    'on|off|turned on|turned off|not selected|unselected|expanded|collapsed|checked|not checked|unchecked|' +
    'ein|aus|an|nicht ausgewählt|erweitert|reduziert|aktiviert|nicht aktiviert|deaktiviert|' +
    'activé|activée|désactivé|désactivée|non sélectionné|non sélectionnée|développé|réduit|' +
    'activado|activada|desactivado|desactivada|no seleccionado|no seleccionada|contraído|expandido|' +
    'attivato|attivata|disattivato|disattivata|non selezionato|non selezionata|espanso|compresso|' +
    'ativado|ativada|desativado|desativada|não selecionado|não selecionada|recolhido|' +
    'aan|uit|niet geselecteerd|uitgevouwen|samengevouwen|wł.|wył.|włączone|wyłączone|niezaznaczone|' +
    'вкл|выкл|вкл.|выкл.|включено|выключено|не выбрано|развернуто|свернуто|увімкнено|вимкнено|не вибрано|' +
    'açık|kapalı|seçili değil|på|av|päällä|pois|zapnuto|vypnuto|' +
    'オン|オフ|未選択|开|关|打开|关闭|已打开|已关闭|未选择|未选定|未选中|已展开|已折叠|開啟|關閉|未選取|' +
    '켬|끔|켜짐|꺼짐|선택 안 됨|펼쳐짐|접힘|تشغيل|إيقاف|غير محدد|פועל|כבוי|לא נבחר'
  ).split('|'),
]);
const LAST = /[,،、，]\s*([^,،、，]{1,24})$/u;
/** What is chosen may say so first (`Selected, Home, tab, 1 of 4`); words that short ones begin as well do not count there. */
const FIRST = /^\s*([^,،、，]{6,24}|[^\u0000-\u024f,،、，]{2,24})[,،、，]\s*/u;
/** A part that counts what is new there: it comes and goes with what a day brings. */
const NEWS =
  /[,،、，]\s*\d[\d.]*\+? (?:(?:new|unread|neue?|ungelesene?|nouveaux?|nouvelles?|nuev[oa]s?|nuov[oaie]|nov[oa]s?|nieuwe?|ongelezen|now[aey]ch|now[aey]|nieprzeczytan\p{L}*|нов\p{L}{1,3}|непрочитанн\p{L}*|непрочитан\p{L}*|yeni|okunmamış|ny[ae]?|olästa?|ulæste?|uleste?|uutta|lukematonta|nepřečten\p{L}*|új|olvasatlan|noi|necitite|νέ\p{L}{1,2}|baru|mới)(?: [^\s,،、，]+){0,2}|[^\s,،、，]+ (?:baru|mới|non lue?s?|no leíd[oa]s?|non lett[oaie]|não lid[oa]s?))(?=$|[,،、，])/giu;
/** What is new that comes by itself: two new bathrooms are what is offered. */
const COMES = new RegExp(
  String.raw`^\S+\s*\S+ \S+$|` +
    'unread|ungelesen|non lu|no leíd|non lett|não lid|ongelezen|nieprzeczyt|непрочит|okunmam|oläst|ulæst|ulest|lukemat|nepřečt|olvasatl|necitit|' +
    'notif|messag|mail|mensaj|mensag|alert|avis|update|comment|reply|replies|repl|event|activit|nachricht|benachrichtig|mitteil|meldung|kommentar|' +
    'komentar|komentář|bericht|melding|reactie|wiadomo|powiadom|сообщ|уведом|коммент|повідом|сповіщ|bildirim|mesaj|yorum|meddeland|besked|beskjed|varsel|varsler|avisering|' +
    'viesti|ilmoit|zpráv|oznámen|upozorn|üzenet|értesít|μηνύμ|μήνυμ|ειδοποί|pesan|tin nhắn|thông báo',
  'iu',
);
const HAS_WORD = /\p{L}/u;

/** A label without the states that it ends or begins with and without a count of what is new; one that is nothing else stays as it is. */
export function withoutStates(label: string): string {
  const quiet = /\d/.test(label) ? label.replace(NEWS, (part) => (COMES.test(part) ? '' : part)) : label;
  for (let rest = withoutFirst(HAS_WORD.test(quiet) ? quiet : label); ;) {
    const found = LAST.exec(rest);
    if (found === null || !STATES.has((found[1] ?? '').trim().toLowerCase())) return rest;
    const before = rest.slice(0, found.index);
    if (!HAS_WORD.test(before)) return rest;
    rest = before;
  }
}

function withoutFirst(label: string): string {
  const found = FIRST.exec(label);
  if (found === null || !STATES.has((found[1] ?? '').trim().toLowerCase())) return label;
  const rest = label.slice(found[0].length);
  return HAS_WORD.test(rest) ? rest : label;
}
