/** A build, maybe behind what it is of (`App: v26.9.0`); what is new in one is a page. */
const BUILD =
  /^(?:version|ver|v|build)[.: ]*\d|^[\p{L}\p{N} ]{1,30}: ?(?:version |ver\.? ?|v|build )\d+(?:\.\d+)+(?![\p{L}\p{N}])/iu;
const PRINTED =
  /©|^\(c\)|^copyright|^(?:by (?:continuing|signing|creating|using|clicking|tapping)|mit (?:der|deiner|ihrer) (?:anmeldung|registrierung)|en (?:continuant|vous)|al continuar|ao continuar|continuando)\b|^laden ?(?:…|\.\.\.)|^(?:loading|please wait|lädt|chargement|cargando|carregando|caricamento|загрузка|読み込み中|加载中)/iu;

/** What is printed at an edge of any screen, or only waits: whose it is, which build it is, what one agrees to. */
export const isSmallPrint = (text: string): boolean => BUILD.test(text) || PRINTED.test(text);
