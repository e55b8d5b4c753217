import type { PerceivedScreen, UiElement } from '../../domain/ui-element.ts';
import { findControl } from './find-control.ts';
import { screenTree, shownElements } from './screen-tree.ts';

/** Controls beside the one that was tapped that may say something else as well: what is playing now, in a bar. */
const MOST_OTHERS = 1;

const place = ({ role, bounds: { x, y, height } }: UiElement): string => `${role} ${x},${y} ${height}`;
const says = (e: UiElement): string =>
  e.editable
    ? ''
    : e.clickable
      ? `${e.role} ${e.name || e.text}`
      : e.text === ''
        ? ''
        : `${e.role} ${e.text}`;

interface Said {
  readonly spot: string;
  readonly words: string;
  readonly acts: boolean;
}

/** What each control and each text says, and where it stands. */
const saidOn = (screen: PerceivedScreen): readonly Said[] =>
  [...shownElements(screenTree(screen))].flatMap((e) => {
    const words = says(e);
    return words === '' ? [] : [{ spot: place(e), words, acts: e.clickable && !e.editable }];
  });

/**
 * Whether a tap made its control, where it stands, say something else (`Pause` and `Resume`, `Follow` and `Following`) or one
 * other control, and all else that is said is there still, only more or less of it.
 */
export function isReworded(
  before: PerceivedScreen,
  after: PerceivedScreen,
  elementSignature: string,
): boolean {
  const tapped = findControl(screenTree(before), elementSignature);
  if (tapped === null) return false;
  const [was, is] = [saidOn(before), saidOn(after)];
  const stands = (looks: readonly Said[], { spot, words }: Said): boolean =>
    looks.some((other) => other.acts && other.spot === spot && other.words === words);
  const reworded = was.filter(
    (a) => a.acts && !stands(is, a) && is.some((b) => b.acts && b.spot === a.spot && !stands(was, b)),
  );
  const spots = new Set(reworded.map(({ spot }) => spot));
  const rest = (looks: readonly Said[], others: readonly Said[]): ReadonlySet<string> =>
    new Set(looks.flatMap((a) => (spots.has(a.spot) && !stands(others, a) ? [] : [a.words])));
  const [left, right] = [rest(was, is), rest(is, was)];
  const nested = [...left].every((words) => right.has(words)) || [...right].every((words) => left.has(words));
  spots.delete(place(tapped));
  return nested && reworded.length > 0 && spots.size <= MOST_OTHERS;
}
