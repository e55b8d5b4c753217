import type { ActionRules } from '../../domain/action-rules.ts';
import { actionId } from '../../domain/ids.ts';
import type { ActionKind, BlockReason, EnumeratedAction } from '../../domain/ui-action.ts';
import type { PerceivedScreen, UiElement } from '../../domain/ui-element.ts';
import { judge, placeOf, textsOf, type RulePlace, type RuleVerdict } from './action-rules.ts';
import { identifyElements } from '../identity/signature/element-signature.ts';
import type { ElementIdentity } from '../identity/signature/element-signature.ts';
import { leadsOutOfAd } from './full-ads.ts';
import { permissionAnswers } from './permission-answers.ts';
import { givesStars } from '../safe-mode/rating-pages.ts';
import { resetsFilters } from '../safe-mode/filter-pages.ts';
import { sendsMessage } from '../safe-mode/message-senders.ts';
import { sendsRequest } from '../safe-mode/api-consoles.ts';
import { answersCall, answersOffer, triesDeedAgain, turnsVehicle } from '../safe-mode/answered-offers.ts';
import { agreesForDevice } from '../safe-mode/asked-of-device.ts';
import { askedByPage } from '../safe-mode/asking-pages.ts';
import { questionsInPage } from '../safe-mode/questions-in-page.ts';
import { movesMoney, namesSum, paysByKeys } from '../safe-mode/money-moves.ts';
import { endsOrder, ordersChosen, sellsHolding } from '../safe-mode/order-pages.ts';
import { blockReason, speaksOfStore } from '../safe-mode/safe-mode.ts';
import type { SafetyContext } from '../safe-mode/safe-mode.ts';
import { webRouteTemplate } from '../identity/naming/route-template.ts';
import { salience } from './salience.ts';
import { saysBack } from '../labels/back-words.ts';
import { ancestorWith, screenTree, shownElements } from '../identity/tree/screen-tree.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';
import { createSubmitJudge } from '../identity/tree/submits.ts';
import { scrollAreas } from './scroll-areas.ts';
import { swipeHints } from './swipe-hints.ts';
import { systemAction, type SystemKind } from './system-action.ts';
import { linksOfBrowser } from './system-browser.ts';
import { identifiable, touchTargets } from '../identity/tree/touch-targets.ts';
import {
  cellName,
  cellsOver,
  drawingOf,
  gridOver,
  isOnWords,
  type GridShape,
} from '../perception/mute-screens.ts';
import { pageName } from '../identity/naming/screen-name.ts';
import { titleOf } from '../identity/naming/screen-title.ts';
import { screenText } from '../identity/naming/screen-text.ts';

export interface EnumerationOptions {
  /** ID of the screen that offers the actions; action IDs derive from it. */
  readonly screenId: string;
  /** What safe mode would block and the user allowed. */
  readonly allow: readonly BlockReason[];
  /** The app to stay in; what is in front by default. */
  readonly fence?: { readonly appIdentifier: string };
  readonly limits?: {
    readonly maxLongPressesPerGroup?: number;
    /** Spots that are touched blindly on a screen that is nothing but a drawing; 0, as by default: none. */
    readonly gridTaps?: number;
    /** The same as a grid of this very shape: for touching again what was touched. */
    readonly grid?: GridShape;
  };
  /** What the user allows and denies. */
  readonly rules?: ActionRules | undefined;
  /** Is told what had the last word on each action. */
  readonly onVerdict?: (actionId: string, verdict: RuleVerdict) => void;
}

const MAX_LABEL = 120;
/** Five stars, and what declines and sends them; a menu has more. */
const MAX_ANSWERS = 8;
/** Rate, later, never. */
const MAX_CHOICES = 3;
const NOWHERE: RulePlace = { screen: [], appIdentifier: '', route: '', url: null };

/**
 * Everything the screen offers, uncapped, in reading order, the way back last (I10 is checked against this list).
 * Nothing that is covered, disabled, without size, or part of system bars and keyboard is offered; what lies off-screen
 * is, where the adapter has a handle to bring it into view. No two actions share an ID.
 */
