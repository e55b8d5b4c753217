import { expect, it } from 'vitest';
import { actionsOf, android } from '../../../support/screens/recorded-screens.ts';

const node = (type: string, box: string, attributes: string, inner = ''): string =>
  `<node class="android.${type}" package="a.b" enabled="true" bounds="${box}" ${attributes}>${inner}</node>`;
const text = (said: string, top: number): string =>
  node('widget.TextView', `[40,${top}][360,${top + 30}]`, `text="${said}"`);
/** What a toolkit that draws itself tells in one description, and what holds texts as views. */
const drawn = (first: string, second: string): string =>
  node('view.View', '[0,200][400,300]', `clickable="true" content-desc="${first}&#10;${second}"`);
const held = (...inner: string[]): string =>
  node('widget.LinearLayout', '[0,200][400,300]', 'clickable="true"', inner.join(''));
const blocked = (control: string): readonly (string | null)[] =>
  actionsOf(
    android(
      `<hierarchy width="400" height="800">${node('widget.FrameLayout', '[0,0][400,800]', '', control)}</hierarchy>`,
    ),
  ).flatMap((a) => (a.kind === 'TAP' ? [a.blocked] : []));

it.each([
  ['Sign out', 'You will need your password to come back', 'sign_out'],
  ['🗑️ Delete note', 'This cannot be undone', 'delete'],
  ['Send', 'To everybody in the group', 'send'],
  ['Payment methods', 'Pay now or later', null],
  ['Signed in as Jane', 'Sign out', null],
])('what stands above an explanation is what a control does: %s', (first, second, reason) => {
  expect(blocked(drawn(first, second))).toEqual([reason]);
  expect(blocked(held(text(first, 210), text(second, 250)))).toEqual([reason]);
});

it('is not called as a control that it holds', () => {
  const cross = node('widget.Button', '[300,210][380,240]', 'clickable="true" text="Delete"');
  expect(blocked(held(cross, text('My note', 210), text('Two pages', 250)))).toEqual([null, 'delete']);
});
