import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { button, heading, Walk } from '../../../support/screens/identity-walk.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const text = (said: string): string => node('text', { text: said, name: said });
const link = (path: string, more: Readonly<Record<string, boolean | string>> = {}): string =>
  node('link', { name: path, text: path, clickable: true, href: `https://shop.example${path}`, ...more });
const list = (...entries: string[]): string =>
  node('list', {}, ...entries.map((entry) => node('listitem', {}, entry)));

const PLACES = ['/wines', '/visits', '/story', '/press'];
/** The menu of a site, which marks the page beneath. */
const places = (route: string, paths = PLACES): string =>
  node(
    'navigation',
    {},
    list(
      ...paths.map((path, i) =>
        link(path, { selected: path === route, bounds: `16,${100 + 120 * i},200,40` }),
      ),
    ),
  );

const PARTS = [
  PLACES,
  ['/red', '/white', '/rosé'],
  ['/map', '/hours', '/fares'],
  ['/a', '/b', '/c'],
  ['/d', '/e', '/f'],
];
/** A part of it below its title, whose other links show where it holds the page beneath. */
const partOfMenu = (paths: readonly string[], route: string): string =>
  node(
    'group',
    {},
    text(`About ${paths[0]}`),
    ...paths.slice(0, 3).map((path) => link(path)),
    ...(paths.indexOf(route) === 1 ? [link('/more'), link('/all')] : []),
  );

const drawer = (...inner: string[]): string =>
  node(
    'group',
    {},
    node('group', { clickable: true, bounds: '0,0,412,915' }),
    node('group', { bounds: '0,0,300,915' }, ...inner),
  );

const box = (name: string, bounds = '16,700,200,40'): string =>
  node('checkbox', { name, text: name, clickable: true, checkable: true, bounds });
/** The same drawer as a page without scripts has it: what lies behind it is the label of a box to tick. */
const ticked = (inner: string): string =>
  node('group', {}, box('', '0,0,412,915'), node('group', { bounds: '0,0,300,915' }, inner));
const navigation = (...inner: string[]): string => node('navigation', {}, ...inner);

const dialog = (route: string, name: string, ...inner: string[]): PerceivedScreen =>
  web(node('dialog', { name, modal: true }, button('Close'), ...inner), {
    route,
    title: `${route} | Estate`,
  });
const layer = (route: string, ...inner: string[]): PerceivedScreen =>
  web(inner.join(''), { route, title: `${route} | Estate` });

const PARTS_OF_CONSOLE = ['/charts', '/forms', '/tables'];
/** The sidebar of a console: links to `#` unfold its parts, and that of the page beneath is unfolded. */
const folding = (route: string): string =>
  node(
    'group',
    { name: 'Ann All of it', clickable: true },
    link('/', { name: 'Acme' }),
    link(`${route}#`, { name: 'Ann' }),
    node(
      'navigation',
      {},
      list(
        ...PARTS_OF_CONSOLE.map(
          (part, i) =>
            link(`${route}#`, { name: part, text: part }) +
            ((route === '/wines') === (i === 0) ? list(link(`${part}/a`), link(`${part}/b`)) : ''),
        ),
        link('/help'),
      ),
    ),
  );

/** An entry that has no address. */
const head = (name: string): string => node('link', { name, text: name, clickable: true });
const HEADS = ['Layouts', 'Accounts', 'Forms', 'Tables', 'Icons'];

/** Whether what lies over two pages of a site is one screen. */
const isOne = (make: (route: string) => PerceivedScreen): boolean => {
  const walk = new Walk();
  return walk.idOf(make('/wines')) === walk.idOf(make('/visits'));
};

