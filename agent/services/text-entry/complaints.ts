import type { PerceivedScreen, UiElement } from '../../domain/ui-element.ts';
import { complainsOfFields } from '../identity/tree/complaining-texts.ts';
import { screenTree } from '../identity/tree/screen-tree.ts';

/** So far below a field its complaint stands at most, in its own heights. */
const NEAR = 1.6;

/** What the app says is wrong with a field: its own message, or a complaint right below or beside it. */
export function complaintAbout(screen: PerceivedScreen, field: UiElement): string {
  const own = field.field?.message ?? '';
  if (own !== '') return own;
  const { x, y, width, height } = field.bounds;
  const near = screen.elements.find(
    (e) =>
      complains(screen, e) &&
      e.bounds.y >= y - 4 &&
      e.bounds.y <= y + height * NEAR &&
      e.bounds.x < x + width &&
      e.bounds.x + e.bounds.width > x,
  );
  return near?.text ?? '';
}

/** Complaints that stand anywhere on the screen. */
export const complaintOn = (screen: PerceivedScreen): string =>
  screen.elements.find((e) => complains(screen, e))?.text ?? '';

const complains = (screen: PerceivedScreen, e: UiElement): boolean =>
  e.visible && !e.editable && !e.clickable && complainsOfFields(screenTree(screen), e);
