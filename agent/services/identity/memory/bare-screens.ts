import { sha256Hex } from '../../../domain/ids.ts';
import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { besidePlaces } from './beside-places.ts';
import { labelStem } from '../signature/element-signature.ts';
import { signatureFeatures, type SignatureFeatures } from '../signature/screen-signature.ts';
import { pageBelowBrand } from '../naming/page-below-brand.ts';
import { siteMenu } from '../naming/site-menu.ts';
import { menuEntries } from '../tree/menus.ts';
import { ancestorWith, screenTree, scrollsVertically, shownElements } from '../tree/screen-tree.ts';
import type { ScreenTree } from '../tree/screen-tree.ts';
import { nameStem, stableName } from '../words/volatile-text.ts';

/** All that the rule sees of a screen whose whole content scrolls and whose platform names nothing of it. */
const BARE = /^(?:webview(?:#\S*)?|scroll|group|dialog)$/;
/** What Android puts around the content of every window, whatever the app. */
const FRAME = /^#(?:content|action_bar_root|decor_content_parent)$/;
const MAX_WORDS = 80;
const MAX_WORD = 40;
/** Words that a screen is told by: enough to be its own, few enough to be there again tomorrow. */
const KEY_WORDS = 12;
/** Share of what is shown that must be known of a screen for it to be that screen. */
const KNOWN_SHARE = 0.5;
/** What a screen is known to show; it grows while it is scrolled. */
const MAX_KNOWN = 400;

const HEADING = 'heading ';
const CONTROL = /^(?:button|link|tab|menuitem|textfield|checkbox|radio|switch|select) /;

/**
 * What a bare screen shows now, each word with its role. A scrolled page in a web view, or a scrolling column without
 * resource names, has neither title nor structure that stays, so that all such pages of an app would be one screen.
 * Null where the identity rule has something to go by, and where nothing is said at all.
 */
export function shownWords(screen: PerceivedScreen, features: SignatureFeatures): string[] | null {
  const ofMenu = isBareMenu(screen, features) ? wordsOn(screen) : [];
  if (ofMenu.length > 0) return ofMenu;
  if (screen.dialect !== 'uiautomator' || !screen.insideApp) return null;
  if (features.title !== '' && pageBelowBrand(screenTree(screen)) === null) return null;
  const page = besidePlaces(screen);
  const { labels, structure, title } = page === screen ? features : signatureFeatures(page);
  if (labels.length > 0 || title !== '') return null;
  const parts = structure
    .split(/[\s()]+/)
    .filter((part) => part !== '' && !part.endsWith(':') && !FRAME.test(part));
  const tree = screenTree(page);
  // A column that scrolls and has neither a class of its own nor a name leaves nothing in the structure.
  const scrolls = (): boolean => [...shownElements(tree)].some(scrollsVertically);
  const open = features.flags.includes('dialog');
  if (parts.length === 0 || open ? !scrolls() : false) return null;
  const ofPages = boxesOfPages(tree);
  if (!parts.every((part) => BARE.test(part) || ofPages.has(part))) return null;
  // Beneath a place of an app the entries of a feed come and go; where nothing else is said there, its place is all that it is.
  const words = wordsOn(page, page === screen ? null : entriesOf(tree));
  return words.length === 0 ? null : words;
}

/** What boxes in web views are called: a page is put in one whatever it shows (`app`, `root`). */
function boxesOfPages(tree: ScreenTree): ReadonlySet<string> {
  const inPage = (e: UiElement): boolean => ancestorWith(tree, e, (a) => a.role === 'webview') !== null;
  const boxes = [...shownElements(tree)].filter((e) => e.role === 'group' && e.resourceName !== '');
  return new Set(boxes.filter(inPage).map((e) => `#${stableName(e.resourceName)}`));
}

/** Whether a menu is open that nothing names: what can be chosen there is all that it is. */
export function isBareMenu(screen: PerceivedScreen, { title, labels }: SignatureFeatures): boolean {
  if (!screen.insideApp || title !== '' || labels.length > 0) return false;
  const tree = screenTree(screen);
  // That of a site is told by where it leads.
  return menuEntries(tree) !== null && siteMenu(tree) === null;
}

/** For each element the row that it lies in, where rows say more than one thing (who wrote, and what): such a row is content. */
function entriesOf(tree: ScreenTree): (e: UiElement) => number {
  const texts = new Map<number, number>();
  for (const e of shownElements(tree)) {
    const row = tree.rowOf[e.index] ?? -1;
    if (row >= 0 && e.role === 'text' && e.text !== '') texts.set(row, (texts.get(row) ?? 0) + 1);
  }
  return ({ index }) => {
    const row = tree.rowOf[index] ?? -1;
    return (texts.get(row) ?? 0) > 1 ? row : -1;
  };
}

/** What a screen shows now, each word with its role; of rows that `entryOf` tells what two of them say (`Like`, `Reply`). */
export function wordsOn(
  screen: PerceivedScreen,
  entryOf: ((e: UiElement) => number) | null = null,
): string[] {
  const tree = screenTree(screen);
  const words = new Set<string>();
  const first = new Map<string, number>();
  for (const e of shownElements(tree)) {
    const touchable = e.clickable || e.editable;
    // A control and the text in it say one thing.
    if (!touchable && ancestorWith(tree, e, (a) => a.clickable && a.name === e.text) !== null) continue;
    const said = touchable ? labelStem(tree, e) : e.role === 'webview' ? nameStem(e.name) : nameStem(e.text);
    // What a document is called may be its shop, on each of its pages.
    const isBrand = entryOf !== null && e.role === 'webview';
    if (said === '' || isBrand || words.size >= MAX_WORDS) continue;
    const word = `${e.role} ${said}`.slice(0, MAX_WORD);
    const entry = entryOf?.(e) ?? -1;
    const before = first.get(word);
    if (entry >= 0 && before === undefined) first.set(word, entry);
    if (entry < 0 || (before !== undefined && before !== entry)) words.add(word);
  }
  return [...words].sort();
}

/** Words of a page that says little: a picture, a title, a sentence, and what leads on. */
const FEW_WORDS = 8;
/** Menus of one frame; in an app that seems to have more, what can be chosen is content: from here on a look belongs to the one most like it. */
const MAX_MENUS = 40;
/** Pages of a tour, which one goes through from one to the next; more would mean that what differs is content. */
const TOUR = 6;
const TEXT = /^(?:text|heading) /;

/** Whether a page that says little says nothing that is known, however alike its controls are: the next one of a tour. */
function isOtherPage(words: readonly string[], shown: ReadonlySet<string>): boolean {
  const texts = words.filter((word) => TEXT.test(word));
  return words.length <= FEW_WORDS && texts.length > 1 && !texts.some((text) => shown.has(text));
}

/**
 * Bare screens of one run by what each was seen to show: a look belongs to the one that is known to show at least half
 * of it, and whatever comes into view by scrolling belongs to the screen that was scrolled.
 */
export class BareScreens {
  /** By frame, then by screen. */
  private readonly known = new Map<string, Map<string, Set<string>>>();

  /** What a look at a screen showed. */
  note(frame: string, screenId: string, words: readonly string[]): void {
    const screens = this.known.get(frame) ?? new Map<string, Set<string>>();
    this.known.set(frame, screens);
    const shown = screens.get(screenId) ?? new Set<string>();
    screens.set(screenId, shown);
    for (const word of words) if (shown.size < MAX_KNOWN) shown.add(word);
  }

  /** One screen turned out to be another. */
  absorb(screenId: string, sameAs: string): void {
    for (const [frame, screens] of this.known) {
      const words = screens.get(screenId);
      if (words === undefined) continue;
      screens.delete(screenId);
      this.note(frame, sameAs, [...words]);
    }
  }

  has = (frame: string, screenId: string): boolean => this.known.get(frame)?.has(screenId) === true;

  /**
   * The screen that shows most of the words, the first of equals; null where none is known to show half of them. `from`: where one
   * was before. `whole`: all of it is in view, as of a menu, so that what is known and not there counts as well.
   */
  match(frame: string, words: readonly string[], from: string, whole = false): string | null {
    const looks = [...(this.known.get(frame) ?? [])].map(([screenId, shown]) => {
      const common = words.filter((word) => shown.has(word)).length;
      return {
        screenId,
        shown,
        share: common / (whole ? words.length + shown.size - common : words.length),
      };
    });
    const full = whole && looks.length >= MAX_MENUS;
    const alike = looks.filter(({ share }) => (whole ? full || share > KNOWN_SHARE : share >= KNOWN_SHARE));
    const turns = alike.length < TOUR && alike.some(({ screenId }) => screenId === from);
    let best: (typeof alike)[number] | null = null;
    for (const each of alike) {
      if (turns && isOtherPage(words, each.shown)) continue;
      if (best === null || each.share > best.share) best = each;
    }
    return best?.screenId ?? null;
  }

  /** What a screen that was not seen before is named by: its headings, else its controls, else what it says. */
  name(frame: string, words: readonly string[]): string {
    const headings = words.filter((word) => word.startsWith(HEADING));
    const controls = words.filter((word) => CONTROL.test(word));
    const key = headings.length > 0 ? headings : controls.length > 0 ? controls : words;
    return sha256Hex(['shown', frame, ...key.slice(0, KEY_WORDS)].join('\n'));
  }
}
