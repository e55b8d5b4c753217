import { expect, test } from 'vitest';
import type { ActionRules } from '../../../agent/domain/action-rules.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { bodyOf, nodeDesk, startedDesk } from '../../support/crawl/node-desk.ts';

test('I10: what can be done is listed whole, and each candidate is one of it', async () => {
  const desk = await startedDesk();
  await desk.run('Perceive');
  const done = await desk.run('EnumerateActions');
  const listed = bodyOf(done, 'action_candidates');
  const offered = listed.offered.map(({ actionId }) => actionId);
  expect(listed.offered.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['About this app', 'Notes', 'Options']),
  );
  expect(listed.candidates.every(({ actionId }) => offered.includes(actionId))).toBe(true);
  const ids = listed.candidates.map((each) => each.actionCandidateId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(desk.state().availableActionCandidateIds).toEqual(ids);
  expect(done.events).toMatchObject([
    {
      kind: 'agent.event.actions_enumerated',
      payload: { actionCandidateIds: ids, enumeratedTotal: listed.enumeratedTotal, blocked: [] },
    },
  ]);
});

test('the cap limits what one iteration weighs, and not what the screen offers', async () => {
  const whole = await startedDesk();
  const all = bodyOf(await whole.walk('Perceive', 'EnumerateActions'), 'action_candidates');
  const capped = await startedDesk({ settings: { maxActionsPerScreen: 2 } });
  const few = bodyOf(await capped.walk('Perceive', 'EnumerateActions'), 'action_candidates');
  expect(all.candidates.length).toBeGreaterThan(2);
  expect(few.candidates).toHaveLength(2);
  expect(few.offered).toEqual(all.offered);
  expect(few.enumeratedTotal).toBe(all.enumeratedTotal);
});

test('what the record of an earlier look has is not listed again', async () => {
  const desk = await startedDesk();
  await desk.walk('Perceive', 'EnumerateActions', 'Perceive');
  const again = bodyOf(await desk.run('EnumerateActions'), 'action_candidates');
  expect(again.offered).toEqual([]);
  expect(again.candidates.length).toBeGreaterThan(0);
});

test('what is not allowed is listed, told once, and no candidate', async () => {
  const rules: ActionRules = {
    ...{ name: 'rules.yaml', fallback: 'allow' },
    rules: [{ effect: 'deny', line: 1, action: ['TAP'] }],
  };
  const desk = await startedDesk({ spec: { rules } });
  const first = await desk.walk('Perceive', 'EnumerateActions');
  const listed = bodyOf(first, 'action_candidates');
  const blocked = listed.offered.filter((each) => each.blocked !== null).map(({ actionId }) => actionId);
  expect(blocked.length).toBeGreaterThan(0);
  for (const { actionId } of listed.candidates) expect(blocked).not.toContain(actionId);
  expect(first.events).toMatchObject([
    { payload: { blocked: blocked.map((actionId) => ({ actionId, reason: 'denied' })) } },
  ]);
  const again = await desk.walk('Perceive', 'EnumerateActions');
  expect(again.events).toMatchObject([{ payload: { blocked: [] } }]);
});

test('elements that are gone are an error; without a look at the screen there is nothing to list', async () => {
  const desk = await startedDesk();
  await desk.run('Perceive');
  const elements = () => Promise.reject(new ScreenGraphError('artifact_not_found'));
  await expect(desk.run('EnumerateActions', { ctx: { elements } })).rejects.toMatchObject({
    code: 'artifact_not_found',
  });
  await expect((await nodeDesk()).run('EnumerateActions')).rejects.toThrow(TypeError);
});
