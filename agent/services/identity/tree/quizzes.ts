import type { UiElement } from '../../../domain/ui-element.ts';
import { isControl } from './controls.ts';
import { ancestorWith, shownElements, type ScreenTree } from './screen-tree.ts';
import { LongExpression } from '../../patterns/long-expression.ts';

/** Which of many questions is asked; a step of a form is called otherwise, and is a page of its own. */
const COUNT = new LongExpression(
  [
    String.raw`^(?:question|frage|pregunta|pergunta|questão|domanda|vraag|pytanie|вопрос|питання|soru|fråga|spørgsmål|spørsmål|kysymys|otázka|kérdés|întrebarea?|ερώτηση|pertanyaan|soal|câu(?: hỏi)?|(?:ال)?سؤال|שאלה|प्रश्न|सवाल|คำถาม(?:ที่)?|ข้อ(?:ที่)?|問題?|题目?|題目?|질문|문제|문항)[ .:#№]*\p{Nd}{1,3}(?: ?(?:/|\p{L}{1,5}\.?) ?\p{Nd}{1,3})?[.:]?$`,
    // Of the words of a phrase that one has written down one is asked for.
    String.raw`^(?:\p{L}+(?: \p{L}+)? )?(?:words?|wort|mots?|palabra|palavra|parola|woord|słowo|слово|kelime|ord|sana|slovo|szó|cuvânt(?:ul)?|λέξη|kata|từ|(?:ال)?كلمة|מילה|शब्द)(?: is)? ?(?:[#№]|no\.?|nr\.?|n\.?[º°]|number|numéro|número|numero|номер) ?\p{Nd}{1,2}[?？؟.:]?$|^(?:\p{L}+ )?(?:the )?\p{Nd}{1,2}(?:st|nd|rd|th) word[?.:]?$`,
    String.raw`^(?:请?(?:选择|選擇))?第 ?\p{Nd}{1,2} ?[个個]?(?:单词|單詞|单字|單字|词|詞|助记词|助記詞)[?？.:：]?$|^\p{Nd}{1,2} ?番目の(?:単語|言葉)(?:を選択)?$|^\p{Nd}{1,2} ?번째? ?단어(?: 선택)?$|^คำที่ ?\p{Nd}{1,2}$`,
    // One letter and a number alone are a quarter of a year.
    String.raw`^q[ .:#№]*\p{Nd}{1,3} ?(?:/|of) ?\p{Nd}{1,3}[.:]?$`,
    // How many there are says nothing of which one is asked.
    String.raw`^\p{Nd}{1,3} ?(?:/|\p{L}{1,5}) ?\p{Nd}{1,3} ?(?:questions?|fragen?|preguntas?|perguntas?|domand[ae]|vragen|вопрос\p{L}*|питан\p{L}*|(?:题|題|問|문제|문항))$|^\p{Nd}{1,3} ?(?:問目|번(?:째)? ?(?:문제|문항|질문))$`,
    String.raw`^第 ?\p{Nd}{1,3} ?(?:题|題|問)(?: ?[/(（]?共? ?\p{Nd}{1,3} ?(?:题|題|問)?[)）]?)?$`,
  ].join('|'),
  'iu',
);
/** What is longer is a question itself. */
const LONGEST = 40;

const known = new WeakMap<ScreenTree, ReadonlySet<number> | null>();

const looks = ({ role, bounds }: UiElement): string => `${role} ${bounds.width} ${bounds.height}`;

/**
 * The answers of the question that a screen of a phone shows as one of many, by its own words (`Question 3 of 10`); null where it shows none.
 * Two at least are alike, and none is in a bar; what leads on stands by itself.
 */
export function answersOf(tree: ScreenTree): ReadonlySet<number> | null {
  const before = known.get(tree);
  if (before !== undefined) return before;
  const found = tree.screen.dialect === 'web' || tree.dialog !== null ? null : findAnswers(tree);
  known.set(tree, found);
  return found;
}

function findAnswers(tree: ScreenTree): ReadonlySet<number> | null {
  const shown = [...shownElements(tree)];
  const counts = shown.filter(
    (e) =>
      (e.role === 'text' || e.role === 'heading') &&
      !isControl(e) &&
      ancestorWith(tree, e, isControl) === null &&
      e.text.length <= LONGEST &&
      COUNT.test(e.text.trim()),
  );
  // Several stand in a list of questions that were asked.
  const [count] = counts;
  if (count === undefined || counts.length > 1) return null;
  const inBar = (e: UiElement): boolean =>
    ancestorWith(tree, e, ({ role }) => role === 'toolbar' || role === 'tablist' || role === 'navigation') !==
    null;
  const alike = new Map<string, number[]>();
  for (const e of shown)
    if (isControl(e) && !e.editable && e.name !== '' && e.bounds.y > count.bounds.y && !inBar(e))
      alike.set(looks(e), [...(alike.get(looks(e)) ?? []), e.index]);
  const answers = [...alike.values()].filter((same) => same.length > 1).flat();
  return answers.length === 0 ? null : new Set(answers);
}
