import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import type { RunRecord } from '../../../agent/domain/records.ts';
import { controlRun } from '../../../agent/usecases/runs/control-run.ts';
import { anthropicUnderTest } from '../../support/messages/anthropic-under-test.ts';
import { queueSimulatedRun, simulatedDeps, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { sensibleModel } from '../../support/messages/messages-behaviours.ts';
import {
  startMessagesServer,
  type MessagesServer,
  type Reply,
} from '../../support/messages/messages-server.ts';
import { shippedModel } from '../../support/crawl/modelled-crawl.ts';
import { samplePrompt } from '../../support/messages/sample-prompt.ts';

let server: MessagesServer;
beforeAll(async () => {
  server = await startMessagesServer(sensibleModel());
});
afterAll(() => server.close());

const SENSIBLE = sensibleModel();
const tiny = shippedModel('tiny');
/** Long enough that no test waits for it. */
const PATIENT = { requestMs: 120_000, totalMs: 240_000 } as const;
const BUSY: Reply = { do: 'fail', status: 529, type: 'overloaded_error', headers: { 'retry-after': '60' } };

/** A crawl whose model answers once and then does `reply`; its end is asked for when that request is there. */
async function cancelledDuring(reply: Reply) {
  let reached: (value?: unknown) => void = () => undefined;
  const inFlight = new Promise((resolve) => (reached = resolve));
  const from = server.posts();
  server.behave((request, ordinal) => {
    if (server.posts() - from === 1) return SENSIBLE(request, ordinal);
    reached();
    return reply;
  });
  const llm = anthropicUnderTest(server.baseUrl, PATIENT);
  const options = { model: tiny, mode: 'always' as const, llm };
  const deps = simulatedDeps(options);
  const { runId } = await queueSimulatedRun(deps, options);
  const engine = createInProcessEngine(deps);
  await engine.start(TEST_SCOPE, runId);
  await inFlight;
  const control = { repo: deps.repo, engine, ids: createUlidIds(deps.systemClock), clock: deps.systemClock };
  const asked = performance.now();
  await controlRun(control, TEST_SCOPE, runId, { kind: 'cancel', reason: 'enough' });
  await engine.ended(runId);
  const took = performance.now() - asked;
  const run = await deps.repo.getRun(TEST_SCOPE, runId);
  const kinds = ['decision', 'verification_assessment'] as const;
  const records = await deps.repo.listRecords(TEST_SCOPE, runId, { kinds, afterStep: -1, limit: 100 });
  const refs = records.flatMap(({ body }) =>
    'provenance' in body ? [body.provenance.asked?.answerRef] : [],
  );
  const answer = await deps.objects.readBytes(TEST_SCOPE.tenantId, refs.at(-1) ?? '');
  // The adapter is as good as new: the next one who asks is answered.
  server.behave(() => ({ do: 'answer', value: { id: 'e1', reason: 'ok' } }));
  const next = llm.invoke('verify', samplePrompt(), {});
  await expect(next).resolves.toMatchObject({ calls: 1 });
  await llm.close();
  return {
    run,
    records,
    took,
    posts: server.posts() - from - 1,
    answer: JSON.parse(answer.toString()) as unknown,
  };
}

const sourceOf = ({ body }: RunRecord) => ('provenance' in body ? body.provenance : null);

describe('a run whose end is asked for while a model', () => {
  test.each<[string, Reply]>([
    ['says nothing', { do: 'hang' }],
    ['sends a byte now and then', { do: 'drip', everyMs: 20 }],
    ['wants to be asked again in a minute', BUSY],
  ])('%s ends at once, cancelled', async (_, reply) => {
    const { run, records, took, posts, answer } = await cancelledDuring(reply);
    expect(run).toMatchObject({ status: 'CANCELED', stopReason: 'user_cancelled' });
    expect(took).toBeLessThan(5_000);
    const [chosen, verified] = records.map(sourceOf);
    expect(chosen).toMatchObject({ source: 'model' });
    expect(verified).toMatchObject({
      source: 'fallback',
      reason: 'mode_always: llm_unavailable:cancelled',
      asked: { answer: null, calls: 1 },
    });
    expect(records).toHaveLength(2);
    // What was reserved for it is settled: counted as sent, since nobody says what the other side did with it.
    const usage = run?.head.usage;
    expect(usage?.llmCalls).toBe(posts);
    expect(usage?.tokensIn).toBe((chosen?.tokensIn ?? 0) + (verified?.tokensIn ?? 0));
    expect(usage?.costUsd).toBeCloseTo((chosen?.costUsd ?? 0) + (verified?.costUsd ?? 0), 10);
    if (reply.do !== 'fail') expect(verified?.tokensIn).toBeGreaterThan(100);
    expect(answer).toMatchObject({ refused: 'llm_unavailable:cancelled' });
  });
});
