import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStaticServer, type StaticServer } from '../../support/static-server.ts';
import { crawlWeb } from '../../support/web-crawl.ts';

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

test('one that has a link is crawled without a word', async () => {
  expect(await obstacles('/linked')).toEqual([]);
});
