import { describe, expect, test } from 'vitest';
import { AskLedger, DEFAULT_THRIFT } from '../../../agent/decisions/ask-ledger.ts';
import { choiceFacts } from '../../../agent/decisions/choose-question.ts';
import { worthAsking, type AskingFacts } from '../../../agent/decisions/worth-asking.ts';
import type { DecisionProvenance, RunRecord } from '../../../agent/domain/records.ts';
import { heuristicProvenance } from '../../../agent/services/decision-body.ts';
import { firstLookAt, recordedScreens } from '../../support/screens/prompts-of-screens.ts';

const QUIET: AskingFacts = {
  mode: 'novelty',
  hasModel: true,
  nodeType: 'choose_action',
  newFrame: false,
  needsText: false,
  loginWall: false,
  stalled: false,
  choices: 5,
  affordable: true,
  pays: true,
};

describe('the asking rule', () => {
  test.each<[string, Partial<AskingFacts>, boolean, string]>([
    ['mode off', { mode: 'off', newFrame: true }, false, 'mode_off'],
    ['no model', { hasModel: false, newFrame: true }, false, 'no_model'],
    ['always, nothing new', { mode: 'always' }, true, 'mode_always'],
    ['always, nothing to choose', { mode: 'always', choices: 0 }, false, 'nothing_to_choose'],
    ['always, whatever it costs', { mode: 'always', affordable: false, pays: false }, true, 'mode_always'],
    ['a new frame', { newFrame: true }, true, 'new_screen_frame'],
    ['a login wall', { newFrame: true, loginWall: true }, true, 'login_wall'],
    ['a text', { needsText: true }, true, 'text_field'],
    ['a text, one choice', { needsText: true, choices: 1 }, true, 'text_field'],
    ['a stall', { stalled: true }, true, 'stalled'],
    ['nothing new', {}, false, 'nothing_new'],
    ['one choice', { newFrame: true, choices: 1 }, false, 'one_choice'],
    ['no means', { newFrame: true, affordable: false }, false, 'saving'],
    ['a model that brings less', { newFrame: true, pays: false }, false, 'model_does_not_pay'],
    ['a model that brings less, in a stall', { stalled: true, pays: false }, true, 'stalled'],
    ['verification', { nodeType: 'verify', newFrame: true }, false, 'policy_suffices'],
    ['progress', { nodeType: 'detect_progress', stalled: true }, false, 'policy_suffices'],
    ['routing', { nodeType: 'should_continue', stalled: true }, false, 'policy_suffices'],
    ['another policy', { nodeType: 'switch_policy', stalled: true }, true, 'stalled'],
  ])('%s', (_name, facts, ask, reason) => {
    expect(worthAsking({ ...QUIET, ...facts })).toEqual({ ask, reason });
  });
});

const asked = (agreed: boolean | null): DecisionProvenance => ({
  ...heuristicProvenance('new_screen_frame'),
  source: 'model',
  asked: {
    promptVersion: 'choose-action@1',
    questionKey: 'choose_action:m:choose-action@1:a:b:c:d',
    promptHash: '0'.repeat(64),
    promptTokens: 400,
    promptRef: null,
    answerRef: null,
    answer: null,
    agreed,
    calls: 1,
  },
});

let step = 0;
const fold = (ledger: AskLedger, kind: string, body: object): void =>
  ledger.apply({ recordId: String(step), stepOrdinal: step++, kind, body } as RunRecord);

function iteration(
  ledger: AskLedger,
  layoutHash: string,
  provenance: DecisionProvenance,
  found: boolean,
): void {
  fold(ledger, 'perception', { screenId: layoutHash, signature: { layoutHash }, elementsRefId: 'e' });
  fold(ledger, 'decision', { provenance, action: null, plan: null });
  fold(ledger, 'graph_persistence_outcome', { newScreenIds: found ? ['s'] : [], newEdgeIds: [] });
}

