import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LLMPort } from '../../../agent/ports/LLMPort.ts';
import { anthropicUnderTest, countingMeter } from '../../support/messages/anthropic-under-test.ts';
import { FAULTS, sensibleModel } from '../../support/messages/messages-behaviours.ts';
import {
  startMessagesServer,
  type MessagesServer,
  type Reply,
} from '../../support/messages/messages-server.ts';
import { modelledCrawl, shippedModel, unlistedActions } from '../../support/crawl/modelled-crawl.ts';
import { samplePrompt } from '../../support/messages/sample-prompt.ts';
import '../../support/same-cases.ts';

let server: MessagesServer;
beforeAll(async () => {
  server = await startMessagesServer(sensibleModel());
});
afterAll(() => server.close());

const tiny = shippedModel('tiny');
const SENSIBLE = sensibleModel();
/** Faults that are over at once; those that hang have a test of their own. */
const QUICK = Object.keys(FAULTS).filter((name) => !/hang|drip|retry-after/.test(name));

/** What the server does with its n-th request; it answers well where the script has no fault. */
const scripts = fc.array(fc.option(fc.constantFrom(...QUICK), { nil: 'well', freq: 3 }), {
  minLength: 1,
  maxLength: 12,
});

function play(script: readonly string[]): void {
  server.behave((request, ordinal) => {
    const name = script[ordinal % script.length] ?? 'well';
    return FAULTS[name] ?? SENSIBLE(request, ordinal);
  });
}

describe('the number of requests never exceeds what was allowed', () => {
  test(
    'whatever goes wrong with 1 to 4 questions, for 200 random scripts',
    { timeout: 300_000 },
    async () => {
      const good: Reply = { do: 'answer', value: { id: 'e1', reason: 'ok' } };
      await fc.assert(
        fc.asyncProperty(
          scripts,
          fc.integer({ min: 0, max: 9 }),
          fc.integer({ min: 1, max: 4 }),
          fc.boolean(),
          async (script, allowed, questions, streamed) => {
            const from = server.posts();
            server.behave((_, ordinal) => FAULTS[script[ordinal % script.length] ?? ''] ?? good);
            const llm: LLMPort = anthropicUnderTest(server.baseUrl, { backoffMs: 1 });
            const meter = countingMeter(allowed);
            for (let at = 0; at < questions; at += 1)
              await llm
                .invoke('choose_action', samplePrompt(), {
                  meter,
                  check: (result) => ('id' in (result as object) ? null : 'id: missing'),
                  ...(streamed ? { onToken: () => undefined } : {}),
                })
                .catch(() => undefined);
            await llm.close();
            expect(server.posts() - from).toBeLessThanOrEqual(allowed);
            expect(server.posts() - from).toBe(meter.estimates.length);
            expect(meter.attempts.length).toBe(meter.estimates.length);
            for (const [at, attempt] of meter.attempts.entries()) {
              expect(attempt.tokensIn).toBeLessThanOrEqual(meter.estimates[at]?.tokensIn ?? 0);
              expect(attempt.costUsd).toBeLessThanOrEqual(meter.estimates[at]?.costUsd ?? 0);
            }
          },
        ),
        { numRuns: 200 },
      );
    },
  );

  test(
    'nor do tokens and costs, in 200 crawls with random limits and scripts',
    { timeout: 900_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          scripts,
          fc.record({
            maxLlmCalls: fc.option(fc.integer({ min: 0, max: 12 })),
            maxTokens: fc.option(fc.integer({ min: 0, max: 15_000 })),
            maxCostUsd: fc.option(fc.double({ min: 0, max: 0.002, noNaN: true })),
            tokensPerLoop: fc.option(fc.integer({ min: 500, max: 6_000 })),
          }),
          fc.constantFrom('policy' as const, 'stop' as const),
          async (script, limits, whenSpent) => {
            play(script);
            const from = server.posts();
            const { run, iterations, records } = await modelledCrawl(
              server,
              { model: tiny, mode: 'always', budgets: { ...limits, maxIterations: 4 }, rules: { whenSpent } },
              { backoffMs: 1 },
            );
            const { usage } = run.head;
            const posts = server.posts() - from;
            expect(usage.llmCalls).toBe(posts);
            expect(posts).toBeLessThanOrEqual(limits.maxLlmCalls ?? Infinity);
            expect(usage.tokensIn + usage.tokensOut).toBeLessThanOrEqual(limits.maxTokens ?? Infinity);
            expect(usage.costUsd).toBeLessThanOrEqual(limits.maxCostUsd ?? Infinity);
            for (const { metrics } of iterations)
              expect(metrics.tokensIn + metrics.tokensOut).toBeLessThanOrEqual(
                limits.tokensPerLoop ?? Infinity,
              );
            expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted' });
            expect(unlistedActions(records)).toEqual([]);
          },
        ),
        { numRuns: 200 },
      );
    },
  );
});

describe('when the means for a model are spent', () => {
  const SPENT = [{ maxLlmCalls: 3 }, { maxTokens: 3_000 }, { maxCostUsd: 0.0004 }] as const;
  test.each(SPENT)('%j: the policy goes on alone and finds everything', async (budgets) => {
    server.behave(SENSIBLE);
    const { run, iterations } = await modelledCrawl(server, { model: tiny, mode: 'always', budgets });
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
    expect(run.head.usage.screens).toBe(5);
    expect(run.head.usage.llmCalls).toBeGreaterThan(0);
    const sources = iterations.map(({ decisionSource }) => decisionSource);
    expect(sources[0]).toBe('model');
    expect(sources.at(-2)).toBe('heuristic');
  });

  test.each(SPENT)('%j: the run stops, if that was asked for', async (budgets) => {
    server.behave(SENSIBLE);
    const { run } = await modelledCrawl(server, {
      model: tiny,
      mode: 'always',
      budgets,
      rules: { whenSpent: 'stop' },
    });
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted' });
    expect(run.head.usage.llmCalls).toBeGreaterThan(0);
  });
});
