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

it('not where it says more, or where its document does', () => {
  expect(called('/users', { bar: 'People' })).toBe('People');
  expect(called('/users', { title: 'People – Staff desk', bar: '' })).toBe('People – Staff desk');
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

it('rules may name such a page as the map does', () => {
  expect(placeOf(page('/users')).screen).toContain('Users');
});
