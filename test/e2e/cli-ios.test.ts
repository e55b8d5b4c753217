import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../../src/composition/composition.ts';
import { loadSettings } from '../../src/config/load-settings.ts';
import { startCrawl } from '../../src/cli/follow/start-crawl.ts';
import { cli, ensureBuilt, type CliResult } from '../support/processes/cli.ts';
import { crashingApp } from '../support/apps/crashing-app.ts';
import { faultsModel } from '../support/phones/fault-matrix.ts';
import { testNeo4j } from '../support/store/neo4j.ts';
import { createModelScreen } from '../support/simulated-phone/model-screen.ts';
import { startXcuitestServer, type XcuitestServer } from '../support/phones/xcuitest-server.ts';

const TARGET = 'ios:com.example.faults';
let folder = '';
let env: Record<string, string> = {};
let server: XcuitestServer;
const run = (...args: string[]): Promise<CliResult> => cli(args, { env, cwd: folder });

beforeAll(async () => {
  await ensureBuilt();
  folder = await mkdtemp(join(tmpdir(), 'screengraph-cli-ios-'));
  const { uri, username, password } = await testNeo4j();
  env = {
    SCREENGRAPH_HOME: folder,
    SCREENGRAPH_TENANT: `cli-ios-${process.pid}-${Date.now()}`,
    NEO4J_URI: uri,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
  };
  server = await startXcuitestServer(createModelScreen({ model: faultsModel(), speed: 10 }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A run that nobody has taken up. */
async function queued(): Promise<string> {
  const settings = await loadSettings({ flags: { '--mode': 'off' }, env, folder });
  const session = await compose(settings, () => undefined);
  try {
    return (await startCrawl(session, {}, TARGET)).runId;
  } finally {
    await session.close();
  }
}
const statusOf = async (runId: string): Promise<unknown> => {
  const shown = JSON.parse((await run('show-run', runId, '--json')).stdout) as { run: { status: unknown } };
  return shown.run.status;
};

describe('an iOS app without the server that drives it', () => {
  test('is wrong use: what to give is said, and no run is made', async () => {
    const before = (await run('runs', '--json')).stdout;
    const { code, stderr } = await run('crawl', TARGET);
    expect(code).toBe(2);
    expect(stderr).toMatch(/Mac.*--appium URL/);
    expect((await run('runs', '--json')).stdout).toBe(before);
  });

  test('a run that waits is not ended by going on without it, and goes on with it', async () => {
    const runId = await queued();
    const without = await run('resume', runId);
    expect(without.code).toBe(2);
    expect(without.stderr).toContain('--appium URL');
    expect(await statusOf(runId)).toBe('QUEUED');
    const performed = await run('resume', runId, '--appium', server.url);
    expect(performed.stdout + performed.stderr).toContain('FINISHED (success)');
    expect(performed.code).toBe(0);
    const replayed = await run('replay', runId, '--execute');
    expect(replayed.code).toBe(2);
    expect(replayed.stderr).toContain('--appium URL');
  });
});

test('an app that dies under a session that was asked for with it: each crash is on the map, and the run goes on', async () => {
  const model = crashingApp();
  const own = await startXcuitestServer(createModelScreen({ model, speed: 10 }));
  const target = model.app.package;
  const capabilities = join(folder, 'capabilities.json');
  await writeFile(capabilities, JSON.stringify({ 'appium:bundleId': target }));
  const more = ['--appium', own.url, '--capabilities', capabilities, '--max-actions', '60'];
  const crawled = await run('crawl', `ios:${target}`, ...more);
  await own.close();
  expect(crawled.stdout).toContain('FINISHED (success)');
  const { stdout } = await run('show-run', '--json');
  const { events } = JSON.parse(stdout) as { events: readonly { readonly kind: string }[] };
  expect(events.filter(({ kind }) => kind === 'agent.event.crash_observed').length).toBeGreaterThan(1);
});
