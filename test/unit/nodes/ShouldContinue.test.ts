import { describe, expect, test } from 'vitest';
import { createRunBudget } from '../../../adapters/memory/run-budget.ts';
import type { ActionRules } from '../../../agent/domain/action-rules.ts';
import type { AgentState } from '../../../agent/domain/agent-state.ts';
import { ZERO_COUNTERS, ZERO_USAGE } from '../../../agent/domain/budgets.ts';
import { derivedId } from '../../../agent/domain/ids.ts';
import type { RecordBody, RunRecord } from '../../../agent/domain/records.ts';
import { nothingChosen } from '../../../agent/services/decision-body.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../../../agent/services/exploration/map/frontier.ts';
import { unseen } from '../../../agent/services/perception/assess-change.ts';
import { GraphBuilder, tapAction } from '../../support/crawl/known-graph-builder.ts';
import { TEST_BUDGETS } from '../../support/crawl/test-budgets.ts';
import {
  bodyOf,
  modelThatSays,
  nodeDesk,
  type DeskOptions,
  type Found,
} from '../../support/crawl/node-desk.ts';

const HOME = derivedId('home');
const FAR = derivedId('far');
const open = tapAction(HOME, 'open');
const far = tapAction(FAR, 'far');
/** Left alone by policy. */
const pay = tapAction(HOME, 'pay', { blocked: 'pay' });

/** What a run may know when an iteration ends. */
const untried = () => new GraphBuilder().see(HOME, [open]);
const tried = () => untried().act(open, null).see(HOME, []);
/** Something was open on a screen that no known way leads to any more. */
const unreachable = () => tried().see(FAR, [far]).see(HOME, []);

const LOOK = {
  ...{ screenId: HOME, name: 'Home', insideApp: true, elementsRefId: 'obj://elements' },
  ...{ foreground: { route: 'home' }, signature: { layoutHash: '' } },
} as RecordBody<'perception'>;

interface Given {
  readonly knows?: GraphBuilder;
  /** The screen on display. */
  readonly here?: Partial<RecordBody<'perception'>> | null;
  readonly decision?: RecordBody<'decision'>;
  readonly assessment?: Partial<RecordBody<'verification_assessment'>>;
  /** What an iteration before this one left on the record. */
  readonly before?: Pick<Given, 'decision' | 'assessment'> & { readonly regressed?: true };
  readonly state?: Partial<AgentState>;
  readonly ctx?: Found['ctx'];
  readonly desk?: DeskOptions;
}

async function decide(given: Given) {
  const { knows = untried(), here = {}, decision, assessment, before = {}, state = {} } = given;
  const desk = await nodeDesk(given.desk);
  if (here !== null) desk.given('perception', { ...LOOK, ...here });
  if (before.decision !== undefined) desk.given('decision', before.decision);
  if (before.assessment !== undefined) desk.given('verification_assessment', before.assessment);
  if (before.regressed === true) desk.given('progress_evaluation', { progressState: 'REGRESSED', basis: '' });
  const ids = {
    ...(decision === undefined ? {} : { chosenActionDecisionId: desk.given('decision', decision) }),
    ...(assessment === undefined
      ? {}
      : { verificationAssessmentId: desk.given('verification_assessment', assessment) }),
  };
  const found = { state: { ...ids, ...state }, ctx: { known: knows.graph, ...given.ctx } };
  const done = await desk.run('ShouldContinue', found);
  const record = bodyOf(done, 'continuation_decision');
  expect(done.route).toBe(record.routingDirective);
  return { desk, done, record, told: `${record.routingDirective} ${record.routingDirectiveReason}` };
}
const told = async (given: Given): Promise<string> => (await decide(given)).told;
const nothingLeft = 'STOP nothing_left_to_try';
const goesOn = 'CONTINUE forward_progress_detected';

