import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const heading = (text: string, y = 10): string =>
  node('heading', { name: text, text, bounds: `20,${y},300,30`, class: 'h1' });
/** A strip of tabs of which one is chosen. */
const strip = (chosen: number, names: readonly string[], y = 60): string =>
  node(
    'tablist',
    { bounds: `0,${y},412,50` },
    ...names.map((name, i) =>
      node('tab', {
        ...{ name, text: name, clickable: true, bounds: `${i * 100},${y},100,50` },
        ...(i === chosen ? { selected: true } : {}),
      }),
    ),
  );
const named = (...inner: readonly string[]): string =>
  screenName(web(inner.join(''), { route: '/mine', title: 'Tea shop' }));
const ORDERS = ['All', 'To pay', 'Shipped (3)'];

it('a page of which another part than the first is shown is called by its tab as well', () => {
  expect(named(heading('Orders'), strip(0, ORDERS))).toBe('Orders');
  expect(named(heading('Orders'), strip(1, ORDERS))).toBe('Orders: To pay');
  expect(named(heading('Orders'), strip(2, ORDERS))).toBe('Orders: Shipped');
  expect(named(heading('Orders'), strip(1, ORDERS), strip(1, ['Mine', 'Of others'], 120))).toBe(
    'Orders: To pay, Of others',
  );
});

it('a strip low on a page that scrolls is a part of it where what it shows follows below', () => {
  const shown = node('group', { bounds: '0,915,412,300' }, node('text', { text: 'Two orders' }));
  expect(named(heading('Orders'), node('group', {}, strip(1, ORDERS, 865), shown))).toBe('Orders: To pay');
  // What holds nothing keeps room for the bar of a phone.
  const room = node('group', { bounds: '0,915,412,30' });
  expect(named(heading('Orders'), node('group', {}, strip(1, ORDERS, 865), room))).toBe('Orders');
});

it('tabs may each stand in an entry of a list', () => {
  const listed = (chosen: number): string =>
    node(
      'list',
      {},
      ...ORDERS.map((name, i) => {
        const is = {
          name,
          text: name,
          clickable: true,
          bounds: `${i * 100},60,100,50`,
          selected: i === chosen,
        };
        return node('listitem', {}, node('tab', is));
      }),
    );
  expect([0, 1].map((chosen) => named(heading('Orders'), listed(chosen)))).toEqual([
    'Orders',
    'Orders: To pay',
  ]);
});

it('tabs of which an entry of a list has several are those of that entry', () => {
  const entry = (name: string, y: number, chosen: number): string => {
    const tab = (said: string, i: number): string =>
      node('tab', {
        ...{ name: said, text: said, clickable: true, bounds: `${i * 100},${y},100,50` },
        selected: i === chosen,
      });
    return node('listitem', {}, node('text', { text: name }), ...['Hour', 'Week'].map(tab));
  };
  const list = node('list', {}, entry('Rowing boat', 60, 0), entry('Sailing boat', 160, 1));
  expect(named(heading('Prices'), list)).toBe('Prices');
});

it('of cards with tabs of their own the first alone calls the page, and those in what a tab shows', () => {
  const card = (chosen: number, names: readonly string[], y: number, ...inner: string[]): string =>
    node('group', {}, strip(chosen, names, y), node('text', { text: `About ${names.join()}` }), ...inner);
  const page = (first: number, second: number): string =>
    named(
      heading('Install'),
      card(first, ['Linux', 'Windows'], 60),
      card(second, ['Bash', 'Fish'], 200),
      card(1, ['Python', 'Ruby'], 400),
    );
  expect([page(0, 0), page(0, 1)]).toEqual(['Install', 'Install']);
  expect([page(1, 0), page(1, 1)]).toEqual(['Install: Windows', 'Install: Windows']);
  const nested = card(1, ['Linux', 'Windows'], 60, card(1, ['Bash', 'Fish'], 200));
  expect(named(heading('Install'), nested)).toBe('Install: Windows, Fish');
  // A strip over all of the page has no box of its own.
  const whole = node('group', {}, strip(1, ['Docs', 'Shop'], 60));
  expect(named(heading('Install'), whole, card(1, ['Bash', 'Fish'], 200))).toBe('Install: Shop, Fish');
});

it.each([
  ['that is a place at the lower edge', heading('Orders'), strip(1, ORDERS, 865)],
  ['that it says already', heading('Orders'), strip(1, ['All', 'Orders'])],
  ['beside the one that it says', heading('Orders'), strip(1, ['Orders', 'Bills'])],
  ['above its title', strip(1, ORDERS), heading('Orders', 200)],
  ['that says a range of time', heading('Orders'), strip(2, ['D', 'W', 'M', 'Y'])],
])('it is not called by a tab %s', (_case, first, second) => {
  expect(named(first, second)).toBe('Orders');
});

