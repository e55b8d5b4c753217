import type { Viewport } from '../../../domain/ui-element.ts';
import type { DraftScreen } from '../tree/draft.ts';
import { descendants, isWithin } from '../tree/draft.ts';
import { area, hasArea } from '../tree/geometry.ts';

/** Of the display: what is larger gets the focus to be scrolled, or when it is opened. */
const MOST = 0.25;

/**
 * What a page in a web view lets a keyboard go to is there to be used, also where the view does not know that it listens
 * to touches: cards to choose from, boxes that act as buttons. Outside of pages nothing follows from it: lists, texts that
 * belong together and whatever a television can reach get the focus, too. But where an app tells of nothing that it can be
 * touched, its boxes that can get the focus are what one touches: React Native told its controls so until 2019.
 */
export function markFocusInPages(
  screen: DraftScreen,
  focusable: ReadonlySet<number>,
  viewport: Viewport,
  app: string,
): void {
  const nothingElse = !screen.drafts.some(
    (d) =>
      d.packageName === app && d.visible && !d.editable && (d.clickable || d.longClickable || d.checkable),
  );
  for (const index of focusable) {
    const draft = screen.drafts[index];
    if (draft === undefined || draft.clickable || draft.editable || draft.scrollable.length > 0) continue;
    if (draft.role !== 'group' || !draft.visible || !draft.enabled || !hasArea(draft.bounds)) continue;
    if (area(draft.bounds) > MOST * viewport.width * viewport.height) continue;
    const alone = nothingElse && draft.packageName === app && draft.className === VIEW_GROUP;
    if (!alone && !isWithin(screen, draft, (a) => a.role === 'webview')) continue;
    if (isWithin(screen, draft, (a) => a.clickable || a.editable)) continue;
    const inside = descendants(screen, index);
    const says = [draft, ...inside].some((d) => d.visible && d.name !== '');
    if (says && !inside.some((d) => d.clickable || d.editable || focusable.has(d.index)))
      draft.clickable = true;
  }
}

/** What React Native draws its boxes with. */
const VIEW_GROUP = 'android.view.ViewGroup';
