import { beforeAll, describe, expect, test } from 'vitest';
import { createMemoryData } from '../../../adapters/memory/memory-data.ts';
import { createRepoIn } from '../../../adapters/memory/memory-repo.ts';
import { createTransferIn } from '../../../adapters/memory/memory-transfer.ts';
import type { Correction } from '../../../agent/domain/correction.ts';
import { appKey, derivedId } from '../../../agent/domain/ids.ts';
import {
  isItsOwnBaseline,
  newestTwo,
  selectBuild,
  selectMapName,
  selectOneBuild,
} from '../../../src/cli/select/build-selector.ts';
import { findNamed } from '../../../src/cli/select/find-named.ts';
import { findRun } from '../../../src/cli/select/find-run.ts';
import { selectMap } from '../../../src/cli/select/map-selector.ts';
import { sampleModel } from '../../support/api/api-harness.ts';
import { crawlSimulated, TEST_SCOPE as scope } from '../../support/crawl/loop-harness.ts';

const data = createMemoryData();
const said: Correction[] = [];
const known = { repo: createRepoIn(data), scope, corrections: { list: async () => said } };
const APPS: Readonly<Record<string, readonly string[]>> = {
  shop: ['1.0', 'feat@login', '@nightly'],
  'team@shop': ['1.0', 'feat@login'],
  both: ['1', '2@1'],
  'both@2': ['1', '3'],
  twin: ['2'],
  'twin@2': ['1'],
  'https://example.org': ['2026@11'],
  'com.example.shop': ['4.2.0', '5.0.0'],
  late: ['2.0', '1.9', '1.10'],
  named: ['second', 'first', 'third'],
};
const platformOf = (app: string) => (app.startsWith('com.') ? 'simulated' : 'web');
const keyOf = (app: string): string => appKey(scope.projectId, platformOf(app), app);
const versionOf = (app: string, build: string): string => derivedId('version', app, build);
beforeAll(async () => {
  for (const [naturalKey, builds] of Object.entries(APPS))
    await createTransferIn(data).putApp(
      scope,
      { ...scope, appKey: keyOf(naturalKey), naturalKey, platform: platformOf(naturalKey) },
      builds.map((name, at) => ({
        ...{ tenantId: scope.tenantId, appKey: keyOf(naturalKey), name, ordinal: at + 1 },
        versionId: versionOf(naturalKey, name),
      })),
    );
});

describe('the newest builds', () => {
  test('go by their versions, not by the days they were crawled on', async () => {
    expect(await selectOneBuild(known, 'late')).toMatchObject({ versionId: versionOf('late', '2.0') });
    const two = await newestTwo(known, 'late');
    expect(two.map(({ versionId }) => versionId)).toEqual([
      versionOf('late', '1.10'),
      versionOf('late', '2.0'),
    ]);
  });
  test('go by what people say', async () => {
    expect(await selectOneBuild(known, 'named')).toMatchObject({ versionId: versionOf('named', 'third') });
    const order = { kind: 'order', appKey: keyOf('named'), text: 'third\nfirst\nsecond' } as const;
    said.push({
      correctionId: derivedId('c'),
      screenId: null,
      otherScreenId: null,
      author: 'Ann',
      at: '2026-01-01T00:00:00.000Z',
      ...order,
    });
    expect(await selectOneBuild(known, 'named')).toMatchObject({ versionId: versionOf('named', 'second') });
    said.pop();
  });
});

test('a build that is its own baseline is told the others, not itself', async () => {
  const says = async (selector: string) =>
    (await isItsOwnBaseline(known, await selectOneBuild(known, selector))).message;
  expect(await says('late@1.10')).toMatch(/name another one: late@1\.9, late@2\.0$/);
  expect(await says('https://example.org')).toMatch(/https:\/\/example\.org has no other; crawl one/);
});

