import { expect, test } from 'vitest';
import { mapData } from '../../../src/report/run-report.ts';
import { wayTo, type MapData } from '../../../web/report/data.ts';
import { edgeBetween, idOf, screenNamed } from '../map/map-fixture.ts';

const flags = { findings: new Set<string>(), untried: new Set<string>() };
const data = (names: readonly string[], edges: readonly ReturnType<typeof edgeBetween>[]): MapData =>
  mapData(
    {
      map: { screens: names.map(screenNamed), actions: [], edges },
      ...{ startScreenId: idOf(names[0] ?? ''), areas: [] },
    },
    flags,
  ) as MapData;

test('the way that is told is the one that is drawn: forward actions, a way back only where nothing else leads', () => {
  const map = data(
    ['Home', 'News', 'Account', 'Orders', 'Order', 'Alone', 'Beside'],
    [
      edgeBetween('Home', 'News', 'News'),
      edgeBetween('News', 'Orders', 'Back', 'BACK'),
      edgeBetween('Home', 'Account', 'Account'),
      edgeBetween('Account', 'Orders', 'Orders'),
      edgeBetween('Orders', 'Order', 'First'),
      edgeBetween('Order', 'Order', 'Refresh'),
      edgeBetween('Alone', 'Beside', 'Beside'),
    ],
  );
  const told = (name: string) => wayTo(map, idOf(name))?.map(({ label }) => label);
  expect(told('Order')).toEqual(['Account', 'Orders', 'First']);
  expect(told('Home')).toEqual([]);
  expect(wayTo(map, idOf('Beside'))).toBeNull();
  expect(wayTo(map, idOf('Order'))?.every(({ line }) => line !== null)).toBe(true);
});
