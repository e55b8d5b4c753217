import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { androidServer } from '../../../adapters/appium/android/android-platform.ts';
import { shareAppiumServer } from '../../../adapters/appium/server/appium-server.ts';
import { findAdb } from '../../../adapters/appium/server/executables.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import type { StoredPath } from '../../../agent/domain/stored-path.ts';
import { calledAsSeen } from '../../../agent/usecases/replay/seen-names.ts';
import { pathTo } from '../../../agent/usecases/replay/stored-paths.ts';
import { byShownNames } from '../../../src/export/shown-names.ts';
import { pathAsWebdriverio } from '../../../src/export/webdriverio.ts';
import { postApp } from '../../support/apps/post-app.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { crawlPhone } from '../../support/phones/phone-crawl.ts';
import { createModelScreen, type ModelScreen } from '../../support/simulated-phone/model-screen.ts';
import { openPhoneLab, type PhoneLab } from '../../support/simulated-phone/phone-lab.ts';
import { startXcuitestServer } from '../../support/phones/xcuitest-server.ts';

const SPEED = 8;
/** What our own driver asks for as well: this phone has none of the helpers that Appium would start. */
const BARE = { 'appium:skipDeviceInitialization': true, 'appium:mockLocationApp': '' };

// Needs `apt-get install adb`.
let lab: PhoneLab;
let folder = '';
let screen: ModelScreen;
let serial = '';
let paths: readonly StoredPath[] = [];
beforeAll(async () => {
  lab = await openPhoneLab();
  folder = await mkdtemp(join(tmpdir(), 'screengraph-exported-'));
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
  const model = postApp();
  screen = createModelScreen({ model, speed: SPEED, size: { width: 1080, height: 2400, scale: 2.625 } });
  ({ serial } = await lab.add({ screen }));
  const { repo, browse, retention } = createMemoryStore();
  const device = { device: serial, adbPort: lab.adbPort };
  const { run } = await crawlPhone({ model, screen, device, speed: SPEED, repo });
  const of = { appKey: run.spec.appKey, versionId: run.head.versionId ?? '' };
  const map = await repo.readMap(TEST_SCOPE, of.appKey, of.versionId);
  const to = async (name: string): Promise<StoredPath> => {
    const found = await pathTo({ repo, browse, retention }, TEST_SCOPE, of, name);
    if (found === null) throw new Error(`no way to ${name}`);
    const told = found.evidence.runs.map((one) => one.told);
    return byShownNames(map, calledAsSeen(map, found.path, told), told);
  };
  const box = map.screens.find(({ name }) => / box$/.test(name))?.name ?? '';
  paths = [await to('Sent'), await to('Small print'), await to('Letter'), await to(box)];
}, 240_000);
afterAll(async () => {
  await lab.close();
  await rm(folder, { recursive: true, force: true });
});

async function runAll(
  name: string,
  all: readonly StoredPath[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly out: string }> {
  const files = all.map((_, at) => join(folder, `${name}-${at}.test.mjs`));
  for (const [at, path] of all.entries()) await writeFile(files[at] ?? '', pathAsWebdriverio(path));
  const { NODE_OPTIONS: _, ...own } = process.env;
  const args = ['--test', '--test-concurrency=1', '--test-reporter=tap', ...files];
  return new Promise((resolve) => {
    // Not synchronously: the phone lives in this process.
    const child = spawn(process.execPath, args, { env: { ...own, ...env } });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.on('close', (code) => resolve({ code, out }));
  });
}

test('what is measured on a phone is measured in its own display, whatever viewport was asked for', () => {
  for (const path of paths) expect(path.viewport).toEqual({ width: 1080, height: 2400 });
});

test('what a form holds from an earlier visit is typed on the way through it', () => {
  const [form] = paths;
  expect(form?.steps.map(({ action, inputText }) => [action?.kind, inputText !== null])).toEqual([
    ['TAP', false],
    ['TYPE', true],
    ['TYPE', true],
    ['TAP', false],
  ]);
});

test('a page that shows many things is called by the one that the way leads to', () => {
  const { action, expects } = paths.at(-1)?.steps.at(-1) ?? {};
  expect(action?.label).toMatch(/ box$/);
  expect(expects).toMatchObject({ kind: 'screen', screen: { name: action?.label } });
});

test('ways of an Android app run green on the phone they came from: rows, forms, quotes, what is scrolled away', async () => {
  const { options, remove } = await androidServer(await findAdb());
  const appium = await shareAppiumServer(options);
  const env = {
    ...{ APPIUM_URL: appium.url, DEVICE: serial },
    CAPABILITIES: JSON.stringify({ ...BARE, 'appium:adbPort': lab.adbPort }),
  };
  try {
    const green = await runAll('green', paths, env);
    expect(green.out).toContain(`# pass ${paths.length}`);
    expect(green.code).toBe(0);
    const [form] = paths;
    if (form === undefined) throw new Error('no way');
    const steps = form.steps.filter(({ action }) => action?.kind !== 'TYPE');
    const red = await runAll('red', [{ ...form, steps }], { ...env, WAIT_MS: '1500' });
    expect(red.out).toContain('# fail 1');
    expect(red.out).toContain('Sent');
  } finally {
    await appium.close();
    await remove();
  }
}, 180_000);

test('and, as those of an iOS app, against a server that answers as XCUITest does', async () => {
  const server = await startXcuitestServer(screen);
  const ios = paths.map((path): StoredPath => ({ ...path, app: { ...path.app, platform: 'ios' } }));
  const named = ios.map((path) => ({ ...path, target: screen.app.package }));
  try {
    const green = await runAll('ios', named, { APPIUM_URL: server.url });
    expect(green.out).toContain(`# pass ${paths.length}`);
    expect(server.unknown).toEqual([]);
  } finally {
    await server.close();
  }
}, 120_000);
