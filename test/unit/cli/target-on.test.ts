import { writeFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../../../agent/domain/run.ts';
import { targetOn } from '../../../src/cli/select/target-on.ts';
import { MODELS_DIR } from '../../support/crawl/loop-harness.ts';

const spec = (platform: Platform, target: string, naturalKey = target) => ({ platform, target, naturalKey });
const SHOP = spec('simulated', 'sim:shop', 'com.example.shop');
const on = (target: string, app?: string) => ({ on: target, ...(app === undefined ? {} : { app }) });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-target-on-'));
  const tiny = await readFile(join(MODELS_DIR, 'tiny.yaml'), 'utf8');
  await writeFile(join(folder, 'next.yaml'), tiny.replace('version: 1.0.0', 'version: 2.0.0'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('what is stored may be performed on', () => {
  test.each([
    ['another build', SHOP, on('sim:shop@B'), 'sim:shop@B'],
    [
      'what was crawled under a name of its own',
      spec('simulated', 'sim:shop', 'corner'),
      on('sim:shop@B'),
      'sim:shop@B',
    ],
    ['another address', spec('web', 'http://127.0.0.1:1/'), on('http://127.0.0.1:2'), 'http://127.0.0.1:2/'],
    [
      'another package that is said to be the app',
      spec('android', 'com.example.app'),
      on('com.example.app.debug', 'com.example.app'),
      'com.example.app.debug',
    ],
    ['the same bundle', spec('ios', 'com.example.app'), on('ios:com.example.app'), 'com.example.app'],
    [
      'what was called so, though its file is gone',
      spec('android', '/gone/app.apk', 'com.example.app'),
      on('com.example.app'),
      'com.example.app',
    ],
  ])('%s', async (_, of, options, target) => {
    expect(await targetOn(options, of)).toBe(target);
  });

  test('a file of the same app', async () => {
    const of = spec('simulated', 'sim:tiny', 'com.example.tiny');
    const file = `sim:${join(folder, 'next.yaml')}`;
    expect(await targetOn(on(file), of)).toBe(file);
  });

  test('what it was done on, where nothing else is named', async () => {
    expect(await targetOn({}, SHOP)).toBe('sim:shop');
  });
});

describe('it is refused on another app, and said which', () => {
  test.each([
    [
      SHOP,
      on('sim:settings'),
      'sim:settings is com.example.settings, another app; what is stored was done on com.example.shop. If it is the same one, add: --app com.example.shop',
    ],
    [spec('simulated', 'sim:shop', 'corner'), on('sim:tiny'), 'add: --app corner'],
    [spec('simulated', 'sim:shop', 'corner shop'), on('sim:tiny'), 'add: --app "corner shop"'],
    [
      spec('android', 'com.example.app'),
      on('com.example.other'),
      'com.example.other is another app; what is stored was done on com.example.app',
    ],
    [spec('ios', 'com.example.app'), on('ios:com.example.other'), 'another app'],
    [
      spec('web', 'https://a.example/'),
      on('https://b.example', 'shop'),
      'https://b.example/ is shop, another app',
    ],
    [spec('web', 'https://a.example/'), on('sim:tiny'), 'is simulated; what is stored was done on web'],
  ])('%j on %j', async (of, options, says) => {
    await expect(targetOn(options, of)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(says) as string,
    });
  });
});
