import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { readsOutMap } from '../../page-source/tree/maps.ts';
import { saysBack } from '../../labels/back-words.ts';
import { isAccountData } from '../tree/account-data.ts';
import { isGreeting } from '../words/greetings.ts';
import { addressedText } from './addressed-text.ts';
import { addressWords } from './address-words.ts';
import { withStep } from './at-step.ts';
import { headingBelowBrand, headingBelowBrandBar } from './brand-heading.ts';
import { chosenPart, partBelowHeading } from './chosen-part.ts';
import { withChosenTabs } from './chosen-tabs.ts';
import { chosenPlace } from './chosen-place.ts';
import { documentTitle, isBrandAlone, lettersOf } from './document-title.ts';
import { titleText } from './heading-text.ts';
import { lastName, sectionsOf } from './last-names.ts';
import { listHeading } from './list-heading.ts';
import { isLostPage } from './lost-page.ts';
import { titleBelowParent } from './parent-heading.ts';
import { menuName, offeredWords } from './sheet-names.ts';
import { headingOfPage, pageBelowBrand } from './page-below-brand.ts';
import { pageInRow } from './page-in-row.ts';
import { shorten, spokenRoute, textOf } from './screen-text.ts';
import { contentFrames, isItemRoute, isSilentRoute, isStartPage, routeTemplate } from './route-template.ts';
import { isControl } from '../tree/controls.ts';
import { isFullAd } from '../tree/full-ads.ts';
import { screenTree, shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { isInitial, isVolatile } from '../words/volatile-text.ts';
import { chosenTab, hasWayBack, timeInBar, titleControl } from './title-control.ts';
import { layerOfMenu } from './site-menu.ts';
import { inChrome, titleOf, contentHeadings, contentHeading } from './screen-title.ts';
import { barElement, leadingElement, standingBarText } from './bar-text.ts';
import { scrolledTitle } from './scrolled-title.ts';

const MAX_NAME = 80;

/**
 * The title that tells screens of one layout apart; empty where it belongs to one item of many. Where the address of a
 * page names nothing, a bar may show the same brand on every page: then the heading of the content counts as well. An app
 * that stays at its start page and marks no headings has nothing but the text of its bar to tell its screens by.
 */
export function identifyingTitle(tree: ScreenTree): string {
  const title = titleOf(tree);
  const { screen } = tree;
  if (screen.dialect !== 'web' || tree.dialog !== null) return title?.text ?? '';
  const route = routeTemplate(screen);
  const itemRoute = isItemRoute(route);
  if (title === null) {
    const ofBar = isStartPage(screen.foreground.route) ? standingBarText(tree) : '';
    return itemRoute ? '' : ofBar || screen.foreground.title;
  }
  if (itemRoute && !title.inChrome) return '';
  if (!title.inChrome || !isSilentRoute(route)) return title.text;
  return [title.text, contentHeading(tree)].filter((text) => text !== '').join(' / ');
}

/** What a person would call the screen, at most 80 characters: its page, and which of its tabs is chosen. */
export const screenName = (screen: PerceivedScreen): string => nameOf(screen, false);

/** The same where the document's title is that of the whole app, which then names no page. */
export const screenNameUnderAppTitle = (screen: PerceivedScreen): string => nameOf(screen, true);

function nameOf(screen: PerceivedScreen, calledAsApp: boolean): string {
  const page = pageName(screen, calledAsApp);
  const tree = screenTree(screen);
  const parts = withStep(tree, withChosenTabs(tree, page)).slice(page.length);
  return shorten(withoutCount(page) + parts, MAX_NAME);
}

/**
 * How many there are now of what a page shows, which is called the same tomorrow (`Versions (3)`); a year tells which one it is, and so
 * does what servers answer (`Not found (404)`).
 */
const COUNT = /\((?!(?:(?:1[5-9]|20)\d\d|40[0134]|50[0234])\))\d[\d.,\s]*\+?\)$/u;
/** Of these a number tells which one it is. */
const NUMBERED =
  /(?<!\p{L})(?:chapter|part|step|season|episode|level|room|gate|page|track|volume|unit|lesson|question|day|week|kapitel|teil|schritt|staffel|folge|seite|lektion|tag|chapitre|partie|étape|saison|épisode|niveau|leçon|jour|capítulo|parte|paso|temporada|episodio|nivel|lección|página|etapa|capitolo|passo|stagione|livello|hoofdstuk|deel|stap|seizoen|rozdział|część|krok|sezon|odcinek|poziom|глава|часть|шаг|сезон|серия|уровень|урок|bölüm|adım|seviye)$/iu;

function withoutCount(name: string): string {
  const counted = name.replace(COUNT, '').trimEnd();
  return /\p{L}/u.test(counted) && !NUMBERED.test(counted) ? counted : name;
}

/**
 * What a person would call the page: its title, heading or route. Of one whose document is known to be called
 * as others of its app (`sharesTitle`) that title is none, unless it stands in for all of these.
 */
