import type { Viewport } from '../../../domain/ui-element.ts';
import { formatText } from '../../labels/formatting-words.ts';
import type { Draft, DraftScreen } from './draft.ts';
import { descendants, isWithin } from './draft.ts';
import { bottom, hasArea, holdsTwoPages, right } from './geometry.ts';
import { isMap } from './maps.ts';
import { markNumberedTabs } from './numbered-tabs.ts';

const LOOKS_LIKE_CLASS = /^[A-Z]\w*(?:View|Controller|Container|Bar|Screen)\w*$|^[a-z0-9_.]+_[a-z0-9_]+$/;

/** What a phone does not say about itself: which bar is the toolbar, which row of buttons is a set of tabs. */
export function markLandmarks(screen: DraftScreen, viewport: Viewport): void {
  markToolbar(screen, viewport);
  markNumberedTabs(screen);
  markTabs(screen, viewport);
  markPagers(screen);
  markButtons(screen);
}

/** Of the width of a display: what bars from side to side take together. */
const WHOLE = 0.9;

function markToolbar(screen: DraftScreen, viewport: Viewport): void {
  const bars = screen.drafts.filter((draft) => draft.role === 'toolbar' && draft.visible);
  if (bars.length === 0) {
    const bar = screen.drafts.find((draft) => isTopBar(screen, draft, viewport));
    for (const one of bar === undefined ? barsOfPanes(screen, viewport) : [bar]) {
      one.role = 'toolbar';
      bars.push(one);
    }
  }
  for (const bar of bars) titleBar(screen, bar, viewport);
  for (const bar of bars)
    if (bars.some((other) => opened(screen, other, bar, viewport))) untitle(screen, bar);
}

/** The bars of two pages side by side, each over its own: together they reach from side to side. */
function barsOfPanes(screen: DraftScreen, viewport: Viewport): readonly Draft[] {
  if (!holdsTwoPages(viewport)) return [];
  const bars = screen.drafts.filter((d) => isTopBar(screen, d, viewport, LEAST) && isOverPane(screen, d));
  for (const bar of bars) {
    const other = bars.find((later) => opened(screen, later, bar, viewport, true));
    if (other !== undefined && !isWithin(screen, other, (d) => d === bar)) return [bar, other];
  }
  return [];
}

/** Whether what stands beside a bar in its box is below it, and no less wide: all of it is the page of the bar. */
function isOverPane(screen: DraftScreen, bar: Draft): boolean {
  const pane = screen.drafts[bar.parent ?? -1];
  if (pane === undefined || pane.bounds.width > right(bar.bounds) - bar.bounds.x + 1) return false;
  const others = (screen.children[pane.index] ?? []).flatMap((i) => screen.drafts[i] ?? []);
  return others.some(
    (d) => d !== bar && d.visible && d.bounds.y >= bottom(bar.bounds) - 1 && hasArea(d.bounds),
  );
}

function titleBar(screen: DraftScreen, bar: Draft, viewport: Viewport): void {
  const inside = descendants(screen, bar.index);
  // A collapsing bar says its title as its own description.
  if (bar.name !== '' && bar.resourceName === 'collapsing_toolbar') bar.text = bar.name;
  const titles = inside.filter(
    (d) => (d.role === 'text' || d.role === 'heading') && !d.clickable && d.text !== '',
  );
  if (titles.some((d) => d.role === 'heading')) return;
  const title = titles.find((d) => !insideClickable(screen, d, bar.index));
  if (title !== undefined && bottom(title.bounds) <= viewport.height * 0.3) title.role = 'heading';
  else if (bar.className.endsWith('NavigationBar') && bar.name !== '' && !LOOKS_LIKE_CLASS.test(bar.name))
    bar.text = bar.name;
}

/**
 * Of two pages side by side the later was opened from the other: its bar says what the screen is, if it says so. Both bars reach from
 * side to side together, the later no less far than the other, where it is not iOS that says that each is one: beside the bar of a page may
 * stand one with who is signed in.
 */
