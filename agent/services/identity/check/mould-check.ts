import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';
import { isOfGroup, type EnumeratedAction } from '../../../domain/ui-action.ts';
import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import type { CheckInput } from './check-input.ts';
import { buildOf } from './built-alike.ts';
import { commonWords, otherValues, ownWords } from '../tree/common-words.ts';
import { LABELS, showsMost } from '../memory/labelled-items.ts';
import { isItemRoute, isStartPage, routeTemplate } from '../naming/route-template.ts';
import { SHOWN, type IdentityMemory } from '../memory/screen-identity.ts';
import type { SeenTry } from '../memory/seen-tries.ts';
import { frameOf } from '../signature/screen-frame.ts';
import { signatureFeatures } from '../signature/screen-signature.ts';
import { fieldKind } from '../../labels/field-kind.ts';
import { findControl } from '../signature/find-control.ts';
import { ancestorWith, screenTree, shownElements } from '../tree/screen-tree.ts';

const MIN_COMMON_WORDS = 2;
const COMMON_SHARE = 0.25;
/** Where nothing but texts tells that two pages are of one kind. */
const LABELS_SHARE = 0.5;
const MAX_LABELS = 20;
/** Looks of other pages that are read to tell what only such pages show. */
const SCREENS_OF_MOULD = 20;
/** Rows of one list that led to pages which share no texts, until it is believed that how they are built is what they are. */
const MIN_BUILT_ALIKE = 3;

/**
 * Rows of one list led to screens of one mould: the same route, structure and controls, with other titles. They are
 * instances of one screen when their own words agree too, beyond what they share with the list; pages of settings have
 * each their own. Where a mould says nothing, the title is all that tells an app's screens apart, but for what shows those
 * texts, if no other page of that mould does and they tell other numbers.
 */
export async function rowsOfOneMould(
  input: CheckInput,
  after: ObservedIdentity,
  action: EnumeratedAction,
): Promise<IdentityAdjustment | null> {
  const { memory, before } = input;
  if (after.basis !== 'rule' && after.basis !== 'shown') return null;
  const isBlank = after.basis === 'rule' && isBlankMould(input.afterScreen);
  for (const seen of likeTries(input, after, action)) {
    const known = memory.identityOf(seen.toScreenId);
    if (seen.actionId === action.actionId || seen.toScreenId === input.after.screenId) continue;
    if (known?.basis !== after.basis) continue;
    const ref = memory.elementsOf(seen.toScreenId);
    if (ref === null || seen.toScreenId === before.screenId) continue;
    const isOfMould = known.mould === after.mould;
    if (!isOfMould && after.basis === 'shown') continue;
    const other = await input.elements(ref);
    // Controls that say whom their page is about are alike but for that.
    const place = isOfMould ? after.mould : namedMouldOf(input.afterScreen);
    if (!isOfMould && namedMouldOf(other) !== place) continue;
    const titles = [known.instance.title, after.instance.title] as const;
    const words = commonWords(other, input.afterScreen, input.beforeScreen, { titles });
    const isBlankPage = isBlank && input.afterScreen.dialect === 'web';
    const least = isBlankPage ? LABELS_SHARE : COMMON_SHARE;
    // All that the rows of two albums say may be one word with other numbers (`Photo, May 1`).
    const inNumbers =
      words.common > 0 && words.shareOfAll === 1 && [other, input.afterScreen].every(hasNumberedRows);
    const agree = inNumbers || (words.common >= MIN_COMMON_WORDS && words.share >= least);
    const byKey =
      hasItemRoute(input.afterScreen) &&
      keysOf(known) !== keysOf(after) &&
      (hasForm(input.afterScreen) || saysAsTheList(input, action, other));
    if (!agree && !byKey) continue;
    // What is the same to the last number may stand on every page, as a foot does.
    if (isBlankPage && otherValues(other, input.afterScreen) < MIN_COMMON_WORDS) continue;
    const { labels, alike } = isBlank
      ? await ownLabels(input, after.mould, seen.toScreenId, words.words)
      : { labels: [], alike: [] };
    if (isBlank && labels.length < MIN_COMMON_WORDS) continue;
    // Where the title alone does not count, whatever was met of this mould is met as the one that stands from now on.
    const met = isBlank || after.basis === 'shown' ? alike : rulesOwn(memory, after.mould);
    const own = memory.identityOf(input.after.screenId) === null ? [] : [input.after.screenId];
    const [stands = seen.toScreenId, ...absorbed] = [...new Set([seen.toScreenId, ...own, ...met])].sort();
    return {
      kind: 'parameter',
      sign: 'alike_rows',
      place,
      parts: isBlank ? [LABELS, ...labels] : [after.basis === 'shown' ? SHOWN : 'title'],
      screenId: stands,
      absorbed,
      owners: [],
      reason: agree
        ? `Alike rows led to both; they differ in title and content, and share ${words.common} texts of their own`
        : 'Alike rows led to both; they differ in title, content and the key in their address',
    };
  }
  return after.basis === 'shown' && isOfGroup(action) ? rowsBuiltAlike(input, after, action) : null;
}

