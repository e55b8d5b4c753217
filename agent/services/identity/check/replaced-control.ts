import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { isOfGroup } from '../../../domain/ui-action.ts';
import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { holdsCentre } from '../../page-source/tree/geometry.ts';
import { saysBack } from '../../labels/back-words.ts';
import { saysOn } from '../../labels/submit-words.ts';
import { findControl } from '../signature/find-control.ts';
import { startsAndStops } from '../tree/docked-players.ts';
import { ancestorWith, screenTree } from '../tree/screen-tree.ts';
import { stems } from '../words/volatile-text.ts';
import { lineOf, telling } from './gone-part.ts';

/** What stands in the place of the control then: how far it is, what stops it. */
const MOST_GONE = 3;
const MOST_COME = 4;
/** What a page says and offers beside it and its bars; with less it could be any page. */
const MIN_KEPT = 2;
const NUMBERS = /\d+/gu;
const BARS: ReadonlySet<string> = new Set(['toolbar', 'navigation', 'tablist']);

/** What is said on a screen; the words in a control are what that says. */
function saying(screen: PerceivedScreen): UiElement[] {
  const tree = screenTree(screen);
  return telling(screen).filter(
    (e) => e.clickable || e.editable || ancestorWith(tree, e, ({ clickable }) => clickable) === null,
  );
}

/** What begins something that goes on where it was begun: a fast, a ride, a recording. */
const STARTS =
  /(?<!\p{L})(?:start|begin|starten|beginnen|démarrer|commencer|lancer|iniciar|empezar|comenzar|começar|avvia|inizia|rozpocznij|zacznij|начать|начни|старт|запустить|почати|запустити|başlat|başla|starta|börja|aloita|zahájit|spustit|začít|indítása?|kezdése?|începe|pornește|έναρξη|mulai|bắt đầu|ابدأ|بدء|شروع|התחל|शुरू)(?![\p{L}\p{M}])|开始|開始|スタート|시작|เริ่ม/iu;

interface Change {
  readonly tapped: UiElement;
  readonly come: readonly UiElement[];
  readonly isReplaced: boolean;
}

/**
 * Whether a tap put something else into the place of its control, and of what stood by it, while all else is there still, in its order:
 * `Download` gave way to `45 %` and `Cancel`, `Start` to `Elapsed time` and `Stop`, `Add to cart` to how many. What has an address leads there.
 */
export const isReplaced = (
  before: PerceivedScreen,
  after: PerceivedScreen,
  action: EnumeratedAction,
): boolean => changeBy(before, after, action)?.isReplaced === true;

/**
 * Whether a tap began what its control says (`Start fast`), and what stands in its place ends it (`End fast`): a page that says little
 * besides is the same one, however much came with it.
 */
export function isStarted(
  before: PerceivedScreen,
  after: PerceivedScreen,
  action: EnumeratedAction,
): boolean {
  const change = STARTS.test(action.label) ? changeBy(before, after, action) : null;
  if (change === null) return false;
  const { tapped, come } = change;
  const begun = new Set(stems(action.label.replace(STARTS, ' ')));
  return come.some(
    (e) =>
      e.role === tapped.role &&
      e.clickable &&
      holdsCentre(e.bounds, tapped.bounds) &&
      stems(e.name || e.text).some((word) => begun.has(word)),
  );
}

/** What goes on with what was halted; languages as for what plays and halts. */
const RESUMES =
  /^(?:continue|go on|fortsetzen|weiter|fortfahren|reprendre|continuer|reanudar|continuar|retomar|riprendi|continua|hervatten?|doorgaan|wznów|kontynuuj|возобновить|продолжить|відновити|продовжити|devam(?: et)?|sürdür|återuppta|fortsätt|genoptag|fortsæt|gjenoppta|fortsett|jatka|pokračovat|folytatás|reia|continuă|συνέχιση|συνέχεια|lanjutkan|tiếp tục|استئناف|متابعة|ادامه|המשך|חידוש|(?:फिर से शुरू|जारी रखें|फिर से शुरू करें)|ทำต่อ|เล่นต่อ|ดำเนินการต่อ|继续|繼續|再開|재개|계속)$/iu;
const halts = (e: UiElement): boolean => startsAndStops(e) || (e.clickable && RESUMES.test(e.name.trim()));

/** Whether a tap halted what goes on or went on with it, and the other of both stands in its place, whatever came beside it (`Finish`). */
export function isHalted(before: PerceivedScreen, after: PerceivedScreen, action: EnumeratedAction): boolean {
  const change = changeBy(before, after, action);
  if (change === null || !halts(change.tapped)) return false;
  const { tapped, come } = change;
  return come.some((e) => halts(e) && e.name !== tapped.name && holdsCentre(e.bounds, tapped.bounds));
}

/** What a tap put in the place of its control, while all else is there still, in its order; null where it did not. */
function changeBy(before: PerceivedScreen, after: PerceivedScreen, action: EnumeratedAction): Change | null {
  if (isOfGroup(action) || action.submits || saysOn(action.label, action.resourceName)) return null;
  const tree = screenTree(before);
  const tapped = findControl(tree, action.elementSignature);
  if (
    tapped === null ||
    tapped.editable ||
    tapped.href !== null ||
    saysBack(action.label, action.resourceName)
  )
    return null;
  const [was, is] = [before, after].map(saying) as [UiElement[], UiElement[]];
  const line = (e: UiElement): string => lineOf(e).replace(NUMBERS, '0');
  const [a, b] = [was.map(line), is.map(line)];
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
  let kept = 0;
  while (kept < Math.min(a.length, b.length) - from && a.at(-1 - kept) === b.at(-1 - kept)) kept += 1;
  const gone = was.slice(from, was.length - kept);
  const come = is.slice(from, is.length - kept);
  if (gone.length > MOST_GONE || come.length === 0 || come.length > MOST_COME) return null;
  if (!gone.some(({ index }) => index === tapped.index) || come.some(({ editable }) => editable)) return null;
  const stays = [...was.slice(0, from), ...was.slice(was.length - kept)];
  const own = stays.filter((e) => ancestorWith(tree, e, ({ role }) => BARS.has(role)) === null);
  if (own.length < MIN_KEPT) return null;
  return { tapped, come, isReplaced: stays.length >= Math.max(gone.length, come.length) };
}
