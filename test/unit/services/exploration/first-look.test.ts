import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../agent/domain/analysis/build-facts.ts';
import { foldBuild } from '../../../../agent/domain/analysis/fold-map.ts';
import { derivedId } from '../../../../agent/domain/ids.ts';
import { build, idOf } from '../../../support/crawl/build-facts.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const [A, B] = ['A', 'B'].map((n) => derivedId(n)) as [string, string];

/** What the map is to be told of a screen: labels, with a star on what the first look at it showed. */
const toTell = ({ graph }: GraphBuilder, screenId: string): readonly string[] =>
  graph.unwritten
    .offersOf(screenId)
    .map(({ action, inFirstLook }) => `${action.label}${inFirstLook === true ? '*' : ''}`);

describe('what the first look at a screen shows', () => {
  const [one, menu, entry, below, late] = [
    tapAction(A, 'one'),
    tapAction(A, 'menu'),
    tapAction(A, 'entry'),
    tapAction(A, 'below'),
    tapAction(A, 'late'),
  ];
  const down = tapAction(A, 'down', { kind: 'SCROLL_DOWN' });

  it('is told from what came by a touch, by a scroll, or on a later visit', () => {
    const builder = new GraphBuilder().see(A, [one, menu, down]);
    expect(toTell(builder, A)).toEqual(['one*', 'menu*', 'down*']);
    builder.act(menu, A).see(A, [entry]);
    builder.act(down, A).see(A, [below]);
    builder.act(one, B).see(B, []).act(one, A).see(A, [late]);
    expect(toTell(builder, A)).toEqual(['late']);
  });
  it('is none where a scroll led to the screen, which may have loaded what is there', () => {
    const there = tapAction(B, 'there');
    expect(toTell(new GraphBuilder().see(A, [down]).act(down, B).see(B, [there]), B)).toEqual(['there']);
    expect(toTell(new GraphBuilder().see(A, [one]).act(one, B).see(B, [there]), B)).toEqual(['there*']);
  });
});

describe('a build of which two screens are one', () => {
  it('says nothing of first looks at them: what was done before may have given one of them its name', () => {
    const facts = build('1', {
      home: { offers: { Help: 'help' } },
      help: { offers: { Up: 'home' } },
      'help open': { offers: { Close: 'help' } },
    });
    const all: BuildFacts = { ...facts, inFirstLook: facts.actions.map(({ actionId }) => actionId) };
    const folded = foldBuild(new Map([[idOf('help open'), idOf('help')]]), all);
    const labels = folded.inFirstLook.map((id) => folded.actions.find((a) => a.actionId === id)?.label);
    expect(labels).toEqual(['Help']);
  });
});
