import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSchema } from '../../../resolvers/attach.ts';
import type { TestServer } from './server-harness.ts';
import { connected, sleep, testServer, until } from './server-harness.ts';

/** Fields that begin one after the other, the first of which waits until it is let go. */
let begun = 0;
let done = 0;
let go = (): void => undefined;
const wait = (): Promise<number> => {
  begun += 1;
  return new Promise((resolve) => (go = () => resolve(1)));
};
const Then = { then: () => ++done };
const schema = createSchema(
  'type Query { wait: Then! } type Mutation { wait: Int! then: Int! } type Then { then: Int! }',
  { Query: { wait: () => wait().then(() => ({})) }, Mutation: { wait, ...Then }, Then },
);

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ schema });
});
afterAll(() => server.close());
beforeEach(() => {
  begun = 0;
  done = 0;
});

/** Asks, and goes away for good as soon as what was asked for has begun. */
async function overHttp(url: string, query: string, accept: string): Promise<void> {
  const gone = new AbortController();
  const headers = { 'content-type': 'application/json', accept };
  const answer = fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
    signal: gone.signal,
  }).then((response) => response.text());
  await until(() => begun === 1, 'the first field');
  gone.abort();
  await expect(answer).rejects.toThrow();
}
const TRANSPORTS: Readonly<Record<string, (query: string) => Promise<void>>> = {
  HTTP: (query) => overHttp(server.url, query, 'application/json'),
  'server-sent events': (query) => overHttp(server.sseUrl, query, 'text/event-stream'),
  async WebSocket(query) {
    const client = await connected(server.wsUrl);
    client.send({ type: 'subscribe', id: 'm', payload: { query } });
    await until(() => begun === 1, 'the first field');
    client.socket.terminate();
    await client.closed;
  },
};

test.each(Object.keys(TRANSPORTS))(
  '%s: a mutation runs to its end though its client is gone; a query does not',
  async (transport) => {
    await TRANSPORTS[transport]?.('mutation { wait then }');
    // Until the server has heard of it.
    await sleep(100);
    go();
    await until(() => done === 1, 'the second field');
    begun = 0;
    await TRANSPORTS[transport]?.('{ wait { then } }');
    await sleep(100);
    go();
    await sleep(100);
    expect(done).toBe(1);
  },
);
