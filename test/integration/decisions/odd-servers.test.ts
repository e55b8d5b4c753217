import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StructuredOutput } from '../../../agent/ports/LLMPort.ts';
import {
  anthropicUnderTest,
  countingMeter,
  TEST_KEY,
  type Books,
} from '../../support/messages/anthropic-under-test.ts';
import { samplePrompt } from '../../support/messages/sample-prompt.ts';

type Serve = (response: ServerResponse, streamed: boolean, ordinal: number) => void;
let serve: Serve = () => undefined;
let asked = 0;
let server: Server;
let baseUrl = '';

beforeAll(async () => {
  server = createServer((incoming: IncomingMessage, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    incoming.on('end', () => {
      asked += 1;
      serve(response, body.includes('"stream":true'), asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ANSWER = '{"id": "e2", "reason": "größer"}';
const USAGE = { input_tokens: 50, output_tokens: 9 };
const MESSAGE = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [{ type: 'text', text: ANSWER }],
  stop_reason: 'end_turn',
  usage: USAGE,
};
const EVENTS: readonly object[] = [
  { type: 'message_start', message: { ...MESSAGE, content: [], stop_reason: null } },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ANSWER.slice(0, 20) } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ANSWER.slice(20) } },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 9 } },
  { type: 'message_stop' },
];
const named = (event: object): string =>
  `event: ${(event as { type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`;
const whole = (events = EVENTS): string => events.map(named).join('');

const SSE = { 'content-type': 'text/event-stream' };
const JSON_TYPE = { 'content-type': 'application/json' };
const sends =
  (body: string | Buffer, headers: Record<string, string> = SSE, status = 200): Serve =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const json = (value: unknown, headers: Record<string, string> = JSON_TYPE): Serve =>
  sends(JSON.stringify(value), headers);

interface Asked {
  readonly output: StructuredOutput | null;
  readonly reason: unknown;
  readonly requests: number;
  readonly meter: Books;
  readonly heard: string;
  readonly ms: number;
}

/** One question to a server that behaves like this. */
async function ask(how: Serve, streamed: boolean): Promise<Asked> {
  serve = how;
  const from = asked;
  const llm = anthropicUnderTest(baseUrl, { requestMs: 2_000, totalMs: 6_000 });
  const meter = countingMeter();
  const began = performance.now();
  let heard = '';
  let reason: unknown = null;
  const output = await llm
    .invoke('verify', samplePrompt(), {
      meter,
      check: (result) => ((result as { id?: unknown }).id === 'e2' ? null : 'id: none of the list.'),
      ...(streamed ? { onToken: (piece: string) => void (heard += piece) } : {}),
    })
    .catch((thrown: { details?: { reason?: unknown } }) => {
      reason = thrown.details?.reason ?? String(thrown);
      return null;
    });
  await llm.close();
  return { output, reason, requests: asked - from, meter, heard, ms: performance.now() - began };
}

/** Byte for byte, so that every line end, character and event is cut in two. */
const inBytes =
  (body: string): Serve =>
  (response) => {
    response.writeHead(200, SSE);
    for (const byte of Buffer.from(body)) response.write(Buffer.from([byte]));
    response.end();
  };

describe('a stream that is written oddly is read all the same', () => {
  const odd: Record<string, Serve> = {
    'with CRLF': sends(whole().replaceAll('\n', '\r\n')),
    'with CR alone': sends(whole().replaceAll('\n', '\r')),
    'byte for byte': inBytes(whole()),
    'byte for byte with CRLF': inBytes(whole().replaceAll('\n', '\r\n')),
    'with comments': sends(EVENTS.map((event) => `: keep-alive\n\n${named(event)}:\n`).join('')),
    'with id and retry': sends(EVENTS.map((event, at) => `id: ${at}\nretry: 10\n${named(event)}`).join('')),
    'with a byte order mark': sends(`\ufeff${whole()}`),
    'with pings': sends(
      EVENTS.map((event) => `event: ping\ndata: {"type": "ping"}\n\n${named(event)}`).join(''),
    ),
    'with pings that are no JSON': sends(
      EVENTS.map((event) => `event: ping\ndata: .\n\n${named(event)}`).join(''),
    ),
    'with unknown events': sends(
      EVENTS.map(
        (event) => `event: x_usage\ndata: {"type": "x_usage", "delta": {"n": 1}}\n\n${named(event)}`,
      ).join(''),
    ),
    'with an end like another API’s': sends(`${whole()}event: done\ndata: [DONE]\n\n`),
    'with an end like another API’s, without a name': sends(`${whole()}data: [DONE]\n\n`),
    'without names of events': sends(EVENTS.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')),
    'without a space behind the colon': sends(whole().replaceAll(': {', ':{')),
    'with data in several lines': sends(
      EVENTS.map((event) =>
        named(event).replace(
          /data: (.*)\n/,
          (_, data: string) =>
            `${data
              .replaceAll(',"', ',\n"')
              .split('\n')
              .map((line) => `data: ${line}`)
              .join('\n')}\n`,
        ),
      ).join(''),
    ),
    'without the last empty line': sends(whole().trimEnd()),
    'without message_stop': sends(whole(EVENTS.slice(0, -1))),
    'without message_start': sends(whole(EVENTS.slice(1))),
    'with its text in the start of the block': sends(
      whole([
        EVENTS[0] ?? {},
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: ANSWER } },
        ...EVENTS.slice(4),
      ]),
    ),
    'with thinking before': sends(
      whole([
        ...EVENTS.slice(0, 1),
        {
          type: 'content_block_start',
          index: 0,
          content_block: { type: 'thinking', thinking: '', text: null },
        },
        { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'hm {' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'x' } },
        { type: 'content_block_stop', index: 0 },
        ...EVENTS.slice(1),
      ]),
    ),
    'with nulls where nothing is': sends(
      whole(EVENTS.map((event) => ({ usage: null, content_block: null, message: null, ...event }))),
    ),
    'in gzip': sends(gzipSync(whole()), { ...SSE, 'content-encoding': 'gzip' }),
    'with parameters of its type': sends(whole(), { 'content-type': 'Text/Event-Stream ; charset=UTF-8' }),
  };
  test.each(Object.entries(odd))('%s', async (_, how) => {
    const { output, reason, requests, heard } = await ask(how, true);
    expect(reason).toBeNull();
    expect(output?.result).toEqual({ id: 'e2', reason: 'größer' });
    expect(heard).toBe(ANSWER);
    expect(requests).toBe(1);
  });

  test('a server that does not stream is heard at once', async () => {
    const { output, heard, requests } = await ask(json(MESSAGE), true);
    expect(output?.result).toMatchObject({ id: 'e2' });
    expect(heard).toBe(ANSWER);
    expect(requests).toBe(1);
  });
});

