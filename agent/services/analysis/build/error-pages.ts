import type { Screen } from '../../../domain/screen.ts';
import type { BuildIndex } from './build-index.ts';

/** The reason phrases of HTTP (RFC 9110, section 15) that pages show instead of what was asked for. */
const REASONS =
  "bad request|unauthori[sz]ed|forbidden|access denied|(?:(?:(?:this |that |the (?:requested )?)?(?:page|file|resource) )?(?:(?:could |was )?not|can(?:no|')t|(?:could|was)n't) (?:be )?found)|" +
  "(?:(?:this |the (?:requested )?)?(?:page|file|resource) (?:does not|doesn't|no longer) exists?)|" +
  'request time-?out|too many requests|(?:internal )?server error|bad gateway|' +
  'service (?:is )?(?:temporarily )?unavailable|gateway time-?out';
const SAYS = [
  `(?:(?:http|error)[ :]*){0,3}(?:[45]\\d\\d[ :]*)?(?:${REASONS})`,
  '(?:http )?error(?: code)?[ :#]*[45]\\d\\d',
  '(?:http )?(?:status )?(?:40[013458]|410|429|50[0-4])',
  '[45]\\d\\d error(?: page)?',
  '(?:something|this) (?:went|has gone) wrong',
  '(?:an? )?(?:unexpected |unknown |internal |application |system ){0,3}error(?: (?:has )?occurred)?',
  '(?:ein )?(?:interner |unerwarteter |unbekannter )?(?:server)?fehler(?: (?:ist )?aufgetreten)?|seite nicht gefunden|(?:da |hier )?(?:ist )?(?:et)?was (?:ist )?schief ?ge(?:gangen|laufen)',
  "page (?:non trouvée|introuvable)|(?:une )?erreur(?: (?:interne|inattendue))?(?: du serveur)?(?: (?:est survenue|s[’']est produite))?",
  'página no encontrada|algo (?:salió|ha salido|ha ido) mal|(?:(?:se )?(?:ha )?(?:producido|ocurrido|produjo|ocurrió) un )?error(?: interno| inesperado)?(?: del servidor)?',
  'pagina non trovata|qualcosa è andato storto|(?:si è verificato un )?errore(?: interno| imprevisto)?(?: del server)?',
  'página não encontrada|algo deu errado|(?:ocorreu um )?erro(?: interno| inesperado)?(?: do servidor)?',
  'pagina niet gevonden|er (?:is|ging) iets mis(?:gegaan)?|er is een (?:onverwachte )?fout opgetreden',
  'nie znaleziono strony|coś poszło nie tak|(?:wystąpił )?(?:nieoczekiwany )?błąd(?: serwera)?',
  'sidan (?:hittades inte|kunde inte hittas|finns inte|saknas)|något (?:gick|har gått) (?:fel|snett)|(?:ett )?(?:oväntat |internt )?(?:server)?fel(?: (?:har )?(?:inträffade|inträffat|uppstod|uppstått))?',
  'siden (?:blev ikke fundet|kunne ikke findes|findes ikke|ble ikke funnet|finnes ikke)|no(?:get|e) (?:gik|gikk) galt|(?:(?:der |det )?(?:er |har )?(?:opstod|opstået|oppstod|oppstått) )?(?:en )?(?:uventet |intern )?(?:server)?(?:fejl|feil)(?: (?:opstod|oppstod))?',
  'sivua ei (?:löydy|löytynyt)|jo(?:kin|tain|takin) meni (?:pieleen|vikaan)|(?:tapahtui )?(?:sisäinen |odottamaton )?(?:palvelin)?virhe(?: palvelimessa)?',
  'sayfa bulunamadı|(?:bir )?(?:şeyler|şey|sorun) (?:ters|yanlış) gitti|(?:bir |beklenmeyen bir )?(?:(?:dahili )?sunucu )?hata(?:sı)?(?: oluştu| meydana geldi)?',
  'stránka (?:nenalezena|nebyla nalezena|neexistuje|nebola nájdená|nenájdená|sa nenašla)|n[eě]co se (?:pokazilo|nepovedlo)|niečo sa pokazilo|(?:došlo k |nastala |vyskytla s[ea] )?(?:(?:interní|vnitřní|neočekávaná|neočekávané|interná|neočakávaná) )?chyb[aě](?: server[ua])?',
  'az? (?:keresett )?oldal nem található|valami hiba történt|(?:váratlan )?hiba történt|belső (?:szerver|kiszolgáló)hiba',
  'pagina nu (?:a fost găsită|există)|ceva nu a mers(?: bine)?|(?:a apărut o )?eroare(?: internă| neașteptată)?(?: (?:de|a) server(?:ului)?)?',
  'сторінку не знайдено|щось пішло не так|(?:сталася |виникла )?(?:внутрішня |неочікувана )?помилка(?: сервера)?',
  'η σελίδα δεν βρέθηκε|κάτι πήγε στραβά|(?:παρουσιάστηκε )?(?:εσωτερικό )?σφάλμα(?: διακομιστή)?',
  '(?:لم يتم العثور على|تعذر العثور على) (?:هذه )?الصفحة|الصفحة غير موجودة|(?:لقد )?حدث خطأ(?: ما| غير متوقع| داخلي)?|خطأ(?: داخلي)?(?: في)?(?: الخادم)?',
  'הדף לא נמצא|משהו השתבש|(?:אירעה )?שגיאה(?: פנימית)?(?: בשרת)?',
  '(?:पृष्ठ|पेज) नहीं मिला|कुछ गलत हो गया|(?:(?:एक |आंतरिक )?(?:सर्वर )?)?त्रुटि(?: हुई| आई)?',
  'không tìm thấy trang|trang không tồn tại|(?:đã )?(?:có lỗi xảy ra|xảy ra lỗi|xảy ra sự cố)|lỗi(?: máy chủ)?(?: nội bộ)?',
  'halaman tidak ditemukan|terjadi kesalahan(?: (?:pada )?server)?|kesalahan (?:server|internal)(?: internal)?',
  'ไม่พบหน้า(?:นี้|เว็บ|ที่ต้องการ)?|เกิดข้อผิดพลาด|มีบางอย่างผิดพลาด',
  'страница не найдена|что-то пошло не так|(?:произошла )?(?:внутренняя )?ошибка(?: сервера)?',
  '页面不存在|找不到(?:该)?(?:页面|網頁|网页)|出错了|服务器(?:内部)?错误|(?:予期しない)?エラー(?:が発生しました)?|ページが見つかりません(?:でした)?|오류가 발생했습니다|페이지를 찾을 수 없습니다',
];
/** A status stands before what is said, or behind it (`Erreur 404`, `Page not found (404)`). */
const ERROR = new RegExp(
  `^(?:(?:oops|whoops|uh-oh|sorry|hoppla|ups)[ ,.!…]*)?(?:[45]\\d\\d[ :.–-]*)?(?:${SAYS.join('|')})(?:[ :#]*\\(?[45]\\d\\d\\)?)?[ .:!…。।(]*$`,
  'iu',
);

