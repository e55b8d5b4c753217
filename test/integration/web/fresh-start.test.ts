import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStaticServer, type StaticServer } from '../../support/apps/static-server.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:18px sans-serif;margin:16px}button{display:block;margin:8px 0;min-height:40px}
.mask{position:fixed;inset:0;background:#000a}</style><h1>${title}</h1>${body}`;

/** A veil that nothing takes away covers the page until it is loaded again. */
const HOME = page(
  'Home',
  `<button onclick="document.body.insertAdjacentHTML('beforeend', '<div class=mask></div>')">Continue</button>
<button onclick="location.href = '/Tea'">Tea</button><button onclick="location.href = '/Coffee'">Coffee</button>`,
);

let site: StaticServer;
beforeAll(async () => {
  site = await startStaticServer({
    mounts: [],
    handle: (request, response) => {
      const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(name === '' ? HOME : page(name, '<p>Enjoy.</p>'));
      return true;
    },
  });
});
afterAll(() => site.close());

test('what a veil covers for good is found after the app was started once more', async () => {
  const { run, records } = await crawlWeb(`${site.origin}/`, { maxActions: 30 });
  expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
  const told = records.flatMap(({ kind, body }) =>
    kind === 'perception'
      ? [body.name]
      : kind === 'continuation_decision' && body.routingDirective === 'RESTART_APP'
        ? [body.routingDirectiveReason]
        : [],
  );
  const again = told.indexOf('unreachable_actions_left:relaunch');
  expect(again).toBeGreaterThan(0);
  expect(told.slice(0, again)).not.toContain('Tea');
  expect(told.slice(again)).toEqual(expect.arrayContaining(['Tea', 'Coffee']));
});
