import { beforeAll, describe, expect, test } from 'vitest';
import type { Run } from '../../../agent/domain/run.ts';
import { readCoverage } from '../../../agent/usecases/analysis/coverage.ts';
import { findWay } from '../../../agent/usecases/analysis/find-way.ts';
import { crawledStore, sampleModel, type ReadStore } from '../../support/api-harness.ts';
import { crawlSimulated, TEST_SCOPE } from '../../support/loop-harness.ts';

let store: ReadStore;
let run: Run;
let short: Run;

beforeAll(async () => {
  ({ store, run } = await crawledStore());
  short = (
    await crawlSimulated({ model: sampleModel('tiny'), repo: store.repo, budgets: { maxIterations: 4 } })
  ).run;
}, 60_000);

const ask = (from: string, to: string) =>
  findWay(store.repo, TEST_SCOPE, { appKey: run.spec.appKey, versionId: run.head.versionId, from, to });

describe('findWay', () => {
  test('by names, whatever their case, from where runs begin', async () => {
    const way = await ask('@start', 'nOTE');
    expect(way?.from.name).toBe('Tiny');
    expect(way?.steps.map(({ fromName, toName }) => [fromName, toName])).toEqual([
      ['Tiny', 'Notes'],
      ['Notes', 'Note'],
    ]);
    expect(way?.steps.every(({ tries, successes }) => tries >= successes && successes > 0)).toBe(true);
    const to = way?.to.screenId ?? '';
    expect((await ask(way?.from.screenId ?? '', to))?.steps).toEqual(way?.steps);
  });
  test('says what it does not know, and what is near', async () => {
    await expect(ask('@start', 'Nowhere')).rejects.toThrow('The map has no screen "Nowhere".');
    await expect(ask('opt', 'Note')).rejects.toThrow('The map has no screen "opt"; there is "Options"');
    await expect(
      findWay(store.repo, TEST_SCOPE, { ...{ appKey: '0'.repeat(26), versionId: null }, from: 'a', to: 'b' }),
    ).rejects.toThrow('The map is empty');
  });
});

describe('readCoverage', () => {
  const parts = () => ({ ...store, limits: { maxScreens: 1_000 } });
  test('counts what was tried and compares the runs', async () => {
    const { appKey } = run.spec;
    const told = await readCoverage(parts(), TEST_SCOPE, { appKey, versionId: run.head.versionId ?? '' });
    expect(told.offered).toBe(told.tried + told.blocked + told.untried);
    expect(told.explored).toBe(true);
    expect(told.untried).toBe(told.frontier.reduce((sum, { untried }) => sum + untried, 0));
    expect(told.runs.map(({ runId }) => runId)).toEqual([short.runId, run.runId]);
    const [few, all] = told.runs;
    expect(few?.aloneScreens).toBe(0);
    expect(all?.aloneScreens).toBe((all?.screens ?? 0) - (few?.screens ?? 0));
    expect(few?.overlap).toBeCloseTo((few?.screens ?? 0) / (all?.screens ?? 1));
    expect(all?.curve.at(-1)).toMatchObject({ screens: all?.screens, edges: all?.edges });
    expect(all?.gain?.screens).toBe(0);
  });
  test('a build that the app does not have, and one of another tenant, are not found', async () => {
    const build = { appKey: run.spec.appKey, versionId: '0'.repeat(26) };
    await expect(readCoverage(parts(), TEST_SCOPE, build)).rejects.toThrow('no such build');
    const own = { ...build, versionId: run.head.versionId ?? '' };
    await expect(readCoverage(parts(), { ...TEST_SCOPE, tenantId: 'x' }, own)).rejects.toThrow(
      'no such build',
    );
  });
});
