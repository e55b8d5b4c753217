import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { startStaticServer, type StaticServer } from '../../support/apps/static-server.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';

/** Longer than a page that shows something is waited for. */
const SCRIPT_MS = 6_500;

let site: StaticServer;
beforeAll(async () => {
  const page = (title: string, head: string, body: string): string =>
    `<!doctype html><html><head><title>${title}</title>${head}</head><body><h1>${title}</h1>${body}</body></html>`;
  const late = page('Late', '<script src="/slow.js"></script>', '<p>It has come.</p>');
  const start = page('Start', '', '<p><a href="/late">Go there</a></p>');
  const links =
    '<p><a href="/never">Reports</a></p><p><a href="/broken">Prices</a></p><p><a href="/about">About</a></p>';
  const own = `navigation.addEventListener('navigate', (e) => {
    const { pathname } = new URL(e.destination.url);
    if (pathname === '/drawn') e.intercept({ handler: async () => { document.title = 'Drawn'; } });
    if (pathname === '/refused') e.preventDefault();
  });`;
  const answered = ['/about', '/drawn', '/refused']
    .map((path) => `<p><a href="${path}">${path}</a></p>`)
    .join('');
  const PAGES: Readonly<Record<string, string>> = {
    '/late': late,
    '/links': page('Links', '', links),
    '/answered': page('Answered', `<script>${own}</script>`, answered),
    '/about': page('About', '', '<p>All is well.</p>'),
    '/loading': page(
      'Loading',
      `<script>setTimeout(() => (document.querySelector('p').innerHTML = '<a href="/about">About</a>'), ${SCRIPT_MS})</script>`,
      '<p>Please wait</p>',
    ),
  };
  site = await startStaticServer({
    mounts: [],
    handle: (request, response) => {
      if (request.url === '/slow.js')
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/javascript' }).end(), SCRIPT_MS);
      else if (request.url === '/broken') request.socket.destroy();
      else if (request.url === '/never') request.on('close', () => response.destroy());
      else
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(PAGES[request.url ?? ''] ?? start);
      return true;
    },
  });
});
afterAll(() => site.close());

test('a page that shows nothing because a script in its head is slow is waited for, and no empty screen', async () => {
  const repo = createMemoryRepo();
  const { run } = await crawlWeb(`${site.origin}/`, { maxActions: 1, repo });
  const { screens } = await repo.readRunMap(TEST_SCOPE, run.runId);
  expect(screens.map(({ text }) => text).sort()).toEqual(['Late It has come.', 'Start Go there']);
});

test('an app that starts on a page with nothing to tap, which is still to come, is waited for', async () => {
  const repo = createMemoryRepo();
  const { run } = await crawlWeb(`${site.origin}/loading`, { maxActions: 1, repo });
  const { screens } = await repo.readRunMap(TEST_SCOPE, run.runId);
  expect(screens.map(({ text }) => text).sort()).toEqual(['About All is well.', 'Loading About']);
});

test('pages that do not come are told as missing, and lose nothing else: one that was waited for in vain is tried twice', async () => {
  const { run, records } = await crawlWeb(`${site.origin}/links`, { maxActions: 20, callMs: 5_000 });
  const told = records.flatMap((r) => (r.kind === 'stop' ? (r.body.obstacles ?? []) : []));
  expect(told.map(({ message }) => message).sort()).toEqual([
    'what “Prices” on screen “Links” leads to is not in the map: the browser could not load it (ERR_EMPTY_RESPONSE)',
    expect.stringMatching(
      /^what “Reports” on screen “Links” leads to is not in the map: it did not answer in time; .*CALL_TIME/,
    ),
  ]);
  const acts = records.flatMap((r) => (r.kind === 'execution_outcome' ? [r.body] : []));
  expect(acts.filter(({ errorCode }) => errorCode === 'action_timeout')).toHaveLength(2);
  expect(run.stopReason).toBe('success');
  expect(run.head.usage.screens).toBe(2);
});

test('no page was waited for in vain where it came and was left again, or where a script drew or refused it', async () => {
  const driver = createWebDriver({ url: `${site.origin}/answered`, timeouts: { callMs: 4_000 } });
  const told: unknown[] = [];
  const routes: string[] = [];
  try {
    await driver.open();
    await driver.provision();
    await driver.launch({ fresh: true });
    const arrived = (route: string): Promise<void> =>
      expect.poll(async () => (await driver.foreground()).route, { timeout: 10_000 }).toBe(route);
    for (const path of ['/about', '/drawn', '/refused']) {
      const { pageSource } = await driver.capture({ screenshot: false });
      const link = new RegExp(
        `bounds="(\\d+),(\\d+),(\\d+),(\\d+)"[^>]* name="${path}"[^>]* key="([^"]+)"`,
      ).exec(pageSource);
      const [x = 0, y = 0, width = 0, height = 0] = (link ?? []).slice(1, 5).map(Number);
      await driver.tap({ key: link?.[5] ?? null, bounds: { x, y, width, height } });
      await arrived(path === '/refused' ? '/answered' : path);
      routes.push((await driver.foreground()).route);
      if (path !== '/refused') await driver.back();
      await arrived('/answered');
    }
    // Longer than a page is waited for.
    for (const start = performance.now(); performance.now() - start < 3_500;)
      told.push((await driver.sample()).unanswered);
  } finally {
    await driver.close();
  }
  expect(routes).toEqual(['/about', '/drawn', '/answered']);
  expect([...new Set(told)]).toEqual([false]);
});
