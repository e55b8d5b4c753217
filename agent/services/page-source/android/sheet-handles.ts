import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { ancestors, descendants } from '../tree/draft.ts';
import { BARE_BOX } from '../tree/drawn-texts.ts';
import { bottom, hasArea } from '../tree/geometry.ts';

/** Of its sheet: how wide a handle is at most, and how far its middle is from that of the sheet; of the display: how high it is, with its margin. */
const WIDTH = 0.25;
const ASIDE = 0.05;
const HEIGHT = 0.07;
/** Of the display: how high the strip is that React Native puts around the handle, as wide as its sheet. */
const STRIP = 0.05;
/** The class of a box of React Native. */
const BOX_OF_NATIVE = 'android.view.ViewGroup';
/** Of the display: how wide a sheet is, how far down it reaches, and where one begins that lies over its page without a veil. */
const WIDE = 0.9;
const TOP = 0.1;
/** Of the display: how far down a bar reaches at most, and what may lie between it and its page. */
const BAR = 0.2;
const GAP = 0.01;

/**
 * What a sheet of Compose is pulled by is a described box in the middle of its upper edge (`Drag handle`), which can be touched in newer
 * versions; of React Native the strip above it (`Bottom sheet handle`). It says nothing of the sheet, whose texts are views; a toolkit
 * that describes those as well is another one.
 */
export function clearSheetHandles(screen: DraftScreen, viewport: Viewport): void {
  for (const draft of screen.drafts) {
    const { bounds, className, name, visible } = draft;
    const isBox = className === BARE_BOX && bounds.width <= WIDTH * viewport.width;
    const isStrip =
      className === BOX_OF_NATIVE && !draft.clickable && bounds.height <= STRIP * viewport.height;
    if ((!isBox && !isStrip) || name === '' || !visible || !hasArea(bounds)) continue;
    const around = [...ancestors(screen, draft)];
    const sheet = around.find(
      (a) => isSheet(a, viewport) && (isStrip ? isStripOf(a, draft) : isHandle(draft, a, viewport)),
    );
    if (sheet === undefined || saysText(screen, draft) || isBelowBar(screen, sheet, viewport)) continue;
    const [first] = descendants(screen, sheet.index).filter(
      (d) => d.visible && (d.name !== '' || d.text !== ''),
    );
    if (first === draft && saysText(screen, sheet))
      Object.assign(draft, { role: 'group', name: '', text: '', clickable: false });
  }
}

const saysText = (screen: DraftScreen, { index }: Draft): boolean =>
  descendants(screen, index).some((d) => d.visible && d.className.endsWith('TextView') && d.text !== '');

const isSheet = ({ role, bounds }: Draft, { width, height }: Viewport): boolean =>
  role === 'dialog' ||
  (bounds.width >= WIDE * width && bounds.y >= TOP * height && bottom(bounds) >= WIDE * height);

/** Whether it is a page that begins where its bar ends, as no sheet does: what stands in the middle there may be touched (`Change photo`). */
const isBelowBar = (
  screen: DraftScreen,
  { role, bounds: page }: Draft,
  { width, height }: Viewport,
): boolean =>
  role !== 'dialog' &&
  page.y <= BAR * height &&
  screen.drafts.some(
    (bar) =>
      bar.visible &&
      !bar.clickable &&
      bar.bounds.width >= WIDE * width &&
      bar.bounds.y < page.y &&
      Math.abs(bottom(bar.bounds) - page.y) <= GAP * height &&
      saysText(screen, bar),
  );

/** Whether a strip is the upper edge of a sheet, from side to side. */
const isStripOf = ({ bounds: sheet }: Draft, { bounds: b }: Draft): boolean =>
  b.y === sheet.y && b.x === sheet.x && b.width === sheet.width;

function isHandle({ bounds: b }: Draft, { bounds: sheet }: Draft, { height }: Viewport): boolean {
  const aside = Math.abs(b.x + b.width / 2 - sheet.x - sheet.width / 2);
  return (
    b.width <= WIDTH * sheet.width && aside <= ASIDE * sheet.width && bottom(b) <= sheet.y + HEIGHT * height
  );
}
