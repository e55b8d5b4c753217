import { describe, expect, it } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const [A, B, C] = ['A', 'B', 'C'].map((n) => derivedId(n)) as [string, string, string];

/** What lies on every screen: two answers, settings, and links that stay. */
const on = (screenId: string) => {
  const [accept, reject, settings] = ['accept', 'reject', 'settings'].map((l) => tapAction(screenId, l));
  const [toA, toB, toC] = ['to A', 'to B', 'to C'].map((label) => tapAction(screenId, label));
  const notice = [accept!, reject!, settings!];
  return { accept: accept!, toA: toA!, toB: toB!, toC: toC!, notice, all: [...notice, toA!, toB!, toC!] };
};
const [a, b, c] = [on(A), on(B), on(C)];
const ids = (actions: readonly { readonly actionId: string }[]): string[] =>
  actions.map(({ actionId }) => actionId);

/** All three screens were seen with the notice, and it was accepted on the last. */
const accepted = (): GraphBuilder =>
  new GraphBuilder()
    .see(A, a.all)
    .act(a.toB, B)
    .see(B, b.all)
    .act(b.toC, C)
    .see(C, c.all)
    .act(c.accept, C)
    .see(C, [], { absent: ids(c.notice) });

const open = (builder: GraphBuilder, screenId: string): readonly string[] =>
  builder.openOn(screenId).filter((what) => /accept|reject|settings/.test(what));

describe('a notice that lies on every screen', () => {
  it('is not looked for any more once it was answered and another screen is found without it', () => {
    const builder = accepted();
    expect(open(builder, A)).toHaveLength(3);
    builder.act(c.toB, B).see(B, [], { absent: ids(b.notice) });
    // Known from the next choice on: this look was planned without it.
    expect(open(builder, A)).toHaveLength(3);
    builder.act(b.toC, C);
    expect([A, B, C].flatMap((screenId) => open(builder, screenId))).toEqual([]);
    expect(builder.openOn(A)).toContain('untried to C');
  });

  it('is there to be tried again where any screen shows it again', () => {
    const builder = accepted()
      .act(c.toB, B)
      .see(B, [], { absent: ids(b.notice) })
      .act(b.toC, C);
    builder.see(C, []).act(c.toA, A);
    expect(open(builder, A)).toEqual(['untried accept', 'untried reject', 'untried settings']);
    expect(open(builder, B)).toHaveLength(3);
  });

  it('was none where another screen shows what was touched: a row that was done with, a page of its own', () => {
    const builder = accepted().act(c.toB, B).see(B, []);
    builder
      .act(b.toA, A)
      .see(A, [], { absent: ids(a.notice) })
      .act(a.toB, B);
    expect(open(builder, A)).toHaveLength(3);
    expect(open(builder, B)).toHaveLength(3);
  });

  it('nor where what was touched is there still, as the button of a menu that hides others', () => {
    const rest = c.notice.filter((action) => action !== c.accept);
    const builder = new GraphBuilder().see(A, a.all).act(a.toB, B).see(B, b.all).act(b.toC, C);
    builder
      .see(C, c.all)
      .act(c.accept, C)
      .see(C, [], { absent: ids(rest) });
    builder
      .act(c.toB, B)
      .see(B, [], { absent: ids(b.notice) })
      .act(b.toC, C);
    expect(open(builder, A)).toHaveLength(3);
  });
});
