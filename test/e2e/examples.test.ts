import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../support/processes/cli.ts';
import {
  type ServeChild,
  type ServeWorld,
  createServeWorld,
  startServe,
} from '../support/processes/serve-child.ts';

const ROOT = join(import.meta.dirname, '..', '..');

let world: ServeWorld;
let server: ServeChild;
beforeAll(async () => {
  await ensureBuilt();
  world = await createServeWorld('examples');
  server = await startServe(world);
});
afterAll(async () => {
  await server?.close();
  await world?.close();
});

/** Runs a client as its README says; a failure carries what it said. */
const run = (command: string, ...args: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const url = new URL('/', server.url).href.replace(/\/$/, '');
    const child = spawn(command, [...args, url], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(stdout.trimEnd().split('\n'));
      else reject(new Error(`${command} ended with ${code}: ${stderr}${stdout}`));
    });
  });

const CLIENTS: readonly (readonly [string, readonly string[]])[] = [
  ['curl', ['sh', 'examples/curl/crawl.sh']],
  ['python', ['python3', 'examples/python/crawl.py']],
  ['typescript', [process.execPath, '--import', 'tsx', 'examples/typescript/crawl.ts']],
];

test.each(CLIENTS)('%s starts a crawl, watches all of it and prints its map', async (name, command) => {
  const [first = '', ...rest] = await run(command[0] ?? '', ...command.slice(1));
  expect(first).toMatch(/^run [0-9A-Z]{26}$/);
  const at = rest.indexOf('screens:');
  const events = rest.slice(0, at);
  expect(events.map((line) => Number(line.split(' ')[0]))).toEqual(events.map((_, index) => index + 1));
  expect(events[0]).toContain('agent.run.started');
  expect(events.at(-1)).toContain('agent.run.finished');
  const after = rest.slice(at + 1);
  const screens = after.filter((line) => line.startsWith('  '));
  expect(screens).toHaveLength(5);
  if (name === 'curl') expect(after.at(-1)).toMatch(/^second run: (CANCEL_REQUESTED|CANCELED)$/);
});
