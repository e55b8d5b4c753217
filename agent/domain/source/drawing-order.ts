import type { Bounds } from '../ui-element.ts';

/** A node of a page source of Android in a list in document order; `parent` is an index into it, -1 for a root. */
interface Drawn {
  readonly parent: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Neighbours whose edges were rounded do not lie over each other. */
const ROUNDED = 2;
/** Of more children than these, a list of rows, none lies over another one. */
const MAX_CHILDREN = 200;

const overlap = (a: Bounds, b: Bounds): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > ROUNDED &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > ROUNDED;

/** The place among its siblings at which a view is drawn; 0 where Android does not say (before API 24, parts of a drawing). */
const placeOf = (node: Drawn | undefined): number => {
  const place = Number(node?.attributes['drawing-order'] ?? '0');
  return Number.isSafeInteger(place) && place > 0 ? place : 0;
};

/**
 * The same nodes, each view after the siblings that it lies over. Android tells children by where they stand, from above to
 * below, of two at one place the larger first (ViewGroup's ChildListForAccessibility), so that a layer over a whole page
 * comes before the page; which of them is drawn later it says apart (`drawing-order`, AccessibilityNodeInfo.getDrawingOrder).
 * What does not overlap stays in the order in which it is read. `boundsOf` gives pixels.
 */
export function inDrawingOrder<N extends Drawn>(
  nodes: readonly N[],
  boundsOf: (node: N) => Bounds,
): readonly N[] {
  if (!nodes.some((node) => placeOf(node) > 1)) return nodes;
  const children = new Map<number, number[]>();
  nodes.forEach((node, at) => {
    const beside = children.get(node.parent);
    if (beside === undefined) children.set(node.parent, [at]);
    else beside.push(at);
  });
  let moved = false;
  for (const [parent, beside] of children) {
    const drawn = parent < 0 || beside.length > MAX_CHILDREN ? beside : lowerFirst(nodes, beside, boundsOf);
    moved ||= drawn !== beside;
    children.set(parent, drawn);
  }
  return moved ? listed(nodes, children) : nodes;
}

/** Siblings, as near to their order as can be, each after those that it is drawn over; the same list where that is so already. */
function lowerFirst<N extends Drawn>(
  nodes: readonly N[],
  beside: number[],
  boundsOf: (node: N) => Bounds,
): number[] {
  const views = beside.flatMap((at) => {
    const node = nodes[at];
    return node === undefined ? [] : [{ at, place: placeOf(node), bounds: boundsOf(node) }];
  });
  const under = views.map((upper) =>
    views.filter(
      (lower) => lower.place > 0 && lower.place < upper.place && overlap(lower.bounds, upper.bounds),
    ),
  );
  if (!under.some((lower, i) => lower.some(({ at }) => at > (views[i]?.at ?? 0)))) return beside;
  const order = new Set<number>();
  const add = (i: number): void => {
    const view = views[i];
    if (view === undefined || order.has(view.at)) return;
    for (const lower of under[i] ?? []) add(views.indexOf(lower));
    order.add(view.at);
  };
  views.forEach((_, i) => {
    add(i);
  });
  return [...order];
}

/** The nodes again in document order, with the children of each in the order given. */
function listed<N extends Drawn>(
  nodes: readonly N[],
  children: ReadonlyMap<number, readonly number[]>,
): readonly N[] {
  const list: N[] = [];
  const open = [...(children.get(-1) ?? [])].reverse().map((at) => ({ at, parent: -1 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = nodes[next.at];
    if (node === undefined) continue;
    const parent = list.length;
    list.push({ ...node, parent: next.parent });
    for (const at of [...(children.get(next.at) ?? [])].reverse()) open.push({ at, parent });
  }
  return list;
}
