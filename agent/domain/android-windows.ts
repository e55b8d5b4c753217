import type { Bounds, Viewport } from './ui-element.ts';

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
