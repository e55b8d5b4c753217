import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from './server-harness.ts';
import { OTHER, SCOPE, post, sleep, testServer, until } from './server-harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const STREAM = { accept: 'text/event-stream' };
const JSON_BODY = { 'content-type': 'application/json' };
const TOKEN = 'x-graphql-event-stream-token';

const send = (
  body: unknown,
  headers: Record<string, string> = STREAM,
  on: TestServer = server,
): Promise<Response> =>
  fetch(on.sseUrl, { method: 'POST', headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(body) });

interface Event {
  readonly event: string;
  readonly data: unknown;
}

/** Events as a browser would tell them; comments are passed over. */
function eventsOf(text: string): readonly Event[] {
  return text
    .split('\n\n')
    .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/:\s?(.*)/s).slice(0, 2))))
    .filter((fields) => 'event' in fields)
    .map(({ event, data }) => ({
      event: String(event),
      data: data === undefined || data === '' ? null : (JSON.parse(String(data)) as unknown),
    }));
}

/** Reads a stream until enough has come. */
async function readUntil(response: Response, enough: (text: string) => boolean): Promise<string> {
  const reader = response.body?.getReader();
  let text = '';
  while (reader !== undefined && !enough(text)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  await reader?.cancel();
  return text;
}

const reserve = async (headers: Record<string, string> = {}, on: TestServer = server): Promise<string> => {
  const response = await fetch(on.sseUrl, { method: 'PUT', headers });
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
};

describe('distinct connections mode', () => {
  test('a subscription by POST: 200, next for each value, complete, end', async () => {
    const response = await send({ query: 'subscription { count { n } }' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-cache');
    expect(eventsOf(await response.text())).toEqual([
      ...[1, 2, 3].map((n) => ({ event: 'next', data: { data: { count: { n } } } })),
      { event: 'complete', data: null },
    ]);
  });

  test('by GET, as EventSource asks', async () => {
    const params = new URLSearchParams({ query: 'subscription ($to: Int!) { count(to: $to) { n } }' });
    params.set('variables', '{"to":1}');
    const response = await fetch(`${server.sseUrl}?${params}`, { headers: STREAM });
    expect(eventsOf(await response.text())).toHaveLength(2);
  });

  test('queries and mutations too; a mutation by GET is 405 and does nothing', async () => {
    expect(eventsOf(await (await send({ query: 'mutation { touch }' })).text())).toMatchObject([
      { event: 'next', data: { data: { touch: 1 } } },
      { event: 'complete' },
    ]);
    const get = await fetch(`${server.sseUrl}?query=mutation%7Btouch%7D`, { headers: STREAM });
    expect(get.status).toBe(405);
    expect(await get.json()).toMatchObject({ errors: [{ extensions: { code: 'invalid_input' } }] });
    expect(server.ledger.touched).toBe(1);
  });

  test.each([
    ['{', 'GRAPHQL_PARSE_FAILED'],
    ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['subscription { broken(code: "not_found") }', 'not_found'],
    ['subscription { broken(code: "other") }', 'internal'],
  ])('%s: the error is an event', async (query, code) => {
    const response = await send({ query });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(eventsOf(text)).toMatchObject([
      { event: 'next', data: { errors: [{ extensions: { code } }] } },
      { event: 'complete' },
    ]);
    expect(text).not.toMatch(/secret|at .*:\d+/);
  });

  test.each([
    ['no query', {}, /^the request has no query: .*\{"query": /],
    ['no object', null, /^a request is a JSON object with a query, such as \{/],
    ['a query that is no text', { query: 3 }, /^query must be a string$/],
    ['variables that are no object', { query: '{ hello }', variables: 'x' }, /^variables must be an object$/],
  ])('%s: 400, in the words of the other transports', async (_what, body, message) => {
    const streamed = await send(body);
    const posted = await post(server.url, body);
    expect([streamed.status, posted.status]).toEqual([400, 400]);
    const errors = [
      { message: expect.stringMatching(message) as string, extensions: { code: 'invalid_input' } },
    ];
    expect([await streamed.json(), posted.body]).toMatchObject([{ errors }, { errors }]);
  });

  test('an address without a query, or with variables that are no JSON, and an empty body: 400, and what is wrong', async () => {
    const get = async (search: string): Promise<unknown> => {
      const response = await fetch(`${server.sseUrl}${search}`, { headers: STREAM });
      expect(response.status).toBe(400);
      return ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message;
    };
    expect(await get('')).toMatch(/^the request has no query: /);
    expect(await get('?query=%7Bhello%7D&variables=x')).toBe('variables is not JSON');
    const empty = await fetch(server.sseUrl, { method: 'POST', headers: { ...STREAM, ...JSON_BODY } });
    expect(await empty.text()).toMatch(/the body is empty: a request is a JSON object/);
  });

  test('a body that is no JSON: 400; of another type: 415; too large: 413', async () => {
    const init = { method: 'POST', headers: { ...STREAM, ...JSON_BODY } };
    expect((await fetch(server.sseUrl, { ...init, body: '{' })).status).toBe(400);
    const plain = { ...init, headers: { ...STREAM, 'content-type': 'text/plain' } };
    expect((await fetch(server.sseUrl, { ...plain, body: '{}' })).status).toBe(415);
    expect((await fetch(server.sseUrl, { ...init, body: 'x'.repeat(300_000) })).status).toBe(413);
  });

  test('a client that goes away ends its source', async () => {
    const response = await send({ query: 'subscription { silence }' });
    await until(() => server.ledger.open === 1, 'the stream');
    await response.body?.cancel();
    await until(() => server.ledger.open === 0, 'the end of the source');
  });
});

describe('single connection mode', () => {
  test('reserve by PUT, operate by POST, listen by GET; each result names its operation', async () => {
    const token = await reserve();
    const early = await send(
      { query: '{ hello }', extensions: { operationId: 'early' } },
      { [TOKEN]: token },
    );
    expect(early.status).toBe(202);
    const stream = await fetch(`${server.sseUrl}?token=${token}`, { headers: STREAM });
    expect(stream.status).toBe(200);
    const late = await send(
      { query: 'subscription { count(to: 2) { n } }', extensions: { operationId: 'late' } },
      { [TOKEN]: token },
    );
    expect(late.status).toBe(202);
    const text = await readUntil(stream, (so) => so.split('event: complete').length > 2);
    expect(eventsOf(text)).toEqual([
      { event: 'next', data: { id: 'early', payload: { data: { hello: 'hello you' } } } },
      { event: 'complete', data: { id: 'early' } },
      { event: 'next', data: { id: 'late', payload: { data: { count: { n: 1 } } } } },
      { event: 'next', data: { id: 'late', payload: { data: { count: { n: 2 } } } } },
      { event: 'complete', data: { id: 'late' } },
    ]);
  });

  test('DELETE ends one operation and leaves the stream', async () => {
    const token = await reserve();
    const stream = await fetch(server.sseUrl, { headers: { ...STREAM, [TOKEN]: token } });
    const one = { query: 'subscription { silence }', extensions: { operationId: 'one' } };
    expect((await send(one, { [TOKEN]: token })).status).toBe(202);
    await until(() => server.ledger.open === 1, 'the source');
    expect((await send(one, { [TOKEN]: token })).status, 'the ID is taken').toBe(409);
    const end = await fetch(`${server.sseUrl}?operationId=one`, {
      method: 'DELETE',
      headers: { [TOKEN]: token },
    });
    expect(end.status).toBe(200);
    await until(() => server.ledger.open === 0, 'the end of the source');
    const next = { query: '{ hello }', extensions: { operationId: 'one' } };
    expect((await send(next, { [TOKEN]: token })).status, 'the ID is free again').toBe(202);
    expect(await readUntil(stream, (so) => so.includes('hello you'))).toContain('"id":"one"');
  });

  test.each(['constructor', '__proto__', 'toString', '$', '"a b&c=ä"', 7])(
    'any operation ID will do: %j',
    async (operationId) => {
      const token = await reserve();
      const own = { [TOKEN]: token };
      const stream = await fetch(server.sseUrl, { headers: { ...STREAM, ...own } });
      const silence = { query: 'subscription { silence }', extensions: { operationId } };
      expect((await send(silence, own)).status).toBe(202);
      expect((await send(silence, own)).status, 'the ID is taken').toBe(409);
      await until(() => server.ledger.open === 1, 'the source');
      const named = `${server.sseUrl}?operationId=${encodeURIComponent(operationId)}`;
      expect((await fetch(named, { method: 'DELETE', headers: own })).status).toBe(200);
      await until(() => server.ledger.open === 0, 'the end of the source');
      const refused = { query: '{ nothing }', extensions: { operationId } };
      expect((await send(refused, own)).status, 'its ID stays free').toBe(400);
      expect((await send({ ...silence, query: '{ hello }' }, own)).status).toBe(202);
      const text = await readUntil(stream, (so) => so.includes('hello you'));
      const id = String(operationId);
      expect(eventsOf(text)).toContainEqual({
        event: 'next',
        data: { id, payload: { data: { hello: 'hello you' } } },
      });
    },
  );

  test('a stream that is gone ends all of its operations and its token', async () => {
    const token = await reserve();
    const stream = await fetch(server.sseUrl, { headers: { ...STREAM, [TOKEN]: token } });
    for (const operationId of ['a', 'b'])
      await send({ query: 'subscription { silence }', extensions: { operationId } }, { [TOKEN]: token });
    await until(() => server.ledger.open === 2, 'the sources');
    await stream.body?.cancel();
    await until(() => server.ledger.open === 0, 'the end of the sources');
    const after = await send({ query: '{ hello }', extensions: { operationId: 'c' } }, { [TOKEN]: token });
    expect(after.status).toBe(404);
  });

  test('what is out of order has its status', async () => {
    const token = await reserve();
    const own = { [TOKEN]: token };
    const status = async (
      method: string,
      headers: Record<string, string>,
      body?: unknown,
    ): Promise<number> => {
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(server.sseUrl, { method, headers: { ...JSON_BODY, ...headers }, ...init });
      const code = answer.status === 404 ? 'not_found' : 'invalid_input';
      // As everywhere: every error has its code.
      expect(await answer.json()).toMatchObject({
        errors: [{ message: expect.stringMatching(/./), extensions: { code } }],
      });
      return answer.status;
    };
    expect(await status('PUT', own), 'reserved twice').toBe(409);
    expect(await status('PUT', { accept: 'application/json' })).toBe(406);
    expect(await status('POST', own, { query: '{ hello }' }), 'no operation ID').toBe(400);
    expect(await status('DELETE', own), 'no operation ID').toBe(400);
    expect(await status('POST', {}, { query: '{ hello }' }), 'no token').toBe(404);
    const bare = await fetch(`${server.sseUrl}?query=%7Bhello%7D`);
    expect(await bare.text(), 'what to do instead').toContain('Ask with `Accept: text/event-stream`');
    expect(await status('GET', { [TOKEN]: 'nobody', ...STREAM }), 'an unknown token').toBe(404);
    expect(await status('PATCH', own)).toBe(405);
    expect(await status('POST', { ...own, accept: 'text/html' }, { query: '{ hello }' })).toBe(406);
    const first = await fetch(server.sseUrl, { headers: { ...STREAM, ...own } });
    expect(await status('GET', { ...STREAM, ...own }), 'a second listener').toBe(409);
    await first.body?.cancel();
  });

  test('an operation that is refused: 400 with its errors, and its ID stays free', async () => {
    const token = await reserve();
    const operation = (query: string) => ({ query, extensions: { operationId: 'x' } });
    const refused = await send(operation('{ nothing }'), { [TOKEN]: token });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    });
    expect((await send(operation('{ hello }'), { [TOKEN]: token })).status).toBe(202);
  });

  test('no more operations on one stream than allowed', async () => {
    const few = await testServer({ limits: { subscriptionsPerSocket: 1 } });
    const token = await reserve({}, few);
    const stream = await fetch(few.sseUrl, { headers: { ...STREAM, [TOKEN]: token } });
    const silence = (operationId: string) =>
      send({ query: 'subscription { silence }', extensions: { operationId } }, { [TOKEN]: token }, few);
    expect((await silence('a')).status).toBe(202);
    const second = await silence('b');
    expect(second.status).toBe(400);
    expect(await second.text()).toContain('subscriptionsPerSocket');
    await stream.body?.cancel();
    await few.close();
  });
});

describe('who asks', () => {
  const keys = { 'key-a': SCOPE, 'key-b': OTHER };
  const [a, b] = [{ authorization: 'Bearer key-a' }, { authorization: 'Bearer key-b' }];
  let guarded: TestServer;
  beforeAll(async () => {
    guarded = await testServer({ keys, limits: { socketsPerTenant: 2 } });
  });
  afterAll(() => guarded.close());

  test('no key: 401, whatever is asked', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await fetch(guarded.sseUrl, { method, headers: STREAM });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('a token is worth nothing with the key of another tenant', async () => {
    const token = await reserve(a, guarded);
    const theirs = { ...b, [TOKEN]: token };
    const operation = { query: '{ tenant }', extensions: { operationId: 'x' } };
    expect((await fetch(guarded.sseUrl, { headers: { ...STREAM, ...theirs } })).status).toBe(404);
    expect((await send(operation, theirs, guarded)).status).toBe(404);
    const del = { method: 'DELETE', headers: theirs };
    expect((await fetch(`${guarded.sseUrl}?operationId=x`, del)).status).toBe(404);
    const stream = await fetch(guarded.sseUrl, { headers: { ...STREAM, ...a, [TOKEN]: token } });
    expect((await send(operation, { ...a, [TOKEN]: token }, guarded)).status).toBe(202);
    expect(await readUntil(stream, (so) => so.includes('"tenant"'))).toContain('acme');
  });

  test('no more streams of one tenant than allowed; those of others are untouched', async () => {
    const open = [await reserve(b, guarded), await reserve(b, guarded)];
    expect((await fetch(guarded.sseUrl, { method: 'PUT', headers: b })).status).toBe(429);
    const stream = await fetch(guarded.sseUrl, { headers: { ...STREAM, ...b, [TOKEN]: open[0] ?? '' } });
    await stream.body?.cancel();
    await sleep(30);
    await reserve(b, guarded);
  });
});

test('a client that never reads is dropped; what it did not read was never made', async () => {
  const strict = await testServer({ limits: { stallMs: 300 } });
  const body = JSON.stringify({ query: 'subscription { count(to: 1000000, size: 10000) { n text } }' });
  const call = request(strict.sseUrl, { method: 'POST', headers: { ...STREAM, ...JSON_BODY } });
  const cut = new Promise<void>((resolve) => {
    call.on('response', (response) => {
      response.pause();
      response.on('error', () => undefined);
    });
    call.on('error', () => undefined);
    call.on('close', () => resolve());
  });
  call.end(body);
  await until(() => strict.ledger.open === 1, 'the stream');
  await until(() => strict.ledger.open === 0, 'the drop');
  expect(strict.ledger.pulled).toBeLessThan(3_000);
  const metrics = await (await fetch(`${strict.base}/metrics`)).text();
  expect(metrics).toContain('screengraph_slow_consumers_total{transport="sse"} 1');
  call.destroy();
  await cut;
  await strict.close();
});
