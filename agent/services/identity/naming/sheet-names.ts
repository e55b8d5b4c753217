import type { UiElement } from '../../../domain/ui-element.ts';
import { saysBack } from '../../labels/back-words.ts';
import { isControl } from '../tree/controls.ts';
import { menuEntries } from '../tree/menus.ts';
import { ancestorWith, shownElements } from '../tree/screen-tree.ts';
import type { ScreenTree } from '../tree/screen-tree.ts';
import { isVolatile } from '../words/volatile-text.ts';
import { siteMenu } from './site-menu.ts';

/** What turns back, and says so in words: beside it stands what is turned. */
const TURNS =
  /^(?:prev(?:ious)?(?!\p{L})|earlier|vorherig|früher|précédent|anterior|preceden|vorige|poprzedni|предыдущ|попередн|föreg|forrige|edellinen|předchoz|önceki|sebelum|trước|السابق|הקודם|前へ|前の|上一)/iu;

/**
 * The text in the middle of the bar on top of a sheet, between the words that leave it and those that hand it in
 * (`Cancel  Birthday  Done`). Beside arrows, or words for them, stands what they turn, such as a month, and
 * no title.
 */
export function sheetTitle(tree: ScreenTree): UiElement | null {
  const { dialog, screen } = tree;
  if (dialog === null || screen.dialect !== 'web') return null;
  const inControl = (e: UiElement): boolean =>
    ancestorWith(tree, e, (a) => a !== dialog && isControl(a)) !== null;
  const said = [...shownElements(tree)].filter(
    (e) => e !== dialog && (e.text !== '' || (isControl(e) && e.name !== '')) && !inControl(e),
  );
  const [first] = said;
  if (first === undefined) return null;
  const middle = ({ bounds: { y, height } }: UiElement): number => y + height / 2;
  const top = Math.min(...said.map((e) => e.bounds.y + e.bounds.height));
  const line = said.filter((e) => Math.abs(middle(e) - middle(first)) < first.bounds.height / 2);
  if (line.length !== 3 || !line.some((e) => e.bounds.y + e.bounds.height === top)) return null;
  const [left, title, right] = line.sort((a, b) => a.bounds.x - b.bounds.x);
  if (left === undefined || title === undefined || right === undefined) return null;
  const isOrder = (e: UiElement): boolean => isControl(e) && !e.editable && showsWords(tree, e);
  if ([left, right].some(({ name, text }) => TURNS.test((name || text).trim()))) return null;
  return isOrder(left) && isOrder(right) && !isControl(title) && !isVolatile(title.text) ? title : null;
}

const showsWords = (tree: ScreenTree, control: UiElement): boolean =>
  tree.screen.elements
    .slice(control.index, tree.end[control.index])
    .some((e) => e.visible && /\p{L}/u.test(e.text));

/** Of what only says or asks one thing: its answers, and its texts with what it is called. */
const MESSAGE = { answers: 3, texts: 2 } as const;

/** Whether a dialog of a page says one thing below the name of the app, as toolkits call what nobody gave a title. */
export function isMessageOfApp(tree: ScreenTree, title: string): boolean {
  const { dialog, screen } = tree;
  const app = screen.foreground.title.trim().toLowerCase();
  if (screen.dialect !== 'web' || app === '' || title.trim().toLowerCase() !== app) return false;
  const inside = [...shownElements(tree)].filter((e) => e !== dialog);
  const answers = inside.filter(isControl);
  const inAnswer = (e: UiElement): boolean =>
    ancestorWith(tree, e, (a) => a !== dialog && isControl(a)) !== null;
  const texts = inside.filter((e) => e.text !== '' && !isControl(e) && !inAnswer(e));
  return (
    answers.length > 0 &&
    answers.length <= MESSAGE.answers &&
    !answers.some((e) => e.editable) &&
    texts.length === MESSAGE.texts
  );
}

/** Controls by which a dialog is called that says nothing else. */
const MOST_OFFERED = 6;

/** What a dialog of a page offers that says nothing beside it: its places, the orders of a sheet, what can be chosen, accounts excepted. */
export function offeredWords(tree: ScreenTree): string {
  const { dialog, screen } = tree;
  if (dialog === null || screen.dialect !== 'web') return '';
  const menu = siteMenu(tree);
  if (menu !== null) return menu.entries.slice(0, MOST_OFFERED).join(', ');
  const words = new Set<string>();
  for (const e of shownElements(tree)) {
    if (e === dialog || !isControl(e) || e.covered) continue;
    const name = e.name === '' ? e.text : e.name;
    if (name !== '' && !name.includes('@') && !isVolatile(name) && !saysBack(name, e.resourceName))
      words.add(name);
  }
  return [...words].slice(0, MOST_OFFERED).join(', ');
}

/** What a menu that nothing names offers, without what leaves it where there is a choice besides. */
export function menuName(tree: ScreenTree): string {
  const entries = menuEntries(tree) ?? [];
  const offered = entries.filter((entry) => !saysBack(entry));
  return (offered.length > 1 ? offered : entries).join(', ');
}
