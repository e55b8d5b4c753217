import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../support/cli.ts';
import { openPhoneLab, type PhoneLab } from '../../support/simulated-phone/phone-lab.ts';
import { crawlWeuiOnAPhone } from '../../support/weui-crawls.ts';

// Needs `apt-get install adb chromium chromium-driver`. The whole of it, against a crawl in Chromium, is in test/soak.
let lab: PhoneLab;
let home: string;
beforeAll(async () => {
  await ensureBuilt();
  home = await mkdtemp(join(tmpdir(), 'screengraph-weui-'));
  lab = await openPhoneLab();
}, 120_000);
afterAll(async () => {
  await lab.close();
  await rm(home, { recursive: true, force: true });
});

test('WeUI in the WebView of a phone: the command line finds its pages by real touches', async () => {
  const { result, summary, pages, unknown } = await crawlWeuiOnAPhone(lab, home, 25);
  expect(result.code, result.stderr).toBe(0);
  expect(summary).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted', actions: 25 });
  expect(pages.has('home')).toBe(true);
  expect(pages.size, [...pages].join(' ')).toBeGreaterThanOrEqual(3);
  expect(unknown).toEqual([]);
}, 240_000);
