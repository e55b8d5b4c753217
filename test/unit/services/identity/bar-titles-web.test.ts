import { describe, expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

describe('the bar of a page', () => {
  const button = (name: string, bounds: string): string =>
    node('button', { name, text: name, clickable: true, bounds });
  const heading = (text: string, bounds: string, tag: string): string =>
    node('heading', { name: text, text, bounds, class: tag });
  /** A bar and what lies below it, each with a button, so that both are built alike. */
  const page = (tag: string, height: number, top = 0) =>
    web(
      node(
        'group',
        { bounds: '0,0,412,915' },
        node(
          'group',
          { bounds: `0,${top},412,50`, class: 'div' },
          heading('Accounts', `103,${top + 15},206,20`, tag),
          button('Add', `372,${top + 10},30,30`),
        ),
        node(
          'group',
          { bounds: `0,${top + 50},412,${height}`, class: 'div' },
          node('text', { text: 'Add your first account', bounds: `93,${top + 90},227,24` }),
          button('Begin', `140,${top + 120},132,45`),
        ),
      ),
    );

  it('is no row of a list with the page below it, and gives that its title', () => {
    expect(screenName(page('h1', 690))).toBe('Accounts');
    expect(screenName(page('h2', 690))).toBe('Accounts');
  });

  it('gives the title also where the page is short, if it is marked as the heading of the page', () => {
    expect(signatureFeatures(page('h1', 150))).toEqual(signatureFeatures(page('h1', 690)));
    expect(screenName(page('h1', 150))).toBe('Accounts');
  });

  it('is none further down, nor where the next row is a row as well: cards name no page', () => {
    expect(screenName(page('h1', 690, 200))).not.toBe('Accounts');
    expect(screenName(page('h3', 100))).not.toBe('Accounts');
  });

  it('is no row that is followed by others with a heading of that kind, however large: posts name no page', () => {
    const posts = (tag: string, heights: readonly number[]) => {
      const tops = heights.map((_, i) => heights.slice(0, i).reduce((sum, height) => sum + height, 0));
      const rows = heights.map((height, i) =>
        node(
          'group',
          { bounds: `0,${tops[i]},412,${height}`, class: 'article' },
          heading(`Post ${i}`, `20,${(tops[i] ?? 0) + 5},206,20`, tag),
          button('Share', `372,${(tops[i] ?? 0) + 10},30,30`),
        ),
      );
      return web(node('group', { bounds: '0,0,412,915' }, ...rows));
    };
    expect(screenName(posts('h1', [100, 100, 100]))).not.toBe('Post 0');
    expect(screenName(posts('h3', [60, 500, 60, 60]))).not.toBe('Post 0');
  });

  it('gives no title that is the name of the app on every page, where the page calls what its address names', () => {
    const menu = node('button', { clickable: true, bounds: '8,8,40,40' });
    const brand = node('text', { text: 'Acme', name: 'Acme', bounds: '60,16,100,24' });
    const link = (name: string, href: string, top: number): string =>
      node('link', { name, text: name, clickable: true, bounds: `8,${top},200,30`, href });
    const called = (route: string, ...below: readonly string[]): string =>
      screenName(
        web(menu + brand + below.join(''), { route, title: 'Acme', viewport: { width: 412, height: 915 } }),
      );
    const says = (text: string): string => node('text', { text, name: text, bounds: '8,80,200,30' });
    expect(called('/food-drink', says('Food & drink'))).toBe('Food & drink');
    expect(called('/food-drink', says('Food'))).toBe('Acme');
    expect(called('/stock?page=2', says('Stock'))).toBe('Stock');
    expect(called('/#/shop/stock', says('STOCK'))).toBe('STOCK');
    expect(called('/', says('Stock'))).toBe('Acme');
    expect(called('/item/17', says('17'))).toBe('Acme');
    expect(called('/shop/en', says('EN'))).toBe('Acme');
    const places = node(
      'navigation',
      { bounds: '0,700,412,100' },
      link('All that we have', 'https://shop.example/stock', 700) +
        link('Log', 'https://shop.example/log', 740),
    );
    expect(called('/stock', places)).toBe('All that we have');
    expect(called('/stock', link('Again', 'https://shop.example/stock', 700))).toBe('Acme');
    expect(called('/stock', places, says('Stock'))).toBe('Stock');
  });

  /** An app that stays at its start page and marks no headings; its pages turn in a box of their own. */
  const turned = (title: string, { scrollable = 'left', box = 866, bounds = '16,0,380,56' } = {}): string => {
    const text = node('text', { text: title, name: title, bounds });
    const below = node('text', { text: 'Version', bounds: '16,120,200,20' });
    const pages = node('scroll', { bounds: `0,0,412,${box}`, scrollable }, text + (box < 200 ? '' : below));
    return signatureFeatures(web(pages, { route: '/', title: 'Acme', viewport: { width: 412, height: 915 } }))
      .title;
  };

  it('tells the pages of an app apart that stay at one address and turn sideways', () => {
    expect(turned('Settings')).toBe('setting');
    expect(turned('About')).toBe('about');
    expect(turned('設定', { scrollable: 'left right' })).toBe('設定');
  });

  it('is none where it scrolls by with the page or in a strip of its own, is lower, or is no higher than a line', () => {
    expect(turned('Settings', { scrollable: 'down' })).toBe('acme');
    expect(turned('Settings', { box: 56 })).toBe('acme');
    expect(turned('Settings', { bounds: '16,30,380,56' })).toBe('acme');
    expect(turned('Once upon a time', { bounds: '0,0,412,18' })).toBe('acme');
  });

  /** A bar that begins with a control, and its title beside it. */
  const begun = (title: string, { x = 56, control = '4,8,48,48', more = '', route = '/' } = {}) =>
    web(
      node(
        'group',
        { bounds: '0,0,412,915' },
        node(
          'group',
          { bounds: '0,0,412,64' },
          node('group', { clickable: true, bounds: control }),
          node('text', { text: title, name: title, bounds: `${x},19,100,26` }),
          more,
        ),
        node('text', { text: 'Good morning', name: 'Good morning', bounds: '24,86,73,19' }),
        button('Send', '300,400,90,40'),
      ),
      { route, title: 'Acme', viewport: { width: 412, height: 915 } },
    );

  it('begins with its title beside an arrow or the button of a menu, from either side', () => {
    expect(screenName(begun('Messages'))).toBe('Messages');
    expect(signatureFeatures(begun('Messages')).title).not.toBe(signatureFeatures(begun('Gallery')).title);
    expect(screenName(begun('הודעות', { x: 256, control: '360,8,48,48' }))).toBe('הודעות');
  });

  it('is none where more is said beside it, where it stands apart from what begins the bar, or counts', () => {
    const title = (look: ReturnType<typeof begun>): string => signatureFeatures(look).title;
    const more = node('text', { text: 'Berlin', name: 'Berlin', bounds: '320,19,80,26' });
    expect(title(begun('Messages', { more }))).toBe('acme');
    expect(title(begun('Messages', { x: 100 }))).toBe('acme');
    expect(title(begun('Messages', { control: '360,8,48,48' }))).toBe('acme');
    expect(title(begun('12:30'))).toBe('acme');
    // Elsewhere the address tells pages apart, and the text may be the brand of all of them.
    expect(title(begun('Acme Store', { route: '/help' }))).toBe('acme');
  });
});

it('what a page says at its very top of the build it is, whose it is or that it loads is no title, unlike what is new in a build', () => {
  const named = (said: string): string =>
    screenName(
      web(
        node('text', { text: said, name: said, bounds: '17,15,380,16' }) +
          node('button', { text: 'Go on', name: 'Go on', clickable: true, bounds: '20,426,372,45' }),
        { route: '/', title: 'Purse' },
      ),
    );
  for (const said of ['App: v26.9.0 | Server: N/A', 'v26.9.0', 'Build 412', '© Purse Ltd.', 'Loading …'])
    expect(named(said)).toBe('Purse');
  for (const said of [
    'New in v26.9',
    'Part: video 2',
    'Version history',
    'Chapter: v2',
    'Release notes: v2.1.0',
  ])
    expect(named(said)).toBe(said);
  for (const said of ['Copyright', 'V8 Engine', 'Build 10 houses', 'Loading docks', 'Ver 2 ofertas'])
    expect(named(said)).toBe(said);
  for (const said of ['By using lenses', 'v2.1 docs', 'Changelog: v1.2.3']) expect(named(said)).toBe(said);
});

it('a sign behind the words of a heading is no part of it, unlike one among them or one that stands for all of it', () => {
  const word = (text: string): string => node('text', { text, name: text, class: '#text' });
  const sign = (name: string): string => node('image', { name, class: 'img' });
  const named = (name: string, ...inner: readonly string[]): string =>
    screenName(
      web(node('heading', { name, class: 'h1', bounds: '16,60,380,28' }, ...inner), {
        route: '/p',
        title: 'Shelf',
      }),
    );
  expect(named('@shelf/spoon commonjs', word('@shelf/spoon'), sign('commonjs'))).toBe('@shelf/spoon');
  expect(named('We love tea', word('We'), sign('love'), word('tea'))).toBe('We love tea');
  expect(named('Acme docs', sign('Acme'), word('docs'))).toBe('Acme docs');
  expect(named('Spoons', sign('Spoons'))).toBe('Spoons');
  // What its last word waits for.
  expect(named('Welcome to Acme', word('Welcome to'), sign('Acme'))).toBe('Welcome to Acme');
  expect(named('Anmelden bei Acme', word('Anmelden bei'), sign('Acme'))).toBe('Anmelden bei Acme');
});
