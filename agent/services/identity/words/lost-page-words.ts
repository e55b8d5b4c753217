/** Neither a price nor a number to call (`404.50`, `404-555-0100`). */
const NUMBER =
  /^(?:(?:http )?error:? ?(?:code:? ?)?)?404(?![-.,]\d)(?:\s*[-–—|:·(.!].*|\s+(?:error|not found|page|file)(?!\p{L}).*)?$/iu;
const WORDS = new RegExp(
  [
    String.raw`^(?:404\W+)?(?:sorry\W+)?(?:(?:this|the|that|your|requested)\s+)*(?:page|file|url|address|document|resource)\s(?:[^.!?]{0,30}\s)?(?:not (?:be )?found|(?:does not|doesn['’]t) exist)\b`,
    String.raw`^(?:object )?not found\W*$`,
    String.raw`^(?:diese |die )?(?:seite|datei) (?:wurde |konnte )?nicht gefunden`,
    String.raw`^(?:cette |la )?page (?:introuvable|non trouvée|n['’](?:existe pas|a pas été trouvée))`,
    String.raw`^(?:la )?página no (?:encontrada|existe)|^no se (?:encontró|encuentra) la página|^pagina non trovata|^página não encontrada`,
    String.raw`^pagina niet gevonden|^nie znaleziono strony|^strona nie (?:istnieje|została znaleziona)|^страница не найдена|^сторінку не знайдено`,
    String.raw`^sayfa bulunamadı|^sidan (?:hittades inte|kunde inte hittas)|^siden (?:blev )?ikke (?:fundet|funnet)|^sivua ei löytynyt|^stránka nenalezena`,
    String.raw`^(?:页面|頁面|网页|網頁)(?:不存在|未找到)|^找不到(?:页面|頁面|网页|網頁)|^ページが見つかりません|^페이지를 찾을 수 없|^ไม่พบหน้า`,
  ].join('|'),
  'iu',
);

/** Whether a text says that there is nothing at an address (`404`, `Page not found`). */
export const saysLost = (text: string): boolean => NUMBER.test(text.trim()) || WORDS.test(text.trim());
