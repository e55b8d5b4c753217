import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { isOfGroup } from '../../../domain/ui-action.ts';
import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { saysBack } from '../../labels/back-words.ts';
import { saysOn } from '../../labels/submit-words.ts';
import { findControl } from '../signature/find-control.ts';
import { ancestorWith, screenTree } from '../tree/screen-tree.ts';
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

/**
 * Whether a tap put something else into the place of its control, and of what stood by it, while all else is there still, in its order:
 * `Download` gave way to `45 %` and `Cancel`, `Start` to `Elapsed time` and `Stop`, `Add to cart` to how many.
 */
export function isReplaced(
  before: PerceivedScreen,
  after: PerceivedScreen,
  action: EnumeratedAction,
): boolean {
  if (isOfGroup(action) || action.submits || saysOn(action.label, action.resourceName)) return false;
  const tree = screenTree(before);
  const tapped = findControl(tree, action.elementSignature);
  if (tapped === null || tapped.editable || saysBack(action.label, action.resourceName)) return false;
  const [was, is] = [before, after].map(saying) as [UiElement[], UiElement[]];
  const line = (e: UiElement): string => lineOf(e).replace(NUMBERS, '0');
  const [a, b] = [was.map(line), is.map(line)];
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
  let kept = 0;
  while (kept < Math.min(a.length, b.length) - from && a.at(-1 - kept) === b.at(-1 - kept)) kept += 1;
  const gone = was.slice(from, was.length - kept);
  const come = is.slice(from, is.length - kept);
  if (gone.length > MOST_GONE || come.length === 0 || come.length > MOST_COME) return false;
  if (!gone.some(({ index }) => index === tapped.index) || come.some(({ editable }) => editable))
    return false;
  const stays = [...was.slice(0, from), ...was.slice(was.length - kept)];
  const own = stays.filter((e) => ancestorWith(tree, e, ({ role }) => BARS.has(role)) === null);
  return own.length >= MIN_KEPT && stays.length >= Math.max(gone.length, come.length);
}
