import { parentOf, shownElements } from './screen-tree.ts';
import type { ScreenTree } from './screen-tree.ts';
import type { UiElement } from '../../../domain/ui-element.ts';

/** What stands above what was searched for before, or by others; beside a field to search with. */
const HEADINGS =
  /^(?:(?:your )?(?:recent|past|previous|last|popular|trending|suggested|top|hot) search(?:es)?|recently searched|recents?|(?:search )?history|trending(?: now)?|letzte such(?:en|anfragen)|zuletzt gesucht|(?:such)?verlauf|beliebte such(?:en|anfragen)|recherches (?:récentes|populaires)|historique(?: de recherche)?|(?:búsquedas|pesquisas|buscas) (?:recientes|recentes|populares)|historial(?: de búsqueda)?|histórico|ricerche (?:recenti|popolari)|cronologia|recente (?:zoekopdrachten|zoekacties)|zoekgeschiedenis|ostatnie wyszukiwania|historia wyszukiwania|(?:недавние|популярные) (?:запросы|поиски)|история(?: поиска)?|son aramalar|arama geçmişi|popüler aramalar|tìm kiếm gần đây|lịch sử tìm kiếm|(?:pencarian|penelusuran) (?:terakhir|terbaru)|riwayat pencarian|(?:最近|历史|歷史|热门|熱門)(?:的)?(?:搜索|搜尋)|(?:搜索|搜尋)(?:历史|歷史|记录|紀錄|发现)|最近の検索|検索履歴|最近 ?검색(?:어)?|최근 ?검색(?:어)?|인기 ?검색어|검색 ?기록)$/iu;

/** How far up what they stand above may be: beside a button that clears them, that row in one more box. */
const LEVELS = 2;

const isText = (e: UiElement): boolean => (e.role === 'text' || e.role === 'heading') && !e.clickable;

const known = new WeakMap<ScreenTree, ReadonlySet<number>>();

/** Elements that show what was searched for before: another one with every search, and no part of what the screen is. */
export function pastSearches(tree: ScreenTree): ReadonlySet<number> {
  const before = known.get(tree);
  if (before !== undefined) return before;
  const found = new Set<number>();
  const shown = [...shownElements(tree)];
  if (shown.some((e) => e.editable))
    for (const e of shown) if (isText(e) && HEADINGS.test(e.text)) addBelow(tree, e, found);
  known.set(tree, found);
  return found;
}

function addBelow(tree: ScreenTree, heading: UiElement, found: Set<number>): void {
  const { elements } = tree.screen;
  let at = heading;
  for (let level = 0; level <= LEVELS; level++) {
    const parent = parentOf(tree, at);
    if (parent === null) return;
    let controls = 0;
    for (const i of (tree.children[parent.index] ?? []).filter((kid) => kid > at.index)) {
      const other = elements[i];
      if (other === undefined || !other.visible) continue;
      // The next heading.
      if (isText(other) && other.text !== '') return;
      for (let j = i; j < (tree.end[i] ?? 0); j++) {
        if (elements[j]?.clickable === true) controls += 1;
        found.add(j);
      }
    }
    if (controls > 1) return;
    at = parent;
  }
}