export function pageName(screen: PerceivedScreen, sharesTitle = false): string {
  const tree = screenTree(screen);
  const calledAsApp = sharesTitle && !isShownAnywhere(tree);
  const address = calledAsApp && isBrandAlone(screen) && tree.dialog === null ? addressWords(screen) : '';
  const ownOf = (text: string): string => (calledAsApp ? unlessBrand(screen, text) : text);
  const shortRoute = spokenRoute(screen);
  const page = pageBelowBrand(tree);
  const spoken = (page === null ? '' : headingOfPage(tree, page)) || spokenTitle(tree);
  const title = readsOutMap(spoken) ? '' : spoken;
  const scrolled = scrolledTitle(tree);
  const leading = unlessBrand(screen, leadingElement(tree)?.text ?? '');
  // One is greeted in more places than one, and at each hour otherwise.
  const placeOrTitle = (text: string): string => (isGreeting(text) ? chosenPlace(tree) : '') || text;
  const candidates = [
    framedHeading(tree) || layerOfMenu(tree),
    timeInBar(tree),
    placeInAddress(tree),
    placeOrTitle(ownOf(title)),
    firstSaid(tree),
    offeredWords(tree),
    barText(tree),
    // What scrolls by below the name of whom one writes with is content.
    SAYS_NOTHING.test(shortRoute) && hasWayBack(tree) ? titleControl(tree) : '',
    placeOrTitle(scrolled),
    isBrandAlone(screen)
      ? (hasWayBack(tree) ? leading : '') ||
        chosenPlace(tree) ||
        addressedText(tree) ||
        leading ||
        // What of a page is chosen at its head comes after what the page is called.
        (address === '' ? chosenTab(tree, true) : '')
      : '',
    chosenPart(tree),
    address,
    documentTitle(screen),
    SAYS_NOTHING.test(shortRoute) ? chosenPlace(tree) : '',
    menuName(tree),
    SAYS_NOTHING.test(shortRoute) ? titleControl(tree) || sectionsOf(tree) || listHeading(tree) : '',
    SAYS_NOTHING.test(shortRoute) ? placeOrTitle(scrolledTitle(tree, 1)) || pageInRow(tree) : '',
    SAYS_NOTHING.test(shortRoute) ? lastName(tree) : '',
    shortRoute,
    isFullAd(screen) ? 'Advertisement' : '',
    calledApp(screen),
    screen.foreground.appIdentifier,
  ];
  return candidates.find((text) => text.trim() !== '') ?? 'Screen';
}

/** A place at the lower edge that bar and address say as well: a heading below them says what is there now (`Nothing saved yet`). */
function placeInAddress(tree: ScreenTree): string {
  const place = chosenPlace(tree);
  const bar = leadingElement(tree) ?? barElement(tree);
  const isSaid = (text: string): boolean => lettersOf(text) === lettersOf(place);
  return lettersOf(place) !== '' && isSaid(bar?.text ?? '') && isSaid(addressedText(tree)) ? place : '';
}

/** What iOS calls the app (`Weather`), of whose screens it tells no name. */
const calledApp = ({ dialect, elements }: PerceivedScreen): string =>
  dialect === 'xcuitest' ? (elements.find((e) => e.className.endsWith('Application'))?.name ?? '') : '';

/**
 * What a dialog says before its controls, in a list with them: such a row gives no title, but the page behind it gives no name
 * either. A cross or an arrow above it is none of them.
 */
function firstSaid(tree: ScreenTree): string {
  if (tree.dialog === null) return '';
  for (const e of shownElements(tree)) {
    if (isControl(e) && e.name !== '' && !saysBack(e.name)) return '';
    const isText = !isControl(e) && (e.role === 'text' || e.role === 'heading') && e.text !== '';
    if (isText && !isVolatile(e.text) && !isInitial(e.text) && !isAccountData(tree, e)) return titleText(e);
  }
  return '';
}

/** One that says no more than the document's title does on every page of an app is no name as long as there is another one. */
function barText(tree: ScreenTree): string {
  return unlessBrand(tree.screen, barElement(tree)?.text ?? '');
}

/** Whether a document stands in for pages at many addresses: there is none, or one is to sign in first, as its button says too. */
function isShownAnywhere(tree: ScreenTree): boolean {
  const { title } = tree.screen.foreground;
  const isSaid = (e: UiElement): boolean =>
    e.role === 'button' && !inChrome(tree, e) && lettersOf(e.name) === lettersOf(title);
  return isLostPage(tree.screen) || [...shownElements(tree)].some(isSaid);
}

const unlessBrand = (screen: PerceivedScreen, text: string): string =>
  isBrandAlone(screen) && lettersOf(text) === lettersOf(screen.foreground.title) ? '' : text;

/** Names of activities that hold a whole app. */
const SAYS_NOTHING =
  /^(?:(?:Main|Home|Root|App|Launch(?:er)?|Start|Host|Container|Nav(?:igation)?|Tabs?|Dashboard|Flutter|React|Bottom|Bar|Single|Compose|Base)*Activity)?$/;

/** What a page shows in a frame is told apart by the heading there: the page around it is called the same all the time. */
function framedHeading(tree: ScreenTree): string {
  const { dialog, end, screen } = tree;
  if (dialog !== null) return '';
  for (const { index } of contentFrames(screen))
    for (const e of screen.elements.slice(index, end[index]))
      if (e.role === 'heading' && e.visible && textOf(e) !== '' && !isVolatile(textOf(e))) return textOf(e);
  return '';
}

/** Of a page's bar and its content heading the one that the document's own title begins with. */
function spokenTitle(tree: ScreenTree): string {
  const title = titleOf(tree);
  if (title === null || tree.screen.dialect !== 'web' || tree.dialog !== null) return title?.text ?? '';
  const belowBar = headingBelowBrandBar(tree, contentHeadings(tree));
  if (belowBar !== '') return belowBar;
  if (!title.inChrome)
    return (
      headingBelowBrand(tree, contentHeadings(tree)) ||
      titleBelowParent(tree.screen, title.text) ||
      partBelowHeading(tree, contentHeadings(tree)) ||
      title.text
    );
  const heading = contentHeading(tree);
  const whole = tree.screen.foreground.title.toLowerCase();
  const at = (text: string): number => (text === '' ? -1 : whole.indexOf(text.toLowerCase()));
  const [ofBar, ofHeading] = [at(title.text), at(heading)];
  return ofHeading >= 0 && (ofBar < 0 || ofHeading < ofBar) ? heading : title.text;
}
