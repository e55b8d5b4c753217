import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { button, heading, Walk } from '../../../support/screens/identity-walk.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const link = (name: string, path: string): string =>
  node('link', { name, text: name, clickable: true, href: `https://shop.example${path}` });
const field = (name: string): string =>
  node('textfield', { name, 'resource-name': name, editable: true, 'input-type': 'text' });

/** A list of books with its controls; what it is asked for stands above. */
const books = (route: string, ...above: string[]): PerceivedScreen =>
  web(
    node(
      'group',
      { class: 'body' },
      heading('Books'),
      ...above,
      node(
        'form',
        { bounds: '0,200,412,100' },
        field('value'),
        node('checkbox', { name: 'Export all', checkable: true }),
      ),
      ...['Search', 'Export', 'Columns'].map(button),
    ),
    { route },
  );
/** How many there are of each kind, in a box of its own. */
const kinds = node(
  'group',
  { 'resource-name': 'facet-author' },
  link('Ann', '/books?author=1'),
  link('Bob', '/books?author=2'),
);

/** What stands where the link stood, at some length, so that nothing merely went away. */
const shown = node('text', { name: 'Rows by author', text: 'Rows by author' });

it.each([
  ['its own page for something else', '/books', '/books?facet=author', true],
  ['another page', '/books', '/authors?facet=author', false],
  ['its own page without a query', '/books', '/books', false],
  ['the root, where a query may say all', '/', '/?facet=author', false],
  ['a place that a query names', '/books', '/books?page=authors', false],
])('a link that is gone once it asked %s', async (_what, from, to, isOne) => {
  const walk = new Walk();
  const before = books(
    from,
    link('By author', to),
    node('text', { name: 'Rows by hand', text: 'Rows by hand' }),
  );
  const after = books(to, kinds, shown);
  const adjustment = await walk.act(before, 'By author', after);
  expect(adjustment?.sign === 'unfolded').toBe(isOne);
  expect(walk.idOf(after) === walk.idOf(before)).toBe(isOne);
});

it('fields of which there are as many as are asked for are told once', () => {
  const structureOf = (...names: string[]): string =>
    signatureFeatures(books('/books', ...names.map(field))).structure;
  expect(structureOf('column', 'column_1', 'column_2')).toBe(structureOf('column'));
  expect(structureOf('column_1')).not.toBe(structureOf('column'));
  expect(structureOf('password', 'password2')).not.toBe(structureOf('password'));
  expect(structureOf('column', 'row_1')).not.toBe(structureOf('column'));
});
