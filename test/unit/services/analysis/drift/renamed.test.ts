import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { areLikeNames } from '../../../../../agent/services/analysis/drift/words/renamed.ts';
import { sameGroups } from '../../../../../agent/services/analysis/drift/pairing/same-groups.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';
import { elementChanges } from '../../../../support/crawl/element-changes.ts';

describe('resource names', () => {
  it.each([
    ['sidebarToggle', 'sidebar-toggle'],
    ['userDropdown', 'navbarDropdown'],
    ['inputEmailAddress', 'inputEmail'],
    ['field_12', 'field_14'],
  ])('%s and %s may be one', (one, other) => {
    expect(areLikeNames(one, other)).toBe(true);
  });
  it.each([
    ['btnShare', 'btnDelete'],
    ['share', 'search'],
    ['firstNameInput', 'streetInput'],
  ])('%s and %s are two', (one, other) => {
    expect(areLikeNames(one, other)).toBe(false);
  });
});

describe('a control that is called otherwise', () => {
  const page = (name: string, offers: Page['offers']): BuildFacts =>
    build(name, {
      home: { offers: { Help: 'help', ...offers } },
      help: { offers: { Up: 'home' }, words: 'all about it' },
      news: { offers: { Up: 'home' }, words: 'what is new' },
    });
  const told = (before: Page['offers'], after: Page['offers']): readonly string[] =>
    elementChanges(page('1', before), page('2', after));

  it('is the same one where both say nothing', () => {
    expect(told({ 'userDropdown#': '' }, { 'navbarDropdown#': '' })).toEqual([]);
  });
  it('and a name that says more is called so', () => {
    expect(told({ 'inputEmail#Email': '' }, { 'inputEmailAddress#Email address': '' })).toEqual([
      'relabelled Email address 1',
    ]);
  });
  it('and that has none is the one that says more or less now, if only one does', () => {
    expect(told({ Profile: '' }, { 'User profile': '' })).toEqual(['relabelled User profile 1']);
    expect(told({ Edit: '' }, { 'Edit name': '', 'Edit address': '' })).toEqual([
      'added Edit address 1',
      'added Edit name 1',
      'removed Edit 1',
    ]);
  });
  it('is two where the names share no word, where it says something else, or leads elsewhere', () => {
    expect(told({ 'btnShare#': '' }, { 'btnDelete#': '' })).toEqual(['added  1', 'removed  1']);
    expect(told({ 'saveDraft#Keep': '' }, { 'saveFile#Print': '' })).toEqual([
      'added Print 1',
      'removed Keep 1',
    ]);
    expect(told({ 'userMenu#': 'help' }, { 'newsMenu#': 'news' })).toEqual(['added  1', 'removed  1']);
  });
  it('is not told where another is as like', () => {
    expect(told({ 'userMenu#': '' }, { 'newsMenu#': '', 'sideMenu#': '' })).toEqual([
      'added  1',
      'added  1',
      'removed  1',
    ]);
  });
});

it('parts of the rows of one list are the same under another resource name', () => {
  const parts = (name: string, resourceName: string, titles: readonly string[]): BuildFacts['actions'] =>
    build(name, {
      home: { offers: Object.fromEntries(titles.map((t) => [`${resourceName}#${t}`, null])) },
    }).actions.map((a) => ({ ...a, groupSignature: `button#${resourceName} of list 1` }));
  const groups = (was: string, is: string) =>
    [...sameGroups(parts('1', was, ['a', 'b']), parts('2', is, ['x', 'y', 'z']), [])].flat();
  expect(groups('editItem', 'item-edit')).toEqual([
    'TAP|button#item-edit of list 1',
    'TAP|button#editItem of list 1',
  ]);
  expect(groups('editItem', 'share')).toEqual([]);
});

it('a control that is called otherwise on one screen is so on another, where nobody tried it', () => {
  const site = (name: string, tab: string): BuildFacts =>
    build(name, {
      home: { offers: { Help: 'help', [tab]: 'safe' } },
      help: { offers: { Up: 'home', [tab]: null }, words: 'all about it' },
      safe: { offers: { Up: 'home' }, words: 'change your password often' },
    });
  expect(elementChanges(site('1', 'Security'), site('2', 'Safety'))).toEqual([
    'relabelled Safety 1',
    'relabelled Safety 1',
  ]);
});

it('a link that says where it leads is called otherwise where it is the only one that leads there, though nobody tried it', () => {
  const page = (name: string, links: Readonly<Record<string, string>>): BuildFacts => {
    const facts = build(name, {
      home: { offers: Object.fromEntries(Object.keys(links).map((one) => [one, null])) },
    });
    const leadsTo = (label: string) => ({ leadsTo: links[label] });
    return { ...facts, actions: facts.actions.map((a) => ({ ...a, role: 'link', ...leadsTo(a.label) })) };
  };
  const told = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) =>
    elementChanges(page('1', before), page('2', after));
  expect(told({ Documents: '/start', Help: '/help' }, { Guide: '/start', Help: '/help' })).toEqual([
    'relabelled Guide 1',
  ]);
  expect(told({ Documents: '/start' }, { Guide: '/start', Begin: '/start' })).toEqual([
    'added Begin 1',
    'added Guide 1',
    'removed Documents 1',
  ]);
  expect(told({ Oak: '/tree/:id' }, { Fir: '/tree/:id' })).toEqual(['added Fir 1', 'removed Oak 1']);
});
