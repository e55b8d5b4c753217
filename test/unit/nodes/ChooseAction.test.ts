import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryCache } from '../../../adapters/memory/memory-cache.ts';
import { createDecisionPlane } from '../../../agent/decisions/decision-plane.ts';
import type { ActionRules } from '../../../agent/domain/action-rules.ts';
import type { SetupScript, SetupStep } from '../../../agent/domain/setup-script.ts';
import { nothingChosen } from '../../../agent/services/decision-body.ts';
import { systemAction } from '../../../agent/services/enumeration/system-action.ts';
import {
  bodyOf,
  modelThatSays,
  nodeDesk,
  startedDesk,
  type DeskOptions,
  type Found,
} from '../../support/crawl/node-desk.ts';

/** What is chosen on the first screen of an app, or on the one behind what says `behind` there. */
async function choose(options: DeskOptions & { readonly behind?: string } = {}, found: Found = {}) {
  const desk = await startedDesk(options);
  let listed = bodyOf(await desk.walk('Perceive', 'EnumerateActions'), 'action_candidates');
  const way = listed.offered.find(({ label }) => label === options.behind);
  if (way?.hitTargetBounds != null) {
    await desk.driver.tap({ key: way.elementKey, bounds: way.hitTargetBounds });
    listed = bodyOf(await desk.walk('Perceive', 'EnumerateActions'), 'action_candidates');
  }
  const done = await desk.run('ChooseAction', found);
  return { desk, listed, done, decision: bodyOf(done, 'decision') };
}

/** A model that picks the element with this label, in these words. */
const picks = (label: string, more: object = {}) =>
  modelThatSays('choose_action', (question) => {
    const line = question.split('\n').find((each) => each.includes(label)) ?? '';
    return { id: line.split(' ')[0], text: null, confidence: 1, why: 'as I say', ...more };
  });

test('I10: the policy chooses one of the candidates, and says why', async () => {
  const { desk, listed, done, decision } = await choose();
  const chosen = listed.candidates.find((c) => c.actionCandidateId === decision.selectedActionCandidateId);
  expect(chosen?.actionId).toBe(decision.action?.actionId);
  expect(decision).toMatchObject({
    ...{ policy: 'breadth', fallbackUsed: false, inputText: null },
    provenance: { source: 'heuristic', reason: 'mode_off' },
  });
  expect(decision.selectionRationalePlaintext).not.toBe('');
  // There are no other words for it.
  expect(decision).not.toHaveProperty('policyRationale');
  expect(done.route).toBe('success');
  expect(desk.state().chosenActionDecisionId).toBe(done.records[0]?.recordId);
  expect(done.events).toMatchObject([
    {
      kind: 'agent.event.action_selected',
      payload: {
        ...{ selectedActionCandidateId: decision.selectedActionCandidateId, source: 'heuristic' },
        ...{ actionId: decision.action?.actionId, label: decision.action?.label, actionKind: 'TAP' },
      },
    },
  ]);
});

test('where nothing is worth it, nothing is chosen, and that is no error', async () => {
  const rules: ActionRules = { name: 'rules.yaml', fallback: 'deny', rules: [] };
  const { done, decision } = await choose({ spec: { rules } });
  expect(done).toMatchObject({ route: 'nothing_to_choose', error: null });
  expect(decision).toMatchObject({ selectedActionCandidateId: null, action: null });
  expect(decision).not.toHaveProperty('setup');
  expect(done.events).toMatchObject([
    { kind: 'agent.event.action_selected', payload: { actionId: null, fallbackUsed: false } },
  ]);
});

test('what is no candidate of this iteration is not chosen', async () => {
  const desk = await startedDesk();
  const listed = bodyOf(await desk.walk('Perceive', 'EnumerateActions'), 'action_candidates');
  desk.given('action_candidates', { ...listed, candidates: [] });
  expect((await desk.run('ChooseAction')).route).toBe('nothing_to_choose');
});

test('a model chooses another one, without the plan that the policy had for its own', async () => {
  const own = await choose();
  expect(own.decision.action?.label).not.toBe('Notes');
  const { decision, done } = await choose({ llm: picks('Notes') });
  expect(decision).toMatchObject({
    action: { label: 'Notes' },
    ...{ plan: null, expectedPostcondition: '', fallbackUsed: false },
    ...{ selectionRationalePlaintext: 'as I say' },
    provenance: { source: 'model', asked: { agreed: false } },
  });
  expect(decision).not.toHaveProperty('policyRationale');
  expect(done.events).toMatchObject([{ payload: { source: 'model', label: 'Notes' } }]);
});

