import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

/** What is said of each screen that only one build has. */
const why = (before: BuildFacts, after: BuildFacts): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    compareBuilds(before, after)
      .screens.filter(({ verdict }) => verdict !== 'changed')
      .map((s) => [`${s.verdict} ${(s.before ?? s.after)?.name ?? ''}`, s.evidence]),
  );

const HOME: Readonly<Record<string, Page>> = {
  home: { offers: { Trips: 'trips' }, words: 'good morning' },
  trips: { offers: { Lake: 'lake' }, words: 'where to' },
  lake: { offers: {}, words: 'three hours in a boat' },
};

describe('compareBuilds, of why a screen was not seen', () => {
  it('says where runs of the other build begin, and names that as what all the rest waits for', () => {
    const wall = { wall: { offers: { '+Number': '', Enter: '' }, words: 'who are you' } };
    expect(why(build('1', HOME), build('2', wall, 'wall'))).toEqual({
      'unknown home': ['runs of 1 begin there, those of 2 on "wall"'],
      'unknown trips': [
        '"home" was not reached in 2, and what it leads to there is not known',
        '"Trips" on "home", which was not seen in 2 either',
      ],
      'unknown lake': [
        '"home" was not reached in 2, and what it leads to there is not known',
        '"Lake" on "trips", which was not seen in 2 either',
      ],
      'added wall': ['runs of 2 begin there, those of 1 on "home"'],
    });
  });

  it('does not tell of a screen that it was not reached itself, and names the one that stands nearest', () => {
    const later = { home: { offers: { Trips: null }, words: 'good morning' } };
    expect(why(build('1', { lake: HOME['lake'], ...HOME } as typeof HOME), build('2', later))).toEqual({
      'unknown trips': ['"Trips" on "home" was not tried in 2'],
      'unknown lake': [
        '"trips" was not reached in 2, and what it leads to there is not known',
        '"Lake" on "trips", which was not seen in 2 either',
      ],
    });
  });

  it('says of a look of a place that both builds have that it is one', () => {
    const checked: Page = { title: 'lake', offers: { Swim: '' }, words: 'the water is warm enough today' };
    const before = { ...HOME, lake: { ...HOME['lake'], offers: { Test: 'checked' } }, checked };
    expect(why(build('1', before), build('2', HOME))).toEqual({
      'removed lake': [
        '"Test" is not on "lake (three hours in a)" in 2',
        'another look of "lake", which both builds have',
      ],
    });
  });

  it('tells that the only way is gone of one that is not known to be gone for the sake of another', () => {
    const pages = { ...HOME, home: { offers: { Trips: 'trips', Shop: 'shop' } } };
    const shop: Page = { offers: {}, words: 'hats and boots' };
    const wall: Page = { offers: { '+Number': '', Enter: '' }, words: 'who are you' };
    const later = { home: { offers: { Trips: 'wall' } }, wall };
    expect(why(build('1', { ...pages, shop }), build('2', later))['unknown shop']).toEqual([
      '"trips" was not reached in 2, and what it leads to there is not known',
      '"Shop" is not on "home" in 2',
    ]);
  });

  it('names one way alone of those that start on one screen that was not seen', () => {
    const trips = { offers: { Lake: 'lake', River: 'lake', Pond: 'lake' }, words: 'where to' };
    const wall = { wall: { offers: { '+Number': '', Enter: '' }, words: 'who are you' } };
    expect(why(build('1', { ...HOME, trips }), build('2', wall, 'wall'))['unknown lake']).toEqual([
      '"home" was not reached in 2, and what it leads to there is not known',
      '"Lake" on "trips", which was not seen in 2 either',
    ]);
  });

  it('says which of the two builds has several that are alike', () => {
    const one = { offers: { Map: '', Call: '' }, words: 'at the lake behind the trees' };
    const two = {
      home: { offers: { Way: 'way', Place: 'place' }, words: 'good morning' },
      way: { ...one, title: 'visit' },
      place: { ...one, title: 'visit' },
    };
    const merged = {
      home: { offers: { Visit: 'visit' }, words: 'good morning' },
      visit: one,
    };
    const mayBe = '"visit" of 2 is as like it as other screens of 1';
    const said = why(build('1', two), build('2', merged));
    expect(said['unknown visit']?.[0]).toBe(mayBe);
    expect(said['first_seen visit']?.[0]).toBe('several screens of 1 are as like it as each other');
  });

  it('calls what has no name what it is', () => {
    const icon = { home: { offers: { Trips: 'trips', '': 'lake' }, words: 'good morning' } };
    const later = { home: { offers: { Trips: '', '': null }, words: 'good morning' } };
    const said = why(build('1', { ...HOME, ...icon, trips: { offers: {} } }), build('2', later));
    expect(said['unknown lake']).toEqual(['a button without a name on "home" was not tried in 2']);
    const form = { home: { offers: { Trips: 'trips', '+Name': '', '': 'lake' }, words: 'good morning' } };
    const closed = { home: { offers: { '+Name': '', '': '' }, words: 'good morning' } };
    const kept = why(build('1', { ...HOME, ...form, trips: { offers: {} } }), build('2', closed));
    expect(kept['unknown trips']?.join()).toContain(
      'a button without a name on "home" did not pass its form in 2',
    );
  });

  it('says what an action does now that does not lead there any more, once for all screens where it does so', () => {
    const trips = { Trips: 'trips' };
    const before: Readonly<Record<string, Page>> = {
      ...HOME,
      home: { offers: { ...trips, News: 'news' }, words: 'good morning' },
      news: { offers: { ...trips, Swim: 'swim' }, words: 'of the water' },
      swim: { offers: {}, words: 'at nine' },
    };
    const after: Readonly<Record<string, Page>> = {
      home: { offers: { Trips: 'shop', News: 'news' }, words: 'good morning' },
      news: { offers: { Trips: 'shop', Swim: '' }, words: 'of the water' },
      shop: { offers: { Boots: '', Sticks: '' }, words: 'all for the rain' },
    };
    expect(why(build('1', before), build('2', after))).toEqual({
      'removed trips': [
        '"Trips" on "home" leads to "shop" instead in 2, and so it is with what led there from another screen',
      ],
      'removed lake': ['"Lake" on "trips", which was not seen in 2 either'],
      'removed swim': ['"Swim" on "news" does nothing in 2'],
      'added shop': [
        '"Trips" on "home" led to "trips" in 1, and so it is with what led there from another screen',
      ],
    });
  });

  it('says of each what it does now where that is not the same', () => {
    const pages = (onNews: string): Readonly<Record<string, Page>> => ({
      home: { offers: { Trips: 'shop', News: 'news' }, words: 'good morning' },
      news: { offers: { Trips: onNews }, words: 'of the water' },
      shop: { offers: { Boots: '', Sticks: '' }, words: 'all for the rain' },
    });
    const before: Readonly<Record<string, Page>> = {
      home: { offers: { Trips: 'trips', News: 'news' }, words: 'good morning' },
      news: { offers: { Trips: 'trips' }, words: 'of the water' },
      trips: { offers: { Lake: '' }, words: 'where to' },
    };
    expect(why(build('1', before), build('2', pages('')))['removed trips']).toEqual([
      '"Trips" on "home" leads to "shop" instead in 2',
      '"Trips" on "news" does nothing in 2',
    ]);
  });

  it('says once that what many screens led to stands behind a form now', () => {
    const bar = { Trips: 'trips' };
    const pages = (entry: string): Readonly<Record<string, Page>> => ({
      home: { offers: { Trips: entry, News: 'news' }, words: 'good morning' },
      news: { offers: { Trips: entry }, words: 'of the water' },
    });
    const wall = { offers: { '+Number': '', Enter: '' }, words: 'who are you' };
    const before = build('1', { ...pages('trips'), trips: { offers: bar, words: 'where to' } });
    expect(why(before, build('2', { ...pages('wall'), wall }))['unknown trips']).toEqual([
      '"Trips" on "home" leads to "wall" in 2, and nobody got past that, and so it is with what led there from another screen',
    ]);
  });
});
