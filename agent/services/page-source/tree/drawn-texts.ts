import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from './draft.ts';
import { blankDraft, clean } from './draft.ts';
import { rectangle } from './geometry.ts';

/** What a toolkit that draws everything itself (Flutter, a web view) calls whatever it shows. */
export const BARE_BOX = 'android.view.View';
const MAX_LINES = 12;

/**
 * The texts of a control whose whole content is one description, a line each: toolkits that draw themselves tell a row of
 * a list so, its title first. They stand in it as the texts of any other row do, one above the other.
 */
export function linesOf(control: Draft, description: string): readonly Draft[] {
  return control.clickable && !control.editable ? textLines(control, description) : [];
}

/**
 * A heading of several lines (the title of a bar with a subtitle beneath it, which says how things are at present) is called by
 * the first; what follows are texts. Gives those.
 */
export function linesBelow(heading: Draft, description: string): readonly Draft[] {
  const [title, ...rest] = textLines(heading, description);
  if (heading.clickable || title === undefined) return [];
  heading.name = heading.text = title.text;
  return rest.map((line) => ({ ...line, index: line.index - 1 }));
}

/** Of the display: what ends lower is no part of a bar on top. */
const BAR = 0.16;

/** A text of a script that is read from the right. */
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * The same of a text that stands where the title of a bar does, behind the arrow or the menu that a bar begins with: toolkits that
 * do not tell their headings draw a title with a state beneath it as one. What counts first (`Step 1 of 3`) is no title without
 * what follows, nor are the first words of a page that has no bar.
 */
export function linesInBar(
  title: Draft,
  description: string,
  drafts: readonly Draft[],
  { height }: Viewport,
): readonly Draft[] {
  if (!description.includes('\n')) return [];
  const { y, height: own } = title.bounds;
  if (y < 0 || y + own > BAR * height || /\p{N}/u.test(description.split('\n')[0] ?? '')) return [];
  // In a control it says what the control does, in a page of the web it is a paragraph.
  for (let at = title.parent; at !== null; at = drafts[at]?.parent ?? null)
    if (drafts[at]?.clickable === true || drafts[at]?.role === 'webview') return [];
  if (!drafts.some((d) => opensBar(d, title, RIGHT_TO_LEFT.test(description)))) return [];
  const lines = linesBelow(title, description);
  if (lines.length > 0) title.role = 'text';
  return lines;
}

/** A control before a text, at the height of its middle. */
function opensBar({ visible, clickable, bounds }: Draft, title: Draft, isRightToLeft: boolean): boolean {
  const { x, y, width, height } = title.bounds;
  const middle = y + height / 2;
  if (!visible || !clickable || bounds.y > middle || bounds.y + bounds.height < middle) return false;
  return isRightToLeft ? bounds.x >= x + width : bounds.width > 0 && bounds.x + bounds.width <= x;
}

function textLines(box: Draft, description: string): readonly Draft[] {
  const lines = description
    .split('\n')
    .map(clean)
    .filter((line) => line !== '');
  if (lines.length < 2 || lines.length > MAX_LINES) return [];
  const { x, y, width, height } = box.bounds;
  const step = height / lines.length;
  return lines.map((line, i) => ({
    ...blankDraft(box.index + 1 + i, box.index, box.depth + 1),
    role: 'text',
    className: BARE_BOX,
    name: line,
    text: line,
    packageName: box.packageName,
    bounds: rectangle(x, y + i * step, width, step),
    visible: box.visible,
    enabled: box.enabled,
  }));
}

/** A group of views that has a text of its own draws it as well (Litho); its description alone is of what it holds. */
const drawsTexts = ({ className, text }: Draft): boolean =>
  className === BARE_BOX || (className === 'android.view.ViewGroup' && text !== '');

/**
 * A box of such a toolkit that holds nothing, takes no touch and says something is a text that it has drawn. Inside a
 * control a described box is its picture. In a web view it is a paragraph: older ones call every text so, newer ones that of a list.
 */
export function markDrawnTexts(screen: DraftScreen, headings: ReadonlySet<number>): void {
  const inControl = new Uint8Array(screen.drafts.length);
  for (const draft of screen.drafts) {
    const { index, parent } = draft;
    const control = (draft.clickable || draft.longClickable || draft.checkable) && !draft.editable;
    inControl[index] = control || (parent !== null && inControl[parent] === 1) ? 1 : 0;
    if (draft.role !== 'group' || inControl[index] === 1 || !drawsTexts(draft)) continue;
    const isLeaf = screen.end[index] === index + 1;
    if (!isLeaf || draft.scrollable.length > 0 || draft.name === '') continue;
    draft.role = headings.has(index) ? 'heading' : 'text';
    if (draft.text === '') draft.text = draft.name;
  }
}
