import { isClosingBox } from '../../../domain/source/ios-names.ts';
import type { Viewport } from '../../../domain/ui-element.ts';
import { isVeilOf } from '../../../domain/source/veils.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { ancestors, descendants, isWithin } from '../tree/draft.ts';
import { around, bottom, hasArea, holdsCentre } from '../tree/geometry.ts';
import { boxAround, laterBeside, nextAfter } from '../tree/in-front.ts';

/**
 * Toolkits that draw their own dialogs and sheets lay a box beneath each whose touch closes it. It fills the display and is
 * called so; at its middle lies the dialog, and a touch there would be one of the dialog's. What it is there for has the
 * touches: what follows it, else all else of the window.
 */
export function markIosBarriers(screen: DraftScreen, viewport: Viewport): void {
  for (const barrier of screen.drafts) {
    if (!barrier.clickable || !barrier.visible || screen.end[barrier.index] !== barrier.index + 1) continue;
    if (!/(?:Other|Button)$/.test(barrier.className) || !isClosingBox(barrier, viewport)) continue;
    if (isWithin(screen, barrier, ({ role }) => role === 'webview' || role === 'list')) continue;
    const [next, ...more] = [...laterBeside(screen, barrier)].filter(saysSomething(screen));
    const alone =
      next === undefined ? afterPage(screen, barrier, viewport) : more.length === 0 ? next : undefined;
    const layer = more.length === 0 ? menuBox(screen, barrier, alone) : layerOf(screen, barrier);
    const front =
      alone?.role === 'group' ? alone : (layer ?? boxAround(screen, barrier, windowOf(screen, barrier)));
    if (front === null) continue;
    front.role = 'dialog';
    // Of a dialog that is around its barrier it is no part.
    Object.assign(barrier, { role: 'group', clickable: false, name: '', text: '', resourceName: '' });
  }
}

/** The drawer or sheet that follows the page which ends with what closes it. */
function afterPage(screen: DraftScreen, barrier: Draft, viewport: Viewport): Draft | undefined {
  const next = nextAfter(screen, barrier);
  const isFront = next !== null && isVeilOf(barrier.bounds, next.bounds, viewport);
  return isFront && saysSomething(screen)(next) ? next : undefined;
}

/** A menu is a list, and stays one: what is around it and its barrier, and holds nothing else, is the dialog. */
function menuBox(screen: DraftScreen, barrier: Draft, menu: Draft | undefined): Draft | null {
  if (menu?.role !== 'list') return null;
  const box = [...ancestors(screen, barrier)].find(({ index }) => menu.index < (screen.end[index] ?? 0));
  if (box?.role !== 'group') return null;
  const inMenu = ({ index }: Draft): boolean => index >= menu.index && index < (screen.end[menu.index] ?? 0);
  const rest = descendants(screen, box.index).filter((d) => d !== barrier && !inMenu(d));
  return rest.some((d) => d.visible && (d.name !== '' || d.clickable || d.editable)) ? null : box;
}

/** What begins with its barrier lies over the page as a whole: what a menu of iOS is of, and the menu. */
function layerOf(screen: DraftScreen, barrier: Draft): Draft | null {
  const box = barrier.parent === null ? undefined : screen.drafts[barrier.parent];
  if (box?.role !== 'group' || !box.className.endsWith('Other')) return null;
  const before = screen.drafts.slice(box.index, barrier.index);
  return before.some((d) => d.visible && (d.name !== '' || d.clickable || d.editable)) ? null : box;
}

const saysSomething =
  ({ drafts, end }: DraftScreen) =>
  ({ index }: Draft): boolean =>
    drafts.slice(index, end[index]).some((d) => d.visible && (d.name !== '' || d.clickable || d.editable));

function windowOf({ drafts }: DraftScreen, draft: Draft): Draft {
  let at = draft;
  while (at.parent !== null) {
    const above = drafts[at.parent];
    if (above === undefined || above.className.endsWith('Application')) break;
    at = above;
  }
  return at;
}

/** Of the display: what is higher is a page within a button. */
const HIGHEST = 0.75;

/**
 * The same where the button that closes says nothing and is around what it closes: the box in it is apart from the edges, over a
 * page that is still told of. Answers that are drawn there as texts are what is touched.
 */
export function openIosBarriers(screen: DraftScreen, viewport: Viewport): void {
  for (const barrier of screen.drafts) {
    if (!/Button$/.test(barrier.className) || barrier.name !== '' || !barrier.visible) continue;
    if (!barrier.clickable || !barrier.enabled) continue;
    const inside = descendants(screen, barrier.index).filter((d) => d.visible && hasArea(d.bounds));
    const said = inside.filter((d) => d.name !== '' || d.clickable || d.editable);
    const box = around(said.map((d) => d.bounds));
    if (!said.some((d) => d.role === 'text') || box === null || box.height > HIGHEST * viewport.height)
      continue;
    if (!isVeilOf(barrier.bounds, box, viewport) || !liesOverPage(screen, barrier)) continue;
    if (liesUnderControls(screen, barrier)) continue;
    const frame = inside.find((d) => d.role === 'group' && said.every((e) => e.index > d.index));
    const dialog = frame !== undefined && isVeilOf(barrier.bounds, frame.bounds, viewport) ? frame : barrier;
    dialog.role = 'dialog';
    barrier.clickable = false;
    if (!said.some((d) => d.clickable || d.editable))
      for (const answer of drawnAnswers(said)) answer.clickable = true;
  }
}

/** Something of a page, and not of its bars, lies beneath. */
const liesOverPage = (screen: DraftScreen, barrier: Draft): boolean =>
  screen.drafts.some(
    (d) =>
      d.index < barrier.index &&
      (screen.end[d.index] ?? 0) <= barrier.index &&
      d.visible &&
      (d.name !== '' || d.clickable || d.editable) &&
      !BARS.has(d.role) &&
      holdsCentre(barrier.bounds, d.bounds) &&
      !isWithin(screen, d, ({ role }) => BARS.has(role)),
  );

/** Something on top can be used as well: the button is a part of a page. */
const liesUnderControls = (screen: DraftScreen, barrier: Draft): boolean =>
  screen.drafts
    .slice(screen.end[barrier.index])
    .some(
      (d) =>
        d.visible &&
        (d.clickable || d.editable) &&
        !BARS.has(d.role) &&
        holdsCentre(barrier.bounds, d.bounds) &&
        !isWithin(screen, d, ({ role }) => BARS.has(role)),
    );

const BARS: ReadonlySet<Draft['role']> = new Set([
  'toolbar',
  'navigation',
  'tablist',
  'tab',
  'system',
  'keyboard',
]);
/** What an answer says at most. */
const ANSWER = 20;

/** The last of several texts, and what stands beside it. */
function drawnAnswers(said: readonly Draft[]): readonly Draft[] {
  const texts = said.filter((d) => d.role === 'text');
  const lowest = texts.reduce<Draft | null>(
    (low, d) => (low === null || bottom(d.bounds) > bottom(low.bounds) ? d : low),
    null,
  );
  if (lowest === null) return [];
  const last = texts.filter((d) => bottom(d.bounds) > lowest.bounds.y);
  return last.length < texts.length && last.every((d) => d.name.length <= ANSWER) ? last : [];
}
