import { bareLabel } from './bare-label.ts';
import { confirms } from './questions.ts';
import { saysBack } from './back-words.ts';
import { anyOf } from '../patterns/any-of.ts';
import { LongExpression } from '../patterns/long-expression.ts';

/** What others wrote and an app takes in, with all that the app may do: in each language. */
const CODE = anyOf(
  String.raw`(?:extension|plug-?in|add-?on)s?|erweiterung(?:en)?|modules? complémentaires?|greffons?|extensi(?:ón|ones|e|a|i|es?)|complementos?|extens(?:ão|ões)|estension[ei]|component[ei] aggiuntiv[oi]|invoegtoepassing(?:en)?`,
  String.raw`rozszerzeni[ae]|wtyczk[ięa]|расширени[ея]|плагины?|дополнени[ея]|розширення|плагіни?|доповнення|eklenti(?:yi|ler|leri)?|uzantı(?:yı|lar|ları)?|tillägg|udvidelser?|utvidelser?|tillegg|laajennu(?:s|kset)|lisäosat?`,
  String.raw`rozšíření|doplň(?:ek|ky)|bővítmény(?:ek|t)?|kiegészítők?|επ[εέ]κτ[αά]σ(?:η|εις)|πρόσθετ[οα]|ekstensi|tiện ích mở rộng|(?:ال)?إضاف(?:ة|ات)|תוספ?(?:ף|ים)|הרחב(?:ה|ות)|एक्सटेंशन|प्लगइन`,
);
const UNSPACED_CODE =
  '(?:插件|扩展|扩展程序|擴充功能|外掛|拡張機能|プラグイン|アドオン|확장 ?프로그램|플러그인|ส่วนขยาย|ปลั๊กอิน)';
const OF_OTHERS = anyOf(
  '(?:the|this|these|all|any|(?:selected|required|community|unverified|untrusted|third[- ]?party|3rd[- ]?party)) ',
  "(?:die|diese|alle|les?|l['’]|cette|ces|las?|los|el|esta|estas|as?|o|estas?|esta|gli|l['’]|il|questa|de|deze|alle|все|это|усі) ?",
);

/** Orders to take it in. What would take it out again is an order that is left alone as well. */
const TAKES_IN = new LongExpression(
  '^' +
    anyOf(
      `(?:install|enable|activate|turn on|trust(?: (?:and|&) (?:install|enable))?|installer|activer|instalar|activar|ativar|habilitar|installa|attiva|abilita|installeer|zainstaluj|włącz|установить|включить|встановити|увімкнути|installera|aktivera|installer|aktiver|asenna|nainstalovat|povolit|telepítse|instalează|activează|εγκατάσταση|ενεργοποίηση|instal|pasang|aktifkan|cài đặt|bật|تثبيت|تفعيل|התקן|הפעל) (?:${OF_OTHERS})*${CODE}(?: (?:now|anyway|jetzt|maintenant|ahora|agora|ora))?`,
      `(?:${OF_OTHERS})*${CODE} (?:installieren|aktivieren|einschalten|installeren|inschakelen|activeren|yükle|kur|etkinleştir|telepítése|engedélyezése|asenna|इंस्टॉल करें|सक्षम करें)`,
      String.raw`trust (?:(?:the|this) )?(?:publisher|author|developer)s?(?: (?:and|&) install)?`,
      `(?:安装|安裝|启用|啟用)(?:此|该|所有|第三方)?${UNSPACED_CODE}|${UNSPACED_CODE}を?(?:インストール|有効に?(?:化|する)?)(?:する)?|${UNSPACED_CODE}을? ?(?:설치|활성화|사용 ?설정)(?:하기)?|(?:ติดตั้ง|เปิดใช้)${UNSPACED_CODE}`,
    ) +
    '$',
  'iu',
);
/** The same where what is taken in stands beside it: whole words that mean nothing else. */
const INSTALLS =
  /^(?:install(?: (?:now|it|anyway))?|(?:jetzt )?installieren|installer(?: maintenant)?|instalar(?: (?:ahora|agora))?|installa(?: ora)?|(?:nu )?installeren|zainstaluj|zainstalować|installera|asenna|nainstalovat|telepítés|instalează|εγκατάσταση|इंस्टॉल(?: करें)?|(?:立即|马上|現在|现在)?(?:安装|安裝)|(?:今すぐ)?インストール(?:する)?|(?:지금 )?설치(?:하기)?|ติดตั้ง)$/iu;

/** What a question says whose yes lets in what others wrote. */
const ASKS_TO_LET_IN = new LongExpression(
  [
    String.raw`(?<!\p{L})(?:third|3rd)[- ]party (?:extensions?|plug-?ins?|add-?ons?|code|scripts?|packages?|software)|(?<!\p{L})(?:malicious|untrusted|arbitrary) code(?!\p{L})|do you trust the (?:authors?|publishers?|developers?)`,
    String.raw`(?<!\p{L})(?:install|enabl|activat)(?:e|es|ing|s)? (?:\S+ ){0,3}?(?:${CODE})(?!\p{L})|(?:${CODE})(?: \S+){0,5} (?:installieren|aktivieren|installeren|inschakelen|etkinleştir\p{L}*|kurulsun)(?!\p{L})`,
    String.raw`(?:erweiterung|plug-?in)\p{L}* von dritt\p{L}*|drittanbieter-?(?:erweiterung|plug-?in|code)\p{L}*|(?:extensions?|modules?|code) (?:de )?tiers|(?:extensiones|complementos|código) de terceros|(?:extensões|complementos|código) de terceiros|(?:estensioni|codice|plug-?in) di terz[ei]|extensies van derden`,
    String.raw`(?<!\p{L})(?:installer|activer|instalar|activar|ativar|habilitar|installare|attivare|abilitare|zainstalować|włączyć|установить|включить|встановити|увімкнути|installera|aktivera|installere|aktivere|asentaa|nainstalovat|povolit|instalați|memasang|mengaktifkan|cài đặt|bật|تثبيت|تفعيل|להתקין|להפעיל) (?:\S+ ){0,3}?(?:${CODE})(?!\p{L})|(?:сторонни\p{L}*|сторонні\p{L}*|zewnętrzn\p{L}*) (?:${CODE}|код|kod)`,
    `第三方(?:的)?(?:插件|扩展|擴充功能|外掛|代码|程式碼)|(?:安装|安裝|启用|啟用)[^。？?]{0,12}${UNSPACED_CODE}|${UNSPACED_CODE}を[^。？?]{0,8}(?:インストール|有効)|サードパーティ(?:製)?の?(?:拡張機能|プラグイン|コード)|(?:타사|서드파티) ?(?:확장|플러그인|코드)|${UNSPACED_CODE}을? ?(?:설치|활성화)`,
  ].join('|'),
  'iu',
);

/**
 * Whether a control installs or enables what others wrote (an extension, a plug-in, an app): it does there what it likes, for everybody
 * who uses the app, and what would take it out again is left alone. `installs`: a bare `Install` does so here.
 */
export function letsInCode(
  label: string,
  {
    dialogText,
    declinable,
    installs,
  }: { readonly dialogText: string; readonly declinable: boolean; readonly installs: boolean },
): boolean {
  const said = bareLabel(label);
  if (TAKES_IN.test(said) || (installs && INSTALLS.test(said))) return true;
  return declinable && !saysBack(label) && confirms(label) && ASKS_TO_LET_IN.test(dialogText);
}
