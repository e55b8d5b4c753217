import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSharpImage } from '../../adapters/imaging/sharp-image.ts';
import { createManualClock } from '../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { runReportPage } from '../../src/report/run-report.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { ensureBuilt } from '../support/cli.ts';
import { poisoned, sampleReport } from '../support/sample-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-page-'));
let browser: Browser;

beforeAll(async () => {
  await ensureBuilt();
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.deleteSession();
  rmSync(folder, { recursive: true, force: true });
});

describe('a report in Chromium', () => {
  test('with hostile text: nothing of it runs, nothing is complained of, everything can be reached', async () => {
    const objects = createMemoryObjectStore(createManualClock());
    const parts = { objects, image: createSharpImage(), tenantId: 't' };
    const path = join(folder, 'report.html');
    writeFileSync(path, await runReportPage(parts, poisoned(await sampleReport())));
    await browser.url(pathToFileURL(path).href);
    await browser.pause(500);
    // The map, or the word that it cannot be drawn here.
    const seen: unknown = await browser.execute(`
      const shown = (id) => document.getElementById(id).hidden === false;
      return {
        title: document.title,
        scripts: document.scripts.length,
        map: shown('map') || shown('map-without'),
        wide: document.documentElement.scrollWidth > innerWidth,
        broken: [...document.querySelectorAll('a[href^="#"]')]
          .map((a) => a.hash.slice(1)).filter((id) => document.getElementById(id) === null),
      };`);
    expect(seen).toMatchObject({ scripts: 2, map: true, wide: false, broken: [] });
    expect(JSON.stringify(seen)).not.toContain('"title":"owned"');
    const log = await (
      browser as unknown as { getLogs(kind: string): Promise<readonly { level: string; message: string }[]> }
    ).getLogs('browser');
    // Chromium's own remarks on drawing without a graphics card are no faults of the page.
    expect(log.filter(({ level }) => level === 'SEVERE').map(({ message }) => message)).toEqual([]);
  });
});
