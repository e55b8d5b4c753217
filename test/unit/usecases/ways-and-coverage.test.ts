import { beforeAll, describe, expect, test } from 'vitest';
import type { Run } from '../../../agent/domain/run.ts';
import { readCoverage } from '../../../agent/usecases/analysis/coverage.ts';
import { findWay, nearestUntried } from '../../../agent/usecases/analysis/find-way.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import {
  claimedRun,
  graphOf,
  iterationOf,
  newScope,
  screenOf,
  stepOf,
} from '../../contract/repo/repo-fixtures.ts';
import { crawledStore, sampleModel, type ReadStore } from '../../support/api/api-harness.ts';
import { crawlSimulated, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

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
  findWay(store, TEST_SCOPE, { appKey: run.spec.appKey, versionId: run.head.versionId, from, to });

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
      findWay(store, TEST_SCOPE, { ...{ appKey: '0'.repeat(26), versionId: null }, from: 'a', to: 'b' }),
    ).rejects.toThrow('The map is empty');
  });
});

test('a run may have begun on a look that turned out to be a screen', async () => {
  const [scope, folded] = [newScope(), createMemoryStore()];
  const begun = await claimedRun(folded.repo, scope);
  const { spec } = begun;
  const [front, home] = ['Front', 'Home'].map((name) => screenOf(scope, spec.appKey, name).screenId);
  if (front === undefined || home === undefined) throw new Error('no screens');
  const graph = graphOf(scope, spec, 'Home', 'Cart', {
    screens: ['Front', 'Home', 'Cart'].map((name) => screenOf(scope, spec.appKey, name)),
    absorbed: { same: [{ screenId: front, sameAs: home }], edges: [], results: [] },
  });
  const step = stepOf(begun, { graph, iteration: iterationOf(1, { fromScreenId: front }) });
  const { versionId } = graph.version;
  await folded.repo.commitStep({ ...step, head: { ...step.head, versionId } });
  const build = { appKey: spec.appKey, versionId };
  const way = await findWay(folded, scope, { ...build, from: '@start', to: 'Cart' });
  expect([way?.from.name, way?.steps.length]).toEqual(['Home', 1]);
  const facts = await folded.analysis.readBuild(scope, build, { maxScreens: 10 });
  expect(facts?.startScreenIds).toEqual([home]);
});

test('of screens of one name the nearest is told with what the others go by, and by that another is meant', async () => {
  const [scope, store] = [newScope(), createMemoryStore()];
  const begin = async (n: number, from: string, to: string) => {
    const begun = await claimedRun(store.repo, scope, n);
    const { appKey } = begun.spec;
    const home = screenOf(scope, appKey, 'Home');
    const full = { ...screenOf(scope, appKey, 'Cart'), text: 'Desk lamp' };
    const empty = {
      ...screenOf(scope, appKey, 'Empty'),
      name: 'Cart',
      route: full.route,
      text: 'Nothing here',
    };
    const graph = graphOf(scope, begun.spec, from, to, { screens: [home, full, empty] });
    const { screenId: fromScreenId } = screenOf(scope, appKey, from);
    await store.repo.commitStep(stepOf(begun, { graph, iteration: iterationOf(1, { fromScreenId }) }));
    return { appKey, full, empty };
  };
  await begin(1, 'Cart', 'Empty');
  const { appKey, full, empty } = await begin(2, 'Home', 'Cart');
  const find = (from: string, to: string) => findWay(store, scope, { appKey, versionId: null, from, to });
  const nearest = await find('@start', 'cart');
  expect([nearest?.to.screenId, nearest?.namesakes]).toEqual([full.screenId, [empty.screenId]]);
  expect(nearest?.called).toEqual({
    [full.screenId]: 'Cart (Desk lamp)',
    [empty.screenId]: 'Cart (Nothing here)',
  });
  const other = await find('@start', nearest?.called[empty.screenId] ?? '');
  expect([other?.to.screenId, other?.steps.length, other?.namesakes]).toEqual([empty.screenId, 2, []]);
  await expect(find('Cart', 'Home')).rejects.toThrow('name one of them as it stands here, or by its ID');
  await expect(find('Cart', 'Home')).rejects.toThrow(`"Cart (Desk lamp)" (${full.screenId}`);
});

