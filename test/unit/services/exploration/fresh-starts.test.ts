import { expect, test } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import type { RunRecord } from '../../../../agent/domain/records.ts';
import { FRESH_START_REASON } from '../../../../agent/services/exploration/run/continuation.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const [A, B] = ['A', 'B'].map((n) => derivedId(n)) as [string, string];

test('fresh starts count until one led to something that was never tried', () => {
  const [one, two] = [tapAction(A, 'one'), tapAction(A, 'two')];
  const builder = new GraphBuilder().see(A, [one, two]);
  const { graph } = builder;
  const startAfresh = (): void => {
    graph.apply({
      ...{ recordId: 'c', stepOrdinal: 1, kind: 'continuation_decision' },
      body: { routingDirective: 'RESTART_APP', routingDirectiveReason: FRESH_START_REASON },
    } as unknown as RunRecord);
    builder.restart('relaunch').see(A, []);
  };
  startAfresh();
  builder.act(one, B).see(B, []);
  expect(graph.history.freshStarts).toBe(0);
  startAfresh();
  builder.act(one, B).see(B, []);
  startAfresh();
  expect(graph.history.freshStarts).toBe(2);
  builder.act(two, null);
  expect(graph.history.freshStarts).toBe(0);
});
