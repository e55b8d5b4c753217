import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStaticServer, type StaticServer } from '../../support/apps/static-server.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Planner</title>
<style>body{margin:0;font:18px sans-serif}.tour{height:100vh;overflow:hidden}.tour>div{display:flex;height:100%}.tour>div>div{flex:0 0 100%}</style>${title === '' ? '' : `<h1>${title}</h1>`}${body}`;

/** A finger turns the pages one by one; where they go round, the first comes after the last. */
const tour = (pages: readonly string[], round: boolean): string =>
  page(
    '',
    `<div class="tour"><div>${pages.map((one) => `<div>${one}</div>`).join('')}</div></div><script>
var box = document.querySelector('.tour'), row = box.firstElementChild, from = 0, at = 0, count = row.children.length;
function show() { row.style.transform = 'translateX(' + -100 * at + '%)';
  ${round ? "for (var i = 0; i < count; i++) row.children[i].style.transform = 'translateX(' + 100 * count * Math.round((at - i) / count) + '%)';" : ''} }
box.addEventListener('touchstart', function (event) { from = event.changedTouches[0].clientX; });
box.addEventListener('touchend', function (event) { var by = from - event.changedTouches[0].clientX;
  if (Math.abs(by) < 50) return;
  at += by > 0 ? 1 : -1;
  ${round ? '' : 'at = Math.min(count - 1, Math.max(0, at));'}
  show(); }); show();</script>`,
  );

const PAGES: Readonly<Record<string, string>> = {
  '/first': tour(
    ['<h2>Plan your day</h2>', '<h2>Share it</h2>', '<h2>Begin</h2><p><a href="/home">Get started</a></p>'],
    false,
  ),
  // The last two are one screen, since each has one thing to open; from the first it is nearest to turn back to them.
  '/round': tour(
    [
      '<h2>Trees</h2><p><a href="/home">Go</a></p><p><a href="/help">Ask</a></p>',
      '<h2>Herbs</h2><p><a href="/home">Go on</a></p><p><a href="/help">Ask us</a></p>',
      '<p>Oak</p><p><a href="/oak">To the oak</a></p>',
      '<p>Elm</p><p><a href="/elm">To the elm</a></p>',
    ],
    true,
  ),
  '/oak': page('Oak', '<p>Nothing else.</p>'),
  '/elm': page('Elm', '<p>Nothing else.</p>'),
  '/home': page('Home', '<p>Nothing else.</p>'),
  '/help': page('Help', '<p>Nothing else.</p>'),
};

let site: StaticServer;
beforeAll(async () => {
  site = await startStaticServer({
    mounts: [],
    handle: (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGES[request.url ?? '']);
      return true;
    },
  });
});
afterAll(() => site.close());

const crawl = async (
  path: string,
): Promise<{ readonly names: ReadonlySet<string>; readonly end: unknown }> => {
  const { run, records } = await crawlWeb(`${site.origin}${path}`, { maxActions: 60 });
  const names = records.flatMap(({ kind, body }) => (kind === 'perception' ? [body.name] : []));
  return { names: new Set(names), end: { status: run.status, stopReason: run.stopReason } };
};
const DONE = { status: 'FINISHED', stopReason: 'success' };

test('a tour whose way on is on its last page is taken to its end', async () => {
  expect(await crawl('/first')).toEqual({
    names: new Set(['Plan your day', 'Share it', 'Begin', 'Home']),
    end: DONE,
  });
}, 120_000);

test('pages that go round and round are not turned for ever', async () => {
  const { names, end } = await crawl('/round');
  expect(end).toEqual(DONE);
  expect([...names]).toEqual(expect.arrayContaining(['Trees', 'Herbs', 'Home', 'Help', 'Oak', 'Elm']));
}, 120_000);
