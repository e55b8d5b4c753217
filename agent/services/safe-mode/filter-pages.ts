import type { UiElement } from '../../domain/ui-element.ts';
import { titleOf } from '../identity/naming/screen-title.ts';
import { shownElements, type ScreenTree } from '../identity/tree/screen-tree.ts';
import { bareLabel } from '../labels/bare-label.ts';

/** What is called as the choice of what a list shows. Languages as for the safe mode. */
const FILTERS = new RegExp(
  String.raw`(?<!\p{L})(?:filters?|filtern|filtre[rs]?|filtrar|filtros?|filtr[oiaey]|filtra|filtrer[ae]?|filteren|filtry|filtruj|filtrera|filtrér|filtrering|suodat\p{L}*|rajaa|filtrovat|filtrování|szűr\p{L}*|filtrează|filtreler|filtrele|фильтр\p{L}*|фільтр\p{L}*|φίλτρ\p{L}*|penyaring|saring|bộ lọc|lọc|(?:ال)?(?:تصفية|فلاتر|فلتر|مرشحات)|סינון|מסננים|פילטרים|refine)(?!\p{L})` +
    '|फ़िल्टर|फिल्टर|फ़िल्टर|ตัวกรอง|筛选|篩選|过滤|過濾|フィルタ|絞り込|検索条件|필터|검색 ?조건',
  'iu',
);
/** Filters of another kind are rules that somebody wrote. */
const RULES =
  /spam|junk|mail|block|mute|rule|regel|règle|regla|regra|правил|reguł|sperr|bloqu|spærr|垃圾|屏蔽|拦截|迷惑|스팸/iu;
const LONGEST = 40;

/** All that is chosen, or back to what was at first. */
const ALL = new RegExp(
  String.raw`(?<!\p{L})(?:all|everything|alles?|tout(?:es)?|tod[oa]s?|tudo|tutt[oie]|wszystk\p{L}*|вс[её]|усе|всі|tümü\p{L}*|hepsi\p{L}*|temizle|allt?|kaikki|vše|všechn\p{L}*|összes|mindent|tot|toate|όλ\p{L}*|semua|tất cả|الكل|הכל|सभी|सब|clear|reset)(?![\p{L}\p{M}])` +
    '|全部|所有|すべて|全て|全削除|清空|清除|모두|전체|초기화|初期化|ทั้งหมด',
  'iu',
);

const CHOICES: ReadonlySet<string> = new Set('checkbox radio switch slider select option tab'.split(' '));
const FEWEST = 2;

/** Whether a control empties what a list is filtered by, on the page or sheet where that is chosen: it is there again with a touch. */
export function resetsFilters(tree: ScreenTree, e: UiElement): boolean {
  const title = titleOf(tree)?.text ?? '';
  if (title.length > LONGEST || !FILTERS.test(title) || RULES.test(title)) return false;
  if (!ALL.test(bareLabel(e.name || e.text))) return false;
  const isChoice = (one: UiElement): boolean =>
    one.index !== e.index && (CHOICES.has(one.role) || one.checkable || one.selected || one.editable);
  return [...shownElements(tree)].filter(isChoice).length >= FEWEST;
}
