import type { PolicyName, RoutingDirective } from '../domain/node-name.ts';
import type { ProgressEvaluation, VerificationAssessment } from '../domain/records.ts';
import type { DecisionNodeType } from '../ports/LLMPort.ts';

/** Of every answer: why, in a few words, and how sure, from 0 to 1. */
interface Told {
  readonly reason: string;
  readonly confidence: number;
}

/**
 * What each decision node may answer, whoever answers. A model's own words are read by the schema of its prompt; it names
 * a candidate by its ID and nothing else (I10).
 */
interface DecisionAnswers {
  readonly choose_action: Told & {
    readonly actionCandidateId: string;
    readonly inputText: string | null;
    /** What a person would call the screen, and what it is for in one line; for people only, never identity. */
    readonly screenName?: string | null | undefined;
    readonly screenPurpose?: string | null | undefined;
  };
  readonly verify: Told &
    Pick<VerificationAssessment, 'deltaType'> & {
      readonly visualChangeDetected: boolean;
    };
  readonly detect_progress: Told & Pick<ProgressEvaluation, 'progressState'>;
  readonly should_continue: Told & { readonly routingDirective: RoutingDirective };
  readonly switch_policy: Told & { readonly policy: PolicyName; readonly cooldown: number };
}

export type DecisionAnswer<N extends DecisionNodeType> = DecisionAnswers[N];
