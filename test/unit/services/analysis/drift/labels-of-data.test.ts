import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after).screens.flatMap(({ elements }) =>
    elements.map((e) => `${e.change} ${e.before?.label ?? ''} → ${e.after?.label ?? ''}`),
  );

/** What is called `row …` is a row of a list, without these letters. */
function app(name: string, pages: Readonly<Record<string, Page>>): BuildFacts {
  const facts = build(name, pages);
  return {
    ...facts,
    actions: facts.actions.map((a) =>
      a.label.startsWith('row ')
        ? { ...a, label: a.label.slice(4), groupSignature: 'listitem#row of list#rows' }
        : a,
    ),
  };
}

describe('what a control says that plays what was chosen', () => {
  /** `now` opens the player from each page. */
  const player = (name: string, songs: readonly string[], now: readonly string[], id: string): BuildFacts =>
    app(name, {
      home: { offers: { Albums: 'albums', Radio: 'radio', [`${id}${now[0] ?? ''}`]: 'playing' } },
      albums: {
        words: 'all of them',
        offers: {
          ...Object.fromEntries(songs.map((song) => [`row ${song}`, 'playing'])),
          [`${id}${now[1] ?? ''}`]: 'playing',
        },
      },
      radio: { words: 'on air', offers: { Tune: '', [`${id}${now[2] ?? ''}`]: 'playing' } },
      playing: { words: 'a cover', offers: { Lyrics: '' } },
    });

  it('is none of its name where rows of lists are called so', () => {
    const [old, fresh] = [
      ['Rain', 'Glass'],
      ['Kite', 'Oak'],
    ];
    const now = (songs: readonly string[]): readonly string[] =>
      songs.map(() => songs[0] ?? '').concat(songs[1] ?? '');
    expect(told(player('1', old, now(old), 'mini#'), player('2', fresh, now(fresh), 'mini#'))).toEqual([]);
    // With no resource name either.
    expect(told(player('1', old, now(old), ''), player('2', fresh, now(fresh), ''))).toEqual([]);
  });

  it('nor where it says something else on each page and leads to one screen', () => {
    const before = player('1', ['Rain'], ['Slow', 'Ember', 'News at ten'], 'mini#');
    expect(told(before, player('2', ['Rain'], ['Tides', 'Lamp', 'Jazz'], 'mini#'))).toEqual([]);
    const fixed = ['Player', 'Player', 'Player'];
    expect(
      told(
        player('1', ['Rain'], fixed, 'mini#'),
        player(
          '2',
          ['Rain'],
          fixed.map(() => 'Now playing'),
          'mini#',
        ),
      ),
    ).toHaveLength(3);
  });
});

it('a day that a button tells is none of its name', () => {
  const diary = (name: string, day: string): BuildFacts =>
    app(name, {
      home: { offers: { [`day#${day}`]: 'days', Meals: 'meals' } },
      days: { offers: {} },
      meals: { offers: {} },
    });
  expect(told(diary('1', 'Monday, 3 May'), diary('2', 'Thursday, 12 Nov'))).toEqual([]);
  expect(told(diary('1', 'Montag, 3. Mai'), diary('2', 'Donnerstag, 12. November'))).toEqual([]);
  expect(told(diary('1', 'Plan 3'), diary('2', 'Goal 3'))).toHaveLength(1);
});
