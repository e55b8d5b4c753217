import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';
import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { bothAsOne } from './both-as-one.ts';
import type { CheckInput } from './check-input.ts';
import { lineOf, telling } from './gone-part.ts';
import { beforeFragment } from '../naming/route-template.ts';
import { findControl } from '../signature/find-control.ts';
import { ancestorWith, screenTree, type ScreenTree } from '../tree/screen-tree.ts';
import { holds } from '../tree/touch-targets.ts';

/** A page that says less than this beside the part could be any page of the app. */
const MIN_KEPT = 3;
/** Of what is shown beside the part, so much has to be there before and after: what shows where a pointer rests comes and goes. */
const KEPT = 0.95;

/**
 * A control that shows and folds a part of its page (it says which of both it did), and writes the name of that part into the fragment of
 * the address, for whoever wants to send it: the operations of an API, the answers of an FAQ. All that the page says else it says still.
 * Whatever is in the part, fields too, that is no other page.
 */
export function unfoldedPlace(
  input: CheckInput,
  before: ObservedIdentity,
  after: ObservedIdentity,
): IdentityAdjustment | null {
  const { action, beforeScreen, afterScreen } = input;
  if (action?.kind !== 'TAP' || before.basis === 'refined' || after.basis === 'refined') return null;
  if (beforeScreen.dialect !== 'web' || afterScreen.dialect !== 'web') return null;
  const [from, to] = [beforeScreen.foreground.route, afterScreen.foreground.route];
  if (from === to || beforeFragment(from) !== beforeFragment(to)) return null;
  const control = turned(screenTree(beforeScreen), screenTree(afterScreen), action.elementSignature);
  if (control === null) return null;
  const opened = control.is.expanded === true;
  const [less, more, told] = opened
    ? [beforeScreen, afterScreen, control.was]
    : [afterScreen, beforeScreen, control.is];
  if (!isKept(less, more, told)) return null;
  return bothAsOne(input, {
    sign: 'same_page',
    place: after.page ?? '',
    parts: ['address'],
    reason: `A part of the page was ${opened ? 'shown' : 'folded'} by its own control; its address became ${to.slice(0, 200)}`,
  });
}

/**
 * Whether a control that was tapped says that it shows its part now, or no more, and all of the page is there besides: a menu that drops
 * from a bar, however little else the page says of itself. One may say so only while its part is there.
 */
export function turnsItsPart(before: PerceivedScreen, after: PerceivedScreen, signature: string): boolean {
  if (before.dialect !== 'web' || after.dialect !== 'web') return false;
  const was = findControl(screenTree(before), signature);
  const is = findControl(screenTree(after), signature);
  if (was === null || is === null || (was.expanded === true) === (is.expanded === true)) return false;
  return is.expanded === true ? isKept(before, after, was) : isKept(after, before, is);
}

/**
 * The control that shows or folds its part now, which was tapped or stands in what was or around it; null where none did. Known by what
 * it says, as what it stands in is read may be another matter once its part is there; else, where it says what it will do next (`Show`,
 * `Hide`), by where it stands, above its part.
 */
function turned(
  before: ScreenTree,
  after: ScreenTree,
  signature: string,
): { readonly was: UiElement; readonly is: UiElement } | null {
  const tapped = findControl(before, signature);
  if (tapped === null) return null;
  const row = ancestorWith(before, tapped, ({ clickable }) => clickable) ?? tapped;
  const belongs = (e: UiElement): boolean =>
    e.index === tapped.index || holds(before, e, tapped) || holds(before, row, e);
  for (const was of folding(before).filter(belongs)) {
    const alike = (one: UiElement): boolean => lineOf(one) === lineOf(was);
    const place = folding(before).filter(alike).indexOf(was);
    const inPlace = (one: UiElement): boolean =>
      one.role === was.role && Object.values(one.bounds).join() === Object.values(was.bounds).join();
    const said = folding(after).filter(alike)[place];
    const is = said !== undefined && said.expanded !== was.expanded ? said : folding(after).find(inPlace);
    if (is !== undefined && is.expanded !== was.expanded) return { was, is };
  }
  return null;
}

const folding = ({ screen }: ScreenTree): readonly UiElement[] =>
  screen.elements.filter(({ expanded }) => expanded !== undefined);

/**
 * Whether the one says all that the other does, whichever controls are there, and that has in one place what it has besides: a menu that
 * unfolds beside the page to which it leads makes two. The control itself may say something else.
 */
function isKept(less: PerceivedScreen, more: PerceivedScreen, control: UiElement): boolean {
  const [few, many] = [telling(less).map(lineOf), telling(more).map(lineOf)];
  const left = new Map<string, number>();
  for (const line of many) left.set(line, (left.get(line) ?? 0) + 1);
  let [kept, all] = [0, 0];
  for (const e of telling(less)) {
    if (e.index === control.index) continue;
    const there = left.get(lineOf(e)) ?? 0;
    if (there === 0 && !e.clickable) return false;
    left.set(lineOf(e), there - 1);
    all += 1;
    if (there > 0) kept += 1;
  }
  return kept >= MIN_KEPT && kept >= KEPT * all && partsBesides(few, many) <= 1;
}

/** How many parts, of more than one element each, the longer look has that the other lacks. */
function partsBesides(few: readonly string[], many: readonly string[]): number {
  let [from, end, last] = [0, many.length, few.length];
  while (from < last && few[from] === many[from]) from += 1;
  while (last > from && few[last - 1] === many[end - 1]) [end, last] = [end - 1, last - 1];
  // What is between is in one place, but for what comes and goes beside it.
  const known = new Set(few.slice(from, last));
  let [parts, run] = [0, 0];
  for (const line of many.slice(from, end)) {
    run = known.has(line) ? 0 : run + 1;
    if (run === 2) parts += 1;
  }
  return parts;
}
