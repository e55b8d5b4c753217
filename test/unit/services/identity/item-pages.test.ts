import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { IdentityMemory } from '../../../../agent/services/identity/memory/screen-identity.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { APP, button, heading, SCOPE, Walk } from '../../../support/screens/identity-walk.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

it('pages about an item that are called as it are one, from a screen that shows one item or another', async () => {
  const walk = new Walk();
  const silent = { route: '/' };
  const rows = ['Ann', 'Ben', 'Cem'].map((name) =>
    node('listitem', { clickable: true, name }, node('text', { text: name, name })),
  );
  const list = web(heading('Chats') + node('list', {}, ...rows), silent);
  const about = (title: string): PerceivedScreen =>
    web(
      heading(title) +
        button('Block') +
        ['Mute', 'Media'].map((said) => node('text', { text: said, name: said })).join(''),
      silent,
    );
  const chat = (name: string): PerceivedScreen =>
    web(heading(name) + button('Call') + button('Send') + button('About'), silent);
  await walk.act(list, 'Ann', chat('Ann'));
  expect(await walk.act(list, 'Ben', chat('Ben'))).toMatchObject({ kind: 'parameter' });
  expect(await walk.act(chat('Ann'), 'About', about('Ann'))).toBeNull();
  expect(await walk.act(chat('Ann'), 'Call', about('Calls'))).toBeNull();
  expect(await walk.act(chat('Ben'), 'About', about('Ben'))).toMatchObject({ sign: 'alike_rows' });
  expect(walk.idOf(about('Cem'))).toBe(walk.idOf(about('Ann')));
});

const text = (said: string): string => node('text', { text: said, name: said });
const row = (name: string): string => node('listitem', { clickable: true, name }, text(name));
const recipes = (route = '/recipes', ...more: string[]): PerceivedScreen =>
  web(heading('Recipes') + node('list', {}, ...['Soup', 'Salad', 'Pie', 'Stew'].map(row)) + more.join(''), {
    route,
  });
const recipe = (name: string, ...more: string[]): PerceivedScreen =>
  web(
    heading(name) +
      button('Cook') +
      button(`Share ${name}`) +
      text('Ingredients') +
      text(name) +
      more.join(''),
    { route: `/recipe/${name.toLowerCase()}` },
  );

it('alike rows that lead to pages whose addresses name an item each make that word a parameter', async () => {
  const walk = new Walk();
  const cook = (name: string): PerceivedScreen =>
    web(heading(`${name}: step one`) + button('Next'), { route: `/cook/${name.toLowerCase()}/first` });
  expect(await walk.act(recipes(), 'Soup', recipe('Soup'))).toBeNull();
  expect(await walk.act(recipe('Soup'), 'Cook', cook('Soup'))).toBeNull();
  expect(await walk.act(recipes(), 'Salad', recipe('Salad'))).toBeNull();
  expect(await walk.act(recipe('Salad'), 'Cook', cook('Salad'))).toBeNull();
  expect(walk.idOf(recipe('Soup'))).not.toBe(walk.idOf(recipe('Salad')));
  expect(await walk.act(recipes(), 'Pie', recipe('Pie'))).toMatchObject({
    kind: 'parameter',
    sign: 'alike_rows',
  });
  const names = ['Soup', 'Salad', 'Pie', 'Stew'];
  expect(new Set(names.map((name) => walk.idOf(recipe(name)))).size).toBe(1);
  expect(walk.memory.resolve(SCOPE, APP, recipe('Stew')).identity.instance).toEqual({
    title: 'Stew',
    parameters: ['stew'],
  });
  // What hangs on them is known by the names that the items have; what is called otherwise is not.
  expect(new Set(['Soup', 'Salad', 'Pie'].map((name) => walk.idOf(cook(name)))).size).toBe(1);
  expect(walk.idOf(cook('Anything'))).not.toBe(walk.idOf(cook('Soup')));
  // So is what hangs on their address, whatever its item is called; it is known by what was seen of it first.
  const notes = (name: string): PerceivedScreen =>
    web(heading(`On ${name}`) + button('Keep'), { route: `/recipe/${name}/notes` });
  expect(await walk.act(recipe('Soup'), 'Cook', notes('ham'))).toBeNull();
  expect(walk.idOf(notes('fish'))).toBe(walk.idOf(notes('ham')));
  // A page of that address with another structure is another one.
  const form = recipe('New', node('textfield', { name: 'Name', editable: true }));
  expect(walk.idOf(form)).not.toBe(walk.idOf(recipe('Soup')));
  const again = new IdentityMemory();
  for (const record of walk.records) again.apply(record);
  expect(again.resolve(SCOPE, APP, recipe('Stew')).screenId).toBe(walk.idOf(recipe('Soup')));
});

