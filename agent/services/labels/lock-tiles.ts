import { anyOf } from '../patterns/any-of.ts';
const word = (...words: readonly string[]): string =>
  String.raw`(?<![\p{L}\p{M}])${anyOf(...words)}(?![\p{L}\p{M}])`;

/** What keeps a house shut, and is called so on a tile that turns it: after what tells it from others, where a language has that order. */
const LAST = anyOf(
  String.raw`(?:\p{L}+)?(?<!(?:in|out))doors?(?: \d)?|(?:smart ?)?locks?|gates?|(?<!parking )garage(?: \d)?|alarm|security system|deadbolt`,
  String.raw`\p{L}*tür|(?:garagen|hof|einfahrts|eingangs|roll|haupt)?tor|(?:tür|smart-?|fahrrad)schloss|alarmanlage|(?:\p{L}*deur|cilinder)(?:slot)?|(?:\p{L}*)poort`,
  String.raw`\p{L}*dörr(?:en)?|\p{L}*lås(?:et)?|(?:garage|entré)port(?:en)?|porten|\p{L}*dør(?:en)?|(?:ulko|etu|taka|autotallin)?ovi|lukko|portti|hälytin|ajtó|zár|kapu|riasztó|kap[ıi](?:s[ıi])?|kilit`,
  '[门門](?:锁|鎖)?|车库|車庫|ドア|玄関|シャッター|도어록?|현관문?|차고|대문',
);
/** Where the thing is said first, ahead of which it is: a bar or a station may be called so behind another word. */
const FIRST = anyOf(
  'portes?|serrure|portail|alarme|puertas?|cerradura|portón|garaje|alarma|portas?|fechadura|portão|garagem|serratura|cancello|allarme',
  'ușa|încuietoarea?|poarta|pintu|kunci pintu|cửa(?! (?:hàng|hiệu|tiệm))|ổ khóa|khóa (?:cửa|cổng|thông minh)|(?:ال)?باب|(?:ال)?قفل|דלת|מנעול',
);
/** Where a word for it may stand on either side. */
const ANYWHERE = word(
  'drzwi|brama|garaż|двер[ьи]|ворота|гараж|сигнализация|двері|сигналізація|dveře|vrata|garáž|πόρτα|κλειδαριά|συναγερμός|दरवाज़ा|ताला',
);
const THINGS = new RegExp(
  String.raw`(?:^|[\s\-\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}])${LAST}$|^${FIRST}(?![\p{L}\p{M}])|${ANYWHERE}|^ประตู(?!น้ำ)`,
  'iu',
);
/** A lock by a word for a castle too. */
const CASTLE = new RegExp(word('schloss|zamek|zámek|замок'), 'iu');
/** As shops and bars are called: `The Red Door`, `Joe's Garage`. */
const OF_SOMEBODY = /^(?:the|la|le|les|el|los|il|lo|das|die|der|het|de) |\p{L}['’]s /iu;
/** What of a home a gate or a door is called by. */
const AT_HOME = new RegExp(
  word(
    'front|back|rear|side|main|garden|yard|drive(?:way)?|entrance|entry|garage|pool|house|home|courtyard|patio|barn|car|electric|sliding|left|right|inner|outer|upper|lower|north|south|east|west|estate|community|property|parking|service|farm|field|ranch|paddock|office|building|lobby|visitors?|guest|pedestrian|vehicle|staff|exit|alley|street|perimeter|security|boom|swing|dog|pet|baby|child|basement|cellar|workshop|shed|terrace|balcony|roof|warehouse|lot|unit|bike',
    "d['’]?entrée|entrée|principale?|arrière|avant|jardin|cour|cave|chambre|cuisine|salon|maison|entrada|principal|trasera|delantera|garaje|jardín|casa|cocina|cochera|frente|fundos|garagem|jardim|cozinha|ingresso|garage|giardino|cucina|retro|posteriore|nord|sud|est|ouest|norte|sur|sul|leste|oeste|este|ovest|terrasse|balcon|bureaux?|sous-sol|immeuble|parking|atelier|terraza|balcón|oficina|sótano|edificio|estacionamiento|calle|blindada|peatonal|varanda|escritório|porão|prédio|rua|blindata|balcone|terrazzo|ufficio|cantina|condominio|strada|esterna|interna",
    'nord|süd|ost|west|carport|tiefgarage\\p{L}*|keller|büro|werkstatt|schuppen|terrasse|balkon|straße|seiten|hinter|vorder|kelder|kantoor|parkeer|noord|zuid|oost|wejazd\\p{L}*|północn\\p{L}*|południow\\p{L}*|северн\\p{L}*|южн\\p{L}*|западн\\p{L}*|восточн\\p{L}*',
    'haupt|garten|hof|einfahrt|garagen?|voor|achter|tuin|wejściow\\p{L}*|garażow\\p{L}*|ogrod\\p{L}*|въездн\\p{L}*|гараж\\p{L}*|входн\\p{L}*',
  ),
  'iu',
);
/** What towns, parks, stadiums and stations are full of: `Golden Gate`, `Brandenburger Tor`, `Porte de Versailles`, `Puerta del Sol`. */
const TOWN_GATE =
  /^(?<before>.*\p{Lu}.*) (?:[Gg]ates?|[Tt]or|[Pp]oort|[Pp]ort(?:en)?|[Kk]apu)$|^(?:[Pp]ortes?|[Pp]ortail|[Pp]uertas?|[Pp]ortas?|[Pp]ort[óã][no]|[Bb]rama|[Вв]орота) (?<behind>.*\p{Lu}.*)$/u;
function isTownGate(name: string): boolean {
  const { before, behind } = TOWN_GATE.exec(name)?.groups ?? {};
  const called = before ?? behind;
  return called !== undefined && !AT_HOME.test(called);
}
/** How it is now, and what no shop and no ticket is: a touch makes it otherwise. */
const LOCKED = new RegExp(
  '^(?:' +
    [
      '(?:un)?locked|(?:un)?latched|jammed|(?:dis)?armed(?: (?:away|home|stay|night))?|secured?',
      '(?:ver|ent)riegelt|(?:auf|ab)geschlossen|(?:un)?scharf(?: geschaltet)?|(?:dé)?verrouillée?|cerrad[oa] con llave|(?:des)?bloquead[oa]|(?:des)?trancad[oa]',
      '(?:des)?armad[oa]|chius[oa] a chiave|s?bloccat[oa]|(?:ver|ont)grendeld|op slot|(?:o|u)?låst|lukittu|заперт[оаы]?|zamčen[oaé]?|odemčen[oaé]?|kilitli(?: değil)?',
      'κλειδωμέν[ηο]|ξεκλείδωτη|terkunci|đã khóa|مقفل|נעול|ล็อกอยู่|ล็อคแล้ว|ปลดล็อกแล้ว|已?(?:上锁|锁定|上鎖|鎖定|解锁|解鎖)|(?:施錠|解錠)(?:済み|中)?|잠김|잠금 ?해제됨',
    ].join('|') +
    ')$',
  'iu',
);
/** What else it may be: so are shops, bars and tickets. */
const OPEN = new RegExp(
  '^(?:' +
    [
      'closed|open(?:ed|ing)?|closing',
      'geschlossen|zu|offen|geöffnet|fermée?|ouverte?|(?:dés)?activée?',
      'cerrad[oa]|abiert[oa]|fechad[oa]|abert[oa]|chius[oa]|apert[oa]',
      'gesloten|zamknięt[aey]|otwart[aey]|закрыт[оаы]?|открыт[оаы]?|зачинен[оаі]?|відчинен[оаі]?|stängd|öppen|lukket|åpen|åben|auki|kiinni',
      'zavřen[oaé]?|otevřen[oaé]?|zárva|nyitva|închis[ăa]?|deschis[ăa]?|kapalı|açık|κλειστή|ανοιχτή|terbuka|tertutup|đã mở|đã đóng',
      'مغلق|مفتوح|פתוח|סגור|बंद|खुला|เปิด|ปิด|已?(?:关闭|關閉|打开|打開)|閉|開|닫힘|열림',
    ].join('|') +
    ')$',
  'iu',
);
/** All that a control says which locks or unlocks what its page is about. */
const TURNS =
  /^(?:(?:un)?lock|(?:ver|ent)riegeln|(?:auf|ab)schließen|(?:dé)?verrouiller|(?:des)?bloquear|(?:des)?trancar|s?blocca|(?:ver|ont)grendelen?|(?:od|za)blokuj|(?:раз|за)блокировать|(?:роз|за)блокувати|lås(?: upp| op| opp)?|lukitse|avaa lukitus|odemknout|zamknout|kilitle|kilidi aç|(?:buka )?kunci|(?:mở )?khóa|(?:فتح ال)?قفل|נעל|נעילה|ביטול נעילה|解锁|上锁|解鎖|上鎖|解錠|施錠|잠금(?: ?해제)?)$/iu;
/** What a car, a scooter or a lock is told by beside how it is: how full it is, how far it goes. */
const FULL = /\d ?(?:%|٪|km|mi|mls|км|公里|キロ)(?![\p{L}])/iu;

/** What of a drawing or a document, a book or a course is told so. */
const OF_CONTENT =
  /(?<!\p{L})(?:opacity|zoom|progress|read|completed?|scale|deckkraft|fortschritt|gelesen|opacité|progr(?:ès|ession)|opacidad|progres[ou]|leído|opacidade|lido|opacità|letto|dekking|voortgang|krycie|непрозрачность|прогресс|прочитано|opaklık|ilerleme)(?!\p{L})|不透明度|缩放|縮放|进度|進度|ズーム|進捗|불투명도|진행/iu;

/** Whether a control says that it locks or unlocks, and nothing of what. */
export const turnsLockOf = (label: string): boolean => TURNS.test(label.trim());
/** Whether a page shows something as locked or not, and how full: a vehicle, the lock of a door. */
export const showsLock = (said: readonly string[]): boolean =>
  said.some((text) => LOCKED.test(text.trim())) &&
  said.some((text) => FULL.test(text) && !OF_CONTENT.test(text));

/** A lesson, a level or a chapter, which is locked until one comes to it (`Lesson 1: The front door`). */
const NUMBERED = /\p{Nd}(?:\s*[:.：]\s*| [–—-] )\p{L}/u;

/** What is said of it besides: in which room, when it was, how full its battery is. */
const MOST_PARTS = 4;

/**
 * Whether a control is called as a door, a lock or an alarm and says how that is now (`Front Door, Locked`): homes are shown as tiles that
 * turn what they show.
 */
export function turnsLock(label: string): boolean {
  const parts = label.split(/[,،、\n·•|]\s*/u).map((part) => part.trim());
  if (parts.length < 2 || parts.length > MOST_PARTS) return false;
  const [first = '', ...others] = parts;
  if (NUMBERED.test(first)) return false;
  const isThing = THINGS.test(first);
  if (others.some((part) => LOCKED.test(part))) return isThing || CASTLE.test(first);
  return isThing && !OF_SOMEBODY.test(first) && !isTownGate(first) && others.some((part) => OPEN.test(part));
}
