import type { LLMPrompt } from '../../../agent/ports/LLMPort.ts';

/** A small question of the kind that the decision plane renders. */
export const samplePrompt = (user = 'Which one?', over: Partial<LLMPrompt> = {}): LLMPrompt => ({
  promptVersion: 'sample@1',
  system: 'You choose one of the listed elements.',
  user,
  schema: {
    type: 'object',
    properties: {
      id: { type: 'string', enum: ['e1', 'e2', 'e3'] },
      reason: { type: 'string', maxLength: 120 },
    },
    required: ['id', 'reason'],
    additionalProperties: false,
  },
  maxTokensOut: 200,
  ...over,
});
