import type { Bounds } from '../ui-element.ts';

type Display = Pick<Bounds, 'width' | 'height'>;

/** Of the display: how high a sheet begins that leaves nothing of its page, and how low one that leaves half of it. */
const LARGE = 0.15;
const LOW = 0.75;
/** Of the display: how wide and how high a sheet in its middle is at least, as tablets show forms. */
const FORM = { width: 0.4, height: 0.3 } as const;

/** What UIKit puts over a page by the room that it takes: `large` down from the top, `half` at the lower edge, a `form` apart from every edge. */
export function sheetKind(
  { x, y, width, height }: Bounds,
  display: Display,
): 'large' | 'half' | 'form' | null {
  const [right, bottom] = [x + width, y + height];
  if (x <= 0 && right >= display.width - 1) {
    if (y <= 0 || bottom < display.height - 1 || y > LOW * display.height) return null;
    return y <= LARGE * display.height ? 'large' : 'half';
  }
  const apart = x > 0 && right < display.width && y > 0 && bottom < display.height;
  return apart && width >= FORM.width * display.width && height >= FORM.height * display.height
    ? 'form'
    : null;
}
