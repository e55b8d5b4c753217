import type { ActionRules } from '../../domain/action-rules.ts';
import type { EnumeratedAction } from '../../domain/ui-action.ts';
import type { Bounds, PerceivedScreen, UiElement } from '../../domain/ui-element.ts';
import type { DriverPort } from '../../ports/DriverPort.ts';
import { denialsOf } from './action-rules.ts';
import { enumerateActions } from './enumerate-actions.ts';
import { freeSpot } from './free-spot.ts';
import { ancestorWith, screenTree, scrollsVertically } from '../identity/tree/screen-tree.ts';
import { visiblePart } from '../page-source/tree/geometry.ts';
import { parsePageSource, type PageSourceLimits } from '../page-source/index.ts';

const sameAction = (a: EnumeratedAction, b: EnumeratedAction): boolean =>
  a.kind === b.kind && a.elementSignature === b.elementSignature;

const said = (e: UiElement): string =>
  [e.role, e.resourceName, e.name, e.text, e.checked, e.selected, e.enabled, e.filled].join('|');
const lies = (e: UiElement): string =>
  [said(e), e.bounds.x, e.bounds.y, e.bounds.width, e.bounds.height].join('|');
const listed = (screen: PerceivedScreen, tell: (e: UiElement) => string): string =>
  screen.elements.map(tell).sort().join('\n');

/** Share of a scrolled area at its top and bottom where bars lie of which a phone's hierarchy may say nothing. */
const EDGE = 0.15;

/** The scrolled area at whose edge a target lies, and which way to scroll to bring it to the middle. */
function edgeOf(
  screen: PerceivedScreen,
  action: EnumeratedAction,
): { readonly area: UiElement; readonly direction: 'up' | 'down' } | null {
  const e = action.elementIndex === null ? undefined : screen.elements[action.elementIndex];
  if (e === undefined || screen.dialect !== 'uiautomator') return null;
  const area = ancestorWith(screenTree(screen), e, scrollsVertically);
  if (area === null) return null;
  const shown = visiblePart(area.bounds, screen.viewport);
  const at = (e.bounds.y + e.bounds.height / 2 - shown.y) / Math.max(1, shown.height);
  if (at > EDGE && at < 1 - EDGE) return null;
  return { area, direction: at <= EDGE ? 'up' : 'down' };
}

/**
 * Whether a touch may have missed: the screen shows the same as before, and something on it has moved by itself, or the
 * target lies at the edge of what scrolls or partly beneath something, where more than the hierarchy tells of may cover
 * it. Such a touch says nothing about its element. What unfolds, toggles or counts pushes things about as well, but shows it.
 */
export function mayHaveMissed(
  action: EnumeratedAction,
  before: PerceivedScreen,
  after: PerceivedScreen,
): boolean {
  if (action.kind !== 'TAP' && action.kind !== 'LONG_PRESS') return false;
  if (before.elements.length !== after.elements.length) return false;
  if (listed(before, said) !== listed(after, said)) return false;
  return (
    listed(before, lies) !== listed(after, lies) ||
    edgeOf(before, action) !== null ||
    spotOf(before, action) !== null
  );
}

/** Where to touch a target that something lies partly over; null where nothing does or the device finds the spot itself. */
export function spotOf(screen: PerceivedScreen, action: EnumeratedAction): Bounds | null {
  const { elementIndex, hitTargetBounds } = action;
  const e = elementIndex === null ? undefined : screen.elements[elementIndex];
  if (e === undefined || hitTargetBounds === null || screen.dialect !== 'uiautomator') return null;
  return freeSpot(screen, e, hitTargetBounds);
}

const targetIn = (
  action: EnumeratedAction,
  screenId: string,
  screen: PerceivedScreen,
  rules: ActionRules | undefined,
): EnumeratedAction | undefined =>
  enumerateActions(screen, { screenId, allow: [], rules: denialsOf(rules) }).find(
    (each) => sameAction(each, action) && each.blocked !== 'denied',
  );

const MAX_TOUCHES = 3;
/** Looks at most until what was scrolled rests. */
const MAX_LOOKS = 6;

/** What touching a target that moves needs. */
export interface Toucher {
  readonly driver: DriverPort;
  readonly limits: PageSourceLimits;
  /** What is denied is not touched, wherever it moves. */
  readonly rules?: ActionRules | undefined;
  touch(action: EnumeratedAction): Promise<void>;
  /** Waits until what the touch did has been done. */
  settled(): Promise<unknown>;
}

/**
 * Touches what was missed before: looks for it right before each touch, and again at its new place as long as the
 * screen shows the same, at most so often; from the edge of what scrolls it is brought to the middle first, and it is
 * touched as far as can be from what lies over it. Gives the number of touches; 0 when it cannot be found any more.
 */
export async function touchMoving(
  toucher: Toucher,
  action: EnumeratedAction,
  screenId: string,
): Promise<number> {
  let before: PerceivedScreen | null = null;
  let drawn = false;
  for (let touches = 0; touches < MAX_TOUCHES; touches++) {
    let screen = await lookQuickly(toucher);
    if (before !== null && listed(before, said) !== listed(screen, said)) return touches;
    // What stays where it was brought to does not move by itself.
    if (drawn && touches > 0) return touches;
    let now = targetIn(action, screenId, screen, toucher.rules);
    const edge = now === undefined ? null : edgeOf(screen, now);
    if (edge !== null && !drawn) {
      drawn = true;
      await toucher.driver.scroll({ key: edge.area.key, bounds: edge.area.bounds }, edge.direction);
      await toucher.settled();
      screen = await lookAtRest(toucher);
      now = targetIn(action, screenId, screen, toucher.rules);
    }
    if (now === undefined) return touches;
    const hitTargetBounds = spotOf(screen, now) ?? now.hitTargetBounds;
    await toucher.touch({ ...action, elementKey: now.elementKey, hitTargetBounds });
    await toucher.settled();
    before = screen;
  }
  return MAX_TOUCHES;
}

/** What was flung rolls on for a while, at last too slowly for a picture to show: looks until nothing has moved. */
async function lookAtRest(toucher: Toucher): Promise<PerceivedScreen> {
  let screen = await lookQuickly(toucher);
  for (let looks = 1; looks < MAX_LOOKS; looks++) {
    const next = await lookQuickly(toucher);
    if (listed(next, lies) === listed(screen, lies)) return next;
    screen = next;
  }
  return screen;
}

async function lookQuickly({ driver, limits }: Toucher): Promise<PerceivedScreen> {
  const { dialect, pageSource, viewport, foreground, insideApp } = await driver.capture({
    screenshot: false,
  });
  return parsePageSource({ dialect, pageSource, viewport, foreground, insideApp, limits });
}
