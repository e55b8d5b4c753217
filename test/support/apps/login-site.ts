import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startStaticServer, type StaticServer } from './static-server.ts';

export interface Account {
  readonly user: string;
  readonly password: string;
}

const html = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const page = (title: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(title)}</title>
<style>body{font:18px sans-serif;margin:16px}a,button,input,label{display:block;margin:8px 0;min-height:40px}</style>${body}`;

const SIGN_IN = (complaint: string): string =>
  page(
    'Sign in',
    `<h1>Sign in</h1>${complaint === '' ? '' : `<p role="alert">${html(complaint)}</p>`}
<form method="post" action="/in"><label for="m">E-mail</label><input id="m" name="mail" type="email" required>
<label for="p">Password</label><input id="p" name="pass" type="password" required><button>Sign in</button></form>
<a href="/terms">Terms</a>`,
  );

const body = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
};

/** A site behind a login that shows the user's name and password wherever a page can. */
export async function startLoginSite(account: Account): Promise<StaticServer> {
  const session = randomBytes(12).toString('hex');
  const u = encodeURIComponent(account.user);
  const p = encodeURIComponent(account.password);
  const inside: Readonly<Record<string, () => string>> = {
    '/home': () =>
      page(
        `Home of ${account.user}`,
        `<h1>Hello ${html(account.user)}</h1><p id="box-${html(account.user)}" title="${html(account.password)}">Your password is ${html(account.password)}, in capitals ${html(account.password.toUpperCase())}, spelt ${html([...account.password].join(' '))}.</p>
<p aria-label="Known as ${html(account.user)}">You are known</p><img alt="Photo of ${html(account.user)}" width="80" height="40">
<a href="/orders?u=${u}&p=${p}">Orders of ${html(account.user)}</a><a href="/settings">Settings</a>
<script>console.log(${JSON.stringify(account.password)}); localStorage.setItem('p', ${JSON.stringify(account.password)})</script>`,
      ),
    '/orders': () =>
      page(
        'Orders',
        `<h1>Orders</h1><p>For ${html(account.user)}</p><label>Mail again<input value="${html(account.user)}"></label><a href="/order">The last one</a>`,
      ),
    '/order': () => page('Order', '<h1>Order 12</h1><p>A lamp</p>'),
    '/settings': () =>
      page(
        'Settings',
        `<h1>Settings</h1><button onclick="location='/theme?by=${u}'">Theme</button><div data-testid="row-${html(account.password)}">Row</div>`,
      ),
    '/theme': () => page('Theme', '<h1>Theme</h1><p>Light</p>'),
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const send = (text: string): void =>
      void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(text);
    const known = (request.headers.cookie ?? '').includes(session);
    const shown = inside[url.pathname];
    if (url.pathname === '/in' && request.method === 'POST') {
      const form = await body(request);
      if (form.get('mail') !== account.user || form.get('pass') !== account.password)
        return send(SIGN_IN('Wrong e-mail or password'));
      response.writeHead(303, { location: `/home?u=${u}`, 'set-cookie': `s=${session}; Path=/` }).end();
    } else if (url.pathname === '/terms') send(page('Terms', '<h1>Terms</h1><p>Be kind.</p>'));
    else if (shown !== undefined && known) send(shown());
    else if (known) response.writeHead(303, { location: `/home?u=${u}` }).end();
    else send(SIGN_IN(''));
  };
  return startStaticServer({
    mounts: [],
    handle: (request, response) => {
      void answer(request, response);
      return true;
    },
  });
}
