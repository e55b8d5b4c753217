import type { PolicyName } from '../domain/node-name.ts';
import type { ChosenActionDecision, DecisionProvenance } from '../domain/records.ts';

/** Provenance of an answer that no model was asked for. */
export const heuristicProvenance = (reason: string): DecisionProvenance => ({
  source: 'heuristic',
  reason,
  modelId: null,
  tokensIn: 0,
  tokensOut: 0,
  latencyMs: 0,
  costUsd: 0,
  cacheHit: false,
});

/**
 * What the policy meant by a decision, in its own words; empty where a model chose something else. What follows from a
 * reason is read from these: a model's words for the same choice, or words that it puts on, must not change it.
 */
export const policyWords = ({
  provenance: { source },
  policyRationale,
  selectionRationalePlaintext,
}: ChosenActionDecision): string =>
  source === 'model' || source === 'cache' ? (policyRationale ?? '') : selectionRationalePlaintext;

/** The decision record when there is nothing to choose. */
export const nothingChosen = (policy: PolicyName): ChosenActionDecision => ({
  selectedActionCandidateId: null,
  action: null,
  inputText: null,
  selectionRationalePlaintext: 'nothing untried can be reached',
  fallbackUsed: false,
  policy,
  plan: null,
  expectedPostcondition: '',
  fieldState: 'none',
  provenance: heuristicProvenance('nothing_to_choose'),
});
