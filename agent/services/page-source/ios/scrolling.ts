import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { ancestors, clean, descendants } from '../tree/draft.ts';
import { bottom, hasArea, holdsCentre, inViewport, rectangle, right } from '../tree/geometry.ts';

/**
 * Directions from where the content lies, since the platform does not tell; and what lies outside a scroll container
 * counts as shown: a person gets there by scrolling.
 */
export function markScrolling(screen: DraftScreen, viewport: Viewport): void {
  for (const draft of screen.drafts) {
    if (!scrolls(draft)) continue;
    const box = draft.bounds;
    let [up, down, left, over] = [false, false, false, false];
    const content = contentOf(screen, draft);
    const telling = content.filter((inner) => !isBlank(screen, inner));
    for (const inner of telling.length > 0 ? telling : content) {
      up ||= inner.bounds.y < box.y - 1;
      down ||= bottom(inner.bounds) > Math.min(bottom(box), viewport.height) + 1;
      left ||= inner.bounds.x < box.x - 1;
      over ||= right(inner.bounds) > Math.min(right(box), viewport.width) + 1;
    }
    for (const row of content)
      if (row.role === 'listitem' && !row.visible && !inViewport(row.bounds, viewport)) showRow(screen, row);
    draft.scrollable = [
      ...(up ? (['up'] as const) : []),
      ...(down ? (['down'] as const) : []),
      ...(left ? (['left'] as const) : []),
      ...(over ? (['right'] as const) : []),
    ];
  }
}

const scrolls = ({ role }: Draft): boolean => role === 'list' || role === 'scroll' || role === 'webview';

/** What moves with a container: of a list its rows, and nothing of what scrolls by itself in it. */
function contentOf(screen: DraftScreen, holder: Draft): readonly Draft[] {
  const content: Draft[] = [];
  for (let i = holder.index + 1; i < (screen.end[holder.index] ?? 0); i++) {
    const inner = screen.drafts[i];
    if (inner === undefined) break;
    const row = inner.parent === holder.index || inner.role === 'listitem' || holder.role !== 'list';
    if (row && hasArea(inner.bounds) && inner.role !== 'system') content.push(inner);
    if (scrolls(inner)) i = (screen.end[i] ?? i + 1) - 1;
  }
  return content;
}

/** The ground of a section, a line between rows: it says nothing, and may reach far beyond what it lies under. */
const isBlank = (screen: DraftScreen, { role, name, resourceName, index }: Draft): boolean =>
  role === 'group' && name === '' && resourceName === '' && (screen.end[index] ?? 0) === index + 1;

/** What stood between the name of a scroll bar and the words beside it. */
const JOINED = /^[\s,]+|(?<![\s,])[\s,]+$|,(?=\s*,)/g;

/** What is heard as one thing is called by all that is in it, its scroll bars and how many pages they tell of as well. */
export function unnameScrollBars(screen: DraftScreen): void {
  for (const bar of screen.drafts) {
    if (bar.role !== 'system' || bar.name === '' || !bar.className.endsWith('Other')) continue;
    for (const box of ancestors(screen, bar))
      if (box.name.includes(bar.name))
        box.name = clean(box.name.replaceAll(bar.name, '').replace(JOINED, ''));
  }
}

/** iOS asks what lies at the middle of a box: one that is full of what it shows may count as hidden. */
export function markShown(screen: DraftScreen): void {
  const shows = screen.drafts.map((draft) => draft.visible && hasArea(draft.bounds));
  for (const { index, parent } of [...screen.drafts].reverse()) {
    const box = parent === null ? undefined : screen.drafts[parent];
    if (box === undefined || shows[index] !== true) continue;
    shows[box.index] = box.visible = true;
  }
}

/** What of the display a container can show its content in. */
interface Pane {
  readonly top: number;
  readonly low: number;
  readonly left: number;
  readonly far: number;
  /** It scrolls a column of the app's own making, and is shown. */
  readonly column: boolean;
}

/**
 * iOS calls hidden what a column has scrolled away, and what it has scrolled beneath a bar: a person gets there by
 * scrolling back. What lies sideways of it is another page, and what is hidden where it stands is not there.
 */
export function markScrolledOut(screen: DraftScreen, viewport: Viewport): void {
  const whole = { top: 0, low: viewport.height, left: 0, far: viewport.width, column: false };
  const panes: Pane[] = [];
  const bars = screen.drafts.filter((draft) => draft.visible && hasArea(draft.bounds) && isBar(draft));
  for (const draft of screen.drafts) {
    const pane = panes[draft.parent ?? -1] ?? whole;
    const { x, y, width, height } = draft.bounds;
    const middle = y + height / 2;
    const out = middle <= pane.top || middle >= pane.low;
    const within = pane.column && hasArea(draft.bounds) && x < pane.far && x + width > pane.left;
    if (!draft.visible && within && draft.role !== 'system' && draft.role !== 'keyboard') {
      const beneath =
        !out && bars.some((bar) => holdsCentre(bar.bounds, draft.bounds) && !inside(screen, draft, bar));
      draft.visible = draft.covered = out || beneath;
    }
    panes[draft.index] = scrolls(draft) && hasArea(draft.bounds) ? paneIn(pane, draft) : pane;
  }
}

const isBar = ({ role, className }: Draft): boolean =>
  role === 'toolbar' || role === 'tablist' || role === 'keyboard' || className.endsWith('Toolbar');

const inside = (screen: DraftScreen, { index }: Draft, box: Draft): boolean =>
  index >= box.index && index < (screen.end[box.index] ?? 0);

const paneIn = (around: Pane, { bounds, role, visible }: Draft): Pane => ({
  top: Math.min(Math.max(around.top, bounds.y), around.low),
  low: Math.max(Math.min(around.low, bottom(bounds)), around.top),
  left: Math.max(around.left, bounds.x),
  far: Math.min(around.far, right(bounds)),
  column: visible && role !== 'list',
});

/** An off-screen row is reached by scrolling; what is drawn in it has no true place yet. */
function showRow(screen: DraftScreen, row: Draft): void {
  row.visible = true;
  for (const inner of descendants(screen, row.index)) {
    if (inner.role !== 'text' && !inner.enabled) continue;
    inner.visible = true;
    inner.bounds = rectangle(
      row.bounds.x,
      row.bounds.y,
      Math.min(inner.bounds.width, row.bounds.width),
      Math.min(inner.bounds.height, row.bounds.height),
    );
  }
}
