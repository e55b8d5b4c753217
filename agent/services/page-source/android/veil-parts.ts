import type { Draft, DraftScreen } from '../tree/draft.ts';
import { holdsCentre } from '../tree/geometry.ts';

/** What draws a box that is nothing but a veil; React Native calls one that can be touched a button. */
export const BOXES = /^android\.(?:view\.(?:View|ViewGroup)|widget\.(?:Button|\w+Layout))$/;
/** So many controls lie beneath a veil that says nothing: a picture or a map that takes touches has none. */
export const MIN_BENEATH = 2;

/** Of the display: what a sheet takes at least that has its window to itself; a bar over a drawing is less. */
export const SHEET = 0.3;

export function onlyChild({ drafts, children }: DraftScreen, draft: Draft): Draft | null {
  const inner = (children[draft.index] ?? []).flatMap((i) => drafts[i] ?? []).filter((d) => d.visible);
  return inner.length === 1 ? (inner[0] ?? null) : null;
}

/** Controls before a veil, of its own window, whose middle it covers and what is in front of it does not. */
export function beneath({ drafts, end }: DraftScreen, veil: Draft, front: Draft): number {
  return drafts.filter(
    (d) =>
      d.index < veil.index &&
      (end[d.index] ?? 0) <= veil.index &&
      d.packageName === veil.packageName &&
      d.visible &&
      (d.clickable || d.editable) &&
      holdsCentre(veil.bounds, d.bounds) &&
      !holdsCentre(front.bounds, d.bounds),
  ).length;
}
