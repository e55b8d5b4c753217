import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { callingOf, tellStates } from '../../../../../agent/services/analysis/drift/words/states.ts';
import { build, type Page } from '../../../../support/crawl/build-facts.ts';
import { elementChanges } from '../../../../support/crawl/element-changes.ts';

describe('labels that tell of a state', () => {
  it.each([
    ['Expand', 'Collapse'],
    ['Expand all', 'Collapse all'],
    ['Show password', 'Hide password'],
    ['Mute', 'Unmute'],
    ['Open menu', 'Close menu'],
    ['Pause', 'Resume'],
    ['Block', 'Unblock'],
    ['Dark mode', 'Light mode'],
    ['Menü öffnen', 'Menü schließen'],
    ['展开全部', '收起全部'],
    ['关注', '取消关注'],
  ])('%s and %s are of one control', (one, other) => {
    expect(tellStates(one, other)).toBe(true);
    expect(tellStates(other, one)).toBe(true);
  });
  it.each([
    ['Open', 'Save'],
    ['Open file', 'Close window'],
    ['Sign In', 'Sign in'],
    ['Do', 'Undo'],
    ['Buy', 'Buy'],
  ])('%s and %s are not', (one, other) => {
    expect(tellStates(one, other)).toBe(false);
  });
  it('have nothing left of words that are only marks', () => {
    expect(callingOf('…')).toBe('');
  });
});

describe('a control that tells of its state', () => {
  const page = (name: string, offers: Page['offers'], more: Record<string, Page> = {}): BuildFacts =>
    build(name, { home: { offers: { Help: 'help', ...offers } }, help: { offers: { Up: 'home' } }, ...more });
  const told = (before: Page['offers'], after: Page['offers']): readonly string[] =>
    elementChanges(page('1', before), page('2', after));

  it('is not called otherwise where the other build was looked at in another state', () => {
    expect(told({ 'arrow#Expand operation': '' }, { 'arrow#Collapse operation': '' })).toEqual([]);
    expect(told({ 'Open menu': '' }, { 'Close menu': '' })).toEqual([]);
  });
  it('is gone where the other build has the one of two alone', () => {
    expect(told({ Open: '', Close: '' }, { Close: '' })).toEqual(['removed Open 1']);
  });
  it('leads where it does in its own state: neither is it redirected nor is what it led to gone', () => {
    const menu = (open: string, close: string): Record<string, Page> => ({
      home: { offers: { [open]: 'menu', Cart: 'cart' } },
      menu: { offers: { [close]: 'home', Legal: '' }, words: 'all that there is' },
      cart: { offers: { Up: 'home' }, words: 'your things' },
    });
    const after = { home: { offers: { 'Close menu': 'cart', Cart: 'cart' } }, cart: menu('', '')['cart'] };
    const drift = compareBuilds(
      build('1', menu('Open menu', 'Close menu')),
      build('2', after as Record<string, Page>),
    );
    expect(drift.actions).toEqual([]);
    expect(drift.screens.map(({ verdict, before }) => `${verdict} ${before?.name ?? ''}`)).toEqual([
      'unknown menu',
    ]);
    expect(drift.screens[0]?.evidence.join()).toContain('another state');
  });
  it('is called otherwise where the rest of its words is another', () => {
    expect(told({ 'arrow#Expand operation': '' }, { 'arrow#Collapse list': '' })).toEqual([
      'relabelled Collapse list 1',
    ]);
  });

  it('is not called otherwise where one build read so in another look of its place', () => {
    const bought: Page = {
      offers: { 'buy#In your basket': null, Up: 'home' },
      title: 'home',
      words: 'thank you',
    };
    const before = page('1', { 'buy#Buy': 'bought' }, { bought });
    const after = page('2', { 'buy#In your basket': null });
    expect(elementChanges(page('1', { 'buy#Buy': '' }), after)).toEqual(['relabelled In your basket 1']);
    expect(elementChanges(before, after)).toEqual([]);
    expect(elementChanges(after, before)).toEqual([]);
    const apart = page('1', { 'buy#Buy': 'bought' }, { bought: { ...bought, title: 'Thanks' } });
    expect(elementChanges(apart, after)).toEqual(['relabelled In your basket 1']);
  });
});