/**
 * Pages that are known by nothing but what they show, and that share no texts of their own, as notes and articles do: rows of one list led
 * to each, and they are built alike, one part after the other.
 */
async function rowsBuiltAlike(
  { memory, before, after, afterScreen, elements }: CheckInput,
  { mould }: ObservedIdentity,
  action: EnumeratedAction,
): Promise<IdentityAdjustment | null> {
  const build = buildOf(afterScreen);
  if (build === null) return null;
  const alike = new Map<string, string>();
  for (const { actionId, toScreenId } of memory.triesOfGroup(before.screenId, groupOf(action))) {
    if (actionId === action.actionId || toScreenId === after.screenId || toScreenId === before.screenId)
      continue;
    const ref = memory.elementsOf(toScreenId);
    const isKnown = ref !== null && memory.identityOf(toScreenId)?.mould === mould;
    if (isKnown && buildOf(await elements(ref)) === build) alike.set(actionId, toScreenId);
  }
  if (alike.size + 1 < MIN_BUILT_ALIKE) return null;
  const own = memory.identityOf(after.screenId) === null ? [] : [after.screenId];
  const [stands = after.screenId, ...absorbed] = [...new Set([...alike.values(), ...own])].sort();
  return {
    kind: 'parameter',
    sign: 'alike_rows',
    place: mould,
    parts: [SHOWN],
    screenId: stands,
    absorbed,
    owners: [],
    reason: `Alike rows led to ${alike.size + 1} pages that are built alike; they differ in what they say`,
  };
}

const groupOf = (action: EnumeratedAction): string => `${action.kind} ${action.groupSignature}`;

const namedMouldOf = (screen: PerceivedScreen): string => frameOf(signatureFeatures(screen)).namedMould;

/** Rows of a list; one alone may say that there are none. */
const MIN_ROWS = 2;

/** Whether the rows of a list are told apart by numbers: by the same words alone (`On`, `Off`) one chooses in many places. */
function hasNumberedRows(screen: PerceivedScreen): boolean {
  const { rowOf, end } = screenTree(screen);
  const rows = screen.elements.filter(({ index, visible }) => visible && rowOf[index] === index);
  const isNumbered = ({ index }: UiElement): boolean =>
    screen.elements.slice(index, end[index]).some(({ name, text }) => /\p{Nd}/u.test(name || text));
  return rows.length >= MIN_ROWS && rows.every(isNumbered);
}

/** Its address names an item by a key. */
const hasItemRoute = (screen: PerceivedScreen): boolean =>
  screen.dialect === 'web' && isItemRoute(routeTemplate(screen)) && screenTree(screen).dialog === null;

/**
 * What the list calls its columns (`Title`, `Views`) is what the page of each of its rows says as well, and is no sign that
 * these words stand on every page. A list that stands beside the page it led to says the same on all of them.
 */
