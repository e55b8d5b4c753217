import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const heading = (text: string, y: number, within = ''): string =>
  node(
    'heading',
    { name: text, text: within === '' ? text : '', bounds: `20,${y},300,30`, class: 'h1' },
    within,
  );
const brand = (text: string): string =>
  heading(text, 10, node('link', { name: text, text, clickable: true, bounds: '20,10,200,30' }));
const page = (title: string, ...headings: readonly string[]) =>
  web(
    headings.join('') +
      node('button', { name: 'Save', text: 'Save', clickable: true, bounds: '20,300,80,40' }),
    {
      route: '/books',
      title,
    },
  );

it('a page whose first heading is the name of the site goes by the heading that its title begins with', () => {
  expect(
    screenName(page('Select book | Library', brand('Harbour administration'), heading('Select book', 90))),
  ).toBe('Select book');
});

it.each([
  ['one that is no link', 'Settings | Library', heading('Profile', 10), heading('Settings', 90), 'Profile'],
  ['one that the title says as well', 'Books of Library', brand('Library'), heading('Books', 90), 'Library'],
  ['where the title begins with none', 'Library', brand('Harbour'), heading('Books', 90), 'Harbour'],
  ['where it begins with a longer word', 'Bookings | X', brand('Harbour'), heading('Book', 90), 'Harbour'],
])('the first heading stays the name: %s', (_case, title, first, second, name) => {
  expect(screenName(page(title, first, second))).toBe(name);
});

it.each([
  ['Today - Clinic', 'Today'],
  ['Today 14:30 - Clinic', 'Today 14:30 - Clinic'],
])(
  'a page whose heading is a word for a time goes by it where its title says it too, never by a date: %s',
  (title, name) => {
    expect(screenName(page(title, heading(title.replace(' - Clinic', ''), 90)))).toBe(name);
  },
);

const weighing = (text: string, level: string): string =>
  node('heading', { name: text, text, bounds: '20,90,300,30', class: level });

it('a page below the heading of filters or a menu goes by the one of more weight that its title begins with', () => {
  const named = (title: string, level: string): string =>
    screenName(page(title, weighing('Show results for', 'h4'), weighing('Coffee', level)));
  expect(named('Coffee | Bean & Leaf', 'h1')).toBe('Coffee');
  expect(named('Coffee | Bean & Leaf', 'h4')).toBe('Show results for');
  expect(named('Bean & Leaf | Coffee', 'h1')).toBe('Show results for');
});

const MENU = node('button', { name: 'Menu', clickable: true, bounds: '8,6,44,44' });
const bar = (text: string, within = MENU): string =>
  node(
    'group',
    { bounds: '0,0,412,56' },
    within + node('heading', { name: text, text, bounds: '60,10,200,30', class: 'h1' }),
  );
const section = (text: string, y: number, of = 'h2'): string =>
  node('heading', { name: text, text, bounds: `20,${y},300,30`, class: of });

it('a page under a bar that says what the document is called on every page goes by its own heading', () => {
  expect(screenName(page('Harbour crew', bar('Harbour crew'), section('Trips', 90)))).toBe('Trips');
});

it.each([
  ['where the title says more', 'Crew | Oslo', bar('Crew'), [section('Trips', 90)]],
  ['of several alike', 'Crew', bar('Crew'), [section('New', 90), section('Popular', 190)]],
  [
    'of one below which others of more weight are',
    'Crew',
    bar('Crew'),
    [section('20% off', 90, 'h3'), section('New', 190)],
  ],
  ['of one that greets', 'Crew', bar('Crew'), [section('Good morning, Anna', 90)]],
  ['of one at the end of the page', 'Crew', bar('Crew'), [section('We value your privacy', 700)]],
  ['where the address says it', 'Books', bar('Books'), [section('Poems', 90)]],
  ['where the bar leads nowhere', 'Crew', bar('Crew', ''), [section('Trips', 90)]],
])('it does not: %s', (_case, title, top, below) => {
  expect(screenName(page(title, top, ...below))).toBe(title.replace(/ \|.*/, ''));
});

it('what tells the screen apart stays', () => {
  const of = (title: string) => signatureFeatures(page(title, brand('Harbour'), heading('Books', 90)));
  expect(of('Books | X').title).toBe(of('X').title);
});
