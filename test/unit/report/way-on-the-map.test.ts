import { expect, test } from 'vitest';
import { mapData } from '../../../src/report/run-report.ts';
import { found, nextPlace, wayTo, type MapData } from '../../../web/report/data.ts';
import { edgeBetween, idOf, screenNamed } from '../map/map-fixture.ts';

const flags = { findings: new Set<string>(), untried: new Set<string>() };
const data = (names: readonly string[], edges: readonly ReturnType<typeof edgeBetween>[]): MapData =>
  mapData(
    {
      map: { screens: names.map(screenNamed), actions: [], edges },
      ...{ startScreenId: idOf(names[0] ?? ''), areas: [], called: {} },
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

test('what is searched for is found as it stands, else word by word, by name first, and gone through round', () => {
  const { screens } = data(['Home', 'Late orders', 'Orders', 'Late fees', 'Order late'], []);
  const names = (search: string) => found(screens, search).map(({ name }) => name);
  expect(names('  Late   orders')).toEqual(['Late orders']);
  expect(names('orders late')).toEqual(['Late orders']);
  expect(names('late order')).toEqual(['Late orders']);
  expect(names('')).toHaveLength(5);
  expect(names('elsewhere')).toEqual([]);
  const mentions = screens.map((screen) =>
    screen.name === 'Home' ? { ...screen, index: 'home orders' } : screen,
  );
  expect(found(mentions, 'orders').map(({ name }) => name)).toEqual(['Late orders', 'Orders', 'Home']);
  expect([nextPlace(-1, 3, false), nextPlace(0, 3, false), nextPlace(2, 3, false)]).toEqual([0, 1, 0]);
  expect([nextPlace(-1, 3, true), nextPlace(0, 3, true)]).toEqual([2, 2]);
});
