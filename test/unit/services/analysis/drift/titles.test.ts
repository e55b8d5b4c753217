import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { isTitleOf, titleOf } from '../../../../../agent/services/analysis/drift/words/titles.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';

const control = (label: string, elementSignature: string, groupSignature = elementSignature) => ({
  ...{ actionId: 'a', kind: 'TAP' as const, label, role: 'link' as const, resourceName: '', screenId: 's' },
  ...{ elementSignature, groupSignature },
});

describe('titleOf', () => {
  it.each([
    ['Ten soups Kitchen · 4 h', 'link "ten soup"', 'Ten soups'],
    ['Storage 12 GB', 'link "storage"', 'Storage'],
    ['Ten soups', 'link "ten soup"', 'Ten soups'],
    ['Save all', 'button "save all"', 'Save all'],
    ['Unsubscribe', 'button "subscribe"', 'Unsubscribe'],
    ['Speicher 12 GB belegt', 'link "speicher"', 'Speicher'],
    ['存储 12 GB', 'link "存储"', '存储'],
    ['Close', 'button#close', 'Close'],
    ['Remove Alice', 'button in "alice"', 'Remove Alice'],
  ])('of %j, known as %j', (label, signature, title) => {
    expect(titleOf(control(label, signature))).toBe(title);
  });

  it('ends at the comma that a phone puts into a row', () => {
    expect(titleOf(control('Wi-Fi, Home', 'listitem "wi fi"', 'listitem of list 1'))).toBe('Wi-Fi');
    const lunch = control('Lunch on Friday?, Ada', 'listitem#row "lunch on"', 'listitem#row of list#mails');
    expect(titleOf(lunch)).toBe('Lunch on Friday?');
  });

  it('may end in what does not last', () => {
    const lunch = control('Lunch on Friday? Ada', 'link "lunch on"');
    expect(['Lunch on Friday?', 'Lunch on', 'Lunch', 'Friday?', ''].map((t) => isTitleOf(lunch, t))).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  it('may be longer than the name of the screen that it leads to, which was cut', () => {
    const long = control(`${'Zoë '.repeat(29)}Zoë`, 'listitem "zoë"', 'listitem of list 1');
    const cut = `${'Zoë '.repeat(18)}Zoë…`;
    expect([cut, cut.slice(1), `${cut.slice(0, -1)}Bo…`].map((t) => isTitleOf(long, t))).toEqual([
      ...[true, false, false],
    ]);
    // What says itself that more comes was not cut.
    const more = control('More options', 'button "more options"');
    expect(['More…', '…'].map((t) => isTitleOf(more, t))).toEqual([false, false]);
  });
});

/** Labels as a page in a browser has them: `title | what stands beneath`, and the title is what they are known by. */
function page(name: string, pages: Readonly<Record<string, Page>>): BuildFacts {
  const facts = build(name, pages);
  const known = (label: string): string => `link "${(label.split(' | ')[0] ?? '').toLowerCase()}"`;
  const actions = facts.actions.map((a) => ({
    ...{ ...a, label: a.label.replace(' | ', ' ') },
    ...{ elementSignature: known(a.label), groupSignature: known(a.label) },
  }));
  return { ...facts, actions };
}

const elements = (before: BuildFacts, after: BuildFacts): string[] =>
  compareBuilds(before, after).screens.flatMap((s) =>
    s.elements.map((e) => `${s.after?.name ?? ''}: ${e.change} ${(e.after ?? e.before)?.label ?? ''}`),
  );

describe('compareBuilds, of what stands beneath a title in a browser', () => {
  const disk = { offers: { Clean: '' }, words: 'what is used' };
  const more = { offers: { Reset: '' }, words: 'for those who know' };
  const home = { offers: { Disk: 'disk', More: 'more' }, words: 'all settings' };

  it('follows a row to where it says more', () => {
    const after = page('2', {
      home: { ...home, offers: { More: 'more' } },
      more: { ...more, offers: { Reset: '', 'Disk | so much': 'disk' } },
      disk,
    });
    expect(elements(page('1', { home, more, disk }), after).sort()).toEqual([
      'home: moved Disk so much',
      'more: moved Disk so much',
    ]);
  });

  it('is a value, and no new name; another title is', () => {
    const app = (name: string, label: string): BuildFacts =>
      page(name, { home: { ...home, offers: { [label]: 'disk', More: 'more' } }, disk, more });
    expect(elements(app('1', 'Disk | half full'), app('2', 'Disk | nearly full'))).toEqual([]);
    expect(elements(app('1', 'Disk | half full'), app('2', 'Storage | half full'))).toEqual([
      'home: relabelled Storage half full',
    ]);
  });
});
