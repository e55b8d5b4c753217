import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { holdAppium } from './held-appium.ts';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';
import { DEFAULT_PAGE_SOURCE_LIMITS, parsePageSource } from '../../../agent/services/page-source/index.ts';
import type { ActionTarget, DeviceCapture, DriverPort } from '../../../agent/ports/DriverPort.ts';
import { type StaticServer, startStaticServer } from './static-server.ts';

const FOLDER = fileURLToPath(new URL('../../fixtures/web/', import.meta.url));

/** Our small web app; `/slow` answers after 400 ms, `/never` not at all, `/away` leads to another origin. */
export const startPantry = async (elsewhere = 'http://127.0.0.1:9/'): Promise<StaticServer> =>
  startStaticServer({
    mounts: [['/', FOLDER]],
    handle: (request, response) => {
      if (request.url === '/slow') {
        setTimeout(() => response.end('Arrived'), 400);
        return true;
      }
      if (request.url === '/never') return true;
      if (request.url === '/file.bin') {
        response.writeHead(200, { 'content-disposition': 'attachment' }).end('bytes');
        return true;
      }
      if (request.url !== '/away') return false;
      response.writeHead(302, { location: elsewhere }).end();
      return true;
    },
  });

export interface SeenNode {
  readonly attributes: Readonly<Record<string, string>>;
  readonly target: ActionTarget;
}

const UNESCAPE: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The nodes of a web hierarchy, in document order, as plain attributes. */
export const nodesOf = (pageSource: string): SeenNode[] =>
  [...pageSource.matchAll(/<node ([^>]*?)\/?>/g)].map((match) => {
    const attributes = Object.fromEntries(
      [...(match[1] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map((pair) => [
        pair[1] ?? '',
        (pair[2] ?? '').replace(/&(amp|lt|gt|quot);/g, (entity) => UNESCAPE[entity] ?? ''),
      ]),
    );
    const [x = 0, y = 0, width = 0, height = 0] = (attributes['bounds'] ?? '').split(',').map(Number);
    return { attributes, target: { key: attributes['key'] ?? null, bounds: { x, y, width, height } } };
  });

/** A driver with the short ways that a test needs: find by name, tap, settle. */
export interface WebHand {
  readonly driver: DriverPort;
  look(): Promise<DeviceCapture & { readonly nodes: readonly SeenNode[] }>;
  /** What is seen, as the agent reads it. */
  read(): Promise<ReturnType<typeof parsePageSource>>;
  find(name: string): Promise<SeenNode>;
  /** Begins anew and goes to what the first page links to by that name. */
  open(name: string): Promise<void>;
  tap(name: string): Promise<void>;
  type(name: string, text: string): Promise<void>;
  settle(): Promise<number>;
  title(): Promise<string>;
}

export const createWebHand = (driver: DriverPort): WebHand => {
  const look: WebHand['look'] = async () => {
    const capture = await driver.capture({ screenshot: false });
    return { ...capture, nodes: nodesOf(capture.pageSource) };
  };
  const read: WebHand['read'] = async () =>
    parsePageSource({ ...(await driver.capture({ screenshot: false })), limits: DEFAULT_PAGE_SOURCE_LIMITS });
  const find: WebHand['find'] = async (name) => {
    const { nodes, pageSource } = await look();
    const named = nodes.filter((node) => node.attributes['name'] === name);
    const found = named.find((node) => node.attributes['clickable'] === 'true') ?? named[0];
    if (!found) throw new Error(`nothing is called ${name} in\n${pageSource}`);
    return found;
  };
  const settle = async (): Promise<number> => {
    const start = performance.now();
    for (let last = '', same = 0; performance.now() - start < 6000;) {
      const { fingerprint, busy } = await driver.sample();
      same = !busy && fingerprint === last ? same + 1 : 0;
      if (same >= 2) return performance.now() - start;
      last = fingerprint;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return performance.now() - start;
  };
  const tap: WebHand['tap'] = async (name) => {
    await driver.tap((await find(name)).target);
    await settle();
  };
  return {
    driver,
    look,
    read,
    find,
    settle,
    tap,
    open: async (name) => {
      await driver.launch({ fresh: true });
      await tap(name);
    },
    type: async (name, text) => {
      await driver.typeText((await find(name)).target, text);
      await settle();
    },
    title: async () => (await driver.foreground()).title,
  };
};

/** A driver on one page of the pantry. */
export const pantryDriver = (origin: string, page = 'index.html'): DriverPort =>
  createWebDriver({ url: `${origin}/${page}`, viewport: { width: 412, height: 915 } });

const JQUERY = fileURLToPath(new URL('../../../node_modules/jquery/dist/', import.meta.url));
const ZEPTO = fileURLToPath(new URL('../../../node_modules/zepto/', import.meta.url));
const HEAD =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';

/** A browser on a site of pages by name, each titled by it, with a start page that links to all; jQuery is at `/jquery/`, Zepto at `/zepto/`. */
export async function openPages(
  bodies: Readonly<Record<string, string>>,
): Promise<{ readonly hand: WebHand; readonly close: () => Promise<void> }> {
  const server = await startStaticServer({
    mounts: [
      ['/jquery/', JQUERY],
      ['/zepto/', ZEPTO],
    ],
    handle: (request, response) => {
      if (/^\/(jquery|zepto)\//.test(request.url ?? '')) return false;
      const name = (request.url ?? '').slice(1);
      const links = Object.keys(bodies).map((to) => `<p><a href="/${to}">${to}</a></p>`);
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`${HEAD}<title>${name}</title><body>${bodies[name] ?? links.join('')}</body>`);
      return true;
    },
  });
  await holdAppium();
  const hand = createWebHand(createWebDriver({ url: `${server.origin}/` }));
  await hand.driver.open();
  const close = async (): Promise<void> => {
    await hand.driver.close();
    await server.close();
  };
  return { hand, close };
}

/** The same for the tests of a suite: opened before the first of them, closed after the last. */
export function withPages(bodies: Readonly<Record<string, string>>, opened: (hand: WebHand) => void): void {
  let close: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    const pages = await openPages(bodies);
    close = pages.close;
    opened(pages.hand);
  });
  afterAll(() => close?.());
}
