import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { createSequenceIds } from '../../../adapters/memory/sequence-ids.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import { controlRun } from '../../../agent/usecases/runs/control-run.ts';
import { startRun } from '../../../agent/usecases/runs/start-run.ts';
import type { Composition } from '../../../src/composition/composition.ts';
import { compose } from '../../../src/composition/composition.ts';
import { loadSettings } from '../../../src/config/load-settings.ts';
import { deviceFor } from '../../../src/composition/device-for.ts';
import { TEST_BUDGETS } from '../../support/crawl/test-budgets.ts';

const SCOPE: Scope = { tenantId: 'local', projectId: 'default' };
const settings = await loadSettings({ flags: { '--store': 'memory' }, env: {}, folder: '/nowhere' });
const queued = (
  parts: Parameters<typeof startRun>[0],
  target: string,
  platform: Run['spec']['platform'] = 'simulated',
): Promise<Run> =>
  startRun(parts, SCOPE, {
    target,
    platform,
    naturalKey: 'com.example.app',
    version: null,
    seed: 1,
    mode: 'off',
    policy: 'breadth',
    knowledge: 'run',
    viewport: { width: 412, height: 915 },
    budgets: TEST_BUDGETS,
    allow: [],
    goal: null,
    device: null,
  });

const offline = () => ({ repo: createMemoryRepo(), ids: createSequenceIds(), clock: createManualClock() });

let session: Composition | null = null;
beforeEach(() => {
  session = null;
});
afterEach(async () => {
  await session?.close();
});

test('the time of a simulated run goes on from its last committed step', async () => {
  const run = await queued(offline(), 'sim:generated-1');
  const usage = { ...run.head.usage, activeMs: 90_000 };
  const { clock } = await deviceFor({ ...run, head: { ...run.head, usage } }, settings, createManualClock());
  expect(clock.now()).toBe(Date.parse(run.createdAt) + 90_000);
});

test.each([
  ['sim:/no/such/model.yaml', 'simulated', 'cannot be read'],
  ['/no/such/shop.apk', 'android', 'cannot be read'],
] as const)('the device of %s fails when it is asked for', async (target, platform, why) => {
  const run = await queued(offline(), target, platform);
  const { driver } = await deviceFor(run, settings, createManualClock());
  await expect(driver.open()).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(driver.open()).rejects.toThrow(why);
  await driver.close();
});

test('a queued run whose model is gone can be cancelled', async () => {
  session = await compose(settings, () => undefined);
  const run = await queued(session, 'sim:/no/such/model.yaml');
  const ended = await controlRun(session, SCOPE, run.runId, { kind: 'cancel', reason: 'no longer needed' });
  expect(ended).toMatchObject({ status: 'CANCELED', stopReason: 'user_cancelled' });
});

test('a session with a phone may take as long as the settings say, and one that comes later is ended', async () => {
  let ended = (): void => undefined;
  const left = new Promise<void>((resolve) => (ended = resolve));
  const slow = createServer((request, response) => {
    request.resume();
    const answer = (value: unknown): void =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ value }));
    if (request.url === '/status') answer({ ready: true, build: { version: '3.0.0' } });
    else if (request.method === 'DELETE') answer((ended(), null));
    else setTimeout(() => answer({ sessionId: 'too-late', capabilities: { platformName: 'iOS' } }), 1_500);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const env = { SCREENGRAPH_APPIUM_URL: url, SCREENGRAPH_APPIUM_OPEN_TIME: '1s' };
  const impatient = await loadSettings({ flags: { '--store': 'memory' }, env, folder: '/nowhere' });
  const run = await queued(offline(), 'com.example.app', 'ios');
  const { driver } = await deviceFor(run, impatient, createManualClock());
  await expect(driver.open()).rejects.toMatchObject({
    code: 'device_offline',
    message: expect.stringMatching(/within 1 s.*SCREENGRAPH_APPIUM_OPEN_TIME/) as string,
  });
  await left;
  await driver.close();
  slow.closeAllConnections();
  slow.close();
});
