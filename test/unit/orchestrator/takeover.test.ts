import { expect, test } from 'vitest';
import type { RunRecord } from '../../../agent/domain/records.ts';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import { settledDoubt } from '../../../agent/orchestrator/takeover.ts';

const doubt = {
  fromScreenId: 'cart',
  action: { actionId: 'pay', kind: 'TAP' } as EnumeratedAction,
};
const look = (screenId: string): RunRecord =>
  ({ recordId: 'p', kind: 'perception', stepOrdinal: 3, body: { screenId } }) as unknown as RunRecord;

test('an Act in doubt that left its screen was performed, with an outcome that nobody knows', () => {
  const events = settledDoubt(doubt, [look('receipt')]);
  expect(events.map(({ kind }) => kind)).toEqual(['agent.event.action_performed']);
  expect(events[0]?.payload).toMatchObject({
    ...{ actionId: 'pay', actionKind: 'TAP', actionExecutionOutcomeStatus: 'UNKNOWN', errorCode: null },
  });
});

test('on the same screen it is as if it had not been', () => {
  expect(settledDoubt(doubt, [look('cart')])).toEqual([]);
});

test('nothing is said of it before the screen was seen', () => {
  expect(settledDoubt(doubt, [])).toEqual([]);
});
