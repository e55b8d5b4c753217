import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { BIN, cli, ensureBuilt } from '../support/processes/cli.ts';

let home = '';
beforeAll(async () => {
  await ensureBuilt();
  home = await mkdtemp(join(tmpdir(), 'screengraph-serve-'));
});
afterAll(async () => {
  await rm(home, { recursive: true, force: true });
});

interface Served {
  readonly url: string;
  readonly wsUrl: string;
  readonly sseUrl: string;
  readonly explorerUrl: string | null;
}

/** Starts `serve` and lets a test talk to it; gives how it ended. */
async function served(
  args: readonly string[],
  talk: (served: Served, kill: (signal: NodeJS.Signals) => void) => Promise<void>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [BIN, 'serve', '--store', 'memory', '--port', '0', ...args], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, SCREENGRAPH_HOME: home, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<Served>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.includes('\n') && stdout.startsWith('{')) resolve(JSON.parse(stdout) as Served);
    });
    void ended.then((code) => reject(new Error(`serve ended with ${String(code)}: ${stderr}`)));
  });
  try {
    await talk(await ready, (signal) => child.kill(signal));
    child.kill('SIGTERM');
    return { code: await ended, stdout, stderr };
  } finally {
    child.kill('SIGKILL');
  }
}

async function ask(url: string, query: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as Record<string, unknown>;
}

describe('serve', () => {
  test('--json says where it listens; a crawl is started, followed over WebSocket and read; SIGTERM ends it with 0', async () => {
    const { code, stdout, stderr } = await served(['--json'], async ({ url, wsUrl, sseUrl, explorerUrl }) => {
      expect(sseUrl).toBe(`${url}/stream`);
      expect(explorerUrl).toBe(url.replace(/graphql$/, ''));
      const started = (await ask(
        url,
        'mutation { startRun(input: { target: "sim:tiny" }) { run { id status } errors { code message } } }',
      )) as { data: { startRun: { run: { id: string } } } };
      const id = started.data.startRun.run.id;
      const client = createClient({ url: wsUrl, webSocketImpl: WebSocket });
      const sequences: number[] = [];
      for await (const { data } of client.iterate<{ runEvents: { sequence: number } }>({
        query: 'subscription ($id: ID!) { runEvents(runId: $id) { sequence kind } }',
        variables: { id },
      }))
        if (data != null) sequences.push(data.runEvents.sequence);
      await client.dispose();
      expect(sequences).toEqual(Array.from({ length: sequences.length }, (_, at) => at + 1));
      expect(sequences.length).toBeGreaterThan(10);
      expect(await ask(url, `{ run(id: "${id}") { status stopReason } }`)).toEqual({
        data: { run: { status: 'FINISHED', stopReason: 'success' } },
      });
      const base = url.replace(/\/graphql$/, '');
      expect((await fetch(`${base}/readyz`)).status).toBe(200);
      expect(await (await fetch(`${base}/metrics`)).text()).toMatch(
        /screengraph_events_published_total [1-9]/,
      );
    });
    expect({ code, lines: stdout.trimEnd().split('\n').length }).toEqual({ code: 0, lines: 1 });
    for (const line of stderr
      .trimEnd()
      .split('\n')
      .filter((text) => text !== ''))
      expect(JSON.parse(line), line).toHaveProperty('message');
  });

  test('--no-worker only answers: a run stays queued', async () => {
    const { code } = await served(['--json', '--no-worker', '--log-level', 'silent'], async ({ url }) => {
      const started = await ask(url, 'mutation { startRun(input: { target: "sim:tiny" }) { run { id } } }');
      expect(started).toMatchObject({ data: { startRun: { run: { id: expect.any(String) as string } } } });
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(await ask(url, '{ runs { nodes { status } } }')).toEqual({
        data: { runs: { nodes: [{ status: 'QUEUED' }] } },
      });
    });
    expect(code).toBe(0);
  });

  test('a run in hand is handed back when the server is asked to end', async () => {
    const { code, stderr } = await served(['--json'], async ({ url }) => {
      await ask(url, 'mutation { startRun(input: { target: "sim:shop" }) { run { id } } }');
      while (!JSON.stringify(await ask(url, '{ runs { nodes { status } } }')).includes('RUNNING'))
        await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(code).toBe(0);
    expect(stderr).toContain('run left');
  });

  test('a port that is taken: exit 3 with what to do', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const args = ['serve', '--store', 'memory', '--port', String(port)];
    const { code, stderr } = await cli(args, { env: { SCREENGRAPH_HOME: home }, cwd: home });
    taken.close();
    expect(code).toBe(3);
    expect(stderr).toContain(`--port ${port + 1}`);
  });

  test('for others than this machine only with keys: exit 2 with what to do', async () => {
    const args = ['serve', '--store', 'memory', '--port', '0', '--host', '0.0.0.0'];
    const { code, stderr } = await cli(args, { env: { SCREENGRAPH_HOME: home }, cwd: home });
    expect(code).toBe(2);
    expect(stderr).toContain('screengraph key create');
  });

  test('--keys required: nobody gets in without one; --keys off is for this machine only', async () => {
    const { code } = await served(
      ['--json', '--keys', 'required', '--log-level', 'silent'],
      async ({ url }) => {
        expect(await ask(url, '{ runs { nodes { id } } }')).toMatchObject({
          errors: [{ extensions: { code: 'unauthenticated' } }],
        });
      },
    );
    expect(code).toBe(0);
    const open = ['serve', '--store', 'memory', '--port', '0', '--host', '0.0.0.0', '--keys', 'off'];
    const refused = await cli(open, { env: { SCREENGRAPH_HOME: home }, cwd: home });
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain('--keys off');
  });

  test('every fault of its settings at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'screengraph-serve-faults-'));
    await writeFile(
      join(folder, 'screengraph.config.json'),
      '{ "serve": { "limits": { "depth": 0 }, "hosts": ["a b"] } }',
    );
    const { code, stderr } = await cli(['serve', '--port', '70000', '--allow-origin', 'example.org'], {
      cwd: folder,
      env: { SCREENGRAPH_HOME: home, SCREENGRAPH_INTROSPECTION: 'maybe' },
    });
    await rm(folder, { recursive: true });
    expect(code).toBe(2);
    for (const fault of [
      '--port',
      '--allow-origin',
      'serve.limits.depth',
      'serve.hosts',
      'SCREENGRAPH_INTROSPECTION',
    ])
      expect(stderr).toContain(fault);
  });
});
