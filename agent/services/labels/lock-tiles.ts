const any = (...words: readonly string[]): string => `(?:${words.join('|')})`;
const word = (...words: readonly string[]): string =>
  String.raw`(?<![\p{L}\p{M}])${any(...words)}(?![\p{L}\p{M}])`;

/** What keeps a house shut, and is called so on a tile that turns it: after what tells it from others, where a language has that order. */
const LAST = any(
  String.raw`(?:\p{L}+)?doors?|(?:smart ?)?locks?|gates?|garage|alarm|security system|deadbolt`,
  String.raw`\p{L}*tür|(?:garagen|hof|einfahrts|eingangs|roll|haupt)?tor|(?:tür|smart-?|fahrrad)?schloss|alarmanlage|(?:\p{L}*deur|cilinder)(?:slot)?|(?:\p{L}*)poort`,
  String.raw`\p{L}*dörr(?:en)?|\p{L}*lås(?:et)?|port(?:en)?|\p{L}*dør(?:en)?|(?:ulko|etu|taka|autotallin)?ovi|lukko|portti|hälytin|ajtó|zár|kapu|riasztó|kap[ıi](?:s[ıi])?|kilit`,
  '[门門](?:锁|鎖)?|车库|車庫|ドア|玄関|シャッター|도어록?|현관문?|차고|대문',
);
const FIRST = word(
  'portes?|serrure|portail|alarme|puertas?|cerradura|portón|garaje|alarma|portas?|fechadura|portão|garagem|porta|serratura|cancello|allarme',
  'drzwi|zamek|brama|garaż|двер[ьи]|замок|ворота|гараж|сигнализация|двері|сигналізація|dveře|zámek|vrata|garáž|ușa|încuietoare|poarta',
  'πόρτα|κλειδαριά|συναγερμός|pintu|kunci|cửa|khóa|(?:ال)?باب|(?:ال)?قفل|דלת|מנעול|दरवाज़ा|ताला',
);
const THINGS = new RegExp(
  String.raw`(?:^|[\s\-\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}])${LAST}(?: \d)?$|${FIRST}|^ประตู`,
  'iu',
);
/** How it is now: a touch makes it otherwise. */
const STATES = new RegExp(
  '^(?:' +
    [
      '(?:un)?locked|(?:un)?latched|jammed|closed|open(?:ed|ing)?|closing|(?:dis)?armed(?: (?:away|home|stay|night))?|secured?',
      '(?:ver|ent)riegelt|(?:auf|ab)geschlossen|geschlossen|zu|offen|geöffnet|(?:un)?scharf(?: geschaltet)?|(?:dé)?verrouillée?|fermée?|ouverte?|(?:dés)?activée?',
      'cerrad[oa](?: con llave)?|abiert[oa]|(?:des)?bloquead[oa]|trancad[oa]|destrancad[oa]|fechad[oa]|abert[oa]|(?:des)?armad[oa]|chius[oa](?: a chiave)?|apert[oa]|s?bloccat[oa]',
      '(?:ver|ont)grendeld|op slot|gesloten|zamknięt[aey]|otwart[aey]|закрыт[оаы]?|открыт[оаы]?|заперт[оаы]?|зачинен[оаі]?|відчинен[оаі]?|(?:o|u)?låst|stängd|öppen|lukket|åpen|åben|lukittu|auki|kiinni',
      'zamčen[oaé]?|odemčen[oaé]?|zavřen[oaé]?|otevřen[oaé]?|zárva|nyitva|închis[ăa]?|deschis[ăa]?|kilitli|kilitli değil|kapalı|açık|κλειδωμέν[ηο]|ξεκλείδωτη|κλειστή|ανοιχτή|terkunci|terbuka|tertutup|đã khóa|đã mở',
      'مقفل|مغلق|مفتوح|נעול|פתוח|סגור|बंद|खुला|ล็อกอยู่|ล็อคแล้ว|ปลดล็อกแล้ว|เปิด|ปิด|已?(?:上锁|锁定|上鎖|鎖定|解锁|解鎖|关闭|關閉|打开|打開)|(?:施錠|解錠)(?:済み|中)?|閉|開|잠김|잠금 ?해제됨|닫힘|열림',
    ].join('|') +
    ')$',
  'iu',
);
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
  return THINGS.test(first) && others.some((part) => STATES.test(part));
}
