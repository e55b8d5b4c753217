import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MapEdge } from '../../../../../agent/domain/graph.ts';
import { countTries, likelyWay } from '../../../../../agent/services/analysis/structure/likely-way.ts';

const edge = (from: string, to: string, action = `${from}${to}`): MapEdge => ({
  ...{ edgeId: `${action}-${to}`, actionId: action, kind: 'TAP', label: '' },
  ...{ fromScreenId: from, toScreenId: to },
});
const times = (count: number, actionId: string, toScreenId: string | null, outcome = 'LEADS_TO') =>
  Array.from({ length: count }, () => ({ actionId, toScreenId, outcome }));

describe('the likeliest way', () => {
  const edges = [edge('a', 'z'), edge('a', 'b'), edge('b', 'z'), edge('z', 'z'), edge('a', 'a')];

  test('is the shortest where all is equally well known', () => {
    expect(likelyWay(edges, new Map(), { from: 'a', to: 'z' })?.steps.map((s) => s.edge.actionId)).toEqual([
      'az',
    ]);
  });
  test('goes round an action that often fails', () => {
    const tried = countTries([
      ...times(9, 'az', 'a', 'INEFFECTIVE'),
      ...times(1, 'az', 'z'),
      ...times(10, 'ab', 'b'),
      ...times(10, 'bz', 'z'),
    ]);
    const way = likelyWay(edges, tried, { from: 'a', to: 'z' });
    expect(way?.steps.map((s) => [s.edge.actionId, s.successes, s.tries])).toEqual([
      ['ab', 10, 10],
      ['bz', 10, 10],
    ]);
    expect(way?.expectedActions).toBeCloseTo(24 / 11);
    expect(way?.chance).toBeCloseTo((11 / 12) ** 2);
  });
  test('is empty where one is already, and null where nothing leads', () => {
    expect(likelyWay(edges, new Map(), { from: 'a', to: 'a' })?.steps).toEqual([]);
    expect(likelyWay(edges, new Map(), { from: 'z', to: 'a' })).toBeNull();
    expect(likelyWay([], new Map(), { from: 'a', to: 'b' })).toBeNull();
  });
  test('does not begin with going back where nothing lies behind, or one thing or another', () => {
    const back = (to: string): MapEdge => ({ ...edge('a', to, 'back'), kind: 'BACK', label: 'Back' });
    const tabs = [edge('z', 'a'), edge('y', 'a'), edge('a', 'f'), edge('f', 'z')];
    const steps = (all: readonly MapEdge[], begins: boolean): readonly string[] | undefined =>
      likelyWay(all, new Map(), { from: 'a', to: 'z', begins })?.steps.map((s) => s.edge.actionId);
    expect(steps([...tabs, back('z')], true)).toEqual(['af', 'fz']);
    expect(steps([...tabs, back('z'), back('y')], false)).toEqual(['af', 'fz']);
    // What always came is what lies behind, and what else leads there is better than nothing.
    expect(steps([...tabs, back('z')], false)).toEqual(['back']);
    expect(steps([edge('z', 'a'), back('z')], true)).toEqual(['back']);
  });
  test('takes an arrow for the way back to where it came from, unless nothing else leads there', () => {
    const [toList, back] = ['list', 'back'];
    const visits = [edge('a', 'b', toList), edge('b', 'a', back), edge('z', 'b'), edge('b', 'z', back)];
    const steps = (all: readonly MapEdge[]): readonly string[] | undefined =>
      likelyWay(all, new Map(), { from: 'a', to: 'z' })?.steps.map((s) => s.edge.actionId);
    expect(steps([...visits, edge('a', 'f'), edge('f', 'g'), edge('g', 'z')])).toEqual(['af', 'fg', 'gz']);
    expect(steps(visits)).toEqual([toList, back]);
    // One that says so does not have to have been seen to.
    const up = [edge('a', 'b'), edge('z', 'b'), { ...edge('b', 'z', 'up'), label: 'Navigate up' }];
    expect(steps([...up, edge('a', 'f'), edge('f', 'g'), edge('g', 'z')])).toEqual(['af', 'fg', 'gz']);
    // What leads on to one of several is no way back.
    const rows = [
      edge('a', 'b'),
      edge('b', 'z', 'row'),
      edge('b', 'y', 'row'),
      edge('z', 'b'),
      edge('y', 'b'),
    ];
    expect(steps([...rows, edge('a', 'f'), edge('f', 'g'), edge('g', 'z')])).toEqual(['ab', 'row']);
  });
  test('what policy left alone and what was not acted on are no tries', () => {
    expect(
      countTries([...times(3, 'a', null, 'BLOCKED'), { actionId: null, toScreenId: 'b', outcome: null }])
        .size,
    ).toBe(0);
  });

  test('no other way of up to four steps takes fewer actions', () => {
    const node = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: node, to: node, fails: fc.nat(6), works: fc.nat(6) }), { maxLength: 14 }),
        (rows) => {
          const all = rows.map(({ from, to }, at) => edge(from, to, `x${at}`));
          const tried = countTries(
            rows.flatMap(({ to, fails, works }, at) => [
              ...times(works, `x${at}`, to),
              ...times(fails, `x${at}`, null, 'INEFFECTIVE'),
            ]),
          );
          const costOf = ({ actionId, toScreenId }: MapEdge): number => {
            const tries = tried.get(actionId);
            return ((tries?.total ?? 0) + 2) / ((tries?.led.get(toScreenId) ?? 0) + 1);
          };
          let best = Number.POSITIVE_INFINITY;
          const walk = (at: string, cost: number, left: number): void => {
            if (at === 'e') best = Math.min(best, cost);
            else if (left > 0)
              for (const e of all) if (e.fromScreenId === at) walk(e.toScreenId, cost + costOf(e), left - 1);
          };
          walk('a', 0, 4);
          const found = likelyWay(all, tried, { from: 'a', to: 'e' });
          if (best === Number.POSITIVE_INFINITY) expect(found).toBeNull();
          else expect(found?.expectedActions).toBeCloseTo(best, 9);
        },
      ),
      { numRuns: 200 },
    );
  });
});
