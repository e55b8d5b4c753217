import { expect, it } from 'vitest';
import { actionsOf, node, web } from '../../../support/screens/recorded-screens.ts';

const column = (titles: readonly string[], kind: string, size: number, ...more: string[]): string =>
  titles
    .map((name, i) =>
      node(
        'button',
        { class: kind, name, clickable: true, bounds: `0,${i * 40},380,40` },
        node('image', { class: 'svg', bounds: `8,${i * 40},${size},${size}` }),
        node('text', { class: 'span', name, text: name, bounds: `60,${i * 40},200,20` }),
        ...more,
      ),
    )
    .join('');
const blocked = (nodes: string): readonly (string | null)[] =>
  actionsOf(web(node('list', {}, nodes)))
    .filter((a) => a.kind === 'TAP')
    .map((a) => a.blocked);
const ENTRIES = ['Edit', 'Clone', 'Delete this note', 'Export'];

it('what a page calls a button, with a sign and a word, is an entry of a menu also in a column of such', () => {
  expect(blocked(column(ENTRIES, 'button', 20))).toEqual([null, null, 'delete', null]);
});

it('rows with a picture of what they are about, with more than one text, or of no button are titles', () => {
  expect(blocked(column(ENTRIES, 'button', 48))).toEqual([null, null, null, null]);
  const second = node('text', { class: 'span', name: 'Today', text: 'Today', bounds: '60,20,200,20' });
  expect(blocked(column(ENTRIES, 'button', 20, second))).toEqual([null, null, null, null]);
  expect(blocked(column(ENTRIES, 'div', 20))).toEqual([null, null, null, null]);
});

it('what a menu of a page lists is there to be done, whatever it calls its entries', () => {
  const rows = ['Rename', 'Delete', 'Details'].map((name) =>
    node('listitem', { class: 'div', name, clickable: true }, node('text', { name, text: name })),
  );
  const blockedOf = (role: string): readonly (string | null)[] =>
    actionsOf(web(node(role, {}, ...rows)))
      .filter((a) => a.kind === 'TAP')
      .map((a) => a.blocked);
  expect(blockedOf('menu')).toEqual([null, 'delete', null]);
  expect(blockedOf('list')).toEqual([null, null, null]);
});
