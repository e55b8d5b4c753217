import type { UiElement } from '../../domain/ui-element.ts';
import { shownElements, type ScreenTree } from '../identity/tree/screen-tree.ts';
import { bareLabel } from '../labels/bare-label.ts';
import { textOf } from '../identity/naming/screen-text.ts';

/** One of the stars that are given, by what it says: `4 stars`, `4 out of 5 stars`, `4つ星`. */
const STAR =
  /^(?:rate )?(?<given>\p{Nd})(?:[ -](?:out )?(?:of|von|sur|de|su|van|z|из|з) \p{Nd})? ?(?:stars?|sterne?|étoiles?|estrellas?|estrelas?|stell[ae]|sterren|ster|gwiazd\p{L}*|зв[её]зд\p{L}*|зірк\p{L}*|yıldız|stjärn\p{L}*|stjerner?|tähte\p{L}*|tähti|hvězd\p{L}*|csillag|stele|stea|αστέρι\p{L}*|bintang|sao|نجوم|نجمة|نجمات|כוכבים|כוכב|सितारे|स्टार|ดาว|星|つ星|颗星|顆星|점)$|^(?:별|星)(?:점)? ?(?<drawn>\p{Nd})(?:개|つ|颗)?$/iu;
/** All of them, the least as well: a hotel is looked for by those that are good. */
const STARS = 5;

/** What hands them in, and says no more. */
const HANDS_IN = new RegExp(
  '^(?:' +
    [
      'submit|rate|rate (?:trip|ride|driver|order|now)|submit rating|absenden|bewerten|bewertung abgeben|noter|évaluer|valorar|calificar|puntuar|avaliar|valuta|vota|beoordelen|indienen|oceń',
      'оценить|оцінити|değerlendir|puanla|betygsätt|bedøm|vurder|arvioi|ohodnotit|hodnotit|értékelem|értékelés|evaluează|αξιολόγηση|υποβολή|beri (?:nilai|rating)|nilai|đánh giá',
      'تقييم|قيّم|דרג|דירוג|रेट करें|सबमिट करें|जमा करें|ให้คะแนน|提交|评价|評價|评分|評分|評価する|제출(?:하기)?|평가(?:하기)?',
    ].join('|') +
    ')$',
  'iu',
);

/** Whether a control hands in the stars that one gives on its page, which somebody is told of. */
export function givesStars(tree: ScreenTree, e: UiElement): boolean {
  if (e.role !== 'button' && e.role !== 'text' && e.role !== 'group') return false;
  if (!HANDS_IN.test(bareLabel(textOf(e)))) return false;
  const stars = new Set<string>();
  for (const one of shownElements(tree)) {
    // What others think of a thing stands in its row.
    if (/RatingBar$/.test(one.className) && (tree.rowOf[one.index] ?? -1) < 0) return true;
    const said = one.clickable ? STAR.exec(one.name.trim())?.groups : undefined;
    const given = said?.['given'] ?? said?.['drawn'];
    if (given !== undefined) stars.add(given);
  }
  return stars.size >= STARS;
}
