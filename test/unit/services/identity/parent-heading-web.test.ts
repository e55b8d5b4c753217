import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const link = (text: string, path: string): string =>
  node('link', { name: text, text, clickable: true, href: `https://shop.example${path}` });

/** A page of an administration: each one of a model is headed by the name of that model. */
const page = (route: string, title: string, crumbs: string, last: string): PerceivedScreen =>
  web(
    node('heading', { name: 'Books', text: 'Books' }) +
      crumbs +
      node('text', { name: last, text: last }) +
      node('button', { name: 'Save', text: 'Save', clickable: true }),
    { route, title },
  );
const site = link('Site', '/');
const up = link('Home', '/admin/') + link('Books', '/admin/book/');

it.each([
  ['says itself', '/admin/book/add/', 'Add book | Site', 'Add book', 'Add book'],
  ['says what it is of', '/admin/book/7/change/', 'Change book | Site', 'River House', 'Change book'],
  ['says behind the site', '/admin/book/add/', 'Site | Add book', 'Add book', 'Add book'],
])('a page headed by the page above it is called by what its title %s', (_how, route, title, last, name) => {
  const screen = page(route, title, up, last);
  expect(screenName(screen)).toBe(name);
  expect(signatureFeatures(screen).title).toBe(/\d/.test(route) ? '' : 'book');
});

it('the name of the site that stands before it, and above the page, is none of its name', () => {
  const screen = page('/admin/book/add/', 'Site | Add book', site + up, 'Add book');
  expect(screenName(screen)).toBe('Add book');
});

it.each([
  ['on that page itself', '/admin/book/', 'Select book to change | Site', up],
  ['where no link leads there', '/admin/book/add/', 'Add book | Site', link('Home', '/admin/')],
  ['where the link leads elsewhere', '/admin/book/add/', 'Add book | Site', link('Books', '/admin/boo')],
  ['where the link leads to the start', '/book/add/', 'Add book | Site', link('Books', '/')],
  ['where the title says it too', '/admin/book/add/', 'Books | Site', up],
  ['where the title may be that of all pages', '/admin/book/add/', 'Library', up],
])('the heading stays its name: %s', (_case, route, title, crumbs) => {
  expect(screenName(page(route, title, crumbs, 'Books'))).toBe('Books');
});
