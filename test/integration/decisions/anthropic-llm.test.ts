import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LLMFailure, LLMPort } from '../../../agent/ports/LLMPort.ts';
import { llmPortContract } from '../../contract/models/llm-port.ts';
import {
  anthropicUnderTest,
  countingMeter,
  HASTY,
  TEST_KEY,
} from '../../support/messages/anthropic-under-test.ts';
import {
  startMessagesServer,
  type MessagesServer,
  type Reply,
} from '../../support/messages/messages-server.ts';
import { samplePrompt } from '../../support/messages/sample-prompt.ts';

const GOOD: Reply = { do: 'answer', value: { id: 'e2', reason: 'nobody tried it' } };
const fail = (status: number, type: string, headers: Record<string, string> = {}): Reply => ({
  do: 'fail',
  status,
  type,
  headers,
});
const idOf = (result: unknown): string | null =>
  ['e1', 'e2', 'e3'].includes((result as { id?: string }).id ?? '') ? null : 'id: none of the list.';

let server: MessagesServer;
let llm: LLMPort;
beforeEach(async () => {
  server = await startMessagesServer(() => GOOD);
  llm = anthropicUnderTest(server.baseUrl);
});
afterEach(async () => {
  await llm.close();
  await server.close();
});

/** Replies in their order; the last one goes on. */
const script = (...replies: readonly [Reply, ...Reply[]]): void =>
  server.behave((_, ordinal) => replies[Math.min(ordinal, replies.length - 1)] ?? replies[0]);

llmPortContract('anthropic', async () => {
  const own = await startMessagesServer(() => GOOD);
  const adapter = anthropicUnderTest(own.baseUrl);
  return {
    ...adapter,
    async close() {
      await adapter.close();
      await own.close();
    },
  };
});

describe('an answer', () => {
  test('comes with what it cost: tokens by kind, and USD by the price of its model', async () => {
    const system = 'You choose. '.repeat(500);
    const first = await llm.invoke('choose_action', samplePrompt('?', { system }), {});
    const second = await llm.invoke('choose_action', samplePrompt('?', { system }), {});
    expect(first).toMatchObject({ result: { id: 'e2' }, modelId: 'claude-haiku-5-5', calls: 1 });
    expect(first.cachedTokensIn).toBe(0);
    expect(second.cachedTokensIn).toBeGreaterThan(1_024);
    expect(second.tokensIn).toBe(first.tokensIn);
    const fresh = second.tokensIn - second.cachedTokensIn;
    expect(second.costUsd).toBeCloseTo(
      (fresh * 0.1 + second.cachedTokensIn * 0.01 + second.tokensOut * 0.5) / 1e6,
      12,
    );
    expect(first.costUsd).toBeGreaterThan(second.costUsd);
  });

  test('is asked for by schema, with the stable prefix marked, thinking off and nothing that the API refuses', async () => {
    const image = { mediaType: 'image/png' as const, bytes: new Uint8Array([1, 2, 3]) };
    await llm.invoke('choose_action', samplePrompt('What now?', { image }), {});
    const [{ request }] = server.seen as [MessagesServer['seen'][0]];
    expect(request).toMatchObject({
      model: 'claude-haiku-5-5',
      max_tokens: 200,
      thinking: { type: 'disabled' },
      system: [{ cache_control: { type: 'ephemeral' } }],
      output_config: { format: { type: 'json_schema' } },
      messages: [{ role: 'user', content: [{ type: 'image' }, { type: 'text', text: 'What now?' }] }],
    });
  });

  test('streams its pieces when somebody listens', async () => {
    const pieces: string[] = [];
    const output = await llm.invoke('verify', samplePrompt(), { onToken: (piece) => pieces.push(piece) });
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(output.text);
    expect(output).toMatchObject({ result: { id: 'e2' } });
    expect(output.tokensOut).toBeGreaterThan(0);
  });

  test('comes from the model of its node', async () => {
    await llm.close();
    llm = anthropicUnderTest(server.baseUrl, { models: { verify: 'claude-haiku-4-5' } });
    expect(llm.modelFor('verify')).toBe('claude-haiku-4-5');
    expect((await llm.invoke('verify', samplePrompt(), {})).modelId).toBe('claude-haiku-4-5');
    expect((await llm.invoke('choose_action', samplePrompt(), {})).modelId).toBe('claude-haiku-5-5');
  });

  test('that does not fit is mended once, with what is wrong with it', async () => {
    script({ do: 'answer', value: { id: 'e9', reason: '' } }, GOOD);
    const meter = countingMeter();
    const output = await llm.invoke('choose_action', samplePrompt(), { check: idOf, meter });
    expect(output).toMatchObject({ result: { id: 'e2' }, calls: 2 });
    expect(meter.attempts.map(({ outcome }) => outcome)).toEqual(['wrong_shape', 'answered']);
    expect(output.tokensIn).toBe(meter.attempts.reduce((sum, { tokensIn }) => sum + tokensIn, 0));
    const turns = server.seen[1]?.request.messages ?? [];
    expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(JSON.stringify(turns)).toContain('id: none of the list.');
  });

  test('is read out of a fence or a sentence', async () => {
    script({ do: 'say', text: 'Here you are:\n```json\n{"id": "e1", "reason": "x"}\n```' });
    expect((await llm.invoke('verify', samplePrompt(), {})).result).toEqual({ id: 'e1', reason: 'x' });
  });
});