it('so do the few plain controls of a screen that no list holds', async () => {
  const walk = new Walk();
  const names = ['Soup', 'Salad', 'Pie'];
  const hub = web(heading('Recipes') + names.map(button).join(''), { route: '/recipes' });
  for (const name of names) await walk.act(hub, name, recipe(name));
  expect(new Set(names.map((name) => walk.idOf(recipe(name)))).size).toBe(1);
});

it.each<[why: string, from: PerceivedScreen, to: (name: string) => PerceivedScreen]>([
  [
    'pages that share little of what they say',
    recipes(),
    (name) =>
      recipe(name, text(`${name} one`), text(`${name} two`), text(`${name} three`), text(`${name} four`)),
  ],
  [
    'entries of a menu',
    web(node('navigation', {}, node('list', {}, ...['Soup', 'Salad', 'Pie'].map(row))), {
      route: '/recipes',
    }),
    recipe,
  ],
  [
    'rows that stay beside what they lead to',
    recipes(),
    (name) => recipe(name, node('list', {}, ...['Soup', 'Salad', 'Pie', 'Stew'].map(row))),
  ],
  ['rows of a page that is of that address itself', recipes('/recipe/all'), recipe],
  [
    'pages that only tell something',
    recipes(),
    (name) =>
      web(heading(name) + text('How it is used') + text('In other colours') + button('Back'), {
        route: `/recipe/${name}`,
      }),
  ],
  [
    'files',
    recipes(),
    (name) => ({
      ...recipe(name),
      foreground: { ...recipe(name).foreground, route: `/recipe/${name}.html` },
    }),
  ],
  [
    'parts of the app',
    recipes('/start/page'),
    (name) => ({ ...recipe(name), foreground: { ...recipe(name).foreground, route: `/${name}` } }),
  ],
])('of %s none is an item of many', async (_, from, to) => {
  const walk = new Walk();
  for (const name of ['Soup', 'Salad', 'Pie']) expect(await walk.act(from, name, to(name))).toBeNull();
  expect(new Set(['Soup', 'Salad', 'Pie'].map((name) => walk.idOf(to(name)))).size).toBe(3);
});

it('a page with a query is the one without it where it is called and built the same', async () => {
  const walk = new Walk();
  const tickets = (query: string, title = 'Tickets'): PerceivedScreen =>
    web(heading(title) + button('New'), { route: `/tickets${query}` });
  // A filter is met first, and others after it, on another address or none at all.
  const plain = walk.idOf(tickets('?owner=kim'));
  expect(await walk.act(tickets('?owner=kim'), 'New', tickets('?closed=1'))).toBeNull();
  for (const query of ['', '?owner=kim', '?closed=1', '?page=2&sort=name', '#/list?by=name'])
    expect(walk.idOf(tickets(query)) === plain, query).toBe(!query.startsWith('#'));
  expect(walk.idOf(tickets('?owner=kim', 'Archive'))).not.toBe(plain);
  const root = (query: string): PerceivedScreen =>
    web(heading('Tickets') + button('New'), { route: `/${query}` });
  expect(await walk.act(root(''), 'New', root('?page=about'))).toBeNull();
  expect(walk.idOf(root('?page=about'))).not.toBe(walk.idOf(root('')));
  const untitled = (query: string): PerceivedScreen => web(button('New'), { route: `/x${query}` });
  expect(await walk.act(untitled(''), 'New', untitled('?a=1'))).toBeNull();
  expect(walk.idOf(untitled('?a=1'))).not.toBe(walk.idOf(untitled('')));
});

it('a page of one item is one on each page and in each order of what it lists, once it was seen without', async () => {
  const walk = new Walk();
  const history = (query: string, item = '6'): PerceivedScreen =>
    web(heading(`History ${item}`) + button('Edit'), { route: `/pages/${item}/history${query}` });
  const first = walk.idOf(history('?p=2'));
  expect(first).not.toBe(walk.idOf(history('')));
  expect(await walk.act(history(''), 'Edit', history('?p=1'))).toBeNull();
  for (const query of ['?p=2', '?page=2&per_page=50', '?ordering=-date', '?sort_by=name&direction=asc'])
    expect(walk.idOf(history(query, '7')), query).toBe(walk.idOf(history('')));
  for (const query of ['?view=map', '?page=2&of=staff', '?p', '?page=about', '?order=551'])
    expect(walk.idOf(history(query)), query).not.toBe(walk.idOf(history('')));
});

