import type { Draft, DraftScreen } from './draft.ts';
import { ancestors, descendants, isWithin } from './draft.ts';
import { RIGHT_TO_LEFT } from './drawn-texts.ts';
import { bottom, contains, hasArea, labelsField, right } from './geometry.ts';
import { fieldKind } from '../../labels/field-kind.ts';
import { isRemark } from '../../labels/field-remarks.ts';
import { tellsWhere, withoutWhere } from '../../labels/whereabouts.ts';

const MAX_NAME = 120;
const NAMED_INSIDE: ReadonlySet<Draft['role']> = new Set(['tab', 'listitem']);

/** What is touched or ticked is called what it shows; a field without a hint is called what stands before it. */
export function nameContainers(screen: DraftScreen): void {
  const said = screen.drafts.map(({ name }) => name);
  for (const draft of screen.drafts) {
    if (draft.editable) labelField(screen, draft);
    else if (draft.name === '' && (draft.clickable || draft.checkable || NAMED_INSIDE.has(draft.role)))
      draft.name = wordsBelow(screen, draft.index);
    // One that is touched by itself and has a name of its own is known by that.
    const nameless = draft.name === '' && !(draft.clickable && draft.resourceName !== '');
    if (nameless && draft.checkable && !draft.editable) draft.name = labelBeside(screen, draft, said);
  }
}

/** Texts inside an element, in reading order, each once. What a field holds is not one of them. */
export function wordsBelow(screen: DraftScreen, index: number): string {
  const words: string[] = [];
  let length = 0;
  const end = screen.end[index] ?? index + 1;
  for (let i = index + 1; i < end && length < MAX_NAME; i++) {
    const inner = screen.drafts[i];
    if (inner === undefined || inner.editable || inner.role === 'system' || !inner.visible) continue;
    const word = inner.name === '' ? inner.text : inner.name;
    if (word === '' || words.includes(word)) continue;
    words.push(word);
    length += word.length + 2;
  }
  return words.join(', ').slice(0, MAX_NAME).trim();
}

/** A switch without a name takes the text of its row, or what the row says of itself where it shows none. */
function labelBeside(screen: DraftScreen, draft: Draft, said: readonly string[]): string {
  for (let at = draft.parent, steps = 0; at !== null && steps < 3; steps++) {
    const row = screen.drafts[at];
    const own = row?.clickable === true ? said[at] : '';
    const text = drawnTitle(screen, at) || textBelow(screen, at, draft) || own || '';
    if (text !== '') return text;
    at = screen.drafts[at]?.parent ?? null;
  }
  return '';
}

/** The first of the lines that a row of a toolkit that draws its texts says, each from side to side of it. */
function drawnTitle({ drafts }: DraftScreen, row: number): string {
  const [box, line] = [drafts[row], drafts[row + 1]];
  if (box?.clickable !== true || line?.parent !== row || line.role !== 'text') return '';
  const [a, b] = [box.bounds, line.bounds];
  return a.x === b.x && a.y === b.y && a.width === b.width ? line.text : '';
}

function textBelow(screen: DraftScreen, index: number, near: Draft): string {
  const end = screen.end[index] ?? index + 1;
  for (let i = index + 1; i < end; i++) {
    const inner = screen.drafts[i];
    if (inner === undefined || inner.role !== 'text' || inner.text === '' || !inner.visible) continue;
    if (inner.bounds.y < bottom(near.bounds) && bottom(inner.bounds) > near.bounds.y) return inner.text;
  }
  return '';
}

function labelField(screen: DraftScreen, field: Draft): void {
  const floating = descendants(screen, field.index).find(
    (inner) =>
      inner.role === 'text' &&
      inner.text !== '' &&
      !isRemark(inner.text) &&
      labelsField(field.bounds, inner.bounds),
  );
  // A hint may be an example of what is wanted: what stands before the field says what it is.
  const example = field.hint !== '' && field.name === field.hint;
  const before = field.name === '' || example ? labelBefore(screen, field) : '';
  if (field.name === '' || (before !== '' && isRemark(field.name))) field.name = floating?.text ?? before;
  if (field.text === '' || (example && field.text === field.hint))
    field.text = (floating?.text ?? (example ? before : '')) || field.text;
  if (field.text === '' && field.name === '') field.text = drawnHint(screen, field);
}

