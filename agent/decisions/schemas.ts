import { z } from 'zod';
import { PolicyName, RoutingDirective } from '../domain/node-name.ts';
import { Id } from '../domain/ids.ts';
import { ProgressState } from '../domain/records.ts';
import type { DecisionNodeType } from '../ports/LLMPort.ts';

const confidence = z.number().min(0).max(1);
const reason = z.string().max(500);

/** What each decision node may answer, whoever answers. A model names a candidate by its ID and nothing else (I10). */
export const DECISION_SCHEMAS = {
  choose_action: z.strictObject({
    actionCandidateId: Id,
    inputText: z.string().max(500).nullable(),
    /** What a person would call the screen, and what it is for in one line; for people only, never identity. */
    screenName: z.string().max(80).nullish(),
    screenPurpose: z.string().max(200).nullish(),
    reason,
    confidence,
  }),
  verify: z.strictObject({
    visualChangeDetected: z.boolean(),
    deltaType: z.enum(['none', 'content', 'screen', 'outside_app', 'crash', 'unknown']),
    reason,
    confidence,
  }),
  detect_progress: z.strictObject({ progressState: ProgressState, reason, confidence }),
  should_continue: z.strictObject({ routingDirective: RoutingDirective, reason, confidence }),
  switch_policy: z.strictObject({ policy: PolicyName, cooldown: z.int().nonnegative(), reason, confidence }),
} as const satisfies Record<DecisionNodeType, z.ZodType>;

export type DecisionAnswer<N extends DecisionNodeType> = z.infer<(typeof DECISION_SCHEMAS)[N]>;
