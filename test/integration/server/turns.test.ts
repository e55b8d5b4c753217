import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from './server-harness.ts';
import { connected, testServer, until } from './server-harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const MANY = 80;
/** One that the guard has not seen and refuses. */
const unknown = (n: number): string => `{ nothing${n} }`;

/** So many turns of the process, which is that of the server as well, until something holds. */
async function turnsUntil(holds: () => boolean): Promise<number> {
  let turns = 0;
  for (const end = Date.now() + 10_000; !holds() && Date.now() < end; turns += 1)
    await new Promise((resolve) => setImmediate(resolve));
  expect(holds()).toBe(true);
  return turns;
}

test('WebSocket: what the guard alone sees has a turn of its own', async () => {
  const client = await connected(server.wsUrl);
  for (let n = 0; n < MANY; n += 1)
    client.send({ type: 'subscribe', id: `${n}`, payload: { query: unknown(n) } });
  const refused = (): number => client.messages.filter(({ type }) => type === 'error').length;
  expect(await turnsUntil(() => refused() === MANY)).toBeGreaterThanOrEqual(MANY);
  client.close();
});

test('server-sent events: what the guard alone sees has a turn of its own', async () => {
  const token = await (await fetch(server.sseUrl, { method: 'PUT' })).text();
  const { port, pathname } = new URL(server.sseUrl);
  const post = (n: number): string => {
    const body = JSON.stringify({ query: unknown(MANY + n), extensions: { operationId: `${n}` } });
    const head = `POST ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-GraphQL-Event-Stream-Token: ${token}`;
    return `${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  socket.write(Array.from({ length: MANY }, (_, n) => post(n)).join(''));
  const refused = (): number => text.split('HTTP/1.1 400').length - 1;
  expect(await turnsUntil(() => refused() === MANY)).toBeGreaterThanOrEqual(MANY);
  socket.destroy();
});

test('WebSocket: who leaves before its turn has its mutation carried out, and nothing else', async () => {
  const client = await connected(server.wsUrl);
  const before = server.ledger.touched;
  const send = (id: string, query: string): void =>
    client.send({ type: 'subscribe', id, payload: { query } });
  for (let n = 0; n < 20; n += 1) send(`${n}`, '{ hello }');
  send('mutation', 'mutation { touch }');
  send('query', '{ after }');
  send('stream', 'subscription { silence }');
  for (const id of ['mutation', 'query', 'stream']) client.send({ type: 'complete', id });
  send('last', '{ hello }');
  await until(() => client.messages.some(({ type, id }) => type === 'complete' && id === 'last'), 'the last');
  expect(server.ledger).toMatchObject({ touched: before + 1, afterwards: 0, open: 0 });
  expect(client.messages.filter(({ id }) => ['mutation', 'query', 'stream'].includes(id ?? ''))).toEqual([]);
  client.close();
});

test('a project that asks for much at once waits for itself, over each transport: others are answered meanwhile', async () => {
  const keys = { busy: { tenantId: 'a', projectId: 'p' }, other: { tenantId: 'b', projectId: 'p' } };
  const few = await testServer({ keys, limits: { operationsAtOnce: 3, operationMs: 1_500 } });
  const ask = (url: string, key: string, query: string, more: object = {}): Promise<string> =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more },
      body: JSON.stringify({ query }),
    }).then((response) => response.text());
  const client = await connected(few.wsUrl, { authorization: 'Bearer busy' });
  const send = (id: string, query: string): void =>
    client.send({ type: 'subscribe', id, payload: { query } });
  const hasEnded = (id: string): boolean =>
    client.messages.some((message) => message.id === id && message.type === 'complete');
  send('slow', '{ slow }');
  const events = { accept: 'text/event-stream' };
  const slow = [ask(few.url, 'busy', '{ slow }'), ask(few.sseUrl, 'busy', '{ slow }', events)];
  await until(() => few.ledger.slow === 3, 'three under way');
  send('quick', '{ hello }');
  const quick = [ask(few.url, 'busy', '{ hello }'), ask(few.sseUrl, 'busy', '{ hello }', events)];
  expect(await ask(few.url, 'other', '{ hello }')).toContain('hello you');
  expect(hasEnded('quick')).toBe(false);
  for (const answer of await Promise.all(slow)) expect(answer).toContain('operation_timeout');
  for (const answer of await Promise.all(quick)) expect(answer).toContain('hello you');
  await until(() => hasEnded('quick'), 'the answer over WebSocket');
  // A subscription holds no place once it has begun, nor what is refused.
  for (let n = 0; n < 9; n += 1)
    send(`stream ${n}`, n % 2 === 0 ? 'subscription { silence }' : '{ nothing }');
  send('last', '{ hello }');
  await until(() => hasEnded('last'), 'the last');
  client.close();
  await few.close();
});

test('events that ask for much are as queries: only so many of one project at once', async () => {
  const few = await testServer({ limits: { operationsAtOnce: 2, operationMs: 500 } });
  const client = await connected(few.wsUrl);
  const ended = (): number => client.messages.filter(({ type }) => type === 'complete').length;
  const much = 'subscription { lonely { friends(first: 60) { nodes { id friends { totalCount } } } } }';
  for (let n = 0; n < 5; n += 1) client.send({ type: 'subscribe', id: `${n}`, payload: { query: much } });
  await until(() => few.ledger.slow === 2, 'two under way');
  const little = 'subscription { count { n } }';
  client.send({ type: 'subscribe', id: 'little', payload: { query: little } });
  await until(() => few.ledger.slow === 4, 'the next two');
  expect(ended()).toBeLessThan(5);
  await until(() => ended() === 6, 'all of them');
  expect(few.ledger.slow).toBe(5);
  client.close();
  await few.close();
});

test('subscriptions that never open keep others waiting for no longer than an operation may take', async () => {
  const few = await testServer({ limits: { operationsAtOnce: 2, operationMs: 300 } });
  const client = await connected(few.wsUrl);
  for (const id of ['1', '2'])
    client.send({ type: 'subscribe', id, payload: { query: 'subscription { stuck }' } });
  client.send({ type: 'subscribe', id: 'quick', payload: { query: '{ hello }' } });
  await until(() => client.messages.some(({ id, type }) => id === 'quick' && type === 'next'), 'the answer');
  client.close();
  await few.close();
});
