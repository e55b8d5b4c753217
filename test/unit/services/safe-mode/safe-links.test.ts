import { expect, test } from 'vitest';
import type { UiElement } from '../../../../agent/domain/ui-element.ts';
import { blockReason, type SafetyContext } from '../../../../agent/services/safe-mode/safe-mode.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const CONTEXT: SafetyContext = {
  ...{ appIdentifier: 'https://shop.example', route: '/cart', rowTitle: null },
  ...{ dialogText: '', dialogTitle: '', declinable: false },
};
const plain = web(node('link', { clickable: true, name: 'More' })).elements[0] as UiElement;
const leadingTo = (href: string, more: Partial<SafetyContext> = {}) =>
  blockReason('TAP', { ...plain, href }, { ...CONTEXT, ...more });

test.each([
  ['tel:+4912', 'call'],
  ['callto:bob', 'call'],
  ['facetime:bob@example.org', 'call'],
  ['sms:12', 'send'],
  ['smsto:12', 'send'],
  ['mailto:a@b.example', 'leaves_app'],
  ['whatsapp://send?text=x', 'leaves_app'],
  ['http://shop.example/cart', 'leaves_app'],
  ['https://shop.example:8443/cart', 'leaves_app'],
  ['//elsewhere.example', 'leaves_app'],
])('a link to %s is one that hands over: %s', (href, reason) => {
  expect(leadingTo(href)).toBe(reason);
});

test.each(['/checkout', '?page=2', '#top', 'https://shop.example/help', 'javascript:void(0)', 'http://['])(
  'a link to %s stays in the app',
  (href) => {
    expect(leadingTo(href)).toBeNull();
  },
);

test('an app that is reached by a scheme of its own stays in itself by that, and leaves by others', () => {
  const own = { appIdentifier: 'shop://home', route: 'shop://home/cart' };
  expect(leadingTo('shop://home/orders', own)).toBeNull();
  expect(leadingTo('bank://pay', own)).toBe('leaves_app');
});

test('what stands in an element counts where it is called otherwise', () => {
  const said = { ...plain, role: 'button' as const, name: 'Element 7', text: 'Delete account' };
  expect(blockReason('TAP', said, CONTEXT)).toBe('delete');
  expect(blockReason('TAP', { ...said, text: 'Show account' }, CONTEXT)).toBeNull();
});

test.each([
  '/logout',
  '/accounts/logout/',
  '/users/sign_out',
  '/signOut.php?from=cart',
  '/index.php?title=Special:UserLogout',
  '/wp-login.php?action=logout&_wpnonce=1',
  '/?logout=1',
  '/#/logout',
])('a link to %s signs out, whatever it is called', (href) => {
  expect(blockReason('TAP', { ...plain, name: 'Exit', href }, CONTEXT)).toBe('sign_out');
});

test.each(['/items/3/delete', '/cart/remove/3', '/delete.php?id=3', '/notes?action=delete&id=3'])(
  'a link to %s deletes where it has no word of its own',
  (href) => {
    const named = (name: string) => blockReason('TAP', { ...plain, name, text: name, href }, CONTEXT);
    expect(['', '×', '\uf1f8', 'How to'].map(named)).toEqual(['delete', 'delete', 'delete', null]);
  },
);

test.each([
  '/login?next=/logout',
  '/help/logout-problems',
  '/settings/sessions',
  '/docs#logout',
  '/blog/logouts',
  '/?logout=false',
  '/trash',
  '/deleted',
  '/search?q=how+to+delete',
  '/delete-proof/paper',
])('a link to %s does neither', (href) => {
  expect(blockReason('TAP', { ...plain, name: '', text: '', href }, CONTEXT)).toBeNull();
});
