import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAndroidDriver } from '../../../adapters/appium/android/android-platform.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { performPath } from '../../../agent/usecases/replay/perform-paths.ts';
import { crashesOf } from '../../../agent/usecases/replay/stored-paths.ts';
import { crashingApp } from '../../support/apps/crashing-app.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { createFastClock, crawlPhone } from '../../support/phones/phone-crawl.ts';
import { createModelScreen } from '../../support/simulated-phone/model-screen.ts';
import { openPhoneLab, type PhoneLab } from '../../support/simulated-phone/phone-lab.ts';
import { onTestStage } from '../../support/crawl/stage-for-tests.ts';

// Needs `apt-get install adb`.
let lab: PhoneLab;
beforeAll(async () => {
  lab = await openPhoneLab();
}, 60_000);
afterAll(() => lab.close());

const SPEED = 10;
const TIMES = 10;

test('a crash is known once by its stack, and its shortest steps bring it about 10 of 10 times', async () => {
  const model = crashingApp();
  const screen = createModelScreen({ model, speed: SPEED });
  const { serial } = await lab.add({ screen });
  const device = { device: serial, adbPort: lab.adbPort };
  const store = createMemoryStore();
  const { run } = await crawlPhone({ model, screen, device, speed: SPEED, repo: store.repo });
  const of = { appKey: run.spec.appKey, versionId: run.head.versionId ?? '' };
  const facts = await store.analysis.readBuild(TEST_SCOPE, of, { maxScreens: 100 });
  if (facts === null) throw new Error('the crawl left no build');
  const { crashes, evidence } = await crashesOf(store.repo, TEST_SCOPE, facts, of);
  expect(crashes.map(({ kind, signature }) => `${kind} ${signature}`)).toContain(
    'crash NullPointerException at Report',
  );
  expect(new Set(crashes.map(({ signature }) => signature)).size).toBe(crashes.length);
  const crash = crashes.find(({ signature }) => signature === 'NullPointerException at Report');
  const path = crash?.paths[0];
  if (path === undefined || evidence === null) throw new Error('nobody knows how');
  expect(path.steps.map(({ action }) => action?.label)).toEqual(['Help', 'Report a problem']);
  const driver = createAndroidDriver({ appPackage: model.app.package, ...device });
  const clock = createFastClock(SPEED);
  const outcomes = await onTestStage(run, evidence.runs, { driver, clock }, async (stage) => {
    const all: string[] = [];
    while (all.length < TIMES) {
      const { completed, results, start } = await performPath(stage, path, { again: false });
      all.push(completed ? 'reproduced' : (results.at(-1)?.reason ?? start.name));
    }
    return all;
  });
  expect(outcomes).toEqual(Array.from({ length: TIMES }, () => 'reproduced'));
}, 300_000);
