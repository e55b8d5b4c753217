import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { placeOf } from '../../../../agent/services/enumeration/action-rules.ts';
import { IdentityMemory } from '../../../../agent/services/identity/memory/screen-identity.ts';
import {
  screenName,
  screenNameUnderAppTitle,
} from '../../../../agent/services/identity/naming/screen-name.ts';
import { button, Walk } from '../../../support/screens/identity-walk.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

/** A page below a bar that begins with a menu and says what the document is called. */
const page = (
  route: string,
  { title = 'Staff desk', bar = 'Staff desk', role = 'text' } = {},
): PerceivedScreen =>
  web(
    node(
      'toolbar',
      { bounds: '0,0,412,56' },
      node('button', { name: 'Open menu', clickable: true, bounds: '20,10,40,30' }) +
        node(role, { text: bar, name: bar, bounds: '80,16,90,20' }),
    ) + button('Export'),
    { route, title },
  );
const called = (route: string, look = {}): string => screenNameUnderAppTitle(page(route, look));

it('a page that says no more than its app is called goes by its address', () => {
  expect(called('/users')).toBe('Users');
  expect(called('/users', { role: 'heading' })).toBe('Users');
  expect(called('/users/17?sort=name')).toBe('Users');
  expect(called('/admin/staff-list')).toBe('Staff list');
  expect(called('/#/auditLog/')).toBe('Audit log');
  expect(screenName(page('/users'))).toBe('Staff desk');
});

it.each(['/', '/docs/', '/app', '/staff', '/en', '/v2', '/17', '/x/a1b2c3d4e5f6a7b8'])(
  'not by one that says nothing of it: %s',
  (route) => expect(called(route)).toBe('Staff desk'),
);

it('what opens an address is no name, nor whom it is about', () => {
  const names: readonly (readonly [string, string])[] = [
    ['/invite/kelvoratim', 'Invite'],
    ['/reset-password/kelvoratim', 'Reset password'],
    ['/#/u/s/kelvoratim', 'Staff desk'],
    ['/users/jane-doe', 'Users'],
    ['/users/jane.doe@example.com', 'Users'],
    ['/users/jane.doe@example.com/profile', 'Profile'],
    ['/users/new', 'New'],
    ['/open/xkpqwertzuiop', 'Staff desk'],
    ['/open/aBcDeFgHiJ', 'Staff desk'],
    ['/open/QWRTZPSD', 'Staff desk'],
  ];
  for (const [route, name] of names) expect([route, called(route)]).toEqual([route, name]);
});

it('a language with its country is no name, while a short word, a word that the app has in its name and the start of a part are', () => {
  const names: readonly (readonly [string, string])[] = [
    ['/pt-BR', 'Staff desk'],
    ['/zh-hans', 'Staff desk'],
    ['/me', 'Me'],
    ['/to-do', 'To do'],
    ['/#/staff', 'Staff'],
    ['/admin/staff', 'Staff'],
    ['/pages/users/index', 'Users'],
    ['/%E7%94%A8%E6%88%B7', '用户'],
  ];
  for (const [route, name] of names) expect([route, called(route)]).toEqual([route, name]);
});

it('a page that is not there is not called by its address, though many say so', () => {
  const look = { title: 'Page not found', bar: 'Page not found', role: 'heading' };
  expect(called('/offers', look)).toBe('Page not found');
});

it('what is chosen at the head of a page is no name of it where its address is one', () => {
  const tab = (name: string, x: number, more = {}): string =>
    node('tab', { name, text: name, clickable: true, bounds: `${x},60,100,50`, ...more });
  const strip = node(
    'tablist',
    { bounds: '0,60,412,50' },
    tab('Care', 0) + tab('Log', 100, { selected: true }),
  );
  const plants = (route: string): string =>
    screenNameUnderAppTitle(web(strip + button('Export'), { route, title: 'Staff desk' }));
  expect([plants('/plants/17'), plants('/')]).toEqual(['Plants: Log', 'Log']);
});

it('not where it says more, or where its document does', () => {
  expect(called('/users', { bar: 'People' })).toBe('People');
  expect(called('/users', { title: 'People – Staff desk', bar: '' })).toBe('People – Staff desk');
});

it('not where its document stands in for others: there is none, or one is to sign in first', () => {
  expect(called('/users', { title: 'Page not found', bar: 'Page not found' })).toBe('Page not found');
  expect(called('/users', { title: 'Export', bar: 'Export' })).toBe('Export');
});

it('an app is called by what documents at several addresses are called, as each takeover of the run finds as well', async () => {
  const walk = new Walk();
  const isOfApp = (memory: IdentityMemory, route: string, title = 'Staff desk'): boolean =>
    memory.addresses.isTitleOfApp({ ...page(route).foreground, title });
  expect(isOfApp(walk.memory, '/users')).toBe(false);
  await walk.act(page('/'), 'Export', page('/?sort=name'));
  expect(isOfApp(walk.memory, '/')).toBe(false);
  expect(isOfApp(walk.memory, '/users')).toBe(true);
  await walk.act(page('/'), 'Export', page('/users'));
  expect(isOfApp(walk.memory, '/')).toBe(true);
  expect([isOfApp(walk.memory, '/bills', 'Bills'), isOfApp(walk.memory, '/bills', '')]).toEqual([
    false,
    false,
  ]);
  const again = new IdentityMemory();
  for (const record of walk.records) again.apply(record);
  expect(isOfApp(again, '/')).toBe(true);
});

it('what few of many documents are called, or those of one part of a site, is no name of the app', async () => {
  const walk = new Walk();
  const go = (from: string, to: string, title: string): Promise<unknown> =>
    walk.act(page(from, { title: `Title of ${from}` }), 'Export', page(to, { title }));
  await go('/', '/team', 'People');
  expect(walk.memory.addresses.isTitleOfApp(page('/team/17', { title: 'People' }).foreground)).toBe(false);
  await go('/bills', '/orders', 'Sign in');
  expect(walk.memory.addresses.isTitleOfApp(page('/trips', { title: 'Sign in' }).foreground)).toBe(false);
});

it('rules may name such a page as the map does', () => {
  expect(placeOf(page('/users')).screen).toContain('Users');
});
