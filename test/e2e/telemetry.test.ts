import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli, ensureBuilt } from '../support/processes/cli.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../support/otlp-receiver.ts';
import { startServe } from '../support/processes/serve-child.ts';

let receiver: OtlpReceiver;
beforeAll(async () => {
  await ensureBuilt();
  receiver = await startOtlpReceiver();
});
afterAll(async () => {
  await receiver.close();
});

test('a crawl tells a receiver of every committed step and of nothing that was on the screens', async () => {
  const { code, stdout, stderr } = await cli(['crawl', 'sim:tiny', '--store', 'memory', '--json'], {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint },
  });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const run = JSON.parse(stdout) as { runId: string; steps: number; iterations: number };
  const spans = receiver.spans();
  const named = (pattern: RegExp) => spans.filter(({ name }) => pattern.test(name));
  expect(named(/^agent\.node /)).toHaveLength(run.steps);
  expect(named(/^agent\.loop$/)).toHaveLength(run.iterations);
  expect(named(/^agent\.session$/)).toMatchObject([{ attributes: { 'screengraph.run_id': run.runId } }]);
  const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...keys].map((key) => key.replace(/\.budget_remaining\..*/, '.budget_remaining')).sort()).toEqual(
    expect.arrayContaining(['screengraph.budget_remaining', 'screengraph.latency_ms', 'screengraph.node']),
  );
  expect(receiver.text()).not.toContain('tiny');
  expect(receiver.points().map(({ name }) => name)).toContain('screengraph.node.duration');
});

test('without an endpoint nothing is sent', async () => {
  const before = receiver.text();
  await cli(['crawl', 'sim:tiny', '--store', 'memory', '--max-actions', '2']);
  expect(receiver.text()).toBe(before);
});

test('a server tells of its operations by kind and transport, not by what they asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screengraph-telemetry-'));
  const env = { SCREENGRAPH_HOME: folder, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint };
  const server = await startServe({ env, folder }, ['--store', 'memory']);
  const query = 'query Sought { runs(first: 1) { nodes { id } } }';
  await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  expect(await server.close()).toBe(0);
  await rm(folder, { recursive: true, force: true });
  const [operation] = receiver.spans().filter(({ name }) => name === 'graphql query');
  expect(operation?.attributes).toEqual({
    'graphql.operation.type': 'query',
    'screengraph.transport': 'http',
  });
  expect(receiver.text()).not.toContain('Sought');
});

test('an address that is none is a fault of the configuration', async () => {
  const { code, stderr } = await cli(['runs'], { env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://x' } });
  expect(code).toBe(2);
  expect(stderr).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
});

test('telemetry that gets lost is told with --json too, as a line of JSON beside the answer', async () => {
  const { code, stdout, stderr } = await cli(['crawl', 'sim:tiny', '--store', 'memory', '--json'], {
    env: { SCREENGRAPH_TELEMETRY_FILE: join('/', 'no-such-folder', 'telemetry.jsonl') },
  });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ status: 'FINISHED' });
  expect(JSON.parse(stderr)).toMatchObject({ level: 40, message: expect.stringContaining('ENOENT') });
});
