import type { TreeNode } from './spanning-tree.ts';

export const CARD = { width: 136, height: 236 } as const;
const GAP = 18;
/** Room above a row for the line that leads into its cards. */
const GUTTER = 34;
const PAD = 14;
const TRUNK = 26;

export interface PlacedCard {
  readonly screenId: string;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}
export interface PlacedPanel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}
/** A tree edge: right to the trunk, along it to the row's gutter, from above into its card. No card stands in its way. */
export interface PlacedLine {
  readonly edgeId: string;
  readonly trunkX: number;
  readonly gutterY: number;
  /** The same for SVG; ends at the top of its card. */
  readonly path: string;
}
export interface MapLayout {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly PlacedCard[];
  readonly panels: readonly PlacedPanel[];
  readonly lines: readonly PlacedLine[];
}

interface Block {
  readonly node: TreeNode;
  readonly width: number;
  readonly height: number;
  /** Children with their place relative to this block; `gutterY` is the row's line. */
  readonly parts: readonly {
    readonly block: Block;
    readonly x: number;
    readonly y: number;
    readonly gutterY: number;
  }[];
}

interface Packed {
  readonly width: number;
  readonly height: number;
  readonly parts: Block['parts'];
}

/** Rows of blocks, the tallest first, none wider than asked (unless one block alone is). */
function shelves(blocks: readonly Block[], width: number): Packed {
  const parts: { block: Block; x: number; y: number; gutterY: number }[] = [];
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  let used = 0;
  for (const block of blocks) {
    if (x > 0 && x + block.width > width) {
      y += rowHeight + GUTTER;
      x = 0;
      rowHeight = 0;
    }
    parts.push({ block, x, y: y + GUTTER, gutterY: y + GUTTER / 2 });
    x += block.width + GAP;
    used = Math.max(used, x - GAP);
    rowHeight = Math.max(rowHeight, block.height);
  }
  return { width: used, height: y + GUTTER + rowHeight, parts };
}

/** Of the row widths worth trying, the one whose result comes nearest to the wanted shape. */
function pack(blocks: readonly Block[], aspect: number): Packed {
  const tallestFirst = [...blocks].sort((a, b) => b.height - a.height || b.width - a.width);
  const widest = Math.max(...blocks.map(({ width }) => width));
  const total = blocks.reduce((sum, { width }) => sum + width + GAP, 0);
  let best: { readonly packed: Packed; readonly cost: number } | null = null;
  for (let step = 0; step <= 24; step++) {
    const packed = shelves(tallestFirst, widest + ((total - widest) * step) / 24);
    const cost = Math.max(packed.width / aspect, packed.height);
    if (best === null || cost < best.cost) best = { packed, cost };
  }
  return best?.packed ?? { width: 0, height: 0, parts: [] };
}

/** Width over height that is wanted: of the map, and of each panel within it. */
export interface MapShape {
  readonly whole: number;
  readonly panel: number;
}
const WIDE: MapShape = { whole: 1.9, panel: 1.5 };

/** A card alone, or a panel with the card at its left and everything it leads to at its right. */
function blockOf(node: TreeNode, aspect: number, panel: number): Block {
  if (node.children.length === 0) return { node, width: CARD.width, height: CARD.height, parts: [] };
  const packed = pack(
    node.children.map((child) => blockOf(child, panel, panel)),
    aspect,
  );
  const left = PAD + CARD.width + TRUNK;
  return {
    node,
    width: left + packed.width + PAD,
    height: Math.max(CARD.height + PAD, packed.height) + PAD,
    parts: packed.parts.map((part) => ({ ...part, x: part.x + left })),
  };
}

/** Right, down the trunk, along the row's gutter, into the card; corners rounded. */
function linePath(
  from: { x: number; y: number },
  trunkX: number,
  gutterY: number,
  to: { x: number; y: number },
): string {
  const r = 6;
  const down = Math.abs(gutterY - from.y) < 2 * r ? 0 : Math.sign(gutterY - from.y);
  const bend =
    down === 0
      ? `H ${trunkX} L ${trunkX + r} ${gutterY}`
      : `H ${trunkX - r} Q ${trunkX} ${from.y} ${trunkX} ${from.y + down * r} V ${gutterY - down * r} Q ${trunkX} ${gutterY} ${trunkX + r} ${gutterY}`;
  return `M ${from.x} ${from.y} ${bend} H ${to.x - r} Q ${to.x} ${gutterY} ${to.x} ${gutterY + r} V ${to.y - 5}`;
}

/** Places every screen once: panels within panels, along the shortest ways from the first screen. */
export function layOutMap(roots: readonly TreeNode[], shape: MapShape = WIDE): MapLayout {
  const cards: PlacedCard[] = [];
  const panels: PlacedPanel[] = [];
  const lines: PlacedLine[] = [];

  function place(block: Block, x: number, y: number): void {
    const inner = block.parts.length > 0;
    const card = { x: x + (inner ? PAD : 0), y: y + (inner ? PAD : 0) };
    cards.push({ screenId: block.node.screenId, depth: block.node.depth, ...card });
    if (inner) panels.push({ x, y, width: block.width, height: block.height, depth: block.node.depth });
    for (const part of block.parts) {
      const child = { x: x + part.x, y: y + part.y };
      const indent = part.block.parts.length > 0 ? PAD : 0;
      if (part.block.node.via !== null) {
        const trunkX = card.x + CARD.width + TRUNK / 2;
        const gutterY = y + part.gutterY;
        lines.push({
          ...{ edgeId: part.block.node.via.edgeId, trunkX, gutterY },
          path: linePath({ x: card.x + CARD.width, y: card.y + 28 }, trunkX, gutterY, {
            x: child.x + indent + CARD.width / 2,
            y: child.y + indent,
          }),
        });
      }
      place(part.block, child.x, child.y);
    }
  }

  const blocks = roots.map((root) => blockOf(root, shape.whole, shape.panel));
  const main = blocks[0];
  if (main === undefined) return { width: 0, height: 0, cards, panels, lines };
  place(main, 0, 0);
  // What nothing leads to stands below, in rows of its own.
  const rest = blocks.slice(1);
  const others: Packed = rest.length === 0 ? { width: 0, height: 0, parts: [] } : shelves(rest, main.width);
  for (const part of others.parts) place(part.block, part.x, main.height + GUTTER + part.y);
  return {
    width: Math.max(main.width, others.width),
    height: main.height + (rest.length === 0 ? 0 : GUTTER + others.height),
    cards,
    panels,
    lines,
  };
}
