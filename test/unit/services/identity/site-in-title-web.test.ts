import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

/** A page without a heading, and the sign of the site above it. */
const named = (title: string, sign: string, route = '/edit/settings', to = '/'): string =>
  screenName(
    web(
      node('link', { name: sign, clickable: true, href: `https://shop.example${to}` }) +
        node('button', { name: 'Save', text: 'Save', clickable: true }),
      { route, title },
    ),
  );

it.each([
  ['Experiments - Harbour', 'Harbour', 'Experiments'],
  ['Harbour - Edit - A page with a rather long name', 'Harbour.io', 'Edit'],
  ['Home | Books', 'Home', 'Books'],
])('a page without a heading is not called as its site, which its sign says: %s', (title, sign, name) => {
  expect(named(title, sign)).toBe(name);
});

it.each([
  ['where nothing says the site', 'Experiments - Harbour', 'Menu', '/edit/settings', '/'],
  ['where the sign leads elsewhere', 'Experiments - Harbour', 'Harbour', '/edit/settings', '/about'],
  ['at the start, which is called Home', 'Home - Harbour', 'Home', '/', '/'],
  ['where the link is that of a script', 'Settings - Harbour', 'Settings', '/#/settings', '/#'],
  ['where it says nothing else', 'Harbour - Harbour', 'Harbour', '/edit/settings', '/'],
])('it is called by the whole title: %s', (_case, title, sign, route, to) => {
  expect(named(title, sign, route, to)).toBe(title);
});