describe('a name with an @', () => {
  test.each([
    ['shop@1.0', 'shop', '1.0'],
    ['shop@feat@login', 'shop', 'feat@login'],
    ['shop@@nightly', 'shop', '@nightly'],
    ['team@shop@1.0', 'team@shop', '1.0'],
    ['team@shop@feat@login', 'team@shop', 'feat@login'],
    ['both@2@3', 'both@2', '3'],
    ['https://example.org@2026@11', 'https://example.org', '2026@11'],
    ['https://example.org/a/page@2026@11', 'https://example.org', '2026@11'],
    ['sim:shop@4.2.0', 'com.example.shop', '4.2.0'],
    ['sim:shop@A', 'com.example.shop', '4.2.0'],
    ['sim:shop@B', 'com.example.shop', '5.0.0'],
  ])('%s is a build, whatever it is asked for', async (name, app, build) => {
    const versionId = versionOf(app, build);
    expect(await selectBuild(known, name)).toMatchObject({ naturalKey: app, versionId });
    expect(await selectOneBuild(known, name)).toMatchObject({ naturalKey: app, versionId });
    expect(await selectMapName(known, name)).toMatchObject({ naturalKey: app, versionId });
    expect((await selectMap(known, name)).app).toMatchObject({ naturalKey: app, build });
    await expect(findRun(known, name)).rejects.toThrow('There is no run');
  });
  test('of two builds it could be, that of the longer app name', async () => {
    expect(await selectBuild(known, 'both@2@1')).toMatchObject({ naturalKey: 'both@2' });
  });
  test('is an app where one is called so', async () => {
    expect(await selectMapName(known, 'team@shop')).toMatchObject({
      naturalKey: 'team@shop',
      versionId: null,
    });
    expect(await selectOneBuild(known, 'team@shop')).toMatchObject({
      versionId: versionOf('team@shop', 'feat@login'),
    });
    expect((await newestTwo(known, 'team@shop'))[0]).toMatchObject({ naturalKey: 'team@shop' });
    await expect(selectBuild(known, 'team@shop')).rejects.toThrow(
      'team@shop is an app; name one of its builds: team@shop@1.0, team@shop@feat@login',
    );
  });
  test('of a build that is not there, it says which are', async () => {
    const says = 'team@shop has no build "2.0"; known: 1.0, feat@login';
    for (const select of [selectBuild, selectOneBuild, selectMapName, selectMap])
      await expect(select(known, 'team@shop@2.0')).rejects.toThrow(says);
    await expect(selectBuild(known, 'sim:shop@C')).rejects.toThrow('com.example.shop has no build "C"');
  });
  test('of no app that is there, it says which are', async () => {
    await expect(selectBuild(known, 'nothing@1')).rejects.toThrow('There is no app "nothing"; name a build');
    await expect(selectBuild(known, 'no@thing@1')).rejects.toThrow(
      'There is no app "no@thing@1"; name a build',
    );
    await expect(selectBuild(known, '@1')).rejects.toThrow('There is no app "@1"; name a build');
  });
});

test('what could be an app or a build is what is wanted', async () => {
  const found = async (wanted: 'app' | 'build') => {
    const named = await findNamed(known, 'twin@2', wanted);
    return [named?.app.naturalKey, named?.build];
  };
  expect(await found('app')).toEqual(['twin@2', null]);
  expect(await found('build')).toEqual(['twin', '2']);
});

test('a letter behind the name of a simulated app is the build that its target of that letter crawls', async () => {
  const model = sampleModel('shop');
  const { repo, run } = await crawlSimulated({ model, budgets: { maxActions: 1 } });
  const crawled = { ...known, repo };
  for (const name of ['com.example.shop@A', 'sim:shop@A', 'com.example.shop@4.2.0'])
    expect(await selectBuild(crawled, name)).toMatchObject({ versionId: run.head.versionId });
  await expect(selectBuild(crawled, 'com.example.shop@B')).rejects.toThrow(
    'com.example.shop has no build "B"; known: 4.2.0',
  );
});