function saysAsTheList(
  { beforeScreen, afterScreen }: CheckInput,
  { elementSignature }: EnumeratedAction,
  other: PerceivedScreen,
): boolean {
  const tree = screenTree(beforeScreen);
  const row = findControl(tree, elementSignature);
  if (row === null || findControl(screenTree(afterScreen), elementSignature) !== null) return false;
  const list =
    ancestorWith(tree, row, ({ role }) => role === 'list') ??
    beforeScreen.elements[tree.listOf[row.index] ?? -1];
  if (list === undefined) return false;
  const span = { from: list.index, to: tree.end[list.index] ?? list.index };
  const { common, share } = commonWords(other, afterScreen, beforeScreen, { but: span });
  return common >= MIN_COMMON_WORDS && share >= COMMON_SHARE;
}

const FIELDS: ReadonlySet<string> = new Set(['textfield', 'select', 'slider', 'switch', 'checkbox', 'radio']);
const BARS: ReadonlySet<string> = new Set(['toolbar', 'navigation', 'tablist']);

/**
 * Whether something is entered or chosen below the bar; what is searched by may stand on every page. The bar says what the
 * item is called, and of the form nothing but its fields may be common to two. Pages without any may be of two kinds and
 * have nothing in common at all.
 */
function hasForm(screen: PerceivedScreen): boolean {
  const tree = screenTree(screen);
  return [...shownElements(tree)].some(
    (e) =>
      (e.editable || FIELDS.has(e.role)) &&
      !(e.editable && fieldKind(e) === 'search') &&
      ancestorWith(tree, e, ({ role }) => BARS.has(role)) === null,
  );
}

/** What of an address names an item by a key; the values of its query filter what is shown. */
const keysOf = ({ instance }: ObservedIdentity): string =>
  instance.parameters.filter((parameter) => !parameter.includes('=')).join('/');

/** Screens of a mould that are what the rule makes of them; what was learnt of others goes before their mould. */
export const rulesOwn = (memory: IdentityMemory, mould: string): readonly string[] =>
  memory.screensOfMould(mould).filter((id) => {
    const known = memory.identityOf(id);
    return known?.basis === 'rule' && memory.ignoredIn(known.frame).size === 0;
  });

/**
 * Those of the texts of two pages that no other page of their mould shows. What a toolkit of phones names nothing of and shows most of them
 * is one of these pages, that another list led to.
 */
async function ownLabels(
  { memory, after, afterScreen, elements }: CheckInput,
  mould: string,
  seen: string,
  texts: readonly string[],
): Promise<{ readonly labels: readonly string[]; readonly alike: readonly string[] }> {
  let left = texts.slice(0, MAX_LABELS);
  const alike: string[] = [];
  for (const id of memory.screensOfMould(mould).slice(0, SCREENS_OF_MOULD)) {
    const ref = memory.elementsOf(id);
    if (ref === null || id === seen || id === after.screenId) continue;
    const shown = ownWords(await elements(ref));
    const isAlike = afterScreen.dialect !== 'web' && showsMost(shown, texts.slice(0, MAX_LABELS));
    if (isAlike && memory.identityOf(id)?.basis === 'rule') alike.push(id);
    else left = left.filter((text) => !shown.has(text));
  }
  return { labels: left, alike };
}

/**
 * Earlier tries that this one is like: of the same rows, or, where it led to what is called as the item that the screen
 * shows (from a chat with Ann to the page about Ann), all taps of that screen.
 */
function likeTries(
  { memory, before }: CheckInput,
  { instance }: ObservedIdentity,
  action: EnumeratedAction,
): readonly SeenTry[] {
  if (isOfGroup(action)) return memory.triesOfGroup(before.screenId, groupOf(action));
  const title = before.identity?.instance.title ?? '';
  const carriesOn = action.kind === 'TAP' && title !== '' && title === instance.title;
  return carriesOn ? memory.tapsOf(before.screenId) : [];
}

/**
 * An app of one address and nothing but lists without names: all its screens of that kind have this mould. So have those of a phone
 * whose toolkit names nothing, where no control says more than a row or the way back.
 */
export function isBlankMould(screen: PerceivedScreen): boolean {
  const { structure, flags, labels } = signatureFeatures(screen);
  if (flags.length + labels.length > 0) return false;
  if (screen.dialect !== 'web') return !/#(?!content(?![\w-]))/.test(structure);
  if (!isStartPage(screen.foreground.route)) return false;
  return structure.split(' ').every((part) => /^(?:(?:list|menu)\{\w*\})?$/.test(part));
}
