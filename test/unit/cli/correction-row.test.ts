import { expect, test } from 'vitest';
import type { Correction } from '../../../agent/domain/correction.ts';
import { namesToldApart } from '../../../agent/services/patterns/screen-signs.ts';
import { saidRow } from '../../../src/cli/commands/correct.ts';
import { idOf, screenNamed } from '../map/map-fixture.ts';

const cart = (id: string, name: string, text: string) => ({
  ...{ ...screenNamed(name, 0), screenId: idOf(id), route: '/cart', text },
});
const crawled = [cart('full', 'Cart', 'Desk lamp'), cart('empty', 'Cart', 'Nothing')];
const shown = [
  cart('full', 'Basket', 'Desk lamp'),
  cart('empty', 'Cart', 'Nothing'),
  cart('old', 'Cart', 'Old'),
];
const names = {
  names: new Map(shown.map(({ screenId, name }) => [screenId, name])),
  now: namesToldApart(shown),
  before: namesToldApart(crawled),
};
const row = (one: Partial<Correction>, of = names): readonly string[] =>
  saidRow(
    {
      ...{ correctionId: 'C', appKey: 'A', screenId: idOf('empty'), otherScreenId: null, text: '' },
      ...{ author: 'Jo', at: '2026-01-01T00:00:00.000Z', kind: 'note', ...one },
    } as Correction,
    of,
  ).slice(1, 4);

test('what was said names one of several screens of a name, a new name what crawls call the screen', () => {
  expect(row({ text: 'old' })).toEqual(['Cart (Nothing)', 'note', 'old']);
  expect(row({ kind: 'rename', screenId: idOf('full'), text: 'Basket' })).toEqual([
    ...['Cart (Desk lamp)', 'rename', 'Basket'],
  ]);
  expect(row({ kind: 'same', screenId: idOf('full'), otherScreenId: idOf('old') })).toEqual([
    ...['Basket', 'same', 'Cart (Old)'],
  ]);
});

test('two of one name that are said to be one are told apart; where they are on no map any more only their IDs tell', () => {
  expect(row({ kind: 'same', otherScreenId: idOf('old'), text: 'twice' })).toEqual([
    ...['Cart (Nothing)', 'same', 'Cart (Old): twice'],
  ]);
  const gone = new Map(['a', 'b'].map((id) => [idOf(id), 'Cart'] as const));
  const said = { kind: 'same', screenId: idOf('a'), otherScreenId: idOf('b'), text: 'twice' } as const;
  expect(row(said, { names: gone, now: new Map(), before: new Map() })[2]).toBe(
    `${idOf('a')} is ${idOf('b')}: twice`,
  );
});
