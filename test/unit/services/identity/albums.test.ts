import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import { ios } from '../../../support/screens/recorded-screens.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';

const bar = (title: string, ...controls: readonly string[]): string =>
  xcui(
    'NavigationBar',
    { box: [0, 47, 390, 44], name: title },
    called('StaticText', title, [130, 58, 130, 22]),
    ...controls.map((name, i) => called('Button', name, [10 + 300 * i, 47, 70, 44])),
  );
const cells = (names: readonly string[]): string =>
  xcui(
    'CollectionView',
    { box: [0, 91, 390, 670] },
    ...names.map((name, i) => called('Cell', name, [(i % 3) * 130, 100 + Math.floor(i / 3) * 130, 128, 128])),
  );
const places = xcui(
  'TabBar',
  { box: [0, 761, 390, 83], name: 'Tab Bar' },
  ...['Library', 'Albums', 'Search'].map((name, i) =>
    called('Button', name, [i * 130, 762, 130, 48], name === 'Albums' ? { value: '1', selected: true } : {}),
  ),
);
const page = (title: string, names: readonly string[]): PerceivedScreen =>
  ios(demo(bar(title, 'Albums', 'Select'), cells(names), places));
const TITLES = ['Holiday', 'Family', 'Work'];

async function screensOf(pages: readonly PerceivedScreen[]): Promise<number> {
  const walk = new Walk();
  const list = ios(demo(bar('Albums'), cells(TITLES), places));
  for (const [i, to] of pages.entries()) await walk.act(list, TITLES[i] ?? '', to);
  return new Set(pages.map((to) => walk.idOf(to))).size;
}

const photos = (count: number): string[] => Array.from({ length: count }, (_, i) => `Photo, May ${i + 1}`);

it('albums whose rows differ in nothing but their numbers are one screen', async () => {
  expect(
    await screensOf([page('Holiday', photos(3)), page('Family', photos(5)), page('Work', photos(4))]),
  ).toBe(1);
});

it('pages that rows of one list lead to, and that list other things or nothing, are several', async () => {
  const settings = [
    page('Holiday', ['Dates', 'Leave']),
    page('Family', ['Members', 'Rules']),
    page('Work', ['Hours', 'Pay']),
  ];
  expect(await screensOf(settings)).toBe(3);
  expect(await screensOf(TITLES.map((title) => page(title, ['Nothing here yet'])))).toBe(3);
});

it('what is chosen in several places by the same words is chosen in each of them', async () => {
  expect(await screensOf(TITLES.map((title) => page(title, ['On', 'Off'])))).toBe(3);
});
