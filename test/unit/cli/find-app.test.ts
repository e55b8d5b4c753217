import { beforeAll, expect, test } from 'vitest';
import { createMemoryData } from '../../../adapters/memory/memory-data.ts';
import { createRepoIn } from '../../../adapters/memory/memory-repo.ts';
import { createTransferIn } from '../../../adapters/memory/memory-transfer.ts';
import { appKey } from '../../../agent/domain/ids.ts';
import type { Platform } from '../../../agent/domain/run.ts';
import { findApp, noSuchApp } from '../../../src/cli/select/find-app.ts';
import { TEST_SCOPE as scope } from '../../support/crawl/loop-harness.ts';

const data = createMemoryData();
const repo = createRepoIn(data);
const APPS: readonly (readonly [Platform, string])[] = [
  ['simulated', 'com.example.tiny'],
  ['web', 'https://example.org'],
  ['android', 'com.example.both'],
  ['ios', 'com.example.both'],
  ['android', 'com.example.phone'],
];
const keyOf = (platform: Platform, naturalKey: string): string =>
  appKey(scope.projectId, platform, naturalKey);
beforeAll(async () => {
  for (const [platform, naturalKey] of APPS)
    await createTransferIn(data).putApp(
      scope,
      { ...scope, appKey: keyOf(platform, naturalKey), naturalKey, platform },
      [],
    );
});
const find = async (name: string): Promise<string | null> =>
  (await findApp({ repo, scope }, name))?.appKey ?? null;

test.each([
  ['com.example.tiny', 'simulated', 'com.example.tiny'],
  ['sim:tiny', 'simulated', 'com.example.tiny'],
  ['https://example.org', 'web', 'https://example.org'],
  ['https://example.org/', 'web', 'https://example.org'],
  ['https://example.org/shop?page=2', 'web', 'https://example.org'],
  ['com.example.phone', 'android', 'com.example.phone'],
  // As people call it.
  ['phone', 'android', 'com.example.phone'],
  ['example.tiny', 'simulated', 'com.example.tiny'],
  ['android:com.example.both', 'android', 'com.example.both'],
  ['ios:com.example.both', 'ios', 'com.example.both'],
  [keyOf('ios', 'com.example.both'), 'ios', 'com.example.both'],
] as const)('%s is the app that is crawled by it', async (name, platform, naturalKey) => {
  expect(await find(name)).toBe(keyOf(platform, naturalKey));
});

test.each([
  'sim:shop',
  'sim:tiny@B',
  'sim:no-such-model',
  'ios:com.example.phone',
  'http://example.org',
  '',
  'both',
  'hone',
  'org',
])('%j is none of them', async (name) => {
  expect(await find(name)).toBeNull();
});

test('a name that apps of two platforms have is answered with the names that tell them apart', async () => {
  await expect(find('com.example.both')).rejects.toThrow(
    'say which one is meant: android:com.example.both, ios:com.example.both',
  );
});

test('a build where an app is meant is told the app; what is no app, which there are', async () => {
  const said = async (name: string): Promise<string> => (await noSuchApp({ repo, scope }, name)).message;
  expect(await said('com.example.tiny@1.0@b')).toContain('There is no app');
  expect(await said('com.example.tiny@1.0')).toBe(
    '"com.example.tiny@1.0" names a build, and all of an app are meant: com.example.tiny',
  );
  for (const name of ['com.example.tin', '@', '', 'me@example.org'])
    expect(await said(name)).toMatch(/^There is no app .*; known: /);
});