it('what can be tapped in the middle above is an entry, and so is what only reaches the middle of the display', () => {
  const bar = strip(1, ['Home', 'Category'], 865);
  const entry = (clickable: boolean, bounds: string): string =>
    node('text', { text: 'Black tea', clickable, bounds });
  expect(named(entry(false, '100,70,200,16'), bar)).toBe('Black tea');
  expect(named(entry(true, '100,70,200,16'), bar)).toBe('Category');
  expect(named(entry(false, '28,70,178,16'), bar)).toBe('Category');
  expect(named(entry(false, '206,70,178,16'), bar)).toBe('Category');
});

it('what lies behind a place at the lower edge is called by its bar, which begins with the way back', () => {
  const below = (back: string): string =>
    named(
      node('text', { text: back, name: back, clickable: true, bounds: '4,8,63,48' }),
      node('text', { text: 'Pie', bounds: '71,19,32,26' }),
      strip(0, ['Recipes', 'Shopping'], 865),
    );
  expect(below('Back')).toBe('Pie');
  expect(below('Menu')).toBe('Recipes');
});

it('a sheet is called by its title, and not by the words at the end of its bar that close it, however low they stand', () => {
  const sheet = node(
    'dialog',
    { bounds: '0,655,412,260', modal: true },
    node('text', { text: 'Filter', bounds: '0,673,35,21' }),
    node('text', { text: 'Done', clickable: true, bounds: '351,655,61,56' }),
  );
  expect(named(sheet)).toBe('Filter');
});

it('what a place counts in a text of its own is none of its name, unlike a number in its words', () => {
  const bar = (y: number, said: string, ...texts: readonly string[]): string =>
    node(
      'tablist',
      { bounds: `0,${y},412,50` },
      node('tab', { name: 'Teas', text: 'Teas', clickable: true, bounds: `0,${y},200,50` }),
      node(
        'tab',
        { name: said, clickable: true, selected: true, bounds: `200,${y},200,50` },
        ...texts.map((text) => node('text', { text, name: text, bounds: `210,${y},20,20` })),
      ),
    );
  for (const y of [60, 865]) {
    expect(named(bar(y, 'Cart 2', 'Cart', '2'))).toBe('Cart');
    expect(named(bar(y, 'Part 2', 'Part 2'))).toBe('Part 2');
  }
});

it('tabs that a page counts are told by what they say; a range of a chart is content all the same, and so are dots that say nothing', () => {
  const counted = (chosen: number, names: readonly string[], held = false): string => {
    const tabs = names.map((name, i) =>
      node('tab', {
        ...{
          name,
          text: name,
          clickable: true,
          bounds: `${i * 100},60,100,50`,
          'resource-name': `tab${i + 1}`,
        },
        ...(i === chosen ? { selected: true } : {}),
      }),
    );
    const strip = node('tablist', {}, ...tabs.map((tab) => (held ? node('listitem', {}, tab) : tab)));
    return computeSignature(web(heading('Rome') + strip, { route: '/trip', title: 'Trips' })).hash;
  };
  for (const held of [false, true])
    expect(counted(0, ['Plan', 'Packing'], held)).not.toBe(counted(1, ['Plan', 'Packing'], held));
  const RANGE = ['D', 'W', 'M', 'Y'];
  expect(counted(0, RANGE)).toBe(counted(2, RANGE));
  expect(counted(0, ['', '', ''])).toBe(counted(1, ['', '', '']));
});

it('how many there are of what a page shows is none of its name, unlike a year, a measure or which of several it is', () => {
  expect(named(heading('Orders (3)'), strip(0, ORDERS))).toBe('Orders');
  expect(named(heading('Orders (1,204)'), strip(1, ORDERS))).toBe('Orders: To pay');
  // What heads the part that a tab shows stands below the tabs.
  expect(named(strip(1, ['Readme', 'Versions'], 10), heading('Current tags (1)', 80))).toBe('Current tags');
  // A number says which one of several it is as well, or what a server answered.
  for (const said of ['Chapter (3)', 'Kapitel (3)', 'Room (101)', 'Not found (404)', 'Don Quixote (1605)'])
    expect(named(heading(said), node('text', { text: 'Some words', bounds: '20,200,300,20' }))).toBe(said);
  for (const said of ['Dune (2021)', 'Area (51 km)', 'Part 2'])
    expect(named(heading(said), node('text', { text: 'Some words', bounds: '20,200,300,20' }))).toBe(said);
});
