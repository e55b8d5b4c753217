import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { area, labelsField } from '../../page-source/tree/geometry.ts';
import { splitCamelCase } from '../../patterns/camel-case.ts';
import { isFullAd } from './full-ads.ts';
import { findRows, withoutRowsAround } from './repetition.ts';

/** A perceived screen with the links that signature, enumeration and naming share. */
export interface ScreenTree {
  readonly screen: PerceivedScreen;
  readonly children: readonly (readonly number[])[];
  /** One past the last descendant of each element. */
  readonly end: Int32Array;
  /** The open dialog, or null. */
  readonly dialog: UiElement | null;
  readonly keyboardShown: boolean;
  /** Indexes of the elements that a user can deal with: inside the dialog when one is open, never bars or keyboard. */
  readonly scope: { readonly from: number; readonly to: number };
  /** The row of a list (or of alike boxes) that each element is in or is, -1 for none. */
  readonly rowOf: Int32Array;
  /** The container of that row. */
  readonly listOf: Int32Array;
  /** 1 inside a container that is scrolled up and down and shows only a part of its content to us. */
  readonly clipped: Uint8Array;
  /** 1 for elements that are no part of the app: system bars, keyboard. */
  readonly foreign: Uint8Array;
  /** 1 for advertisements: they may be tapped, but are no part of what the screen is. */
  readonly ad: Uint8Array;
}

const AD =
  /(?:^|[^a-z])(?:ad|ads|adview|adcontainer|ad_?(?:view|container|banner|slot|unit|frame|choices)|banner_?ad|adsbygoogle|google_ads\w*|sponsored|advert\w*)(?:$|[^a-z])/i;

/** A small box with this label in it is an advertisement. */
const AD_MARK =
  /^(?:ads?|sponsored|advertisement|anzeige|werbung|annonce|publicité|publicidad|anuncio|pubblicità|реклама|広告|广告|광고)$/i;
const MAX_AD_ELEMENTS = 12;
/** Of the display: what takes more, or scrolls up and down, holds the page that the advertisement stands on. */
const MAX_AD_AREA = 0.5;

const isCalledAd = (e: UiElement): boolean =>
  e.resourceName !== '' && AD.test(splitCamelCase(e.resourceName, '_'));

/** Of the height: a web view of a phone that is no higher, and lies at its foot or below its bars, is rented out unless one fills it in or goes to places by it. */
const BANNER = 0.12;
/** Of the display: how far above its foot such a one ends, or below its head it begins. */
const EDGE = 0.2;

/** So many controls beside each other are the places of an app whose bars are pages. */
const PLACES = 3;

function isBanner(e: UiElement, { dialect, viewport, elements }: PerceivedScreen, until: number): boolean {
  const { role, bounds } = e;
  const isLow =
    role === 'webview' &&
    dialect !== 'web' &&
    area(bounds) > 0 &&
    bounds.height <= BANNER * Math.max(viewport.width, viewport.height) &&
    (bounds.y + bounds.height >= (1 - EDGE) * viewport.height || bounds.y <= EDGE * viewport.height);
  if (!isLow) return false;
  const inside = elements.slice(e.index + 1, until);
  // A card is paid by, and that one is no robot is said, in a page of somebody else as well.
  return (
    !inside.some((one) => one.editable || one.checkable) &&
    inside.filter((one) => one.clickable && one.visible).length < PLACES
  );
}

const isAd = (e: UiElement, byName: boolean, screen: PerceivedScreen, until: number): boolean =>
  (byName && isCalledAd(e)) ||
  isBanner(e, screen, until) ||
  /\bAdView$|\.ads\./.test(e.className) ||
  ((e.role === 'group' || e.role === 'webview' || e.role === 'link') && AD_MARK.test(e.name));

/** So many of one name on a display are what the app is about: classified advertisements, say. */
const SUBJECT = 3;

/** What Android itself names in any window. */
const FRAMES = /^(?:content|action_bar_root|decor_content_parent|(?:status|navigation)BarBackground)$/;
/** Names of a build that makes them short (`nh3`, `at5`): so long at most, so many and such a share of a screen's. */
const SHORT = 3;
const MIN_SHORT = 4;
const SHORT_SHARE = 0.7;

/** Whether a build has put other names in the place of the app's own: what one of them looks like is chance. */
function namesAreShortened({ dialect, elements }: PerceivedScreen): boolean {
  if (dialect !== 'uiautomator') return false;
  const names = new Set(
    elements.map((e) => e.resourceName).filter((name) => name !== '' && !FRAMES.test(name)),
  );
  const short = [...names].filter((name) => name.length <= SHORT).length;
  return short >= MIN_SHORT && short >= SHORT_SHARE * names.size;
}