it('a file of data is one whatever its query asks of it, and another format another one', () => {
  const walk = new Walk();
  const file = (route: string): string => walk.idOf(web(text('[1, 2]'), { route }));
  const plain = file('/shop/customer.json');
  expect([file('/shop/customer.json?shape=array'), file('/shop/customer.json?city=1&size=max')]).toEqual([
    plain,
    plain,
  ]);
  for (const other of ['/shop/customer.csv?city=1', '/shop/city.json?city=1', '/shop/customer?city=1'])
    expect(file(other), other).not.toBe(plain);
});

it('a file of data is called by its path, and another page without a title by all of its address', () => {
  const named = (route: string): string => screenName(web(text('[1, 2]'), { route }));
  expect(named('/shop/customer.json?city=1&_shape=array')).toBe('/shop/customer.json');
  expect(named('/shop/customer.csv')).toBe('/shop/customer.csv');
  for (const route of ['/?page=about', '/desk?users', '/shop.json/list?page=2', '/list?of=a.json'])
    expect(named(route)).toBe(route);
});

it('a key without a value may name a place: there the query counts until the page was seen without it', async () => {
  const walk = new Walk();
  const page = (query: string): PerceivedScreen =>
    web(heading('Desk') + button('New'), { route: `/desk${query}` });
  expect(walk.idOf(page('?users'))).not.toBe(walk.idOf(page('?orders')));
  expect(walk.idOf(page('?users&page=2'))).not.toBe(walk.idOf(page('?orders')));
  expect(await walk.act(page(''), 'New', page('?orders'))).toBeNull();
  expect(walk.idOf(page('?users'))).toBe(walk.idOf(page('')));
});

it('where a bar says what the site is called and the content has a heading of its own, a query may say where one is', async () => {
  const walk = new Walk();
  const forum = (query: string, ...content: string[]): PerceivedScreen =>
    web(node('toolbar', {}, heading('Our club')) + content.join('') + button('New'), {
      route: `/forum/index.php${query}`,
    });
  const topic = forum('?topic=3', heading('Which boat?'), text('A small one'));
  const board = forum('?board=1', heading('Sailing'), text('Which boat?'));
  expect(walk.idOf(topic)).not.toBe(walk.idOf(board));
  expect(walk.idOf(forum('?topic=4', heading('Rain')))).toBe(walk.idOf(topic));
  // A bar that has the only heading says what the page is called.
  expect(walk.idOf(forum('?topic=3', text('A')))).toBe(walk.idOf(forum('?board=1', text('B'))));
  expect(await walk.act(forum(''), 'New', board)).toBeNull();
  expect(walk.idOf(topic)).toBe(walk.idOf(board));
});

it('the form of one item of many is one whatever its address hands on, and a page of it that only tells something is not', () => {
  const walk = new Walk();
  const name = node('textfield', { name: 'Name', editable: true });
  const user = (query: string, content: string): PerceivedScreen =>
    web(heading('Kim Lee') + content + button('Save'), { route: `/user/17/change${query}` });
  expect(walk.idOf(user('?back=users', name))).toBe(walk.idOf(user('', name)));
  expect(walk.idOf(user('?tab=posts', ''))).not.toBe(walk.idOf(user('', '')));
});

it('rows that lead to the form of an item each, whose keys alone differ in the address, lead to one screen', async () => {
  const customers = web(heading('Customers') + node('list', {}, ...['Ann', 'Ben', 'Cem'].map(row)), {
    route: '/#/customers',
  });
  const field = (name: string): string => node('textfield', { name, editable: true });
  const form = (route: string, title: string, flags = {}): PerceivedScreen =>
    web(node('toolbar', {}, heading(title)) + node('group', flags, field('Name'), field('Email')), { route });
  const walk = new Walk();
  expect(await walk.act(customers, 'Ann', form('/#/customers/1', 'Customer Ann'))).toBeNull();
  expect(await walk.act(customers, 'Ben', form('/#/customers/2', 'Customer Ben'))).toMatchObject({
    sign: 'alike_rows',
  });
  const [one, ...others] = [1, 2, 3].map((key) => walk.idOf(form(`/#/customers/${key}`, `Customer ${key}`)));
  expect(others).toEqual([one, one]);
  // Pages without a form may be of two kinds, also where each has a field to search by.
  const content = web(heading('Content') + node('list', {}, ...['Ann', 'Ben'].map(row)), {
    route: '/content',
  });
  const search = node('textfield', { name: 'Search', editable: true });
  const told = (key: number, title: string, ...more: string[]): PerceivedScreen =>
    web(node('toolbar', {}, heading(title)) + search + button('Share') + more.join(''), {
      route: `/node/${key}`,
    });
  const pages = new Walk();
  expect(await pages.act(content, 'Ann', told(1, 'Terms', text('Be kind')))).toBeNull();
  expect(await pages.act(content, 'Ben', told(2, 'Team', node('image', { name: 'Ann' })))).toBeNull();
  // Where the key is the same the rows are parts of one thing, and so are dialogs.
  const parts = new Walk();
  expect(await parts.act(customers, 'Ann', form('/#/user/1?part=a', 'Home address'))).toBeNull();
  expect(await parts.act(customers, 'Ben', form('/#/user/1?part=b', 'Work address'))).toBeNull();
  const dialogs = new Walk();
  const dialog = (key: number, title: string): PerceivedScreen =>
    web(node('dialog', { modal: true }, heading(title) + field('Name')), { route: `/#/row/${key}` });
  expect(await dialogs.act(customers, 'Ann', dialog(1, 'Rename'))).toBeNull();
  expect(await dialogs.act(customers, 'Ben', dialog(2, 'Copy'))).toBeNull();
});

