import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ERROR_CATALOGUE } from '../../../agent/domain/errors.ts';
import type { ArtifactMetadata } from '../../../agent/ports/ObjectStorePort.ts';
import { damaged } from '../../support/store/damaged-objects.ts';
import type { TestServer } from './server-harness.ts';
import { OTHER, SCOPE, connected, peer, post, sleep, testServer, until } from './server-harness.ts';

const A = { authorization: 'Bearer key-a' };
const keys = { 'key-a': SCOPE, 'key-b': OTHER };

/** `fetch` sets some headers itself; this sends what it is told. */
const raw = (
  url: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> =>
  new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    call.on('error', reject);
    call.end();
  });

describe('Host and Origin, on every route', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({
      serve: { hosts: ['map.example.org'], origins: ['https://app.example.org'] },
    });
  });
  afterAll(() => server.close());
  const ROUTES = [
    '/graphql?query=%7Bhello%7D',
    '/graphql/stream',
    '/livez',
    '/metrics',
    '/artifacts/a/b',
    '/',
  ];

  test.each(ROUTES)('%s: a foreign name is 403 (DNS rebinding)', async (route) => {
    for (const host of [
      'evil.example.org',
      'localhost.evil.org',
      '127.0.0.1.evil.org:80',
      'a@localhost',
      '192.0.2.1',
    ])
      expect((await raw(server.base + route, { host })).status, host).toBe(403);
  });

  test.each(['localhost', 'LOCALHOST:4000', '127.0.0.1:1', '[::1]:80', 'map.example.org'])(
    'the name %s is answered',
    async (host) => {
      expect((await raw(`${server.base}/livez`, { host })).status).toBe(200);
    },
  );

  test.each([
    ['GET /livez HTTP/1.0\r\n', 200],
    ['GET /livez HTTP/1.0\r\nHost: evil.example.org\r\n', 403],
    ['GET /livez HTTP/1.0\r\nHost:\r\n', 403],
    ['GET /livez HTTP/1.0\r\nOrigin: https://evil.example.org\r\n', 403],
    ['GET /livez HTTP/1.1\r\n', 400],
  ])('a client that names no host, as load balancers by HTTP/1.0: %j is %i', async (head, status) => {
    const socket = connect(Number(new URL(server.base).port), '127.0.0.1');
    socket.end(`${head}\r\n`);
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test.each(ROUTES)('%s: a foreign origin is 403, and says what to set', async (route) => {
    for (const origin of [
      'https://evil.example.org',
      'null',
      'http://127.0.0.1:1',
      'https://app.example.org.evil.org',
    ]) {
      const { status, headers, body } = await raw(server.base + route, { origin });
      expect(status, origin).toBe(403);
      expect(body).toContain('serve.origins');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test.each([{ origin: 'https://evil.example.org' }, { host: 'evil.example.org' }])(
    'WebSocket: %j cannot be upgraded',
    async (headers) => {
      await expect(peer(server.wsUrl, { headers })).rejects.toThrow('403');
    },
  );

  test('an allowed origin gets CORS, its own origin needs none', async () => {
    const preflight = await raw(
      server.url,
      { origin: 'https://app.example.org', 'access-control-request-method': 'POST' },
      'OPTIONS',
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('https://app.example.org');
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    const own = await raw(`${server.url}?query=%7Bhello%7D`, { origin: server.base });
    expect(own.status).toBe(200);
    expect(own.headers['access-control-allow-origin']).toBeUndefined();
    const client = await connected(server.wsUrl, undefined, {
      headers: { origin: 'https://app.example.org' },
    });
    client.close();
  });

  test('what a page of another site makes a browser fetch is refused without an origin too', async () => {
    const url = `${server.url}?query=%7Bhello%7D`;
    expect((await raw(url, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).status).toBe(
      403,
    );
    expect((await raw(url, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).status).toBe(200);
  });
});

describe('keys', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ keys });
  });
  afterAll(() => server.close());

  test.each([
    undefined,
    'Bearer nobody',
    'Basic a2V5LWE=',
    'key-a',
    'Bearer  ',
    `Bearer ${'x'.repeat(10_000)}`,
  ])('authorization: %s is 401 in both media types and tells no reason', async (authorization) => {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const headers = { accept, ...(authorization === undefined ? {} : { authorization }) };
      const { status, body, headers: given } = await post(server.url, { query: '{ tenant }' }, headers);
      expect(status).toBe(401);
      expect(given.get('www-authenticate')).toBe('Bearer');
      expect(body.errors?.[0]?.extensions).toEqual({ code: 'unauthenticated' });
    }
  });

  test('each key sees its own tenant', async () => {
    expect((await post(server.url, { query: '{ tenant }' }, A)).body.data).toEqual({ tenant: 'acme' });
    const b = { authorization: 'bearer key-b' };
    expect((await post(server.url, { query: '{ tenant }' }, b)).body.data).toEqual({ tenant: 'umbrella' });
  });

  test('a revoked key ends its open sockets', async () => {
    const some: Record<string, typeof SCOPE> = { ...keys };
    const strict = await testServer({ keys: some, limits: { pingMs: 50 } });
    const client = await connected(strict.wsUrl, A);
    const other = await connected(strict.wsUrl, { authorization: 'Bearer key-b' });
    delete some['key-a'];
    expect((await client.closed).code).toBe(4403);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    other.close();
    await strict.close();
  });
});

