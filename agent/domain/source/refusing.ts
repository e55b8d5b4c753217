/** What refuses what the system asks for on behalf of an app, language by language: as iOS 26 writes it, and what older ones wrote. */
export const REFUSALS: readonly string[] = [
  "don[’']t allow(?: paste)?|deny|ask app not to track",
  '(?:einsetzen )?nicht erlauben|ablehnen|app-tracking ablehnen',
  "ne pas autoriser|refuser(?: d[’']autoriser)?",
  'no permitir(?: pegar)?|pedir a la app que no rastree',
  'non consentire|não permitir',
  'niet toestaan|sta niet toe',
  'tillåt inte|tillad ikke|ikke tillat|älä salli',
  'nie pozwalaj|zakázat|nepovolovat|i̇zin verme',
  'запретить|не разрешать|заборонити|не дозволяти',
  'να μην επιτρ(?:έπεται|απεί)|όχι|סירוב|عدم السماح',
  'अनुमति न दें|ไม่อนุญาต|từ chối|jangan izinkan',
  '(?:ペーストを)?許可しない|アプリにトラッキングしないように要求',
  '(?:붙여넣기 )?허용 안 함|앱에 추적 금지 요청',
  '不允许(?:粘贴)?|要求\\s?app\\s?不跟踪|不允許(?:貼上)?|要求\\s?app\\s?不要追蹤',
  // That it is asked not to track, which iOS writes out.
  String.raw`(?:demander|pedir|chiedi|vraag|poproś|попросить|попросити|be|bed|pyydä) (?:\S+ ){0,2}?\S*(?:app|aplik|приложени|застосун|програм)\S*(?: \S+)? (?:ne|no|não|non|niet|nie|не|inte|ikke|ettei)(?: \S+){1,4}`,
  // That it trusts a computer.
  "don[’']t trust|nicht vertrauen|ne pas se fier|no confiar|non autorizzare|não confiar|vertrouw niet|nie ufaj",
  'не доверять|не довіряти|lita inte på|stol ikke på|ikke stol på|älä luota|nedůvěřovat|güvenme',
  '信頼しない|不信任|신뢰 안 함|ไม่เชื่อถือ|không tin cậy|jangan percay(?:a|ai)|אל תבטח|عدم الثقة|لا تثق',
  // What makers of Android phones write.
  '拒绝(?:[,，]?(?:且|并|后)?不再(?:询问|提示))?|禁止(?:后不再(?:询问|提示))?',
];

const REFUSES = new RegExp(`^(?:${REFUSALS.join('|')})$`, 'iu');

/** With the dotted capital of Turkish, which no pattern takes for a small letter. */
export const dotted = (words: string): string => words.replace(/İ/g, 'i̇');

/** Whether an answer refuses what is asked for. */
export const refuses = (label: string): boolean => REFUSES.test(dotted(label.trim()));
