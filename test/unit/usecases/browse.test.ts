import { beforeAll, describe, expect, test } from 'vitest';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import { decodeCursor, encodeCursor } from '../../../agent/usecases/browse/browse-cursor.ts';
import { isId, type Page, type PageRequest } from '../../../agent/usecases/browse/browse-page.ts';
import { checkPoints, thinned } from '../../../agent/usecases/browse/browse-runs.ts';
import { createBrowser, type Browser } from '../../../agent/usecases/browse/browse.ts';
import { crawledStore, type ReadStore } from '../../support/api/api-harness.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

const STRANGER: Scope = { tenantId: 'stranger', projectId: 'main' };
const NO_QUESTION = { search: null, name: null, signature: null };
const ALL: PageRequest = { first: 100, after: null };

let store: ReadStore;
let browser: Browser;
let run: Run;
let app = '';
beforeAll(async () => {
  const crawled = await crawledStore();
  ({ store, run } = crawled);
  app = run.spec.appKey;
  browser = createBrowser(store);
}, 60_000);

/** The page of the one parent that was asked about; throws what is wrong with it. */
const only = <T>([answer]: readonly (Page<T> | Error)[]): Page<T> => {
  if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer');
  return answer;
};

/** Every list of the API by its name, each read as a page of some parent. */
const LISTS: Readonly<Record<string, (page: PageRequest) => Promise<Page<object>>>> = {
  apps: (page) => browser.apps(TEST_SCOPE, page),
  runs: (page) => browser.runs(TEST_SCOPE, { status: null, appKey: null }, page),
  'runs of an app': (page) => browser.runs(TEST_SCOPE, { status: null, appKey: app }, page),
  'App.runs': async (page) => only(await browser.runsOfApps(TEST_SCOPE, [app], page)),
  'App.versions': async (page) => only(await browser.versionsOfApps(TEST_SCOPE, [app], page)),
  screens: (page) => browser.screens(TEST_SCOPE, app, NO_QUESTION, page),
  'screens by name': (page) => browser.screens(TEST_SCOPE, app, { ...NO_QUESTION, name: 'Note' }, page),
  'screens by search': (page) => browser.screens(TEST_SCOPE, app, { ...NO_QUESTION, search: 'tiny' }, page),
  'AppMap.screens': async (page) =>
    only(await browser.screensOfMaps(TEST_SCOPE, [{ appKey: app, versionId: null }], page)),
  'AppMap.edges': async (page) =>
    only(await browser.edgesOfMaps(TEST_SCOPE, [{ appKey: app, versionId: null }], page)),
  'AppMap.edges of a build': async (page) =>
    only(await browser.edgesOfMaps(TEST_SCOPE, [{ appKey: app, versionId: run.head.versionId }], page)),
  'App.frontier': async (page) =>
    only(await browser.frontiers(TEST_SCOPE, [{ appKey: app, versionId: null }], page)),
  'Run.events': async (page) => only(await browser.eventsOfRuns(TEST_SCOPE, [run.runId], page)),
  'Run.iterations': async (page) => only(await browser.iterationsOfRuns(TEST_SCOPE, [run.runId], page)),
  'Screen.outgoing': async (page) => only(await edgesAt('outgoing', page)),
  'Screen.incoming': async (page) => only(await edgesAt('incoming', page)),
  'Screen.actions': async (page) =>
    only(await browser.actionsOfScreens(TEST_SCOPE, [await someScreen()], page)),
  'Screen.versions': async (page) =>
    only(await browser.versionsOfScreens(TEST_SCOPE, [await someScreen()], page)),
};
const edgesAt = async (direction: 'outgoing' | 'incoming', page: PageRequest) =>
  browser.edgesOfScreens(TEST_SCOPE, [{ screenId: await someScreen(), direction }], page);
const names = Object.keys(LISTS);
const list = (name: string) => LISTS[name] ?? (() => Promise.reject(new Error(name)));
const someScreen = async (): Promise<string> =>
  (await store.repo.readRunMap(TEST_SCOPE, run.runId)).edges[0]?.fromScreenId ?? '';

