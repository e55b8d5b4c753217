import { takesText } from '../../../domain/source/android-fields.ts';
import {
  FULL_SCREEN_NOTICE,
  goesFromEndToEnd,
  inSystemAlerts,
  shareDisplay,
} from '../../../domain/source/android-windows.ts';
import { inDrawingOrder } from '../../../domain/source/drawing-order.ts';
import { isInputMethod } from '../../../domain/source/input-method.ts';
import { asksForPermission } from '../../../domain/source/permission-asker.ts';
import type { Foreground, Viewport } from '../../../domain/ui-element.ts';
import { splitCamelCase } from '../../patterns/camel-case.ts';
import { markBarriers, openBarriers } from './barriers.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { blankDraft, clean, descendants, isWithin, linkDrafts } from '../tree/draft.ts';
import { SIDEWAYS, SYSTEM_BAR, androidRole, isSystemUi } from './element-classes.ts';
import { BARE_BOX, linesBelow, linesInBar, linesOf, markDrawnTexts } from '../tree/drawn-texts.ts';
import { markFocusInPages } from './focus-in-pages.ts';
import { arrangement, cornerBounds, hasArea } from '../tree/geometry.ts';
import { clearSheetHandles } from './sheet-handles.ts';
import { clearEmptySheets, clearHoldingSliders, markDrawers } from '../tree/layers.ts';
import { markLoneDialogs } from './lone-dialogs.ts';
import { markPermissionQuestions } from './permission-questions.ts';
import { markPickers } from './pickers.ts';
import { markToldChoices } from './told-choices.ts';
import type { XmlNode } from '../tree/xml-tree.ts';

const SHEET = /[:/](?:design_bottom_sheet|bottom_sheet_container|parentPanel|alert_dialog_root)$/;
const TOOLBAR =
  /[:/](?:toolbar|action_bar|app_?bar(?:_layout)?|top_?(?:app_?)?bar|collapsing_toolbar|title_?bar|header_bar|nav_?bar_top)$/i;
const TITLE =
  /[:/](?:action_bar_title|alertTitle|toolbar_title|dialog_title|title_text_view|screen_title|page_title)$/i;
const TAB_HOLDER = /[:/](?:\w*_)?(?:tabs?|tab_?(?:layout|bar|widget|host))$/i;
/** What is called so and takes touches is one of the tabs (`home_tab`). */
const ONE_TAB = /tab$/i;
const NAVIGATION = /[:/](?:\w*_)?(?:bottom_?nav(?:igation)?\w*|navigation_bar|nav_view|bottom_bar)$/i;
const ERROR_TEXT = /[:/](?:textinput_error|\w*_error(?:_text|_message|_msg|_label|_view)?|error(?:_\w+)?)$/i;

/** What the engine of a game draws on, which it calls a game: no text, and no surface by its class either. */
const GAME_VIEW = /[:/]unitySurfaceView$/;

const isElement = (node: XmlNode): boolean =>
  node.tag === 'node' ||
  node.tag.includes('.') ||
  (node.tag !== 'hierarchy' && node.attributes['class'] !== undefined);

const truthy = (value: string | undefined): boolean => value === 'true';

/**
 * `pkg:id/save` keeps its form without the app's own package, which only says where it comes from. Of a name that was
 * taken out of the package nothing is left to tell one element from another.
 */
const resourceName = (id: string | undefined): string => {
  if (id === undefined || id === '') return '';
  const at = id.indexOf(':id/');
  const name = at < 0 ? id : id.slice(at + 4);
  return name === '(name removed)' ? '' : name;
};

