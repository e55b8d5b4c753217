import type { IncomingMessage, ServerResponse } from 'node:http';
import { type StaticServer, startStaticServer } from './static-server.ts';

/**
 * Pages that each do one thing that has thrown crawlers off: dialogs, tabs, other origins, prompts of the browser,
 * documents that are no pages. Behind each lies a page that is reached only by whoever gets past it.
 */
const link = (to: string, text = to.slice(1)): string => `<p><a href="${to}">${text}</a></p>`;
const button = (id: string, text: string, script: string): string =>
  `<p><button id="${id}" onclick="${script}">${text}</button></p>`;
const script = (text: string): string => `<script>${text}</script>`;

interface Page {
  readonly body: string;
  /** Attributes of the body. */
  readonly on?: string;
}

const PAGES = (elsewhere: string): Readonly<Record<string, Page>> => ({
  '/alerts': { body: script(`alert('Welcome');`) + button('more', 'Say more', `alert('One'); alert('Two')`) },
  '/confirm': { body: button('ask', 'Ask', `if (confirm('Go on?')) location = '/confirmed'`) },
  '/prompt': { body: button('name', 'Ask a name', `if (prompt('Your name?')) location = '/prompted'`) },
  '/unload': {
    on: `onbeforeunload="return 'Stay?'"`,
    body:
      '<p><input id="note" placeholder="A note"></p>' +
      script(`addEventListener('beforeunload', function (e) { e.preventDefault(); e.returnValue = 'x'; });`),
  },
  '/attach': {
    body:
      '<p><label>Photo <input type="file" id="photo"></label></p>' +
      button('pick', 'Pick a file', `document.getElementById('photo').click()`) +
      script(
        `document.getElementById('photo').onchange = function () { document.title = 'Attached'; document.body.insertAdjacentHTML('beforeend', '<p><a href="/attached">attached</a></p>'); };`,
      ),
  },
  '/printing': { body: script('window.print();') + button('print', 'Print it', 'window.print()') },
  '/downloads': {
    body:
      '<p><a href="/file.bin" download>A file</a></p><p><a href="/attachment">An attachment</a></p>' +
      button(
        'blob',
        'A made file',
        `var a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['x'])); a.download = 'made.txt'; a.click()`,
      ),
  },
  '/tabs': {
    body:
      '<p><a href="/tab-1" target="_blank">A tab</a></p>' +
      button('open', 'Another tab', `window.open('/tab-2')`) +
      button('brief', 'A brief tab', `window.open('/brief')`) +
      button('named', 'A named tab', `window.open('/tab-3', 'named', 'width=200,height=200')`),
  },
  '/tab-1': { body: link('/in-tab') },
  '/brief': { body: script('setTimeout(function () { window.close(); }, 100);') },
  '/elsewhere': {
    body:
      `<p><a href="${elsewhere}/">A neighbour</a></p><p><a href="${elsewhere}/" target="_blank">A neighbour in a tab</a></p>` +
      button('leave', 'Leave', `location = '${elsewhere}/'`) +
      button('pop', 'Pop up', `window.open('${elsewhere}/')`) +
      `<form action="${elsewhere}/" method="post"><p><button id="post">Hand over</button></p></form>`,
  },
  '/loops': { body: link('/loop-a') + link('/reloads') + link('/refreshes') },
  '/reloads': { body: script('setTimeout(function () { location.reload(); }, 400);') },
  '/refreshes': { body: '<meta http-equiv="refresh" content="1">' },
  '/waiting': { body: link('/never') },
  '/locked': { body: link('/secret') },
  '/permissions': {
    body:
      button(
        'where',
        'Where am I',
        'navigator.geolocation.getCurrentPosition(function () {}, function () {})',
      ) +
      button('tell', 'Tell me', 'Notification.requestPermission()') +
      button(
        'see',
        'See me',
        'navigator.mediaDevices && navigator.mediaDevices.getUserMedia({ video: true, audio: true })',
      ) +
      button('copy', 'Copy', `navigator.clipboard.writeText('x')`) +
      button('paste', 'Paste', 'navigator.clipboard.readText()'),
  },
  '/wide': {
    body:
      '<div id="stage"><p>On the stage</p></div>' +
      button('full', 'Full screen', `document.getElementById('stage').requestFullscreen()`) +
      button('lock', 'Lock the pointer', `document.getElementById('stage').requestPointerLock()`),
  },
  '/schemes': {
    body:
      '<p><a href="mailto:a@b.example">Mail</a></p><p><a href="tel:+100">Call us</a></p><p><a href="intent://x#Intent;end">App</a></p>' +
      '<p><a href="made-up://thing">Made up</a></p><p><a href="javascript:void 0">Nothing</a></p><p><a href="#">Top</a></p>',
  },
  '/documents': {
    body: [
      '/plain.txt',
      '/data.json',
      '/picture.svg',
      '/paper.pdf',
      '/feed.xml',
      '/nothing',
      '/gone',
      '/broken',
    ]
      .map((to) => link(to))
      .join(''),
  },
  '/history': {
    body: script(
      `history.pushState(null, '', '#trap'); addEventListener('popstate', function () { history.pushState(null, '', '#trap'); });`,
    ),
  },
  '/framed': {
    body: `<iframe src="${elsewhere}/" title="Theirs" width="200" height="80"></iframe><iframe sandbox srcdoc="<p>Boxed</p>" title="Boxed" width="200" height="80"></iframe>`,
  },
  '/layers': {
    body:
      button('modal', 'Open a modal', `document.getElementById('d').showModal()`) +
      '<dialog id="d"><p>Nothing to press</p></dialog>' +
      '<p><button popovertarget="p">Open a popover</button></p><div id="p" popover><p>Popped</p></div>',
  },
  '/restless': {
    body:
      '<p id="n">0</p>' +
      button('hang', 'Think', 'var end = Date.now() + 2500; while (Date.now() < end);') +
      script(
        `setInterval(function () { var n = document.getElementById('n'); n.textContent = String(+n.textContent + 1); n.style.paddingLeft = (+n.textContent % 9) * 30 + 'px'; }, 50);`,
      ),
  },
  '/written': {
    body: button(
      'write',
      'Write anew',
      `document.open(); document.write('<title>Anew</title><h1>Anew</h1><p><a href=/rewritten>rewritten</a></p>'); document.close()`,
    ),
  },
  '/sharing': {
    body:
      button('share', 'Share', `navigator.share && navigator.share({ title: 'x' })`) +
      button(
        'key',
        'Passkey',
        `navigator.credentials && navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16) } })`,
      ),
  },
});

