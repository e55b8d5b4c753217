import { expect, test } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import { leftOver } from '../../../../agent/services/exploration/choice/left-over.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../../../../agent/services/exploration/map/frontier.ts';
import { DEFAULT_ROUTE_COSTS } from '../../../../agent/services/exploration/ways/route-planner.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const [HOME, FAR] = [derivedId('home'), derivedId('far')];
const left = ({ graph }: GraphBuilder, searches = DEFAULT_FRONTIER_LIMITS.searches) =>
  leftOver(graph, HOME, { ...DEFAULT_FRONTIER_LIMITS, searches }, DEFAULT_ROUTE_COSTS);
const scroll = tapAction(HOME, 'scroll', { kind: 'SCROLL_DOWN' });

/** An action that is searched for so often, and not to be seen. */
function searched(elementKey: string | null, times: number): GraphBuilder {
  const gone = tapAction(HOME, 'gone', { elementKey });
  const builder = new GraphBuilder().see(HOME, [gone, scroll]);
  for (let at = 0; at < times; at++)
    builder
      .act(scroll, HOME, { revealing: gone.actionId, target: gone.actionId, targetScreen: HOME })
      .see(HOME, [], { absent: [gone.actionId] });
  return builder;
}

test('each action that was not done is counted once, by why', () => {
  const [pays, opens, far] = [
    tapAction(HOME, 'pays', { blocked: 'pay' }),
    tapAction(HOME, 'opens'),
    tapAction(FAR, 'far'),
  ];
  const out = tapAction(HOME, 'out');
  const knows = new GraphBuilder().see(HOME, [pays, opens, out]).leave(out).see(FAR, [far]).see(HOME, []);
  expect(left(knows)).toEqual({
    ...{ denied: 1, outside: 1, unreachable: 1, givenUp: 0, belowThreshold: 0, open: 1 },
  });
});

test('what was searched for in vain is given up, as soon as no more is searched for it', () => {
  expect(left(searched(null, DEFAULT_FRONTIER_LIMITS.searches))).toMatchObject({ givenUp: 1 });
  // What would be listed wherever the page is scrolled to is searched for twice.
  expect(left(searched('key', 2))).toMatchObject({ givenUp: 1 });
});
