import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeSettingsFor } from '../../../agent/orchestrator/default-settings.ts';
import { startStaticServer, type StaticServer } from '../../support/apps/static-server.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:18px sans-serif;margin:16px}a,button{display:block;margin:8px 0;min-height:40px}</style><h1>${title}</h1>${body}`;

const ROLES = ['reader', 'writer'] as const;
/** Whoever has joined stays what he is: by a cookie that no page can reach, and by what the browser keeps. */
const tokens = new Map(ROLES.map((role) => [randomBytes(8).toString('hex'), role]));
const roleOf = ({ headers }: IncomingMessage): string | undefined =>
  tokens.get(/m=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? '');

/** Two doors; to go through one closes the other. */
const DOORS = ROLES.map(
  (role) => `<a href="/join/${role}" onclick="localStorage.setItem('joined', '1')">Join as ${role}</a>`,
);
const SHUT = `<script>if (localStorage.getItem('joined') === '1') document.body.innerHTML = '<h1>Welcome</h1>';</script>`;

let site: StaticServer;
beforeAll(async () => {
  site = await startStaticServer({
    mounts: [],
    handle: (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const role = roleOf(request);
      const asked = pathname.split('/').at(-1);
      const token = [...tokens].find(([, of]) => of === asked)?.[0] ?? '';
      if (pathname.startsWith('/join/') && role === undefined)
        response
          .writeHead(303, {
            location: `/of/${asked}`,
            'set-cookie': `m=${token}; Path=/; HttpOnly; Max-Age=9999`,
          })
          .end();
      else {
        const known = pathname.startsWith('/of/') && asked === role;
        const welcome = page(
          'Welcome',
          role === undefined ? DOORS.join('') + SHUT : `<a href="/of/${role}">My page</a>`,
        );
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
          .end(known ? page(`Page of a ${role}`, '<p>You are one of us.</p>') : welcome);
      }
      return true;
    },
  });
});
afterAll(() => site.close());

test('what a browser is closed to since it joined is found after its cookies and storage are wiped', async () => {
  const { run, records } = await crawlWeb(`${site.origin}/`, {
    maxActions: 30,
    settings: { ...nodeSettingsFor('web'), resetLimit: 1 },
  });
  expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
  const seen = records.flatMap(({ kind, body }) =>
    kind === 'perception' ? [body.name] : kind === 'restart' ? [body.kind] : [],
  );
  const pages = ROLES.map((role) => `Page of a ${role}`);
  const wiped = seen.indexOf('reset');
  expect(pages.filter((name) => seen.slice(0, wiped).includes(name))).toHaveLength(1);
  expect(seen).toEqual(expect.arrayContaining(pages));
});
