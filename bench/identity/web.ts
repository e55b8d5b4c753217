import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWebDriver } from '../../adapters/appium/web/web-driver.ts';
import type { DriverPort } from '../../agent/ports/DriverPort.ts';
import { parsePageSource } from '../../agent/services/page-source/index.ts';
import { computeSignature } from '../../agent/services/identity/signature/screen-signature.ts';
import { startJqueryMobile, startWeui } from '../../test/support/apps/demo-apps.ts';
import { startStaticServer, type StaticServer } from '../../test/support/apps/static-server.ts';
import type { Labelled } from './pairs.ts';

const dist = (name: string): string =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'dist');

interface WebApp {
  readonly name: string;
  readonly server: StaticServer;
  /** Names of pages and their addresses. */
  readonly pages: readonly (readonly [string, string])[];
}

async function weui(most: number): Promise<WebApp> {
  const server = await startWeui();
  const html = readFileSync(join(dist('weui'), 'example/index.html'), 'utf8');
  const names = [...html.matchAll(/id="tpl_([a-z_]+)"/g)]
    .map((match) => match[1] ?? '')
    .filter((n) => n !== 'home');
  const pages = names.slice(0, most - 1).map((name) => [name, `${server.url}#${name}`] as const);
  return { name: 'weui', server, pages: [['home', server.url], ...pages] };
}

async function jqueryMobile(most: number): Promise<WebApp> {
  const server = await startJqueryMobile();
  const files = readdirSync(join(dist('jquery-mobile'), 'demos'), { recursive: true, encoding: 'utf8' });
  const pages = files
    .filter((file) => file.endsWith('index.html'))
    .sort()
    .slice(0, most);
  return {
    name: 'jquery mobile',
    server,
    pages: pages.map((file) => [file, `${server.origin}/demos/${file}`]),
  };
}

const VIEWPORTS = [
  { width: 412, height: 915, scale: 1 },
  { width: 360, height: 740, scale: 1 },
];

async function rest(driver: DriverPort): Promise<void> {
  for (let look = 0, last = '', same = 0; look < 25 && same < 2; look++) {
    const { fingerprint, busy } = await driver.sample();
    same = !busy && fingerprint === last ? same + 1 : 0;
    last = fingerprint;
    await sleep(80);
  }
}

/** A page of links to all pages: the driver goes by taps, as in a crawl. */
const contents = (pages: WebApp['pages']): string =>
  `<!doctype html><meta name="viewport" content="width=device-width"><title>Contents</title>${pages.map(([name, url]) => `<p><a href="${url}">${name}</a></p>`).join('')}`;

/** Every page on two viewports, and on the second scrolled as well; `silent` leaves the addresses out. */
export async function webCaptures(
  most: number,
): Promise<{ name: string; named: Labelled[]; silent: Labelled[] }[]> {
  const out = [];
  for (const app of [await weui(most), await jqueryMobile(most)]) {
    const [named, silent]: [Labelled[], Labelled[]] = [[], []];
    const index = await startStaticServer({
      mounts: [],
      handle: (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(contents(app.pages));
        return true;
      },
    });
    for (const viewport of VIEWPORTS) {
      const driver = createWebDriver({
        url: index.origin,
        viewport,
        fence: { allowOrigins: [app.server.origin] },
      });
      try {
        await driver.open();
        for (const [label] of app.pages) await visit(driver, label, viewport, { named, silent });
      } finally {
        await driver.close();
      }
    }
    await index.close();
    await app.server.close();
    out.push({ name: app.name, named, silent });
  }
  return out;
}

async function visit(
  driver: DriverPort,
  label: string,
  viewport: (typeof VIEWPORTS)[number],
  into: { readonly named: Labelled[]; readonly silent: Labelled[] },
): Promise<void> {
  await driver.launch({ fresh: true });
  const start = await driver.capture({ screenshot: false });
  const links = parsePageSource({ ...start, insideApp: true }).elements;
  const link = links.find((e) => e.role === 'link' && e.name === label);
  if (link === undefined) throw new Error(`no link to ${label}`);
  await driver.tap({ key: link.key, bounds: link.bounds });
  await sleep(150);
  await rest(driver);
  const looks = viewport.width === 412 ? [''] : ['', ' scrolled'];
  for (const how of looks) {
    if (how !== '') {
      const moved = await driver.scroll(null, 'down').then(
        () => true,
        () => false,
      );
      if (!moved) return;
      await rest(driver);
    }
    const page = await driver.capture({ screenshot: false });
    const screen = parsePageSource({ ...page, insideApp: true });
    const name = `${label} ${viewport.width}${how}`;
    into.named.push({ name, label, identity: computeSignature(screen).hash, screen });
    const bare = { ...screen, foreground: { ...screen.foreground, route: '/' } };
    into.silent.push({ name, label, identity: computeSignature(bare).hash, screen: bare });
  }
}
