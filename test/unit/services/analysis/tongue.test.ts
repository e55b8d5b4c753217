import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../agent/domain/build-facts.ts';
import { compareBuilds } from '../../../../agent/services/analysis/compare-builds.ts';
import { build, type Page } from '../../../support/build-facts.ts';

const told = (before: BuildFacts, after: BuildFacts): readonly string[] => {
  const drift = compareBuilds(before, after);
  return [
    ...drift.screens.map((s) => `${s.verdict} ${s.before?.name ?? ''} → ${s.after?.name ?? ''}`),
    ...drift.actions.map((a) => `${a.verdict} ${a.after?.label ?? ''}`),
  ].sort();
};

/** Several screens of one activity, as is usual. */
const app = (name: string, start: string, pages: Readonly<Record<string, Page>>): BuildFacts => {
  const facts = build(name, pages, start);
  return { ...facts, screens: facts.screens.map((s) => ({ ...s, route: '.Main' })) };
};

/** The same app in two languages, its controls with resource names or without any. */
const english = (named: boolean, more: Page['offers'] = {}): BuildFacts => {
  const of = (id: string, label: string): string => (named ? `${id}#${label}` : label);
  return app('1', 'Today', {
    Today: {
      offers: { Weight: 'Weight', Sleep: 'Sleep', Running: 'Running', ...more },
      words: 'steps walked',
    },
    Weight: { offers: { [of('kilos', 'Kilograms now')]: '', [of('keep', 'Save entry')]: '' } },
    Sleep: { offers: { [of('nap', 'Remind me to rest')]: '', [of('goal', 'Wanted hours')]: '' } },
    Running: { offers: { [of('map', 'Routes nearby')]: '', [of('pair', 'Which shoes')]: '' } },
  });
};
const german = (named: boolean): BuildFacts => {
  const of = (id: string, label: string): string => (named ? `${id}#${label}` : label);
  return app('2', 'Heute', {
    Heute: { offers: { Gewicht: 'Gewicht', Schlaf: 'Schlaf', Laufen: 'Laufen' }, words: 'Schritte gegangen' },
    Gewicht: { offers: { [of('kilos', 'Kilogramm jetzt')]: '', [of('keep', 'Eintrag sichern')]: '' } },
    Schlaf: { offers: { [of('nap', 'Zum Ruhen mahnen')]: '', [of('goal', 'Stunden Wunsch')]: '' } },
    Laufen: { offers: { [of('map', 'Strecken nahebei')]: '', [of('pair', 'Welche Schuhe')]: '' } },
  });
};

describe('compareBuilds, of an app in another language', () => {
  it('knows screens again by the resource names on them', () => {
    expect(told(english(true), german(true))).toEqual([
      'changed Running → Laufen',
      'changed Sleep → Schlaf',
      'changed Today → Heute',
      'changed Weight → Gewicht',
    ]);
  });

  it('calls nothing gone or new where nothing but words could tell', () => {
    const found = told(english(false), german(false)).join();
    expect(found).toContain('changed Today → Heute');
    expect(found).not.toMatch(/removed|added|redirected/);
    expect(
      compareBuilds(english(false), german(false)).screens.flatMap((s) => s.elements.map((e) => e.change)),
    ).not.toContain('removed');
  });

  it('says nothing of the kind where the words are the same', () => {
    expect(told(english(false, { Awards: 'Weight' }), english(false))).toEqual(['changed Today → Today']);
  });
});
