import { expect, test } from 'vitest';
import { ZERO_USAGE, type Usage } from '../../../agent/domain/budgets.ts';
import type { NodeName } from '../../../agent/domain/node-name.ts';
import type { ControlRequest } from '../../../agent/domain/run.ts';
import { boundary } from '../../../agent/orchestrator/control.ts';
import { requestOf } from '../../contract/repo/repo-fixtures.ts';
import { sampleState } from '../../support/crawl/sample-state.ts';

const LIMITS = { maxSteps: 100, maxTimeMs: 5_000, maxIterations: 10, maxActions: 20 };
const at = (
  next: NodeName,
  { usage = {}, pending = [] }: { usage?: Partial<Usage>; pending?: readonly ControlRequest[] } = {},
) => {
  const sample = sampleState();
  const state = { ...sample, budgets: { ...sample.budgets, ...LIMITS } };
  return boundary({ next, state, usage: { ...ZERO_USAGE, ...usage }, pending });
};

test.each([
  ['maxTimeMs', { activeMs: 5_000 }],
  ['maxSteps', { steps: 100 }],
] as const)('I11: spent %s ends a run before whatever node comes next', (detail, usage) => {
  for (const next of ['Perceive', 'Act', 'RestartApp'] as const)
    expect(at(next, { usage })).toMatchObject({
      node: 'Stop',
      stopCause: { reason: 'budget_exhausted', detail },
    });
  expect(at('Stop', { usage }).stopCause).toBeNull();
});

test('the other limits wait until the iteration is whole', () => {
  expect(at('Act', { usage: { iterations: 10, actions: 20 } })).toMatchObject({
    node: 'Act',
    stopCause: null,
  });
});

test('the first cancel gives the reason, also where a limit is spent as well', () => {
  const pending = [requestOf('cancel', 'a', { reason: 'first' }), requestOf('cancel', 'b')];
  const edge = at('Act', { usage: { steps: 100 }, pending });
  expect(edge).toMatchObject({ node: 'Stop', stopCause: { reason: 'user_cancelled', detail: 'first' } });
  expect(edge.honoured).toEqual(['a', 'b']);
});

test('of pauses and resumes the last counts', () => {
  const [pause, resume] = [requestOf('pause', 'p'), requestOf('resume', 'r')];
  expect(at('Act', { pending: [pause] }).pause).toBe(true);
  expect(at('Act', { pending: [pause, resume] }).pause).toBe(false);
  expect(at('Act', { pending: [resume, pause] }).pause).toBe(true);
  expect(at('Act', { pending: [pause, resume] }).honoured).toEqual(['p', 'r']);
});

test('a policy that was asked for waits for the node that switches', () => {
  const pending = [requestOf('switch_policy', 's', { policy: 'depth' })];
  const waiting = at('Act', { pending });
  expect(waiting).toMatchObject({ node: 'Act', requestedPolicy: 'depth', honoured: [], events: [] });
  const switching = at('SwitchPolicy', { pending });
  expect(switching.honoured).toEqual(['s']);
  expect(switching.events.map(({ kind }) => kind)).toEqual(['agent.policy.switch_requested']);
});

test('I1: limits that change hold from this boundary on, in a state of its own', () => {
  const pending = [requestOf('update_budgets', 'u', { budgets: { maxSteps: 7 } })];
  const edge = at('Act', { usage: { steps: 7 }, pending });
  expect(edge.state.budgets).toMatchObject({ ...LIMITS, maxSteps: 7 });
  expect(edge).toMatchObject({ node: 'Stop', stopCause: { detail: 'maxSteps' }, honoured: ['u'] });
});
