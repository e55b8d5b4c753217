import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processWith } from '../../../../../adapters/neo4j/managed/process-identity.ts';

let folder = '';
const started: ChildProcess[] = [];

async function start(...args: readonly string[]): Promise<number | undefined> {
  const child = spawn(process.execPath, ['-e', 'console.log(); setInterval(() => {}, 1000)', '--', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  await once(child.stdout, 'data');
  return child.pid;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-process-'));
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

it('finds a process by all of its arguments, and none that has some of them or names them', async () => {
  const wanted = [`--home-dir=${folder}`, `--config-dir=${folder}/conf`];
  await start(`--home-dir=${folder}`, `--config-dir=${folder}/config`);
  await start(wanted.join(' '));
  expect(await processWith(wanted, folder)).toBeNull();
  const pid = await start(...wanted);
  expect(await processWith(wanted, folder)).toMatchObject({ pid });
});
