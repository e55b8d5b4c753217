import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { isMap } from '../../page-source/tree/maps.ts';
import { isComplaint } from '../words/volatile-text.ts';
import { cellsOf, PHONE } from './cells.ts';
import { foldedSection } from './folded-sections.ts';

/** So many plain controls beside each other are cells, fewer are buttons of their own. */
const MIN_SIMPLE_RUN = 7;
/** The same for controls whose labels count: days, pages, seats. */
const MIN_COUNTED_RUN = 4;

export interface Rows {
  readonly rowOf: Int32Array;
  readonly listOf: Int32Array;
}

/**
 * Which elements are rows of a list: the children of a list, two or more alike boxes side by side, or a long run of
 * alike leaves (the days of a calendar), the pages of a carousel, the marks on a map. Alike means the same kinds of things inside, whatever they say.
 */
export function findRows(
  elements: readonly UiElement[],
  children: readonly (readonly number[])[],
  end: Int32Array,
  browser: PerceivedScreen['viewport'] | null = null,
): Rows {
  const n = elements.length;
  const rowOf = new Int32Array(n).fill(-1);
  const listOf = new Int32Array(n).fill(-1);
  const kinds = kindsOf(elements, children);
  for (let i = 0; i < n; i++) {
    const e = elements[i] as UiElement;
    const kids = children[i] ?? [];
    if (e.parent !== null && rowOf[i] === -1) {
      rowOf[i] = rowOf[e.parent] ?? -1;
      listOf[i] = listOf[e.parent] ?? -1;
    }
    if (kids.length === 0) continue;
    const isList = e.role === 'list' || e.role === 'menu' || isMap(e) || isCarousel(elements, e, kids, end);
    for (const kid of isList ? kids : alikeKids(elements, kids, kinds, end, browser)) {
      rowOf[kid] = kid;
      listOf[kid] = i;
    }
  }
  return { rowOf, listOf };
}

/** Nothing in a dialog is part of a row that it stands in or beside: of two layers alike the upper one is no row. */
export function withoutRowsAround({ rowOf, listOf }: Rows, dialog: number, end: number): void {
  for (let i = dialog; i < end; i++)
    if ((rowOf[i] ?? -1) >= 0 && (rowOf[i] ?? -1) <= dialog) rowOf[i] = listOf[i] = -1;
}

/** A page of a carousel takes up at least so much of its width. */
const PAGE_SHARE = 0.6;

/** What is swiped sideways to see the next of its pages, each of them one thing to open: they are rows of a list. */
function isCarousel(
  elements: readonly UiElement[],
  holder: UiElement,
  kids: readonly number[],
  end: Int32Array,
): boolean {
  if (!holder.scrollable.includes('right') || holder.scrollable.includes('down')) return false;
  if (holder.role === 'tablist') return false;
  const pages = kids.filter((kid) => elements[kid]?.visible === true);
  return (
    pages.length > 0 &&
    pages.every((kid) => {
      const page = elements[kid] as UiElement;
      if (page.role === 'tab' || page.bounds.width < PAGE_SHARE * holder.bounds.width) return false;
      let controls = 0;
      for (let i = kid; i < (end[kid] ?? 0); i++) if (isControl(elements[i] as UiElement)) controls++;
      return controls === 1;
    })
  );
}

/** What is inside each element, as a set of roles: coarse on purpose, since rows differ in what is optional. */
function kindsOf(elements: readonly UiElement[], children: readonly (readonly number[])[]): string[] {
  const kinds: string[] = new Array<string>(elements.length).fill('');
  for (let i = elements.length - 1; i >= 0; i--) {
    const e = elements[i] as UiElement;
    const inside = new Set<string>();
    for (const kid of children[i] ?? [])
      for (const kind of (kinds[kid] ?? '').split(' ')) if (kind !== '') inside.add(kind);
    if (isControl(e) && !isComplaining(e)) inside.add(e.role);
    kinds[i] = [...inside].sort().join(' ');
  }
  return kinds;
}

/** What a form says below a field in a list of its own is nothing that other fields lack: with it and without, they are built alike. */
const isComplaining = ({ role, clickable, name, text }: UiElement): boolean =>
  role === 'listitem' && !clickable && isComplaint(text || name);

const CONTROLS: ReadonlySet<string> = new Set(
  'button link textfield checkbox radio switch slider select option menuitem listitem'.split(' '),
);
const isControl = (e: UiElement): boolean => CONTROLS.has(e.role) || e.clickable || e.editable;

