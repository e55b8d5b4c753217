import type { DecisionNodeType } from '../../ports/LLMPort.ts';
import { chooseAction, type ChooseActionAnswer, type ChooseActionInputs } from './choose-action.ts';
import { detectProgress, type DetectProgressAnswer, type DetectProgressInputs } from './detect-progress.ts';
import type { PromptFile } from './prompt.ts';
import { shouldContinue, type ShouldContinueAnswer, type ShouldContinueInputs } from './should-continue.ts';
import { switchPolicy, type SwitchPolicyAnswer, type SwitchPolicyInputs } from './switch-policy.ts';
import { verify, type VerifyAnswer, type VerifyInputs } from './verify.ts';

export interface PromptInputs {
  choose_action: ChooseActionInputs;
  verify: VerifyInputs;
  detect_progress: DetectProgressInputs;
  should_continue: ShouldContinueInputs;
  switch_policy: SwitchPolicyInputs;
}

/** What a model may answer, in its own words; the nodes make their answers of it. */
export interface ModelAnswers {
  choose_action: ChooseActionAnswer;
  verify: VerifyAnswer;
  detect_progress: DetectProgressAnswer;
  should_continue: ShouldContinueAnswer;
  switch_policy: SwitchPolicyAnswer;
}

/** The prompt in use for each decision node. */
export const PROMPTS: {
  readonly [N in DecisionNodeType]: PromptFile<PromptInputs[N], ModelAnswers[N]>;
} = {
  choose_action: chooseAction,
  verify,
  detect_progress: detectProgress,
  should_continue: shouldContinue,
  switch_policy: switchPolicy,
};
