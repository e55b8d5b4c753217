import { describe, expect, test } from 'vitest';
import {
  choiceOptions,
  outward,
  questionFor,
  type ChoiceSituation,
} from '../../../agent/decisions/choose-question.ts';
import type { ChooseActionAnswer } from '../../../agent/decisions/prompts/choose-action.ts';
import {
  continueQuestion,
  progressQuestion,
  switchQuestion,
  verifyQuestion,
} from '../../../agent/decisions/routine-questions.ts';
import { shortIds } from '../../../agent/decisions/short-ids.ts';
import { budgetRemaining, ZERO_USAGE } from '../../../agent/domain/budgets.ts';
import type { Change } from '../../../agent/services/perception/assess-change.ts';
import type { Continuation } from '../../../agent/services/exploration/run/continuation.ts';
import { firstLookAt, recordedScreens } from '../../support/screens/prompts-of-screens.ts';
import { TEST_BUDGETS } from '../../support/crawl/test-budgets.ts';

const said = { why: '', confidence: 1 };

const routed = (
  routingDirective: Continuation['routingDirective'],
  stopReason: Continuation['stopReason'],
  binding: boolean,
): Continuation => ({ routingDirective, routingDirectiveReason: '', stopReason, binding });

test('I11: a model may not call what was measured something else', () => {
  const change = { deltaType: 'content' } as Change;
  const look = { name: '', signature: { hash: '' } };
  const seen = { pre: look, post: look, change, decision: { action: null, expectedPostcondition: '' } };
  const { guard } = verifyQuestion(seen as unknown as Parameters<typeof verifyQuestion>[0]);
  expect(guard({ ...said, delta: 'content', changed: true })).toBeNull();
  expect(guard({ ...said, delta: 'none', changed: false })).toBe('contradicts_measurement');
});

test('I11: a model may tell a stall from a step back, and neither from progress', () => {
  const guardOf = (own: 'STALL' | 'FORWARD_PROGRESS') => {
    const persisted = { newScreenIds: [], newEdgeIds: [], toScreenId: null };
    const seen = { persisted, assessment: {}, decision: { expectedPostcondition: '' }, own, stalledFor: 0 };
    return progressQuestion(seen as unknown as Parameters<typeof progressQuestion>[0]).guard;
  };
  expect(guardOf('STALL')({ ...said, state: 'REGRESSED' })).toBeNull();
  expect(guardOf('STALL')({ ...said, state: 'FORWARD_PROGRESS' })).toBe('contradicts_measurement');
  expect(guardOf('FORWARD_PROGRESS')({ ...said, state: 'STALL' })).toBe('contradicts_measurement');
});

describe('whether a run goes on', () => {
  const ask = (more: Partial<Parameters<typeof continueQuestion>[0]> = {}) =>
    continueQuestion({
      ...{ goal: null, policy: 'breadth', progress: null, untried: 3, reachable: true, outsideApp: false },
      own: routed('CONTINUE', null, false),
      ...{ stalledFor: 0, sinceSwitch: 100, mayStop: false },
      ...{ budgets: TEST_BUDGETS, remaining: budgetRemaining(TEST_BUDGETS, ZERO_USAGE) },
      ...more,
    });
  const verdict = (
    directive: 'CONTINUE' | 'STOP' | 'RESTART_APP' | 'SWITCH_POLICY',
    more: Parameters<typeof ask>[0] = {},
  ) => ask(more).guard({ ...said, directive });

  test('I11: a binding rule leaves nothing to a model', () => {
    const own = routed('STOP', 'success', true);
    expect(verdict('STOP', { own })).toBeNull();
    for (const directive of ['CONTINUE', 'RESTART_APP', 'SWITCH_POLICY'] as const)
      expect(verdict(directive, { own, mayStop: true, stalledFor: 50 })).toBe('binding_rule');
  });

  test('a model ends a run only where the user lets it, and restarts none', () => {
    expect(verdict('STOP')).toBe('frontier_not_empty');
    expect(verdict('STOP', { mayStop: true })).toBeNull();
    expect(verdict('RESTART_APP')).toBe('nothing_to_recover_from');
    expect(verdict('CONTINUE')).toBeNull();
  });

  test('a policy has its time before a model may change it', () => {
    expect(verdict('SWITCH_POLICY', { stalledFor: 10, sinceSwitch: 10 })).toBeNull();
    expect(verdict('SWITCH_POLICY', { stalledFor: 9, sinceSwitch: 10 })).toBe('too_early_to_switch');
    expect(verdict('SWITCH_POLICY', { stalledFor: 10, sinceSwitch: 9 })).toBe('too_early_to_switch');
  });

  test('what is left is told by the limit that is nearest, in whole tenths', () => {
    const left = (more: object): number => {
      const budgets = { ...TEST_BUDGETS, maxActions: 100, maxIterations: null, ...more };
      const usage = { ...ZERO_USAGE, actions: 21 };
      return ask({ budgets, remaining: budgetRemaining(budgets, usage) }).inputs.budgetLeft;
    };
    expect(left({})).toBe(7);
    expect(left({ maxActions: null })).toBe(10);
    expect(left({ maxActions: 20 })).toBe(0);
  });
});