describe('errors', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  test('of ours: code and message; of anybody else: masked, with an ID that the log knows', async () => {
    const query = '{ a: fails(how: "exposed") b: fails(how: "masked") c: fails(how: "foreign") }';
    const { body } = await post(server.url, { query });
    const [a, b, c] = ['a', 'b', 'c'].map((name) =>
      body.errors?.find(
        (error) => JSON.stringify((error as unknown as { path: unknown }).path) === `["${name}"]`,
      ),
    );
    expect(a).toMatchObject({ message: 'There is no such run.', extensions: { code: 'not_found' } });
    for (const error of [b, c]) {
      expect(error?.extensions['code']).toBe('internal');
      const id = error?.extensions['correlationId'];
      expect(server.logged.filter((line) => line['id'] === id && line['level'] === 50)).toHaveLength(2);
    }
    expect(JSON.stringify(body)).not.toMatch(/secret|stack/);
    expect(JSON.stringify(server.logged)).toContain('secret of a library');
  });

  test('a long value that was sent is not sent back for each of its faults', async () => {
    const ids = { a: 'x'.repeat(30_000), b: '😀'.repeat(5_000) };
    const query =
      'query ($ids: [ID!]!, $n: Int!) { nodes(ids: $ids) { id } items(first: $n) { totalCount } }';
    const { body } = await post(server.url, { query, variables: { ids: Array(2).fill(ids), n: ids.a } });
    expect(body.errors).toHaveLength(3);
    const [first, , last] = (body.errors ?? []).map(({ message }) =>
      message.replace(/(x{9}|(?:😀){9})+/gu, '~'),
    );
    expect(first).toMatch(
      /^Variable "\$ids" got invalid value \{ a: "~x*…".* at "ids\[0\]"; ID cannot represent/,
    );
    expect(last).toMatch(/^Variable "\$n" got invalid value "~x*…"; Int cannot represent/);
    for (const { message } of body.errors ?? []) expect(message.length).toBeLessThan(2_100);
  });

  test('the log holds neither keys nor what clients wrote', async () => {
    const headers = { authorization: 'Bearer very-secret-key' };
    await post(
      server.url,
      { query: 'query MyName { hello(name: "my words") }', variables: { x: 'mine' } },
      headers,
    );
    expect(JSON.stringify(server.logged)).not.toMatch(/very-secret-key|my words|MyName|"mine"/);
  });
});

