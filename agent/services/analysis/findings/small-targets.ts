import type { Bounds, PerceivedScreen, UiElement, Viewport } from '../../../domain/ui-element.ts';
import { identifiable, touchTargets } from '../../identity/tree/touch-targets.ts';
import { identifyElements } from '../../identity/signature/element-signature.ts';
import { HOLDS_CONTROLS } from './unlabelled-controls.ts';
import { ancestorWith, parentOf, screenTree, type ScreenTree } from '../../identity/tree/screen-tree.ts';
import { bottom, right } from '../../page-source/tree/geometry.ts';

/** How large a control has to be, and who says so. */
export interface TargetRule {
  readonly least: number;
  readonly unit: 'dp' | 'pt' | 'CSS px';
  readonly source: string;
}
const ANDROID: TargetRule = {
  least: 48,
  unit: 'dp',
  source: 'Android accessibility: touch targets of at least 48 dp',
};
const IOS: TargetRule = {
  least: 44,
  unit: 'pt',
  source: 'Apple Human Interface Guidelines: hit regions of at least 44 pt',
};
const WEB: TargetRule = {
  least: 24,
  unit: 'CSS px',
  source: 'WCAG 2.2, 2.5.8 Target Size (Minimum)',
};

/** A control as large as a screen shows it, in the unit of the rule. */
export interface TargetSize {
  readonly width: number;
  readonly height: number;
  readonly rule: TargetRule;
}

export type TargetPlatform = PerceivedScreen['dialect'];
const RULES: Readonly<Record<TargetPlatform, TargetRule>> = {
  uiautomator: ANDROID,
  xcuitest: IOS,
  web: WEB,
};
/** Rounding to whole pixels must not make a control of just the right size too small. */
const ROUNDING = 0.5;
/** No iPhone is narrower; what is wider by its scale counts device pixels. */
const NARROWEST_PT = 300;

/** Pixels of a viewport in one unit of the platform's rule. */
function pixelsPerUnit(dialect: TargetPlatform, { width, scale }: Viewport): number {
  if (dialect === 'web') return 1;
  if (dialect === 'uiautomator') return scale;
  return width / scale >= NARROWEST_PT ? scale : 1;
}

const isShort = (length: number, { least }: TargetRule): boolean => length < least - ROUNDING;
const isSmall = ({ width, height, rule }: TargetSize): boolean =>
  isShort(width, rule) || isShort(height, rule);

/**
 * In dp: what lies at an edge of the display is not missed on that side, and may be narrower towards the inside
 * (TouchTargetSizeCheck of the Accessibility Test Framework for Android).
 */
const LEAST_AT_EDGE = 32;

function isLargeAtEdge({ screen }: ScreenTree, { bounds }: UiElement, size: TargetSize): boolean {
  if (size.rule !== ANDROID) return false;
  const { width, height } = screen.viewport;
  const least = (atEdge: boolean): TargetRule => (atEdge ? { ...ANDROID, least: LEAST_AT_EDGE } : ANDROID);
  const atSide = bounds.x <= 0 || right(bounds) >= width;
  const atEnd = bounds.y <= 0 || bottom(bounds) >= height;
  return !isShort(size.width, least(atSide)) && !isShort(size.height, least(atEnd));
}

/** Whether a box can be too small for a finger by the rule of its platform; whether it is, only its whole screen tells. */
export function maybeSmall(bounds: Bounds, dialect: TargetPlatform, viewport: Viewport): boolean {
  const per = pixelsPerUnit(dialect, viewport);
  return isSmall({ width: bounds.width / per, height: bounds.height / per, rule: RULES[dialect] });
}

/**
 * Controls of a screen that are smaller than the rule of their platform asks for, by element signature. Left out is what the
 * rule leaves out, and what may be larger than is to be seen: what the edge of something that scrolls cuts off.
 */
export function smallTargets(screen: PerceivedScreen): ReadonlyMap<string, TargetSize> {
  const tree = screenTree(screen);
  const per = pixelsPerUnit(screen.dialect, screen.viewport);
  const targets = touchTargets(tree);
  const sizeOf = (e: UiElement): TargetSize => ({
    width: Math.round((10 * e.bounds.width) / per) / 10,
    height: Math.round((10 * e.bounds.height) / per) / 10,
    rule: isPage(tree, e) ? WEB : RULES[screen.dialect],
  });
  const small = targets.filter((e) => isOwnControl(tree, e) && isSmall(sizeOf(e)));
  if (small.length === 0) return new Map();
  const identities = identifyElements(tree, identifiable(tree));
  return new Map(
    small.flatMap((e) => {
      const signature = identities.get(e.index)?.elementSignature;
      const size = sizeOf(e);
      const exempt =
        size.rule === WEB
          ? isExempt(tree, e, targets, small, per)
          : isLargerThanShown(tree, e) || isLargeAtEdge(tree, e, size);
      if (
        signature === undefined ||
        exempt ||
        isCutOff(tree, e, size) ||
        hasLargerEquivalent(tree, e, sizeOf)
      )
        return [];
      return [[signature, size] as const];
    }),
  );
}

