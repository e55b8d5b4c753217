import type { UiElement } from '../../domain/ui-element.ts';
import { titleOf } from '../identity/naming/screen-title.ts';
import { shownElements, type ScreenTree } from '../identity/tree/screen-tree.ts';
import { bareLabel } from '../labels/bare-label.ts';

/** What is called as the choice of what a list shows. Languages as for the safe mode. */
const FILTERS = new RegExp(
  String.raw`(?<!\p{L})(?:filters?|filtern|filtre[rs]?|filtrar|filtros?|filtr[oiaey]|filtra|filtrer[ae]?|filteren|filtry|filtruj|filtrera|filtrér|filtrering|suodat\p{L}*|rajaa|filtrovat|filtrování|szűr\p{L}*|filtrează|filtreler|filtrele|фильтр\p{L}*|фільтр\p{L}*|φίλτρ\p{L}*|penyaring|saring|bộ lọc|lọc|(?:ال)?(?:تصفية|فلاتر|فلتر|مرشحات)|סינון|מסננים|פילטרים|refine)(?!\p{L})` +
    '|फ़िल्टर|फिल्टर|फ़िल्टर|ตัวกรอง|筛选|篩選|过滤|過濾|フィルター?|絞り込|検索条件|필터|검색 ?조건',
  'giu',
);
/**
 * What such a page is called beside that; any other word tells what else is filtered, by rules that somebody wrote (spam, words,
 * addresses), or of a filter that is a thing.
 */
const BESIDE = new RegExp(
  String.raw`(?<!\p{L})(?:and|sort(?:ing|ieren|ierung|uj|owanie|era|eer|eren|ér|er)?|by|all|my|more|search|results?|list|options?|advanced|quick|und|suche|ergebnisse|liste|alle|erweitert\p{L}*|et|trier?|tris?|résultats|recherche|options|avancés?|y|e|ordenar|orden|búsqueda|resultados|avanzados|avançados|busca|ordina(?:mento)?|ricerca|risultati|en|zoek\p{L}*|resultaten|i|wynik\p{L}*|zaawansowane|и|сортировк\p{L}*|поиск\p{L}*|результат\p{L}*|список|та|сортуванн\p{L}*|пошук\p{L}*|ve|sırala\p{L}*|arama|och|og|ja|sortér|järjestä|a|řazení|seřadit|és|rendezés|și|sortare|και|ταξινόμηση|dan|urutkan|và|sắp xếp|tìm kiếm|و?(?:ال)?(?:ترتيب|فرز|بحث)|ו?מיון|חיפוש|और|क्रमबद्ध(?: करें)?|सूची|खोज|करें)(?![\p{L}\p{M}])` +
    '|排序|搜索|搜尋|结果|結果|条件|條件|並[べび]替え|並び順|検索|み|정렬|검색|조건|결과|및|เรียง(?:ลำดับ)?|และ|การค้นหา|&|\\p{N}+|\\P{L}',
  'giu',
);
const LONGEST = 40;

/** All that is chosen, or back to what was at first. */
const ALL = new RegExp(
  String.raw`(?<!\p{L})(?:all|everything|alles?|tout(?:es)?|tous|tod[oa]s?|tudo|tutt[oie]|wszystk\p{L}*|вс[её]|усе|всі|tümünü|tümü|hepsini|hepsi|allt?|kaikki|vše|všechn\p{L}*|összes|mindent|tot|toate|όλ\p{L}*|semua|tất cả|الكل|הכל|सभी|सब)(?![\p{L}\p{M}])`,
  'iu',
);
/** What says so without a word for all, or is written without spaces. */
const WHOLE = new RegExp(
  '^(?:' +
    [
      'clear|reset|temizle|sıfırla|清空|清除|重置|重設|初期化(?:する)?|リセット(?:する)?|クリア(?:する)?|초기화(?:하기)?',
      '(?:全部|所有|すべて|全て|全)(?:を)?(?:清空|清除|删除|刪除|重置|重設|取消|消去|削除|解除|クリア|リセット|初期化)(?:する)?',
      '(?:清空|清除|删除|刪除|重置|重設)(?:全部|所有)',
      '(?:모두|전체|전부) ?(?:삭제|지우기|해제|초기화|리셋|취소)(?:하기)?',
      '(?:ล้าง|ลบ|รีเซ็ต)ทั้งหมด',
    ].join('|') +
    ')$',
  'iu',
);
/** Where English has words for both, these are of what somebody keeps. */
const DELETES = /^(?:delete|erase|wipe)(?!\p{L})/iu;
/** What an order of two words says beside what is done. */
const DOES = /(?<!\p{L})(?:करें|दें|the|les|los|las|i|gli|de)(?![\p{L}\p{M}])/giu;

/** Whether an order speaks of all that is chosen and of nothing else: `Clear all`, not `Clear all data`. */
function emptiesAll(label: string): boolean {
  if (WHOLE.test(label)) return true;
  if (!ALL.test(label) || DELETES.test(label)) return false;
  return label.replace(ALL, ' ').replace(FILTERS, ' ').replace(DOES, ' ').trim().split(/\s+/).length <= 1;
}

const CHOICES: ReadonlySet<string> = new Set('checkbox radio slider select option'.split(' '));
const FEWEST = 2;

/** Whether a control empties what a list is filtered by, on the page or sheet where that is chosen: it is there again with a touch. */
export function resetsFilters(tree: ScreenTree, e: UiElement): boolean {
  const title = titleOf(tree)?.text ?? '';
  if (title.length > LONGEST || title.search(FILTERS) < 0) return false;
  if (title.replace(FILTERS, ' ').replace(BESIDE, '') !== '') return false;
  if (!emptiesAll(bareLabel(e.name || e.text))) return false;
  // Places of the app are no choices, and what is switched on and off one by one may be rules.
  const isChoice = (one: UiElement): boolean =>
    one.index !== e.index &&
    one.role !== 'tab' &&
    one.role !== 'switch' &&
    (CHOICES.has(one.role) || one.checkable || one.selected || one.editable);
  return [...shownElements(tree)].filter(isChoice).length >= FEWEST;
}
