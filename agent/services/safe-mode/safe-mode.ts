import type { ActionKind, BlockReason } from '../../domain/ui-action.ts';
import type { UiElement } from '../../domain/ui-element.ts';
import { reasonOfAddress } from '../labels/address-words.ts';
import { emptiesList } from '../labels/answering-words.ts';
import { saysBack } from '../labels/back-words.ts';
import { onlyShows, reasonOfConsequence } from '../labels/consequences.ts';
import { letsInCode } from '../labels/foreign-code.ts';
import { changesDevice } from '../labels/device-defaults.ts';
import {
  confirms,
  reasonOfAsked,
  reasonOfQuestion,
  reasonOfRepeated,
  reasonOfTitle,
} from '../labels/questions.ts';
import { isQuestion } from '../labels/submit-words.ts';
import { getsNewVersion } from '../labels/update-words.ts';
import { namesAgain, reasonByName } from './named-orders.ts';
import { turnsLock } from '../labels/lock-tiles.ts';
import { isPriceAlone, sellsCoins } from '../labels/prices.ts';
import { reasonOfLabel, reasonOfName, reasonOfRow, reasonOfSign } from '../labels/safe-words.ts';

export interface SafetyContext {
  /** Package, bundle ID or origin of the app under test. */
  readonly appIdentifier: string;
  /** Route of the screen, against which a relative link is read. */
  readonly route: string;
  /** What the row says first, of an element that is a row of a list; null for others. */
  readonly rowTitle: string | null;
  /** What texts of the page begin with, which may be of whom they tell (`Ali is on his way`). */
  readonly told?: readonly string[];
  /** What the row or the tile says that a switch stands in; empty for others. */
  readonly tile?: string;
  /** The row is one of a menu that is open on the page. */
  readonly inMenu?: boolean;
  /** What an element says first that says several things and is no row: a title with its explanation beneath it. */
  readonly saysFirst?: string;
  /** What the page is called, which may be whom it is about. */
  readonly pageTitle?: string;
  /** A dialog asks; a bare yes there answers its question. */
  readonly dialogText: string;
  /** What the dialog is called; empty without one. */
  readonly dialogTitle: string;
  /** The dialog has a button that declines. */
  readonly declinable: boolean;
  /** All buttons of the dialog would decline elsewhere: one of them does what is asked (`Close account?`: Cancel, Close). */
  readonly onlyDeclines?: boolean;
  /** Of the buttons of the dialog one alone does not decline: it is the yes, whatever it says. */
  readonly oneAgrees?: boolean;
}

