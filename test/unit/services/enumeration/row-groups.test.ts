import { expect, it } from 'vitest';
import { actionsOf, node, web } from '../../../support/screens/recorded-screens.ts';

/** A row of a list with a link called so and one that every row has. */
const row = (title: string): string =>
  node(
    'listitem',
    {},
    node('link', { name: title, clickable: true }),
    node('link', { name: 'Buy', clickable: true }),
  );

it('groups what rows say of their own, and apart what all of them say, where a row has both', () => {
  const albums = ['Funeral', 'Neon Bible', 'Kid A', 'Congratulations'];
  const actions = actionsOf(web(node('list', {}, ...albums.map(row))));
  const group = (label: string) => actions.find((a) => a.label === label)?.groupSignature;
  expect(new Set(albums.map(group)).size).toBe(1);
  expect(group('Buy')).toBe('link "buy" of list 1');
  expect(group('Kid A')).not.toBe(group('Buy'));
});

it('of many rows two that are called alike are of one group with the others', () => {
  const titles = ['Hello', 'Lunch', 'Hello', 'Invoice', 'Rent', 'Tickets', 'Greetings', 'News', 'Trip'];
  const actions = actionsOf(web(node('list', {}, ...titles.map(row))));
  const groups = (buys: boolean): Set<string> =>
    new Set(
      actions.flatMap((a) => (a.kind === 'TAP' && (a.label === 'Buy') === buys ? [a.groupSignature] : [])),
    );
  expect(groups(false).size).toBe(1);
  expect(groups(true)).toEqual(new Set(['link "buy" of list 1']));
});

it('what controls say of their own row does not tell them apart, and what else they say does', () => {
  const titles = ['Nut M4', 'Nut M9', 'Nut M14', 'Screw M5', 'Screw M10', 'Screw M15', 'Rivet M7'];
  const rows = titles.map((title) =>
    node(
      'listitem',
      {},
      node('text', { text: title }),
      node('button', { name: `Edit ${title}`, clickable: true }),
      node('button', { name: `Count ${title} again`, clickable: true }),
    ),
  );
  const actions = actionsOf(web(node('list', {}, ...rows)));
  const groups = new Set(actions.flatMap((a) => (a.kind === 'TAP' ? [a.groupSignature] : [])));
  expect(groups).toEqual(new Set(['button "edit" of list 1', 'button "count again" of list 1']));
});