/**
 * Whether names tell of advertisements here. In an app that deals in them they do not: what is called so holds the bars
 * of the screen, or stands there several times. Nor do they where a build has made them short: then some are called `ad`.
 */
function namesTellAds(screen: PerceivedScreen, end: Int32Array): boolean {
  const { dialect, elements } = screen;
  if (dialect === 'web') return true;
  if (namesAreShortened(screen)) return false;
  const times = new Map<string, number>();
  for (const e of elements) {
    if (!e.visible || !isCalledAd(e)) continue;
    const count = (times.get(e.resourceName) ?? 0) + 1;
    times.set(e.resourceName, count);
    if (count >= SUBJECT) return false;
    for (let i = e.index + 1; i < (end[e.index] ?? 0); i++) if (elements[i]?.role === 'toolbar') return false;
  }
  return true;
}

const trees = new WeakMap<PerceivedScreen, ScreenTree>();

/** Computed once per screen: several services ask for it within one iteration. */
export function screenTree(screen: PerceivedScreen): ScreenTree {
  const known = trees.get(screen);
  if (known !== undefined) return known;
  const tree = buildTree(screen);
  trees.set(screen, tree);
  return tree;
}

function buildTree(screen: PerceivedScreen): ScreenTree {
  const { elements } = screen;
  const n = elements.length;
  const children: number[][] = elements.map(() => []);
  const end = new Int32Array(n);
  const foreign = new Uint8Array(n);
  const ad = new Uint8Array(n);
  const clipped = new Uint8Array(n);
  let keyboardShown = false;
  for (let i = n - 1; i >= 0; i--) {
    end[i] = Math.max(end[i] ?? 0, i + 1);
    const parent = elements[i]?.parent ?? null;
    if (parent !== null && parent < i) end[parent] = Math.max(end[parent] ?? 0, end[i] ?? 0);
  }
  const byName = namesTellAds(screen, end);
  const isWhole = isFullAd(screen);
  for (const e of elements) {
    const parent = e.parent !== null && e.parent < e.index ? elements[e.parent] : undefined;
    if (parent !== undefined) children[parent.index]?.push(e.index);
    if (e.role === 'keyboard' && e.visible && e.onScreen) keyboardShown = true;
    const inherited = parent === undefined ? 0 : (foreign[parent.index] ?? 0);
    foreign[e.index] = inherited || e.role === 'system' || e.role === 'keyboard' ? 1 : 0;
    const inAd = parent !== undefined && ad[parent.index] === 1;
    ad[e.index] = isWhole || inAd || isAd(e, byName, screen, end[e.index] ?? 0) ? 1 : 0;
    if (ad[e.index] === 0 && parent !== undefined && e.role === 'text' && AD_MARK.test(e.text))
      markAd(parent, e.index);
    if (parent !== undefined) {
      const cutsOff = screen.dialect === 'uiautomator' && scrollsVertically(parent);
      clipped[e.index] = cutsOff ? 1 : (clipped[parent.index] ?? 0);
    }
  }
  function markAd(banner: UiElement, upTo: number): void {
    const all = elements.slice(banner.index, Math.max(upTo + 1, end[banner.index] ?? 0));
    const { width, height } = screen.viewport;
    if (all.length > MAX_AD_ELEMENTS || banner.role === 'dialog' || scrollsVertically(banner)) return;
    if (area(banner.bounds) <= MAX_AD_AREA * width * height) for (const e of all) ad[e.index] = 1;
  }
  if (screen.dialect === 'web') markBeneath(screen, children, end, foreign);
  const dialog = topDialog(elements, end, foreign);
  const scope = dialog === null ? { from: 0, to: n } : { from: dialog.index, to: end[dialog.index] ?? n };
  const rows = findRows(elements, children, end, screen.dialect === 'web' ? screen.viewport : null);
  if (dialog !== null) withoutRowsAround(rows, scope.from, scope.to);
  return { screen, children, end, dialog, keyboardShown, scope, ...rows, clipped, foreign, ad };
}

/**
 * Pages that keep the one they came from in the document: of two siblings that both fill the screen the earlier one is
 * no part of what the user sees when nothing in it can be reached.
 */
