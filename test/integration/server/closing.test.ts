import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testServer } from './server-harness.ts';

/** Far beyond the time of a test: whoever waits for it has failed. */
const DRAIN_MS = 600_000;

const opened = (url: string): Promise<Socket> =>
  new Promise((resolve) => {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.on('error', () => undefined).resume();
  });
const ended = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

test('connections that were opened in advance and never used do not hold up the end', async () => {
  const server = await testServer({ serve: { drainMs: DRAIN_MS } });
  const unused = await opened(server.base);
  // The server has it once it has answered another one.
  expect((await fetch(`${server.base}/livez`)).status).toBe(200);
  const over = ended(unused);
  await server.close();
  await over;
}, 30_000);

test('a request that is under way is answered, and its connection kept for nothing more', async () => {
  const server = await testServer({ limits: { operationMs: 1_000 }, serve: { drainMs: DRAIN_MS } });
  const agent = new Agent({ keepAlive: true });
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const call = request(server.url, { method: 'POST', headers, agent });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(JSON.stringify({ query: '{ slow }' }));
  await once(call, 'finish');
  expect((await fetch(`${server.base}/livez`)).status).toBe(200);
  const closing = server.close();
  const [response] = await answered;
  expect(await text(response)).toContain('operation_timeout');
  const start = performance.now();
  await closing;
  // Node itself keeps such a connection for five seconds.
  expect(performance.now() - start).toBeLessThan(3_000);
  agent.destroy();
}, 30_000);

test('an answer that a slow client has not taken yet is not cut off', async () => {
  const server = await testServer({
    limits: { aliases: 100, rootFields: 100, bodyBytes: 1_000_000 },
    serve: { drainMs: DRAIN_MS },
  });
  const names = Array.from({ length: 100 }, (_, n) => `a${n}: hello(name: $name)`).join(' ');
  const query = `query ($name: String) { ${names} }`;
  const name = 'x'.repeat(200_000);
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const call = request(server.url, { method: 'POST', headers, agent: new Agent({ keepAlive: true }) });
  call.end(JSON.stringify({ query, variables: { name } }));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const closing = server.close();
  expect(JSON.parse(await text(response))).toMatchObject({ data: { a99: `hello ${name}` } });
  await closing;
}, 30_000);
