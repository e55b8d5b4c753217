import type { Draft, DraftScreen } from './draft.ts';

/** What follows an element, or the box around it that holds nothing else. */
export function* laterBeside({ drafts, children }: DraftScreen, draft: Draft): Generator<Draft> {
  let at = draft;
  while (at.parent !== null) {
    const beside = children[at.parent] ?? [];
    const isShown = (i: number): boolean => drafts[i]?.visible === true;
    const first = beside.findIndex(isShown);
    if (first >= 0 && beside.some((i, n) => n > first && isShown(i))) {
      for (let n = beside.indexOf(at.index) + 1; n < beside.length; n++) {
        const later = drafts[beside[n] ?? -1];
        if (later?.visible === true) yield later;
      }
      return;
    }
    at = drafts[at.parent] ?? draft;
  }
}

/** What follows an element in the nearest box that goes on after it, where that is one thing: a drawer beside the page that its veil ends. */
export function nextAfter(screen: DraftScreen, draft: Draft): Draft | null {
  for (let at = draft; at.parent !== null; at = screen.drafts[at.parent] ?? draft) {
    const later = laterBeside(screen, at);
    const next = later.next().value;
    if (next !== undefined) return later.next().done === true ? next : null;
  }
  return null;
}

/** The least box of a window that holds all in it that says something or can be touched besides a barrier; null for nothing else. */
export function boxAround({ drafts, end }: DraftScreen, barrier: Draft, root: Draft): Draft | null {
  const others = drafts
    .slice(root.index, end[root.index])
    .filter(
      (d) =>
        d !== barrier &&
        d.visible &&
        d.role !== 'system' &&
        d.role !== 'keyboard' &&
        (d.name !== '' || d.clickable || d.editable),
    );
  const first = others[0];
  const last = others.at(-1);
  if (root.role === 'dialog' || first === undefined || last === undefined) return null;
  let box = first;
  while (box.parent !== null && (box === first || (end[box.index] ?? 0) <= last.index))
    box = drafts[box.parent] ?? box;
  return box.role === 'group' ? box : null;
}