function markBeneath(
  screen: PerceivedScreen,
  children: readonly (readonly number[])[],
  end: Int32Array,
  foreign: Uint8Array,
): void {
  const { elements, viewport } = screen;
  const reachable = new Int32Array(elements.length + 1);
  for (const e of elements) {
    const free = e.visible && e.onScreen && !e.covered && (e.clickable || e.editable);
    reachable[e.index + 1] = (reachable[e.index] ?? 0) + (free ? 1 : 0);
  }
  for (const kids of children) {
    for (let k = 0; k + 1 < kids.length; k++) {
      const under = elements[kids[k] ?? -1];
      if (under === undefined || !under.visible || !fillsScreen(under.bounds, viewport)) continue;
      const until = end[under.index] ?? 0;
      if ((reachable[until] ?? 0) > (reachable[under.index] ?? 0)) continue;
      const hidden = kids.slice(k + 1).some((i) => {
        const over = elements[i];
        return over !== undefined && over.visible && fillsScreen(over.bounds, viewport);
      });
      if (hidden) foreign.fill(1, under.index, until);
    }
  }
}

/** A section of a long page that is scrolled away lies above the next one and not beneath it. */
const fillsScreen = (b: UiElement['bounds'], viewport: PerceivedScreen['viewport']): boolean =>
  b.width >= viewport.width * 0.95 &&
  b.height >= viewport.height * 0.9 &&
  b.y <= viewport.height * 0.1 &&
  b.y + b.height >= viewport.height * 0.9;

export const scrollsVertically = (e: UiElement): boolean =>
  e.scrollable.includes('up') || e.scrollable.includes('down');

function topDialog(elements: readonly UiElement[], end: Int32Array, foreign: Uint8Array): UiElement | null {
  let top: UiElement | null = null;
  for (const e of elements) {
    if (e.role !== 'dialog' || !e.visible || !e.onScreen || foreign[e.index] === 1) continue;
    if (top === null || e.index >= (end[top.index] ?? 0)) top = e;
  }
  return top;
}

export const parentOf = (tree: ScreenTree, e: UiElement): UiElement | null =>
  e.parent === null ? null : (tree.screen.elements[e.parent] ?? null);

/** The elements in scope that belong to the app and can be seen, if need be by scrolling; without advertisements. */
export function* shownElements(tree: ScreenTree): Generator<UiElement> {
  for (const e of touchableElements(tree)) if (tree.ad[e.index] === 0) yield e;
}

/** The same with advertisements: they can be touched. */
export function* touchableElements(tree: ScreenTree): Generator<UiElement> {
  for (let i = tree.scope.from; i < tree.scope.to; i++) {
    const e = tree.screen.elements[i];
    if (e !== undefined && e.visible && tree.foreign[i] === 0) yield e;
  }
}

export function ancestorWith(
  tree: ScreenTree,
  e: UiElement,
  test: (e: UiElement) => boolean,
): UiElement | null {
  for (let at = parentOf(tree, e); at !== null; at = parentOf(tree, at)) if (test(at)) return at;
  return null;
}

/** What a page says of itself for a while (`Saved`), and what can be done about it there (`Undo`): it is no part of the page. */
export const isInNotice = (tree: ScreenTree, e: UiElement): boolean =>
  tree.screen.dialect === 'web' &&
  ancestorWith(tree, e, (a) => a.role === 'alert' && a.index >= tree.scope.from) !== null;

/** “Enter your name” in a field is its placeholder: it goes when something is typed, and complains of nothing. */
export function isPlaceholder(tree: ScreenTree, e: UiElement): boolean {
  const field = ancestorWith(tree, e, (a) => a.editable);
  return field !== null && labelsField(field.bounds, e.bounds);
}

/** Of the display: what takes more of it is around a page, and no card on it. */
const PAGE = 0.5;

/**
 * A box that takes touches all over a page with a field in it, on Android: it hides the keyboard, or keeps the touches
 * from what lies beneath. It is no control, and nothing in it is its label.
 */
export function isPageAround({ screen, end }: ScreenTree, e: UiElement): boolean {
  if (screen.dialect !== 'uiautomator' || e.role !== 'group' || !e.clickable) return false;
  const { width, height } = screen.viewport;
  if (e.bounds.width * e.bounds.height < PAGE * width * height) return false;
  return screen.elements.slice(e.index + 1, end[e.index]).some((inner) => inner.editable && inner.visible);
}

/** Of the display: what takes as much of its width and of its height is the page itself. */
const WHOLE = { width: 0.97, height: 0.75 } as const;

/**
 * A box of Android that takes touches all over the page and holds controls, as fragments do that keep the touches from what
 * lies beneath. It may do something (a story goes on), but what it holds is not what it is called.
 */
export function isWholePage({ screen, rowOf }: ScreenTree, e: UiElement): boolean {
  const { dialect, viewport } = screen;
  const { width, height } = e.bounds;
  return (
    dialect === 'uiautomator' &&
    e.role === 'group' &&
    e.clickable &&
    (rowOf[e.index] ?? -1) < 0 &&
    width >= WHOLE.width * viewport.width &&
    height >= WHOLE.height * viewport.height
  );
}
