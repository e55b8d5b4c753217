import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../support/processes/cli.ts';
import { startServe, type ServeChild } from '../support/processes/serve-child.ts';

const FILES = 200;
let folder = '';
let server: ServeChild;
beforeAll(async () => {
  await ensureBuilt();
  folder = await mkdtemp(join(tmpdir(), 'screengraph-few-files-'));
  server = await startServe({ env: { SCREENGRAPH_HOME: folder }, folder }, ['--store', 'memory'], FILES);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A connection that says nothing, once it is open or was closed. */
const silent = (port: number): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => resolve(socket));
  });

test('more connections than files may be opened: the log says so and what to do, and the work of the process finds files', async () => {
  const port = Number(new URL(server.url).port);
  const sockets = await Promise.all(Array.from({ length: 2 * FILES }, () => silent(port)));
  const taken = await silent(port);
  const closed = new Promise((resolve) => taken.once('close', resolve));
  taken.resume();
  await closed;
  expect(server.log()).toMatch(
    /"refused":\d+,"open":100,"openFiles":200,"message":"connections were refused: .*ulimit -n/,
  );
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await fetch(`${server.explorerUrl}livez`)).status).toBe(200);
});