function alikeKids(
  elements: readonly UiElement[],
  kids: readonly number[],
  kinds: readonly string[],
  end: Int32Array,
  browser: PerceivedScreen['viewport'] | null,
): number[] {
  const rows: number[] = [];
  const tiles = tilesOf(elements, kids, end);
  const isOneCard = (i: number): boolean => tiles.has(i) || isCard(elements, end, i);
  const page = browser === null ? -1 : pageUnderBar(elements, kids, end, browser);
  const display = isInColumn(elements, kids[0]) ? undefined : elements[0]?.bounds;
  const sectionOf = (i: number): UiElement | null =>
    browser === null ? null : foldedSection(elements, end, i);
  let run: number[] = [];
  let key = '';
  const rowsOf = new Map<string, number>();
  const lone: (readonly [string, number])[] = [];
  const flush = (): void => {
    const simple = run.filter((i) => isSimple(elements, end, sectionOf(i)?.index ?? i) && !isOneCard(i));
    const counted = simple.filter((i) => /\p{N}/u.test(elements[i]?.name ?? ''));
    const enough =
      simple.length === 0 ? 2 : counted.length * 2 > run.length ? MIN_COUNTED_RUN : MIN_SIMPLE_RUN;
    const cells = simple.length === run.length ? cellsOf(elements, run) : run;
    const isPair =
      cells.length > 2 || browser === null || !standsOff(elements[cells[0] ?? -1], elements[cells[1] ?? -1]);
    if (cells.length >= enough && isPair) {
      rows.push(...cells);
      if (simple.length === 0) rowsOf.set(key, cells[0] ?? -1);
    } else if (run.length === 1 && simple.length === 0) lone.push([key, run[0] ?? -1]);
    run = [];
  };
  for (const kid of kids) {
    const e = elements[kid] as UiElement;
    if (!e.visible || isLine(e, end)) continue;
    const holds = kinds[kid] ?? '';
    const kind = isOneCard(kid)
      ? `card ${e.bounds.width}`
      : isSimple(elements, end, kid)
        ? 'simple'
        : `${e.className}|${holds}`;
    const next =
      sectionOf(kid) !== null ? 'section' : `${e.role}|${e.resourceName.replace(/\d+/g, '#')}|${kind}`;
    const candidate =
      holds !== '' && e.role !== 'tab' && !e.editable && e.className !== WINDOW && kid !== page;
    const last = elements[run.at(-1) ?? -1];
    if (
      !candidate ||
      next !== key ||
      (last !== undefined &&
        (arePanes(last, e) ||
          isBarBesidePage(last, e, display, elements[run.at(-2) ?? -1]) ||
          (browser === null
            ? PHONE.test(last.className) && liesOver(last, e, display, display)
            : liesOver(last, e, elements[0]?.bounds, browser))))
    )
      flush();
    key = candidate ? next : '';
    if (candidate) run.push(kid);
  }
  flush();
  // What an advertisement parts from the others of a feed is built and stands as they do.
  const isParted = ([of, kid]: readonly [string, number]): boolean => {
    const [a, b] = [elements[rowsOf.get(of) ?? -1]?.bounds, elements[kid]?.bounds];
    return a !== undefined && a.x === b?.x && a.width === b.width;
  };
  const parted = browser === null && display === undefined ? lone.filter(isParted).map(([, kid]) => kid) : [];
  return [...rows, ...parted].sort((a, b) => a - b);
}

/** In pixels: what edges of cells differ by at most. */
const OFF = 2;

/**
 * Whether two boxes of a page have no edge, no middle and no size in common: a list and the button at the corner of the display that
 * shows what can be added to it are no cells.
 */
function standsOff(one: UiElement | undefined, other: UiElement | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [a, b] = [one.bounds, other.bounds];
  const isAlong = (from: 'x' | 'y', size: 'width' | 'height'): boolean =>
    [0, 0.5, 1].some((at) => Math.abs(a[from] + at * a[size] - b[from] - at * b[size]) <= OFF) ||
    Math.abs(a[size] - b[size]) <= OFF;
  return !isAlong('x', 'width') && !isAlong('y', 'height');
}

/** Windows of iOS lie over each other, and are no rows of the display. */
const WINDOW = 'XCUIElementTypeWindow';

/** Of two cards side by side one is at most so many times as wide as the other; panes differ more. */
const WIDER = 1.25;

