import { describe, expect, test } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import { promise } from '../../../../agent/services/exploration/choice/promise.ts';
import { DEFAULT_FRONTIER_LIMITS, openActions } from '../../../../agent/services/exploration/map/frontier.ts';
import type { Mechanism } from '../../../../agent/services/exploration/map/mechanisms.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const id = (name: string): string => derivedId(name);
const toy = (label: string): EnumeratedAction => tapAction(id('home'), label, { unheard: true });
const TOYS = ['red', 'blue', 'green', 'white'].map(toy);

const worth = ({ graph }: GraphBuilder, label: string, off: Mechanism[] = []): number => {
  const screen = graph.screen(id('home'));
  if (screen === undefined) throw new Error('no home');
  const limits = { ...DEFAULT_FRONTIER_LIMITS, without: new Set<Mechanism>(off) };
  const open = openActions(screen, limits).find(({ known }) => known.action.label === label);
  if (open === undefined) throw new Error(`${label} is not open`);
  return promise(graph, screen, open, limits, 'own');
};
const home = (): GraphBuilder => new GraphBuilder().see(id('home'), [...TOYS, tapAction(id('home'), 'door')]);

describe('what nobody is known to listen for', () => {
  test('comes after what somebody listens for, and is not given up', () => {
    expect(worth(home(), 'red')).toBeLessThan(worth(home(), 'door') / 3);
    expect(worth(home(), 'red')).toBeGreaterThan(0);
    expect(worth(home(), 'red', ['unheard'])).toBe(worth(home(), 'door', ['unheard']));
  });

  test('is worth less the more of it did nothing', () => {
    const builder = home();
    for (const tried of TOYS.slice(0, 2)) builder.act(tried, null).see(id('home'), TOYS);
    expect(worth(builder, 'green')).toBeLessThan(worth(home(), 'green'));
  });

  test('is worth as much as all else once it led on: the app listens in a way that is not seen', () => {
    const builder = home();
    for (const [i, tried] of TOYS.slice(0, 3).entries())
      builder
        .act(tried, id(`page ${i}`), { isNew: true })
        .see(id(`page ${i}`), [])
        .act(tapAction(id(`page ${i}`), 'back'), id('home'))
        .see(id('home'), TOYS);
    expect(worth(builder, 'white')).toBe(worth(builder, 'white', ['unheard']));
  });

  test('that did nothing says nothing of the doors beside it', () => {
    const builder = home();
    for (const tried of TOYS)
      builder.act(tried, null).see(id('home'), [...TOYS, tapAction(id('home'), 'door')]);
    expect(worth(builder, 'door')).toBe(worth(home(), 'door'));
  });
});