function opened(
  screen: DraftScreen,
  later: Draft,
  bar: Draft,
  { width }: Viewport,
  titled = later.text !== '' || headingsOf(screen, later).length > 0,
): boolean {
  if (later.index <= bar.index) return false;
  const isWide =
    later.bounds.width >= bar.bounds.width && later.bounds.width + bar.bounds.width >= WHOLE * width;
  if (!later.className.endsWith('NavigationBar') && !isWide) return false;
  const beside = later.bounds.x >= right(bar.bounds) - 1 || right(later.bounds) <= bar.bounds.x + 1;
  return titled && beside && sameBand(later, bar);
}

const headingsOf = (screen: DraftScreen, bar: Draft): readonly Draft[] =>
  descendants(screen, bar.index).filter((d) => d.role === 'heading' && d.visible && d.text !== '');

function untitle(screen: DraftScreen, bar: Draft): void {
  bar.text = '';
  for (const heading of headingsOf(screen, bar)) heading.role = 'text';
}

function insideClickable(screen: DraftScreen, draft: Draft, below: number): boolean {
  for (let at = draft.parent; at !== null && at !== below; at = screen.drafts[at]?.parent ?? null)
    if (screen.drafts[at]?.clickable === true) return true;
  return false;
}

/** Of the width of a display: what the bar of one of two pages takes at least. */
const LEAST = 0.2;

/** A full-width strip at the top with a text that is not a control: a toolbar that does not call itself one. */
function isTopBar(screen: DraftScreen, draft: Draft, viewport: Viewport, least = WHOLE): boolean {
  const { bounds } = draft;
  if (draft.role !== 'group' || draft.clickable || !draft.visible || draft.parent === null) return false;
  if (bounds.width < viewport.width * least || bounds.y > viewport.height * 0.08) return false;
  if (!hasArea(bounds) || bounds.height > viewport.height * 0.16 || scrollsAway(screen, draft)) return false;
  // What stands beneath a heading comes and goes.
  const own = (d: Draft): boolean => d.parent === null || screen.drafts[d.parent]?.role !== 'heading';
  return descendants(screen, draft.index).some(
    (d) =>
      d.role === 'text' &&
      d.text !== '' &&
      own(d) &&
      !insideClickable(screen, d, draft.index) &&
      !d.clickable,
  );
}

/** Android's own views that scroll hold one thing, and move all of it: what stands at its top is no bar. */
const scrollsAway = (screen: DraftScreen, draft: Draft): boolean =>
  isWithin(
    screen,
    draft,
    ({ className, scrollable, index }) =>
      /ScrollView$/.test(className) &&
      scrollable.includes('down') &&
      (screen.children[index] ?? []).length === 1,
  );

/**
 * Siblings of one kind and size of which exactly one is selected are tabs, even where only the others can be tapped: in a row,
 * or below each other in a rail at the edge of a wide display.
 */
function markTabs(screen: DraftScreen, viewport: Viewport): void {
  const { drafts, children } = screen;
  for (const draft of drafts) {
    const kids = (children[draft.index] ?? []).flatMap((i) => drafts[i] ?? []);
    if (draft.role === 'tablist') {
      for (const kid of kids) if (canBeTab(kid) && kid.clickable) kid.role = 'tab';
      continue;
    }
    if (draft.role === 'list' || kids.length < 2) continue;
    const peers = besideOthers(
      kids.filter((kid) => canBeTab(kid) && hasArea(kid.bounds)),
      viewport,
    );
    const selected = peers.filter((kid) => kid.selected);
    const others = peers.filter((kid) => !kid.selected && kid.clickable);
    if (selected.length !== 1 || others.length === 0 || selected.length + others.length > 12) continue;
    const chosen = selected[0] as Draft;
    const beside = (kid: Draft): boolean => sameBand(kid, chosen) || sameRail(kid, chosen, viewport);
    if (!others.every((kid) => kid.className === chosen.className && beside(kid))) continue;
    // What is on where one writes is no place.
    if (isRowOfGrid(screen, draft, kids) || formatText(peers.map(({ name, text }) => name || text))) continue;
    for (const kid of [chosen, ...others]) kid.role = 'tab';
    chosen.clickable ||= chosen.enabled;
  }
}

/** So many rows of cells below each other are a grid: the weeks of a month, of whose days one is chosen. */
const GRID = 3;
const CELLS = 4;
/** In pixels: what rounding takes from one row and gives to the next. */
const ROUNDED = 2;

/**
 * Whether the cells of a row stand each below one of the same kind and size in several others. The first and the last week of a month
 * may have fewer days.
 */