export function enumerateActions(screen: PerceivedScreen, options: EnumerationOptions): EnumeratedAction[] {
  const tree = screenTree(screen);
  const targets = touchTargets(tree);
  const areas = scrollAreas(tree);
  const identities = identifyElements(tree, identifiable(tree));
  const submits = createSubmitJudge(tree, targets);
  const ofBrowser = linksOfBrowser(tree);
  const ofAd = leadsOutOfAd(tree);
  const ofDevice = agreesForDevice(tree);
  const leadsOn = (e: UiElement): boolean => ofBrowser(e) || ofAd(e) || ofDevice(e);
  const dialogText = tree.dialog === null ? '' : screenText(screen).slice(0, 300);
  const dialogTitle = tree.dialog === null ? '' : (titleOf(tree)?.text ?? '');
  const pageTitle = pageName(screen);
  const buttons = targets.filter((e) => e.role === 'button');
  const few = dialogText !== '' && buttons.length <= MAX_ANSWERS;
  // A drawer may list a way to the store beside the others.
  const lists = buttons.length > MAX_CHOICES && buttons.some((e) => speaksOfStore(e.name));
  const declinable = few && !lists && buttons.some((e) => saysBack(e.name));
  const onlyDeclines = buttons.length > 1 && buttons.every((e) => saysBack(e.name));
  const oneAgrees = declinable && buttons.filter((e) => !saysBack(e.name)).length === 1;
  const told = toldOf(tree);
  const asked = askedByPage(tree, targets);
  const questions = questionsInPage(tree, targets);
  const actions: EnumeratedAction[] = [];
  const longPresses = new Map<string, number>();
  const { rules, onVerdict } = options;
  const place = rules === undefined ? NOWHERE : placeOf(screen);
  const answers = rules?.permissions === undefined ? null : permissionAnswers(tree, rules.permissions);
  const verdictOn = (
    id: string,
    kind: ActionKind,
    element: UiElement | null,
    danger: BlockReason | null,
  ): BlockReason | null => {
    const texts = rules === undefined ? [] : textsOf(screen, element);
    const answering = answers === null || (kind === 'TAP' && answers.has(element?.index ?? -1));
    const verdict = answering
      ? judge(rules, { kind, element, texts, danger, place }, options.allow)
      : ({ blocked: 'denied', by: 'permissions', rule: null } as const);
    onVerdict?.(id, verdict);
    return verdict.blocked;
  };
  const offer = (
    kind: ActionKind,
    e: UiElement,
    identity = identities.get(e.index) as ElementIdentity,
  ): void => {
    const question = questions.get(e.index);
    const safety: SafetyContext = {
      appIdentifier: options.fence?.appIdentifier ?? screen.foreground.appIdentifier,
      route: screen.foreground.route,
      rowTitle: e.role === 'listitem' || isTitledRow(tree, e) ? rowTitle(tree, e) : null,
      told,
      tile: e.role === 'switch' ? tileOf(tree, e) : '',
      inMenu: ancestorWith(tree, e, (around) => around.role === 'menu') !== null,
      saysFirst: saysFirst(tree, e),
      pageTitle,
      dialogText: question ?? dialogText,
      dialogTitle,
      declinable: question !== undefined || declinable,
      onlyDeclines,
      oneAgrees,
    };
    const pays =
      kind === 'TAP'
        ? movesMoney(tree, e) || endsOrder(tree, e) || ordersChosen(tree, e) || sellsHolding(tree, e)
        : kind === 'TYPE' && paysByKeys(tree, e);
    const handsIn = kind === 'TAP' && submits(e);
    const sends =
      kind === 'TAP' &&
      (sendsMessage(tree, e, handsIn) ||
        answersOffer(tree, e) ||
        turnsVehicle(tree, e) ||
        givesStars(tree, e));
    const calls = kind === 'TAP' && answersCall(tree, e);
    const comes = kind === 'TAP' ? (asked?.index === e.index ? asked.reason : sendsRequest(tree, e)) : null;
    const said = blockReason(kind, e, safety);
    const danger =
      (said === 'delete' && resetsFilters(tree, e) ? null : said) ??
      comes ??
      (kind === 'TAP' ? triesDeedAgain(tree, e) : null) ??
      (leadsOn(e) ? 'leaves_app' : pays ? 'pay' : calls ? 'call' : sends ? 'send' : null);
    const id = actionId(options.screenId, kind, identity.elementSignature);
    actions.push({
      actionId: id,
      kind,
      ...identity,
      label: labelOf(e),
      resourceName: e.resourceName,
      role: e.role,
      elementIndex: e.index,
      elementKey: e.key,
      hitTargetBounds: e.bounds,
      confidenceScore:
        salience(kind, e, screen.viewport, tree.ad[e.index] === 1) *
        (undoes(danger, labelOf(e)) ? UNDOING : 1),
      blocked: verdictOn(id, kind, e, danger),
      submits: handsIn,
      leadsTo: kind === 'TAP' ? linkRoute(screen, e) : null,
      ...(kind === 'TAP' && e.unheard === true ? { unheard: true } : {}),
      password: e.password,
      inputType: e.inputType,
      ...(kind === 'TYPE' && e.keys !== undefined ? { keys: e.keys } : {}),
    });
  };
  const gridTaps = options.limits?.gridTaps ?? 0;
  const grid = options.limits?.grid;
  const drawing = gridTaps > 0 || grid !== undefined ? drawingOf(screen) : null;
  const cells =
    drawing === null
      ? []
      : grid === undefined
        ? gridOver(drawing, screen, gridTaps)
        : cellsOver(drawing, screen, grid);
  for (const cell of cells) {
    const { row, column, bounds } = cell;
    if (isOnWords(screen, bounds)) continue;
    const identity = {
      elementSignature: cellName(cell),
      groupSignature: `row ${row + 1} of cells`,
    };
    offer('TAP', drawing as UiElement, identity);
    const last = actions.pop() as EnumeratedAction;
    const label = `row ${row + 1}, column ${column + 1}`;
    actions.push({ ...last, label, elementKey: null, hitTargetBounds: bounds, confidenceScore: BLIND });
  }
  for (const e of targets) {
    if (e.index === drawing?.index) continue;
    if (e.editable) offer('TYPE', e);
    else if (e.clickable) offer('TAP', e);
    if (!offersLongPress(e)) continue;
    const group = identities.get(e.index)?.groupSignature ?? '';
    const done = longPresses.get(group) ?? 0;
    if (done >= (options.limits?.maxLongPressesPerGroup ?? 1)) continue;
    longPresses.set(group, done + 1);
    offer('LONG_PRESS', e);
  }
  for (const area of areas) {
    for (const direction of ['down', 'right', 'left', 'up'] as const)
      if (area.scrollable.includes(direction)) offer(SCROLL_KIND[direction], area);
  }
  for (const { element, direction } of swipeHints(tree)) {
    const signature = `swipe ${direction}`;
    offer(SCROLL_KIND[direction], element, { elementSignature: signature, groupSignature: signature });
  }
  const system = (kind: SystemKind, label: string): void => {
    const action = systemAction(options.screenId, kind);
    const confidenceScore = salience(kind, null, screen.viewport);
    const blocked = verdictOn(action.actionId, kind, null, null);
    actions.push({ ...action, label, role: '', confidenceScore, blocked });
  };
  if (tree.keyboardShown) system('HIDE_KEYBOARD', 'Hide keyboard');
  if (tree.dialog !== null) system('DISMISS', 'Dismiss');
  system('BACK', 'Back');
  return actions;
}