describe('the menu of a site over its pages', () => {
  it.each([
    ['a dialog', (route: string) => dialog(route, 'Menu', places(route))],
    ['a dialog that nobody named', (route: string) => dialog(route, '', places(route))],
    ['with a slogan', (route: string) => dialog(route, 'Menu', places(route), text('Wine since 1890'))],
    [
      'with parts that have headings, the one with its page unfolded',
      (route: string) => dialog(route, 'Menu', ...PARTS.map((part) => partOfMenu(part, route))),
    ],
    ['a drawer before a veil that hides its page', (route: string) => layer(route, drawer(places(route)))],
    [
      'such a drawer, of one page as a dialog',
      (route: string) =>
        route === '/wines' ? dialog(route, '', places(route)) : layer(route, drawer(places(route))),
    ],
    [
      'such a drawer, of one page as a dialog that is called by all that it lists',
      (route: string) =>
        route === '/wines'
          ? web(node('dialog', { name: PLACES.join(' '), modal: true }, places(route)), { route })
          : layer(route, drawer(places(route))),
    ],
    [
      'a drawer of a page without scripts, before the label of a box to tick, with parts that such labels unfold',
      (route: string) => layer(route, ticked(navigation(places(route), box('Visits')))),
    ],
    [
      'a drawer whose parts links without an address unfold, beside others that lead to pages',
      (route: string) =>
        layer(route, drawer(list(...[...PLACES, '/'].map((path) => link(path)), ...HEADS.map(head)))),
    ],
    ['a drawer whose parts links to # unfold', (route: string) => dialog(route, '', folding(route))],
    ['a layer that hides its page', (route: string) => layer(route, button('Close'), places(route))],
  ])('is one screen: %s', (_how, make) => {
    expect(isOne(make)).toBe(true);
  });

  const line = node('navigation', {}, ...['/story', '/press', '/help'].map((path) => link(path)));
  const picture = node('canvas', { bounds: '0,200,412,600' });
  it.each([
    ['is a page below a line of links', (route: string) => layer(route, button('Back'), line)],
    ['shows a picture', (route: string) => layer(route, button('Back'), places(route), picture)],
    [
      'says something',
      (route: string) => layer(route, button('Back'), places(route), text(`All of ${route}`)),
    ],
    [
      'leads elsewhere beside its menu',
      (route: string) => layer(route, button('Back'), places(''), link(`${route}/a`), link(`${route}/b`)),
    ],
    [
      'asks its page for another order',
      (route: string) =>
        dialog(route, 'Sort', list(...['sort', 'order', 'by'].map((key) => link(`${route}?${key}=a`)))),
    ],
    [
      'is a page with a heading',
      (route: string) => layer(route, heading('Places'), button('Close'), places(route)),
    ],
    ['is a page that nothing closes', (route: string) => layer(route, places(route))],
    [
      'asks for something',
      (route: string) =>
        dialog(route, 'Menu', places(route), node('textfield', { name: 'Name', editable: true })),
    ],
    [
      'asks what to show of it',
      (route: string) => layer(route, ticked(places(route) + box('Only open ones'))),
    ],
    [
      'does more than lead elsewhere, by links without an address in a list of their own',
      (route: string) => layer(route, drawer(places(route) + list(...HEADS.map(head)))),
    ],
    [
      'does more than lead elsewhere, in a dialog',
      (route: string) => dialog(route, '', list(...PLACES.map((path) => link(path)), ...HEADS.map(head))),
    ],
    ['leads hardly anywhere', (route: string) => dialog(route, 'Menu', places(route, PLACES.slice(0, 2)))],
    [
      'tells something',
      (route: string) => dialog(route, 'Menu', places(route), text('Words of a page. '.repeat(9))),
    ],
    [
      'does more than lead elsewhere',
      (route: string) => dialog(route, 'Menu', places(route), ...'ABCDE'.split('').map(button)),
    ],
  ])('is none where what is open %s', (_what, make) => {
    expect(isOne(make)).toBe(false);
  });

  it('is another one with another title, or leading elsewhere without one', () => {
    const walk = new Walk();
    const other = ['/account', '/orders', '/help'];
    expect(walk.idOf(dialog('/wines', 'Account', places('', other)))).not.toBe(
      walk.idOf(dialog('/wines', 'Menu', places('/wines'))),
    );
    expect(walk.idOf(dialog('/wines', '', places('', other)))).not.toBe(
      walk.idOf(dialog('/wines', '', places('/wines'))),
    );
  });

  it('as a layer is called by what it offers, not as the document of the page beneath', () => {
    expect(screenName(layer('/wines', button('Close'), places('/wines')))).toBe(PLACES.join(', '));
  });

  it('is called by what unfolds its parts as well, in the order in which they stand', () => {
    const entries = [link('/wines'), head('Visits'), link('/story'), link('/press')];
    expect(screenName(layer('/wines', drawer(link('/', { text: 'Estate' }), list(...entries))))).toBe(
      '/wines, Visits, /story, /press',
    );
  });

  it('is called by the heads of its parts, not by whom it greets or by what is unfolded', () => {
    expect(screenName(dialog('/wines', '', folding('/wines')))).toBe(
      '/charts, /forms, /tables, /help, /charts/a, /charts/b',
    );
  });
});
