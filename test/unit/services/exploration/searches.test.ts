import { describe, expect, it } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import {
  chooseNext,
  type ExplorationInput,
} from '../../../../agent/services/exploration/choice/exploration-policy.ts';
import { systemAction } from '../../../../agent/services/enumeration/system-action.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../../../../agent/services/exploration/map/frontier.ts';
import { seededRandom } from '../../../../agent/services/seeded-random.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const [A, B] = ['A', 'B'].map((n) => derivedId(n)) as [string, string];
const input = (screenId: string, present: readonly EnumeratedAction[]): ExplorationInput => ({
  ...{ policy: 'breadth', goal: null, random: seededRandom(1), screenId, present },
  emptyFields: new Set(),
});
const open = (builder: GraphBuilder, screenId: string): readonly string[] => builder.openOn(screenId);

describe('a search', () => {
  it('scrolls for what is not to be seen, down and then up, and gives it up in the end', () => {
    const gone = tapAction(A, 'gone');
    const [down, up] = [
      tapAction(A, 'down', { kind: 'SCROLL_DOWN' }),
      tapAction(A, 'up', { kind: 'SCROLL_UP' }),
    ];
    const builder = new GraphBuilder().see(A, [gone, down, up]).act(down, A).see(A, []).act(up, A);
    const kinds: string[] = [];
    for (let i = 0; i < 20; i++) {
      builder.see(A, [], { absent: [gone.actionId] });
      const choice = chooseNext(builder.graph, input(A, [down, up]));
      if (choice === null || !open(builder, A).includes('untried gone')) break;
      kinds.push(choice.action.kind);
      builder.act(choice.action, A, { revealing: gone.actionId });
    }
    expect(kinds.length).toBe(DEFAULT_FRONTIER_LIMITS.searches);
    expect(new Set(kinds.slice(0, 6))).toEqual(new Set(['SCROLL_DOWN']));
    expect(new Set(kinds.slice(6))).toEqual(new Set(['SCROLL_UP']));
    expect(open(builder, A)).not.toContain('untried gone');
    builder.see(A, []);
    expect(open(builder, A)).toContain('untried gone');
  });

  it('is none to arrive where a touch unfolds what one came for, as long as nothing was touched', () => {
    const [section, entry, other] = [
      tapAction(A, 'section'),
      tapAction(A, 'entry', { elementKey: 'k' }),
      tapAction(A, 'other'),
    ];
    const gone = [entry.actionId];
    const builder = new GraphBuilder().see(A, [section, other]).act(section, A).see(A, [entry]);
    builder.act(section, A).see(A, [], { absent: gone });
    for (let i = 0; i < 10; i++) {
      builder.act(other, B).see(B, []);
      builder
        .act(systemAction(B, 'BACK'), A, { target: entry.actionId, targetScreen: A })
        .see(A, [], { absent: gone });
    }
    expect(open(builder, A)).toContain('untried entry');
    const touched: string[] = [];
    for (;;) {
      const choice = chooseNext(builder.graph, input(A, [section, other]));
      if (choice === null || touched.length > 20) break;
      touched.push(choice.action.label);
      builder.act(choice.action, A, { revealing: entry.actionId }).see(A, [], { absent: gone });
    }
    expect(touched).toEqual(['section', 'section']);
  });

  it('where nothing moves by scrolling either way, what is hidden is not there; what moves by it or unfolds may be', () => {
    const listed = { elementKey: 'k' };
    const hidden = ['one', 'two'].map((label) => tapAction(A, label, listed));
    const folded = tapAction(A, 'folded', listed);
    const menu = tapAction(A, 'menu', listed);
    const unlisted = tapAction(A, 'unlisted');
    const [down, up] = [
      tapAction(A, 'down', { kind: 'SCROLL_DOWN' }),
      tapAction(A, 'up', { kind: 'SCROLL_UP' }),
    ];
    const all = [...hidden, unlisted];
    const absent = [...all, folded].map(({ actionId }) => actionId);
    const everything = ['untried one', 'untried two', 'untried unlisted'];
    const sought = (builder: GraphBuilder): readonly string[] =>
      open(builder, A).filter((what) => everything.includes(what));
    const builder = new GraphBuilder().see(A, [...all, menu, down, up]);
    builder.act(menu, A).see(A, [folded], { absent: all.map(({ actionId }) => actionId) });
    // Hidden by the menu, so that the menu may show them.
    expect(sought(builder.act(down, null).see(A, [], { absent }).act(up, null))).toEqual(everything);

    const elsewhere = new GraphBuilder()
      .see(A, [...all, down, up])
      .act(menu, B)
      .see(B, []);
    elsewhere.act(systemAction(B, 'BACK'), A).see(A, [], { absent });
    expect(sought(elsewhere.act(down, null))).toEqual(everything);
    expect(sought(elsewhere.see(A, [], { absent }).act(up, A))).toEqual(everything);
    expect(sought(elsewhere.see(A, [], { absent }).act(up, null))).toEqual(everything);
    // Down after up, and nothing moved in between.
    expect(sought(elsewhere.see(A, [], { absent }).act(down, null))).toEqual([]);
    // Seen again, they are looked for again; what refuses to be scrolled does not move either.
    expect(sought(elsewhere.see(A, []))).toEqual(everything);
    elsewhere.act(menu, B).see(B, []).act(systemAction(B, 'BACK'), A).see(A, [], { absent });
    expect(sought(elsewhere.fail(down, 'unsupported_operation'))).toEqual(everything);
    expect(sought(elsewhere.see(A, [], { absent }).act(up, null))).toEqual([]);
  });

  it('tries the other way where nothing moves, and is over for all that is hidden after it', () => {
    const days = ['1', '2', '3'].map((label) => tapAction(A, label));
    const absent = days.map(({ actionId }) => actionId);
    const [down, up] = [
      tapAction(A, 'down', { kind: 'SCROLL_DOWN' }),
      tapAction(A, 'up', { kind: 'SCROLL_UP' }),
    ];
    const builder = new GraphBuilder().see(A, [...days, down, up]);
    const kinds: string[] = [];
    for (let i = 0; i < 9; i++) {
      builder.see(A, [], { absent });
      const choice = chooseNext(builder.graph, input(A, [down, up]));
      if (choice === null || open(builder, A).length === 0) break;
      kinds.push(choice.action.kind);
      builder.act(choice.action, null, { revealing: choice.plan?.revealing ?? '' });
    }
    expect(kinds).toEqual(['SCROLL_DOWN', 'SCROLL_UP']);
  });

  it('a menu within a menu is unfolded again from the outside in', () => {
    const listed = { elementKey: 'k' };
    const [bar, bell, notes, link] = ['bar', 'bell', 'notes', 'link'].map((label) =>
      tapAction(A, label, listed),
    ) as [EnumeratedAction, EnumeratedAction, EnumeratedAction, EnumeratedAction];
    const down = tapAction(A, 'down', { kind: 'SCROLL_DOWN' });
    const builder = new GraphBuilder().see(A, [bar, down]).act(down, null).see(A, []);
    builder.act(bar, A).see(A, [bell]);
    builder.act(bell, A).see(A, [notes]);
    builder.act(notes, A).see(A, [link]);
    const folded = [bell, notes, link].map(({ actionId }) => actionId);
    builder.act(systemAction(A, 'RELAUNCH'), A).see(A, [], { absent: folded });
    const shown = [bar, bell, notes, link];
    const touched: string[] = [];
    for (let seen = 1; seen < 4; seen++) {
      const choice = chooseNext(builder.graph, input(A, [...shown.slice(0, seen), down]));
      if (choice === null) break;
      touched.push(choice.action.label);
      builder.act(choice.action, A, { revealing: link.actionId });
      builder.see(A, [], { absent: folded.slice(seen) });
    }
    expect(touched).toEqual(['bar', 'bell', 'notes']);
    expect(chooseNext(builder.graph, input(A, [...shown, down]))?.action.label).toBe('link');
  });

  it('one scroll that brings nothing into view searches for all that would be listed', () => {
    const listed = { elementKey: 'k' };
    const gone = ['one', 'two', 'three'].map((label) => tapAction(A, label, listed));
    const row = tapAction(A, 'row', listed);
    const [down, up] = [
      tapAction(A, 'down', { kind: 'SCROLL_DOWN' }),
      tapAction(A, 'up', { kind: 'SCROLL_UP' }),
    ];
    const absent = gone.map(({ actionId }) => actionId);
    const builder = new GraphBuilder()
      .see(A, [...gone, row, down, up])
      .act(row, B)
      .see(B, []);
    builder.act(systemAction(B, 'BACK'), A).see(A, [], { absent });
    const sought = (): number => open(builder, A).filter((what) => /one|two|three/.test(what)).length;
    builder.act(down, A, { revealing: absent[0] ?? '' }).see(A, [], { absent });
    expect(sought()).toBe(3);
    builder.act(up, A, { revealing: absent[0] ?? '' }).see(A, [], { absent });
    expect(sought()).toBe(0);
    expect(builder.see(A, []) && sought()).toBe(3);
    // What brings a part of them into view, as in a list that holds no more than what is seen, says nothing of the others.
    builder.act(row, B).see(B, []).act(systemAction(B, 'BACK'), A).see(A, [], { absent });
    for (const seen of [1, 2, 1]) builder.act(down, A).see(A, [], { absent: absent.slice(0, seen) });
    expect(sought()).toBe(3);
  });

  it('what nothing on display unfolds is scrolled for no longer than what nothing ever unfolded', () => {
    const listed = { elementKey: 'k' };
    const [menu, folded, away] = ['menu', 'folded', 'away'].map((label) => tapAction(A, label, listed)) as [
      EnumeratedAction,
      EnumeratedAction,
      EnumeratedAction,
    ];
    const down = tapAction(A, 'down', { kind: 'SCROLL_DOWN' });
    const builder = new GraphBuilder().see(A, [menu, away, down]);
    builder.act(menu, A).see(A, [folded]).act(away, B).see(B, []).act(systemAction(B, 'BACK'), A);
    const absent = [menu, folded].map(({ actionId }) => actionId);
    let scrolls = 0;
    for (; scrolls < 12 && (scrolls === 0 || open(builder, A).includes('untried folded')); scrolls++)
      builder.see(A, [], { absent }).act(down, A, { revealing: folded.actionId });
    expect(scrolls).toBe(2);
    // The menu is there again.
    builder.see(A, [], { absent: [folded.actionId] });
    expect(open(builder, A)).toContain('untried folded');
  });

  it('a touch that leaves the screen instead is no way to the others either that it once unfolded', () => {
    const listed = { elementKey: 'k' };
    const [menu, other] = ['menu', 'other'].map((label) => tapAction(A, label, listed)) as [
      EnumeratedAction,
      EnumeratedAction,
    ];
    const folded = ['one', 'two', 'three', 'four'].map((label) => tapAction(A, label, listed));
    const beside = tapAction(A, 'beside', listed);
    const absent = [...folded, beside].map(({ actionId }) => actionId);
    const builder = new GraphBuilder().see(A, [menu, other]);
    builder.act(other, A).see(A, [beside]);
    builder.act(menu, A).see(A, folded);
    const away = (to: string): GraphBuilder =>
      builder
        .act(menu, to, { revealing: folded[0]?.actionId ?? '' })
        .see(to, [])
        .act(systemAction(to, 'BACK'), A)
        .see(A, [], { absent });
    builder.act(systemAction(A, 'RELAUNCH'), A).see(A, [], { absent });
    const touches = (action: EnumeratedAction): number | undefined =>
      builder.graph.screen(A)?.actions.get(action.actionId)?.touches;
    away(B);
    expect(folded.map(touches)).toEqual([1, 1, 1, 1]);
    expect(touches(beside)).toBe(0);
    away(B);
    // Twice is enough for all of them; what something else unfolds is sought by that.
    const choice = chooseNext(builder.graph, input(A, [menu, other]));
    expect([choice?.action.label, choice?.plan?.revealing]).toEqual(['other', beside.actionId]);
    builder.act(other, A).see(A, [], { absent: absent.slice(0, 4) });
    expect(touches(beside)).toBe(0);
    // One that stays on the screen says nothing of the others, and what came into view is sought anew.
    builder.see(A, []).see(A, [], { absent });
    builder.act(menu, A, { revealing: folded[0]?.actionId ?? '' }).see(A, [], { absent });
    expect(folded.map(touches)).toEqual([1, 0, 0, 0]);
  });

  it('does not touch again what did nothing when it was touched last, as what brought a message over the rest', () => {
    const [upgrade, menu] = ['Upgrade', 'Menu'].map((label) => tapAction(A, label)) as [
      EnumeratedAction,
      EnumeratedAction,
    ];
    const over = { absent: [menu.actionId] };
    const builder = new GraphBuilder().see(A, [upgrade, menu]).act(upgrade, A).see(A, [], over);
    const next = (): string | undefined => chooseNext(builder.graph, input(A, [upgrade]))?.action.label;
    expect(next()).toBe('Upgrade');
    builder.act(upgrade, null, { revealing: menu.actionId }).see(A, [], over);
    expect(next()).not.toBe('Upgrade');
    // What changes the screen may have it do something again.
    const tab = tapAction(A, 'Tab');
    builder.see(A, [tab], over).act(tab, A).see(A, [], over);
    expect(chooseNext(builder.graph, input(A, [upgrade, tab]))?.action.label).toBe('Upgrade');
  });
});
