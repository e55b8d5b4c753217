import { expect, test } from 'vitest';
import type { PolicyName } from '../../../agent/domain/node-name.ts';
import { bodyOf, modelThatSays, nodeDesk, type DeskOptions } from '../../support/crawl/node-desk.ts';

interface Given {
  /** Why ShouldContinue sent the run here; null where nobody said. */
  readonly because?: string | null;
  readonly policy?: PolicyName;
  readonly requested?: PolicyName;
  readonly desk?: DeskOptions;
  /** What somebody asked for earlier. */
  readonly askedBefore?: PolicyName;
}

async function switched({ because = 'stalled', policy = 'breadth', requested, desk: o, askedBefore }: Given) {
  const desk = await nodeDesk(o);
  if (askedBefore !== undefined)
    desk.given('policy_switch', { to: askedBefore, reason: 'policy_requested', cooldown: 10 });
  if (because !== null)
    desk.given('continuation_decision', {
      ...{ routingDirective: 'SWITCH_POLICY', routingDirectiveReason: because },
    });
  const version = desk.state().policyVersion;
  const done = await desk.run('SwitchPolicy', { ctx: { policy, requestedPolicy: requested ?? null } });
  expect(desk.state().policyVersion).toBe(version + 1);
  const { from, to, reason, cooldown, provenance } = bodyOf(done, 'policy_switch');
  expect(done).toMatchObject({ route: 'success', policy: to });
  expect(done.events).toEqual([
    { kind: 'agent.policy.switched', payload: { from, to, reason, cooldown, source: provenance.source } },
  ]);
  return { from, to, reason, source: provenance.source };
}

test('a run that stalls goes on with another policy', async () => {
  expect(await switched({})).toMatchObject({ from: 'breadth', to: 'depth', reason: 'stalled' });
  expect(await switched({ policy: 'depth' })).toMatchObject({ from: 'depth', to: 'random' });
  // Nobody said why: that is a stall too.
  expect(await switched({ because: null })).toMatchObject({ to: 'depth', reason: 'stalled' });
});

test('what is asked for from outside is what comes, whatever the run was about to do', async () => {
  const asked = await switched({ requested: 'random' });
  expect(asked).toMatchObject({ to: 'random', reason: 'policy_requested' });
});

test('once another has brought something new, the one that was asked for goes on', async () => {
  const moving = { because: 'moving_again', policy: 'random' as const };
  expect(await switched({ ...moving, desk: { spec: { policy: 'depth' } } })).toMatchObject({ to: 'depth' });
  // What was asked for since the start outlasts what the run was started with.
  expect(
    await switched({ ...moving, askedBefore: 'breadth', desk: { spec: { policy: 'depth' } } }),
  ).toMatchObject({ to: 'breadth', reason: 'moving_again' });
});

const says = (policy: string) =>
  modelThatSays('switch_policy', { policy, cooldown: 7, confidence: 1, why: 'try this' });

test('a model may choose another, words the reason, and is held to its answer being a change', async () => {
  expect(await switched({ desk: { llm: says('random') } })).toEqual({
    ...{ from: 'breadth', to: 'random', reason: 'try this', source: 'model' },
  });
  expect(await switched({ desk: { llm: says('breadth') } })).toMatchObject({
    to: 'depth',
    source: 'fallback',
  });
  // It has nothing to aim at.
  expect(await switched({ desk: { llm: says('targeted') } })).toMatchObject({ to: 'depth' });
});

test('a model does not word the reason of what was asked for from outside', async () => {
  const llm = says('random');
  expect(await switched({ requested: 'random', desk: { llm } })).toMatchObject({
    ...{ to: 'random', reason: 'policy_requested' },
  });
  expect(await switched({ requested: 'random', desk: { llm: says('depth') } })).toMatchObject({
    to: 'random',
  });
});
