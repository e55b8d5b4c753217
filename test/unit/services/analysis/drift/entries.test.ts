import { expect, it } from 'vitest';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

it('of two looks of one place that are as like, that is the same which one comes to from elsewhere', () => {
  const fields = { Name: '', Street: '', Town: '' };
  const form = (words: string, offers: Page['offers']): Page => ({
    title: 'Form',
    words,
    offers: { ...fields, ...offers },
  });
  const before = build('1', {
    home: { offers: { Form: 'first', Help: 'help' } },
    help: { offers: {}, words: 'all about it' },
    first: form('fill in what you know', { Cancel: 'again' }),
    again: form('fill in what you know', { Cancel: '' }),
  });
  const after = (way: Page['offers'], more: Record<string, Page> = {}) =>
    build('2', {
      home: { offers: { Help: 'help', ...way } },
      help: { offers: { Fill: 'now' }, words: 'all about it' },
      now: form('fill in all', { Cancel: 'later' }),
      ...more,
    });
  const paired = (drift: ReturnType<typeof compareBuilds>): readonly string[] =>
    drift.screens.flatMap(({ before: old, after: fresh }) =>
      old === null || fresh === null ? [] : `${old.screenId} ${fresh.screenId}`,
    );
  const later = form('fill in all', { Cancel: '' });
  expect(paired(compareBuilds(before, after({}, { later })))).toEqual(
    expect.arrayContaining([`${idOf('first')} ${idOf('now')}`, `${idOf('again')} ${idOf('later')}`]),
  );
  // Nobody knows how one comes to the one look there is.
  expect(paired(compareBuilds(before, after({})))).toContain(`${idOf('first')} ${idOf('now')}`);
});
