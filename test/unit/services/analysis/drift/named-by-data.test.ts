import { expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf } from '../../../../support/crawl/build-facts.ts';

/** A page and its two menus, each closed by a control of a bar that has no name, or a picture that two of a list lead to. */
function site(name: string, title: string, at: string): BuildFacts {
  const facts = build(name, {
    home: { offers: { Colours: 'page', 'first#': 'page', 'second#': 'page' } },
    page: { offers: { Red: '', Blue: '', Green: '' }, title, words: 'how things are painted' },
  });
  const isBar = (label: string, resourceName: string) => label === '' && resourceName !== '';
  return {
    ...facts,
    listsWhole: true,
    screens: facts.screens.map((s) => ({ ...s, route: s.screenId === idOf('home') ? at : '/colours.html' })),
    actions: facts.actions.map((a) =>
      isBar(a.label, a.resourceName)
        ? { ...a, elementSignature: `${a.elementSignature} in row`, groupSignature: `button of list 1` }
        : a,
    ),
  };
}

it('a page has no name of data because controls without a name close its menus', () => {
  const changes = (at: string) => {
    const [was, is] = [site('1', 'Colours', at), site('2', 'Paint', at)];
    // Pages that one build named otherwise have another identity.
    const other = (id: string): string => (id === idOf('page') ? idOf('paint') : id);
    const after: BuildFacts = {
      ...is,
      screens: is.screens.map((s) => ({ ...s, screenId: other(s.screenId) })),
      actions: is.actions.map((a) => ({ ...a, screenId: other(a.screenId) })),
      results: is.results.map((r) => ({
        ...r,
        toScreenId: r.toScreenId === null ? null : other(r.toScreenId),
      })),
    };
    return compareBuilds(was, after).screens.flatMap((s) => s.changes);
  };
  expect(changes('/colours.html')).toContain('renamed');
  expect(changes('/pictures.html')).not.toContain('renamed');
});

it('a conversation is called as whom it is with, also where what was written last opened it instead of its row', () => {
  const chats = (name: string, people: readonly string[], open: string): BuildFacts => {
    const rows = Object.fromEntries(people.map((person) => [`row ${person}`, person === open ? 'chat' : '']));
    const facts = build(name, {
      home: { offers: { ...rows, Group: 'group' } },
      group: { offers: { Create: 'chat' }, words: 'who is in it' },
      chat: { offers: { Send: '', Attach: '', Call: '' }, title: open.replace('!', ''), words: 'say hello' },
    });
    const idsOf = (id: string | null) => (id === idOf('chat') ? idOf(`chat with ${open}`) : id);
    return {
      ...facts,
      screens: facts.screens.map((s) => ({ ...s, route: '.Main', screenId: idsOf(s.screenId) ?? '' })),
      actions: facts.actions.map((a) => ({
        ...a,
        screenId: idsOf(a.screenId) ?? '',
        ...(a.label.startsWith('row ')
          ? { label: a.label.slice(4), groupSignature: 'listitem#row of list#rows' }
          : {}),
      })),
      results: facts.results.map((r) => ({ ...r, toScreenId: idsOf(r.toScreenId) })),
    };
  };
  const before = chats('1', ['Anna', 'Choir'], 'Anna');
  const changes = (people: readonly string[], open: string) =>
    compareBuilds(before, chats('2', people, open)).screens.map((s) => [s.verdict, s.changes.join()]);
  expect(changes(['Bram', 'Ines'], 'Ines!')).toEqual([]);
  expect(changes(['Bram', 'Ines'], 'New chat')).toContainEqual(['changed', 'renamed']);
});
