import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli, ensureBuilt } from '../support/processes/cli.ts';
import { testNeo4j } from '../support/store/neo4j.ts';
import { createTcpProxy, type TcpProxy } from '../support/store/tcp-proxy.ts';

/** After so long a container that was asked to end is killed. */
const KILLED_MS = 10_000;
let folder = '';
let proxy: TcpProxy;
let env: Record<string, string> = {};
beforeAll(async () => {
  await ensureBuilt();
  folder = await mkdtemp(join(tmpdir(), 'screengraph-end-'));
  const { uri, username, password } = await testNeo4j();
  proxy = await createTcpProxy(Number(new URL(uri).port));
  const tenant = `end-${process.pid}-${Date.now()}`;
  env = {
    SCREENGRAPH_HOME: folder,
    SCREENGRAPH_TENANT: tenant,
    SCREENGRAPH_WORK_FOR: tenant,
    SCREENGRAPH_KEYS: 'off',
    SCREENGRAPH_POLL: '100ms',
    NEO4J_URI: `bolt://127.0.0.1:${proxy.port}`,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
  };
});
afterAll(async () => {
  await proxy?.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  { args: ['serve', '--port', '0'], begun: 'listens on', code: 1 },
  { args: ['worker'], begun: 'working', code: 1 },
  { args: ['crawl', 'sim:shop'], begun: 'new screen', code: 130 },
])(
  '$args.0: with the database away a process is gone before it is killed',
  async ({ args, begun, code }) => {
    proxy.setAway(false);
    let asked = Number.POSITIVE_INFINITY;
    const ended = await cli(args, {
      env,
      cwd: folder,
      meanwhile(child: ChildProcess) {
        let said = '';
        child.stdout?.on('data', (chunk: Buffer) => {
          if (asked !== Number.POSITIVE_INFINITY || !(said += chunk.toString()).includes(begun)) return;
          asked = 0;
          proxy.setAway(true);
          // By then it has noticed and asks again and again.
          setTimeout(() => {
            asked = Date.now();
            child.kill('SIGTERM');
          }, 1_500);
        });
      },
    });
    expect(Date.now() - asked).toBeLessThan(KILLED_MS);
    // Soon enough is as good as in time: what waits for nothing ends by itself.
    expect([0, code]).toContain(ended.code);
  },
  60_000,
);

test('serve: asked to end while the database hangs before it listens, the process is gone at once', async () => {
  proxy.setAway(false);
  const hangs = proxy.hangAt('(k:ApiKey)');
  let asked = Number.POSITIVE_INFINITY;
  const ended = await cli(['serve', '--port', '0'], {
    env,
    cwd: folder,
    meanwhile: (child: ChildProcess) =>
      void hangs.then(() => {
        asked = Date.now();
        child.kill('SIGTERM');
      }),
  });
  expect(Date.now() - asked).toBeLessThan(KILLED_MS);
  expect(ended.stdout).toBe('');
}, 60_000);