function readNode(draft: Draft, node: XmlNode, attended: string, packageName: string): void {
  const a = node.attributes;
  const className = a['class'] ?? node.tag;
  const fullId = a['resource-id'] ?? '';
  const description = clean(a['content-desc']);
  const stateText = a['checkable'] === 'true' && /^(?:ON|OFF)$/.test(a['text'] ?? '');
  const shown = stateText ? '' : clean(a['text']);
  draft.className = className;
  const role = androidRole(className);
  draft.role = GAME_VIEW.test(fullId) ? 'canvas' : takesText(className, a) ? 'textfield' : role;
  draft.resourceName = resourceName(fullId);
  draft.packageName = packageName;
  draft.bounds = cornerBounds(a['bounds']);
  draft.enabled = a['enabled'] !== 'false';
  draft.clickable = truthy(a['clickable']);
  draft.longClickable = truthy(a['long-clickable']);
  draft.checkable = truthy(a['checkable']);
  draft.checked = truthy(a['checked']);
  draft.password = truthy(a['password']);
  draft.selected = truthy(a['selected']);
  draft.focused = truthy(a['focused']);
  draft.editable = draft.role === 'textfield';
  // What a page reacts to it says itself; the view around it takes every touch, wherever it leads.
  if (draft.role === 'webview') draft.clickable = draft.longClickable = false;
  draft.visible = a['displayed'] !== 'false' && a['visible-to-user'] !== 'false' && hasArea(draft.bounds);
  draft.invalid = truthy(a['content-invalid']) || clean(a['error']) !== '';
  if (draft.editable) {
    readField(draft, a, shown, description);
  } else {
    draft.text = shown;
    draft.name = description === '' ? shown : description;
    // Read out as well, after all else: of what says nothing more it is the name.
    draft.hint = clean(a['hint']) || clean(a['tooltip-text']);
  }
  if (truthy(a['scrollable']))
    draft.scrollable = SIDEWAYS.test(className) ? ['left', 'right'] : ['up', 'down'];
  if (draft.role === 'group' && draft.checkable)
    draft.role = /switch|toggle/i.test(draft.resourceName) ? 'switch' : 'checkbox';
  if (truthy(a['heading']) || TITLE.test(fullId)) draft.role = draft.role === 'text' ? 'heading' : draft.role;
  if (draft.role === 'group' || draft.role === 'text') {
    if (TOOLBAR.test(fullId) && draft.role === 'group') draft.role = 'toolbar';
    else if (NAVIGATION.test(fullId) && draft.role === 'group') draft.role = 'navigation';
    else if (TAB_HOLDER.test(fullId) && draft.role === 'group' && !(draft.clickable && ONE_TAB.test(fullId)))
      draft.role = 'tablist';
    else if (SHEET.test(fullId)) draft.role = 'dialog';
    else if (draft.role === 'text' && ERROR_TEXT.test(splitCamelCase(fullId, '_')) && shown !== '')
      draft.role = 'alert';
  }
  if (draft.role === 'alert' && draft.visible) draft.invalid = true;
  markPassing(draft, a);
  if (SYSTEM_BAR.test(fullId) || isSystemUi(draft.packageName)) draft.role = 'system';
  // A keyboard is never what one attends to: an app that is called so is an app.
  else if (draft.packageName !== attended && isInputMethod(draft.packageName)) draft.role = 'keyboard';
}

/**
 * What is read out as soon as it is there, and can be dismissed: a snackbar, of whatever toolkit and name. It is called one,
 * since it comes and goes.
 */
function markPassing(draft: Draft, a: Readonly<Record<string, string>>): void {
  const readOut = a['live-region'] === '1' || a['live-region'] === '2';
  if (draft.role === 'group' && !draft.clickable && readOut && truthy(a['dismissable']))
    draft.resourceName = 'snackbar';
}

/** A field shows its hint where its text would be; only a text that differs from the hint was typed. */
function readField(
  draft: Draft,
  a: Readonly<Record<string, string>>,
  shown: string,
  description: string,
): void {
  draft.hint = clean(a['hint']);
  const showsHint = truthy(a['showing-hint']) || (draft.hint !== '' && shown === draft.hint);
  if (showsHint && draft.hint === '') draft.hint = shown;
  draft.filled = shown !== '' && !showsHint;
  draft.value = draft.filled && !draft.password ? (a['text'] ?? '') : null;
  draft.inputType = draft.password ? 'password' : inputTypeOf(a['input-type']);
  draft.text = draft.hint;
  draft.name = description === '' ? draft.hint : description;
  const most = Number(a['max-text-length']);
  if (Number.isInteger(most) && most > 0) draft.field = { maxLength: String(most) };
}

const CLASS_TEXT = 1;
const CLASS_NUMBER = 2;
const CLASS_PHONE = 3;
const CLASS_DATETIME = 4;

/** Android's InputType bits, as Appium prints them when asked to. */
function inputTypeOf(bits: string | undefined): string {
  const value = Number(bits ?? '0');
  if (!Number.isInteger(value) || value <= 0) return '';
  const variation = value & 0xff0;
  switch (value & 0xf) {
    case CLASS_NUMBER:
      return 'number';
    case CLASS_PHONE:
      return 'tel';
    case CLASS_DATETIME:
      return variation === 0x10 ? 'date' : variation === 0x20 ? 'time' : 'datetime-local';
    case CLASS_TEXT:
      if (variation === 0x10) return 'url';
      if (variation === 0x20 || variation === 0xd0) return 'email';
      return 'text';
    default:
      return '';
  }
}

