import { expect, it } from 'vitest';
import { actionsOf, node, web } from '../../../support/screens/recorded-screens.ts';

const cell = (said: string): string => node('text', { text: said, name: said });
const head = (said: string, sorted = 'ascending'): string =>
  node('button', { name: `Sort by ${said} ${sorted}`, clickable: true, 'column-head': true });
const row = (said: string): string => node('listitem', { clickable: true, name: said }, cell(said));
const table = (...heads: string[]) =>
  web(node('list', {}, node('listitem', {}, ...heads), ...['Anise', 'Basil', 'Cumin'].map(row)));
const groups = (screen: ReturnType<typeof table>): ReadonlyMap<string, string> =>
  new Map(actionsOf(screen).flatMap((a) => (a.kind === 'TAP' ? [[a.label, a.groupSignature] as const] : [])));

it('the heads of the columns of a table are alike, whatever they say and in whatever order it is', () => {
  const before = groups(table(head('name'), head('price'), head('stock')));
  const after = groups(table(head('name'), head('price', 'descending'), head('stock')));
  const all = [...before, ...after].filter(([label]) => label.startsWith('Sort'));
  expect(new Set(all.map(([, group]) => group)).size).toBe(1);
  expect(all.length).toBe(6);
  expect(before.get('Anise')).not.toBe(all[0]?.[1]);
});

it('what says the same in each of them is another control of theirs', () => {
  const menu = node('button', { name: 'Menu', clickable: true, 'column-head': true });
  const all = actionsOf(table(head('name'), menu, head('price'), menu)).filter((a) => a.kind === 'TAP');
  const of = (word: string): ReadonlySet<string> =>
    new Set(all.filter((a) => a.label.startsWith(word)).map((a) => a.groupSignature));
  expect([of('Sort').size, of('Menu').size]).toEqual([1, 1]);
  expect([...of('Menu')]).not.toEqual([...of('Sort')]);
});
