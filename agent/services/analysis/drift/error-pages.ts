import type { Screen } from '../../../domain/screen.ts';

/** The reason phrases of HTTP (RFC 9110, section 15) that pages show instead of what was asked for. */
const REASONS =
  "bad request|unauthori[sz]ed|forbidden|access denied|(?:(?:(?:this |the (?:requested )?)?(?:page|file|resource) )?(?:(?:could |was )?not|can(?:no|')t|(?:could|was)n't) (?:be )?found)|" +
  'request time-?out|too many requests|(?:internal )?server error|bad gateway|' +
  'service (?:is )?(?:temporarily )?unavailable|gateway time-?out';
const SAYS = [
  `(?:(?:http|error)[ :]*)*(?:[45]\\d\\d[ :]*)?(?:${REASONS})`,
  '(?:http )?error(?: code)?[ :#]*[45]\\d\\d',
  '[45]\\d\\d error(?: page)?',
  '(?:something|this) (?:went|has gone) wrong',
  '(?:an? )?(?:unexpected |unknown |internal |application |system )*error(?: (?:has )?occurred)?',
  '(?:ein )?(?:interner |unerwarteter |unbekannter )?(?:server)?fehler(?: (?:ist )?aufgetreten)?|seite nicht gefunden|(?:da |hier )?(?:ist )?(?:et)?was (?:ist )?schief ?ge(?:gangen|laufen)',
  "page (?:non trouvée|introuvable)|(?:une )?erreur(?: (?:interne|inattendue))?(?: du serveur)?(?: (?:est survenue|s[’']est produite))?",
  'página no encontrada|algo (?:salió|ha salido|ha ido) mal|(?:(?:se )?(?:ha )?(?:producido|ocurrido|produjo|ocurrió) un )?error(?: interno| inesperado)?(?: del servidor)?',
  'pagina non trovata|qualcosa è andato storto|(?:si è verificato un )?errore(?: interno| imprevisto)?(?: del server)?',
  'página não encontrada|algo deu errado|(?:ocorreu um )?erro(?: interno| inesperado)?(?: do servidor)?',
  'pagina niet gevonden|er (?:is|ging) iets mis(?:gegaan)?|er is een (?:onverwachte )?fout opgetreden',
  'nie znaleziono strony|coś poszło nie tak|(?:wystąpił )?(?:nieoczekiwany )?błąd(?: serwera)?',
  'страница не найдена|что-то пошло не так|(?:произошла )?(?:внутренняя )?ошибка(?: сервера)?',
  '页面不存在|找不到(?:该)?(?:页面|網頁|网页)|出错了|服务器(?:内部)?错误|(?:予期しない)?エラー(?:が発生しました)?|ページが見つかりません(?:でした)?|오류가 발생했습니다|페이지를 찾을 수 없습니다',
];
const ERROR = new RegExp(
  `^(?:(?:oops|whoops|uh-oh|sorry|hoppla|ups)[ ,.!…]*)?(?:${SAYS.join('|')})[ .:!…。]*$`,
  'iu',
);

/** What titles put between the page and the site. */
const PARTS = /\s+[-–—|·•]\s+/u;

/** A word or two beside another part may be what the page is about (`Error - Logs`); a status or a sentence is not. */
const SAYS_ALL = /[45]\d\d|\S+\s+\S+\s+\S|[\p{Lo}\p{M}]{5}/u;

/** Whether what a screen is called says that something failed and nothing else, as `500 Internal Server Error - Shop` does. */
export const isErrorPage = ({ name }: Pick<Screen, 'name'>): boolean => {
  const parts = name.split(PARTS).map((part) => part.trim().replace(/[’]/gu, "'"));
  return parts.some((part) => ERROR.test(part) && (parts.length === 1 || SAYS_ALL.test(part)));
};
