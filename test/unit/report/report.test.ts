import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSharpImage } from '../../../adapters/imaging/sharp-image.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { encodePng } from '../../../adapters/simulated/png.ts';
import type { RunReport } from '../../../agent/usecases/analysis/run-report.ts';
import { coverageChart } from '../../../src/report/coverage-chart.ts';
import { escaped, markup } from '../../../src/report/markup.ts';
import { runReportPage } from '../../../src/report/run-report.ts';
import { smallPicture } from '../../../src/report/thumbnails.ts';
import { ensureBuilt } from '../../support/processes/cli.ts';
import { HOSTILE, largeReport, poisoned, sampleReport } from '../../support/documents/sample-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
const objects = createMemoryObjectStore(createManualClock());
const parts = { objects, image: createSharpImage(), tenantId: 't' };
let report: RunReport;

beforeAll(async () => {
  await ensureBuilt();
  report = await sampleReport();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GREYS = Array.from({ length: 256 }, (_, at) => [at, at, 255 - at] as const);
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A failure should not print the page. */
const has = (page: string, text: string) =>
  expect({ text, there: page.includes(text) }).toEqual({ text, there: true });
const hasNot = (page: string, text: string) =>
  expect({ text, there: page.includes(text) }).toEqual({ text, there: false });

describe('a report', () => {
  test('tells the run: summary, map, coverage, findings, timeline with reasons, every screen', async () => {
    const page = await runReportPage(parts, report);
    for (const id of ['summary', 'the-map', 'coverage', 'findings', 'timeline', 'screens'])
      has(page, `<section id="${id}"`);
    for (const { screenId, name } of report.map.screens) {
      has(page, `id="s-${screenId}"`);
      has(page, escaped(name));
    }
    const why = report.iterations.find(({ rationale }) => rationale !== null)?.rationale ?? '';
    has(page, escaped(why));
    // By itself: after a name that is written from the right "+1 way" was read as "1+ way".
    const [first] = report.iterations.flatMap(({ toScreenId }) => toScreenId ?? []);
    expect(page).toMatch(new RegExp(`→ <a href="#s-${first}"><bdi>`));
    // Never an arrow to nowhere.
    expect(/leads to\s*<\/td>/.test(page)).toBe(false);
    expect(/(src|href)="(https?:)?\/\//.test(page)).toBe(false);
  });

  test('says which of several screens of one name is meant, on the map, in the timeline and in the list', async () => {
    const { toScreenId: screenId } = report.iterations.find((one) => one.toScreenId !== null) ?? {};
    const name = report.names.get(screenId ?? '') ?? '';
    const called = { [screenId ?? '']: `${name} (Your cart is empty)` };
    const page = await runReportPage(parts, { ...report, called });
    has(page, `<h3>${escaped(name)} <small>(Your cart is empty)</small></h3>`);
    has(page, `<a href="#s-${screenId}"><bdi>${escaped(name)} (Your cart is empty)</bdi></a>`);
    has(page, `"name":"${name} (Your cart is empty)"`);
  });

  test('of a run that saw nothing it says why, and does not call that healthy', async () => {
    const empty = { screens: [], edges: [], actions: [] };
    const nothing = {
      ...report,
      build: null,
      map: empty,
      iterations: [],
      curve: [],
      findings: [],
      areas: [],
    };
    const page = await runReportPage(parts, nothing, [`ProvisionApp: it cannot be opened <${HOSTILE}>`]);
    has(page, escaped(`ProvisionApp: it cannot be opened <${HOSTILE}>`));
    has(page, 'No screen was seen, so nothing can be told.');
    hasNot(page, 'Nothing found that a person should look at.');
    has(
      await runReportPage(parts, { ...report, findings: [] }),
      'Nothing found that a person should look at.',
    );
  });

  test('of a run whose evidence is gone it says so, and calls nothing untried that may have been tried', async () => {
    has(await runReportPage(parts, report), '"untried":true');
    const run = { ...report.run, evidenceRemovedAt: '2026-03-01T00:00:00.000Z' };
    const page = await runReportPage(parts, { ...report, run, iterations: [], curve: [] });
    has(page, 'Its evidence was removed on 2026-03-01 to save room, and how it got on with it.');
    has(page, 'Its evidence was removed on 2026-03-01 to save room, and its iterations with it.');
    hasNot(page, 'over before its first iteration');
    hasNot(page, '"untried":true');
  });

  test('a long timeline is laid out when it is opened, a short one stands open', async () => {
    const [one] = report.iterations;
    if (one === undefined) throw new Error('the sample has iterations');
    has(await runReportPage(parts, report), '<details open>');
    const long = {
      ...report,
      iterations: Array.from({ length: 1_000 }, (_, ordinal) => ({ ...one, ordinal })),
    };
    hasNot(await runReportPage(parts, long), '<details open>');
  });

  test('runs and styles only what its policy names, by the hash of what stands there', async () => {
    const page = await runReportPage(parts, report);
    const policy = /Content-Security-Policy"\s+content="([^"]+)"/.exec(page)?.[1] ?? '';
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src ${hashOf(style)}`);
    expect(policy).toContain(`script-src ${hashOf(script)}`);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(/<[^>]+ (style|on\w+)=/.exec(page.replace(/<script>[\s\S]*<\/script>/, ''))?.[0]).toBeUndefined();
  });

  test('what an app calls its things stays text', async () => {
    const page = await runReportPage(parts, poisoned(report));
    expect(page.split('<script').length - 1).toBe(2);
    hasNot(page, '<img src=x');
    hasNot(page, 'onerror="');
    expect(page.includes('\u202e')).toBe(false);
    const data = /id="map-data">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    const { screens } = JSON.parse(data) as { readonly screens: readonly { readonly name: string }[] };
    expect(screens[0]?.name).toBe(HOSTILE);
  });

  test('of a run that saw nothing has no script and says so', async () => {
    const empty = {
      ...report,
      map: { screens: [], actions: [], edges: [] },
      iterations: [],
      curve: [],
      findings: [],
    };
    const page = await runReportPage(parts, { ...empty, build: null, startScreenId: null });
    has(page, 'The map is empty');
    has(page, 'The run was over before its first iteration');
    hasNot(page, '<script');
    has(page, "script-src 'none'");
  });

  test('says how many pictures are missing', async () => {
    const ref = `obj://screenshot/${'0'.repeat(64)}`;
    const map = { ...report.map, screens: report.map.screens.map((s) => ({ ...s, screenshotRef: ref })) };
    const told: number[] = [];
    const page = await runReportPage(
      { ...parts, onMissing: (count) => told.push(count) },
      { ...report, map },
    );
    expect(told).toEqual([map.screens.length]);
    has(page, `The pictures of ${map.screens.length} screens are`);
    // Findings about sizes come from the lists that go with the pictures.
    hasNot(page, 'everything else is whole');
    has(page, 'findings that need what looks stored');
  });

  test('of 1,000 screens stays under 25 MB', async () => {
    const { length } = await runReportPage(parts, await largeReport(report, objects, 't'));
    expect(length).toBeGreaterThan(5_000_000);
    expect(length).toBeLessThan(25_000_000);
  }, 60_000);
});

describe('its parts', () => {
  test('escape everything but markup itself', () => {
    expect(markup`<p title="${'"<&>\'`'}">${markup`<b>${'<i>'}</b>`}${null}${[1, '&']}</p>`.text).toBe(
      '<p title="&#34;&#60;&#38;&#62;&#39;&#96;"><b>&#60;i&#62;</b>1&#38;</p>',
    );
  });
  test('a thumbnail has no side over 128 pixels, whatever its shape', async () => {
    for (const [width, height] of [
      [400, 900],
      [900, 400],
      [60, 50],
    ] as const) {
      const { ref } = await objects.put(
        't',
        'screenshot',
        encodePng(width, height, new Uint8Array((width + 1) * height), GREYS),
      );
      const small = await smallPicture(parts, ref);
      expect(Math.max(small?.width ?? 999, small?.height ?? 999)).toBeLessThanOrEqual(128);
    }
  });
  test('the curve ends where the run ended, however long it was', () => {
    const curve = Array.from({ length: 20_000 }, (_, at) => ({
      iteration: at + 1,
      screens: at >> 3,
      edges: at >> 2,
    }));
    const { text } = coverageChart(curve);
    expect(text).toContain('After 20000 iterations 2499 screens and 4999 ways were known');
    expect(text.length).toBeLessThan(60_000);
    expect(text).not.toMatch(/NaN|Infinity/);
  });
});
