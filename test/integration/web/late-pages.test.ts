import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const PAGES: Readonly<Record<string, string>> = {
    '/late': late,
    '/links': page('Links', '', links),
    '/about': page('About', '', '<p>All is well.</p>'),
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