/**
 * Scripts without small letters do not show where a sentence begins: what `if` or `when` stands before has not failed. Words as
 * `if something` and `when a server` are between them.
 */
const NOT_IF =
  '(?<!(?:^|[^\\p{L}\\p{M}])(?:إذا|اذا|إن|لو|عند|عندما|حال|حالة|אם|כאשר|במקרה|यदि|अगर|जब|หาก|ถ้า|เมื่อ)(?:\\s[\\p{L}\\p{M}]+){0,2}\\s)';
/** What pages say of a part of them that did not come; what it is stands in small letters, so that a sentence ends there. */
const THING = "(?:\\s\\p{Ll}[\\p{L}'-]*)";
/** What is too large, or more than there may be, is spoken of as a limit: nothing failed yet. */
const THAN =
  '\\s(?:than\\b|(?:over|above|beyond|exceeding|plus de|supérieure?s? à|dépassant|superiori a|oltre|più (?:grandi )?di)\\s+\\d)';
const NO_LIMIT = `(?! (?:more|up to)\\b)(?!${THING}{0,6}${THAN})`;
const PARTS_FAILED = new RegExp(
  `(?<![^\\s.:!…。।])${NOT_IF}(?:${[
    `(?:[Ww]e (?:could not|couldn't|cannot|can't)|Could not|Couldn't|Cannot|Can't|Unable to|Failed to) (?:load|fetch|retrieve)${NO_LIMIT}${THING}{0,5}`,
    `(?:Error|Failure) (?:while )?(?:loading|fetching|retrieving)${THING}{0,5}`,
    `\\p{Lu}[\\p{L}'-]*${THING}{0,4} (?:could not|couldn't) be (?:loaded|fetched|retrieved)`,
    `(?:This|The) (?:content|page|service|feature|section) is (?:currently |temporarily |not |currently not )?(?:available|unavailable)(?<! is available)(?: right now| at the moment| at this time)?`,
    `\\p{Lu}\\p{L}*(?:\\s[\\p{L}-]+){0,3} (?:konnte|konnten) nicht geladen werden`,
    `(?:Impossible de|Échec du) (?:charger|chargement)${NO_LIMIT}(?:\\s[\\p{L}'-]+){0,5}`,
    `(?:No se (?:pudo|pudieron|ha podido|han podido)|Error al) cargar(?:\\s[\\p{L}-]+){0,5}`,
    `(?:Impossibile|Errore nel) (?:caricare|caricamento)${NO_LIMIT}(?:\\s[\\p{L}'-]+){0,5}`,
    `(?:Não foi possível|Erro ao) carregar(?:\\s[\\p{L}-]+){0,5}`,
    `(?:Не удалось|Ошибка) (?:загрузить|загрузки)(?:\\s[\\p{L}-]+){0,4}`,
    `(?:Kunde inte|Kan inte|Det gick inte att) (?:ladda|läsa in|hämta)(?:\\s[\\p{L}-]+){0,5}`,
    `(?:Kunne|Kan) ikke (?:indlæse|hente|laste)(?:\\s[\\p{L}-]+){0,5}`,
    `\\p{Lu}\\p{L}*(?:\\s[\\p{L}-]+){0,3} (?:lataaminen epäonnistui|ei voitu ladata)`,
    `\\p{Lu}\\p{L}*(?:\\s[\\p{L}-]+){0,3} yüklenemedi`,
    `(?:Nepodařilo se načíst|Nelze načíst|Nepodarilo sa načítať)(?:\\s[\\p{L}-]+){0,5}`,
    `Không thể tải(?:\\s[\\p{L}-]+){0,5}`,
    `(?:تعذر|تعذّر|فشل) تحميل(?:\\s[\\p{L}\\p{M}]+){0,5}`,
    `[\\p{L}\\p{M}]+(?:\\s[\\p{L}\\p{M}]+){0,3} लोड नहीं (?:हो|की|किया) (?:सका|सकी|सके|जा सका)`,
    '加载失败|載入失敗|读取失败|読み込みに失敗しました|読み込めませんでした|불러오지 못했습니다|불러올 수 없습니다',
  ].join('|')})(?=[.:!…。।]|\\s*$|\\s+(?!\\p{Ll}))`,
  'gu',
);

/** What titles put between the page and the site. */
const PARTS = /\s+[-–—|·•]\s+/u;

/** A word or two beside another part may be what the page is about (`Error - Logs`); a status or a sentence is not. */
const SAYS_ALL = /[45]\d\d|\S+\s+\S+\s+\S|[\p{Lo}\p{M}]{5}/u;

/** Sentences of the kind in a text, with nothing around them that goes on. */
const SENTENCE = new RegExp(`(?<![^\\s.:!…。।])${NOT_IF}(?:${SAYS.join('|')})(?=[.:!…。।]|\\s|$)`, 'giu');
const SAYS_ENOUGH = /\S+\s+\S+\s+\S|[\p{Lo}\p{M}]{5}/u;
const BEGINS = /^(?!\p{Ll})/u;
const ENDS = /^(?:[.:!…。।]|\s*$|\s+(?!\p{Ll}))/u;

/**
 * What a text says of something that failed, in sentences, as beneath the heading of a page: it begins as one, which `if something went
 * wrong` does not, and has more than a word or two.
 */
function errorsIn(text: string): readonly string[] {
  const plain = text.replace(/[’]/gu, "'");
  const whole = [...plain.matchAll(SENTENCE)].flatMap(({ 0: said, index }) =>
    SAYS_ENOUGH.test(said) && BEGINS.test(said) && ENDS.test(plain.slice(index + said.length)) ? said : [],
  );
  return [...whole, ...[...plain.matchAll(PARTS_FAILED)].map(([said]) => said)];
}

/**
 * What a screen says of something that failed, as its name or in a sentence that stands on it. What a control says is none, such as a
 * link to how an error looks.
 */
export const errorOf = ({ offersOf }: Pick<BuildIndex, 'offersOf'>, screen: Screen): string | undefined =>
  isErrorPage(screen)
    ? screen.name
    : errorsIn(screen.text).find(
        (said) => !offersOf(screen.screenId).some(({ label }) => label.replace(/[’]/gu, "'").includes(said)),
      );

export const showsError = (build: Pick<BuildIndex, 'offersOf'>, screen: Screen): boolean =>
  errorOf(build, screen) !== undefined;

/** What of a name says that something failed and nothing else, as in `500 Internal Server Error - Shop`. */
function errorIn(name: string): string | undefined {
  const parts = name.split(PARTS).map((part) => part.trim().replace(/[’]/gu, "'"));
  return parts.find((part) => ERROR.test(part) && (parts.length === 1 || SAYS_ALL.test(part)));
}

/** Whether what a screen is called says that something failed. */
export const isErrorPage = ({ name }: Pick<Screen, 'name'>): boolean => errorIn(name) !== undefined;

/**
 * Whether a page failed. One is about that instead where what leads there says so already, as an article on `404 Not Found` or a
 * sample of a page does; and a number there is none of an error (`Fiat 500`).
 */
export function isFailedPage({ waysTo }: Pick<BuildIndex, 'waysTo'>, { screenId, name }: Screen): boolean {
  const said = errorIn(name)?.toLowerCase();
  if (said === undefined) return false;
  return !waysTo(screenId).some(({ label }) => {
    const plain = label.replace(/[’]/gu, "'");
    return plain.toLowerCase().includes(said) || isErrorPage({ name: plain });
  });
}
