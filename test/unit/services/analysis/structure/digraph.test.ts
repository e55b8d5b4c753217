import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  betweenness,
  components,
  depths,
  dominators,
  reversed,
  type Digraph,
} from '../../../../../agent/services/analysis/structure/digraph.ts';
import { finish } from '../../../../../agent/services/analysis/build/steps.ts';

const graph = (edges: Readonly<Record<string, string>>): Digraph =>
  new Map(Object.entries(edges).map(([from, to]) => [from, to === '' ? [] : to.split('')]));

const reach = (g: Digraph, from: string, without: string | null = null): ReadonlySet<string> => {
  const open = new Map([...g].map(([n, to]) => [n, n === without ? [] : to.filter((t) => t !== without)]));
  return new Set(from === without ? [] : depths(open, [from]).keys());
};

const anyGraph = fc.integer({ min: 1, max: 9 }).chain((n) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: n - 1 }), fc.integer({ min: 0, max: n - 1 })), {
      maxLength: 24,
    })
    .map((pairs): Digraph => {
      const g = new Map<string, string[]>(Array.from({ length: n }, (_, i) => [String(i), []]));
      for (const [a, b] of pairs)
        if (!g.get(String(a))?.includes(String(b))) g.get(String(a))?.push(String(b));
      return g;
    }),
);

describe('digraph', () => {
  it('depths count edges from the nearest root', () => {
    expect([...depths(graph({ a: 'b', b: 'c', c: '', d: 'c' }), ['a', 'd'])]).toEqual([
      ['a', 0],
      ['d', 0],
      ['b', 1],
      ['c', 1],
    ]);
  });

  it('components are the classes of nodes that reach each other', () => {
    fc.assert(
      fc.property(anyGraph, (g) => {
        const nodes = [...g.keys()];
        const found = components(g);
        expect(found.flat().sort()).toEqual(nodes.sort());
        for (const a of nodes)
          for (const b of nodes)
            expect(found.some((c) => c.includes(a) && c.includes(b))).toBe(
              reach(g, a).has(b) && reach(g, b).has(a),
            );
      }),
    );
  });

  it('a dominator is what no way from the root avoids; the immediate one is the last of them', () => {
    fc.assert(
      fc.property(anyGraph, (g) => {
        const idom = finish(dominators(g, '0'));
        const all = (node: string): string[] => {
          const up = idom.get(node);
          return up === undefined ? [] : [up, ...(up === '0' ? [] : all(up))];
        };
        const reached = reach(g, '0');
        expect([...idom.keys()].sort()).toEqual([...reached].filter((n) => n !== '0').sort());
        for (const node of idom.keys())
          for (const other of reached)
            if (other !== node)
              expect(all(node).includes(other)).toBe(other === '0' || !reach(g, '0', other).has(node));
      }),
    );
  });

  it('betweenness is the part of shortest ways that pass a node', () => {
    const star = graph({ a: 'h', b: 'h', h: 'ab' });
    expect(finish(betweenness(star)).get('h')).toBe(1);
    expect(finish(betweenness(star)).get('a')).toBe(0);
    const two = finish(betweenness(graph({ s: 'xy', x: 't', y: 't', t: '' })));
    expect(two.get('x')).toBeCloseTo(0.5 / 6);
  });

  it('turned round twice is the same', () => {
    fc.assert(
      fc.property(anyGraph, (g) => {
        const twice = reversed(reversed(g));
        for (const [node, to] of g) expect([...(twice.get(node) ?? [])].sort()).toEqual([...to].sort());
      }),
    );
  });
});