/** Back on the first screen, with a screen known that has what the run looks for. */
async function onTheWay() {
  const desk = await startedDesk({ spec: { policy: 'targeted', goal: 'Dark theme' } });
  const listed = bodyOf(await desk.walk('Perceive', 'EnumerateActions'), 'action_candidates');
  const options = listed.offered.find(({ label }) => label === 'Options');
  const done = await desk.run('ChooseAction');
  expect(bodyOf(done, 'decision').action).toEqual(options);
  await desk.walk('Act', 'Verify', 'Persist', 'Perceive', 'EnumerateActions');
  const back = {
    ...nothingChosen('targeted'),
    action: systemAction(desk.memory.latest('perception')?.screenId ?? '', 'BACK'),
  };
  await desk.run('Act', { state: { chosenActionDecisionId: desk.given('decision', back) } });
  await desk.walk('Verify', 'Persist', 'Perceive', 'EnumerateActions');
  return desk;
}

test('a plan belongs to the choice of the policy alone', async () => {
  const own = bodyOf(await (await onTheWay()).run('ChooseAction'), 'decision');
  expect(own).toMatchObject({ action: { label: 'Options' }, plan: { hopsLeft: 1 } });
  expect(own.expectedPostcondition).toBe(own.plan?.targetScreenId);
  const desk = await onTheWay();
  const cache = createMemoryCache(createManualClock());
  const decisions = createDecisionPlane({ mode: 'always', llm: picks('Notes'), cache });
  const other = bodyOf(await desk.run('ChooseAction', { ctx: { decisions } }), 'decision');
  expect(other).toMatchObject({ action: { label: 'Notes' }, plan: null, expectedPostcondition: '' });
});

test('a model that chooses the same in other words leaves those of the policy on the record', async () => {
  const own = await choose();
  const label = own.decision.action?.label ?? '';
  const { decision } = await choose({ llm: picks(label) });
  expect(decision).toMatchObject({
    ...{ action: { label }, selectionRationalePlaintext: 'as I say' },
    policyRationale: own.decision.selectionRationalePlaintext,
    provenance: { asked: { agreed: true } },
  });
});

test('I10: an answer that names nothing of the list falls back to the policy, and says so', async () => {
  const own = await choose();
  const { decision, done } = await choose({ llm: picks('Options', { id: 'z99' }) });
  expect(decision).toMatchObject({
    ...{ action: own.decision.action, fallbackUsed: true, provenance: { source: 'fallback' } },
  });
  expect(done.events).toMatchObject([{ payload: { fallbackUsed: true, source: 'fallback' } }]);
});

test('what a model calls a screen stands on the record, without the secrets of the user', async () => {
  const { decision } = await choose({ llm: picks('Options', { name: 'The start', purpose: 'leads on' }) });
  expect(decision.described).toEqual({ name: 'The start', purpose: 'leads on', by: 'a-model' });
});

const script = (step: SetupStep, within = 5): SetupScript => ({
  name: 'setup.yaml',
  parts: [{ name: 'start', line: 1, when: null, steps: [step], until: null, attempts: 1, within }],
});
const tap = (element: string): SetupStep => ({ verb: 'tap', line: 1, target: { element }, optional: false });

test('a step that the user wrote down is done, and nobody is asked about it', async () => {
  const llm = picks('About');
  const { decision } = await choose({ llm, spec: { setup: script(tap('Notes')) } });
  expect(llm.heard).toEqual([]);
  expect(decision).toMatchObject({
    action: { label: 'Notes' },
    setup: { at: { move: 'do' } },
    provenance: { source: 'heuristic', reason: 'setup_script' },
  });
});

test('what a step waits for is no end of the run: it says what it waits for', async () => {
  const { done, decision } = await choose({ spec: { setup: script(tap('What comes late')) } });
  expect(done.route).toBe('nothing_to_choose');
  expect(decision).toMatchObject({ action: null, setup: { at: { move: 'wait' } } });
  expect(decision.selectionRationalePlaintext).toMatch(/What comes late/);
});

const FORM = { app: 'login', behind: 'My tickets' };

test('a step that types says what; where it does not, what the user wants typed into such a field goes there', async () => {
  const types = (text: string | null): DeskOptions => {
    const field: SetupStep = {
      ...{ verb: 'type', line: 1, target: { element: 'User name' } },
      ...{ text, optional: false },
    };
    return { ...FORM, spec: { setup: script(field) } };
  };
  const said = await choose(types('Milk and bread'));
  expect(said.decision).toMatchObject({ action: { kind: 'TYPE' }, inputText: 'Milk and bread' });
  const fieldRules = [{ field: 'User name', values: ['harbour-guest'] }];
  const ruled = await choose(types(null), { ctx: { fieldRules } });
  expect(ruled.decision).toMatchObject({ action: { kind: 'TYPE' }, inputText: 'harbour-guest' });
});

test('a choice needs a look at the screen and what it offers', async () => {
  await expect((await nodeDesk()).run('ChooseAction')).rejects.toThrow(TypeError);
  const desk = await startedDesk();
  await desk.run('Perceive');
  await expect(desk.run('ChooseAction')).rejects.toThrow(TypeError);
});