it('rows whose columns their pages are laid out by lead to one screen where keys alone differ in the address', async () => {
  const label = (name: string, value: string): string => text(name) + text(value);
  const cells = (...said: string[]): string =>
    node('listitem', { clickable: true, name: said[0] ?? '' }, said.map(text).join(''));
  const head = node('listitem', {}, ['Title', 'Views'].map(text).join(''));
  const rows = cells('Soup', '12') + cells('Pie', '52') + cells('Stew', '31');
  const list = (...beside: string[]): string => node('list', {}, head + rows) + beside.join('');
  const posts = web(heading('Posts') + list(), { route: '/posts' });
  const post = (key: number, title: string, content: string): PerceivedScreen =>
    web(node('toolbar', {}, heading(`Post ${title}`)) + content, { route: `/posts/${key}/show` });
  const about = (title: string): string =>
    label('Title', title) + label('Views', '12') + label('Date', 'May');
  const walk = new Walk();
  expect(await walk.act(posts, 'Soup', post(1, 'Soup', about('Soup')))).toBeNull();
  expect(await walk.act(posts, 'Pie', post(2, 'Pie', about('Pie')))).toMatchObject({ sign: 'alike_rows' });
  expect(walk.idOf(post(3, 'Stew', about('Stew')))).toBe(walk.idOf(post(1, 'Soup', about('Soup'))));
  // What stands below every page says nothing, nor does a list that stays beside its pages.
  const foot = text('Terms') + text('Imprint');
  const settings = web(heading('Settings') + list(foot), { route: '/settings' });
  const parts = new Walk();
  expect(await parts.act(settings, 'Soup', post(1, 'Mail', text('Sender') + foot))).toBeNull();
  expect(await parts.act(settings, 'Pie', post(2, 'Users', text('Roles') + foot))).toBeNull();
  const beside = new Walk();
  expect(await beside.act(posts, 'Soup', post(1, 'Soup', list(text('Sender'))))).toBeNull();
  expect(await beside.act(posts, 'Pie', post(2, 'Pie', list(text('Roles'))))).toBeNull();
  // Parts of one thing have its key in common.
  const one = new Walk();
  expect(await one.act(posts, 'Soup', post(1, 'Soup', about('Soup')))).toBeNull();
  expect(await one.act(posts, 'Pie', post(1, 'Pie', about('Pie')))).toBeNull();
});

it('in an app of one address and nothing but texts, pages that share texts which no other page has are one', async () => {
  const walk = new Walk();
  const silent = { route: '/' };
  const shown = (title: string, ...said: string[]): PerceivedScreen =>
    web(heading(title) + node('list', {}, ...said.map((one) => node('listitem', {}, text(one)))), silent);
  const start = web(heading('Start') + node('list', {}, ...['Cars', 'About', 'Contact'].map(row)), silent);
  const cars = web(heading('Cars') + node('list', {}, ...['Ford', 'Audi', 'Fiat'].map(row)), silent);
  const car = (name: string, ...more: string[]): PerceivedScreen =>
    shown(
      name,
      `Power - ${name.charCodeAt(0)} hp`,
      `Top speed - ${name.charCodeAt(1)} km/h`,
      'Call us',
      ...['Weight - 9 kg', ...more],
    );
  const about = shown('About', 'Our shop', 'Since ever', 'Call us');
  const contact = shown('Contact', 'Street', 'Town', 'Call us');
  await walk.act(start, 'About', about);
  expect(await walk.act(start, 'Contact', contact)).toBeNull();
  expect(await walk.act(start, 'Cars', cars)).toBeNull();
  expect(await walk.act(cars, 'Ford', car('Ford'))).toBeNull();
  expect(await walk.act(cars, 'Audi', car('Audi', 'Sold'))).toMatchObject({
    ...{ kind: 'parameter', sign: 'alike_rows' },
    parts: ['labels', expect.stringContaining('power'), expect.any(String), expect.any(String)],
  });
  expect(walk.idOf(car('Fiat'))).toBe(walk.idOf(car('Ford')));
  for (const other of [start, cars, about, contact, shown('News', 'Power - 9 hp', 'To one')])
    expect(walk.idOf(other)).not.toBe(walk.idOf(car('Ford')));
  expect(walk.idOf(about)).not.toBe(walk.idOf(contact));
});