/** Reached only through something awkward, beside the page `<name>-end` behind each. */
const BEYOND = ['/confirmed', '/prompted', '/attached', '/tab-2', '/tab-3', '/in-tab', '/rewritten'];
const WITHOUT_END = new Set(['/tab-1', '/brief', '/reloads', '/refreshes']);

export interface AwkwardSite {
  readonly url: string;
  /** What has to be asked for at least once by whoever sees everything. */
  readonly pages: readonly string[];
  /** Paths that were asked for, in the order of their first time. */
  readonly asked: ReadonlySet<string>;
  close(): Promise<void>;
}

const html = (response: ServerResponse, title: string, body: string, on = ''): true => {
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
  response.end(
    `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>${title}</title></head><body ${on}><h1>${title}</h1>${body}</body></html>`,
  );
  return true;
};

const answerOther = (path: string, response: ServerResponse): boolean => {
  const send = (status: number, type: string, body: string, more: Record<string, string> = {}): true => {
    response.writeHead(status, { 'content-type': type, ...more }).end(body);
    return true;
  };
  switch (path) {
    case '/file.bin':
      return send(200, 'application/octet-stream', 'bytes');
    case '/attachment':
      return send(200, 'application/octet-stream', 'bytes', { 'content-disposition': 'attachment' });
    case '/loop-a':
      return send(302, 'text/html', '', { location: '/loop-b' });
    case '/loop-b':
      return send(302, 'text/html', '', { location: '/loop-a' });
    case '/never':
      return true;
    case '/secret':
      return send(401, 'text/html', '<h1>Who are you?</h1>', { 'www-authenticate': 'Basic realm="x"' });
    case '/plain.txt':
      return send(200, 'text/plain', 'Just text.');
    case '/data.json':
      return send(200, 'application/json', '{"a":[1,2,3]}');
    case '/picture.svg':
      return send(200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>');
    case '/paper.pdf':
      return send(200, 'application/pdf', '%PDF-1.4\n%%EOF\n');
    case '/feed.xml':
      return send(200, 'application/xml', '<feed><entry>One</entry></feed>');
    case '/nothing':
      return send(204, 'text/html', '');
    case '/broken':
      return send(500, 'text/html', '');
    default:
      return false;
  }
};

/** Serves the site on two origins of 127.0.0.1. */
export async function startAwkwardSite(): Promise<AwkwardSite> {
  const asked = new Set<string>();
  const other = await startStaticServer({
    mounts: [],
    handle: (_request, response) => html(response, 'Somewhere else', '<p><button>Their button</button></p>'),
  });
  const pages = PAGES(other.origin);
  const starts = Object.keys(pages).filter((path) => !WITHOUT_END.has(path));
  const handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    asked.add(path);
    if (path === '/') return html(response, 'Awkward', starts.map((to) => link(to)).join(''));
    const page = pages[path];
    const title = path.slice(1, 2).toUpperCase() + path.slice(2);
    if (page) {
      const end = WITHOUT_END.has(path) ? '' : link(`${path}-end`, 'Go on');
      return html(response, title, page.body + end, page.on);
    }
    if (BEYOND.includes(path) || path.endsWith('-end')) return html(response, title, `<p>${title}</p>`);
    return answerOther(path, response);
  };
  const site: StaticServer = await startStaticServer({ mounts: [], handle });
  return {
    url: `${site.origin}/`,
    pages: ['/', ...Object.keys(pages), ...starts.map((path) => `${path}-end`), ...BEYOND],
    asked,
    close: async () => {
      await site.close();
      await other.close();
    },
  };
}
