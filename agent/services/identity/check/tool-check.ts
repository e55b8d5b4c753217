import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';
import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { area } from '../../page-source/tree/geometry.ts';
import { PLACES_TOP } from '../naming/chosen-place.ts';
import { signatureFeatures, type SignatureFeatures } from '../signature/screen-signature.ts';
import { NO_PICTURE, perceptualDistance } from '../signature/perceptual-distance.ts';
import { ancestorWith, screenTree, shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { bothAsOne } from './both-as-one.ts';
import type { CheckInput } from './check-input.ts';

/** Of the display: what is worked on. */
const SURFACE = 0.25;
/** Bits by which two pictures differ that show the same. */
const SAME_PICTURE = 6;
/** What holds others, or will once it is loaded. */
const HOLDER =
  /Layout|ViewGroup|Compose|RecyclerView|ListView|ScrollView|Pager|WebView|Progress|Table|Collection/;
const BARS: ReadonlySet<string> = new Set(['toolbar', 'tablist', 'navigation', 'system']);
const CONTENT: ReadonlySet<string> = new Set(['list', 'listitem', 'scroll', 'webview', 'progress', 'alert']);

/**
 * A tool that is chosen in a strip above or beside what it works on (a brush, an eraser): nothing of the screen is another but which of
 * them is chosen. Tabs show something else each, or say that there is nothing; so this is only where a surface is all that is shown.
 */
export function choseTool(
  input: CheckInput,
  from: ObservedIdentity,
  to: ObservedIdentity,
): IdentityAdjustment | null {
  const { action, before, beforeScreen, after, afterScreen } = input;
  if (action?.kind !== 'TAP' || action.role !== 'tab' || beforeScreen.dialect === 'web') return null;
  if (from.basis === 'refined' || to.basis === 'refined') return null;
  const [picture, now] = [before.screenPerceptualHash64, after.screenPerceptualHash64];
  // What a surface shows its picture alone tells.
  if (picture === NO_PICTURE || now === NO_PICTURE || perceptualDistance(picture, now) > SAME_PICTURE)
    return null;
  if (besideTabs(signatureFeatures(beforeScreen)) !== besideTabs(signatureFeatures(afterScreen))) return null;
  if (!differInChoice(beforeScreen, afterScreen) || !isSurfaceAlone(screenTree(afterScreen))) return null;
  return bothAsOne(input, {
    sign: 'same_page',
    place: to.page ?? '',
    parts: ['tool'],
    reason: 'Nothing but which tool is chosen is another, above a surface that says nothing',
  });
}

const besideTabs = (f: SignatureFeatures): string =>
  [f.route, f.title, f.structure, ...f.labels, ...f.flags.filter((flag) => !flag.startsWith('tab '))].join(
    '\n',
  );

/** Whether all that is shown is the same, in its place, but for which of two tabs of one strip is chosen. */
function differInChoice(a: PerceivedScreen, b: PerceivedScreen): boolean {
  const [left, right] = [[...shownElements(screenTree(a))], [...shownElements(screenTree(b))]];
  if (left.length !== right.length) return false;
  const changed: UiElement[] = [];
  for (const [i, e] of left.entries()) {
    const other = right[i];
    if (other === undefined || said(e) !== said(other)) return false;
    if (e.selected !== other.selected) changed.push(e);
  }
  const [one, two] = changed;
  if (one === undefined || two === undefined || changed.length !== 2) return false;
  const low = Math.min(one.bounds.y, two.bounds.y) >= a.viewport.height * PLACES_TOP;
  return !low && one.role === 'tab' && two.role === 'tab' && one.parent === two.parent;
}

const said = ({ role, name, text, resourceName, bounds: { x, y, width, height } }: UiElement): string =>
  [role, name, text, resourceName, x, y, width, height].join('\n');

/** Whether beside bars and controls there is a surface and no text, list or page. */
function isSurfaceAlone(tree: ScreenTree): boolean {
  const { viewport } = tree.screen;
  let found = false;
  for (const e of shownElements(tree)) {
    const inBar = (a: UiElement): boolean => BARS.has(a.role) || a.clickable;
    if (inBar(e) || ancestorWith(tree, e, inBar) !== null) continue;
    if (CONTENT.has(e.role) || /\p{L}/u.test(e.text)) return false;
    const isLeaf = tree.end[e.index] === e.index + 1;
    const isLarge = area(e.bounds) >= viewport.width * viewport.height * SURFACE;
    found ||= isLeaf && isLarge && !HOLDER.test(e.className);
  }
  return found;
}