it('what such pages all show, as a foot, makes none of them one', async () => {
  const walk = new Walk();
  const silent = { route: '/' };
  const foot = ['Made by us', 'All rights kept', 'In our town'];
  const shown = (title: string, said: string): PerceivedScreen =>
    web(
      heading(title) + node('list', {}, ...[said, ...foot].map((one) => node('listitem', {}, text(one)))),
      silent,
    );
  const start = web(heading('Start') + node('list', {}, ...['Help', 'Terms', 'Legal'].map(row)), silent);
  expect(await walk.act(start, 'Help', shown('Help', 'Ask us'))).toBeNull();
  expect(await walk.act(start, 'Terms', shown('Terms', 'Be kind'))).toBeNull();
});

it('a key that names the tab says nothing more than a page that shows which tab is chosen', () => {
  const walk = new Walk();
  const tab = (name: string, selected: boolean): string => node('tab', { clickable: true, name, selected });
  const monitor = (query: string, chosen: string): string =>
    walk.idOf(
      web(
        node('tablist', {}, ...['Charts', 'Failures', 'Logs'].map((name) => tab(name, name === chosen))) +
          button('Stop'),
        { route: `/${query}` },
      ),
    );
  const charts = monitor('?tab=charts', 'Charts');
  expect(monitor('', 'Charts')).toBe(charts);
  expect(monitor('?activeTab=charts', 'Charts')).toBe(charts);
  expect(monitor('?tab=failures', 'Failures')).not.toBe(charts);
  // Another key says where one is, and without a chosen tab this one may.
  expect(monitor('?tab=charts&page=about', 'Charts')).not.toBe(charts);
  expect(monitor('?table=orders', 'Charts')).not.toBe(charts);
  expect(monitor('?tab=charts', '')).not.toBe(monitor('', ''));
});

it('nor of a dialog over one, which hides the tabs', () => {
  const walk = new Walk();
  const about = (query: string, title = 'About'): string =>
    walk.idOf(web(node('dialog', { modal: true }, heading(title) + button('Close')), { route: `/${query}` }));
  expect(about('?tab=logs')).toBe(about(''));
  expect(about('?tab=logs', 'Licence')).not.toBe(about(''));
  expect(about('?page=logs')).not.toBe(about(''));
  // Two that nobody named may be two things.
  const nameless = (query: string): string =>
    walk.idOf(web(node('dialog', { modal: true }, button('Close')), { route: `/${query}` }));
  expect(nameless('?tab=logs')).not.toBe(nameless(''));
});

it('what lies over all of a page is one whatever is filtered beneath it, once the page was seen without a query', async () => {
  const walk = new Walk();
  const rows = node('list', {}, ...['One', 'Two', 'Three'].map(row));
  const trials = (query: string): PerceivedScreen =>
    web(rows + button('Filter'), { route: `/trials${query}` });
  const covered = ['Filter', 'Sort', 'Export', 'Share']
    .map((name) => node('button', { clickable: true, name, covered: true }))
    .join('');
  const veil = node('group', { clickable: true, bounds: '0,0,412,915' });
  const menu = (route: string): PerceivedScreen =>
    web(covered + veil + node('checkbox', { clickable: true, name: 'Complete (12)' }), { route });
  expect(walk.idOf(menu('/trials?best=1'))).not.toBe(walk.idOf(menu('/trials?exclude=1')));
  expect(await walk.act(trials(''), 'Filter', menu('/trials?best=1'))).toBeNull();
  expect(walk.idOf(menu('/trials?best=1'))).toBe(walk.idOf(menu('/trials?exclude=1')));
  expect(walk.idOf(menu('/trials?best=1'))).toBe(walk.idOf(menu('/trials')));
  expect(walk.idOf(menu('/runs?best=1'))).not.toBe(walk.idOf(menu('/runs?exclude=1')));
  expect(walk.idOf(menu('/?page=a'))).not.toBe(walk.idOf(menu('/?view=b')));
});
