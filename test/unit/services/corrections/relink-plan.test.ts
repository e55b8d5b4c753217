import { describe, expect, test } from 'vitest';
import {
  countLook,
  noLooks,
  planRelink,
  type RuledLooks,
} from '../../../../agent/services/corrections/relink-plan.ts';

type Look = readonly [screenId: string, was: string | null, now: string];
const seen = (...looks: readonly Look[]): ReadonlyMap<string, RuledLooks> => {
  const screens = new Map<string, RuledLooks>();
  for (const [id, was, now] of looks) {
    const own = screens.get(id) ?? noLooks();
    screens.set(id, own);
    countLook(own, was, now);
  }
  return screens;
};
const pairs = (screens: ReadonlyMap<string, RuledLooks>) =>
  planRelink(screens).merges.map(({ screenId, into }) => `${screenId} is ${into}`);

describe('what a newer identity rule makes of screens', () => {
  test('two that are one to it become the one of lesser ID', () => {
    expect(pairs(seen(['b', 'o1', 'n'], ['a', 'o2', 'n'], ['c', 'o3', 'm']))).toEqual(['b is a']);
  });
  test('or the one that it found itself, which says of nothing that it is another one', () => {
    expect(pairs(seen(['a', 'o1', 'n'], ['b', 'o2', 'n'], ['z', null, 'n']))).toEqual(['a is z', 'b is z']);
    expect(pairs(seen(['a', null, 'n'], ['b', null, 'n']))).toEqual([]);
  });
  test('nothing is joined through a screen that runs put together on purpose', () => {
    // `a` holds looks that are two screens to the newer rule: it is the one that most of them are.
    const screens = seen(
      ['a', 'o1', 'n1'],
      ['a', 'o1', 'n1'],
      ['a', 'o2', 'n2'],
      ['y', null, 'n1'],
      ['z', null, 'n2'],
    );
    expect(planRelink(screens)).toMatchObject({
      merges: [{ screenId: 'a', into: 'y', looks: 2 }],
      splits: [],
    });
  });
  test('what runs told apart beyond their rule stays apart', () => {
    expect(pairs(seen(['a', 'o', 'n'], ['b', 'o', 'n']))).toEqual([]);
    expect(pairs(seen(['a', 'o', 'n'], ['b', 'o', 'n'], ['z', null, 'n']))).toEqual([]);
    expect(pairs(seen(['a', 'o', 'n'], ['y', null, 'n'], ['z', null, 'n']))).toEqual([]);
  });
  test('a screen splits where looks that were one are several, and is merged with nothing', () => {
    const screens = seen(['a', 'o', 'n1'], ['a', 'o', 'n2'], ['a', 'o', 'n2'], ['b', 'o2', 'n1']);
    expect(planRelink(screens)).toEqual({
      merges: [],
      splits: [
        {
          screenId: 'a',
          parts: [
            { hash: 'n2', looks: 2 },
            { hash: 'n1', looks: 1 },
          ],
        },
      ],
    });
  });
});
