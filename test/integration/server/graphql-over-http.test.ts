import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from './server-harness.ts';
import { post, testServer, until } from './server-harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const GRAPHQL = 'application/graphql-response+json';
const JSON_TYPE = 'application/json';
const get = (query: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}?query=${encodeURIComponent(query)}`, init);

describe('the audits of the GraphQL over HTTP working group', () => {
  for (const { id, name, fn } of serverAudits({ url: () => server.url }))
    test(`${id} ${name}`, async () => {
      const result = await fn();
      expect(result.status, 'reason' in result ? String(result.reason) : '').toBe('ok');
    });
});

describe('media types of answers', () => {
  test.each([
    [undefined, JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['application/*', JSON_TYPE],
    [`${GRAPHQL}, application/json;q=0.9`, GRAPHQL],
    [`application/json, ${GRAPHQL}`, GRAPHQL],
    [`${GRAPHQL};q=0.1, application/json`, JSON_TYPE],
    [`${GRAPHQL}; charset=utf-8`, GRAPHQL],
    [`text/html, */*;q=0.1`, JSON_TYPE],
  ])('accept: %s is answered in %s', async (accept, type) => {
    const { status, headers } = await post(
      server.url,
      { query: '{ hello }' },
      accept === undefined ? {} : { accept },
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  });

  test.each(['text/html', 'image/png, text/event-stream', `${GRAPHQL};q=0`, `${GRAPHQL}; charset=latin1`])(
    'accept: %s is 406',
    async (accept) => {
      const { status, body } = await post(server.url, { query: '{ hello }' }, { accept });
      expect(status).toBe(406);
      expect(body.errors?.[0]?.message).toContain(GRAPHQL);
      // What a client asks here that was told of one address only.
      expect(body.errors?.[0]?.message).toContain('/graphql/stream');
    },
  );
});

describe('requests', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', GRAPHQL])(
    'a body of %s is 415: no page of another origin can send JSON unasked',
    async (type) => {
      const { status } = await post(server.url, '{"query":"{ hello }"}', { 'content-type': type });
      expect(status).toBe(415);
    },
  );

  test.each(['application/json; charset=latin1', 'application/json; charset=utf-16'])(
    '%s is 415',
    async (type) => {
      expect((await post(server.url, '{}', { 'content-type': type })).status).toBe(415);
    },
  );

  test('application/json; charset="UTF-8" is taken', async () => {
    const headers = { 'content-type': 'Application/JSON; charset="UTF-8"' };
    expect((await post(server.url, { query: '{ hello }' }, headers)).body.data).toEqual({
      hello: 'hello you',
    });
  });

  test('a compressed body is 415', async () => {
    expect((await post(server.url, '{}', { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test('bytes that are not UTF-8 are 400', async () => {
    const response = await fetch(server.url, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE },
      body: Buffer.concat([
        Buffer.from('{"query":"{ hello(name:\\"'),
        Buffer.from([0xff]),
        Buffer.from('\\") }"}'),
      ]),
    });
    expect(response.status).toBe(400);
  });

  test.each(['', '{', 'null', '3', '"{ hello }"', '{"query":3}', '{"query":"{ hello }","variables":[]}'])(
    'the body %j is 400 in both media types',
    async (body) => {
      for (const accept of [JSON_TYPE, GRAPHQL])
        expect((await post(server.url, body, { accept })).status).toBe(400);
    },
  );

  test.each(['PUT', 'DELETE', 'PATCH', 'HEAD'])('%s is 405 and says what is allowed', async (method) => {
    const response = await fetch(server.url, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, POST');
  });

  test('a body above the limit is 413, whether it announces its length or not', async () => {
    const query = `{ hello } ${'#'.repeat(300_000)}`;
    const announced = await post(server.url, { query });
    expect(announced.status).toBe(413);
    expect(announced.body.errors?.[0]?.message).toContain('bodyBytes');
    const stream = new Blob([JSON.stringify({ query })]).stream();
    const init = { method: 'POST', headers: { 'content-type': JSON_TYPE }, body: stream, duplex: 'half' };
    const unannounced = await fetch(server.url, init as RequestInit).then(
      ({ status }) => status,
      // The server hangs up before the client has sent everything.
      () => 413,
    );
    expect(unannounced).toBe(413);
  });

  test('an array is refused while batches are off', async () => {
    const { status, body } = await post(server.url, [{ query: '{ hello }' }]);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).toContain('limit batch');
  });

  test('batches up to the configured size, each operation for itself', async () => {
    const batching = await testServer({ limits: { batch: 2 } });
    const good = { query: '{ hello }' };
    const { status, body } = await post(batching.url, [good, { query: '{ nothing }' }]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { data: { hello: 'hello you' } },
      { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
    ]);
    expect((await post(batching.url, [good, good, good])).status).toBe(400);
    expect((await post(batching.url, [])).status).toBe(400);
    await batching.close();
  });

  test('an unknown operation name is an error of the request', async () => {
    const { body } = await post(server.url, {
      query: 'query A { hello } query B { hello }',
      operationName: 'C',
    });
    expect(body).not.toHaveProperty('data');
    expect(body.errors?.[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('an empty operationName is none, by POST as by GET', async () => {
    const empty = { query: 'query A { hello }', operationName: '' };
    expect((await post(server.url, empty)).body.data).toEqual({ hello: 'hello you' });
    const byGet = await fetch(`${server.url}?${new URLSearchParams(empty)}`);
    expect(await byGet.json()).toEqual({ data: { hello: 'hello you' } });
    const two = await post(server.url, { ...empty, query: 'query A { hello } query B { hello }' });
    expect(two.body.errors?.[0]?.message).toContain('name one by operationName');
  });

  test('unknown parameters are ignored', async () => {
    expect((await post(server.url, { query: '{ hello }', more: 1 })).body.data).toEqual({
      hello: 'hello you',
    });
  });

  test('subscriptions are sent to where they are served', async () => {
    const { status, body } = await post(
      server.url,
      { query: 'subscription { silence }' },
      { accept: GRAPHQL },
    );
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).toContain('/graphql/stream');
  });
});

describe('GET', () => {
  test('takes query, operationName, variables and extensions from the address', async () => {
    const params = new URLSearchParams({
      query: 'query A($name: String) { hello(name: $name) } query B { tenant }',
      operationName: 'A',
      variables: '{"name":"Ada"}',
      extensions: '{}',
    });
    const response = await fetch(`${server.url}?${params}`);
    expect(await response.json()).toEqual({ data: { hello: 'hello Ada' } });
  });

  test('a mutation is 405 with Allow: POST, and does nothing', async () => {
    const before = server.ledger.touched;
    for (const accept of [JSON_TYPE, GRAPHQL]) {
      const response = await get('mutation { touch }', { headers: { accept } });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    }
    expect(server.ledger.touched).toBe(before);
  });

  test.each(['variables={', 'extensions=[]', 'variables=3', 'query=%7Bhello%7D&query=%7Bhello%7D'])(
    '%s is 400',
    async (search) => {
      const response = await fetch(`${server.url}?query=%7Bhello%7D&${search}`);
      expect(response.status).toBe(400);
    },
  );
});

describe('statuses', () => {
  test.each([
    ['a document that cannot be parsed', { query: '{' }, 400],
    ['one that is not valid', { query: '{ nothing }' }, 400],
    ['variables that do not fit', { query: 'query A($name: String!) { hello(name: $name) }' }, 400],
    ['an error in a field', { query: '{ fails(how: "exposed") }' }, 200],
  ])('%s: %j', async (_what, body, status) => {
    expect((await post(server.url, body, { accept: JSON_TYPE })).status).toBe(200);
    const reply = await post(server.url, body, { accept: GRAPHQL });
    expect(reply.status).toBe(status);
    if (status !== 200) expect(reply.body).not.toHaveProperty('data');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });
});

test('what waits for a database that is away is told so, and not to ask for less', async () => {
  let away = false;
  const quick = await testServer({ limits: { operationMs: 200 }, away: () => away });
  const answer = post(quick.url, { query: '{ slow }' });
  await until(() => quick.ledger.slow === 1, 'the query');
  away = true;
  const { status, body } = await answer;
  expect(status).toBe(503);
  expect(body.errors?.[0]?.extensions['code']).toBe('repo_unavailable');
  expect(body.errors?.[0]?.message).not.toContain('less');
  await quick.close();
});

test('a change that takes longer than its time is said to go on, which a repeat would do twice', async () => {
  const quick = await testServer({ limits: { operationMs: 80 } });
  const { body } = await post(quick.url, { query: 'mutation { slowTouch }' });
  expect(body.errors?.[0]?.extensions['code']).toBe('operation_timeout');
  expect(body.errors?.[0]?.message).toContain('goes on');
  await quick.close();
});
