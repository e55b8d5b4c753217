import type { RunMode } from '../domain/run.ts';
import type { DecisionNodeType } from '../ports/LLMPort.ts';

export type DecisionMode = RunMode;

export interface AskingFacts {
  readonly mode: DecisionMode;
  readonly hasModel: boolean;
  readonly nodeType: DecisionNodeType;
  /** A screen structure that no question was asked about in this run and on which nothing was tried yet. */
  readonly newFrame: boolean;
  /** The policy is about to type into a field that no text was asked for. */
  readonly needsText: boolean;
  /** A password field on a structure that no question was asked about. */
  readonly loginWall: boolean;
  /** Nothing new for a while, and not asked since. */
  readonly stalled: boolean;
  /** Answers that differ; with one there is nothing to ask. */
  readonly choices: number;
  /** Whether the run's thrift allows one more question; see `ask-ledger.ts`. */
  readonly affordable: boolean;
  /** False once the model's own choices have brought clearly less than the policy's. */
  readonly pays: boolean;
}

export interface AskingVerdict {
  readonly ask: boolean;
  readonly reason: string;
}

/**
 * Whether a model is worth its tokens now. Pure; the reason goes on the record. Nothing here depends on what the cache
 * holds, so that a run asks the same questions whoever answers them.
 */
export function worthAsking(facts: AskingFacts): AskingVerdict {
  const no = (reason: string): AskingVerdict => ({ ask: false, reason });
  if (facts.mode === 'off') return no('mode_off');
  if (!facts.hasModel) return no('no_model');
  if (facts.choices === 0) return no('nothing_to_choose');
  if (facts.mode === 'always') return { ask: true, reason: 'mode_always' };
  if (facts.nodeType !== 'choose_action' && facts.nodeType !== 'switch_policy') return no('policy_suffices');
  const cause = causeOf(facts);
  if (cause === null) return no('nothing_new');
  if (facts.choices < 2 && cause !== 'text_field') return no('one_choice');
  if (!facts.pays && cause !== 'stalled') return no('model_does_not_pay');
  return facts.affordable ? { ask: true, reason: cause } : no('saving');
}

function causeOf(facts: AskingFacts): string | null {
  if (facts.loginWall) return 'login_wall';
  if (facts.newFrame) return 'new_screen_frame';
  if (facts.needsText) return 'text_field';
  return facts.stalled ? 'stalled' : null;
}