describe('whether there is anything left', () => {
  test('an untried action in reach goes on; when all is tried, the run is done', async () => {
    expect(await told({})).toBe(goesOn);
    expect(await told({ knows: tried() })).toBe(nothingLeft);
  });

  test('a screen that nobody has looked at yet is left, though it offers nothing so far', async () => {
    // The look after the act came to a screen that was only led to.
    const led = new GraphBuilder().see(HOME, [open]).act(open, FAR);
    const post = { ...LOOK, screenId: FAR };
    expect(await told({ knows: led, assessment: { ...unseen(''), post } })).toBe(goesOn);
    expect(await told({ knows: tried(), here: null })).toBe(goesOn);
    expect(await told({ knows: tried(), here: { insideApp: false } })).toBe(goesOn);
  });

  test('a screen that stayed and shows something else may offer more', async () => {
    expect(await told({ knows: tried(), assessment: { ...unseen(''), deltaType: 'content' } })).toBe(goesOn);
    expect(await told({ knows: tried(), assessment: { ...unseen(''), deltaType: 'none' } })).toBe(
      nothingLeft,
    );
  });

  test('what no known way leads to is gone for from a fresh start, as often as that is allowed', async () => {
    const knows = unreachable;
    expect(await told({ knows: knows() })).toBe('RESTART_APP unreachable_actions_left:relaunch');
    const wipes = { desk: { settings: { resetLimit: 1 } } };
    expect(await told({ knows: knows(), ...wipes })).toBe('RESTART_APP unreachable_actions_left:reset');
    expect(await told({ knows: knows().restart('reset').see(HOME, []), ...wipes })).toMatch(/:relaunch$/);
    expect(await told({ knows: knows(), desk: { settings: { freshStartLimit: 0 } } })).toBe(nothingLeft);
    // Nothing is open anywhere.
    expect(await told({ knows: tried(), ...wipes })).toBe(nothingLeft);
  });

  test('one restart too many would end as a failure what ends well without it', async () => {
    const counters = { ...ZERO_COUNTERS, restartsUsed: 2 };
    const restarts = (restartLimit: number) => ({
      state: { counters, budgets: { ...TEST_BUDGETS, restartLimit } },
    });
    for (const resetLimit of [0, 1]) {
      const desk = { settings: { resetLimit } };
      expect(await told({ knows: unreachable(), desk, ...restarts(3) })).toMatch(/^RESTART_APP/);
      expect(await told({ knows: unreachable(), desk, ...restarts(2) })).toBe(nothingLeft);
    }
  });

  test('what promises less than the user asks for ends the run, and starts nothing afresh', async () => {
    const frontier = { ...DEFAULT_FRONTIER_LIMITS, stopBelow: 1_000 };
    const desk = { settings: { frontier, resetLimit: 1 } };
    const ended = await decide({ desk });
    expect(ended.told).toBe('STOP expected_yield_below_threshold');
    expect(ended.record.left).toMatchObject({ belowThreshold: 1, open: 0 });
    expect(await told({ knows: tried(), desk })).toBe(nothingLeft);
  });

  test('what was only given up because it was not to be seen any more may come back with the data wiped', async () => {
    const scroll = tapAction(HOME, 'scroll', { kind: 'SCROLL_DOWN' });
    const knows = new GraphBuilder().see(HOME, [open, scroll]);
    for (let at = 0; at < DEFAULT_FRONTIER_LIMITS.searches; at++)
      knows
        .act(scroll, null, { revealing: open.actionId, target: open.actionId, targetScreen: HOME })
        .see(HOME, [], { absent: [open.actionId] });
    const desk = { settings: { resetLimit: 1 } };
    expect(await told({ knows, desk })).toBe('RESTART_APP unreachable_actions_left:reset');
    expect(await told({ knows })).toBe(nothingLeft);
  });

  test('errors and no screen at all are no success, nor is a device that did nothing', async () => {
    const failed = { knows: tried(), state: { counters: { ...ZERO_COUNTERS, errors: 1 } } };
    const { told: why, record } = await decide(failed);
    expect(why).toBe('STOP no_action_succeeded');
    expect(record.stopReason).toBe('no_progress');
    const budget = createRunBudget(TEST_BUDGETS, { ...ZERO_USAGE, screens: 1 });
    expect(await told({ ...failed, ctx: { budget } })).toBe(nothingLeft);
    const refuses = new GraphBuilder().see(HOME, [pay]);
    const body = { actionExecutionOutcomeStatus: 'FAILED' };
    refuses.graph.apply({ recordId: '', stepOrdinal: 9, kind: 'execution_outcome', body } as RunRecord);
    expect(await told({ knows: refuses })).toBe('STOP no_action_succeeded');
  });

  test('rules that leave nothing to be done are no success either', async () => {
    const rules: ActionRules = { name: 'rules.yaml', fallback: 'deny', rules: [] };
    const knows = new GraphBuilder().see(HOME, [tapAction(HOME, 'pay', { blocked: 'denied' })]);
    const { told: why, record } = await decide({ knows, desk: { spec: { rules } } });
    expect(why).toBe('STOP rules_allow_nothing');
    expect(record.obstacles).toMatchObject([{ kind: 'denied' }]);
    expect(await told({ knows: new GraphBuilder().see(HOME, [pay]) })).toBe(nothingLeft);
  });
});

