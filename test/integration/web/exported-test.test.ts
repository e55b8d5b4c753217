import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium, findChromedriver } from '../../../adapters/appium/executables.ts';
import { pathOfRun } from '../../../agent/usecases/replay/stored-paths.ts';
import { IdentityMemory } from '../../../agent/services/identity/screen-identity.ts';
import { stepsOfRun } from '../../../agent/services/replay/run-steps.ts';
import { pathAsWebdriverio } from '../../../src/export/webdriverio.ts';
import { startWeui } from '../../support/demo-apps.ts';
import { crawlWeb } from '../../support/web-crawl.ts';

let folder = '';
let app: Awaited<ReturnType<typeof startWeui>>;
beforeAll(async () => {
  app = await startWeui();
  folder = await mkdtemp(join(tmpdir(), 'screengraph-exported-'));
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; out: string }> =>
  new Promise((resolve) => {
    const { NODE_OPTIONS: _, ...own } = process.env;
    const child = spawn(process.execPath, ['--test', '--test-reporter=tap', file], {
      env: { ...own, ...env },
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.on('close', (code) => resolve({ code, out }));
  });

test('a crawl exported as a WebdriverIO test runs green against the app it came from, and red against another', async () => {
  const { run: crawled, records } = await crawlWeb(app.url, { maxActions: 8 });
  const told = stepsOfRun(records, (id) => id);
  const path = pathOfRun({ run: crawled, told, identity: new IdentityMemory() });
  expect(path.steps.length).toBeGreaterThanOrEqual(8);
  const file = join(folder, 'weui.test.mjs');
  await writeFile(file, pathAsWebdriverio(path));
  const env = { CHROME_PATH: await findChromium(), CHROMEDRIVER_PATH: await findChromedriver() };
  const green = await run(file, env);
  expect(green.out).toContain('# pass 1');
  expect(green.code).toBe(0);
  const red = await run(file, { ...env, START_URL: `${app.origin}/weui/`, WAIT_MS: '1500' });
  expect(red.code).toBe(1);
  expect(red.out).toContain('# fail 1');
}, 180_000);