test('ways begin where the newest run began, or where the one before did when none leads on from there', async () => {
  const [scope, own] = [newScope(), createMemoryStore()];
  let build = { appKey: '', versionId: '' };
  const begin = async (n: number, from: string, to: string): Promise<void> => {
    const begun = await claimedRun(own.repo, scope, n);
    const graph = graphOf(scope, begun.spec, from, to);
    const { screenId: fromScreenId } = screenOf(scope, begun.spec.appKey, from);
    const step = stepOf(begun, { graph, iteration: iterationOf(1, { fromScreenId }) });
    const { versionId } = graph.version;
    await own.repo.commitStep({ ...step, head: { ...step.head, versionId } });
    build = { appKey: begun.spec.appKey, versionId };
  };
  // A server that was not up yet; then the app; then the app behind a question.
  await begin(1, '404', 'Help');
  await begin(2, 'Home', 'Cart');
  await begin(3, 'Consent', 'Home');
  const way = async (to: string) => {
    const found = await findWay(own, scope, { ...build, from: '@start', to });
    return [found?.from.name, ...(found?.steps ?? []).map(({ toName }) => toName)];
  };
  expect(await way('Cart')).toEqual(['Consent', 'Home', 'Cart']);
  expect(await way('Consent')).toEqual(['Consent']);
  expect(await way('Help')).toEqual(['404', 'Help']);
});

describe('nearestUntried', () => {
  const near = async (maxIterations: number, from = '@start', first = 5) => {
    const little = await crawledStore({ budgets: { maxIterations } });
    const { appKey } = little.run.spec;
    const versionId = little.run.head.versionId ?? '';
    const parts = { ...little.store, limits: { maxScreens: 1_000 } };
    const { controls } = await readCoverage(parts, TEST_SCOPE, { appKey, versionId });
    const nearest = await nearestUntried(parts, TEST_SCOPE, { appKey, versionId, from, first });
    return { nearest, left: controls.offered - controls.tried };
  };
  test('the nearest first, each with the way and the controls that are untried there', async () => {
    const { nearest, left } = await near(4);
    expect(nearest.length).toBeGreaterThan(1);
    const costs = nearest.map(({ expectedActions }) => expectedActions);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    for (const { to, steps, untried, actions } of nearest) {
      expect(actions).toHaveLength(untried);
      expect(actions.every(({ screenId, kind }) => screenId === to.screenId && kind !== 'BACK')).toBe(true);
      expect(steps.at(-1)?.edge.toScreenId ?? to.screenId).toBe(to.screenId);
    }
    // What the gate counts as untried is all here.
    expect(nearest.reduce((sum, { untried }) => sum + untried, 0)).toBe(left);
    expect((await near(4, '@start', 1)).nearest.map(({ to }) => to.name)).toEqual([nearest[0]?.to.name]);
  });
  test('nothing where all was tried, though ways back were not; a start that is not there is said', async () => {
    expect(await near(1_000)).toEqual({ nearest: [], left: 0 });
    await expect(near(4, 'Nowhere')).rejects.toThrow('The map has no screen "Nowhere"');
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
  test('tells of a run that is named though many newer ones are compared', async () => {
    const { appKey } = run.spec;
    const repo = { ...store.repo, listRuns: async () => [short] };
    const build = { appKey, versionId: run.head.versionId ?? '' };
    const told = await readCoverage({ ...parts(), repo }, TEST_SCOPE, build, run.runId);
    expect(told.runs.map(({ runId }) => runId)).toEqual([short.runId, run.runId]);
    const newest = await readCoverage(parts(), TEST_SCOPE, build, run.runId);
    expect(newest.runs.map(({ runId }) => runId)).toEqual([short.runId, run.runId]);
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
