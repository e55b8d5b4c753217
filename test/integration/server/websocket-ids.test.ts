import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from './server-harness.ts';
import { connected, sleep, testServer, until } from './server-harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const subscribe = (id: string, query: string): object => ({ type: 'subscribe', id, payload: { query } });
const complete = (id: string): object => ({ type: 'complete', id });
const SILENCE = 'subscription { silence }';

test('a second operation of the same ID: 4409', async () => {
  const before = server.ledger.open;
  const client = await connected(server.wsUrl);
  client.send(subscribe('s', 'subscription { silence }'));
  client.send(subscribe('s', 'subscription { silence }'));
  expect(await client.closed).toEqual({ code: 4409, reason: 'Subscriber for s already exists' });
  await until(() => server.ledger.open === before, 'the end of the source');
});

test('the same with an ID that is longer than what a close can say', async () => {
  const client = await connected(server.wsUrl);
  const id = 'ß'.repeat(500);
  client.send(subscribe(id, SILENCE));
  client.send(subscribe(id, SILENCE));
  expect((await client.closed).code).toBe(4409);
  await until(() => server.ledger.open === 0, 'the end of the source');
});

test('an ID that was completed is free at once: what runs under it next ends when it is completed', async () => {
  const before = server.ledger.open;
  const client = await connected(server.wsUrl);
  client.send(subscribe('s', SILENCE));
  await until(() => server.ledger.open === before + 1, 'the stream');
  client.send(complete('s'));
  client.send(subscribe('s', SILENCE));
  await sleep(100);
  expect(server.ledger.open, 'one runs').toBe(before + 1);
  expect(client.messages.slice(1), 'the end of the first is not told as that of the second').toEqual([]);
  client.send(complete('s'));
  await until(() => server.ledger.open === before, 'the end of the second source');
  client.send(subscribe('s', '{ hello }'));
  expect(await client.next()).toEqual({ type: 'next', id: 's', payload: { data: { hello: 'hello you' } } });
  expect(await client.next()).toEqual(complete('s'));
  client.close();
});

test('the answer of a query that was completed is not that of the next one under its ID', async () => {
  const client = await connected(server.wsUrl);
  for (let n = 0; n < 3; n += 1) {
    client.send(subscribe('q', '{ slow }'));
    client.send(complete('q'));
  }
  client.send(subscribe('q', '{ hello }'));
  expect(await client.next()).toEqual({ type: 'next', id: 'q', payload: { data: { hello: 'hello you' } } });
  expect(await client.next()).toEqual(complete('q'));
  client.close();
});

test('a mutation runs to its end, whether or not its client waits for it', async () => {
  const { touched } = server.ledger;
  const client = await connected(server.wsUrl);
  client.send(subscribe('m', 'mutation { a: touch b: touch }'));
  client.send(complete('m'));
  await until(() => server.ledger.touched === touched + 2, 'both');
  client.close();
});

test('two that wait for the same ID: 4409', async () => {
  const before = server.ledger.open;
  const client = await connected(server.wsUrl);
  // In one breath: none of them can have ended by then.
  client.send(subscribe('s', 'mutation { touch }'));
  client.send(complete('s'));
  client.send(subscribe('s', SILENCE));
  client.send(subscribe('s', SILENCE));
  expect(await client.closed).toEqual({ code: 4409, reason: 'Subscriber for s already exists' });
  await until(() => server.ledger.open === before, 'no source');
});
