import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

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
const german = (named: boolean, other: Readonly<Record<string, Page>> = {}): BuildFacts => {
  const of = (id: string, label: string): string => (named ? `${id}#${label}` : label);
  return app('2', 'Heute', {
    Heute: { offers: { Gewicht: 'Gewicht', Schlaf: 'Schlaf', Laufen: 'Laufen' }, words: 'Schritte gegangen' },
    Gewicht: { offers: { [of('kilos', 'Kilogramm jetzt')]: '', [of('keep', 'Eintrag sichern')]: '' } },
    Schlaf: { offers: { [of('nap', 'Zum Ruhen mahnen')]: '', [of('goal', 'Stunden Wunsch')]: '' } },
    Laufen: { offers: { [of('map', 'Strecken nahebei')]: '', [of('pair', 'Welche Schuhe')]: '' } },
    ...other,
  });
};

describe('compareBuilds, of a screen called the same in other letters', () => {
  it('tells it as a matter of appearance, and another name as one of behaviour', () => {
    const pages = (key: string, title: string): Readonly<Record<string, Page>> => ({
      home: { offers: { Open: key } },
      [key]: { title, offers: { Add: '', Share: '' }, words: 'what to cook on which day' },
    });
    const severityOf = (title: string): unknown =>
      compareBuilds(build('1', pages('plan', 'My plan')), build('2', pages('week', title))).screens.find(
        ({ changes }) => changes.includes('renamed'),
      )?.severity;
    expect(severityOf('MY PLAN')).toBe('low');
    expect(severityOf('My week')).toBe('medium');
  });
});

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

  it('calls nothing gone or new for entries of a drawer that all have one resource name', () => {
    const drawer = (facts: BuildFacts): BuildFacts => ({
      ...facts,
      actions: facts.actions.map((a) =>
        a.screenId === facts.startScreenIds[0] ? { ...a, resourceName: 'text1' } : a,
      ),
    });
    // Of a screen that the drawer leads to nothing else tells what it is.
    const other = { Laufen: { offers: { 'Nur zu Fuß': '' }, words: 'Weg am Fluss' } };
    const found = told(drawer(english(false)), drawer(german(false, other)));
    expect(found).toContain('unknown Running → ');
    expect(found).toContain('first_seen  → Laufen');
    expect(found.join()).not.toMatch(/removed|added/);
  });

  it('calls no screen gone of an app of which a part is translated', () => {
    const { Today, Weight, Sleep, Running } = {
      Today: { offers: { Weight: 'Weight', Sleep: 'Sleep', Running: 'Running' }, words: 'steps walked' },
      Weight: { offers: { 'Kilograms now': '', 'Save entry': '' } },
      Sleep: { offers: { 'Remind me to rest': '', 'Wanted hours': '' } },
      Running: { offers: { 'Routes nearby': '', 'Which shoes': '' }, words: 'five kilometres at last' },
    } satisfies Record<string, Page>;
    const before = app('1', 'Today', { Today, Weight, Sleep, Running });
    const partly: Readonly<Record<string, Page>> = {
      Today: { ...Today, offers: { Weight: 'Weight', Sleep: 'Sleep', Laufen: 'Laufen' } },
      ...{ Weight, Sleep },
      Laufen: { offers: { 'Strecken nahebei': '', 'Welche Schuhe': '' }, words: 'zuletzt fünf Kilometer' },
    };
    const found = told(before, app('2', 'Today', partly));
    expect(found).toEqual(['changed Today → Today', 'first_seen  → Laufen', 'unknown Running → ']);
    // Where nearly all is called as it was, what is not found under its name is gone.
    const words = Array.from({ length: 9 }, (_, i) => `Kept ${'abcdefghi'[i] ?? ''}`);
    const more = { More: { offers: Object.fromEntries(words.map((word) => [word, ''])) } };
    const of = (pages: Readonly<Record<string, Page>>): Readonly<Record<string, Page>> => ({
      ...{ ...pages, ...more },
      Today: { ...pages['Today'], offers: { ...pages['Today']?.offers, More: 'More' } },
    });
    const kept = told(
      app('1', 'Today', of({ Today, Weight, Sleep, Running })),
      app('2', 'Today', of(partly)),
    );
    expect(kept).toContain('removed Running → ');
  });

  it('says nothing of the kind where the words are the same', () => {
    expect(told(english(false, { Awards: 'Weight' }), english(false))).toEqual(['changed Today → Today']);
  });
});
