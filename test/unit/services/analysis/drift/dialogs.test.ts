import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

const actionsOf = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after).actions.map((a) => `${a.verdict} ${a.after?.label ?? ''}`);

const pages = (tour: Page | null): Readonly<Record<string, Page>> => ({
  home: { offers: { News: tour === null ? 'news' : 'tour', Help: 'help' } },
  help: { offers: { All: 'news' } },
  news: { offers: { Like: '' }, words: 'what happened' },
  ...(tour === null ? {} : { tour }),
});

describe('compareBuilds, of a dialog where there was none', () => {
  it('only suspects it where it lies over what the action led to, as one that is shown once', () => {
    const over = pages({ offers: { Fine: 'news', '×': 'news' } });
    expect(actionsOf(build('1', pages(null)), build('2', over))).toEqual(['suspected News']);
    expect(actionsOf(build('2', over), build('1', pages(null)))).toEqual(['suspected News']);
  });

  it('only suspects it where nobody closed it', () => {
    const open = pages({ offers: { Fine: null, '×': null } });
    expect(actionsOf(build('1', pages(null)), build('2', open))).toEqual(['suspected News']);
  });

  it('takes the arrow of a page that was a dialog for none of what closed it', () => {
    const filter = (offers: Page['offers']): Readonly<Record<string, Page>> => ({
      home: { offers: { Filter: 'filter', Help: 'help' } },
      help: { offers: { 'Navigate up': 'home', Terms: 'terms' } },
      terms: { offers: { 'Navigate up': 'help' }, words: 'small print' },
      filter: { offers, words: 'what to show' },
    });
    const dialog = build('1', filter({ Vegan: 'home', '×': 'home' }));
    const page = build('2', filter({ 'Navigate up': 'home', Kind: '' }));
    const elements = compareBuilds(dialog, page).screens.flatMap((s) => s.elements);
    expect(elements.filter(({ change }) => change === 'relabelled')).toEqual([]);
  });

  it('takes what closed a dialog for no dead control of the page that it became', () => {
    const show = (offers: Page['offers']): Readonly<Record<string, Page>> => ({
      home: { offers: { PIN: 'pin', Help: 'help' } },
      help: { offers: { Ask: '' }, words: 'who knows' },
      pin: { offers, words: 'nobody should look' },
    });
    const dialog = (show_: string): BuildFacts => build('1', show({ Show: show_, '×': 'home' }));
    const page = build('2', show({ Show: '', 'Navigate up': 'home' }));
    expect(actionsOf(dialog('home'), page)).toEqual([]);
    expect(actionsOf(dialog('help'), page)).toEqual(['dead Show']);
    expect(actionsOf(dialog('home'), build('2', show({ Show: '', '×': 'home' })))).toEqual(['dead Show']);
  });

  it('calls an action redirected that asks first, though the question calls its answer the same', () => {
    const asks = pages({ offers: { News: 'news', No: 'home', '×': 'home' } });
    expect(actionsOf(build('1', pages(null)), build('2', asks))).toEqual(['redirected News']);
  });
});
