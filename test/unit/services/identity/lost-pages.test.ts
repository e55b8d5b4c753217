import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { isLostPage } from '../../../../agent/services/identity/naming/lost-page.ts';
import { button, heading, Walk } from '../../../support/screens/identity-walk.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const text = (said: string): string => node('text', { text: said, name: said });
const page = (said: string, route: string, ...more: string[]): PerceivedScreen =>
  web(heading(said) + more.join('') + button('Home'), { route });

it('pages of dead links are one, whatever address they name', () => {
  const walk = new Walk();
  const lost = walk.idOf(page('Page not found', '/guide/old.html'));
  expect(walk.idOf(page('Page not found', '/api'))).toBe(lost);
  expect(walk.idOf(page('404', '/api'))).not.toBe(lost);
  expect(walk.idOf(page('Page not found', '/api', button('Search')))).not.toBe(lost);
  // Others called alike are not, nor is the start page.
  expect(walk.idOf(page('Pages', '/a'))).not.toBe(walk.idOf(page('Pages', '/b')));
  expect(walk.idOf(page('Page not found', '/'))).not.toBe(lost);
});

it.each([
  '404',
  '404 Not Found',
  '404 | Handbook',
  'Error 404',
  'PAGE NOT FOUND',
  'Not Found',
  "This page doesn't exist",
  'The requested URL was not found on the server.',
  'Seite nicht gefunden',
  'Page introuvable',
  'Página no encontrada',
  'Страница не найдена',
  '页面不存在',
  'ページが見つかりません',
])('takes “%s” for what a page says that does not exist', (said) => {
  expect(isLostPage(page(said, '/x'))).toBe(true);
  expect(isLostPage(web(text(said), { route: '/x' }))).toBe(true);
});

it.each([
  '404 items',
  'Order 404',
  '404 Main Street',
  '404-555-0100',
  '404.50 €',
  'Lost and found',
  'No results found',
  'Product not found',
  'Pages',
  'What to do when a page was not found',
])('takes “%s” for another page', (said) => {
  expect(isLostPage(page(said, '/x'))).toBe(false);
});

it('a page that says much is none for a word of its text, nor is a dialog', () => {
  const lines = Array.from({ length: 12 }, (_, i) => text(`Line ${'abcdefghijkl'[i]}`)).join('');
  expect(isLostPage(web(heading('Answers') + lines + text('404'), { route: '/x' }))).toBe(false);
  const dialog = node('dialog', { name: 'Not found', modal: true }, text('Not found'), button('OK'));
  expect(isLostPage(web(dialog, { route: '/x' }))).toBe(false);
});

it('a page says of what was typed in its field that it was not found, and stays what it is', () => {
  const field = node('textfield', { editable: true, name: 'E-mail' });
  const form = (said: string): PerceivedScreen =>
    web(heading('Sign in') + field + said + button('Go on'), { route: '/login' });
  for (const said of ['Address not found', 'Not found', 'File not found.'])
    expect([said, isLostPage(form(text(said)))]).toEqual([said, false]);
  // A field of a bar is on every page.
  const bar = node('toolbar', { name: '' }, node('textfield', { editable: true, name: 'Search' }));
  expect(isLostPage(web(bar + text('Page not found'), { route: '/x' }))).toBe(true);
  expect(isLostPage(web(heading('Page not found') + field, { route: '/x' }))).toBe(true);
});