/**
 * Android page sources: Appium's (`<android.widget.Button …>`), `uiautomator dump` (`<node class="…">`), and both with
 * several windows. What is not an element (hierarchy, display, window) only holds others.
 */
export function readUiautomator(
  source: readonly XmlNode[],
  viewport: Viewport,
  foreground: Foreground,
): DraftScreen {
  const nodes = inDrawingOrder(source, ({ attributes }) => cornerBounds(attributes['bounds']));
  const drafts: Draft[] = [];
  const inputAreas: number[] = [];
  const headings = new Set<number>();
  const focusable = new Set<number>();
  const asked = inSystemAlerts(nodes);
  const draftOf = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, at) => {
    const above = node.parent < 0 ? -1 : (draftOf[node.parent] ?? -1);
    if (!isElement(node)) {
      draftOf[at] = above;
      return;
    }
    const draft = blankDraft(
      drafts.length,
      above < 0 ? null : above,
      above < 0 ? 0 : (drafts[above]?.depth ?? 0) + 1,
    );
    // What the system's interface asks over the app is asked by Android.
    const from = asked.has(at) ? 'android' : (node.attributes['package'] ?? '');
    readNode(draft, node, foreground.appIdentifier, from);
    const parent = above < 0 ? undefined : drafts[above];
    if (parent?.role === 'system' || parent?.role === 'keyboard') draft.role = parent.role;
    if (parent !== undefined && !parent.visible && !hasArea(draft.bounds)) draft.visible = false;
    if (node.attributes['resource-id'] === INPUT_AREA) inputAreas.push(drafts.length);
    if (truthy(node.attributes['heading'])) headings.add(drafts.length);
    else if (truthy(node.attributes['focusable'])) focusable.add(drafts.length);
    draftOf[at] = drafts.length;
    drafts.push(draft);
    const holdsOthers = nodes[at + 1]?.parent === at;
    const described = node.attributes['content-desc'] ?? '';
    const said = holdsOthers ? '' : described;
    const lines = linesOf(draft, holdsOthers && !drawsAround(nodes, at) ? '' : described);
    if (lines.length > 0) draft.name = lines.map((line) => line.name).join(', ');
    const isDrawn = draft.role === 'group' && draft.className === BARE_BOX;
    const heads = isDrawn && headings.has(draft.index);
    const below = heads ? linesBelow(draft, said) : isDrawn ? linesInBar(draft, said, drafts, viewport) : [];
    if (heads && below.length > 0) draft.role = 'heading';
    drafts.push(...lines, ...below);
  });
  const screen = linkDrafts(drafts);
  clearEmptySheets(screen);
  markPickers(screen);
  markToldChoices(screen);
  clearHoldingSliders(screen);
  markFocusInPages(screen, focusable, viewport, foreground.appIdentifier);
  openBarriers(screen, viewport);
  markDrawnTexts(screen, headings);
  markInputMethods(screen, inputAreas, foreground);
  markWindows(screen, viewport, foreground);
  markPermissionQuestions(screen);
  markDrawers(screen);
  markBarriers(screen, viewport);
  clearSheetHandles(screen, viewport);
  markLoneDialogs(screen, viewport);
  markLists(screen);
  return screen;
}

const DRAWN_ROW: ReadonlySet<string> = new Set([BARE_BOX, 'android.widget.Button']);

/** Whether a row of a toolkit that draws its texts holds but its controls (a switch at its end): no view in it shows a text. */
function drawsAround(nodes: readonly XmlNode[], at: number): boolean {
  if (!DRAWN_ROW.has(nodes[at]?.attributes['class'] ?? nodes[at]?.tag ?? '')) return false;
  for (let i = at + 1; (nodes[i]?.parent ?? -1) >= at; i++)
    if ((nodes[i]?.attributes['text'] ?? '') !== '') return false;
  return true;
}

/** What Android itself calls the part of an input method's window that holds the keys, whoever made the keyboard. */
const INPUT_AREA = 'android:id/inputArea';

const setRole = (screen: DraftScreen, root: Draft, role: Draft['role']): void => {
  for (const draft of [root, ...descendants(screen, root.index)]) draft.role = role;
};

