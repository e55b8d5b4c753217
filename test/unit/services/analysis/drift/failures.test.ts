import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { judgeBuild } from '../../../../../agent/services/analysis/gate.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

type Pages = Readonly<Record<string, Page>>;

const told = (before: BuildFacts, after: BuildFacts): readonly string[] => {
  const drift = compareBuilds(before, after);
  return [
    ...drift.screens.map((s) =>
      [s.verdict, (s.before ?? s.after)?.name, s.severity, s.failure, s.elements.length].join(' '),
    ),
    ...drift.actions.map((a) => `${a.verdict} ${a.after?.label ?? ''}`),
  ].sort();
};

const PAGES: Pages = {
  home: { offers: { Mail: 'mail', Help: 'help' }, words: 'Welcome back.' },
  mail: { offers: { 'Lab results': 'results', Write: 'write' }, words: 'Two messages.' },
  results: { offers: {}, words: 'All is well.' },
  write: { offers: { Discard: 'mail' }, words: 'To whom?' },
  help: { offers: {}, words: 'Ask us.' },
};
const without = (pages: Pages, ...names: readonly string[]): Pages =>
  Object.fromEntries(Object.entries(pages).filter(([name]) => !names.includes(name)));
const saying = (words: string): Pages => ({
  ...without(PAGES, 'results'),
  mail: { offers: { Write: 'write' }, words },
});

describe('a screen that both builds have', () => {
  const whole = build('1', PAGES);

  it.each([
    'Could not load your messages. Try again later.',
    "We couldn't load your messages",
    'Messages could not be loaded.',
    'Failed to fetch messages: Retry',
    'Error while loading your messages',
    'Could not load your messages over this connection.',
    'Could not load your messages More than 20 people like this',
    'Error: HTTP 503 Service Unavailable',
    'This content is not available right now.',
    'Something went wrong (HTTP 500).',
    'Nachrichten konnten nicht geladen werden.',
    'Impossible de charger vos messages.',
    'No se pudieron cargar los mensajes.',
    'Не удалось загрузить сообщения.',
    '加载失败',
  ])('that says now %j: what it does not show, and what lies behind, is not gone', (words) => {
    const drift = compareBuilds(whole, build('2', saying(words)));
    const [mail, results, ...more] = drift.screens;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ verdict: 'changed', severity: 'high', changes: ['failure'], elements: [] });
    expect(words.replace('’', "'")).toContain(mail?.failure);
    expect(results?.verdict).toBe('unknown');
    expect(results?.evidence[0]).toBe(`"mail" says "${mail?.failure}" in 2, so "Lab results" may be there`);
  });

  it.each([
    'Loading…',
    'Please wait',
    'Nachrichten werden geladen…',
    'Chargement en cours…',
    '読み込み中',
    'Die Seite lädt',
  ])('that is still to come, %j, is told as such, and is not seen whole', (words) => {
    const page = { ...without(saying(words), 'write'), mail: { offers: {}, words } };
    expect(told(whole, build('2', page))).toEqual([
      expect.stringMatching(/^changed mail medium \S.* 0$/),
      'unknown results low  0',
      'unknown write low  0',
    ]);
  });

  it.each([
    'Loading dock 3 is open.',
    'It is time for loading.',
    'Der Akku ist voll vom laden',
    'What to do if messages could not be loaded?',
    'Learn why pages cannot load more than ten rows',
    'This content is available right now.',
    'Unable to load files larger than 5 MB.',
    'We cannot load pictures over 20 MB.',
    'Impossible de charger des fichiers de plus de 5 Mo.',
    'Impossibile caricare file superiori a 5 MB.',
    'The minister could not be reached for comment.',
    'Failed to launch: the rocket stays.',
    'Wählen Sie, was geladen wird, und wann.',
    'This item is unavailable in your size.',
  ])('that says %j has none: what is gone is gone', (words) => {
    expect(told(whole, build('2', saying(words)))).toEqual([
      'changed mail medium  1',
      'removed results high  0',
    ]);
  });

  it('that said so before, or on a control, is as before; what came once it is mended is new', () => {
    const broken = saying('Could not load your messages.');
    expect(told(build('1', broken), build('2', broken))).toEqual([]);
    const named = { ...PAGES, help: { offers: { 'Could not load a page': 'mail' } } };
    expect(told(build('1', named), build('2', named))).toEqual([]);
    expect(told(build('1', broken), whole)).toContain('added results medium  0');
  });
});

describe('the gate', () => {
  it('passes with a note where screens say that something failed or is still to come', () => {
    const [before, after] = [build('1', PAGES), build('2', saying('Could not load your messages.'))];
    const rules = { noNewCrash: true, noLostScreen: true, noNewUnlabelledControl: true };
    const { passed, notes } = judgeBuild(before, after, compareBuilds(before, after), rules);
    expect(passed).toBe(true);
    expect(notes[0]).toBe(
      '1 screen says in 2 that something failed or is still to come, and did not before: "mail" (Could not load your messages).',
    );
  });
});

describe('a page with nothing on it', () => {
  const blank = (name: string, pages: Pages): BuildFacts => {
    const facts = build(name, pages);
    const screens = facts.screens.map((s) => (s.screenId === idOf('blank') ? { ...s, text: '' } : s));
    return { ...facts, screens };
  };
  const now = blank('2', {
    ...without(PAGES, 'mail', 'results', 'write'),
    home: { ...PAGES['home'], offers: { Mail: 'blank', Help: 'help' } },
    blank: { offers: {} },
  });

  it('is what became of the screen in whose place it stands: that is broken, and what lay behind it unknown', () => {
    expect(told(build('1', PAGES), now)).toEqual([
      'broken mail high  0',
      'unknown results low  0',
      'unknown write low  0',
    ]);
    const [mail] = compareBuilds(build('1', PAGES), now).screens;
    expect(mail?.evidence).toEqual(['"Mail" on "home" leads to a page with nothing on it in 2']);
  });

  it('is as before where the other build had it as well, as a picture that tells nothing', () => {
    expect(told({ ...now, version: build('1', PAGES).version }, now)).toEqual([]);
  });
});
