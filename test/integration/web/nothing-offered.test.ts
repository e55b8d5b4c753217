import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { startStaticServer, type StaticServer } from '../../support/apps/static-server.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';

let site: StaticServer;
beforeAll(async () => {
  site = await startStaticServer({
    mounts: [],
    handle: (request, response) => {
      const links = request.url === '/linked' ? '<a href="/">Home</a>' : '';
      response
        .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>Shop</title><h1>Page not found</h1><p>Nothing is here.</p>${links}`);
      return true;
    },
  });
});
afterAll(() => site.close());

const obstacles = async (path: string): Promise<readonly string[]> => {
  const { run, records } = await crawlWeb(`${site.origin}${path}`, { maxActions: 10 });
  expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
  return records.flatMap(({ kind, body }) =>
    kind === 'stop' ? (body.obstacles ?? []).map((o) => `${o.kind} ${o.screenName}: ${o.message}`) : [],
  );
};

test('a page that has nothing to tap says so at the end of its run', async () => {
  expect(await obstacles('/gone')).toEqual([
    expect.stringMatching(/^nothing_offered Page not found: .*nothing to tap or to fill in.*address/),
  ]);
});

test('it is in the map all the same, with its picture', async () => {
  const repo = createMemoryRepo();
  const { run } = await crawlWeb(`${site.origin}/gone`, { maxActions: 10, repo });
  const map = await repo.readRunMap(TEST_SCOPE, run.runId);
  expect(map.screens.map(({ name }) => name)).toEqual(['Page not found']);
  expect(map.screens[0]?.screenshotRef).toMatch(/^obj:/);
  expect(run.head.usage).toMatchObject({ screens: 1, actions: 0, edges: 0 });
});

test('one that has a link is crawled without a word', async () => {
  expect(await obstacles('/linked')).toEqual([]);
});