/** What is in an advertisement was made by somebody else, and is another one at the next look. */
const isOwnControl = (tree: ScreenTree, e: UiElement): boolean =>
  e.clickable && !e.editable && !HOLDS_CONTROLS.has(e.role) && tree.ad[e.index] !== 1;

/** A page in a web view goes by the rule for pages: a CSS pixel there is a dp, or a point. */
const isPage = (tree: ScreenTree, e: UiElement): boolean =>
  tree.screen.dialect === 'web' || ancestorWith(tree, e, ({ role }) => role === 'webview') !== null;

/** Android tells of the part of a control that is to be seen. An edge that makes it narrower makes it no lower. */
function isCutOff(tree: ScreenTree, e: UiElement, { width, height, rule }: TargetSize): boolean {
  const { dialect, viewport } = tree.screen;
  if (dialect !== 'uiautomator') return false;
  const { bounds } = e;
  const holder = ancestorWith(tree, e, ({ scrollable, role, bounds: box }) => {
    const across = scrollable.includes('left') || scrollable.includes('right');
    // A list is one also while nothing of it is out of sight, as far as it tells.
    const down = role === 'list' || scrollable.includes('up') || scrollable.includes('down');
    return (
      (across &&
        isShort(width, rule) &&
        (bounds.x <= box.x || right(bounds) >= Math.min(right(box), viewport.width))) ||
      (down &&
        isShort(height, rule) &&
        (bounds.y <= box.y || bottom(bounds) >= Math.min(bottom(box), viewport.height)))
    );
  });
  return holder !== null;
}

/** What a platform draws at a size of its own, and what is drawn in it: WCAG 2.2 excepts it (2.5.8, user agent control). */
const PLATFORM_CONTROL = /^XCUIElementType(?:Switch|Slider|PageIndicator|PickerWheel)$/;
const PLATFORM_HOLDER =
  /^XCUIElementType(?:SegmentedControl|Stepper|DatePicker|Picker|SearchField|(?:Secure)?TextField)$|^android\.widget\.(?:DatePicker|TimePicker|NumberPicker|CalendarView)$/;

const isPlatformControl = (tree: ScreenTree, e: UiElement): boolean =>
  PLATFORM_CONTROL.test(e.className) ||
  ancestorWith(tree, e, ({ className }) => PLATFORM_HOLDER.test(className)) !== null;

/** A link in a text is as high as its line, and a bar of iOS lets buttons have the room around them. */
const isLargerThanShown = (tree: ScreenTree, e: UiElement): boolean =>
  e.role === 'link' ||
  isPlatformControl(tree, e) ||
  (tree.screen.dialect === 'xcuitest' && ancestorWith(tree, e, ({ role }) => role === 'toolbar') !== null);

const CHECKED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch']);

/** A box to tick in a row that ticks it. */
function hasLargerEquivalent(tree: ScreenTree, e: UiElement, sizeOf: (e: UiElement) => TargetSize): boolean {
  if (!CHECKED.has(e.role) && !e.checkable) return false;
  return ancestorWith(tree, e, (holder) => isOwnControl(tree, holder) && !isSmall(sizeOf(holder))) !== null;
}

/** The exceptions of WCAG 2.2, 2.5.8 that can be told: inline, user agent control, spacing. */
function isExempt(
  tree: ScreenTree,
  e: UiElement,
  targets: readonly UiElement[],
  small: readonly UiElement[],
  per: number,
): boolean {
  // A browser draws these at a size of its own unless a page says otherwise, which nobody tells.
  if (e.checkable || CHECKED.has(e.role)) return true;
  if (e.role === 'link' && isInSentence(tree, e)) return true;
  const reach = (WEB.least / 2) * per;
  const at = centreOf(e.bounds);
  return !targets.some((other) => {
    if (other === e || isWithin(tree, other, e) || isWithin(tree, e, other)) return false;
    const alike = centreOf(other.bounds);
    return small.includes(other)
      ? Math.hypot(at.x - alike.x, at.y - alike.y) < 2 * reach
      : distanceTo(at, other.bounds) < reach;
  });
}

const isWithin = (tree: ScreenTree, inner: UiElement, outer: UiElement): boolean =>
  inner.index > outer.index && inner.index < (tree.end[outer.index] ?? 0);

const centreOf = ({ x, y, width, height }: Bounds): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

const distanceTo = (at: { x: number; y: number }, box: Bounds): number =>
  Math.hypot(Math.max(box.x - at.x, 0, at.x - right(box)), Math.max(box.y - at.y, 0, at.y - bottom(box)));

/** Text stands beside it, or beside what only makes it bold. */
function isInSentence(tree: ScreenTree, e: UiElement): boolean {
  for (let at: UiElement | null = e, up = 0; at !== null && up < 2; up++) {
    const holder: UiElement | null = parentOf(tree, at);
    const beside = tree.children[holder?.index ?? -1] ?? [];
    const own = at.index;
    if (
      beside.some((i) => {
        const other = tree.screen.elements[i];
        return i !== own && other?.role === 'text' && !other.clickable && other.text.trim() !== '';
      })
    )
      return true;
    at = holder;
  }
  return false;
}