/** Only these do what they say; a heading or a tab is merely called so. */
const ACTING: ReadonlySet<string> = new Set([
  'button',
  'link',
  'menuitem',
  'image',
  'text',
  'group',
  'option',
]);
/** The question of iOS whether another app is to be opened, and its yes. */
const OPEN = /^(?:open|öffnen|ouvrir|abrir|apri|openen|otwórz|открыть|打开|打開|開く|열기)$/iu;
const ASKS_TO_OPEN =
  /wants to open [“"]|\bopen (?:this page )?in [“"]|möchte [„“"].+ öffnen|\bin [„“"].+ (?:ge)?öffne[nt]|souhaite ouvrir|ouvrir (?:cette page )?dans|(?:quiere|desea|quer|deseja) abrir|abrir (?:esta página )?(?:en|no|na) [“"«]|(?:vuole|desidera) aprire|aprire (?:questa pagina )?in [“"«]|wil [‘“"].+ openen|хочет открыть|想要?打开|想要?打開|を開こうとしています/iu;
/** Stores keep their names in every language. */
const STORE = /\b(?:app store|google play|play store|galaxy store|app ?gallery)\b/iu;
export const speaksOfStore = (text: string): boolean => STORE.test(text);
/**
 * Why safe mode leaves an action alone, or null. Judged by where a link leads, then by what a control says it does: its
 * whole label or resource name must be an order (pay, delete, send, sign out, call). Without a list of what is allowed:
 * the caller subtracts that.
 */
export function blockReason(
  kind: ActionKind,
  element: UiElement,
  context: SafetyContext,
): BlockReason | null {
  if (kind !== 'TAP' && kind !== 'LONG_PRESS') return null;
  const byLink = element.href === null ? null : reasonOfLink(element.href, element.name, context);
  if (byLink !== null) return byLink;
  if (kind === 'LONG_PRESS' || element.inputType === 'file')
    return element.inputType === 'file' ? 'leaves_app' : null;
  const { rowTitle } = context;
  const isAction = ACTING.has(element.role) || rowTitle !== null;
  // A link to another page of the app shows something; only a control does something.
  const navigates = element.href !== null && leadsOn(element.href, context);
  // A row is called as what it shows first, and by what it says to who does not see it.
  const byPerson = isAction && !navigates ? reasonOfPerson(element, context) : null;
  if (byPerson !== null) return byPerson;
  if (isAction && !navigates && turnsLock(element.name)) return 'send';
  if (turnsLock(context.tile ?? '')) return 'send';
  if (isAction && !navigates && changesDevice(rowTitle ?? element.name, context)) return 'leaves_app';
  // On a phone it is the system that installs, and asks first.
  const installs = element.role === 'button' && rowTitle === null && context.appIdentifier.startsWith('http');
  if (isAction && !navigates && letsInCode(rowTitle ?? element.name, { ...context, installs }))
    return 'leaves_app';
  // Of a list on a page the words are titles; what a menu, a sheet or a drawer lists is there to be done.
  if (rowTitle !== null && context.dialogText === '' && context.inMenu !== true)
    return reasonOfRow(rowTitle) ?? (sellsCoins(element.name) ? 'pay' : null);
  if (!isAction) return null;
  const byWords =
    reasonOfLabel(rowTitle ?? element.name) ??
    (rowTitle === null ? reasonOfLabel(context.saysFirst ?? '') : null) ??
    (element.text === element.name ? null : reasonOfLabel(element.text)) ??
    reasonOfName(element.resourceName);
  if (byWords !== null && navigates && byWords !== 'sign_out' && byWords !== 'delete') return null;
  if (byWords !== null) return byWords;
  const isListed = context.dialogText !== '' || context.inMenu === true;
  if (isListed && !navigates && emptiesList(rowTitle ?? element.name)) return 'delete';
  const isBuy = element.role === 'button' && !element.checkable && rowTitle === null && !navigates;
  if (isBuy && (isPriceAlone(element.name) || sellsCoins(element.name))) return 'pay';
  const bySign = navigates ? null : reasonOfSign(element.sign ?? '');
  if (bySign !== null) return bySign;
  if (OPEN.test(element.name.trim()) && ASKS_TO_OPEN.test(context.dialogText)) return 'leaves_app';
  // A rating, an update: what does not decline goes to the store, or tells it something.
  const answers = rowTitle === null && context.declinable;
  if (answers && speaksOfStore(context.dialogText) && !saysBack(element.name)) return 'leaves_app';
  if (answers && getsNewVersion(element.name, context.dialogText)) return 'leaves_app';
  const consequence =
    answers && !saysBack(element.name) && (confirms(element.name) || context.oneAgrees === true)
      ? reasonOfConsequence(element.name, context.dialogText)
      : null;
  if (consequence !== null) return consequence;
  // The one yes does what the dialog is called as (`Finish exam?`: Submit); what is to be bought may be shown first.
  const isOneYes =
    answers && context.oneAgrees === true && isQuestion(context.dialogTitle) && !saysBack(element.name);
  const called = isOneYes && !onlyShows(element.name) ? reasonOfTitle(context.dialogTitle) : null;
  if (called !== null && called !== 'pay') return called;
  if (confirms(element.name))
    return (
      reasonOfQuestion(context.dialogText) ??
      reasonOfAsked(context.dialogText) ??
      reasonOfTitle(context.dialogTitle)
    );
  const mayAnswer = rowTitle === null && (!saysBack(element.name) || context.onlyDeclines === true);
  return mayAnswer ? reasonOfRepeated(element.name, context) : null;
}

/** What a control does to whom its page is about, or to whom it shows itself. */
function reasonOfPerson(
  { name, text }: UiElement,
  { rowTitle, saysFirst, pageTitle, dialogText, told = [] }: SafetyContext,
): BlockReason | null {
  for (const label of [rowTitle ?? '', name, text]) {
    const reason = reasonByName(label, [pageTitle, rowTitle, saysFirst, ...namesAgain(label, dialogText)]);
    if (reason !== null) return reason;
  }
  return rowTitle === null && reasonByName(name, told) === 'call' ? 'call' : null;
}

/** Whether a link shows another page: scripts hang what they do on links to nothing but the page's own top. */
function leadsOn(href: string, context: SafetyContext): boolean {
  if (href.startsWith('javascript:')) return false;
  try {
    const base = new URL(context.route, context.appIdentifier);
    const target = new URL(href, base);
    const [here, there] = [base, target].map(({ origin, pathname, search }) => origin + pathname + search);
    return here !== there || !/^(?:#!?)?$/.test(target.hash);
  } catch {
    return true;
  }
}

/** Schemes that hand over to something else on the device. */
const SCHEMES: Readonly<Record<string, BlockReason>> = {
  'tel:': 'call',
  'callto:': 'call',
  'facetime:': 'call',
  'sms:': 'send',
  'smsto:': 'send',
  'mailto:': 'leaves_app',
};

function reasonOfLink(href: string, name: string, context: SafetyContext): BlockReason | null {
  let base: URL;
  let target: URL;
  try {
    base = new URL(context.route, context.appIdentifier);
    target = new URL(href, base);
  } catch {
    return null;
  }
  const scheme = target.protocol;
  if (Object.hasOwn(SCHEMES, scheme)) return SCHEMES[scheme] ?? null;
  if (scheme === 'javascript:') return null;
  if (scheme !== 'http:' && scheme !== 'https:') return scheme === base.protocol ? null : 'leaves_app';
  return target.origin === base.origin ? reasonOfAddress(target, name) : 'leaves_app';
}
