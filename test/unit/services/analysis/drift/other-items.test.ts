import { expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

const app = (name: string, pages: Readonly<Record<string, Page>>): BuildFacts => {
  const facts = build(name, pages);
  return {
    ...facts,
    screens: facts.screens.map((s) => ({ ...s, route: '.Main' })),
    actions: facts.actions.map((a) =>
      a.label.startsWith('row ')
        ? { ...a, label: a.label.slice(4), groupSignature: 'listitem#row of list#rows' }
        : a,
    ),
  };
};

it('another item of a kind that both builds have is not added, where only a new screen led to it', () => {
  const chat = (person: string): Page => ({
    offers: { Send: '', Attach: '' },
    title: person,
    words: `with ${person}`,
  });
  const pages = (
    more: Readonly<Record<string, Page>>,
    offers: Page['offers'],
  ): Readonly<Record<string, Page>> => ({
    home: { offers: { 'row Anna': 'anna', 'row Ben': '', ...offers } },
    anna: chat('Anna'),
    ...more,
  });
  const group = { offers: { Create: 'ben' }, words: 'who is in it' };
  const { screens } = compareBuilds(
    app('1', pages({}, {})),
    app('2', pages({ group, ben: chat('Ben') }, { Group: 'group' })),
  );
  expect(screens.map((s) => `${s.verdict} ${s.after?.name ?? ''}`).sort()).toEqual([
    'added group',
    'changed home',
    'first_seen Ben',
  ]);
});