test('a model picks another policy, and a goal where there is one; what was asked for it may not change', () => {
  const verdict = (
    policy: 'breadth' | 'depth' | 'targeted',
    more: Partial<Parameters<typeof switchQuestion>[0]> = {},
  ) =>
    switchQuestion({
      ...{ goal: null, policy: 'breadth', requested: null, stalledFor: 30, screens: 3 },
      ...more,
    }).guard({ ...said, policy, cooldown: 5 });
  expect(verdict('depth')).toBeNull();
  expect(verdict('breadth')).toBe('no_change');
  expect(verdict('targeted')).toBe('no_goal');
  expect(verdict('targeted', { goal: 'checkout' })).toBeNull();
  expect(verdict('depth', { requested: 'targeted' })).toBe('policy_requested');
  expect(verdict('targeted', { requested: 'targeted' })).toBeNull();
});

describe('what acts on the world outside', () => {
  const ALL = ['pay', 'delete', 'send', 'sign_out', 'call'] as const;
  /** A recorded screen where the user allows something that cannot be taken back, and what its question calls that. */
  function situation(): { readonly seen: ChoiceSituation; readonly id: string; readonly actionId: string } {
    for (const { screen } of recordedScreens()) {
      const seen = firstLookAt(screen, { mode: 'always', allow: [...ALL] });
      const at = choiceOptions(seen).findIndex(({ action }) => outward(action));
      if (at < 0 || seen.list.choice?.action.actionId === choiceOptions(seen)[at]?.action.actionId) continue;
      const { inputs } = questionFor('mode_always', { ...seen, before: null });
      const [id, action] = [inputs.elements[at]?.id, choiceOptions(seen)[at]?.action];
      if (id !== undefined && action !== undefined) return { seen, id, actionId: action.actionId };
    }
    throw new Error('no recorded screen offers anything of the kind');
  }
  const verdict = (seen: ChoiceSituation, answer: Partial<ChooseActionAnswer>) =>
    questionFor('mode_always', { ...seen, before: null }).guard({
      ...{ id: '', text: null, name: null, purpose: null, ...said },
      ...answer,
    });

  test('I10: is not done on a model’s word alone', () => {
    const { seen, id } = situation();
    expect(verdict(seen, { id })).toBe('policy_does_not_consent');
    expect(verdict(seen, { id: 'zzz' })).toBe('unknown_element');
  });

  test('and where the policy consents, a model has to be sure', () => {
    const { seen, id, actionId } = situation();
    const action = seen.list.present.find((each) => each.actionId === actionId);
    const { choice } = seen.list;
    if (action === undefined || choice === null) throw new Error('the screen offers it');
    const agreed = { ...seen, list: { ...seen.list, choice: { ...choice, action } } };
    expect(verdict(agreed, { id, confidence: 0.8 })).toBe('not_sure_enough');
    expect(verdict(agreed, { id, confidence: 0.81 })).toBeNull();
  });
});

test('no two elements of a prompt share a short name', () => {
  const keys = Array.from({ length: 2_000 }, (_, n) => `TAP|element ${n}`);
  const ids = shortIds(keys);
  expect(new Set(ids).size).toBe(keys.length);
  expect(ids.every((id) => /^[a-z][a-z0-9]{2,7}$/.test(id))).toBe(true);
  expect(shortIds(keys.slice(0, 1))).toEqual(ids.slice(0, 1));
});