function isRowOfGrid({ drafts, children }: DraftScreen, row: Draft, cells: readonly Draft[]): boolean {
  if (row.parent === null) return false;
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= ROUNDED;
  const isBelow = (cell: Draft, { className, bounds: b }: Draft): boolean => {
    const { x, width, height } = cell.bounds;
    return className === cell.className && near(b.x, x) && near(b.width, width) && near(b.height, height);
  };
  const others = (children[row.parent] ?? []).filter((other) => {
    const kids = children[other] ?? [];
    if (other === row.index || kids.length < CELLS) return false;
    return cells.every((cell) => kids.some((kid) => isBelow(cell, drafts[kid] ?? row)));
  });
  return others.length >= GRID - 1;
}

/** Of the height: where words that one chooses from share their row with a picture that searches or adds something. */
const TOP = 0.2;

/** Words at the top of the display of which one is chosen, without the pictures beside them; else all there are. */
function besideOthers(peers: readonly Draft[], viewport: Viewport): readonly Draft[] {
  const words = peers.filter(({ role, text }) => role === 'text' && text !== '');
  const high = words.every(({ bounds }) => bounds.y < TOP * viewport.height);
  const pictures = peers.every((peer) => words.includes(peer) || peer.role === 'image');
  return high && pictures && words.length > 2 && words.some((word) => word.selected) ? words : peers;
}

/**
 * Android's pager keeps its pages in a list of its own. Beneath tabs that is no list of rows: each page is what its tab is
 * about. Elsewhere it may be one, of films or cards that are swiped through.
 */
function markPagers({ drafts, children, end }: DraftScreen): void {
  const tabs = drafts.filter((d) => d.role === 'tab' && d.visible);
  if (tabs.length < 2) return;
  let within = 0;
  for (const pager of drafts) {
    // What one swipes through in a page is no page of the tabs.
    if (pager.index < within || !/ViewPager2?$/.test(pager.className)) continue;
    const [list, ...more] = (children[pager.index] ?? []).flatMap((i) => drafts[i] ?? []);
    if (list?.role !== 'list' || more.length > 0) continue;
    const { x, y, width } = pager.bounds;
    const above = tabs.filter(
      (t) => bottom(t.bounds) <= y + 1 && t.bounds.x >= x && right(t.bounds) <= x + width,
    );
    if (above.length < 2) continue;
    within = end[pager.index] ?? within;
    if (list.scrollable.length > 0 && pager.scrollable.length === 0) pager.scrollable = ['left', 'right'];
    Object.assign(list, { role: 'group', scrollable: [] });
    for (const i of children[list.index] ?? []) {
      const page = drafts[i];
      if (page?.role === 'listitem') page.role = 'group';
    }
  }
}

const canBeTab = (d: Draft): boolean =>
  d.visible &&
  !d.editable &&
  !d.checkable &&
  (d.role === 'group' || d.role === 'button' || d.role === 'text' || d.role === 'tab' || d.role === 'image');

const sameBand = (a: Draft, b: Draft): boolean =>
  Math.abs(a.bounds.y - b.bounds.y) <= a.bounds.height / 2 &&
  Math.abs(a.bounds.height - b.bounds.height) <= a.bounds.height;

/** What can be tapped and has no better name for itself is a button. */
function markButtons(screen: DraftScreen): void {
  for (const draft of screen.drafts) {
    if (!draft.clickable) continue;
    if (
      draft.role === 'group' ||
      draft.role === 'text' ||
      draft.role === 'image' ||
      draft.role === 'heading'
    ) {
      const holdsControls = descendants(screen, draft.index).some((d) => d.clickable || d.editable);
      // A map is one whether there are marks on it or none.
      const large = draft.role === 'group' && (holdsControls || isMap(draft));
      if (!large) draft.role = 'button';
    }
  }
}

/** Of the width: what a rail takes at most. Rows that one is chosen of take more, and a list of them scrolls. */
const RAIL = 0.2;

const sameRail = (a: Draft, b: Draft, { width, height }: Viewport): boolean =>
  width > height &&
  a.bounds.x === b.bounds.x &&
  a.bounds.width === b.bounds.width &&
  a.bounds.width <= RAIL * width &&
  (a.bounds.x <= RAIL * a.bounds.width || right(a.bounds) >= width - RAIL * a.bounds.width);
