import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, androidScreen, androidView, ios } from '../../../support/screens/recorded-screens.ts';

const CLICKS = 'clickable="true"';
const mark = (name: string, at: number): string =>
  androidView('android.view.View', `[${at},600][${at + 80},700]`, `content-desc="${name}. " ${CLICKS}`);
const map = (called: string, ...marks: string[]): string =>
  androidView('android.view.View', '[0,0][1000,2000]', `content-desc="${called}" ${CLICKS}`, marks.join(''));
const field = androidView(
  'android.widget.EditText',
  '[40,100][960,200]',
  `resource-id="com.example:id/search" hint="Where to?" ${CLICKS}`,
);
const button = androidView(
  'android.widget.ImageButton',
  '[860,1700][960,1800]',
  `resource-id="com.example:id/here" content-desc="My location" ${CLICKS}`,
);
const page = (...views: string[]) =>
  androidScreen(androidView('android.widget.FrameLayout', '[0,0][1000,2000]', '', views.join('')));
const taps = (screen: ReturnType<typeof ios>): string[] =>
  actionsOf(screen).flatMap((a) => (a.kind === 'TAP' ? [a.label] : []));

it.each([
  'Google Map',
  'Google-Karte',
  'Mapa de Google',
  'Google マップ',
  'Showing a Map created with Mapbox',
])('is one screen whatever lies on it: %s', (called) => {
  const [bare, two, three] = [
    page(map(called), field, button),
    page(map(called, mark('Cafe A', 200), mark('Bar B', 500)), field, button),
    page(map(called, mark('Zoo', 100), mark('Park', 300), mark('Cinema', 700)), field, button),
  ];
  expect(signatureFeatures(two)).toEqual(signatureFeatures(bare));
  expect(signatureFeatures(three)).toEqual(signatureFeatures(bare));
  expect(signatureFeatures(bare).flags).toEqual([]);
  expect(taps(two)).toEqual([called, 'Cafe A.', 'Bar B.', 'My location']);
});

it('tells a map of the app’s own drawing by its controls as before', () => {
  for (const called of [
    'Map of rooms',
    'Google',
    'Google Maps is a service that shows the way to all places',
  ])
    expect(signatureFeatures(page(map(called, mark('Cafe A', 200)), field))).not.toEqual(
      signatureFeatures(page(map(called, mark('Zoo', 200)), field)),
    );
});

it('is one screen on iOS as well', () => {
  const element = (type: string, label: string, [x, y, w, h]: readonly number[], inner = ''): string =>
    `<XCUIElementType${type} type="XCUIElementType${type}" name="${label}" label="${label}" enabled="true" visible="true" accessible="true" x="${x}" y="${y}" width="${w}" height="${h}">${inner}</XCUIElementType${type}>`;
  const on = (...marks: string[]) =>
    ios(
      `<AppiumAUT>${element('Application', 'Demo', [0, 0, 390, 844], element('Window', '', [0, 0, 390, 844], element('Map', 'Map', [0, 91, 390, 700], marks.map((name, i) => element('Button', name, [40 + 90 * i, 300, 30, 30])).join('')) + element('Button', 'Filters', [320, 60, 50, 30])))}</AppiumAUT>`,
    );
  expect(signatureFeatures(on('Cafe', 'Bar'))).toEqual(signatureFeatures(on('Zoo')));
  expect(signatureFeatures(on())).toEqual(signatureFeatures(on('Zoo')));
  expect(taps(on('Cafe', 'Bar'))).toEqual(['Cafe', 'Bar', 'Filters']);
});

it.each(['Open in Google Maps', 'Google Maps', 'Carte cadeau Google Play', 'Sitemap for Google'])(
  'is no row that speaks of one: %s',
  (called) => {
    const row = androidView('android.view.View', '[0,400][1000,520]', `content-desc="${called}" ${CLICKS}`);
    expect(actionsOf(page(row, field)).find(({ label }) => label === called)?.role).toBe('button');
  },
);

it('what a map is read out as names no screen: what stands below the map does', () => {
  const route = { route: '.MainActivity', appIdentifier: 'app' };
  const named = (...views: string[]): string =>
    screenName({ ...page(...views), foreground: { ...route, title: '' } });
  const shown = androidView('android.view.View', '[0,0][1000,2000]', 'content-desc="Google Map"');
  const place = androidView('android.widget.TextView', '[40,1500][900,1580]', 'text="Cafe Luna"');
  expect(named(shown, place)).toBe('Cafe Luna');
  expect(named(shown)).toBe('MainActivity');
});