/** Keyboards by the frame that Android gives them; search bars of some makers borrow its name within an app. */
function markInputMethods(screen: DraftScreen, areas: readonly number[], foreground: Foreground): void {
  for (const area of areas) {
    const root = screen.drafts.find((d) => d.parent === null && area < (screen.end[d.index] ?? 0));
    if (root !== undefined && root.packageName !== foreground.appIdentifier)
      setRole(screen, root, 'keyboard');
  }
}

/**
 * A window that leaves a margin around itself is a dialog or a pop-up: the screen beneath is not what one acts on. One of
 * another app beside the window that has the attention is neither: half of a split display, a task bar, a bubble, a film.
 */
function markWindows(screen: DraftScreen, viewport: Viewport, foreground: Foreground): void {
  const attended = screen.drafts.some(
    (d) => d.parent === null && d.visible && d.packageName === foreground.appIdentifier,
  );
  const ids = new Set(screen.drafts.map((d) => `${d.packageName}:id/${d.resourceName}`));
  for (const root of screen.drafts) {
    if (root.parent !== null || root.role === 'system' || root.role === 'keyboard' || !root.visible) continue;
    const { width, height } = root.bounds;
    const fills = width >= viewport.width * 0.97 && height >= viewport.height * 0.6;
    const own = root.packageName === foreground.appIdentifier;
    const asks = root.packageName === 'android' || asksForPermission(root.packageName, (id) => ids.has(id));
    const keepsShape = goesFromEndToEnd(root.bounds, viewport) || sharesDisplay(screen, root, viewport);
    if (own && !asks && keepsShape) continue;
    const proposes = root.packageName === 'android' && holdsProposals(screen, root);
    const covers = root.packageName === 'android' && tellsOfFullScreen(screen, root);
    if (!fills && attended && !own && (!asks || proposes)) setRole(screen, root, 'system');
    else if (covers || (!fills && (root.role === 'group' || !own))) {
      root.role = 'dialog';
      for (const inner of descendants(screen, root.index)) if (inner.role === 'dialog') inner.role = 'group';
    }
  }
}

/** What Android proposes to fill a field with lies beside it, and waits for nobody. */
const holdsProposals = (screen: DraftScreen, root: Draft): boolean =>
  [root, ...descendants(screen, root.index)].some((d) => d.resourceName.startsWith('autofill_dataset_'));

const tellsOfFullScreen = (screen: DraftScreen, root: Draft): boolean =>
  descendants(screen, root.index).some((d) => d.resourceName === FULL_SCREEN_NOTICE);

/** Above or below another app that has the rest of the display: a dialog has its own app behind it. */
const sharesDisplay = ({ drafts }: DraftScreen, root: Draft, viewport: Viewport): boolean =>
  drafts.some(
    (other) =>
      other.parent === null &&
      other.visible &&
      other.packageName !== root.packageName &&
      !isSystemUi(other.packageName) &&
      !isInputMethod(other.packageName) &&
      shareDisplay(root.bounds, other.bounds, viewport),
  );

function markLists(screen: DraftScreen): void {
  for (const draft of screen.drafts) {
    const rows = (screen.children[draft.index] ?? []).flatMap((i) => screen.drafts[i] ?? []);
    if (isCarousel(screen, draft, rows)) {
      draft.scrollable = ['left', 'right'];
      // What is chosen among them makes them tabs.
      if (!rows.some((row) => row.selected)) draft.role = 'list';
    }
    if (draft.role !== 'list') continue;
    for (const row of rows) if (row.role === 'group') row.role = 'listitem';
    if (draft.scrollable.length > 0 && arrangement(rows.map((row) => row.bounds)) === 'row')
      draft.scrollable = ['left', 'right'];
  }
}

/** A row that scrolls, of a toolkit that has no class for it (Compose): what stands side by side moves to the side. */
function isCarousel(screen: DraftScreen, draft: Draft, rows: readonly Draft[]): boolean {
  const { role, className, scrollable, bounds } = draft;
  if (role !== 'group' || className !== BARE_BOX || scrollable.length === 0) return false;
  if (bounds.height > bounds.width || isInPage(screen, draft)) return false;
  return arrangement(rows.map((row) => row.bounds)) === 'row';
}

const isInPage = (screen: DraftScreen, draft: Draft): boolean =>
  isWithin(screen, draft, (above) => above.role === 'webview');
