import { expect, it } from 'vitest';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { actionsOf, android, ios } from '../../../support/screens/recorded-screens.ts';

const view = (of: string, [x, y, w, h]: readonly number[], more: string, inner = ''): string =>
  `<android.${of} class="android.${of}" package="a.b" enabled="true" bounds="[${x},${y}][${Number(x) + Number(w)},${Number(y) + Number(h)}]" ${more}>${inner}</android.${of}>`;
type Box = readonly [number, number, number, number];
const group = (box: Box, ...inner: string[]): string => view('view.ViewGroup', box, '', inner.join(''));
const text = (words: string, box: Box): string => view('widget.TextView', box, `text="${words}"`);
const button = (words: string, box: Box): string =>
  view('view.ViewGroup', box, `content-desc="${words}" clickable="true"`);

const TABS = group(
  [0, 2200, 1080, 200],
  ...['Home', 'Wallet', 'Profile'].map((tab, i) => button(tab, [i * 360, 2200, 360, 200])),
);
const phone = (...inner: string[]) =>
  android(
    `<hierarchy rotation="0">${view('widget.FrameLayout', [0, 0, 1080, 2400], '', group([0, 0, 1080, 2400], ...inner))}</hierarchy>`,
    { viewport: { width: 1080, height: 2400 } },
  );
const page = (title: string, ...controls: string[]): string =>
  group(
    [0, 0, 1080, 2400],
    text(title, [48, 150, 300, 80]),
    ...controls.map((label, i) => button(label, [40, 300 + i * 300, 1000, 200])),
  );

it('a bar that lies over its page is no row beside it: each place keeps its title, and its controls their words', () => {
  const wallet = phone(page('Wallet', 'Add card', 'Visa 4242'), TABS);
  const profile = phone(page('Profile', 'Edit', 'Settings'), TABS);
  expect([wallet, profile].map(screenName)).toEqual(['Wallet', 'Profile']);
  expect(computeSignature(wallet).hash).not.toBe(computeSignature(profile).hash);
  const taps = actionsOf(wallet).filter(({ kind }) => kind === 'TAP');
  expect(taps.every((a) => a.groupSignature === a.elementSignature)).toBe(true);
});

it('nor is one of iOS', () => {
  const other = (box: Box, inner: string): string =>
    `<XCUIElementTypeOther type="XCUIElementTypeOther" enabled="true" visible="true" x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}">${inner}</XCUIElementTypeOther>`;
  const leaf = (of: string, label: string, [x, y, w, h]: Box): string =>
    `<XCUIElementType${of} type="XCUIElementType${of}" label="${label}" name="${label}" enabled="true" visible="true" accessible="true" x="${x}" y="${y}" width="${w}" height="${h}"/>`;
  const tabs = ['Home', 'Wallet', 'Profile'].map((tab, i) => leaf('Button', tab, [i * 130, 760, 130, 84]));
  const shown = (title: string, label: string) =>
    ios(
      `<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Acme" label="Acme" enabled="true" visible="true" x="0" y="0" width="390" height="844"><XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" x="0" y="0" width="390" height="844">${other(
        [0, 0, 390, 844],
        other(
          [0, 0, 390, 844],
          leaf('StaticText', title, [20, 60, 200, 30]) + leaf('Button', label, [20, 120, 350, 60]),
        ) + other([0, 760, 390, 84], tabs.join('')),
      )}</XCUIElementTypeWindow></XCUIElementTypeApplication>`,
    );
  expect(['Wallet', 'Profile'].map((title) => screenName(shown(title, 'Edit')))).toEqual([
    'Wallet',
    'Profile',
  ]);
});

it('what ends a page far below its sections is none of them', () => {
  const section = (title: string, y: number): string =>
    group([0, y, 1080, 500], text(title, [40, y + 20, 300, 60]), button('Change', [800, y + 20, 240, 100]));
  const end = group([0, 2200, 1080, 200], button('Continue', [40, 2220, 1000, 140]));
  const checkout = phone(section('Address', 250), section('Delivery', 750), end);
  const grouped = actionsOf(checkout).filter(
    (a) => a.kind === 'TAP' && a.groupSignature !== a.elementSignature,
  );
  expect(grouped.map(({ label }) => label)).toEqual(['Change', 'Change']);
});

const rowsOf = (screen: ReturnType<typeof phone>): string[] =>
  actionsOf(screen)
    .filter((a) => a.kind === 'TAP' && a.groupSignature !== a.elementSignature)
    .map(({ label }) => label);

it('rows that are spread down to the end of a page are rows, the last one too', () => {
  const plan = (name: string, y: number): string =>
    group(
      [0, y, 1080, 200],
      text(name, [40, y + 20, 300, 60]),
      button(`Pick ${name}`, [800, y + 20, 240, 100]),
    );
  expect(rowsOf(phone(plan('A', 240), plan('B', 1190), plan('C', 2140)))).toEqual([
    'Pick A',
    'Pick B',
    'Pick C',
  ]);
});

it('what lies within a row, and no page, is one all the same', () => {
  const event = (title: string, [x, y, w, h]: Box): string =>
    group([x, y, w, h], text(title, [x + 10, y + 10, 200, 60]), button('Edit', [800, y + 10, 100, 60]));
  const day = phone(event('Work', [200, 300, 800, 800]), event('Call', [400, 400, 600, 200]));
  expect(rowsOf(day)).toEqual(['Edit', 'Edit']);
  expect(screenName(day)).not.toBe('Work');
});
