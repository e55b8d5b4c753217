import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../support/processes/cli.ts';
import { type ExplorerPage, openExplorer } from '../support/documents/explorer-page.ts';
import {
  type ServeChild,
  type ServeWorld,
  createServeWorld,
  startServe,
} from '../support/processes/serve-child.ts';

interface Streamed {
  readonly received: number;
  readonly results: readonly {
    readonly data: { readonly runEvents: { readonly sequence: number; readonly kind: string } };
  }[];
}

let world: ServeWorld;
let server: ServeChild;
let page: ExplorerPage;

beforeAll(async () => {
  await ensureBuilt();
  world = await createServeWorld('explorer');
  server = await startServe(world);
  page = await openExplorer(server.explorerUrl);
});
afterAll(async () => {
  await page?.close();
  await server?.close();
  await world?.close();
});

describe('the explorer, by its example tabs', () => {
  let run = '';

  test('the first tab starts a crawl', async () => {
    await page.press();
    const text = await page.result((shown) => shown.includes('startRun'));
    const { data } = JSON.parse(text) as { data: { startRun: { run: { id: string }; errors: unknown[] } } };
    expect(data.startRun.errors).toEqual([]);
    run = data.startRun.run.id;
    expect(run).toMatch(/^[0-9A-Z]{26}$/);
  });

  test('the second one shows its events as they arrive, until it is over', async () => {
    await page.choose('WatchCrawl');
    await page.press();
    const text = await page.result((shown) => shown.includes('agent.run.finished'));
    const { received, results } = JSON.parse(text) as Streamed;
    const sequences = results.map(({ data }) => data.runEvents.sequence);
    expect(sequences).toEqual(sequences.map((_, at) => received - at));
    const finished = (shown: string): boolean => shown.includes('agent.run.finished');
    expect(await page.painted(finished)).toContain('agent.run.finished');
  });

  test('the others list it, walk its map and leave it as it is', async () => {
    await page.choose('ListRuns');
    await page.press();
    expect(await page.result((shown) => shown.includes('"nodes"'))).toContain(run);
    await page.choose('WalkMap');
    await page.press();
    expect(await page.result((shown) => shown.includes('"map"'))).toContain('"outgoing"');
    await page.choose('CancelCrawl');
    await page.press();
    expect(await page.result((shown) => shown.includes('cancelRun'))).toContain('FINISHED');
  });

  test('on a second visit the first tab has its variables still', async () => {
    await page.choose('StartCrawl');
    await page.again();
    await page.press();
    expect(await page.result((shown) => shown.includes('startRun'))).not.toContain('$input');
  });

  test('on a phone every pane is as wide as the screen', async () => {
    for (const width of [390, 320]) {
      const { panes, page: whole } = await page.widthsAt(width);
      expect(Math.min(...panes), String(width)).toBeGreaterThan(0.6 * width);
      expect(whole).toBeLessThanOrEqual(width);
    }
  });

  test('nothing is loaded from elsewhere and the policy of the page forbids nothing that it needs', async () => {
    expect(await page.complaints()).toEqual([]);
    const addresses = await page.loaded();
    expect(addresses.filter((address) => !address.startsWith(server.explorerUrl))).toEqual([]);
    expect(addresses.length).toBeGreaterThan(5);
  });
});

describe('the files of the page', () => {
  test('the page is asked for each time, its files are kept; none may be framed or guessed at', async () => {
    const html = await fetch(server.explorerUrl);
    expect(html.headers.get('cache-control')).toBe('no-cache');
    expect(html.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = html.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    const script = /src="([^"]+)"/.exec(await html.text())?.[1] ?? '';
    // So that a proxy may have the page below a path of its own.
    expect(script).not.toMatch(/^\/|:/);
    const file = await fetch(new URL(script, server.explorerUrl));
    expect(file.status).toBe(200);
    expect(await file.text()).toContain('"../graphql",import.meta.url');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-security-policy')).toBe(policy);
    expect((await fetch(new URL('/explorer/none.js', server.explorerUrl))).status).toBe(404);
  });

  test('the notices of what is bundled are served beside it', async () => {
    const notices = await (await fetch(new URL('/explorer/licenses.txt', server.explorerUrl))).text();
    for (const name of ['graphiql', 'react', 'monaco-editor', 'graphql-ws'])
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, 'm'));
  });
});
