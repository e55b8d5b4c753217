import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSharpImage } from '../../adapters/imaging/sharp-image.ts';
import { createManualClock } from '../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { diffReportPage } from '../../src/report/diff-report.ts';
import { runReportPage } from '../../src/report/run-report.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { TEST_SCOPE } from '../support/loop-harness.ts';
import { ensureBuilt } from '../support/cli.ts';
import { poisoned, sampleDrift, sampleReport } from '../support/sample-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-page-'));
const parts = {
  objects: createMemoryObjectStore(createManualClock()),
  image: createSharpImage(),
  tenantId: TEST_SCOPE.tenantId,
};
let browser: Browser;

beforeAll(async () => {
  await ensureBuilt();
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.deleteSession();
  rmSync(folder, { recursive: true, force: true });
});

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function open(page: string, scheme: 'light' | 'dark' = 'light'): Promise<void> {
  const path = join(folder, 'report.html');
  writeFileSync(path, page);
  await browser.sendCommandAndGetResult('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: scheme }],
  });
  await browser.url(pathToFileURL(path).href);
  await browser.pause(500);
}

/** What axe-core calls serious or critical on the page that is open, each with the first element that it is about. */
async function faults(): Promise<readonly string[]> {
  await browser.execute(AXE);
  const found = await browser.executeAsync(
    (done: (faults: readonly string[]) => void) =>
      void (
        globalThis as unknown as {
          axe: {
            run(): Promise<{
              violations: readonly { id: string; impact: string; nodes: readonly { html: string }[] }[];
            }>;
          };
        }
      ).axe
        .run()
        .then(({ violations }) =>
          done(
            violations
              .filter(({ impact }) => impact === 'serious' || impact === 'critical')
              .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`),
          ),
        ),
  );
  return found;
}

describe('a report in Chromium', () => {
  test.each(['light', 'dark'] as const)('of a run, %s: axe-core finds nothing serious', async (scheme) => {
    await open(await runReportPage(parts, await sampleReport(parts.objects)), scheme);
    expect(await faults()).toEqual([]);
  });

  test.each(['light', 'dark'] as const)(
    'of two builds, %s: axe-core finds nothing serious',
    async (scheme) => {
      await open(await diffReportPage(parts, 'tiny', ...(await sampleDrift(parts.objects))), scheme);
      expect(await faults()).toEqual([]);
    },
  );

  test('axe-core would say so', async () => {
    await open('<!doctype html><title>t</title><img src="data:,">');
    expect((await faults()).map((fault) => fault.split(':')[0])).toEqual(
      expect.arrayContaining(['image-alt', 'html-has-lang']),
    );
  });

  test('the map is narrowed to an area', async () => {
    const report = await sampleReport();
    expect(report.areas.length).toBeGreaterThan(1);
    await open(await runReportPage(parts, report));
    for (const [at, { screens }] of report.areas.entries()) {
      const found: unknown = await browser.execute(`
        const filter = document.getElementById('map-filter');
        filter.value = 'area-${at}';
        filter.dispatchEvent(new Event('change'));
        return document.getElementById('map-found').textContent;`);
      expect(found).toBe(`${screens.length} of ${report.map.screens.length}`);
    }
  });

  test('with hostile text: nothing of it runs, nothing is complained of, everything can be reached', async () => {
    await open(await runReportPage(parts, poisoned(await sampleReport())));
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
