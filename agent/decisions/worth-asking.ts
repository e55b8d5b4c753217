import type { DecisionNodeType } from '../ports/LLMPort.ts';

export type DecisionMode = 'off' | 'novelty' | 'always';

export interface AskingFacts {
  readonly mode: DecisionMode;
  readonly hasModel: boolean;
  readonly nodeType: DecisionNodeType;
  /** A screen structure not met before in this run. */
  readonly newFrame: boolean;
  readonly needsText: boolean;
  readonly stalled: boolean;
}

export interface AskingVerdict {
  readonly ask: boolean;
  readonly reason: string;
}

/** Whether a model is worth its tokens now. Pure; the reason goes on the record. */
export function worthAsking(facts: AskingFacts): AskingVerdict {
  if (facts.mode === 'off') return { ask: false, reason: 'mode_off' };
  if (!facts.hasModel) return { ask: false, reason: 'no_model' };
  if (facts.mode === 'always') return { ask: true, reason: 'mode_always' };
  if (facts.nodeType !== 'choose_action' && facts.nodeType !== 'switch_policy')
    return { ask: false, reason: 'policy_suffices' };
  if (facts.newFrame) return { ask: true, reason: 'new_screen_frame' };
  if (facts.needsText) return { ask: true, reason: 'text_field' };
  if (facts.stalled) return { ask: true, reason: 'stalled' };
  return { ask: false, reason: 'nothing_new' };
}