describe('a bad day', () => {
  const wrong: Reply = { do: 'answer', value: { id: 'e9', reason: '' } };
  test.each<[string, LLMFailure, number, readonly [Reply, ...Reply[]]]>([
    ['429 for ever', 'rate_limited', 3, [fail(429, 'rate_limit_error')]],
    ['429 until tomorrow', 'rate_limited', 1, [fail(429, 'rate_limit_error', { 'retry-after': '86400' })]],
    ['529 for ever', 'overloaded', 3, [fail(529, 'overloaded_error')]],
    ['500 for ever', 'server_error', 3, [fail(500, 'api_error')]],
    [
      '500 that forbids another try',
      'server_error',
      1,
      [fail(500, 'api_error', { 'x-should-retry': 'false' })],
    ],
    ['a key that is refused', 'unauthorized', 1, [fail(401, 'authentication_error')]],
    ['no credit', 'unauthorized', 1, [fail(402, 'billing_error')]],
    ['a hang', 'timeout', 3, [{ do: 'hang' }]],
    ['a slow drip', 'timeout', 3, [{ do: 'drip', everyMs: 20 }]],
    ['a cut connection', 'cut_off', 3, [{ do: 'cut' }]],
    [
      'truncated JSON in the body',
      'cut_off',
      3,
      [{ do: 'raw', status: 200, contentType: 'application/json', body: '{"id": "msg' }],
    ],
    ['truncated JSON in the answer', 'not_json', 2, [{ do: 'say', text: '{"id": "e' }]],
    ['an answer of the wrong shape', 'wrong_shape', 2, [{ do: 'answer', value: { choice: 2 } }]],
    ['an ID that is not in the list', 'wrong_shape', 2, [wrong]],
    ['a refusal', 'refusal', 1, [{ do: 'say', text: 'I cannot.', stopReason: 'refusal' }]],
    [
      'an answer without end',
      'max_tokens',
      2,
      [{ do: 'say', text: '{"id": "e1", "reason": "and', stopReason: 'max_tokens' }],
    ],
    ['an answer of 1 MB', 'too_large', 1, [{ do: 'say', text: 'x'.repeat(1 << 20) }]],
    [
      'a page instead of an answer',
      'not_the_api',
      1,
      [{ do: 'raw', status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }],
    ],
    ['a redirect', 'not_the_api', 1, [{ do: 'raw', status: 307, contentType: 'text/plain', body: '' }]],
    [
      'a page for an error',
      'server_error',
      3,
      [{ do: 'raw', status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ],
  ])('%s ends as %s after %i requests, streamed or not', async (_, reason, requests, replies) => {
    for (const onToken of [undefined, () => undefined]) {
      await llm.close();
      llm = anthropicUnderTest(server.baseUrl, reason === 'timeout' ? HASTY : {});
      script(...replies);
      const before = server.seen.length;
      const meter = countingMeter();
      const code = ['refusal', 'max_tokens', 'too_large', 'not_json', 'wrong_shape'].includes(reason)
        ? 'invalid_llm_output'
        : 'llm_unavailable';
      await expect(
        llm.invoke('choose_action', samplePrompt(), { check: idOf, meter, ...(onToken ? { onToken } : {}) }),
      ).rejects.toMatchObject({ code, details: { reason } });
      expect(server.seen.length - before).toBe(requests);
      expect(meter.estimates.length).toBe(requests);
      expect(meter.attempts.length).toBe(requests);
      expect(meter.attempts.at(-1)?.outcome).toBe(reason);
    }
  });

  test('a stream that breaks is asked again, as a whole', async () => {
    script({ do: 'break', type: 'overloaded_error' }, GOOD);
    const output = await llm.invoke('verify', samplePrompt(), { onToken: () => undefined });
    expect(output).toMatchObject({ result: { id: 'e2' }, calls: 2 });
  });

  test('JSON that is no message is not the API', async () => {
    script({ do: 'raw', status: 200, contentType: 'application/json', body: '{"choices": []}' });
    await expect(llm.invoke('verify', samplePrompt(), {})).rejects.toMatchObject({
      details: { reason: 'not_the_api' },
    });
    expect(server.posts()).toBe(1);
  });

  test('a failure that passes is waited for as long as the server says', async () => {
    script(fail(429, 'rate_limit_error', { 'retry-after-ms': '150' }), GOOD);
    const began = performance.now();
    expect((await llm.invoke('verify', samplePrompt(), {})).calls).toBe(2);
    expect(performance.now() - began).toBeGreaterThan(140);
  });

  test('nobody there is unreachable, and costs nothing', async () => {
    const meter = countingMeter();
    const gone = await startMessagesServer(() => GOOD);
    await gone.close();
    const nobody = anthropicUnderTest(gone.baseUrl);
    await expect(nobody.invoke('verify', samplePrompt(), { meter })).rejects.toMatchObject({
      code: 'llm_unavailable',
      details: { reason: 'unreachable' },
    });
    expect(meter.attempts.map(({ tokensIn }) => tokensIn)).toEqual([0, 0, 0]);
  });

  test('what may have been worked on is counted even when no usage came back', async () => {
    script({ do: 'hang' });
    const meter = countingMeter();
    const hasty = anthropicUnderTest(server.baseUrl, HASTY);
    await expect(hasty.invoke('verify', samplePrompt(), { meter })).rejects.toThrow();
    for (const attempt of meter.attempts) expect(attempt.tokensIn).toBeGreaterThan(20);
  });

  test.each([
    ['a hang', { do: 'hang' } as const],
    ['a drip', { do: 'drip', everyMs: 10 } as const],
    ['a wait for another try', fail(429, 'rate_limit_error', { 'retry-after-ms': '9000' })],
  ])('a caller that gives up in %s is heard at once', async (_, reply) => {
    script(reply);
    for (const onToken of [undefined, () => undefined]) {
      const caller = new AbortController();
      setTimeout(() => caller.abort(), 50);
      const began = performance.now();
      await expect(
        llm.invoke('verify', samplePrompt(), { signal: caller.signal, ...(onToken ? { onToken } : {}) }),
      ).rejects.toMatchObject({ code: 'llm_unavailable', details: { reason: 'cancelled' } });
      expect(performance.now() - began).toBeLessThan(1_500);
    }
  });

  test('the time limit of a question holds over its retries', async () => {
    script({ do: 'hang' });
    const began = performance.now();
    await expect(llm.invoke('verify', samplePrompt(), { timeLimitMs: 400 })).rejects.toMatchObject({
      details: { reason: 'timeout' },
    });
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('the meter forbids a request before it leaves', async () => {
    script(fail(500, 'api_error'));
    for (const allowed of [0, 1, 2]) {
      const before = server.posts();
      const meter = countingMeter(allowed);
      await expect(llm.invoke('verify', samplePrompt(), { meter })).rejects.toMatchObject({
        code: 'budget_exceeded',
      });
      expect(server.posts() - before).toBe(allowed);
      expect(meter.attempts.length).toBe(allowed);
    }
  });

  test('a model that keeps failing is left alone for a while', async () => {
    script(fail(500, 'api_error'));
    const notes: string[] = [];
    const failing = anthropicUnderTest(server.baseUrl, { onNote: (text) => notes.push(text), retries: 0 });
    for (let at = 0; at < 3; at += 1)
      await expect(failing.invoke('verify', samplePrompt(), {})).rejects.toThrow();
    const before = server.posts();
    await expect(failing.invoke('verify', samplePrompt(), {})).rejects.toMatchObject({
      details: { reason: 'paused_after_failures' },
    });
    expect(server.posts()).toBe(before);
    expect(notes.join()).toMatch(/left alone for 30 s/);
  });
});

describe('any server that speaks the API', () => {
  test.each([
    ['that knows no structured output', ['output_config']],
    ['that knows no thinking', ['thinking']],
    ['that knows nothing but messages', ['output_config', 'thinking', 'cache_control', 'tools']],
  ])('%s is asked in another way, once found out', async (_, refuses) => {
    const older = await startMessagesServer(() => GOOD, { refuses });
    const adapter = anthropicUnderTest(older.baseUrl, { model: 'some-model' });
    expect((await adapter.invoke('verify', samplePrompt(), { check: idOf })).result).toMatchObject({
      id: 'e2',
    });
    const learning = older.posts();
    expect((await adapter.invoke('verify', samplePrompt(), { check: idOf })).calls).toBe(1);
    expect(older.posts()).toBe(learning + 1);
    await adapter.close();
    await older.close();
  });

  test('a model that cannot stop thinking is given room for it', async () => {
    const thinker = anthropicUnderTest(server.baseUrl, { model: 'claude-opus-5-5' });
    await thinker.invoke('choose_action', samplePrompt(), {});
    expect(server.seen.at(-1)?.request).toMatchObject({
      max_tokens: 1_700,
      output_config: { effort: 'low' },
    });
    await thinker.close();
  });

  test('a server that passes over the schema is asked for a tool and then in words', async () => {
    const deaf = await startMessagesServer(
      (request) =>
        JSON.stringify(request.messages).includes('JSON Schema')
          ? { do: 'say', text: '{"id": "e3", "reason": "told so"}' }
          : { do: 'say', text: 'I would take the third one.' },
      { tellsUsage: false },
    );
    const adapter = anthropicUnderTest(deaf.baseUrl, { model: 'llama' });
    const output = await adapter.invoke('verify', samplePrompt(), { check: idOf });
    expect(output).toMatchObject({ result: { id: 'e3' }, calls: 2 });
    expect(output.tokensIn).toBeGreaterThan(20);
    await adapter.close();
    await deaf.close();
  });

  test('a key that is refused, or none where one is wanted, is said in words that tell what to do', async () => {
    script(fail(401, 'authentication_error'));
    const told = async (apiKey: string | null): Promise<string> => {
      const notes: string[] = [];
      const adapter = anthropicUnderTest(server.baseUrl, {
        apiKey,
        authToken: null,
        onNote: (text) => notes.push(text),
      });
      await adapter.invoke('verify', samplePrompt(), {}).catch(() => undefined);
      await adapter.close();
      return notes[0] ?? '';
    };
    expect(await told('sk-other')).toMatch(
      /^The key was refused: check ANTHROPIC_API_KEY \(401\): authentication_error/,
    );
    expect(await told(null)).toMatch(/^No key was given: set ANTHROPIC_API_KEY \(401\)/);
  });

  test('nobody learns the key: not the notes, not the errors, and only a header holds it', async () => {
    script({
      do: 'raw',
      status: 400,
      contentType: 'application/json',
      body: `{"error": {"type": "invalid_request_error", "message": "bad key ${TEST_KEY}"}}`,
    });
    const notes: string[] = [];
    const adapter = anthropicUnderTest(server.baseUrl, { onNote: (text) => notes.push(text) });
    const thrown: unknown = await adapter
      .invoke('verify', samplePrompt(), {})
      .catch((error: unknown) => error);
    expect(notes.join('\n')).toContain('[key]');
    const told = JSON.stringify([
      notes,
      String(thrown),
      (thrown as Error).stack,
      thrown,
      (thrown as Error).cause,
    ]);
    expect(told).not.toContain(TEST_KEY.slice(7));
    expect(server.seen.map(({ body }) => body).join()).not.toContain(TEST_KEY);
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${TEST_KEY}`,
      'x-api-key': TEST_KEY,
    });
  });
});