/** Parts of a wide display side by side, such as a rail of places, a list and what is chosen in it: no cells, alike as they may be. */
function arePanes({ className, bounds: a }: UiElement, { bounds: b }: UiElement): boolean {
  if (!PHONE.test(className) || a.width === 0 || b.width === 0) return false;
  const beside = b.x >= a.x + a.width - 1 || a.x >= b.x + b.width - 1;
  return beside && a.y === b.y && Math.max(a.width, b.width) > WIDER * Math.min(a.width, b.width);
}

/** What lies within a box of so many times its size stands over it. */
const LARGER = 2;

/** A bar, a notice, a sheet or a popover that lies over its page, built alike as toolkits do that know no bars: rows stand beside each other. */
function liesOver(
  { bounds: a }: UiElement,
  { bounds: b }: UiElement,
  page: UiElement['bounds'] | undefined,
  display: Pick<UiElement['bounds'], 'width' | 'height'> | undefined,
): boolean {
  if (page === undefined || display === undefined) return false;
  const [whole, part] = a.width * a.height >= b.width * b.height ? [a, b] : [b, a];
  if (part.width === 0 || part.height === 0) return false;
  // Within what is no page it may be a row all the same: a call during work, on a day of a calendar.
  if (whole.width < WIDE * display.width || whole.height < PAGE * Math.min(page.height, display.height))
    return false;
  const within =
    part.x >= whole.x - 1 &&
    part.y >= whole.y - 1 &&
    part.x + part.width <= whole.x + whole.width + 1 &&
    part.y + part.height <= whole.y + whole.height + 1;
  return within && whole.width * whole.height >= LARGER * part.width * part.height;
}

/** Of the display: what a bar is at most as high as, a page at least, and how wide both are. */
const BAR = 0.12;
const PAGE = 0.5;
const WIDE = 0.9;
/** So many times as much as between the others is more than what rows differ by. */
const SPREAD = 1.25;

/** Whether an element is in what scrolls up and down: there it is cut off at an edge, and no bar. */
function isInColumn(elements: readonly UiElement[], index: number | undefined): boolean {
  for (let at = elements[index ?? -1]?.parent ?? null; at !== null; at = elements[at]?.parent ?? null)
    if (elements[at]?.scrollable.includes('down') || elements[at]?.scrollable.includes('up')) return true;
  return false;
}

/** A bar at the upper or lower edge of a phone's display and the page beside it, or far above it the end of that, built alike as toolkits do that know no bars: no rows. */
function isBarBesidePage(
  { className, bounds: a }: UiElement,
  { bounds: b }: UiElement,
  display: UiElement['bounds'] | undefined,
  before: UiElement | undefined,
): boolean {
  if (!PHONE.test(className) || display === undefined || b.y < a.y + a.height - 1) return false;
  const { width, height } = display;
  if (Math.min(a.width, b.width) < WIDE * width) return false;
  const isPage = (box: UiElement['bounds']): boolean => box.height >= PAGE * height;
  const onTop = a.y + a.height <= display.y + BAR * height && isPage(b);
  const gap = b.y - a.y - a.height;
  // Rows may be spread over a page, with as much between any two of them.
  const usual = before === undefined ? 0 : a.y - before.bounds.y - before.bounds.height;
  const isApart = gap > Math.max(a.height, b.height, SPREAD * usual);
  return onTop || (b.y >= display.y + (1 - BAR) * height && (isPage(a) || isApart));
}

/** So many times as high as its bar a page is at least. */
const HIGHER = 3;

/**
 * The box of a page in a browser that is the page itself below its bar, alike as both may be built (each has a button): it alone has a
 * heading of that kind, and is marked as a page (`h1`) or fills half of the display.
 */
function pageUnderBar(
  elements: readonly UiElement[],
  kids: readonly number[],
  end: Int32Array,
  { width, height }: PerceivedScreen['viewport'],
): number {
  const [bar, page, ...others] = kids.flatMap((i) => {
    const e = elements[i];
    return e?.visible === true && e.bounds.height > 0 ? [e] : [];
  });
  if (bar === undefined || page === undefined) return -1;
  const [a, b] = [bar.bounds, page.bounds];
  const top = elements[0]?.bounds.y ?? 0;
  // A bar stays where it is, or goes with the page as that is scrolled.
  if (a.y > Math.max(top, 0) + 1 || (a.y < -1 && a.y > top + 1)) return -1;
  if (a.height > BAR * height || Math.min(a.width, b.width) < WIDE * width) return -1;
  if (b.height < HIGHER * a.height || b.y + b.height <= a.y + a.height) return -1;
  const headings = (e: UiElement): UiElement[] =>
    elements.slice(e.index, end[e.index]).filter((d) => d.role === 'heading' && d.visible);
  const kind = headings(page)[0]?.className;
  const isAlone = [bar, ...others].every((e) => headings(e).every((d) => d.className !== kind));
  return kind !== undefined && isAlone && (kind === 'h1' || b.height >= PAGE * height) ? page.index : -1;
}

