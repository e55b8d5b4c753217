import { createAnthropicLLM, type AnthropicParts } from '../../../adapters/anthropic/anthropic-llm.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import type { LLMAttempt, LLMEstimate, LLMMeter, LLMPort } from '../../../agent/ports/LLMPort.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';

export const TEST_KEY = 'sk-ant-test-0123456789abcdef';

/** Limits for servers that never answer. */
export const HASTY = { requestMs: 250, totalMs: 1_500 } as const;

/** The real adapter with the official SDK, made impatient. */
export const anthropicUnderTest = (baseUrl: string, over: Partial<AnthropicParts> = {}): LLMPort =>
  createAnthropicLLM({
    apiKey: TEST_KEY,
    authToken: null,
    baseUrl,
    model: 'claude-haiku-5-5',
    models: {},
    prices: {},
    requestMs: 3_000,
    totalMs: 15_000,
    retries: 2,
    clock: createSystemClock(),
    backoffMs: 5,
    ...over,
  });

export interface Books extends LLMMeter {
  readonly estimates: readonly LLMEstimate[];
  readonly attempts: readonly LLMAttempt[];
}

/** A meter that allows so many requests and notes what it is told. */
export function countingMeter(allowed = Infinity): Books {
  const estimates: LLMEstimate[] = [];
  const attempts: LLMAttempt[] = [];
  return {
    estimates,
    attempts,
    before(estimate) {
      if (estimates.length >= allowed) throw new ScreenGraphError('budget_exceeded');
      estimates.push(estimate);
    },
    after: (attempt) => void attempts.push(attempt),
  };
}
