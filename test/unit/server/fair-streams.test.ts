import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { expect, test } from 'vitest';
import { writeEvents } from '../../../src/server/sse/event-writer.ts';
import { createOutbox } from '../../../src/server/websocket/outbox.ts';

/** A log that takes much longer than a turn of the event loop, and that a socket takes all the same at once. */
const LONG = 5_000;
/** Events of which each takes a millisecond to make: a response that holds much has turns by itself. */
const FEW = 100;

/** Counts what is sent, and says how much that was when others had their turn. */
function sentBeforeOthers(): { readonly count: () => void; readonly seen: () => number } {
  let sent = 0;
  let seen = Infinity;
  setImmediate(() => setImmediate(() => (seen = sent)));
  return { count: () => sent++, seen: () => seen };
}

test('a long log read over WebSocket does not keep others waiting to its end', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  const outbox = createOutbox(socket, { unsentBytes: 65_536, stallMs: 60_000, waiting: 10 }, () => undefined);
  const others = sentBeforeOthers();
  for (let n = 0; n < LONG; n++) {
    await outbox.send('{}');
    others.count();
  }
  outbox.close();
  client.terminate();
  server.close();
  expect(others.seen()).toBeLessThan(LONG / 2);
});

test('a long log read by server-sent events does not keep others waiting to its end', async () => {
  let others = { count: (): unknown => undefined, seen: (): number => FEW };
  async function* log(): AsyncGenerator<string, void, undefined> {
    for (let n = 0; n < FEW; n++) {
      for (const made = performance.now() + 1; performance.now() < made;);
      yield await Promise.resolve('event: next\n\n');
    }
  }
  const server = createServer((_request, response) => {
    response.flushHeaders();
    others = sentBeforeOthers();
    void writeEvents(response, log(), () => others.count(), { stallMs: 60_000, onStall: () => undefined });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await new Promise((resolve) =>
    get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }, (response) =>
      response.resume().once('end', resolve),
    ),
  );
  server.close();
  expect(others.seen()).toBeLessThan(FEW / 2);
});
