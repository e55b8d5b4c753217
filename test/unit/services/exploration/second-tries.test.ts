import { describe, expect, it } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../../../../agent/services/exploration/map/frontier.ts';
import { anythingToTryAgain, tryAgain } from '../../../../agent/services/exploration/choice/second-tries.ts';
import { explorationInput } from '../../../support/crawl/exploration-input.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const [HOME, GAME] = [derivedId('home'), derivedId('game')];
const [first, second, third] = ['First', 'Second', 'Third'].map((label) => tapAction(HOME, label)) as [
  EnumeratedAction,
  EnumeratedAction,
  EnumeratedAction,
];
const win = tapAction(GAME, 'Win');
const all = [first, second, third];

/** The second and the third did nothing, then the first led on; the run is back. */
const played = (): GraphBuilder =>
  new GraphBuilder()
    .see(HOME, all)
    .act(third, null)
    .see(HOME, [])
    .act(second, null)
    .see(HOME, [])
    .act(first, GAME, { isNew: true })
    .see(GAME, [win])
    .act(win, HOME)
    .see(HOME, []);

const next = ({ graph }: GraphBuilder, more = {}): string | undefined =>
  tryAgain(graph, explorationInput(HOME, all, more))?.action.label;

describe('what did nothing', () => {
  it('is tried once more when all else is done, since the app has gone on', () => {
    const builder = played();
    expect(anythingToTryAgain(builder.graph, { screenId: HOME })).toBe(true);
    expect(next(builder)).toBe('Second');
    builder.act(second, null).see(HOME, []);
    expect(next(builder)).toBe('Third');
    builder.act(third, null).see(HOME, []);
    expect(next(builder)).toBeUndefined();
    expect(anythingToTryAgain(builder.graph, { screenId: HOME })).toBe(false);
  });

  it('is not where the app has not gone on since, nor where the user wants no more than is likely', () => {
    const builder = new GraphBuilder().see(HOME, all).act(first, GAME, { isNew: true }).see(GAME, [win]);
    builder.act(win, HOME).see(HOME, []).act(second, null).see(HOME, []);
    expect(next(builder)).toBeUndefined();
    const unlikely = { limits: { ...DEFAULT_FRONTIER_LIMITS, stopBelow: 0.05 } };
    expect(next(played(), unlikely)).toBeUndefined();
    const without = { ...DEFAULT_FRONTIER_LIMITS, without: new Set(['second-tries'] as const) };
    expect(next(played(), { limits: without })).toBeUndefined();
  });

  it('is tried once again where what stood beside it has led on since', () => {
    const builder = played().act(third, null).see(HOME, []);
    builder.act(second, GAME).see(GAME, []).act(win, HOME).see(HOME, []);
    expect(next(builder)).toBe('Third');
  });

  it('includes what brought a message alone, and not what changed its screen', () => {
    const after = (text: string): string | undefined => {
      const builder = new GraphBuilder().see(HOME, [first, second], { reads: 'Levels First Second' });
      builder.verify({ deltaType: 'content', post: { screenId: HOME, text } }).act(second, HOME);
      builder.see(HOME, []).act(first, GAME, { isNew: true }).see(GAME, [win]).act(win, HOME).see(HOME, []);
      return next(builder);
    };
    expect(after('Levels First Second Win the first one')).toBe('Second');
    expect(after('Levels First Done')).toBeUndefined();
  });

  it('leaves alone what is chosen, what is not allowed, and all but one of rows that do nothing', () => {
    const of = (more: Partial<EnumeratedAction>): (string | undefined)[] => {
      const rows = ['a', 'b'].map((label) => tapAction(HOME, label, more));
      const builder = new GraphBuilder().see(HOME, [first, ...rows]);
      for (const row of rows) builder.act(row, null).see(HOME, []);
      builder.act(first, GAME, { isNew: true }).see(GAME, [win]).act(win, HOME).see(HOME, []);
      const found: (string | undefined)[] = [];
      for (let i = 0; i < 3; i++) {
        const choice = tryAgain(builder.graph, explorationInput(HOME, rows))?.action;
        if (choice === undefined) break;
        found.push(choice.label);
        builder.act(choice, null).see(HOME, []);
      }
      return found;
    };
    expect(of({})).toEqual(['a', 'b']);
    expect(of({ groupSignature: 'rows' })).toEqual(['a']);
    expect(of({ role: 'switch' })).toEqual([]);
    expect(of({ blocked: 'pay' })).toEqual([]);
    expect(of({ unheard: true })).toEqual([]);
  });

  it('is let be after four in vain', () => {
    const many = Array.from({ length: 20 }, (_, i) => tapAction(HOME, `Poster ${i}`));
    const builder = new GraphBuilder().see(HOME, [first, ...many]);
    for (const poster of many) builder.act(poster, null).see(HOME, []);
    builder.act(first, GAME, { isNew: true }).see(GAME, [win]).act(win, HOME).see(HOME, []);
    let tries = 0;
    for (; tries < 30; tries++) {
      const choice = tryAgain(builder.graph, explorationInput(HOME, many))?.action;
      if (choice === undefined) break;
      builder.act(choice, null).see(HOME, []);
    }
    expect(tries).toBe(4);
  });
});
