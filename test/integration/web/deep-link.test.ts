import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { deepLink } from '../../../agent/usecases/analysis/deep-link.ts';
import { startWeui } from '../../support/apps/demo-apps.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { startStaticServer } from '../../support/apps/static-server.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';

let app: Awaited<ReturnType<typeof startWeui>>;
beforeAll(async () => {
  app = await startWeui();
});
afterAll(() => app.close());

test('a screen of a web app has the address that opens it, and no two have the same', async () => {
  const store = createMemoryStore();
  const named = { name: 'weui', version: '1' };
  const { run } = await crawlWeb(app.url, { maxActions: 12, repo: store.repo, app: named });
  const of = { appKey: run.spec.appKey, versionId: run.head.versionId };
  const { screens } = await store.repo.readMap(TEST_SCOPE, of.appKey, of.versionId);
  const links = new Map<string, string>();
  for (const { screenId } of screens) {
    const link = await deepLink(store, TEST_SCOPE, of, screenId);
    if (link !== null) links.set(screenId, link);
  }
  expect(links.size).toBeGreaterThan(1);
  expect(new Set(links.values()).size).toBe(links.size);
  const [screenId, link] = [...links].find(([, address]) => address.includes('#')) ?? ['', ''];
  expect(link.startsWith(app.origin)).toBe(true);

  // Whoever opens the address stands on that screen at once.
  const again = createMemoryStore();
  const opened = await crawlWeb(link, { maxActions: 1, repo: again.repo, app: named });
  const [first] = await again.repo.listIterations(TEST_SCOPE, opened.run.runId, { after: 0, limit: 1 });
  expect(first?.fromScreenId).toBe(screenId);
}, 180_000);

test('the map keeps where the links of a page say that they lead, whether they were followed or not', async () => {
  const page = (title: string, links: string): string =>
    `<!doctype html><title>${title}</title><h1>${title}</h1>${links}`;
  const pages: Readonly<Record<string, string>> = {
    '/': page(
      'Shop',
      '<p><a href="/about">About</a></p><p><a href="/item/4711">Lamp</a></p><button>Menu</button>',
    ),
    '/about': page('About', '<p><a href="https://elsewhere.invalid/">Elsewhere</a></p>'),
  };
  const site = await startStaticServer({
    mounts: [],
    handle: (request, response) => {
      const html = pages[request.url ?? ''] ?? page('Lamp', '<p>Lights up.</p>');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      return true;
    },
  });
  const store = createMemoryStore();
  try {
    const { run } = await crawlWeb(`${site.origin}/`, { maxActions: 1, repo: store.repo });
    const { actions } = await store.repo.readMap(TEST_SCOPE, run.spec.appKey, run.head.versionId);
    const said = actions
      .filter(({ kind }) => kind === 'TAP')
      .map(({ label, leadsTo }) => [label, leadsTo ?? null]);
    expect(new Map(said as [string, string | null][])).toEqual(
      new Map([
        ['About', '/about'],
        ['Lamp', '/item/:id'],
        ['Menu', null],
      ]),
    );
  } finally {
    await site.close();
  }
}, 180_000);
