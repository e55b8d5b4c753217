import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { button, heading, Walk } from '../../../support/screens/identity-walk.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const NAMES = ['List pets', 'Read pet', 'Create pet'];

/** The description of an API: each operation has a control of its own that shows it, and writes its name into the address. */
function operations(open: readonly string[], fragment: string, ...more: readonly string[]): PerceivedScreen {
  const parts = NAMES.map((name) => {
    const isOpen = open.includes(name);
    const inner = [
      node('text', { text: `What ${name} gives`, name: `What ${name} gives` }),
      node('textfield', { name: `ID for ${name}`, editable: true, hint: 'id', clickable: true }),
      node('tab', { name: 'Example', text: 'Example', selected: true, clickable: true }),
      button('Try it out'),
    ];
    return node(
      'group',
      {},
      node('button', { name, text: name, clickable: true, expanded: isOpen }),
      ...(isOpen ? inner : []),
    );
  });
  return web(heading('Shop API') + button('Authorize') + parts.join('') + more.join(''), {
    route: `/docs${fragment}`,
  });
}

describe('parts of a page that their own controls show', () => {
  it('are no pages, though the address names them and they have fields, be there one or many', async () => {
    const walk = new Walk();
    const plain = operations([], '');
    const one = operations(['List pets'], '#/pets/list');
    const both = operations(['List pets', 'Read pet'], '#/pets/read');
    expect(walk.idOf(one)).not.toBe(walk.idOf(plain));
    expect(await walk.act(plain, 'List pets', one)).toMatchObject({ kind: 'parameter', sign: 'same_page' });
    expect(await walk.act(one, 'Read pet', both)).toMatchObject({ sign: 'same_page' });
    const folded = operations(['Read pet'], '#/pets');
    expect(await walk.act(both, 'List pets', folded)).toMatchObject({ sign: 'same_page' });
    expect(new Set([plain, one, both, folded].map(walk.idOf)).size).toBe(1);
  });

  it('are none where the control says what it will do next, be it tapped or the title that it stands in', async () => {
    const tag = (open: boolean, fragment: string): PerceivedScreen => {
      const says = open ? 'Collapse' : 'Expand';
      const link = node('link', {
        name: 'Store',
        text: 'Store',
        clickable: true,
        href: 'https://shop.example/docs#/store',
      });
      const fold = node('button', {
        name: says,
        text: says,
        clickable: true,
        expanded: open,
        bounds: '360,300,40,40',
      });
      return web(
        heading('Shop API') +
          ['Authorize', 'Servers', 'Explore'].map(button).join('') +
          node('heading', { name: 'Store', clickable: true, bounds: '0,300,412,40' }, link, fold) +
          (open ? button('Read order') + button('Try it out') : ''),
        { route: `/docs${fragment}` },
      );
    };
    for (const tapped of ['Expand', 'Store']) {
      const walk = new Walk();
      const [folded, open] = [tag(false, ''), tag(true, '#/store')];
      expect(walk.idOf(open)).not.toBe(walk.idOf(folded));
      expect(await walk.act(folded, tapped, open)).toMatchObject({ sign: 'same_page' });
      expect(walk.idOf(open)).toBe(walk.idOf(folded));
    }
  });

  it('are pages where the control leads on, or where something else of the page is gone', async () => {
    const menu = (open: boolean, fragment: string, says: string): PerceivedScreen =>
      web(
        heading('Guide') +
          button('Search') +
          node('button', { name: 'Basics', text: 'Basics', clickable: true, expanded: open }) +
          (open ? button('First steps') : '') +
          node('text', { text: says, name: says }),
        { route: `/${fragment}` },
      );
    const walk = new Walk();
    const start = menu(false, '', 'Welcome to all of you');
    expect(await walk.act(start, 'Basics', menu(true, '#/basics', 'What you need to know'))).toBeNull();
    const opened = operations(['List pets'], '#/pets/list');
    const elsewhere = { ...opened, foreground: { ...opened.foreground, route: '/pets' } };
    expect(await walk.act(operations([], ''), 'List pets', elsewhere)).toBeNull();
    // Nothing was shown or folded by the control itself.
    expect(await walk.act(operations([], ''), 'Authorize', opened)).toBeNull();
  });

  it('are pages where a menu unfolds beside the page to which it leads', async () => {
    const menu = (open: boolean): string =>
      node(
        'navigation',
        {},
        node('button', { name: 'Products', text: 'Products', clickable: true, expanded: open }),
        ...(open ? [button('Shirts'), button('Shoes')] : []),
        ...['Orders', 'Customers', 'Help'].map(button),
      );
    const products = node('text', { name: 'Prices', text: 'Prices' }) + button('Add product');
    const walk = new Walk();
    const start = web(menu(false), { route: '/' });
    expect(
      await walk.act(start, 'Products', web(menu(true) + products, { route: '/#/products' })),
    ).toBeNull();
    // The menu alone is a part of the page.
    expect(await walk.act(start, 'Products', web(menu(true), { route: '/#/all' }))).toMatchObject({
      sign: 'same_page',
    });
  });

  /** A page that has little but its text; the menu of its bar says that it is open, and nothing before that. */
  const withMenu = (name: string, open: boolean, more = ''): PerceivedScreen => {
    const places = ['Status', 'Profile', 'Settings'].map((place) =>
      node('link', { name: place, text: place, clickable: true, href: 'https://shop.example/x' }),
    );
    const user = { name: 'Open user menu', clickable: true, ...(open ? { expanded: true } : {}) };
    const texts = ['One may use it.', 'One may sell it.', 'One may not claim it.'];
    return web(
      node('toolbar', {}, node('button', user), node('group', {}, ...(open ? places : []))) +
        heading(name) +
        texts.map((text) => node('text', { text, name: text })).join('') +
        more,
      { route: `/${name.toLowerCase()}` },
    );
  };
  const ONES_MENU = 'Open user menu';

  it('are none in a menu that drops from the bar of a page that says little of itself, there and on the next', async () => {
    const walk = new Walk();
    const [page, open] = [withMenu('License', false), withMenu('License', true)];
    expect(walk.idOf(open)).not.toBe(walk.idOf(page));
    expect(await walk.act(page, ONES_MENU, open)).toMatchObject({ sign: 'unfolded' });
    expect(walk.idOf(open)).toBe(walk.idOf(page));
    const [other, folded] = [withMenu('Terms', true), withMenu('Terms', false)];
    await walk.act(other, ONES_MENU, folded);
    expect(walk.idOf(folded)).toBe(walk.idOf(other));
  });

  it('are other pages where the control says nothing of it, or what the page said is gone', async () => {
    const plain = withMenu('License', false);
    const more = node('text', { text: 'Old words.', name: 'Old words.' });
    expect(
      await new Walk().act(withMenu('License', false, more), ONES_MENU, withMenu('License', true)),
    ).toBeNull();
    const silent = { ...withMenu('License', true) };
    const elements = silent.elements.map((e) => ({ ...e, expanded: undefined }));
    expect(await new Walk().act(plain, ONES_MENU, { ...silent, elements } as PerceivedScreen)).toBeNull();
  });
});
