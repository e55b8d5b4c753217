import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { ancestors, descendants, isWithin } from '../tree/draft.ts';
import { area, bottom, contains, firstFrom, hasArea, rectangle, right } from '../tree/geometry.ts';
import { wordsBelow } from '../tree/naming.ts';

/** What the source says of each element, by its index. */
export type Attributes = readonly Readonly<Record<string, string>>[];

/** What iOS reads out with an element; undefined where the source does not tell. */
export const traitsOf = (
  attributes: Readonly<Record<string, string>> = {},
): ReadonlySet<string> | undefined =>
  attributes['traits'] === undefined ? undefined : new Set(attributes['traits'].split(/,\s*/));

/** A name that somebody gives to more than one control is longer. */
const LONGEST = 60;
/** Of the display: what takes more of it is a page, however it is called. */
const PAGE = 0.5;

const isLeaf = (screen: DraftScreen, { index }: Draft): boolean => (screen.end[index] ?? 0) === index + 1;

/**
 * Frameworks that draw their own controls report them without a type: what they are is in their traits, in that they
 * are heard as one, or in nothing but that they have a name.
 */
export function markTouchables(screen: DraftScreen, attributes: Attributes, viewport: Viewport): void {
  for (const draft of screen.drafts) {
    if (draft.clickable || !hasArea(draft.bounds)) continue;
    if (draft.role !== 'group' && draft.role !== 'image' && draft.role !== 'text') continue;
    const own = attributes[draft.index] ?? {};
    const traits = traitsOf(own) ?? new Set();
    const within = isWithin(screen, draft, (box) => box.clickable && box.role !== 'listitem');
    if (within) continue;
    const titles = isBarTitle(screen, draft) || isDrawnTitle(screen, draft, viewport);
    const heads =
      traits.has('Header') ||
      (titles && SAYS_TOUCH.every((trait) => !traits.has(trait)) && !unfolds(screen, draft));
    if (draft.role === 'group' && heads && !holdsControls(screen, draft)) {
      draft.role = 'heading';
      draft.text = draft.name;
    } else if (own['accessible'] !== 'false' && SAYS_TOUCH.some((trait) => traits.has(trait))) {
      draft.clickable = true;
      if (traits.has('Link')) draft.role = 'link';
      else if (draft.role === 'group') draft.role = 'button';
    } else if (draft.role === 'group' && traits.has('Adjustable')) {
      draft.role = 'slider';
      draft.clickable = true;
      draft.value = own['value'] ?? null;
    } else if (draft.role === 'group' && draft.className.endsWith('Other') && draft.name !== '')
      draft.clickable = isLeaf(screen, draft)
        ? draft.name.length <= LONGEST && !isHeader(screen, draft)
        : own['accessible'] === 'true' && isOneThing(screen, attributes, draft, viewport);
  }
}

/** Older versions of iOS show the title of a bar in a box of that name. */
const isBarTitle = (screen: DraftScreen, draft: Draft): boolean =>
  draft.name !== '' && isWithin(screen, draft, (box) => box.role === 'toolbar' && box.name === draft.name);

/** Of the display: what a strip at its top may begin below, how high it is, and how far from the middle a title is. */
const TOP = 0.12;
const STRIP = 0.16;
const ASIDE = 0.05;

/** In a bar that an app draws itself the title is a box like any other: the only one, in the middle, beside real buttons. */
function isDrawnTitle(screen: DraftScreen, draft: Draft, { width, height }: Viewport): boolean {
  const isBox = (box: Draft): boolean =>
    box.className.endsWith('Other') && box.name !== '' && isLeaf(screen, box) && hasArea(box.bounds);
  const { x, width: own } = draft.bounds;
  if (!isBox(draft) || Math.abs(x + own / 2 - width / 2) > ASIDE * width) return false;
  const strip = screen.drafts[draft.parent ?? -1];
  if (strip === undefined || strip.bounds.width < 0.9 * width || strip.bounds.y > TOP * height) return false;
  if (strip.bounds.height > STRIP * height) return false;
  const others = descendants(screen, strip.index).filter((other) => other !== draft && other.visible);
  const buttons = others.filter((other) => other.role === 'button' && hasArea(other.bounds));
  const aside = buttons.every(({ bounds: b }) => b.x + b.width <= x + 1 || b.x >= x + own - 1);
  return buttons.length > 0 && aside && !others.some(isBox);
}

const ARROW_DOWN = /[▾▼▿⌄˅⏷🔽]$/u;
const ARROW_NAME = /chevron|caret|arrow|triangle|drop.?down|expand|go down/i;
/** In points: so near to a title stands the arrow that belongs to it. */
const NEAR = 16;

/** What stands in the place of a title and shows an arrow is touched to choose something. */
function unfolds(screen: DraftScreen, { parent, name, bounds }: Draft): boolean {
  if (ARROW_DOWN.test(name)) return true;
  return (screen.children[parent ?? -1] ?? []).some((i) => {
    const arrow = screen.drafts[i];
    if (arrow === undefined || !arrow.visible || !hasArea(arrow.bounds)) return false;
    if (arrow.role !== 'image' || !ARROW_NAME.test(`${arrow.name} ${arrow.resourceName}`)) return false;
    const middle = arrow.bounds.y + arrow.bounds.height / 2;
    const gap = Math.max(arrow.bounds.x - right(bounds), bounds.x - right(arrow.bounds));
    return middle > bounds.y && middle < bottom(bounds) && gap <= NEAR;
  });
}

