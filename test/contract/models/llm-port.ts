import { describe, expect, test } from 'vitest';
import type { LLMPort } from '../../../agent/ports/LLMPort.ts';
import { samplePrompt } from '../../support/messages/sample-prompt.ts';

/** What every LLMPort promises. `create` gives a model that answers one `choose_action` and one `verify`. */
export function llmPortContract(name: string, create: () => Promise<LLMPort>): void {
  describe(`LLMPort: ${name}`, () => {
    test('an answer says what it cost and who gave it', async () => {
      const llm = await create();
      const answer = await llm.invoke('choose_action', samplePrompt(), {});
      expect(answer.modelId).toBe(llm.modelFor('choose_action'));
      for (const count of [answer.tokensIn, answer.tokensOut, answer.latencyMs, answer.costUsd])
        expect(count).toBeGreaterThanOrEqual(0);
      expect(answer).toHaveProperty('result');
      await llm.close();
    });

    test('a signal that has fired ends the call as llm_unavailable', async () => {
      const llm = await create();
      await expect(
        llm.invoke('verify', samplePrompt(), { signal: AbortSignal.abort() }),
      ).rejects.toMatchObject({
        code: 'llm_unavailable',
      });
      await llm.close();
    });

    test('after close it is llm_unavailable; close twice is close once', async () => {
      const llm = await create();
      await llm.close();
      await llm.close();
      await expect(llm.invoke('choose_action', samplePrompt(), {})).rejects.toMatchObject({
        code: 'llm_unavailable',
      });
    });
  });
}
