import { expect, test } from 'vitest';
import { resolveSimTarget } from '../../../adapters/simulated/resolve-target.ts';
import { createSimulatedDriver } from '../../../adapters/simulated/simulated-driver.ts';
import { createVirtualClock } from '../../../adapters/simulated/virtual-clock.ts';
import type { ActionRules } from '../../../agent/domain/action-rules.ts';
import { deepFreeze } from '../../../agent/domain/deep-freeze.ts';
import { ScreenGraphError, type ErrorCode } from '../../../agent/domain/errors.ts';
import { derivedId } from '../../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import { Act } from '../../../agent/nodes/Act.ts';
import type { NodeContext, NodeResult } from '../../../agent/nodes/node-contract.ts';
import { DEFAULT_NODE_SETTINGS } from '../../../agent/orchestrator/default-settings.ts';
import { enumerateActions } from '../../../agent/services/enumeration/enumerate-actions.ts';
import { KnownGraph } from '../../../agent/services/exploration/run/known-graph.ts';
import { parsePageSource } from '../../../agent/services/page-source/index.ts';
import { MODELS_DIR } from '../../support/crawl/loop-harness.ts';
import { sampleState } from '../../support/crawl/sample-state.ts';

const { model } = await resolveSimTarget('sim:tiny', { modelsDir: MODELS_DIR });
const screenId = derivedId('screen');
const candidateId = derivedId('candidate');

interface Given {
  readonly rules?: ActionRules;
  /** What the device says to a touch. */
  readonly fails?: ErrorCode;
  /** Whether the action is among the candidates of the iteration. */
  readonly listed?: boolean;
  /** The candidates that the state names; those of the iteration, unless told otherwise. */
  readonly named?: string[];
  /** The action that the candidate stands for; the one that was chosen, unless told otherwise. */
  readonly standsFor?: string;
  readonly change?: Partial<EnumeratedAction>;
}

/** Acts on the first screen of a simulated app; tells what came of it and how often it was touched. */
async function act({ rules, fails, listed = true, named, standsFor, change = {} }: Given) {
  const clock = createVirtualClock(0);
  const real = createSimulatedDriver({
    ...{ model, seed: 1, clock },
    viewport: { width: 412, height: 915, scale: 1 },
  });
  await real.open();
  await real.launch({ fresh: true });
  const screen = parsePageSource(await real.capture({ screenshot: false }));
  const found = enumerateActions(screen, { screenId, allow: [] }).find(({ kind }) => kind === 'TAP');
  if (found === undefined) throw new Error('the screen offers nothing to touch');
  const action = { ...found, ...change };
  let touches = 0;
  const tap = async (...given: Parameters<typeof real.tap>): Promise<void> => {
    touches += 1;
    if (fails !== undefined) throw new ScreenGraphError(fails);
    await real.tap(...given);
  };
  const candidate = { actionCandidateId: candidateId, actionId: standsFor ?? action.actionId };
  const ctx = {
    ...{ clock, driver: { ...real, tap }, known: new KnownGraph(), settings: DEFAULT_NODE_SETTINGS },
    spec: { rules },
    signal: new AbortController().signal,
    record: () =>
      Promise.resolve({ action, inputText: null, selectedActionCandidateId: listed ? candidateId : null }),
    latest: (of: string) =>
      of === 'perception'
        ? { screenId, elementsRefId: 'obj://elements' }
        : { candidates: listed ? [candidate] : [] },
    elements: () => Promise.resolve(screen),
    nextId: () => derivedId('outcome'),
  } as unknown as NodeContext;
  const state = deepFreeze({
    ...sampleState(),
    chosenActionDecisionId: derivedId('decision'),
    availableActionCandidateIds: named ?? (listed ? [candidateId] : []),
  });
  return { done: Act(state, ctx), touches: () => touches };
}

const told = ({ usage, records }: NodeResult) => {
  const [record] = records;
  return { usage, status: record?.kind === 'execution_outcome' && record.body.actionExecutionOutcomeStatus };
};

test('a touch that was made counts as one action and one tap', async () => {
  const { done } = await act({});
  expect(told(await done)).toEqual({ status: 'COMPLETED', usage: { actions: 1, taps: 1 } });
});

test.each(['element_not_found', 'element_not_interactable', 'unsupported_operation'] as const)(
  '%s is an outcome, and nothing that reached the device',
  async (fails) => {
    const { done } = await act({ fails });
    expect(told(await done)).toMatchObject({ status: 'FAILED', usage: { actions: 0 } });
  },
);

test('a touch that took too long may have been made: it counts, and nobody says that it failed', async () => {
  const { done } = await act({ fails: 'action_timeout' });
  expect(told(await done)).toMatchObject({ status: 'UNKNOWN', usage: { actions: 1, taps: 1 } });
});

test.each(['session_lost', 'device_offline', 'app_crashed'] as const)('%s is an error', async (fails) => {
  const { done } = await act({ fails });
  await expect(done).rejects.toMatchObject({ code: fails });
});

test('a long press counts as a tap, and what is no touch as none', async () => {
  const pressed = await act({ change: { kind: 'LONG_PRESS' } });
  expect(told(await pressed.done).usage).toEqual({ actions: 1, taps: 1 });
  const scrolled = await act({ change: { kind: 'SCROLL_DOWN' } });
  expect(told(await scrolled.done).usage).toEqual({ actions: 1, taps: 0 });
});

test('I10: what the user denies is not done, whatever chose it', async () => {
  const denies: ActionRules = {
    ...{ name: 'rules.yaml', fallback: 'allow' },
    rules: [{ effect: 'deny', line: 1, action: ['TAP'] }],
  };
  const { done, touches } = await act({ rules: denies });
  await expect(done).rejects.toMatchObject({ code: 'internal' });
  expect(touches()).toBe(0);
  const allows: ActionRules = { ...denies, rules: [{ effect: 'deny', line: 1, action: ['TYPE'] }] };
  expect(told(await (await act({ rules: allows })).done).status).toBe('COMPLETED');
});

test('I10: what policy blocks, and what nobody listed, is not done; a way of the system is', async () => {
  for (const given of [
    { change: { blocked: 'pay' as const } },
    { listed: false },
    // Of another iteration, or by the place of another action.
    { named: [derivedId('another candidate')] },
    { standsFor: derivedId('another action') },
  ]) {
    const { done, touches } = await act(given);
    await expect(done).rejects.toMatchObject({ code: 'internal' });
    expect(touches()).toBe(0);
  }
  const back = await act({ listed: false, change: { kind: 'BACK' } });
  expect(told(await back.done)).toEqual({ status: 'COMPLETED', usage: { actions: 1, taps: 0 } });
});
