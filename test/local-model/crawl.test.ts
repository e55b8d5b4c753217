import { afterAll, expect, test } from 'vitest';
import { createLocalModel } from '../../adapters/local-model/local-model.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import type { LLMAttempt, LLMPort } from '../../agent/ports/LLMPort.ts';
import { crawlSimulated, TEST_SCOPE } from '../support/crawl/loop-harness.ts';
import { shippedModel, unlistedActions } from '../support/crawl/modelled-crawl.ts';
import { samplePrompt } from '../support/messages/sample-prompt.ts';

const { LOCAL_MODEL_WEIGHTS: path, LOCAL_MODEL_FOLDER: runtimeFolder } = process.env;
if (path === undefined || runtimeFolder === undefined)
  throw new Error('No weights. This suite is started by `npm run local-model`, which fetches them.');

const LIMIT_MS = 60_000;
/** An answer is given up between two pieces of the prompt, and the clock of a busy machine is coarse. */
const SLACK_MS = 5_000;
const notes: string[] = [];
const llm = createLocalModel({
  path,
  runtimeFolder,
  modelId: 'small',
  contextTokens: 2_048,
  totalMs: LIMIT_MS,
  clock: createSystemClock(),
  onNote: (text) => notes.push(text),
});
afterAll(() => llm.close());

test('an answer is held to its schema by grammar', async () => {
  const { result, tokensIn, tokensOut, costUsd } = await llm.invoke('choose_action', samplePrompt(), {});
  expect(result).toEqual({
    id: expect.stringMatching(/^e[123]$/) as string,
    reason: expect.any(String) as string,
  });
  expect(tokensIn).toBeGreaterThan(20);
  expect(tokensOut).toBeGreaterThan(5);
  expect(costUsd).toBe(0);
});

test('a caller that gives up is heard at once, and the next one is served', async () => {
  const caller = new AbortController();
  const long = samplePrompt('word '.repeat(1_200));
  setTimeout(() => caller.abort(), 300);
  const began = performance.now();
  await expect(llm.invoke('verify', long, { signal: caller.signal })).rejects.toMatchObject({
    code: 'llm_unavailable',
    details: { reason: 'cancelled' },
  });
  expect(performance.now() - began).toBeLessThan(SLACK_MS);
  expect((await llm.invoke('verify', samplePrompt(), {})).calls).toBe(1);
});

test('a question that takes too long or is too long is given up', async () => {
  const began = performance.now();
  await expect(
    llm.invoke('verify', samplePrompt('word '.repeat(1_200)), { timeLimitMs: 500 }),
  ).rejects.toMatchObject({ code: 'llm_unavailable', details: { reason: 'timeout' } });
  expect(performance.now() - began).toBeLessThan(SLACK_MS);
  await expect(llm.invoke('verify', samplePrompt('word '.repeat(3_000)), {})).rejects.toMatchObject({
    code: 'llm_unavailable',
    details: { reason: 'request_refused' },
  });
});

test('a crawl of the shop is decided by it where something is new, on record and in time', async () => {
  const attempts: LLMAttempt[] = [];
  const noted: LLMPort = {
    ...llm,
    invoke: (node, prompt, options) =>
      llm.invoke(node, prompt, {
        ...options,
        meter: {
          before: (estimate) => options.meter?.before(estimate),
          after(attempt) {
            attempts.push(attempt);
            options.meter?.after(attempt);
          },
        },
      }),
    close: async () => undefined,
  };
  const { run, repo } = await crawlSimulated({
    model: shippedModel('shop'),
    mode: 'novelty',
    llm: noted,
    budgets: { maxActions: 6 },
    leaseMs: 600_000,
  });
  expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted' });
  expect(run.head.usage).toMatchObject({ actions: 6, llmCalls: attempts.length, costUsd: 0 });
  expect(attempts.length).toBeGreaterThan(0);
  for (const { latencyMs } of attempts) expect(latencyMs).toBeLessThan(LIMIT_MS + SLACK_MS);

  const page = { afterStep: -1, limit: 1_000 };
  const kinds = ['decision', 'action_candidates'] as const;
  const records = await repo.listRecords(TEST_SCOPE, run.runId, { ...page, kinds });
  expect(unlistedActions(records)).toEqual([]);
  const iterations = await repo.listIterations(TEST_SCOPE, run.runId, { after: 0, limit: 100 });
  const asked = iterations.flatMap(({ decision }) => (decision?.asked === undefined ? [] : [decision]));
  expect(asked.length).toBeGreaterThan(0);
  for (const decision of asked) {
    expect(['model', 'cache', 'fallback']).toContain(decision.source);
    expect(decision.modelId).toBe('small');
  }
  // For whoever watches: the figures of this machine.
  process.stdout.write(
    `${attempts.length} requests; ms: ${attempts.map((a) => a.latencyMs).join(' ')}; tokens in+out: ${attempts
      .map((a) => `${a.tokensIn}+${a.tokensOut}`)
      .join(' ')}; outcomes: ${attempts.map((a) => a.outcome).join(' ')}\n`,
  );
});