const SAYS_TOUCH = ['Button', 'Link', 'ToggleButton'] as const;

const holdsControls = (screen: DraftScreen, { index }: Draft): boolean =>
  descendants(screen, index).some((inner) => inner.clickable || inner.editable);

/** What names a part of a list, in it or in a box of it. */
function isHeader(screen: DraftScreen, draft: Draft): boolean {
  const [first, second] = ancestors(screen, draft);
  return first?.role === 'list' || second?.role === 'list';
}

/** Who listens to the screen hears nothing of what is in the box. */
const isOneThing = (screen: DraftScreen, attributes: Attributes, draft: Draft, viewport: Viewport): boolean =>
  area(draft.bounds) <= PAGE * viewport.width * viewport.height &&
  !holdsControls(screen, draft) &&
  descendants(screen, draft.index).every((inner) => attributes[inner.index]?.['accessible'] !== 'true');

/** Rows that only head a section are nothing to touch, and what only says what its row says is that row. */
export function markRows(screen: DraftScreen, attributes: Attributes): void {
  for (const row of screen.drafts) {
    if (row.role !== 'listitem' || !row.clickable) continue;
    const inside = descendants(screen, row.index);
    for (const inner of inside)
      if (inner.role === 'button' && row.name !== '' && inner.name === row.name) inner.clickable = false;
    const told = traitsOf(attributes[row.index]);
    const words = inside.filter((inner) => inner.role === 'text' || inner.role === 'heading');
    const heads = words.length > 0 && words.every((inner) => inner.role === 'heading');
    if (heads && told !== undefined && !told.has('Button') && !holdsControls(screen, row))
      row.clickable = false;
  }
}

/** SwiftUI tells of a switch as wide as its row, with the one that answers in it: only that is touched, and is called so. */
export function markInnerSwitches(screen: DraftScreen): void {
  for (const outer of screen.drafts) {
    if (outer.role !== 'switch' || !outer.clickable) continue;
    const inner = descendants(screen, outer.index).find(
      (d) => d.role === 'switch' && d.visible && d.clickable && hasArea(d.bounds),
    );
    if (inner === undefined || (inner.name !== '' && inner.name !== outer.name)) continue;
    for (const row of ancestors(screen, outer))
      if (row.role === 'listitem' && (row.name === '' || row.name === outer.name)) row.clickable = false;
    inner.name = inner.text = outer.name;
    if (inner.resourceName === '') inner.resourceName = outer.resourceName;
    Object.assign(outer, {
      role: 'group',
      resourceName: '',
      text: '',
      clickable: false,
      checkable: false,
      checked: false,
    });
  }
}

/** A control without a word at the very place of one that has some is a copy of it. */
export function markCopies(screen: DraftScreen): void {
  const isNamed = (d: Draft): boolean => d.clickable && d.name !== '' && hasArea(d.bounds);
  const places = new Set(screen.drafts.filter((d) => d.parent !== null && isNamed(d)).map(placeOf));
  for (const copy of screen.drafts) {
    if (!copy.clickable || copy.name !== '' || wordsBelow(screen, copy.index) !== '') continue;
    const isBeside = places.has(placeOf(copy));
    copy.clickable = !isBeside && !isWithin(screen, copy, (d) => isNamed(d) && sameBox(d, copy));
  }
}

/** Where in which box something stands. */
const placeOf = ({ parent, bounds: { x, y, width, height } }: Draft): string =>
  [parent, x, y, width, height].join(' ');

const sameBox = ({ bounds: a }: Draft, { bounds: b }: Draft): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** Boxes whose edges were rounded hold each other all the same. */
const ROUNDED = 2;

/** A button without a word that lies over texts is called what they say. */
export function nameByTexts(screen: DraftScreen): void {
  const textsIn = new Map<number | null, Draft[]>();
  for (const text of screen.drafts) {
    if (text.parent === null || text.role !== 'text' || text.text === '' || !hasArea(text.bounds)) continue;
    const texts = textsIn.get(text.parent);
    if (texts === undefined) textsIn.set(text.parent, [text]);
    else texts.push(text);
  }
  for (const texts of textsIn.values()) texts.sort((a, b) => a.bounds.y - b.bounds.y);
  for (const button of screen.drafts) {
    if (button.role !== 'button' || !button.clickable || button.name !== '' || !hasArea(button.bounds))
      continue;
    if (wordsBelow(screen, button.index) !== '') continue;
    const { x, y, width, height } = button.bounds;
    const over = rectangle(x - ROUNDED, y - ROUNDED, width + 2 * ROUNDED, height + 2 * ROUNDED);
    const texts = textsIn.get(button.parent) ?? [];
    const words = texts
      .slice(firstFrom(texts, over.y), firstFrom(texts, bottom(over) + 1))
      .filter((text) => contains(over, text.bounds))
      .sort((a, b) => a.index - b.index);
    button.name = [...new Set(words.map((text) => text.text))].join(', ').slice(0, 120).trim();
  }
}
