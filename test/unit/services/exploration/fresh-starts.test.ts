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

test('what a form led to may be out of reach later, until a fresh start leads there', () => {
  const [start, here] = [tapAction(A, 'Start', { submits: true }), tapAction(B, 'here')];
  const builder = new GraphBuilder().see(A, [start]).act(start, B, { isNew: true }).see(B, [here]);
  expect(builder.graph.screen(B)?.fragile).toBe(true);
  builder.act(here, A).see(A, []).act(start, B).see(B, []);
  expect(builder.graph.screen(B)?.fragile).toBe(true);
  builder.restart('relaunch').see(B, []);
  expect(builder.graph.screen(B)?.fragile).toBe(false);
});
