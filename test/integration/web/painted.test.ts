import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createTesseractOcr } from '../../../adapters/ocr/tesseract-ocr.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import { NO_DATA } from '../../../agent/domain/data-file.ts';
import { nodeSettingsFor } from '../../../agent/orchestrator/default-settings.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import type { StaticServer } from '../../support/apps/static-server.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';
import { startPantry } from '../../support/apps/web-fixture.ts';

/** Painted on one of the screens of the fixture; with letters that no checksum and no ID has, or chance finds it there. */
const CODE = 'marlin-osprey';

let site: StaticServer;
beforeAll(async () => {
  site = await startPantry();
});
afterAll(() => site.close());

test('menus that are painted on a canvas are explored by their words, and a secret in them is nowhere', async () => {
  const objects = createMemoryObjectStore(createSystemClock());
  const data = { ...NO_DATA, secrets: new Map([['CODE', CODE]]) };
  const { run, records } = await crawlWeb(`${site.origin}/painted.html`, {
    ...{ maxActions: 6, objects, data },
    settings: { ...nodeSettingsFor('web'), ocr: 'stems' },
  });
  const looks = records.flatMap((r) => (r.kind === 'perception' ? [r.body] : []));
  const names = new Set(looks.map(({ name }) => name));
  expect(run.status).toBe('FINISHED');
  expect(names).toContain('Star Harbour');
  expect(names.size).toBeGreaterThanOrEqual(3);
  const done = records.flatMap((r) => (r.kind === 'decision' ? [r.body.action?.label ?? ''] : []));
  const rows = ['New game', 'Options', 'High scores', 'Captain'];
  expect(done.filter((label) => rows.includes(label)).length).toBeGreaterThanOrEqual(2);

  const menu = looks.find(({ name }) => name === 'Star Harbour');
  for await (const artifact of objects.list(TEST_SCOPE.tenantId)) {
    if (artifact.kind === 'screenshot') continue;
    const text = Buffer.from(await objects.readBytes(TEST_SCOPE.tenantId, artifact.ref)).toString();
    expect(text, artifact.kind).not.toMatch(/marlin|osprey/i);
  }
  expect(JSON.stringify(records)).not.toMatch(/marlin|osprey/i);
  // The picture was painted over before it was stored: the same eyes find the title there, and no code.
  const ocr = createTesseractOcr();
  const png = await objects.readBytes(TEST_SCOPE.tenantId, menu?.screenshotRefId ?? '');
  const words = (await ocr.recognise(png, { width: 412, height: 915 })).map(({ text }) => text);
  await ocr.close();
  expect(words).toContain('Harbour');
  expect(words.join(' ')).not.toMatch(/marlin|osprey/i);
});
