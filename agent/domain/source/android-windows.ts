import type { Bounds, Viewport } from '../ui-element.ts';

/** The package of Android's bars, notifications and switches. */
export const SYSTEM_UI = 'com.android.systemui';

type Display = Pick<Viewport, 'width' | 'height'>;

/**
 * An app that keeps its shape on a display of another one, or shares it, goes from end to end; a dialog leaves a margin
 * there, and one that is too high for that is about as wide as the display.
 */
export const goesFromEndToEnd = ({ y, width, height }: Bounds, display: Display): boolean =>
  width <= display.width * 0.8 && height >= display.height * 0.9 && (y <= 0 || y + height >= display.height);

/** Whether one of two windows is above or below the other, and both from side to side with nearly nothing beside them. */
export function shareDisplay(a: Bounds, b: Bounds, display: Display): boolean {
  const wide = ({ width }: Bounds): boolean => width >= display.width * 0.97;
  const apart = b.y >= a.y + a.height || b.y + b.height <= a.y;
  return wide(a) && wide(b) && apart && a.height + b.height >= display.height * 0.85;
}

/** What Android calls the words by which it tells over a whole display how an app in full screen is left; touches wait for its one answer. */
export const FULL_SCREEN_NOTICE = 'immersive_cling_title';

/** What Android puts a question together of; no bar, no list of notifications and no keyboard has such parts. */
const OF_ALERT =
  /^(?:android|com\.android\.systemui):id\/(?:alertTitle|parentPanel|button[123]|immersive_cling_title)$/;

/** Of nodes in document order those that belong to a window of the system's own interface which asks something over the app. */
export function inSystemAlerts(
  nodes: readonly { readonly parent: number; readonly attributes: Readonly<Record<string, string>> }[],
): ReadonlySet<number> {
  const ofSystem = (at: number): boolean => nodes[at]?.attributes['package'] === SYSTEM_UI;
  const windowOf: number[] = [];
  const asking = new Set<number>();
  nodes.forEach(({ parent, attributes }, at) => {
    windowOf[at] = parent >= 0 && ofSystem(parent) ? (windowOf[parent] ?? parent) : at;
    if (ofSystem(at) && OF_ALERT.test(attributes['resource-id'] ?? '')) asking.add(windowOf[at]);
  });
  if (asking.size === 0) return asking;
  return new Set(nodes.flatMap((_, at) => (asking.has(windowOf[at] ?? -1) ? [at] : [])));
}