/** What is known to be worth a touch comes before what is touched blindly. */
const BLIND = 0.1;
/** What takes something away that other screens may need comes last, also where the user allows it. */
const UNDOING = 0.02;
const UNDOING_WORDS =
  /(?<!\p{L})(?:clear|reset|remove|empty|discard|forget|leeren|zurücksetzen|entfernen|vider|réinitialiser|supprimer|borrar|vaciar|quitar|svuota|rimuovi|limpar|remover|wissen|verwijder\p{L}*|usuń|wyczyść|очистить|удалить|сбросить)(?!\p{L})|清空|清除|重置|移除|リセット|クリア|削除|초기화|삭제/iu;

const undoes = (blocked: BlockReason | null, label: string): boolean =>
  blocked === 'delete' || UNDOING_WORDS.test(label);

/** Where a link within the app says it leads, as a route template. */
function linkRoute(screen: PerceivedScreen, e: UiElement): string | null {
  const { appIdentifier, route } = screen.foreground;
  if (e.href === null || !/^https?:/.test(appIdentifier)) return null;
  let url: URL;
  try {
    url = new URL(e.href, new URL(route, appIdentifier));
  } catch {
    return null;
  }
  if (url.origin !== appIdentifier) return null;
  const target = webRouteTemplate(url.pathname + url.search + url.hash);
  // A link to the page itself may be there for a script; without anyone to hear it, it leads where one is.
  const isItself = target === webRouteTemplate(route);
  return isItself && (e.unheard !== true || url.href.includes('#')) ? null : target;
}

const SCROLL_KIND = {
  up: 'SCROLL_UP',
  down: 'SCROLL_DOWN',
  left: 'SCROLL_LEFT',
  right: 'SCROLL_RIGHT',
} as const;