/** A hint has a word; a unit or how many characters there may be (`€`, `kg`, `0/280`) has none. */
const SAYS = /\p{L}{3}|\p{Lo}/u;

/** What is drawn over an empty field by a text beside it; no name, since it goes with what is typed. */
function drawnHint({ drafts, children }: DraftScreen, field: Draft): string {
  if (field.filled || !hasArea(field.bounds)) return '';
  const beside = (children[field.parent ?? -1] ?? []).flatMap((i) => drafts[i] ?? []);
  const drawn = beside.filter(
    (d) =>
      d.role === 'text' && d.visible && !d.clickable && contains(field.bounds, d.bounds) && SAYS.test(d.text),
  );
  return drawn.length === 1 ? (drawn[0]?.text ?? '') : '';
}

/** What is said in or of one field is no label of the next. */
const isInField = (screen: DraftScreen, draft: Draft): boolean =>
  isWithin(screen, draft, (above) => above.editable);

const kindSaid = (text: string): string =>
  fieldKind({ name: text, hint: '', text: '', resourceName: '', inputType: '', password: false });

/** Whether what stands above asks, and not what tells an address (`New password for …`, below the name of a page). */
const asksInstead = (above: string, notice: string): boolean =>
  kindSaid(above) === 'code' || kindSaid(withoutWhere(notice) ?? notice) === 'text';

/**
 * The nearest text before the field that stands above it, where it begins, or beside that. What tells where something was sent to
 * (`We sent it to +1 …`) is none where another one stands above it in turn.
 */
function labelBefore(screen: DraftScreen, field: Draft): string {
  const { bounds } = field;
  if (!hasArea(bounds)) return '';
  let top = bounds.y;
  let notice = '';
  for (let i = field.index - 1, seen = 0; i >= 0 && seen < 24; i--, seen++) {
    const other = screen.drafts[i];
    if (other === undefined || other.editable || isInField(screen, other)) break;
    if ((other.role !== 'text' && other.role !== 'alert') || other.text.length < 2 || other.clickable)
      continue;
    const box = other.bounds;
    const above = bottom(box) <= top + 2 && top - bottom(box) <= bounds.height;
    const fromRight = RIGHT_TO_LEFT.test(other.text);
    const aside = fromRight ? right(box) - right(bounds) : box.x - bounds.x;
    const aligned = box.x < right(bounds) && right(box) > bounds.x && Math.abs(aside) <= bounds.width / 8;
    const before = fromRight ? box.x >= right(bounds) - 2 : right(box) <= bounds.x + 2;
    const beside = before && box.y < bottom(bounds) && bottom(box) > bounds.y;
    if (!((above && aligned) || beside)) continue;
    if (standsStill(screen, other, field) || scrollsBy(screen, other, field)) continue;
    if (notice !== '') return asksInstead(other.text, notice) ? other.text : notice;
    if (beside || !tellsWhere(other.text)) return other.text;
    notice = other.text;
    top = box.y;
  }
  return notice;
}

const scrolls = ({ role, scrollable }: Draft): boolean =>
  role === 'scroll' || role === 'list' || scrollable.includes('down');

/** What scrolls by above a field that stays in place (the messages of a conversation) labels nothing. */
const scrollsBy = (screen: DraftScreen, text: Draft, field: Draft): boolean =>
  isWithin(screen, text, (area) => scrolls(area) && !isWithin(screen, field, (around) => around === area));

/** What stays in place while a field scrolls away with others beneath it is the title of all of them. */
function standsStill(screen: DraftScreen, text: Draft, field: Draft): boolean {
  for (const area of ancestors(screen, field)) {
    const holdsText = text.index > area.index && text.index < (screen.end[area.index] ?? 0);
    if (holdsText) return false;
    const others = descendants(screen, area.index).filter((d) => d.visible && (d.editable || d.clickable));
    if (scrolls(area) && others.length > 1) return true;
  }
  return false;
}
