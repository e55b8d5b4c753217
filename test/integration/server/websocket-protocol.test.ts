import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from './server-harness.ts';
import { OTHER, SCOPE, connected, peer, post, sleep, testServer, until } from './server-harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ limits: { initMs: 150 } });
});
afterAll(() => server.close());

const subscribe = (id: string, query: string, more: object = {}): object => ({
  type: 'subscribe',
  id,
  payload: { query, ...more },
});

describe('the connection', () => {
  test('without the sub-protocol: 4406', async () => {
    const client = await peer(server.wsUrl, { protocols: [] });
    expect(await client.closed).toEqual({ code: 4406, reason: 'Subprotocol not acceptable' });
  });

  test('with the sub-protocol of the older protocol: not accepted', async () => {
    await expect(peer(server.wsUrl, { protocols: ['graphql-ws'] })).rejects.toThrow(/subprotocol/i);
  });

  test('without connection_init in time: 4408', async () => {
    const client = await peer(server.wsUrl);
    expect(await client.closed).toEqual({ code: 4408, reason: 'Connection initialisation timeout' });
  });

  test('connection_init is acknowledged', async () => {
    const client = await peer(server.wsUrl);
    client.send({ type: 'connection_init', payload: { some: 'thing' } });
    expect(await client.next()).toEqual({ type: 'connection_ack' });
    client.close();
  });

  test('a second connection_init: 4429', async () => {
    const client = await connected(server.wsUrl);
    client.send({ type: 'connection_init' });
    expect(await client.closed).toEqual({ code: 4429, reason: 'Too many initialisation requests' });
  });

  test('subscribe before the acknowledgement: 4401', async () => {
    const client = await peer(server.wsUrl);
    client.send(subscribe('1', '{ hello }'));
    expect(await client.closed).toEqual({ code: 4401, reason: 'Unauthorized' });
  });

  test.each([
    'no JSON',
    '[]',
    '{}',
    '{"type":"unknown"}',
    '{"type":"subscribe"}',
    '{"type":"subscribe","id":"","payload":{"query":"{ hello }"}}',
    '{"type":"subscribe","id":"1","payload":{"query":3}}',
    '{"type":"subscribe","id":"1","payload":{"query":"{ hello }","variables":[]}}',
    '{"type":"complete"}',
    '{"type":"ping","payload":3}',
  ])('the message %s: 4400', async (message) => {
    const client = await connected(server.wsUrl);
    client.send(message);
    expect(await client.closed).toEqual({ code: 4400, reason: 'Invalid message received' });
  });

  const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
  test.each([
    ['of the acknowledgement', '{"type":"connection_ack"}'],
    ['of a result', '{"type":"next","id":"1","payload":{"data":null}}'],
    ['of an error', '{"type":"error","id":"1","payload":[{"message":"no"}]}'],
    ['of a ping that cannot be given back', `{"type":"ping","payload":${deep}}`],
  ])('a message %s, which no client sends: 4400', async (_what, message) => {
    const before = server.logged.length;
    const client = await connected(server.wsUrl);
    client.send(message);
    expect(await client.closed).toEqual({ code: 4400, reason: 'Invalid message received' });
    expect(server.logged.slice(before).filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test('a message above the limit: 1009', async () => {
    const client = await connected(server.wsUrl);
    client.send(subscribe('1', `{ hello } ${'#'.repeat(200_000)}`));
    expect((await client.closed).code).toBe(1009);
  });

  test('pings are answered by pongs with the same payload, before the acknowledgement too', async () => {
    const client = await peer(server.wsUrl);
    client.send({ type: 'ping', payload: { n: 1 } });
    expect(await client.next()).toEqual({ type: 'pong', payload: { n: 1 } });
    client.send({ type: 'ping' });
    expect(await client.next()).toEqual({ type: 'pong' });
    client.send({ type: 'pong' });
    client.send({ type: 'connection_init' });
    expect(await client.next()).toEqual({ type: 'connection_ack' });
    client.close();
  });

  test('paths without GraphQL cannot be upgraded', async () => {
    await expect(peer(server.wsUrl.replace('/graphql', '/other'))).rejects.toThrow('404');
    await expect(peer(`${server.wsUrl}/stream`)).rejects.toThrow('404');
  });
});

describe('operations', () => {
  test('a query: one next, then complete', async () => {
    const client = await connected(server.wsUrl);
    client.send(subscribe('q', 'query ($n: String) { hello(name: $n) }', { variables: { n: 'Ada' } }));
    expect(await client.next()).toEqual({ type: 'next', id: 'q', payload: { data: { hello: 'hello Ada' } } });
    expect(await client.next()).toEqual({ type: 'complete', id: 'q' });
    client.close();
  });

  test('a subscription: a next for each value in order, then complete', async () => {
    const client = await connected(server.wsUrl);
    client.send(subscribe('s', 'subscription { count { n tenant } }'));
    for (const n of [1, 2, 3])
      expect(await client.next()).toEqual({
        type: 'next',
        id: 's',
        payload: { data: { count: { n, tenant: SCOPE.tenantId } } },
      });
    expect(await client.next()).toEqual({ type: 'complete', id: 's' });
    client.send(subscribe('s', '{ hello }'));
    expect(await client.next(), 'the ID is free again').toMatchObject({ type: 'next', id: 's' });
    client.close();
  });

  test('several at once on one socket, each with its own ID', async () => {
    const client = await connected(server.wsUrl);
    for (const id of ['a', 'b', 'c']) client.send(subscribe(id, 'subscription { count(to: 50) { n } }'));
    await until(() => client.messages.filter(({ type }) => type === 'complete').length === 3, 'the end');
    for (const id of ['a', 'b', 'c']) {
      const own = client.messages.filter((message) => message.id === id && message.type === 'next');
      expect(own.map(({ payload }) => (payload as { data: { count: { n: number } } }).data.count.n)).toEqual(
        Array.from({ length: 50 }, (_, at) => at + 1),
      );
    }
    client.close();
  });

  test('complete from the client ends the source at once, and nothing follows', async () => {
    const before = server.ledger.open;
    const client = await connected(server.wsUrl);
    client.send(subscribe('s', 'subscription { silence }'));
    await until(() => server.ledger.open === before + 1, 'the stream');
    client.send({ type: 'complete', id: 's' });
    await until(() => server.ledger.open === before, 'the end of the source');
    client.send({ type: 'complete', id: 'never known' });
    client.send(subscribe('q', '{ hello }'));
    expect(await client.next()).toMatchObject({ type: 'next', id: 'q' });
    client.close();
  });

  test('a socket that is gone ends its sources', async () => {
    const before = server.ledger.open;
    const client = await connected(server.wsUrl);
    for (const id of ['a', 'b']) client.send(subscribe(id, 'subscription { silence }'));
    await until(() => server.ledger.open === before + 2, 'the streams');
    client.socket.terminate();
    await until(() => server.ledger.open === before, 'the end of the sources');
  });

  test.each([
    ['{', 'GRAPHQL_PARSE_FAILED'],
    ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['query A { hello } query B { hello }', 'GRAPHQL_VALIDATION_FAILED'],
    ['subscription { broken(code: "not_found") }', 'not_found'],
    ['subscription { broken(code: "other") }', 'internal'],
  ])('%s: an error message, the socket stays', async (query, code) => {
    const client = await connected(server.wsUrl);
    client.send(subscribe('x', query));
    const error = await client.next();
    expect(error).toMatchObject({ type: 'error', id: 'x', payload: [{ extensions: { code } }] });
    expect(JSON.stringify(error)).not.toMatch(/secret|at .*:\d+/);
    client.send(subscribe('x', '{ hello }'));
    expect(await client.next()).toMatchObject({ type: 'next', id: 'x' });
    client.close();
  });

  test('too many operations on one socket are refused one by one', async () => {
    const few = await testServer({ limits: { subscriptionsPerSocket: 2 } });
    const client = await connected(few.wsUrl);
    for (const id of ['a', 'b', 'c']) client.send(subscribe(id, 'subscription { silence }'));
    expect(await client.next()).toMatchObject({
      type: 'error',
      id: 'c',
      payload: [{ message: expect.stringContaining('subscriptionsPerSocket') as string }],
    });
    client.send({ type: 'complete', id: 'a' });
    await until(() => few.ledger.open === 1, 'room');
    client.send(subscribe('d', '{ hello }'));
    expect(await client.next()).toMatchObject({ type: 'next', id: 'd' });
    client.close();
    await few.close();
  });

  test('3,000 subscriptions on one socket, each with all of its values', async () => {
    const many = await testServer({ limits: { subscriptionsPerSocket: 5_000 } });
    const client = await connected(many.wsUrl);
    for (let id = 0; id < 3_000; id += 1)
      client.send(subscribe(String(id), 'subscription { count(to: 2) { n } }'));
    const done = (): number => client.messages.filter(({ type }) => type === 'complete').length;
    await until(() => done() === 3_000, 'every completion', 30_000);
    expect(client.messages.filter(({ type }) => type === 'next')).toHaveLength(6_000);
    expect(many.ledger.open).toBe(0);
    client.close();
    await many.close();
  });
});

describe('who asks', () => {
  const keys = { 'key-a': SCOPE, 'key-b': OTHER };
  let guarded: TestServer;
  beforeAll(async () => {
    guarded = await testServer({ keys });
  });
  afterAll(() => guarded.close());
  const tenantOf = async (payload: unknown, headers: Record<string, string> = {}): Promise<unknown> => {
    const client = await connected(guarded.wsUrl, payload, { headers });
    client.send(subscribe('t', '{ tenant }'));
    const { payload: result } = await client.next();
    client.close();
    return (result as { data: { tenant: string } }).data.tenant;
  };

  test('a key in the payload of connection_init, or in the header of the upgrade', async () => {
    expect(await tenantOf({ authorization: 'Bearer key-a' })).toBe('acme');
    expect(await tenantOf({ Authorization: 'Bearer key-b' })).toBe('umbrella');
    expect(await tenantOf({ headers: { Authorization: 'Bearer key-b' } })).toBe('umbrella');
    expect(await tenantOf(undefined, { authorization: 'Bearer key-b' })).toBe('umbrella');
  });

  test.each([
    undefined,
    {},
    { authorization: 'Bearer nobody' },
    { authorization: 'key-a' },
    { authorization: 3 },
  ])('the payload %j: 4403, and no reason', async (payload) => {
    const client = await peer(guarded.wsUrl);
    client.send({ type: 'connection_init', ...(payload === undefined ? {} : { payload }) });
    expect(await client.closed).toEqual({ code: 4403, reason: 'Forbidden' });
  });

  test('no more sockets of one tenant than allowed; closing gives the place back', async () => {
    const few = await testServer({ keys, limits: { socketsPerTenant: 1 } });
    const first = await connected(few.wsUrl, { authorization: 'Bearer key-a' });
    const second = await peer(few.wsUrl);
    second.send({ type: 'connection_init', payload: { authorization: 'Bearer key-a' } });
    expect((await second.closed).code).toBe(1013);
    const other = await connected(few.wsUrl, { authorization: 'Bearer key-b' });
    first.close();
    await first.closed;
    await sleep(20);
    const third = await connected(few.wsUrl, { authorization: 'Bearer key-a' });
    for (const client of [other, third]) client.close();
    await few.close();
  });

  test('no more sockets of one address than allowed', async () => {
    const few = await testServer({ limits: { socketsPerRemote: 2 } });
    const clients = [await connected(few.wsUrl), await connected(few.wsUrl)];
    const third = await peer(few.wsUrl);
    expect((await third.closed).code).toBe(1013);
    // A handshake that fails takes no place either.
    await fetch(few.url, { headers: { upgrade: 'websocket' } }).catch(() => undefined);
    for (const client of clients) client.close();
    await Promise.all(clients.map(async ({ closed }) => closed));
    await sleep(20);
    (await connected(few.wsUrl)).close();
    await few.close();
  });
});

describe('sockets that do not behave', () => {
  test('half open: no pong, no place', async () => {
    const quick = await testServer({ limits: { pingMs: 60 } });
    const client = await connected(quick.wsUrl, undefined, { autoPong: false });
    const honest = await connected(quick.wsUrl);
    client.send(subscribe('s', 'subscription { silence }'));
    expect((await client.closed).code).toBe(1006);
    await until(() => quick.ledger.open === 0, 'the end of the source');
    await sleep(150);
    expect(honest.socket.readyState).toBe(WebSocket.OPEN);
    honest.close();
    await quick.close();
  });

  test('a process that is held up longer than a beat takes drops nobody for it', async () => {
    const quick = await testServer({ limits: { pingMs: 60 } });
    const client = await connected(quick.wsUrl);
    let pings = 0;
    // Its answer is on its way by then, and the next beat comes before it is read.
    client.socket.on('ping', () => {
      for (const end = performance.now() + 130; performance.now() < end;);
      pings += 1;
    });
    await until(() => pings === 6 || client.socket.readyState !== WebSocket.OPEN, 'some beats');
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    client.close();
    await quick.close();
  });

  test('never reading: dropped, while memory stays bounded and others get everything', async () => {
    const strict = await testServer({ limits: { stallMs: 300 } });
    const slow = await connected(strict.wsUrl);
    const healthy = await connected(strict.wsUrl);
    slow.socket.pause();
    for (let id = 0; id < 20; id += 1)
      slow.send(subscribe(String(id), 'subscription { count(to: 100000, size: 10000) { n text } }'));
    healthy.send(subscribe('h', 'subscription { count(to: 500) { n } }'));
    await until(() => healthy.messages.some(({ type }) => type === 'complete'), 'the others’ end', 30_000);
    expect(healthy.messages.filter(({ type }) => type === 'next')).toHaveLength(500);
    await until(() => strict.ledger.open === 0, 'the drop', 30_000);
    // What the kernel's buffers took, and no more: the sources were never asked for the rest.
    expect(strict.ledger.pulled).toBeLessThan(3_000);
    const metrics = await (await fetch(`${strict.base}/metrics`)).text();
    expect(metrics).toContain('screengraph_slow_consumers_total{transport="websocket"} 1');
    const { pulled } = strict.ledger;
    slow.send(subscribe('late', 'subscription { count(to: 100000) { n } }'));
    healthy.send(subscribe('after', 'subscription { count(to: 100) { n } }'));
    await until(
      () => healthy.messages.filter(({ type }) => type === 'complete').length === 2,
      'the next end',
    );
    expect(strict.ledger, 'nobody is there for what is asked late').toMatchObject({
      open: 0,
      pulled: pulled + 100,
    });
    slow.socket.resume();
    const { code, reason } = await slow.closed;
    expect([1006, 4290]).toContain(code);
    if (code === 4290) expect(reason).toBe('slow_consumer');
    healthy.close();
    await strict.close();
  });

  test('slow, but reading: nothing is lost and nobody is dropped', async () => {
    const strict = await testServer({ limits: { stallMs: 1_000, unsentBytes: 4_096 } });
    const client = await connected(strict.wsUrl);
    client.send(subscribe('s', 'subscription { count(to: 300, size: 20000) { n } }'));
    client.send(subscribe('t', 'subscription { count(to: 300, size: 20000) { n text } }'));
    for (let pause = 0; pause < 5; pause += 1) {
      client.socket.pause();
      await sleep(100);
      client.socket.resume();
      await sleep(20);
    }
    await until(() => client.messages.filter(({ type }) => type === 'complete').length === 2, 'the end');
    expect(client.messages.filter(({ type }) => type === 'next')).toHaveLength(600);
    client.close();
    await strict.close();
  });

  test('pings without end from a client that never reads cost bounded memory', async () => {
    const strict = await testServer({ limits: { stallMs: 60_000, unsentBytes: 1_024 } });
    const client = await connected(strict.wsUrl);
    client.socket.pause();
    const payload = { text: 'x'.repeat(60_000) };
    for (let n = 0; n < 400 && client.socket.readyState === WebSocket.OPEN; n += 1) {
      client.send({ type: 'ping', payload });
      if (n % 20 === 0) await sleep(1);
    }
    await until(
      () => strict.logged.some(({ message }) => message === 'a client that does not read was dropped'),
      'the drop',
    );
    client.socket.terminate();
    await strict.close();
  });
});

test('queries over WebSocket keep to the time limit too', async () => {
  const quick = await testServer({ limits: { operationMs: 80 } });
  const client = await connected(quick.wsUrl);
  client.send(subscribe('s', '{ slow }'));
  expect(await client.next()).toMatchObject({
    type: 'next',
    payload: { errors: [{ extensions: { code: 'operation_timeout' } }] },
  });
  const { body } = await post(quick.url, { query: '{ slow }' });
  expect(body.errors?.[0]?.extensions['code']).toBe('operation_timeout');
  client.close();
  await quick.close();
});
