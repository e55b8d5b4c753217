import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { screenTree, shownElements } from '../tree/screen-tree.ts';

const NUMBER =
  /^(?:(?:http )?error:? ?(?:code:? ?)?)?404(?:\s*[-–—|:·(.!].*|\s+(?:error|not found|page|file)(?!\p{L}).*)?$/iu;
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

const saysLost = (text: string): boolean => NUMBER.test(text.trim()) || WORDS.test(text.trim());

/** A page that says little says it in any of its texts. */
const FEW = 8;

/**
 * Whether a page says that there is none at its address (`404`, `Page not found`): by its document's title, by its first
 * heading or, where it says little, anywhere.
 */
export function isLostPage(screen: PerceivedScreen): boolean {
  if (screen.dialect !== 'web') return false;
  const tree = screenTree(screen);
  if (tree.dialog !== null) return false;
  if (saysLost(screen.foreground.title)) return true;
  const texts: string[] = [];
  for (const e of shownElements(tree)) {
    const text = e.text === '' && e.role === 'heading' ? e.name : e.text;
    if (text === '' || e.clickable || e.editable) continue;
    if (e.role === 'heading') {
      if (saysLost(text)) return true;
      if (texts.length >= FEW) return false;
    }
    texts.push(text);
  }
  return texts.length <= FEW && texts.some(saysLost);
}
