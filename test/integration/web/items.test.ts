import { afterAll, beforeAll, expect, test } from 'vitest';
import { IdentityMemory } from '../../../agent/services/identity/memory/screen-identity.ts';
import { startStaticServer, type StaticServer } from '../../support/apps/static-server.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pantry</title>
<style>body{margin:0;font:18px sans-serif}td,a,button{padding:8px}.menu{display:none}.open{display:block}</style>
<nav><a href="/">Start</a> <a href="/list">Dishes</a> <a href="/team/cooks">Cooks</a> <a href="/team/guests">Guests</a> <a href="/team/tables">Tables</a></nav><h1>${title}</h1>${body}`;

const DISHES = ['soup', 'salad', 'pie', 'stew', 'bread', 'curry', 'cake', 'pasta', 'rice', 'beans'];

/** Each dish has a page of its own and in its row a menu. */
const list = (query: string): string =>
  page(
    'Dishes',
    `<p><a href="/list?by=name">By name</a></p><table>${DISHES.map(
      (dish) =>
        `<tr><td><a href="/dish/${dish}">${dish}</a></td><td>${query === '' ? '1' : '2'} left</td><td><button aria-label="More" onclick="this.nextElementSibling.classList.toggle('open')">…</button><div class="menu"><a href="/dish/${dish}/notes">Notes</a></div></td></tr>`,
    ).join('')}</table>`,
  );

function answer(url: string): string {
  const [path = '/', query = ''] = url.split('?');
  const [, place, name = '', part] = path.split('/');
  if (place === 'list') return list(query);
  if (place === 'dish' && part === 'notes')
    return page(`Notes on ${name}`, '<label>Your notes <textarea></textarea></label><button>Keep</button>');
  if (place === 'dish')
    return page(name, `<p>How to make ${name}</p><p>Ready in an hour</p><button>Cook it</button>`);
  // Parts of the app, however alike they are built.
  if (place === 'team')
    return page(name, '<p>Nobody is here yet</p><p>Ask them to come</p><button>Invite</button>');
  return page('Pantry', '<p>Choose above.</p>');
}

let site: StaticServer;
beforeAll(async () => {
  site = await startStaticServer({
    mounts: [],
    handle: (request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(answer(decodeURI(request.url ?? '/')));
      return true;
    },
  });
});
afterAll(() => site.close());

test('pages of items whose addresses name them are one screen, parts of an app are not, and a menu in each row is looked into for some rows', async () => {
  const { run, records } = await crawlWeb(site.origin, { maxActions: 150 });
  const taps = records.flatMap(({ kind, body }) => (kind === 'decision' ? [body.action?.label ?? ''] : []));
  expect({ status: run.status, stopReason: run.stopReason }).toEqual({
    status: 'FINISHED',
    stopReason: 'success',
  });
  const identities = new IdentityMemory();
  for (const record of records) identities.apply(record);
  const places = new Map(
    records.flatMap(({ kind, body }) =>
      kind === 'perception'
        ? [[identities.standing(body.screenId), body.foreground.route.split(/[?#]/)[0]] as const]
        : [],
    ),
  );
  const kinds = [...places.values()].map((path) => path?.replace(/^\/dish\/\w+/, '/dish')).sort();
  expect(kinds).toEqual(
    ['/', '/dish', '/dish/notes', '/list', '/team/cooks', '/team/guests', '/team/tables'].sort(),
  );
  const menus = taps.filter((label) => label === 'More').length;
  expect(menus).toBeGreaterThan(0);
  expect(menus).toBeLessThan(DISHES.length);
});
