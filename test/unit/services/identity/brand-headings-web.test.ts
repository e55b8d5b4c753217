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

it('what tells the screen apart stays', () => {
  const of = (title: string) => signatureFeatures(page(title, brand('Harbour'), heading('Books', 90)));
  expect(of('Books | X').title).toBe(of('X').title);
});
