import { sha256Hex } from '../../../domain/ids.ts';
import { IDENTITY_RULE_VERSIONS } from '../../../domain/screen.ts';
import type { ScreenSignature } from '../../../domain/screen.ts';
import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { isRemark } from '../../labels/field-remarks.ts';
import { centreHolder } from '../../page-source/tree/geometry.ts';
import { withoutEdited } from '../tree/edited-titles.ts';
import { asksAgain } from './asks-again.ts';
import { choiceOfPlaces, sharesName } from '../naming/chosen-tabs.ts';
import { isItemRoute, isOfQuery, routeTemplate } from '../naming/route-template.ts';
import { identifyingTitle, pageName } from '../naming/screen-name.ts';
import { titleOf } from '../naming/screen-title.ts';
import { fieldsOfBars, pageStructureOf } from './page-structure.ts';
import { withoutFilmControls } from './film-controls.ts';
import { dockedPlayers } from '../tree/docked-players.ts';
import { answersOf } from '../tree/quizzes.ts';
import { wordBank } from '../tree/word-banks.ts';
import { pastSearches } from '../tree/past-searches.ts';
import { withoutPictureWords } from './picture-words.ts';
import { VOLATILE_PART, structureOf } from './screen-structure.ts';
import { complainsOfFields } from '../tree/complaining-texts.ts';
import { ancestorWith, isInNotice, screenTree, shownElements } from '../tree/screen-tree.ts';
import type { ScreenTree } from '../tree/screen-tree.ts';
import { saysSelecting } from '../words/selection-words.ts';
import { saysDone } from '../words/success-words.ts';
import {
  isComplaint,
  nameStem,
  nameWithoutData,
  stableName,
  stemText,
  stems,
} from '../words/volatile-text.ts';

/** What the identity of a screen rests on, readable: the observation artifact keeps it beside the hashes. */
export interface SignatureFeatures {
  readonly ruleVersion: number;
  readonly route: string;
  readonly title: string;
  readonly structure: string;
  /** `dialog`, `error`, `tab …`, `outside …`: what makes another screen of the same layout. */
  readonly flags: readonly string[];
  /** Words of the controls that have no resource name. */
  readonly labels: readonly string[];
  /** Parts of the structure of a page that are fields of its bars; in no hash. */
  readonly barFields?: readonly string[];
}

/** Whether two looks are the same but for their addresses, which differ. */
export const differInRouteAlone = (a: SignatureFeatures, b: SignatureFeatures): boolean =>
  a.route !== b.route && JSON.stringify({ ...a, route: '' }) === JSON.stringify({ ...b, route: '' });

const LABELLED: ReadonlySet<string> = new Set(
  'button tab textfield select checkbox radio switch slider menuitem'.split(' '),
);
const BARS: ReadonlySet<string> = new Set(['toolbar', 'navigation', 'tablist', 'dialog']);
const MAX_LABELS = 80;
const MAX_LABEL_WORDS = 6;
/** Share of the viewport that a veil covers, texts on it, controls beneath it. */
const VEIL = 0.5;
const MAX_VEIL_TEXTS = 4;
const MIN_VEILED = 1;

/** Today's identity rule of the screen's platform, as readable features. Two captures with equal features are one screen. */
export function signatureFeatures(given: PerceivedScreen): SignatureFeatures {
  const screen = withoutFilmControls(withoutPictureWords(given));
  const tree = screenTree(screen);
  return {
    ruleVersion: IDENTITY_RULE_VERSIONS[screen.dialect],
    route: routeTemplate(screen),
    title: titleOfOne(tree),
    structure: screen.dialect === 'web' ? pageStructureOf(tree) : structureOf(tree),
    flags: flagsOf(tree),
    labels: labelsOf(tree),
    ...(screen.dialect === 'web' && tree.dialog === null ? { barFields: fieldsOfBars(tree) } : {}),
  };
}

/** Of many questions one is asked, by whatever words, unless a bar says what they are about. */
function titleOfOne(tree: ScreenTree): string {
  if (answersOf(tree) !== null && titleOf(tree)?.inChrome !== true) return 'question';
  return stemOfTitle(withoutQuoted(tree, withoutEdited(tree, identifyingTitle(tree))));
}