describe('a list', () => {
  test.each(names)('%s read one by one is the list read at once', async (name) => {
    const whole: object[] = [];
    const single: object[] = [];
    for (const [into, first] of [
      [whole, 100],
      [single, 1],
    ] as const)
      for (let after: string | null = null; into.length < 150;) {
        const { edges, nodes, pageInfo }: Page<object> = await list(name)({ first, after });
        expect(edges.map(({ node }) => node)).toEqual(nodes);
        expect(pageInfo.hasPreviousPage).toBe(after !== null);
        expect(pageInfo.startCursor).toBe(edges[0]?.cursor ?? null);
        into.push(...nodes);
        after = pageInfo.endCursor;
        if (!pageInfo.hasNextPage) break;
      }
    expect(single.length).toBeGreaterThan(0);
    expect(single).toEqual(whole.slice(0, single.length));
  });

  test.each(names)('%s takes no cursor but its own', async (name) => {
    const own = new Set((await list(name)({ first: 100, after: null })).edges.map(({ cursor }) => cursor));
    for (const other of names.filter((one) => one !== name)) {
      const foreign = (await list(other)({ first: 1, after: null })).pageInfo.endCursor ?? '';
      expect(own.has(foreign)).toBe(false);
      await expect(list(name)({ first: 1, after: foreign })).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  test.each(names)('%s refuses page sizes that are none', async (name) => {
    for (const first of [0, -1, 501, 1.5, Number.NaN])
      await expect(list(name)({ first, after: null })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('I12: has nothing for another tenant, and its cursors are no good there', async () => {
    const { pageInfo } = await list('AppMap.edges')({ first: 1, after: null });
    const map = { appKey: app, versionId: null };
    expect(only(await browser.edgesOfMaps(STRANGER, [map], ALL)).nodes).toEqual([]);
    const stolen = { first: 1, after: pageInfo.endCursor };
    expect(await browser.edgesOfMaps(STRANGER, [map], stolen)).toMatchObject([{ code: 'invalid_input' }]);
  });

  test('of one parent takes no cursor of another, and the others of the batch are told so', async () => {
    const { screens } = await store.repo.readRunMap(TEST_SCOPE, run.runId);
    const ids = screens.map(({ screenId }) => screenId);
    const pages = await browser.actionsOfScreens(TEST_SCOPE, ids, { first: 1, after: null });
    const after = only(pages.slice(1, 2)).pageInfo.endCursor;
    const next = await browser.actionsOfScreens(TEST_SCOPE, ids, { first: 1, after });
    expect(next.map((page) => page instanceof Error)).toEqual(ids.map((_, at) => at !== 1));
  });
});

describe('a cursor', () => {
  const place = { scope: TEST_SCOPE, kind: 'Query.apps', of: [] };
  test('comes back as its key', () => {
    expect(decodeCursor(place, encodeCursor(place, run.runId), isId)).toBe(run.runId);
  });
  test('with any character changed is none', () => {
    const cursor = encodeCursor(place, run.runId);
    for (let at = 0; at < cursor.length; at++) {
      const changed = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`;
      expect(() => decodeCursor(place, changed, isId)).toThrow('not a cursor');
    }
    for (const changed of [`${cursor}=`, ` ${cursor}`, cursor.slice(1), '', 'null', cursor.repeat(20)])
      expect(() => decodeCursor(place, changed, isId)).toThrow('not a cursor');
  });
});

describe('screens', () => {
  const ask = (question: object) => browser.screens(TEST_SCOPE, app, { ...NO_QUESTION, ...question }, ALL);
  test('are found by name, signature and words', async () => {
    const all = await ask({});
    expect(await browser.countScreens(TEST_SCOPE, all.of === null ? [] : [all.of])).toEqual([
      all.nodes.length,
    ]);
    const [first] = all.nodes;
    const [whole] = await browser.screensById(TEST_SCOPE, [first?.screenId ?? '']);
    const signature = whole?.signatureHash ?? '';
    expect((await ask({ signature })).nodes).toEqual([whole]);
    expect((await ask({ name: first?.name })).nodes).toContainEqual(whole);
    const found = (await ask({ search: 'plumber' })).nodes.map(({ screenId }) => screenId);
    const [best] = await browser.screensById(TEST_SCOPE, found);
    expect(best?.text).toContain('plumber');
    expect((await ask({ search: ' ' })).nodes).toEqual([]);
    expect((await ask({ search: 'plumber' })).of).toBeNull();
    await expect(ask({ search: 'a', name: 'b' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
  test('ranked for some words cannot be paged with other words', async () => {
    const search = (words: string, after: string | null) =>
      browser.screens(TEST_SCOPE, app, { ...NO_QUESTION, search: words }, { first: 1, after });
    const { pageInfo } = await search('tiny', null);
    expect((await search('tiny', pageInfo.endCursor)).pageInfo.hasPreviousPage).toBe(true);
    await expect(search('notes', pageInfo.endCursor)).rejects.toMatchObject({ code: 'invalid_input' });
  });
  test('are not looked for under what is no ID', async () => {
    expect((await browser.screens(TEST_SCOPE, 'x', NO_QUESTION, ALL)).nodes).toEqual([]);
    expect((await browser.screens(TEST_SCOPE, "'", { ...NO_QUESTION, search: 'a' }, ALL)).nodes).toEqual([]);
  });
});

describe('the map', () => {
  const ways = async (from: string, to: string, versionId: string | null = null, scope = TEST_SCOPE) =>
    (await browser.paths(scope, [{ appKey: app, versionId, from, to }]))[0];
  test('knows a way between screens of the app and of nothing else', async () => {
    const { edges } = await store.repo.readRunMap(TEST_SCOPE, run.runId);
    const edge = edges.find(({ fromScreenId, toScreenId }) => fromScreenId !== toScreenId);
    const [from, to] = [edge?.fromScreenId ?? '', edge?.toScreenId ?? ''];
    expect(await ways(from, to)).toMatchObject({
      length: 1,
      edges: [{ fromScreenId: from, toScreenId: to }],
    });
    expect(await ways(from, to, run.head.versionId)).toMatchObject({ length: 1 });
    expect(await ways(from, from)).toEqual({ length: 0, edges: [] });
    for (const none of [
      ways(from, 'x'),
      ways('x', to),
      ways(run.runId, to),
      ways(from, to, 'x'),
      ways(from, to, run.runId),
      ways(from, to, null, STRANGER),
    ])
      expect(await none).toBeNull();
  });
  test('has what nobody tried in the newest build, or in a named one', async () => {
    const left = async (versionId: string | null) =>
      only(await browser.frontiers(TEST_SCOPE, [{ appKey: app, versionId }], ALL)).nodes;
    expect((await left(null)).every(({ untried, actions }) => untried >= actions.length)).toBe(true);
    expect((await left(null)).length).toBeGreaterThan(0);
    expect(await left(run.head.versionId)).toEqual(await left(null));
    for (const none of ['x', run.runId]) expect(await left(none)).toEqual([]);
  });
});

describe('nodes', () => {
  test('come in the order of their IDs; what is no ID is not there', async () => {
    const found = await browser.nodes(TEST_SCOPE, ['x', run.runId, app, run.head.versionId ?? '', 'y']);
    expect(found.map((node) => node?.type ?? null)).toEqual([null, 'Run', 'App', 'AppVersion', null]);
    expect(await browser.nodes(STRANGER, [run.runId, app])).toEqual([null, null]);
  });
  test('are at most 100', async () => {
    await expect(browser.nodes(TEST_SCOPE, Array.from({ length: 101 }, String))).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('a run', () => {
  test('has a coverage that grows to what it found', async () => {
    const [all = [], unknown] = await browser.coverages(TEST_SCOPE, [run.runId, '0'.repeat(26)]);
    const { screens, edges } = run.head.usage;
    expect(all.at(-1)).toMatchObject({ screens, edges });
    expect(unknown).toEqual([]);
    expect(await browser.coverages(STRANGER, [run.runId])).toEqual([[]]);
    for (const points of [1, 1000]) expect(() => checkPoints(points)).not.toThrow();
    for (const points of [0, 1001]) expect(() => checkPoints(points)).toThrow('`points`');
  });
  test.each([1, 2, 3, 7, 100])('thinned out to %d points keeps order and the last', (most) => {
    const rows = Array.from({ length: 23 }, (_, at) => at);
    const few = thinned(rows, most);
    expect(few).toHaveLength(Math.min(most, 23));
    expect(few.at(-1)).toBe(22);
    expect([...new Set(few)].sort((a, b) => a - b)).toEqual(few);
  });
  test('has the state of each step', async () => {
    const [last] = await browser.snapshots(TEST_SCOPE, [run.runId], null);
    expect(last?.status).toBe('completed');
    expect((await browser.snapshots(TEST_SCOPE, [run.runId], 0))[0]?.stepOrdinal).toBe(0);
    for (const none of [-1, 1_000_000])
      expect(await browser.snapshots(TEST_SCOPE, [run.runId], none)).toEqual([null]);
    expect(await browser.snapshots(STRANGER, [run.runId], null)).toEqual([null]);
  });
});
