import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

type Pages = Readonly<Record<string, Page>>;

/** Pages of a site, each at an address of its own. */
function site(name: string, pages: Pages): BuildFacts {
  const facts = build(name, pages);
  return { ...facts, screens: facts.screens.map((s) => ({ ...s, route: `/${s.name}` })) };
}

const told = (before: Pages, after: Pages): readonly string[] =>
  compareBuilds(site('1', before), site('2', after))
    .screens.flatMap((s) => [
      `${s.verdict} ${s.before?.name ?? ''} → ${s.after?.name ?? ''}`,
      ...s.elements.map((e) => `${e.change} ${e.before?.label ?? ''} → ${e.after?.label ?? ''}`),
    ])
    .sort();

const look = { offers: { Light: '', Dark: '', 'Large text': '', Wallpaper: '' }, words: 'how it looks' };
const rest: Pages = {
  keys: { offers: { 'Add key': '', Rename: '' }, words: 'what opens the door' },
  sound: { offers: { Volume: '', Ring: '' }, words: 'what it sounds like' },
};
const app = (entries: Page['offers'], pages: Pages): Pages => ({
  home: { offers: { Keys: 'keys', Sound: 'sound', ...entries } },
  ...rest,
  ...pages,
});
const old = app({ Display: 'display' }, { display: look });

describe('compareBuilds, of a screen whose name, address and entry are others now', () => {
  it('knows it by what it offers, where only one screen has that', () => {
    const offers = { ...look.offers, Automatic: '' };
    expect(told(old, app({ Appearance: 'appearance' }, { appearance: { ...look, offers } }))).toEqual([
      'added  → Automatic',
      'changed display → appearance',
      'changed home → home',
      'relabelled Display → Appearance',
    ]);
  });

  it.each<[string, Pages]>([
    [
      'offers little of it',
      app({ Motion: 'motion' }, { motion: { offers: { Dark: '', Slow: '', Fast: '' } } }),
    ],
    ['is nowhere', app({}, {})],
    [
      'is drawn as another page is',
      {
        ...app({ Motion: 'motion' }, { motion: look }),
        sound: { ...look, words: 'what it sounds like', title: 'sound' },
      },
    ],
    ['is two', app({ Motion: 'motion', Colours: 'colours' }, { motion: look, colours: look })],
  ])('takes none for it that %s', (_, after) => {
    expect(told(old, after)).toContain('removed display → ');
  });

  it('takes no page of one thing for that of another of its kind', () => {
    const rights = (words: string): Page => ({ offers: { Chat: '', Maps: '', Notes: '' }, words });
    const before = app({ Camera: 'camera', Mic: 'mic' }, { camera: rights('film'), mic: rights('hear') });
    const after = app({ Place: 'place', Mic: 'mic' }, { place: rights('where'), mic: rights('hear') });
    expect(told(before, after)).toEqual(expect.arrayContaining(['removed camera → ', 'added  → place']));
  });
});
