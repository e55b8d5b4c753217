import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

/** A drawer whose rows all have one resource name, and so are told apart by their number. */
function app(name: string, rows: Readonly<Record<string, string>>): BuildFacts {
  const pages: Record<string, Page> = {
    home: { offers: { Folders: 'drawer' } },
    drawer: { offers: { '×': 'home', ...rows } },
  };
  for (const [label, to] of Object.entries(rows)) pages[to] = { offers: { [`Use ${to}`]: '' }, words: label };
  const facts = build(name, pages);
  const numbered = Object.keys(rows);
  return {
    ...facts,
    actions: facts.actions.map((a) => {
      const place = numbered.indexOf(a.label);
      if (place < 0) return a;
      const elementSignature = place === 0 ? 'button#text1' : `button#text1 [${place + 1}]`;
      return { ...a, resourceName: 'text1', elementSignature, groupSignature: elementSignature };
    }),
  };
}

const told = (before: BuildFacts, after: BuildFacts): readonly string[] => {
  const drift = compareBuilds(before, after);
  return [
    ...drift.screens.flatMap((s) =>
      s.verdict === 'changed'
        ? s.elements.map((e) => `${e.change} ${e.before?.label ?? ''} → ${e.after?.label ?? ''}`)
        : `${s.verdict} ${s.after?.name ?? s.before?.name ?? ''}`,
    ),
    ...drift.actions.map((a) => `${a.verdict} ${a.after?.label ?? ''}`),
  ].sort();
};

describe('compareBuilds, of rows that only their number tells apart', () => {
  const rows = { Inbox: 'inbox', Sent: 'sent', Spam: 'spam', Settings: 'settings' };

  it('takes the row below one that is gone for itself', () => {
    const after = app('2', { 'Inbox 12': 'inbox', Sent: 'sent', Settings: 'settings' });
    expect(told(app('1', rows), after)).toEqual(['removed Spam → ', 'removed spam']);
  });

  it('takes the row in its place for one that is called otherwise, where there are as many', () => {
    const after = app('2', { ...rows, Sent: 'sent' });
    const renamed = {
      ...after,
      actions: after.actions.map((a) => (a.label === 'Spam' ? { ...a, label: 'Junk' } : a)),
    };
    expect(told(app('1', rows), renamed)).toEqual(['relabelled Spam → Junk']);
  });
});

describe('compareBuilds, of what a drawer leads to', () => {
  it('knows the arrow back of what a drawer leads to, though the drawer is not where it leads', () => {
    const drawn = (from: string): Readonly<Record<string, Page>> => ({
      home: { offers: { Folders: 'drawer', Open: 'mail' } },
      sent: { offers: { Folders: 'drawer' }, words: 'all that went' },
      mail: { offers: { Reply: '', '<': 'home' }, words: 'hello you' },
      drawer: { offers: { '×': 'home', Sent: 'sent', Settings: 'settings' } },
      settings: { offers: { Dark: '', '<': from }, words: 'as you like it' },
    });
    expect(told(build('1', drawn('home')), build('2', drawn('sent')))).toEqual([]);
  });
});
