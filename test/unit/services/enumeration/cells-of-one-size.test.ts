import { expect, it } from 'vitest';
import { actionsOf, android } from '../../../support/screens/recorded-screens.ts';

type Box = readonly [label: string, x: number, y: number, width: number, height: number];

/** The groups of controls that a toolkit without boxes puts beside each other. */
const groupsOf = (boxes: readonly Box[]): ReadonlyMap<string, string | null> => {
  const views = boxes.map(
    ([label, x, y, w, h]) =>
      `<node class="android.view.View" package="a.b" content-desc="${label}" clickable="true" enabled="true" bounds="[${String(x)},${String(y)}][${String(x + w)},${String(y + h)}]"/>`,
  );
  const screen = android(
    `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][1080,2400]">${views.join('')}</node></hierarchy>`,
  );
  return new Map(
    actionsOf(screen).map((a) => [
      a.label,
      a.groupSignature === a.elementSignature ? null : a.groupSignature,
    ]),
  );
};
const cells = (count: number, size: number): Box[] =>
  Array.from({ length: count }, (_, i) => [
    String(i),
    (i % 6) * 160,
    600 + Math.floor(i / 6) * 160,
    size,
    size,
  ]);

it('takes what hands in a number that is chosen for no cell beside it', () => {
  const groups = groupsOf([...cells(11, 90), ['Submit', 60, 2100, 960, 140]]);
  expect(groups.get('Submit')).toBeNull();
  expect(groups.get('3')).not.toBeNull();
  expect(groups.get('3')).toBe(groups.get('10'));
});

it('takes what ends a page for no star above it, as high as both may be', () => {
  const stars = Array.from({ length: 5 }, (_, i): Box => [
    `${String(i + 1)} star`,
    100 + i * 180,
    1450,
    160,
    150,
  ]);
  const tips = ['Less', 'Some', 'More', 'Other'].map((words, i): Box => [
    words,
    40 + i * 250,
    1700,
    230,
    100,
  ]);
  const groups = groupsOf([...stars, ...tips, ['Done', 40, 2220, 1000, 150]]);
  expect(groups.get('Done')).toBeNull();
  expect(groups.get('2 star')).not.toBeNull();
});

it('takes the ways to other months for no days', () => {
  const groups = groupsOf([
    ['Previous month', 20, 100, 120, 110],
    ['Next month', 940, 100, 120, 110],
    ...cells(30, 150),
  ]);
  expect([groups.get('Previous month'), groups.get('Next month')]).toEqual([null, null]);
  expect(groups.get('7')).toBe(groups.get('21'));
});

it('goes on taking cells of one height or width for one kind, as chips and rows that are cut off are', () => {
  const chips = Array.from({ length: 9 }, (_, i): Box => [
    `Chip ${'x'.repeat(i)}`,
    20,
    100 + i * 100,
    80 + i * 40,
    80,
  ]);
  expect(new Set(groupsOf(chips).values()).size).toBe(2);
  const rows = Array.from({ length: 9 }, (_, i): Box => [
    `Row ${'x'.repeat(i)}`,
    0,
    i * 250,
    1080,
    i === 8 ? 60 : 240,
  ]);
  expect(new Set(groupsOf(rows).values()).size).toBe(2);
});

it('takes cells of many sizes for one kind as before', () => {
  const tiles = Array.from({ length: 9 }, (_, i): Box => [
    `Tile ${'x'.repeat(i)}`,
    20,
    100 + i * 200,
    100 + i * 60,
    60 + i * 15,
  ]);
  expect(new Set(groupsOf(tiles).values()).size).toBe(2);
});

it('takes a list below a grid for rows, as wide as they are', () => {
  const icons = cells(12, 120);
  const rows = Array.from({ length: 8 }, (_, i): Box => [
    `Story of the day ${'abcdefgh'.charAt(i)}`,
    0,
    1000 + i * 130,
    1080,
    120,
  ]);
  const groups = groupsOf([...icons, ...rows]);
  expect(rows.filter(([label]) => groups.get(label) === null)).toEqual([]);
});
