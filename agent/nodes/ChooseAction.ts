/**
 * Purpose: selects the next action among this iteration's candidates, with its reason on the record.
 * Not here: what can be done (EnumerateActions), doing it (Act).
 * LLM. DECISION_PLANE = true: the policy answers when no model is asked; an answer outside the candidates never passes.
 * Transitions: success → Act, nothing_to_choose → ShouldContinue.
 * Events: agent.event.action_selected.
 * Errors: none of its own; a bad answer falls back to the policy.
 * Invariants: I1, I2, I10, I11. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { choiceFacts, questionFor } from '../decisions/choose-question.ts';
import type { DecisionQuestion } from '../decisions/decision-plane.ts';
import type { AgentState } from '../domain/agent-state.ts';
import { event } from '../domain/events.ts';
import type { PolicyName } from '../domain/node-name.ts';
import { descriptionIn } from '../decisions/describe-screen.ts';
import { heuristicProvenance, nothingChosen } from '../services/decision-body.ts';
import { handedInByEnter } from '../services/text-entry/enter-key.ts';
import { ruleFor } from '../services/text-entry/field-rules.ts';
import type { SetupMove } from '../services/setup/setup-script.ts';
import { fieldStateOf } from '../services/exploration/map/known-map.ts';
import { DEFAULT_VARIANTS } from '../services/text-entry/input-values.ts';
import { wantsWords } from '../services/text-entry/model-text.ts';
import { findableWords } from '../services/exploration/map/findable-words.ts';
import { textToType } from '../services/text-entry/typed-text.ts';
import { candidatesOn, record, result, type AgentNode, type NodeResult } from './node-contract.ts';

export const DECISION_PLANE = true;

/** The result where no action is left to choose, or where a setup script says what happens instead of one. */
function nothingToChoose(
  state: AgentState,
  policy: PolicyName,
  id: string,
  setup: SetupMove | null,
): NodeResult {
  const idle = nothingChosen(policy);
  const body =
    setup === null
      ? idle
      : {
          ...idle,
          setup: setup.mark,
          ...(setup.mark.at === null ? {} : { selectionRationalePlaintext: setup.words }),
        };
  return result(
    { ...state, chosenActionDecisionId: id },
    {
      route: 'nothing_to_choose',
      records: [record(state, 'decision', id, body)],
      events: [
        event('agent.event.action_selected', {
          selectedActionCandidateId: null,
          actionId: null,
          actionKind: null,
          label: '',
          selectionRationalePlaintext: body.selectionRationalePlaintext,
          fallbackUsed: false,
          source: 'heuristic',
        }),
      ],
    },
  );
}

export const ChooseAction: AgentNode = async (state, ctx) => {
  const perception = ctx.latest('perception');
  const enumerated = ctx.latest('action_candidates');
  if (perception === null || enumerated === null) throw new TypeError('ChooseAction needs candidates');
  const { screen, list } = await candidatesOn(ctx, perception, (plan) =>
    ctx.choices.plannedAt(state.stepOrdinal - 1, plan),
  );
  const own = list.choice;
  const ownCandidate =
    own === null
      ? undefined
      : (enumerated.candidates.find((c) => c.actionId === own.action.actionId) ??
        enumerated.candidates.find((c) => c.why === 'policy'));
  const id = ctx.nextId();
  if (own === null || ownCandidate === undefined) return nothingToChoose(state, ctx.policy, id, list.setup);

  const before = ctx.asked.lookBefore();
  const situation = {
    spec: ctx.spec,
    policy: ctx.policy,
    perception,
    screen,
    known: ctx.known,
    list,
    candidates: enumerated.candidates,
    limits: ctx.settings.frontier,
    noProgressCycles: state.counters.noProgressCycles,
    hasText: () => {
      const field = screen.elements[own.action.elementIndex ?? -1];
      if (field === undefined) return false;
      if (!wantsWords(field)) return true;
      const place = { field, screen, screenName: perception.name };
      return ruleFor(ctx.fieldRules, place, ctx.redactor) !== null;
    },
  };
  const ownAnswer = {
    actionCandidateId: ownCandidate.actionCandidateId,
    inputText: null,
    reason: own.rationale,
    confidence: 1,
  };
  // Nobody is asked about a step that the user wrote down.
  const step = list.setup?.mark.at == null ? null : list.setup.step;
  const scripted = list.setup?.mark.at != null;
  const question: DecisionQuestion<'choose_action'> = {
    nodeType: 'choose_action',
    stepOrdinal: state.stepOrdinal,
    budget: ctx.budget,
    signal: ctx.signal,
    facts: () => choiceFacts(situation, ctx.asked),
    affords: (tokens) => ctx.asked.affords(tokens),
    ask: async (reason) => {
      const seen =
        before === null
          ? null
          : { screenId: before.screenId, screen: await ctx.elements(before.elementsRefId) };
      return questionFor(reason, { ...situation, before: seen });
    },
    agrees: (theirs, ours) => theirs.actionCandidateId === ours.actionCandidateId,
    policy: () => ownAnswer,
  };
  const { answer, provenance, artifacts } = scripted
    ? { answer: ownAnswer, provenance: heuristicProvenance('setup_script'), artifacts: [] }
    : await ctx.decisions.decide(question);
  const chosen =
    enumerated.candidates.find((c) => c.actionCandidateId === answer.actionCandidateId) ?? ownCandidate;
  const followsPolicy = chosen.actionId === own.action.actionId;
  const action =
    (scripted ? undefined : list.present.find((a) => a.actionId === chosen.actionId)) ?? own.action;
  const element = action.elementIndex === null ? undefined : screen.elements[action.elementIndex];
  const typed =
    action.kind !== 'TYPE' || element === undefined
      ? null
      : textToType({
          field: element,
          screen,
          screenName: perception.name,
          screenId: perception.screenId,
          rules: ctx.fieldRules,
          redactor: ctx.redactor,
          suggestion: answer.inputText,
          form: {
            forms: ctx.forms,
            action,
            present: list.present,
            variants: ctx.spec.text ?? DEFAULT_VARIANTS,
          },
          salt: ctx.spec.seed,
          words: findableWords(ctx.known),
          byEnter:
            !(followsPolicy && own.fills === true) && handedInByEnter(element, list.present, ctx.spec.allow),
        });
  return result(
    { ...state, chosenActionDecisionId: id },
    {
      artifacts,
      records: [
        record(state, 'decision', id, {
          selectedActionCandidateId: chosen.actionCandidateId,
          action,
          inputText: (step?.verb === 'type' ? step.text : null) ?? typed?.text ?? null,
          selectionRationalePlaintext: answer.reason,
          ...(followsPolicy && answer.reason !== own.rationale ? { policyRationale: own.rationale } : {}),
          fallbackUsed: provenance.source === 'fallback',
          policy: ctx.policy,
          plan: followsPolicy ? own.plan : null,
          expectedPostcondition: followsPolicy ? own.expectedScreenId : '',
          fieldState: fieldStateOf(list.fields, list.fieldsFilled),
          ...(list.setup === null ? {} : { setup: list.setup.mark }),
          ...descriptionIn(answer, provenance, ctx.redactor, (name) => ctx.asked.hasNamed(name)),
          provenance,
        }),
      ],
      events: [
        event('agent.event.action_selected', {
          selectedActionCandidateId: chosen.actionCandidateId,
          actionId: action.actionId,
          actionKind: action.kind,
          label: action.label,
          selectionRationalePlaintext: answer.reason,
          fallbackUsed: provenance.source === 'fallback',
          source: provenance.source,
        }),
      ],
    },
  );
};