/** At least so many times as long as thick. */
const LINE = 40;

/** What separates rows on iOS: it holds and says nothing, so that the next row is the next one all the same. */
function isLine(
  { className, role, name, text, clickable, bounds, index }: UiElement,
  end: Int32Array,
): boolean {
  if (!className.startsWith('XCUIElementType') || name !== '' || text !== '' || clickable) return false;
  if (role !== 'group' && role !== 'image') return false;
  const { width, height } = bounds;
  return (end[index] ?? 0) === index + 1 && Math.max(width, height) >= LINE * Math.min(width, height);
}

/** A label that is read out as one, with a comma between its parts: a card has at least a title with a number, or three. */
const PARTS = /^[^,]+(?:, [^,]+){1,7}$/;
/** What a toolkit that draws itself calls a control and all that is in it. */
const DRAWN = /^(?:XCUIElementTypeButton|android\.view\.View|android\.widget\.(?:Button|ImageView))$/;
/** In points: what is lower is a button in a row of buttons. */
const CARD = 44;

/** What a label says, each with its own comma; one in a number is none. */
const saysParts = ({ name }: UiElement): readonly string[] => {
  const label = name.replace(/(?<=\p{N}),(?=\p{N})/gu, '.');
  return PARTS.test(label) ? label.split(', ') : [];
};

/**
 * What a toolkit tells as one control, whatever is in it (SwiftUI, Flutter): its label is all that it shows, part by part. In a column
 * that scrolls it is a row beside another one of its width.
 */
function isCard(elements: readonly UiElement[], end: Int32Array, index: number): boolean {
  const e = elements[index] as UiElement;
  if (!isDrawnButton(elements, end, e)) return false;
  const parts = saysParts(e);
  return parts.length > 2 || (parts.length === 2 && /\p{N}/u.test(e.name));
}

function isDrawnButton(
  elements: readonly UiElement[],
  end: Int32Array,
  { className, bounds, parent, index, clickable }: UiElement,
): boolean {
  if (!(clickable && DRAWN.test(className)) || (end[index] ?? 0) !== index + 1 || bounds.height < CARD)
    return false;
  for (let at = parent; at !== null; at = elements[at]?.parent ?? null)
    if (elements[at]?.role === 'scroll') return true;
  return false;
}

/** So many of one size, beside and below each other, are tiles. */
const TILES = 4;

/** Of the same kind: tiles that say what they are and how it is at present (`Front Door, Locked`), in rows and columns. */
function tilesOf(
  elements: readonly UiElement[],
  kids: readonly number[],
  end: Int32Array,
): ReadonlySet<number> {
  const tiles = new Set<number>();
  const sizes = new Map<string, UiElement[]>();
  for (const kid of kids) {
    const e = elements[kid] as UiElement;
    if (e.className !== 'XCUIElementTypeButton' || !e.visible || saysParts(e).length < 2) continue;
    const size = `${Math.round(e.bounds.width)} ${Math.round(e.bounds.height)}`;
    const alike = sizes.get(size);
    if (alike === undefined) sizes.set(size, [e]);
    else alike.push(e);
  }
  for (const alike of sizes.values()) {
    const places = (of: 'x' | 'y'): number => new Set(alike.map(({ bounds }) => Math.round(bounds[of]))).size;
    if (alike.length < TILES || places('x') < 2 || places('y') < 2) continue;
    for (const e of alike) if (isDrawnButton(elements, end, e)) tiles.add(e.index);
  }
  return tiles;
}

/** One control with at most one text in it. */
function isSimple(elements: readonly UiElement[], end: Int32Array, index: number): boolean {
  if (elements[index]?.clickable !== true && elements[index]?.editable !== true) return false;
  let texts = 0;
  for (let i = index + 1; i < (end[index] ?? 0); i++) {
    const inner = elements[i] as UiElement;
    if (inner.clickable || inner.editable) return false;
    if (inner.role === 'text' && inner.text !== '') texts++;
  }
  return texts <= 1;
}
