import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { button, heading, Walk } from '../../../support/screens/identity-walk.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const text = (said: string): string => node('text', { text: said, name: said });
const q = { name: 'Search', editable: true, clickable: true, 'resource-name': 'q', bounds: '16,60,380,40' };
const field = node('textfield', q);
const lower = (name: string): string =>
  node('button', { name, text: name, clickable: true, bounds: '16,300,80,40' });
const search = node('form', {}, field + button('Find'));
const entry = (...inner: string[]): string => node('listitem', {}, inner.join(''));
/** A page below a menu of the site; `more` is unfolded in the menu, `entries` in the list of it. */
const page = (more: string, ...entries: string[]): PerceivedScreen => {
  const list = node('list', {}, entry(button('Menu'), ...entries) + entry(button('Basket')));
  const menu = node('navigation', {}, list + more);
  return web(menu + heading('Coffee') + lower('Sort') + lower('Filter') + text('From Peru'), {
    route: '/coffee',
  });
};
const below = (more: string): PerceivedScreen =>
  web(node('navigation', {}, button('Menu')) + heading('Coffee') + lower('Sort') + lower('Filter') + more, {
    route: '/coffee',
  });

describe('the field by which a site is searched', () => {
  it('makes no other screen where it is unfolded in a menu, beside its list or in an entry of it', async () => {
    for (const open of [page(search), page('', search)]) {
      const walk = new Walk();
      expect(await walk.act(page(''), 'Menu', open)).toMatchObject({ kind: 'coarsen', sign: 'unfolded' });
      expect(walk.idOf(open)).toBe(walk.idOf(page('')));
    }
  });

  it('does where it is shown below the bar', async () => {
    const walk = new Walk();
    expect(await walk.act(below(''), 'Menu', below(search))).toBeNull();
    expect(walk.idOf(below(search))).not.toBe(walk.idOf(below('')));
  });
});
