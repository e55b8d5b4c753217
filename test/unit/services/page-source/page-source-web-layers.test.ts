import { expect, it } from 'vitest';
import { enumerateActions } from '../../../../agent/services/enumeration/enumerate-actions.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { node, SCREEN_ID, web } from '../../../support/screens/recorded-screens.ts';

const link = (name: string, bounds: string, more = {}): string =>
  node('link', { name, text: name, clickable: true, bounds, ...more });
const covered = (count: number): string =>
  Array.from({ length: count }, (_, i) =>
    link(`Recette ${i}`, `0,${100 + i * 48},412,48`, { covered: true }),
  ).join('');
const veil = (bounds = '0,0,412,915', more = {}): string =>
  node('group', { class: 'div', clickable: true, bounds, ...more });
const seen = (...inner: readonly string[]) =>
  web(node('group', { class: 'body', bounds: '0,0,412,915' }, ...inner), {
    route: '/',
    title: 'Cuisine',
    viewport: { width: 412, height: 915 },
  });
const tapped = (screen: ReturnType<typeof seen>): readonly string[] =>
  enumerateActions(screen, { screenId: SCREEN_ID, allow: [] }).flatMap((a) =>
    a.kind === 'TAP' ? [a.label] : [],
  );
const page = node('group', { class: 'div', bounds: '0,64,412,851' }, covered(4));
const drawer = node(
  'group',
  { class: 'div', bounds: '0,0,288,915' },
  node('text', { text: 'Menu', name: 'Menu', bounds: '16,19,100,26' }),
  link('Profil', '0,96,288,48'),
  link('Messagerie', '0,144,288,48'),
);

it('what lies over a page that its veil keeps all taps from is a dialog, and the veil is no control', () => {
  const open = seen(page, veil(), drawer);
  expect(screenName(open)).toBe('Menu');
  expect(tapped(open)).toEqual(['Profil', 'Messagerie']);
});

it('so is what lies over a page of few controls, if its veil comes after them', () => {
  const bar = node('toolbar', { class: 'header', bounds: '0,0,412,64' }, covered(1));
  expect(screenName(seen(bar, veil(), drawer))).toBe('Menu');
  expect(tapped(seen(bar, veil(), drawer))).toEqual(['Profil', 'Messagerie']);
  expect(screenName(seen(bar, veil(), drawer, covered(1)))).toBe('Menu');
  expect(screenName(seen(bar, drawer))).toBe('Cuisine');
  expect(screenName(seen(veil(), bar, drawer))).toBe('Cuisine');
});

it('a drawer that stands with its veil in a box before a page of one control lies over it', () => {
  const menu = node('navigation', { class: 'ion-menu', bounds: '0,0,412,915' }, drawer, veil());
  const tabs = node('tablist', { class: 'ion-tab-bar', bounds: '0,859,412,56' }, covered(1));
  expect(screenName(seen(menu, tabs))).toBe('Menu');
  expect(tapped(seen(menu, tabs))).toEqual(['Profil', 'Messagerie']);
  expect(screenName(seen(node('group', { class: 'div', bounds: '0,0,412,915' }, drawer, veil(), tabs)))).toBe(
    'Cuisine',
  );
});

it('what lies behind a page, beside all that it offers, is no veil of it', () => {
  const box = (...inner: readonly string[]) =>
    node('group', { class: 'div', bounds: '0,0,412,915' }, ...inner);
  const map = seen(covered(1), box(veil(), link('Zoom in', '16,96,48,48'), link('Zoom out', '16,144,48,48')));
  expect(screenName(map)).toBe('Cuisine');
  expect(tapped(map)).toHaveLength(3);
});

it('a box beside it that says something, or lies over a part of the page, is no veil', () => {
  expect(screenName(seen(page, veil('0,0,412,915', { name: 'Commencer' }), drawer))).toBe('Cuisine');
  expect(screenName(seen(page, veil('0,400,412,300'), drawer))).toBe('Cuisine');
});

it('so is a calendar over a form of a few fields, however many days it has', () => {
  const days = (name: (i: number) => string): string =>
    Array.from({ length: 42 }, (_, i) =>
      link(name(i), `${20 + (i % 7) * 53},${400 + Math.floor(i / 7) * 37},53,37`),
    ).join('');
  const over = (inner: string) =>
    seen(
      page,
      node(
        'group',
        { class: 'div', bounds: '20,240,372,400' },
        node('text', { text: 'Choisir une date', name: 'Choisir une date', bounds: '45,248,200,30' }),
        inner,
        link('Terminé', '300,620,60,20'),
      ),
    );
  expect(screenName(over(days((i) => String((i % 31) + 1))))).toBe('Choisir une date');
  expect(screenName(over(days((i) => `Ville ${i}`)))).toBe('Cuisine');
});

const wizard = node(
  'group',
  { class: 'div', 'resource-name': 'wizard', bounds: '40,100,332,600' },
  node('heading', { text: 'Set up', name: 'Set up', bounds: '60,110,200,30' }),
  link('Back', '60,600,100,48'),
  link('Next', '200,600,100,48'),
);
const notice = (bounds: string): string =>
  node('alert', { class: 'div', name: 'Signed in', text: 'Signed in', clickable: true, bounds });

it('a notice above all does not keep the box that takes the taps of a page from being a dialog', () => {
  const bare = seen(page, wizard);
  const noticed = seen(page, notice('112,20,300,64'), wizard);
  const last = seen(page, wizard, notice('112,20,300,64'));
  for (const screen of [bare, noticed, last]) {
    expect(screen.elements.filter((e) => e.role === 'dialog').map((e) => e.resourceName)).toEqual(['wizard']);
    expect(tapped(screen)).toEqual(['Back', 'Next']);
  }
  // Where nothing else takes taps it is what lies over the page.
  expect(tapped(seen(page, node('group', { class: 'div' }, notice('0,0,412,600'))))).toEqual(['Signed in']);
});

it('a notice over the bar at the foot of a page makes no dialog of the page', () => {
  const recipes = Array.from({ length: 6 }, (_, i) => link(`Recette ${i}`, `0,${100 + i * 100},412,90`));
  const places = Array.from({ length: 4 }, (_, i) =>
    link(`Place ${i}`, `${i * 103},860,103,55`, { covered: true }),
  );
  const undo = node('button', {
    name: 'Annuler',
    text: 'Annuler',
    clickable: true,
    bounds: '300,850,100,60',
  });
  const screen = seen(
    node('group', { class: 'main', bounds: '0,64,412,780' }, ...recipes),
    node('navigation', { class: 'nav', bounds: '0,860,412,55' }, ...places),
    node('alert', { class: 'div', bounds: '0,850,412,65', name: 'Effacé', text: 'Effacé' }, undo),
  );
  expect(screen.elements.filter((e) => e.role === 'dialog')).toEqual([]);
});