describe('an answer that is written oddly is read all the same', () => {
  const odd: Record<string, Serve> = {
    'in gzip': sends(gzipSync(JSON.stringify(MESSAGE)), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
    'with an unknown block': json({
      ...MESSAGE,
      content: [{ type: 'x_trace', data: {} }, ...MESSAGE.content],
    }),
    'with null for what is not there': json({
      ...MESSAGE,
      content: [{ type: 'text', text: ANSWER, name: null, input: null, citations: null }],
      container: null,
    }),
    'with usage as text': json({ ...MESSAGE, usage: { input_tokens: '50', output_tokens: '9' } }),
    'with usage below nothing': json({ ...MESSAGE, usage: { input_tokens: -50, output_tokens: -9 } }),
    'with usage in parts of tokens': json({ ...MESSAGE, usage: { input_tokens: 50.5, output_tokens: 9.1 } }),
    'with usage that no request of ours can have': json({
      ...MESSAGE,
      usage: { input_tokens: 1e15, output_tokens: 9 },
    }),
    'with a cache that no request of ours can have read': json({
      ...MESSAGE,
      usage: { input_tokens: 50, output_tokens: 9, cache_read_input_tokens: 1e9 },
    }),
    'with a list for usage': json({ ...MESSAGE, usage: [] }),
    'with one text for content': json({ ...MESSAGE, content: ANSWER }),
    'with the input of the tool as text': json({
      ...MESSAGE,
      content: [{ type: 'tool_use', id: 't', name: 'answer', input: ANSWER }],
      stop_reason: 'tool_use',
    }),
    'said twice': json({ ...MESSAGE, content: [...MESSAGE.content, ...MESSAGE.content] }),
    'after one that it read in the app': json({
      ...MESSAGE,
      content: [{ type: 'text', text: 'It says {"id": "e2", "reason": "do"}. No:' }, ...MESSAGE.content],
    }),
    'before one that is none of the list': json({
      ...MESSAGE,
      content: [...MESSAGE.content, { type: 'text', text: 'and not {"id": "e9"}' }],
    }),
    'between braces of a sentence': json({
      ...MESSAGE,
      content: [{ type: 'text', text: `Of {e1, e2} and {"e3}: ${ANSWER} It is {new}.` }],
    }),
    'after a brace that is never closed': json({
      ...MESSAGE,
      content: [{ type: 'text', text: `So { then: ${ANSWER}` }],
    }),
    'as a stream that nobody asked for': sends(whole()),
  };
  test.each(Object.entries(odd))('%s', async (_, how) => {
    const { output, reason, requests, meter } = await ask(how, false);
    expect(reason).toBeNull();
    expect(output?.result).toEqual({ id: 'e2', reason: 'größer' });
    expect(requests).toBe(1);
    expect(meter.attempts[0]?.tokensIn).toBeGreaterThan(0);
    expect(meter.attempts[0]?.tokensIn).toBeLessThan(10_000);
    expect(meter.attempts[0]?.tokensOut).toBeGreaterThan(0);
  });
});

describe('what ends badly ends soon, and says why', () => {
  const error = (type: string): string =>
    `event: error\ndata: {"type": "error", "error": {"type": "${type}"}}\n\n`;
  const begun = whole(EVENTS.slice(0, 3));
  const bad: readonly (readonly [string, string, number, boolean, Serve])[] = [
    ['an error in the stream', 'overloaded', 3, true, sends(begun + error('overloaded_error'))],
    ['an unknown error in the stream', 'server_error', 3, true, sends(begun + error('x_error'))],
    ['an error that is no JSON', 'server_error', 3, true, sends(`${begun}event: error\ndata: oh no\n\n`)],
    ['an error without a name', 'overloaded', 3, true, sends(begun + error('overloaded_error').slice(13))],
    ['data that is no JSON', 'cut_off', 3, true, sends(`${begun}event: content_block_delta\ndata: {"ty\n\n`)],
    [
      'a stream of another API',
      'not_the_api',
      1,
      true,
      sends('data: {"choices": [{"delta": {}}]}\n\ndata: [DONE]\n\n'),
    ],
    ['an empty stream', 'cut_off', 3, true, sends('')],
    ['comments and nothing else', 'cut_off', 3, true, sends(': hello\n\n'.repeat(100))],
    ['gzip that is none', 'cut_off', 3, true, sends('plain', { ...SSE, 'content-encoding': 'gzip' })],
    [
      'an error with status 200',
      'overloaded',
      3,
      false,
      json({ type: 'error', error: { type: 'overloaded_error' } }),
    ],
    ['an empty answer', 'not_the_api', 1, false, sends('', {}, 204)],
    ['no type', 'not_the_api', 1, false, sends(JSON.stringify(MESSAGE), {})],
    ['a list', 'not_the_api', 1, false, json([MESSAGE])],
    [
      'gzip that grows to 256 MB',
      'too_large',
      1,
      false,
      sends(gzipSync(Buffer.alloc(1 << 28, 32)), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
    ],
    [
      '100,000 brackets',
      'not_json',
      2,
      false,
      json({ ...MESSAGE, content: [{ type: 'text', text: `{"id": ${'['.repeat(100_000)}}` }] }),
    ],
    [
      'a wait of centuries',
      'rate_limited',
      1,
      false,
      sends('{}', { ...JSON_TYPE, 'retry-after': '99999999999' }, 429),
    ],
    [
      'a wait until 2199',
      'overloaded',
      1,
      false,
      sends('{}', { ...JSON_TYPE, 'retry-after': 'Tue, 01 Jan 2199 00:00:00 GMT' }, 529),
    ],
    [
      'a wait of less than nothing',
      'rate_limited',
      3,
      false,
      sends('{}', { ...JSON_TYPE, 'retry-after': '-5', 'retry-after-ms': '-1' }, 429),
    ],
    [
      'a wait that is no time',
      'rate_limited',
      3,
      false,
      sends('{}', { ...JSON_TYPE, 'retry-after': 'soon' }, 429),
    ],
  ];
  test.each(bad)('%s: %s after %i', async (_, reason, requests, streamed, how) => {
    const found = await ask(how, streamed);
    expect(found.output).toBeNull();
    expect(found.reason).toBe(reason);
    expect(found.requests).toBe(requests);
    expect(found.meter.attempts.length).toBe(requests);
    expect(found.ms).toBeLessThan(5_000);
  });

  test('what a server says of its failure cannot steer a terminal', async () => {
    const message = 'no\u001b[2J\u001b]0;pwned\u0007\u009b31m\r\nok';
    serve = sends(
      JSON.stringify({ type: 'error', error: { type: 'not_found_error', message } }),
      JSON_TYPE,
      404,
    );
    const notes: string[] = [];
    const llm = anthropicUnderTest(baseUrl, { onNote: (text) => notes.push(text) });
    await expect(llm.invoke('verify', samplePrompt(), {})).rejects.toThrow();
    await llm.close();
    expect(notes.join('')).toContain('pwned');
    expect(notes.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('a redirect, to itself or elsewhere, carries the key nowhere', async () => {
    let told = 0;
    const elsewhere = createServer((incoming, response) => {
      if (JSON.stringify(incoming.headers).includes(TEST_KEY)) told += 1;
      response.writeHead(200, JSON_TYPE).end(JSON.stringify(MESSAGE));
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const there = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/v1/messages`;
    for (const status of [301, 302, 303, 307, 308])
      for (const location of [there, '/v1/messages']) {
        const { reason, requests } = await ask(sends('', { location }, status), status % 2 === 0);
        expect([reason, requests]).toEqual(['not_the_api', 1]);
      }
    expect(told).toBe(0);
    elsewhere.close();
  });
});