describe('artifacts', () => {
  let server: TestServer;
  let picture: ArtifactMetadata;
  const urlOf = ({ kind, sha256 }: ArtifactMetadata): string => `${server.base}/artifacts/${kind}/${sha256}`;
  beforeAll(async () => {
    server = await testServer({ keys });
    picture = await server.objects.put(SCOPE.tenantId, 'screenshot', Buffer.from('not really a picture'));
  });
  afterAll(() => server.close());

  test('with its type, an address for ever, and nothing that a browser could run', async () => {
    const response = await fetch(urlOf(picture), { headers: A });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('not really a picture');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      etag: `"${picture.sha256}"`,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const again = await fetch(urlOf(picture), {
      headers: { ...A, 'if-none-match': `W/"x", "${picture.sha256}"` },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const source = await server.objects.put(SCOPE.tenantId, 'page-source', Buffer.from('<a/>'));
    expect((await fetch(urlOf(source), { headers: A })).headers.get('content-type')).toBe('application/xml');
    expect((await fetch(urlOf(picture), { method: 'HEAD', headers: A })).status).toBe(200);
  });

  test('another tenant’s, an unknown one and none at all look the same', async () => {
    const b = { headers: { authorization: 'Bearer key-b' } };
    const replies = [
      await fetch(urlOf(picture), b),
      await fetch(urlOf({ ...picture, sha256: '0'.repeat(64) }), { headers: A }),
      await fetch(urlOf({ ...picture, kind: 'nothing' }), { headers: A }),
      await fetch(`${server.base}/artifacts/screenshot/..%2f..%2fetc%2fpasswd`, { headers: A }),
      await fetch(`${server.base}/artifacts/screenshot/${picture.sha256.toUpperCase()}`, { headers: A }),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(404);
      expect(reply.headers.get('etag')).toBeNull();
      expect(await reply.json()).toEqual({
        errors: [
          {
            message: ERROR_CATALOGUE.artifact_not_found.publicMessage,
            extensions: { code: 'artifact_not_found' },
          },
        ],
      });
    }
    expect((await fetch(urlOf(picture))).status).toBe(401);
  });

  test('one that is damaged is not there any more, and says why', async () => {
    const bad = await testServer({ objects: damaged });
    try {
      const { kind, sha256 } = await bad.objects.put(SCOPE.tenantId, 'screenshot', Buffer.from('a picture'));
      const reply = await fetch(`${bad.base}/artifacts/${kind}/${sha256}`);
      expect([reply.status, reply.headers.get('etag')]).toEqual([404, null]);
      expect(await reply.json()).toEqual({
        errors: [{ message: expect.stringMatching(/damaged/), extensions: { code: 'artifact_not_found' } }],
      });
    } finally {
      await bad.close();
    }
  });
});

describe('health', () => {
  test('ready, not ready with reasons, too slow, shutting down', async () => {
    let faults: () => Promise<readonly string[]> = async () => [];
    const server = await testServer({ faults: () => faults() });
    const ready = async (): Promise<[number, unknown]> => {
      const response = await fetch(`${server.base}/readyz`);
      return [response.status, await response.json()];
    };
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    faults = async () => ['migration 003 is missing'];
    expect(await ready()).toEqual([503, { status: 'not ready', reasons: ['migration 003 is missing'] }]);
    faults = () => Promise.reject(new Error('secret'));
    expect(await ready()).toEqual([
      503,
      { status: 'not ready', reasons: ['the database cannot be reached'] },
    ]);
    faults = () => new Promise(() => undefined);
    expect((await ready())[0]).toBe(503);
    expect((await fetch(`${server.base}/livez`)).status).toBe(200);
    await server.close();
  });

  test('metrics count operations by transport and outcome; on a setting they are not there', async () => {
    const server = await testServer();
    await post(server.url, { query: '{ hello }' });
    await post(server.url, { query: '{ nothing }' });
    const client = await connected(server.wsUrl);
    client.send({ type: 'subscribe', id: '1', payload: { query: 'subscription { silence }' } });
    await until(() => server.ledger.open === 1, 'the stream');
    const text = await (await fetch(`${server.base}/metrics`)).text();
    for (const line of [
      'screengraph_operations_total{transport="http",kind="query",outcome="ok"} 1',
      'screengraph_operations_total{transport="http",kind="unknown",outcome="refused"} 1',
      'screengraph_connections{transport="websocket"} 1',
      'screengraph_subscriptions{transport="websocket"} 1',
      'screengraph_events_published_total 7',
      'screengraph_runs{status="RUNNING"} 2',
    ])
      expect(text).toContain(line);
    client.close();
    await server.close();
    const quiet = await testServer({ serve: { metrics: 'off' } });
    expect((await fetch(`${quiet.base}/metrics`)).status).toBe(404);
    await quiet.close();
  });
});

describe('the end', () => {
  test('work first, then streams with codes to come back by, then requests, then nothing listens', async () => {
    let release = (): void => undefined;
    const working = new Promise<void>((resolve) => (release = resolve));
    const server = await testServer({ stopWork: () => working });
    const client = await connected(server.wsUrl);
    client.send({ type: 'subscribe', id: '1', payload: { query: 'subscription { silence }' } });
    const events = await fetch(`${server.sseUrl}?query=subscription%7Bsilence%7D`, {
      headers: { accept: 'text/event-stream' },
    });
    await until(() => server.ledger.open === 2, 'the streams');
    const closing = server.close();
    expect(await (await fetch(`${server.base}/readyz`)).json()).toEqual({
      status: 'not ready',
      reasons: ['shutting down'],
    });
    expect((await post(server.url, { query: '{ hello }' })).status).toBe(503);
    expect((await fetch(server.sseUrl, { headers: { accept: 'text/event-stream' } })).status).toBe(503);
    await expect(peer(server.wsUrl)).rejects.toThrow('503');
    expect(server.stopped).toBe(1);
    expect(client.socket.readyState, 'streams live until the work has been handed back').toBe(WebSocket.OPEN);
    release();
    expect(await client.closed).toEqual({ code: 1012, reason: 'server is shutting down' });
    await events.text().catch(() => undefined);
    await closing;
    expect(server.ledger.open).toBe(0);
    await expect(fetch(`${server.base}/livez`)).rejects.toThrow();
  });

  test('takes no longer than it may, whatever hangs', async () => {
    const server = await testServer({
      serve: { drainMs: 200 },
      stopWork: () => new Promise(() => undefined),
    });
    const client = await connected(server.wsUrl);
    client.socket.pause();
    const hanging = post(server.url, { query: '{ slow }' }).catch(() => 'cut');
    await sleep(50);
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeLessThan(3_000);
    await hanging;
    client.socket.terminate();
  });

  test('a port that is taken is said', async () => {
    const first = await testServer();
    const port = Number(new URL(first.url).port);
    await expect(testServer({ serve: { port } })).rejects.toMatchObject({
      code: 'missing_dependency',
      message: expect.stringContaining(`Port ${port}`) as string,
    });
    await first.close();
  });
});
