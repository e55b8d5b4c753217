import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import type { Correction } from '../../../../../agent/domain/correction.ts';
import { derivedId } from '../../../../../agent/domain/ids.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { correctBuild, overlayOf } from '../../../../../agent/services/corrections/apply-corrections.ts';
import { build, idOf } from '../../../../support/crawl/build-facts.ts';

/** A build whose day is another screen to a crawl than that of other builds, as once the menu of all pages has a new entry. */
const site = (name: string, day: string, title = 'Screen 7'): BuildFacts =>
  build(name, {
    home: { offers: { Day: day } },
    [day]: { title, offers: { Slots: '', Home: 'home', [`New in ${name}`]: '' } },
  });
const renamed = (facts: BuildFacts, screen: string, text: string): BuildFacts => {
  const said: Correction = {
    ...{
      correctionId: derivedId('c'),
      appKey: derivedId('app'),
      author: 'Ann',
      at: '2026-01-01T00:00:00.000Z',
    },
    ...{ kind: 'rename', screenId: idOf(screen), otherScreenId: null, text },
  };
  return correctBuild(overlayOf([said]), facts);
};
const told = (before: BuildFacts, after: BuildFacts) =>
  compareBuilds(before, after).screens.map(
    ({ verdict, before: b, after: a, changes }) =>
      `${verdict} ${b?.name ?? ''} → ${a?.name ?? ''}${changes.includes('renamed') ? ' renamed' : ''}`,
  );

describe('a name that somebody gave to a screen of one build', () => {
  it('is no change of the app, whichever build it is of', () => {
    const [before, after] = [site('1', 'one'), site('2', 'two')];
    expect(told(renamed(before, 'one', 'Today'), after)).toEqual(['changed Today → Today']);
    expect(told(before, renamed(after, 'two', 'Today'))).toEqual(['changed Today → Today']);
  });
  it('stays that of the one where crawls call the other otherwise, or people do', () => {
    const [before, after] = [site('1', 'one'), site('2', 'two', 'Week')];
    expect(told(renamed(before, 'one', 'Today'), after).join()).not.toContain('→ Today');
    const both = told(renamed(before, 'one', 'Today'), renamed(site('2', 'two'), 'two', 'Now'));
    expect(both.join()).toContain('Now');
  });
});
