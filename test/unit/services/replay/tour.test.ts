import { expect, test } from 'vitest';
import type { MapEdge } from '../../../../agent/domain/graph.ts';
import { Tour } from '../../../../agent/services/replay/tour.ts';

const edge = (name: string, more: Partial<MapEdge> = {}): MapEdge => {
  const [fromScreenId = '', toScreenId = ''] = name.split('>');
  return {
    ...{ edgeId: name, actionId: `on ${name}`, kind: 'TAP', label: name, fromScreenId, toScreenId },
    ...more,
  };
};
const tourOf = (edges: readonly MapEdge[], tries = 2): Tour =>
  new Tour(edges, { startScreenId: 'a', relaunchCost: 3, tries });
const leg = (tour: Tour, at: string | null, cameFrom: string | null = null): string => {
  const next = tour.next(at, cameFrom);
  return next === null
    ? 'none'
    : [...(next.relaunch ? ['relaunch'] : []), ...next.edges.map(({ edgeId }) => edgeId)].join(' ');
};
const [ab, bc, ca] = ['a>b', 'b>c', 'c>a'].map((name) => edge(name)) as [MapEdge, MapEdge, MapEdge];

test('goes on to the nearest edge that is left, and starts afresh where no way leads there', () => {
  const tour = tourOf([ab, bc, ca]);
  expect(leg(tour, 'a')).toBe('a>b');
  expect(leg(tour, 'c')).toBe('c>a');
  for (const one of [ab, ca]) tour.note(one, 'ok');
  expect(leg(tour, 'a')).toBe('a>b b>c');
  expect(leg(tour, null)).toBe('relaunch a>b b>c');
  tour.note(bc, 'ok');
  expect([leg(tour, 'a'), tour.left]).toEqual(['none', 0]);
});

test('what departs is tried again, what is refused is not, and no leg goes over either', () => {
  const tour = tourOf([ab, bc]);
  tour.note(ab, 'departed');
  expect(tour.left).toBe(2);
  expect(leg(tour, 'a')).toBe('a>b');
  tour.note(ab, 'failed');
  expect([tour.left, leg(tour, 'a')]).toEqual([1, 'none']);
  expect(leg(tour, 'b')).toBe('b>c');
  tour.note(bc, 'refused');
  expect(tour.left).toBe(0);
  expect([...tour.results()].map(({ verdict, tries }) => `${verdict} ${tries}`)).toEqual([
    'failed 2',
    'refused 1',
  ]);
  // Nobody has to settle what was held back on purpose.
  expect([...tour.unsettled()]).toEqual(['a>b']);
});

test('the first good outcome counts', () => {
  const tour = tourOf([ab]);
  tour.note(ab, 'changed');
  tour.note(ab, 'departed');
  expect([...tour.results()].map(({ verdict }) => verdict)).toEqual(['changed']);
});

test('a way back is done on arrival from where it leads, by no way back', () => {
  const home = edge('b>a', { kind: 'BACK' });
  const other = edge('a>b', { edgeId: '0', kind: 'BACK', actionId: 'back' });
  const tour = tourOf([other, ab, home]);
  for (const one of [ab, other]) tour.note(one, 'ok');
  expect(leg(tour, 'b')).toBe('relaunch a>b b>a');
  expect(leg(tour, 'b', 'a')).toBe('b>a');
});
