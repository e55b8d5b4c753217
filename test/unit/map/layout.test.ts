import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD, layOutMap } from '../../../src/map/layout.ts';
import type { TreeNode } from '../../../src/map/spanning-tree.ts';
import { spanningTrees } from '../../../src/map/spanning-tree.ts';
import { edgeBetween, idOf, mapOf, screenNamed, shopMap } from './map-fixture.ts';

const depthOf = (trees: readonly TreeNode[], screenId: string): number | undefined => {
  for (const tree of trees) {
    const found = tree.screenId === screenId ? tree.depth : depthOf(tree.children, screenId);
    if (found !== undefined) return found;
  }
  return undefined;
};

test('the tree follows the shortest ways from the screen that was seen first', () => {
  const trees = spanningTrees(shopMap());
  expect(trees.map(({ screenId }) => screenId)).toEqual([idOf('Home')]);
  expect(depthOf(trees, idOf('Cart'))).toBe(1);
  expect(depthOf(trees, idOf('Shoes item 2'))).toBe(3);
  expect(depthOf(trees, idOf('Carrier help'))).toBe(5);
});

test('of screens seen in one step the one that leads to the other is the start, unless the caller knows it', () => {
  const map = mapOf([['A', 'B', 'b']]);
  const sameTime = { ...map, screens: ['B', 'A'].map((name) => screenNamed(name, 0)) };
  expect(spanningTrees(sameTime)[0]?.screenId).toBe(idOf('A'));
  expect(spanningTrees(sameTime, idOf('B'))[0]?.screenId).toBe(idOf('B'));
});

test('a way back is used only where nothing else leads', () => {
  const map = {
    screens: ['A', 'B', 'C', 'D'].map(screenNamed),
    actions: [],
    edges: [
      edgeBetween('A', 'B', 'Back', 'BACK'),
      edgeBetween('A', 'C', 'c'),
      edgeBetween('C', 'B', 'b'),
      edgeBetween('B', 'D', 'Back', 'BACK'),
    ],
  };
  const trees = spanningTrees(map);
  expect(['B', 'C', 'D'].map((name) => depthOf(trees, idOf(name)))).toEqual([2, 1, 3]);
});

test('what nothing leads to is a root of its own, and edges to unknown screens are left out', () => {
  const map = { ...mapOf([['A', 'B', 'b']]), edges: [edgeBetween('A', 'Z', 'gone')] };
  expect(spanningTrees(map).map(({ screenId }) => screenId)).toEqual([idOf('A'), idOf('B')]);
});

test('any map: every screen has one place, inside the picture, and no two cards touch', () => {
  const links = fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { minLength: 1, maxLength: 150 });
  fc.assert(
    fc.property(links, (pairs) => {
      const map = mapOf(pairs.map(([a, b], at) => [`S${a}`, `S${b}`, `l${at}`]));
      const { cards, width, height, lines } = layOutMap(spanningTrees(map));
      expect(cards.map(({ screenId }) => screenId).sort()).toEqual(
        map.screens.map(({ screenId }) => screenId).sort(),
      );
      expect(lines.every(({ path }) => !path.includes('NaN'))).toBe(true);
      for (const card of cards) {
        expect(card.x >= 0 && card.x + CARD.width <= width + 0.01).toBe(true);
        expect(card.y >= 0 && card.y + CARD.height <= height + 0.01).toBe(true);
        for (const other of cards)
          if (other !== card)
            expect(
              Math.abs(card.x - other.x) >= CARD.width || Math.abs(card.y - other.y) >= CARD.height,
            ).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

/** Whether a part of a line, which is level or upright, runs over a card. */
const over = (card: { x: number; y: number }, [ax, ay, bx, by]: readonly [number, number, number, number]) =>
  Math.max(ax, bx) > card.x &&
  Math.min(ax, bx) < card.x + CARD.width &&
  Math.max(ay, by) > card.y &&
  Math.min(ay, by) < card.y + CARD.height;

test('any map: no way runs behind a card that is not one of its ends', () => {
  const links = fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(links, (pairs) => {
      const map = mapOf(pairs.map(([a, b], at) => [`S${a}`, `S${b}`, `l${at}`]));
      const { cards, lines } = layOutMap(spanningTrees(map));
      const edges = new Map(map.edges.map((edge) => [edge.edgeId, edge]));
      const place = new Map(cards.map((card) => [card.screenId, card]));
      for (const { edgeId, trunkX, gutterY } of lines) {
        const edge = edges.get(edgeId);
        const [from, to] = [place.get(edge?.fromScreenId ?? ''), place.get(edge?.toScreenId ?? '')];
        if (from === undefined || to === undefined) throw new Error('a line has ends');
        const [level, middle] = [from.y + CARD.height / 2, to.x + CARD.width / 2];
        const parts = [
          [from.x + CARD.width, level, trunkX, level],
          [trunkX, level, trunkX, gutterY],
          [trunkX, gutterY, middle, gutterY],
          [middle, gutterY, middle, to.y],
        ] as const;
        expect(cards.filter((card) => parts.some((part) => over(card, part)))).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

test('the shop fills a landscape picture', () => {
  const { width, height } = layOutMap(spanningTrees(shopMap()));
  expect(width / height).toBeGreaterThan(1.2);
  expect(width / height).toBeLessThan(3.2);
});
