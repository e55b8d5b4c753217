import { expect, it } from 'vitest';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { parsePageSource } from '../../../../agent/services/page-source/index.ts';
import { mayAnswerLate } from '../../../../agent/services/perception/late-answers.ts';
import { tapAction } from '../../../support/crawl/known-graph-builder.ts';

const NODES = [
  'role="group" class="body"',
  'role="tab" name="Home" selected="true"',
  'role="tab" name="Orders"',
  'role="radio" name="Euro" checkable="true" checked="true"',
  'role="checkbox" name="Offline" checkable="true" checked="true"',
];
const viewport = { width: 400, height: 800, scale: 1 };
const screen: PerceivedScreen = parsePageSource({
  ...{ dialect: 'web', viewport, insideApp: true },
  foreground: { appIdentifier: 'https://shop.example', route: '/', title: '' },
  pageSource: `<hierarchy>${NODES.map((n, i) => `<node ${n} bounds="0,${String(i * 50)},400,50" visible="true" on-screen="true" enabled="true" clickable="true"/>`).join('')}</hierarchy>`,
});

const waits = (
  name: string,
  more: Partial<EnumeratedAction> = {},
  route = '/',
  seen: PerceivedScreen = screen,
): boolean => {
  const at = screen.elements.findIndex((e) => e.name === name);
  const action = tapAction('A', name, { elementIndex: at < 0 ? null : at, ...more });
  return mayAnswerLate({ action, screen: seen, route });
};

it('is asked of what somebody may still answer, and not of what was chosen already or nobody listens to', () => {
  expect(['Home', 'Orders', 'Euro', 'Offline', 'Gone'].map((name) => waits(name))).toEqual([
    ...[false, true],
    ...[false, true],
    true,
  ]);
  expect(waits('Orders', { unheard: true })).toBe(false);
  expect(waits('Orders', { kind: 'LONG_PRESS' })).toBe(true);
  expect(waits('Home', { kind: 'LONG_PRESS' })).toBe(true);
  expect(waits('Home', { leadsTo: '/section' })).toBe(true);
  expect(waits('Orders', { kind: 'SCROLL_DOWN' })).toBe(false);
});

it('is asked of a way back that a browser had, and of each on a phone', () => {
  expect(waits('', { kind: 'BACK' })).toBe(false);
  expect(waits('', { kind: 'BACK' }, '/orders')).toBe(true);
  expect(waits('', { kind: 'BACK' }, '/', { ...screen, dialect: 'uiautomator' })).toBe(true);
});
