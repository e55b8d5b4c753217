import { afterAll, beforeAll, expect, it } from 'vitest';
import { testNeo4j } from '../support/store/neo4j.ts';
import { openStreamClient, openStreamServer, type StreamServer } from '../support/api/stream-clients.ts';

const RUNS = 10;
const SUBSCRIBERS = 1000;

let server: StreamServer | undefined;
beforeAll(async () => {
  server = await openStreamServer(await testNeo4j(), { runs: RUNS, model: 'tiny', maxIterations: 4 });
});
afterAll(() => server?.close());

it('I3 I7: a thousand subscribers of ten running crawls get each event once and in order, through a reconnect of all', async () => {
  if (server === undefined) throw new Error('there is no server');
  const { wsUrl, runIds } = server;
  const clients = Array.from({ length: SUBSCRIBERS }, (_, i) =>
    openStreamClient(wsUrl, runIds[i % RUNS] ?? '', (sequence) => {
      // Each breaks off at another place, so that every sequence is somebody's last one.
      if (sequence === 5 + (Math.floor(i / RUNS) % 80)) queueMicrotask(() => clients[i]?.reconnect());
    }),
  );
  await Promise.all(clients.map(({ subscribed }) => subscribed));
  server.start();
  await Promise.all(clients.map(({ done }) => done));
  expect(clients.flatMap(({ faults }) => faults)).toEqual([]);
  for (const runId of runIds) {
    const lasts = new Set(clients.filter((client) => client.runId === runId).map((client) => client.last()));
    expect(lasts.size).toBe(1);
    expect([...lasts][0]).toBeGreaterThan(85);
  }
}, 180_000);
