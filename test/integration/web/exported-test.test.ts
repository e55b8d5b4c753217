import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium, findChromedriver } from '../../../adapters/appium/server/executables.ts';
import { pathOfRun } from '../../../agent/usecases/replay/stored-paths.ts';
import { IdentityMemory } from '../../../agent/services/identity/memory/screen-identity.ts';
import { stepsOfRun } from '../../../agent/services/replay/run-steps.ts';
import { pathAsWebdriverio } from '../../../src/export/webdriverio.ts';
import { actionId, appKey } from '../../../agent/domain/ids.ts';
import { StoredPath } from '../../../agent/domain/stored-path.ts';
import { startWeui } from '../../support/apps/demo-apps.ts';
import { startStaticServer, type StaticServer } from '../../support/apps/static-server.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';

let folder = '';
let app: Awaited<ReturnType<typeof startWeui>>;
beforeAll(async () => {
  app = await startWeui();
  folder = await mkdtemp(join(tmpdir(), 'screengraph-exported-'));
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const browserOfTests = async (): Promise<Readonly<Record<string, string>>> => ({
  CHROME_PATH: await findChromium(),
  CHROMEDRIVER_PATH: await findChromedriver(),
});

const run = (
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; out: string }> =>
  new Promise((resolve) => {
    const { NODE_OPTIONS: _, ...own } = process.env;
    const child = spawn(process.execPath, ['--test', '--test-reporter=tap', file], {
      env: { ...own, ...env },
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.on('close', (code) => resolve({ code, out }));
  });

/** A site whose pages are what an address gives. */
const siteOf = (page: (url: string) => string): Promise<StaticServer> =>
  startStaticServer({
    mounts: [],
    handle: ({ url = '/' }, response) => {
      const head = '<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">';
      response.writeHead(200, { 'content-type': 'text/html' }).end(`${head}${page(url)}`);
      return true;
    },
  });

async function crawledPath(origin: string, maxActions: number): Promise<StoredPath> {
  const { run: crawled, records } = await crawlWeb(`${origin}/`, { maxActions });
  const told = stepsOfRun(records, (id) => id);
  return pathOfRun({ run: crawled, told, identity: new IdentityMemory() });
}

/** What a path says that is run as a test. */
async function outputOf(name: string, path: StoredPath): Promise<string> {
  const file = join(folder, `${name}.test.mjs`);
  await writeFile(file, pathAsWebdriverio(path));
  const { out } = await run(file, { ...(await browserOfTests()), WAIT_MS: '5000' });
  return out;
}

test('a crawl exported as a WebdriverIO test runs green against the app it came from, and red against another', async () => {
  const { run: crawled, records } = await crawlWeb(app.url, { maxActions: 8 });
  const told = stepsOfRun(records, (id) => id);
  const path = pathOfRun({ run: crawled, told, identity: new IdentityMemory() });
  expect(path.steps.length).toBeGreaterThanOrEqual(8);
  const file = join(folder, 'weui.test.mjs');
  await writeFile(file, pathAsWebdriverio(path));
  const env = await browserOfTests();
  const green = await run(file, env);
  expect(green.out).toContain('# pass 1');
  expect(green.code).toBe(0);
  const red = await run(file, { ...env, START_URL: `${app.origin}/weui/`, WAIT_MS: '1500' });
  expect(red.code).toBe(1);
  expect(red.out).toContain('# fail 1');
}, 180_000);

/** What is done by hand to a page of a site, as a path: its start, taps (by what is said there, and where), and ways back. */
function byHand(origin: string, start: string) {
  const key = appKey('p', 'web', origin);
  const place = (name: string, route: string) => ({ screenId: actionId(key, 'TAP', name), name, route });
  const from = place(start, '/');
  const bare = { ...{ groupSignature: '', resourceName: '', role: 'link' }, elementSignature: '' };
  const step = (kind: string, label: string, [name, route]: readonly [string, string], more: object) => ({
    ...{ what: 'act', from, inputText: null, bounds: null },
    action: { ...bare, actionId: actionId(from.screenId, kind, label), kind, label },
    ...{ expects: { kind: 'screen', screen: place(name, route) }, ...more },
  });
  return {
    tap: (label: string, to: readonly [string, string], more = {}) => step('TAP', label, to, more),
    back: (to: readonly [string, string]) => step('BACK', 'Back', to, {}),
    again: {
      ...{ what: 'relaunch', from: null, action: null, inputText: null, bounds: null },
      expects: { kind: 'screen', screen: from },
    },
    type: (label: string, inputText: string) => step('TYPE', label, [start, '/'], { inputText }),
    path: (steps: readonly unknown[]): StoredPath =>
      StoredPath.parse({
        ...{ schemaId: 'screengraph.stored-path', version: 1, title: 'by hand', start: from },
        app: { appKey: key, naturalKey: origin, platform: 'web' },
        ...{ target: `${origin}/`, viewport: { width: 412, height: 915 }, steps },
      }),
  };
}

test('a dialog of the page that asks is left by back, and the app starts anew while one asks', async () => {
  const ask = (text: string): string => `<button onclick="confirm('${text}?')">${text}</button>`;
  const server = await siteOf((url) =>
    url === '/'
      ? `<title>All</title>${ask('Leave')}${ask('Stay')}<a href="/1">Next</a>`
      : '<title>Card 1</title>',
  );
  try {
    const { tap, back, again, path } = byHand(server.origin, 'All');
    const asks = (text: string) => tap(text, [`${text}?`, '/']);
    const next = tap('Next', ['Card 1', '/1']);
    const home = back(['All', '/']);
    const steps = [asks('Leave'), home, next, home, asks('Stay'), again, next];
    expect(await outputOf('asks', path(steps))).toContain('# pass 1');
  } finally {
    await server.close();
  }
}, 120_000);

test('of controls below the display that are called alike, or nothing, the one that was meant is taken, and back never leaves the app', async () => {
  const link = (n: number, text: string): string =>
    `<p style="height:156px;margin:0"><a style="display:block;width:56px;height:36px" href="/${n}">${text}</a></p>`;
  const list =
    [1, 2, 3, 4].map((n) => link(n, 'View')).join('') + [5, 6, 7, 8].map((n) => link(n, '')).join('');
  const page = (url: string): string =>
    url === '/'
      ? `<title>All</title><body style="margin:0;padding-top:900px;height:3000px">${list}`
      : `<title>Card ${url.slice(1)}</title>`;
  const server = await siteOf(page);
  try {
    const { tap, back, again, path } = byHand(server.origin, 'All');
    const card = (n: number, label: string) =>
      tap(label, [`Card ${n}`, `/${n}`], { bounds: { x: 0, y: 900 + 156 * (n - 1), width: 56, height: 36 } });
    const backs = back(['All', '/']);
    const steps = [backs, card(3, 'View'), backs, again, backs, card(6, '')];
    expect(await outputOf('cards', path(steps))).toContain('# pass 1');
  } finally {
    await server.close();
  }
}, 120_000);

test('back passes by what a page left by itself, as it did in the crawl', async () => {
  const pages: Readonly<Record<string, string>> = {
    '/': '<title>Home</title><a href="/router">Router</a> <a href="/other">Other</a>',
    '/other': '<title>Other</title><p>Other</p>',
    '/router': `<title>Router</title><p>Router</p>
      <script>addEventListener('load', () => setTimeout(() => { if (!location.hash) location.hash = '/' }, 20));
        addEventListener('hashchange', () => { if (location.hash.length < 2) location.hash = '/' })</script>`,
  };
  const server = await siteOf((url) => pages[url] ?? '');
  try {
    const path = await crawledPath(server.origin, 3);
    expect(path.steps.map(({ action, expects }) => [action?.kind, expects])).toEqual([
      ['TAP', expect.anything()],
      ['BACK', { kind: 'screen', screen: path.start }],
      ['TAP', expect.anything()],
    ]);
    expect(await outputOf('router', path)).toContain('# pass 1');
  } finally {
    await server.close();
  }
}, 120_000);

test('Enter is pressed where the crawl pressed it', async () => {
  const server = await siteOf((url) =>
    /^\/found\?q=./.test(url)
      ? '<title>Results</title><h1>Results</h1><a href="/">Start</a>'
      : '<title>Start</title><h1>Start</h1><form action="/found"><input type="search" name="q" aria-label="Search"></form>',
  );
  try {
    const path = await crawledPath(server.origin, 2);
    expect(path.steps[0]).toMatchObject({
      action: { kind: 'TYPE' },
      inputText: expect.stringMatching(/.\n$/) as unknown,
      expects: { kind: 'screen', screen: { name: 'Results' } },
    });
    expect(await outputOf('search', path)).toContain('# pass 1');
  } finally {
    await server.close();
  }
}, 120_000);

test('what lies on top is dismissed by a tap beside it, as it was in the crawl', async () => {
  const server = await siteOf(
    () => `<title>Shop</title><h1>Shop</h1><p><button onclick="open_()">Bags</button></p><script>function open_() {
      var top_ = document.createElement('div');
      top_.innerHTML = '<div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"></div>' +
        '<div role="dialog" aria-modal="true" style="position:fixed;top:200px;background:white"><h2>Our bags</h2><p>Paper</p></div>';
      top_.firstChild.onclick = function () { top_.remove(); };
      document.body.append(top_); }</script>`,
  );
  try {
    const path = await crawledPath(server.origin, 3);
    const there = (name: string) => expect.objectContaining({ screen: expect.objectContaining({ name }) });
    expect(path.steps.slice(0, 2).map(({ action, expects }) => [action?.kind, expects])).toEqual([
      ['TAP', there('Our bags')],
      ['DISMISS', there('Shop')],
    ]);
    expect(await outputOf('bags', path)).toContain('# pass 1');
  } finally {
    await server.close();
  }
}, 120_000);

test('what closes a panel is touched beside the panel, though its middle is the panel’s', async () => {
  const layer = 'position:fixed;top:0;bottom:0';
  const server = await siteOf((url) =>
    url === '/data.txt'
      ? '<meta charset="utf-8"><p>Figures</p>'
      : url === '/other'
        ? '<title>Other</title><h1>Other</h1>'
        : `<title>Home</title><body style="margin:0"><h1>Home</h1><a href="/other">Other</a><button>Open</button>
          <style>#bars { position: fixed; right: 60px; top: 60px } #bars::before { content: '☰'; position: absolute; font-size: 40px }</style>
          <a id="bars" href="/data.txt"></a>
          <div hidden><div id="v" style="${layer};left:0;right:0"></div>
          <div style="${layer};right:0;width:260px;background:white"><p>Nothing yet</p></div></div>
          <script>const both = document.getElementById('v').parentElement;
            document.querySelector('button').onclick = () => { both.hidden = false; };
            document.getElementById('v').onclick = () => { both.hidden = true; };</script>`,
  );
  try {
    const path = await crawledPath(server.origin, 12);
    const [opens] = path.steps.filter(({ action }) => action?.label === 'Open');
    const [leads] = path.steps.filter(({ action }) => action?.label === 'Other');
    if (!opens?.action || !leads) throw new Error('the crawl tried neither');
    const veil = { ...opens.action, label: '', role: 'group', resourceName: '' };
    const closes = { ...opens, action: veil, bounds: { x: 0, y: 0, width: 412, height: 915 } };
    const steps = [opens, closes, leads];
    expect(await outputOf('panel', { ...path, steps })).toContain('# pass 1');
    // A sign that a style sheet draws is touched where it was, and a page without a title goes by its address.
    const [sign] = path.steps.filter(
      ({ expects: e }) => e.kind === 'screen' && e.screen.route === '/data.txt',
    );
    if (!sign?.action || !sign.bounds) throw new Error('the crawl did not touch the sign');
    const bare = { ...sign, action: { ...sign.action, resourceName: '' } };
    expect(await outputOf('sign', { ...path, steps: [bare] })).toContain('# pass 1');
    // The panel is in the way, else the tap beside it would prove nothing.
    expect(await outputOf('panel-open', { ...path, steps: [opens, leads] })).toContain('# fail 1');
  } finally {
    await server.close();
  }
}, 120_000);

test('of those alike the one is taken whose turn it was, though the page is scrolled otherwise; a window of its own is closed at its first page', async () => {
  const card = (n: number): string =>
    `<p style="height:156px;margin:0">Card ${n} <a target="_blank" href="/${n}">View</a></p>`;
  const server = await siteOf((url) =>
    url === '/'
      ? `<title>All</title><body style="margin:0;padding-top:500px;height:3000px">${[1, 2, 3, 4].map(card).join('')}`
      : `<title>Page ${url.slice(1)}</title><h1>Page ${url.slice(1)}</h1><a aria-hidden="true" href="${url}1">Deeper</a>`,
  );
  try {
    const { tap, back, path } = byHand(server.origin, 'All');
    // When the third was touched the page was scrolled by 300 pixels: nearest to there is now the first.
    const bounds = { x: 50, y: 500 + 2 * 156 - 300, width: 30, height: 18 };
    const third = tap('View', ['Page 3', '/3'], { bounds, among: { nth: 2, of: 4 } });
    const deeper = [tap('Deeper', ['Page 31', '/31']), tap('Deeper', ['Page 311', '/311'])];
    const backs = [back(['Page 31', '/31']), back(['Page 3', '/3']), back(['All', '/'])];
    expect(await outputOf('alike', path([third, ...deeper, ...backs]))).toContain('# pass 1');
    // A crawl says of each which it was, of the look at which it first saw them.
    const crawled = await crawledPath(server.origin, 8);
    const views = crawled.steps.filter(({ action }) => action?.label === 'View');
    expect(views.length).toBeGreaterThan(1);
    for (const { among, expects } of views) {
      const page = expects.kind === 'screen' ? Number(expects.screen.route.slice(1)) : 0;
      expect(among).toEqual({ nth: page - 1, of: 4 });
    }
    expect(await outputOf('alike-crawled', crawled)).toContain('# pass 1');
  } finally {
    await server.close();
  }
}, 120_000);

test('controls in frames and shadow trees are touched and typed into', async () => {
  const pages: Readonly<Record<string, string>> = {
    '/': `<title>Outer</title><body style="margin:0"><h1>Outer</h1><iframe src="/frame" style="width:90%;height:300px;margin-top:120px"></iframe>
      <x-box></x-box><script>
        // As a transition of a page that one has come back to, which stands still for good.
        document.getAnimations = () => [{ playState: 'running', currentTime: 50, effect: { getComputedTiming: () => ({ endTime: 200 }) } }];
        customElements.define('x-box', class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<p id="said">Closed</p><button>Unfold</button>';
        this.shadowRoot.querySelector('button').onclick = () => { this.shadowRoot.getElementById('said').textContent = 'Wide open'; };
      } });</script>`,
    '/frame': `<body style="margin:0"><p style="height:500px">Within</p><input aria-label="Your name"><button>Greet</button><p id="out"></p>
      <script>document.querySelector('button').onclick = () => { document.getElementById('out').textContent = 'Hello ' + document.querySelector('input').value; };</script>`,
  };
  const server = await siteOf((url) => pages[url] ?? '');
  try {
    const { tap, type, path } = byHand(server.origin, 'Outer');
    const steps = [
      type('Your name', 'Ann'),
      tap('Greet', ['Hello Ann', '/']),
      tap('Unfold', ['Wide open', '/']),
    ];
    expect(await outputOf('frames', path(steps))).toContain('# pass 1');
    expect(await outputOf('frames-red', path([tap('Unfold', ['Hello Ann', '/'])]))).toContain('# fail 1');
  } finally {
    await server.close();
  }
}, 120_000);