/** What stands in quotes, of whatever language; an apostrophe is none. */
const QUOTED =
  /[“”„«»‟"][^“”„«»‟"]{1,80}[“”«»"]|「[^「」]{1,80}」|『[^『』]{1,80}』|《[^《》]{1,80}》|(?<![\p{L}\p{N}])[‘‚'][^‘’‚'\n]{1,80}[’‘'](?![\p{L}\p{N}])/gu;

/** What a question is about where it quotes that is one of many (`Delete “Taxes”?`); one that says nothing else is called so. */
function withoutQuoted(tree: ScreenTree, title: string): string {
  if (tree.dialog === null) return title;
  const rest = title.replace(QUOTED, ' ');
  return nameStem(rest) === '' ? title : rest;
}

/** How many of a list are chosen, and what is chosen there, says nothing of where one is. */
const stemOfTitle = (title: string): string => (saysSelecting(title) ? 'selected' : nameStem(title));

/**
 * The identity of a screen. `layoutHash` covers structure and flags, `textHash` title and labels, `hash` both and the
 * route. Independent of viewport size, scroll position, list contents, counters, times, typed text and toggles.
 */
export function computeSignature(screen: PerceivedScreen): ScreenSignature {
  return signatureOf(signatureFeatures(screen));
}

export function signatureOf(features: SignatureFeatures): ScreenSignature {
  const layoutHash = sha256Hex(['layout', features.structure, ...features.flags].join('\n'));
  const textHash = sha256Hex(['text', features.title, ...features.labels].join('\n'));
  const hash = sha256Hex(['screen', features.ruleVersion, layoutHash, textHash, features.route].join('\n'));
  return { layoutHash, textHash, hash, ruleVersion: features.ruleVersion };
}

function flagsOf(tree: ScreenTree): string[] {
  const flags = new Set<string>();
  const { screen } = tree;
  if (tree.dialog !== null) flags.add('dialog');
  if (!screen.insideApp) flags.add(`outside ${screen.foreground.appIdentifier}`);
  const isChosen = choiceOfPlaces(tree);
  let fieldSeen = false;
  let complaint = false;
  for (const e of shownElements(tree)) {
    const inRow = (tree.rowOf[e.index] ?? -1) >= 0;
    fieldSeen ||= e.editable;
    const alerts = e.role === 'alert' && (e.text !== '' || e.name !== '');
    if (e.invalid || (alerts && (screen.dialect !== 'web' || isComplaint(e.text || e.name))))
      flags.add('error');
    // A page says by an alert as well that something was done: what of it does not say so plainly answers a form, and nothing elsewhere.
    // What is in it says that, where a label calls the place (`Notifications`).
    else if (alerts && (e.text !== '' || tree.end[e.index] === e.index + 1))
      complaint ||= !saysDone(e.text || e.name);
    else if (!complaint && e.role === 'text' && !inRow && !e.clickable)
      complaint = complainsOfFields(tree, e);
    if (isChosen(e)) flags.add(`tab ${tabName(tree, e)}`);
  }
  if (complaint && fieldSeen) flags.add('error');
  if (tree.dialog === null && isVeiled(tree)) flags.add('veil');
  return [...flags].sort();
}

/** A hint or curtain that lies over the controls of a screen and goes away when it is touched. */
function isVeiled(tree: ScreenTree): boolean {
  const { width, height } = tree.screen.viewport;
  let veil = false;
  let beneath = 0;
  for (const e of shownElements(tree)) {
    if (!e.onScreen || !(e.clickable || e.editable)) continue;
    if (e.covered) beneath += 1;
    else if (
      e.bounds.width * e.bounds.height >= width * height * VEIL &&
      textsInside(tree, e) <= MAX_VEIL_TEXTS
    )
      veil = true;
  }
  return veil && beneath >= MIN_VEILED;
}

function tabName(tree: ScreenTree, tab: UiElement): string {
  // On a phone numbers of a few digits tell tabs apart that are called alike (`nav_1`); pages count their elements, and so do the dots of a
  // carousel, which say nothing.
  const called = tree.screen.dialect === 'web' || tab.name === '' ? stableName : nameWithoutData;
  const isShared = sharesName(tree, tab) && tab.name !== '';
  const name = (isShared ? '' : called(tab.resourceName)) || stemText(tab.name);
  const place = tab.parent === null ? 0 : (tree.children[tab.parent] ?? []).indexOf(tab.index);
  return name === '' ? `at ${place}` : name;
}

/**
 * Labels of controls without a resource name. In rows only those that several rows share: the rest is content. Beside a
 * title the other controls of its bar say nothing more: they come and go.
 */
function labelsOf(tree: ScreenTree): string[] {
  const titled = tree.dialog === null && titleOf(tree)?.inChrome === true;
  const labels = new Set<string>();
  const inRows = new Map<string, number>();
  // What a column of iOS has scrolled beneath a bar is no field around what is in the bar.
  const scrolledOut = ({ onScreen }: UiElement): boolean => !onScreen && tree.screen.dialect === 'xcuitest';
  const fields = [...shownElements(tree)].filter((e) => e.editable && !scrolledOut(e));
  const inField = centreHolder(fields.map(({ bounds }) => bounds));
  const past = pastSearches(tree);
  const playing = dockedPlayers(tree);
  const item = itemWords(tree);
  const answers = answersOf(tree) ?? wordBank(tree);
  for (const e of shownElements(tree)) {
    if (!isLabelled(tree, e) || past.has(e.index) || playing.has(e.index) || asksAgain(e)) continue;
    if (answers?.has(e.index) === true) continue;
    if (!e.editable && isInNotice(tree, e)) continue;
    // The cross in a search field is there as long as something is typed.
    if (!e.editable && inField(e.bounds)) continue;
    if (titled && ancestorWith(tree, e, (a) => a.role === 'toolbar') !== null) continue;
    const asked = isRemark(e.hint) ? e.name : e.hint || e.name;
    const words = withoutItem(stems(e.editable ? asked : e.name), item);
    // A long text that can be tapped is something to read, not the name of a control.
    if (words.length === 0 || words.length > MAX_LABEL_WORDS) continue;
    const label = words.join(' ');
    const entry = `${e.role} ${label}`;
    const row = tree.rowOf[e.index] ?? -1;
    if (row < 0 || e.editable) labels.add(entry);
    else if (row !== e.index && sharedRow(tree, row)) {
      const first = inRows.get(entry);
      if (first !== undefined && first !== row) labels.add(entry);
      inRows.set(entry, row);
    }
  }
  return [...labels].sort().slice(0, MAX_LABELS);
}

/** What the item of an item page is called, whose address names it by a key. */
function itemWords(tree: ScreenTree): string {
  const isItem = tree.dialog === null && isItemRoute(routeTemplate(tree.screen));
  return isItem ? stems(pageName(tree.screen)).join(' ') : '';
}

/** A control that names the item (`Follow Jane`) is the same control for each of them. */
function withoutItem(words: readonly string[], item: string): readonly string[] {
  if (item === '') return words;
  const rest = ` ${words.join(' ')} `.replace(` ${item} `, ' ').trim();
  return rest === '' ? words : rest.split(' ');
}

/** Rows of alike boxes say what they have in common; lists say nothing, since they may be empty tomorrow. */
function sharedRow(tree: ScreenTree, row: number): boolean {
  const list = tree.screen.elements[tree.listOf[row] ?? -1];
  return list !== undefined && list.role !== 'list' && list.role !== 'menu';
}

function isLabelled(tree: ScreenTree, e: UiElement): boolean {
  if (tree.clipped[e.index] === 1 || stableName(e.resourceName) !== '') return false;
  const comesAndGoes = (a: UiElement): boolean => a.role === 'group' && VOLATILE_PART.test(a.resourceName);
  if (ancestorWith(tree, e, (a) => a.role === 'list' || a.role === 'menu' || comesAndGoes(a)) !== null)
    return false;
  if (e.role === 'link')
    return ancestorWith(tree, e, (a) => BARS.has(a.role)) !== null && !isOfQuery(tree.screen, e);
  if (!LABELLED.has(e.role) && !e.editable) return false;
  if (e.role === 'tab') return ancestorWith(tree, e, (a) => a.scrollable.length > 0) === null;
  return textsInside(tree, e) <= 1;
}

/** How many texts a control shows: one is its label, more are content. */
function textsInside(tree: ScreenTree, e: UiElement): number {
  let count = 0;
  for (let i = e.index + 1; i < (tree.end[e.index] ?? 0); i++) {
    const inner = tree.screen.elements[i];
    if (inner?.role === 'text' && inner.text !== '') count++;
  }
  return count;
}

const featureSet = (f: SignatureFeatures): Set<string> =>
  new Set([
    ...f.structure.split(/[\s(){}]+/).filter((part) => part !== ''),
    ...f.flags.map((flag) => `flag ${flag}`),
    ...f.labels,
    `title ${f.title}`,
    `route ${f.route}`,
  ]);

/** How unlike two screens are, 0 (the same features) to 1 (nothing in common): Jaccard distance of their features. */
export function signatureDistance(a: PerceivedScreen, b: PerceivedScreen): number {
  const left = featureSet(signatureFeatures(a));
  const right = featureSet(signatureFeatures(b));
  let shared = 0;
  for (const feature of left) if (right.has(feature)) shared++;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : 1 - shared / all;
}
