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
import { type Browser, openBrowser } from '../support/documents/browser.ts';
import { TEST_SCOPE } from '../support/crawl/loop-harness.ts';
import { ensureBuilt } from '../support/processes/cli.ts';
import { largeReport, poisoned, sampleDrift, sampleReport } from '../support/documents/sample-report.ts';

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

  test('on paper and in a small window no column of the timeline is a few letters wide', async () => {
    const { iterations, ...report } = await sampleReport(parts.objects);
    const rationale = `path: 4 hops to "Patients" for "${'Zoë '.repeat(30)}"`;
    const long = iterations.map((one) => ({ ...one, rationale }));
    await open(await runReportPage(parts, { ...report, iterations: long }));
    const widths: unknown = await browser.execute(`
      return [700, 500].flatMap((width) => {
        document.body.style.width = width + 'px';
        return [...document.querySelectorAll('.timeline thead th')].slice(2).map((th) => th.offsetWidth);
      });`);
    expect(Math.min(...(widths as number[]))).toBeGreaterThanOrEqual(112);
  });

  test('on a sheet of A4 nothing is cut off at its side', async () => {
    await open(await runReportPage(parts, await sampleReport(parts.objects)));
    await browser.sendCommandAndGetResult('Emulation.setEmulatedMedia', { media: 'print', features: [] });
    const beyond: unknown = await browser.execute(`
      document.documentElement.style.width = '718px';
      const { left } = document.documentElement.getBoundingClientRect();
      return [...document.querySelectorAll('body *')]
        .filter((e) => e.getBoundingClientRect().right > left + 718.5)
        .map((e) => e.tagName + '.' + e.className);`);
    await browser.sendCommandAndGetResult('Emulation.setEmulatedMedia', { media: '', features: [] });
    expect(beyond).toEqual([]);
  });

  test('the address of what was crawled stands on one line, where there is room for it', async () => {
    const report = await sampleReport();
    const spec = { ...report.run.spec, target: 'http://127.0.0.1:24003/shop/' };
    await open(await runReportPage(parts, { ...report, run: { ...report.run, spec } }));
    const lines: unknown = await browser.execute(`
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('.facts dd'));
      return [range.toString(), range.getClientRects().length];`);
    expect(lines).toEqual([spec.target, 1]);
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

  test('the map by keyboard: links of the panel keep the focus, the browser keeps its own keys', async () => {
    await open(await runReportPage(parts, await sampleReport(parts.objects)));
    const seen: unknown = await browser.execute(`
      const box = document.getElementById('map');
      if (box.hidden) return 'no WebGL';
      const pressed = (init) => {
        const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(event);
        return event.defaultPrevented;
      };
      const on = () => document.activeElement.id || document.activeElement.textContent;
      const far = [...document.querySelectorAll('button.locate')].at(-1);
      far.click();
      const located = on();
      const own = ['+', '-', '0', 'ArrowLeft'].filter((key) => pressed({ key, ctrlKey: true }));
      const moved = pressed({ key: '+' });
      const link = document.querySelector('#map-side button');
      link.focus();
      link.click();
      const went = on() === link.textContent;
      pressed({ key: 'Escape' });
      return { located, own, moved, went, left: on(), open: !document.getElementById('map-side').hidden };`);
    expect(seen).toEqual({ located: 'map', own: [], moved: true, went: true, left: 'map', open: false });
  });

  test('the way to a screen is drawn, and nothing is wider than a small window', async () => {
    await open(await runReportPage(parts, await sampleReport(parts.objects)));
    const seen: unknown = await browser.execute(`
      if (document.getElementById('map').hidden) return 'no WebGL';
      const inked = (name) => {
        const canvas = document.querySelector('#map canvas.sigma-' + name);
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const probe = document.createElement('canvas').getContext('2d');
        probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--accent');
        probe.fillRect(0, 0, 1, 1);
        const [r, g, b] = probe.getImageData(0, 0, 1, 1).data;
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === r && data[at + 1] === g && data[at + 2] === b && data[at + 3] === 255) return true;
        return false;
      };
      const before = [inked('ways'), inked('frames')];
      [...document.querySelectorAll('button.locate')].at(-1).click();
      document.getElementById('map-fit').click();
      return new Promise((done) => {
        const since = performance.now();
        const look = () => {
          const after = [inked('ways'), inked('frames')];
          // A busy machine draws when it comes to it.
          if (after.every(Boolean) || performance.now() > since + 20000) done({ before, after });
          else setTimeout(look, 100);
        };
        setTimeout(look, 1500);
      });`);
    expect(seen).toEqual({ before: [false, false], after: [true, true] });
    const [width, height] = [420, 760];
    await browser.sendCommandAndGetResult('Emulation.setDeviceMetricsOverride', {
      ...{ width, height, deviceScaleFactor: 1, mobile: false },
    });
    const wide = await browser.execute(`
      return new Promise((done) => {
        const since = performance.now();
        const look = () => {
          // The map is laid out anew when the machine comes to it, and is as wide as before until then.
          const isWide = document.documentElement.scrollWidth > innerWidth;
          if (!isWide || performance.now() > since + 5000) done(isWide);
          else setTimeout(look, 50);
        };
        look();
      });`);
    await browser.sendCommandAndGetResult('Emulation.clearDeviceMetricsOverride', {});
    expect(wide).toBe(false);
  });

  test('on a narrow and tall window the map is as high as it needs to be', async () => {
    await browser.sendCommandAndGetResult('Emulation.setDeviceMetricsOverride', {
      ...{ width: 420, height: 2_000, deviceScaleFactor: 1, mobile: false },
    });
    await open(await runReportPage(parts, await sampleReport(parts.objects)));
    const box: unknown = await browser.execute(`
      const { width, height } = document.getElementById('map').getBoundingClientRect();
      return { wide: width > 300, high: height > 250, tall: height > 2 * width };`);
    await browser.sendCommandAndGetResult('Emulation.clearDeviceMetricsOverride', {});
    expect(box).toEqual({ wide: true, high: true, tall: false });
  });

  test('a screen alone is shown whole', async () => {
    const report = await sampleReport(parts.objects);
    const screens = report.map.screens.slice(0, 1);
    await open(await runReportPage(parts, { ...report, map: { screens, actions: [], edges: [] } }));
    const framed: unknown = await browser.execute(`
      if (document.getElementById('map').hidden) return 'no WebGL';
      document.querySelector('button.locate').click();
      return new Promise((done) => {
        const since = performance.now();
        const look = () => {
          const canvas = document.querySelector('#map canvas.sigma-frames');
          const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
          const inked = data.some((value, at) => at % 4 === 3 && value > 0);
          if (inked || performance.now() > since + 20000) done(inked);
          else setTimeout(look, 100);
        };
        setTimeout(look, 1500);
      });`);
    expect(framed).toBe(true);
  });

  test('of 1,000 screens and 5,000 iterations opens within two seconds', async () => {
    const large = await largeReport(await sampleReport(), parts.objects, parts.tenantId);
    const page = await runReportPage(parts, large);
    // What the page keeps its thread busy with: others who work on this machine do not count.
    await browser.sendCommandAndGetResult('Performance.enable', { timeDomain: 'threadTicks' });
    await open(page);
    const { metrics } = (await browser.sendCommandAndGetResult('Performance.getMetrics', {})) as {
      metrics: readonly { name: string; value: number }[];
    };
    await browser.sendCommandAndGetResult('Performance.disable', {});
    expect(metrics.find(({ name }) => name === 'TaskDuration')?.value).toBeLessThan(1.6);
  }, 60_000);

  test('words in right-to-left scripts stay on their side of an arrow', async () => {
    const report = await sampleReport();
    const named = (text: string) => text.replace(/./gu, 'ب');
    const page = await runReportPage(parts, {
      ...report,
      map: {
        ...report.map,
        screens: report.map.screens.map((screen) => ({ ...screen, name: named(screen.name) })),
        edges: report.map.edges.map((edge) => ({ ...edge, label: named(edge.label) })),
      },
    });
    await open(page);
    const swapped: unknown = await browser.execute(`
      for (const one of document.querySelectorAll('ul.screens details')) one.open = true;
      return [...document.querySelectorAll('ul.screens details li')]
        .map((li) => [li.firstChild, li.querySelector('a')].map((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getClientRects()[0];
        }))
        .filter(([label, target]) => label.top === target.top && label.left > target.left).length;`);
    expect(swapped).toBe(0);
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
