import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { button, heading, Walk } from '../../../support/screens/identity-walk.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const link = (name: string): string => node('link', { name, text: name, clickable: true });
const text = (said: string): string => node('text', { name: said, text: said });
const rowsOf = (names: readonly string[]): string =>
  node('list', {}, ...names.map((name) => node('listitem', { clickable: true, name }, text(name))));

/** Says which rows it is for. */
const check = (query: string): string =>
  node(
    'button',
    { 'resource-name': 'check', name: 'Check', clickable: true },
    text(query.includes('errors') ? 'Check those with errors' : 'Check all'),
  );

/** A list at the root of a site, which a query filters and sorts. */
const list = (query: string, names: readonly string[], ...more: readonly string[]): PerceivedScreen =>
  web(
    heading('Watches') + check(query) + button('Add') + link('With errors') + more.join('') + rowsOf(names),
    {
      route: `/${query}`,
    },
  );
const ALL = ['Weather, 3 minutes ago', 'Prices', 'News', 'Trains'];

describe('a list at the root of a site', () => {
  it('is one page, whichever of its rows are left and how they are sorted', async () => {
    const walk = new Walk();
    const plain = list('', ALL);
    const wrong = list('?with_errors=1', ['Weather, 4 minutes ago', 'News']);
    const sorted = list('?sort=name&with_errors=1', ['News', 'Weather, 5 minutes ago']);
    expect(new Set([plain, wrong, sorted].map(walk.idOf)).size).toBe(3);
    expect(await walk.act(plain, 'With errors', wrong)).toMatchObject({
      kind: 'parameter',
      sign: 'same_page',
    });
    expect(await walk.act(wrong, 'With errors', sorted)).toMatchObject({ sign: 'same_page' });
    expect(new Set([plain, wrong, sorted].map(walk.idOf)).size).toBe(1);
  });

  it.each([
    ['other rows are shown', list('?board=1', ['Rules', 'Hello', 'Bugs'])],
    ['something else is said', list('?page=about', ALL, text('Who we are'))],
    ['something else is offered', list('?with_errors=1', ALL, button('Check again'))],
    ['the list is empty', list('?with_errors=1', [])],
    ['the query names a place', list('?page=sent', ALL.slice(1))],
    ['a place is named besides', list('?a=1#/settings', ALL)],
  ])('is another page where %s', async (_case, other) => {
    const walk = new Walk();
    expect(await walk.act(list('', ALL), 'With errors', other)).toBeNull();
    expect(walk.idOf(other)).not.toBe(walk.idOf(list('', ALL)));
  });
});
