/** What is new in a build is a page. */
const NEWS =
  'change ?log|release ?notes?|news|what(?: i)?s new|new|updates?|versionshinweise|änderungen|neu(?:es|igkeiten)|notes de version|nouveautés|novedades|notas|novidades|novità|note|nieuw|co nowego|что нового|изменения|yenilikler|更新|新機能|リリースノート|새로운|업데이트';
/** A build, maybe behind what it is of (`App: v26.9.0`): its numbers, and no words behind them (`v2.1 docs`). */
const BUILD = new RegExp(
  [
    String.raw`^(?:version|ver\.?|v|build)[.: ]*\d+(?:\.\d+)+(?![.\d]| ?\p{L})`,
    String.raw`^build[.:# ]*\d{3,}$`,
    String.raw`^(?!(?:${NEWS})(?!\p{L}))[\p{L}\p{N} ]{1,30}: ?(?:version |ver\.? ?|v|build )\d+(?:\.\d+)+(?![.\d]| ?\p{L})`,
  ].join('|'),
  'iu',
);
const PRINTED =
  /©|^\(c\) ?\d|^copyright ?(?:\(c\)|\d|by )|^(?:by (?:continuing|signing|creating|using|clicking|tapping)|mit (?:der|deiner|ihrer) (?:anmeldung|registrierung)|en (?:continuant|vous)|al continuar|ao continuar|continuando)\b.{12}|^laden ?(?:…|\.\.\.)|^(?:loading|please wait|lädt|chargement|cargando|carregando|caricamento|загрузка|読み込み中|加载中)(?:[ .…]*$|.*(?:…|\.\.\.)$)/iu;
/** What only may be that: `V60` and `Loading docks` are places as well. */
const BEGINS_SO =
  /^(?:version|ver|v|build)[.: ]*\d|^\(c\)|^copyright|^(?:by (?:continuing|signing|creating|using|clicking|tapping)|al continuar|ao continuar|continuando)\b|^(?:loading|please wait|lädt|chargement|cargando|carregando|caricamento|загрузка|読み込み中|加载中)/iu;

/** What is printed at an edge of any screen, or only waits: whose it is, which build it is, what one agrees to. */
export const isSmallPrint = (text: string): boolean => BUILD.test(text) || PRINTED.test(text);

/** The same, and what may be: where nothing else than the last of the texts of a screen gives it a name. */
export const mayBeSmallPrint = (text: string): boolean => isSmallPrint(text) || BEGINS_SO.test(text);
