import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createSchema } from '../../../resolvers/attach.ts';
import { writeEvents } from '../../../src/server/sse/event-writer.ts';
import type { TestServerOptions } from './server-harness.ts';
import { testServer, until } from './server-harness.ts';

/** A server whose streams are made when they may, and say nothing. */
async function world(options: TestServerOptions) {
  const seen = { asked: 0, open: 0 };
  let make = (): void => undefined;
  const made = new Promise<void>((resolve) => (make = resolve));
  const silence = () => {
    seen.open += 1;
    let finish = (): void => undefined;
    const stream: AsyncIterableIterator<never> = {
      [Symbol.asyncIterator]: () => stream,
      next: () => new Promise((resolve) => (finish = () => resolve({ done: true, value: undefined }))),
      async return() {
        seen.open -= 1;
        finish();
        return { done: true, value: undefined };
      },
    };
    return stream;
  };
  const schema = createSchema('type Query { hello: String } type Subscription { silence: Int! }', {
    Subscription: {
      silence: {
        async subscribe() {
          seen.asked += 1;
          await made;
          return silence();
        },
        resolve: (value: unknown) => value,
      },
    },
  });
  const server = await testServer({ schema, ...options });
  const ask = (signal: AbortSignal): Promise<Response> =>
    fetch(`${server.sseUrl}?query=subscription%7Bsilence%7D`, {
      headers: { accept: 'text/event-stream' },
      signal,
    });
  return { server, seen, ask, make };
}

test('a client that leaves while its stream is being made ends its source and gives back its place', async () => {
  const { server, seen, ask, make } = await world({
    limits: { stallMs: 300, socketsPerTenant: 1 },
    // A connection that the client has opened in stock is not worth waiting for.
    serve: { drainMs: 200 },
  });
  const leaving = new AbortController();
  const left = ask(leaving.signal).catch(() => 'left');
  await until(() => seen.asked === 1, 'the question');
  leaving.abort();
  expect(await left).toBe('left');
  // What came before these has been heard when they are answered.
  for (let times = 0; times < 3; times++) await (await fetch(`${server.base}/livez`)).text();
  make();
  const next = new AbortController();
  const stays = async (): Promise<void> => expect((await ask(next.signal)).status).toBe(200);
  await vi.waitFor(stays, { timeout: 10_000 });
  await until(() => seen.open === 1, 'one source, which is that of the client that is there');
  expect(await (await fetch(`${server.base}/metrics`)).text()).not.toMatch(/slow_consumers_total\{.*[1-9]/);
  next.abort();
  await until(() => seen.open === 0, 'the end of the source');
  await server.close();
});

test('a stream that was asked for before the end and is made after it is ended too, not cut off', async () => {
  const { server, seen, ask, make } = await world({});
  const asked = ask(new AbortController().signal);
  await until(() => seen.asked === 1, 'the question');
  const closing = server.close();
  // By now it waits for this one only: nothing is taken any more.
  await vi.waitFor(() => expect(fetch(`${server.base}/livez`)).rejects.toThrow(), { timeout: 10_000 });
  make();
  expect(await (await asked).text()).not.toContain('event');
  await closing;
  expect(seen.open).toBe(0);
});

test('nothing is written into a stream that was ended between two of its texts', async () => {
  const faults: Error[] = [];
  const written: string[] = [];
  const server = createServer((_request, response) => {
    async function* texts(): AsyncGenerator<string, void, undefined> {
      yield 'one';
      // As at the end of the server, or when a key is revoked.
      response.end();
      yield await Promise.resolve('two');
    }
    response.on('error', (error) => faults.push(error));
    const patience = { stallMs: 10_000, onStall: () => undefined };
    void writeEvents(response, texts(), (text) => written.push(text), patience);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('one');
  expect({ faults, written }).toEqual({ faults: [], written: ['one'] });
  server.closeAllConnections();
  server.close();
});

test('on a reserved stream it counts while it is being made, and ends at once where the client has left meanwhile', async () => {
  const { server, seen, make } = await world({
    limits: { subscriptionsPerSocket: 2 },
    serve: { drainMs: 200 },
  });
  const leaving = new AbortController();
  const headers = {
    'content-type': 'application/json',
    'x-graphql-event-stream-token': await (await fetch(server.sseUrl, { method: 'PUT' })).text(),
  };
  await fetch(server.sseUrl, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const silence = (operationId: string): Promise<Response> =>
    fetch(server.sseUrl, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: 'subscription { silence }', extensions: { operationId } }),
    });
  const two = [silence('a'), silence('b')];
  await until(() => seen.asked === 2, 'both questions');
  const third = await silence('c');
  expect(third.status).toBe(400);
  expect(await third.text()).toContain('subscriptionsPerSocket');
  leaving.abort();
  const isGone = async (): Promise<void> =>
    expect(await (await silence('d')).text()).toContain('no such stream');
  await vi.waitFor(isGone, { timeout: 10_000 });
  make();
  await Promise.all(two);
  await until(() => seen.open === 0, 'the end of both');
  expect(seen.asked).toBe(2);
  await server.close();
});