/** A long press is worth it where nothing else happens, or on a row, where menus hide. */
const offersLongPress = (e: UiElement): boolean =>
  e.longClickable && !e.editable && (!e.clickable || e.role === 'listitem');

/**
 * A button with several texts is a row of content, whatever the platform calls it; one of several that each say nothing but an order
 * with a sum (`Tip $2`) is none.
 */
function isTitledRow(tree: ScreenTree, e: UiElement): boolean {
  if ((tree.rowOf[e.index] ?? -1) !== e.index) return false;
  const inside = tree.screen.elements.slice(e.index + 1, tree.end[e.index]);
  const texts = inside.filter((inner) => inner.role === 'text' && inner.text !== '').length;
  const isOrder =
    texts === 1 &&
    (isEntry(tree, e, inside) || isToldButton(tree, e, inside) || (e.role === 'button' && namesSum(e.name)));
  return texts >= 1 && e.role !== 'menuitem' && !isOrder;
}

/** What the row or the tile says that a switch stands in: that is what it turns; a box to be checked may choose it among others. */
function tileOf(tree: ScreenTree, e: UiElement): string {
  const row = tree.rowOf[e.index] ?? -1;
  const tile = ancestorWith(tree, e, (around) => around.clickable || around.index === row);
  return tile?.name ?? '';
}

/** What Android calls a button is one, also where many stand below each other; Compose tells it by a child that says nothing. */
const BUTTON = 'android.widget.Button';
/** Of the width: what goes from edge to edge is a row of a list, of toolkits that call whatever is tapped so. */
const EDGE_TO_EDGE = 0.97;
const isToldButton = ({ screen }: ScreenTree, e: UiElement, inside: readonly UiElement[]): boolean =>
  e.bounds.width < EDGE_TO_EDGE * screen.viewport.width &&
  (e.className === BUTTON || inside.some(({ className, name }) => className === BUTTON && name === ''));

/** Of a page: in pixels, a sign before a word is no larger; a picture of what a row is about is. */
const SIGN = 32;

/** What a page calls a button and draws with a sign and a word does what it says, also where many stand below each other. */
const isEntry = ({ screen }: ScreenTree, e: UiElement, inside: readonly UiElement[]): boolean =>
  screen.dialect === 'web' &&
  e.className === 'button' &&
  inside.some(
    ({ role, name, bounds }) =>
      role === 'image' && name === '' && bounds.width <= SIGN && bounds.height <= SIGN,
  );

/** What a row says first. */
function rowTitle({ screen, end }: ScreenTree, row: UiElement): string {
  const inside = screen.elements.slice(row.index + 1, end[row.index]);
  return (
    inside.find((e) => e.visible && (e.role === 'text' || e.role === 'heading') && e.text !== '')?.text ??
    row.name
  );
}

/** Texts of a page whose first words are looked at, none longer than a line. */
const MOST_TOLD = 20;
const LINE = 80;

/** What the texts of a page begin with that are no part of a control. */
function toldOf(tree: ScreenTree): readonly string[] {
  const told = new Set<string>();
  for (const e of shownElements(tree)) {
    if (told.size === MOST_TOLD) break;
    if (e.role !== 'text' || e.clickable || e.text.length > LINE || (tree.rowOf[e.index] ?? -1) >= 0)
      continue;
    const first = /^[\p{L}\p{M}]+(?=$|[\s,:])/u.exec(e.text)?.[0];
    if (first !== undefined && ancestorWith(tree, e, ({ clickable }) => clickable) === null) told.add(first);
  }
  return [...told];
}

/** The first of several texts of a control, those of controls in it excepted; empty where there is one or none. */
function saysFirst({ screen, end }: ScreenTree, control: UiElement): string {
  const texts: string[] = [];
  for (let i = control.index + 1; i < (end[control.index] ?? 0); i++) {
    const e = screen.elements[i];
    if (e === undefined || !e.visible) continue;
    if (e.clickable || e.editable) i = (end[i] ?? i + 1) - 1;
    else if ((e.role === 'text' || e.role === 'heading') && HAS_LETTER.test(e.text)) texts.push(e.text);
  }
  return texts.length > 1 ? (texts[0] ?? '') : '';
}

const HAS_LETTER = /\p{L}/u;

const labelOf = (e: UiElement): string => (e.name === '' ? e.text || e.hint : e.name).slice(0, MAX_LABEL);