describe('what a run has asked', () => {
  test('however many new screens come, questions and tokens stay within their share', () => {
    const ledger = new AskLedger();
    let questions = 0;
    let tokens = 0;
    for (let i = 1; i <= 400; i++) {
      fold(ledger, 'perception', {
        screenId: `s${i}`,
        signature: { layoutHash: `l${i}` },
        elementsRefId: 'e',
      });
      const ask = ledger.isNewFrame(`l${i}`) && ledger.affords(900);
      const provenance = ask ? asked(true) : heuristicProvenance('saving');
      if (ask && provenance.asked !== undefined) {
        questions += 1;
        tokens += provenance.asked.promptTokens;
      }
      fold(ledger, 'decision', { provenance, action: null, plan: null });
    }
    expect(questions).toBeGreaterThan(40);
    expect(questions / 400).toBeLessThanOrEqual(0.25);
    expect(tokens / 400).toBeLessThanOrEqual(500);
  });

  test('a structure is new once: until it was asked about, or something was done there', () => {
    const ledger = new AskLedger();
    expect(ledger.isNewFrame('a')).toBe(true);
    iteration(ledger, 'a', heuristicProvenance('nothing_new'), false);
    expect(ledger.isNewFrame('a')).toBe(false);
    expect(ledger.isNewFrame('b')).toBe(true);
  });

  test('a question that there were no means for is put off: the structure stays new until it was asked about', () => {
    const ledger = new AskLedger();
    iteration(ledger, 'a', heuristicProvenance('saving'), true);
    iteration(ledger, 'a', heuristicProvenance('saving'), true);
    expect(ledger.isNewFrame('a')).toBe(true);
    iteration(ledger, 'a', asked(true), true);
    expect(ledger.isNewFrame('a')).toBe(false);
  });

  test('with one choice on the screen that comes first it is put off as well, but not on a form', () => {
    for (const fields of [0, 2]) {
      const ledger = new AskLedger();
      fold(ledger, 'action_candidates', { fields });
      iteration(ledger, 'a', heuristicProvenance('one_choice'), false);
      expect(ledger.isNewFrame('a'), `${fields} fields`).toBe(fields === 0);
    }
  });

  test('a model whose own choices find little is not asked any more; one that is as good as the policy is', () => {
    const poor = new AskLedger();
    const good = new AskLedger();
    for (let i = 0; i < DEFAULT_THRIFT.trialChoices; i++) {
      for (const ledger of [poor, good]) {
        iteration(ledger, `p${i}`, heuristicProvenance('nothing_new'), true);
        expect(ledger.pays()).toBe(true);
        iteration(ledger, `m${i}`, asked(false), ledger === good);
      }
    }
    expect(poor.pays()).toBe(false);
    expect(good.pays()).toBe(true);
  });

  test('a stall is asked about once on a structure, and not soon again on another', () => {
    const ledger = new AskLedger();
    expect(ledger.maySpeakOfStall('a')).toBe(true);
    iteration(ledger, 'a', { ...asked(true), reason: 'stalled' }, false);
    for (let i = 0; i < DEFAULT_THRIFT.stallPause - 1; i++) {
      expect(ledger.maySpeakOfStall('b')).toBe(false);
      iteration(ledger, 'b', heuristicProvenance('nothing_new'), false);
    }
    iteration(ledger, 'b', heuristicProvenance('nothing_new'), false);
    expect(ledger.maySpeakOfStall('b')).toBe(true);
    expect(ledger.maySpeakOfStall('a')).toBe(false);
  });

  test('agreeing with the policy says nothing about a model', () => {
    const ledger = new AskLedger();
    for (let i = 0; i < 20; i++) {
      iteration(ledger, `p${i}`, heuristicProvenance('nothing_new'), true);
      iteration(ledger, `m${i}`, asked(true), false);
    }
    expect(ledger.pays()).toBe(true);
  });
});

describe('a run that has found nothing for a while', () => {
  const [first] = recordedScreens();
  if (first === undefined) throw new Error('no recorded screen');
  const look = { ...firstLookAt(first.screen), noProgressCycles: 9 };
  const { choice } = look.list;
  if (choice === null) throw new Error('nothing to choose on the first recorded screen');
  const stalled = (plan: typeof choice.plan): boolean =>
    choiceFacts({ ...look, list: { ...look.list, choice: { ...choice, plan } } }, new AskLedger()).stalled;

  test('is stalled where it chooses, not where it only walks to what it has chosen', () => {
    expect(stalled(null)).toBe(true);
    expect(stalled({ targetScreenId: 's', targetActionId: 'a', hopsLeft: 3, revealing: null })).toBe(false);
  });
});