describe('of this iteration alone', () => {
  const crash = { ...unseen(''), deltaType: 'crash' as const };

  test('a crash is recovered from, and one of an earlier iteration is not', async () => {
    expect(await told({ assessment: crash })).toBe('RESTART_APP app_crashed');
    expect(await told({ before: { assessment: crash } })).toBe(goesOn);
  });

  test('nothing to choose leaves a fresh start, or the end, and said nothing of it when it was so before', async () => {
    const decision = nothingChosen('breadth');
    expect(await told({ decision })).toMatch(/^RESTART_APP unreachable_actions_left/);
    expect(await told({ decision, desk: { settings: { freshStartLimit: 0 } } })).toBe(nothingLeft);
    expect(await told({ before: { decision } })).toBe(goesOn);
  });

  test('a model is told of the progress of this iteration only', async () => {
    const llm = modelThatSays('should_continue', {
      directive: 'CONTINUE',
      confidence: 1,
      why: 'more to see',
    });
    await decide({ before: { regressed: true }, desk: { llm } });
    expect(llm.heard).toHaveLength(1);
    expect(llm.heard[0]).toContain('last step: unknown');
    const state = { progressEvaluationId: derivedId('progress') };
    await decide({ before: { regressed: true }, desk: { llm }, state });
    expect(llm.heard[1]).toContain('last step: REGRESSED');
  });
});

describe('I11: what a model may not overrule', () => {
  const says = (directive: string) => ({
    llm: modelThatSays('should_continue', { directive, confidence: 1, why: 'as I say' }),
  });
  const limited = (limit: Partial<AgentState['budgets']>) => ({ budgets: { ...TEST_BUDGETS, ...limit } });

  test('a spent limit ends the run', async () => {
    const spent = await decide({ state: limited({ maxActions: 0 }), desk: says('CONTINUE') });
    expect(spent.told).toBe('STOP budget_exhausted:maxActions');
    expect(spent.record).toMatchObject({
      stopReason: 'budget_exhausted',
      provenance: { source: 'fallback' },
    });
  });

  test('money that is spent ends a run that is to stop then, and leaves the policy alone in any other', async () => {
    const whenSpent = (way: 'stop' | 'policy'): Promise<string> => {
      const budget = createRunBudget({ ...TEST_BUDGETS, maxCostUsd: 0 }, ZERO_USAGE);
      expect(() => budget.reserve(1)).toThrow();
      return told({ ctx: { budget }, desk: { spec: { whenSpent: way } } });
    };
    expect(await whenSpent('stop')).toBe('STOP budget_exhausted:maxCostUsd');
    expect(await whenSpent('policy')).toBe(goesOn);
  });

  test('the end is not put off, and does not come early', async () => {
    expect(await told({ knows: tried(), desk: says('CONTINUE') })).toBe(nothingLeft);
    expect(await told({ desk: says('STOP') })).toBe(goesOn);
    // Who allows it to be ended early gets that, as a success.
    const early = await decide({ desk: { ...says('STOP'), spec: { modelMayStop: true } } });
    expect(early.told).toBe('STOP as I say');
    expect(early.record).toMatchObject({ stopReason: 'success', provenance: { source: 'model' } });
  });
});

test('a policy that somebody asks for, being lost outside and a stall are answered', async () => {
  expect(await told({ ctx: { requestedPolicy: 'depth' } })).toBe('SWITCH_POLICY policy_requested');
  const lost = untried();
  for (let at = 0; at < 4; at++) lost.leave(open);
  expect(await told({ knows: lost })).toBe('RESTART_APP lost_outside_the_app');
  const budgets = { ...TEST_BUDGETS, noProgressLimit: 5 };
  const stalled = (noProgressCycles: number) =>
    told({ state: { budgets, counters: { ...ZERO_COUNTERS, noProgressCycles } } });
  expect(await stalled(4)).toBe('CONTINUE untried_actions_left');
  expect(await stalled(5)).toBe('SWITCH_POLICY stalled');
});

test('only the end says why it is one, what is left and what stood in the way', async () => {
  const on = await decide({});
  expect(on.record.stopReason).toBeNull();
  expect(on.record).not.toHaveProperty('left');
  expect(on.record).not.toHaveProperty('obstacles');
  expect(on.record).not.toHaveProperty('sinks');
  const early = await decide({ knows: new GraphBuilder().see(HOME, []), here: null });
  expect(early.told).toBe(goesOn);
  expect(early.record).not.toHaveProperty('obstacles');
  expect(on.desk.state().continuationDecisionId).toBe(on.done.records[0]?.recordId);
  expect(on.done.events).toMatchObject([
    { kind: 'agent.run.continuation_decided', payload: { routingDirective: 'CONTINUE', frontier: 1 } },
  ]);
  // A start that offers nothing stands in the way of all the rest.
  const end = await decide({ knows: new GraphBuilder().see(HOME, []) });
  expect(end.told).toBe(nothingLeft);
  expect(end.record).toMatchObject({ stopReason: 'success', sinks: [], left: { open: 0 } });
  expect(end.record.obstacles).toMatchObject([{ kind: 'nothing_offered', screenId: HOME }]);
});
