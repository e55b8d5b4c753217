import { expect, test } from 'vitest';
import { usePhoneHome } from '../support/simulated-phone/phone-home.ts';
import { crawlWeuiInChromium, crawlWeuiOnAPhone } from '../support/crawl/weui-crawls.ts';

// Needs `apt-get install adb chromium chromium-driver`; takes about fifteen minutes.
const ACTIONS = 400;
const phone = usePhoneHome('weui');

test('WeUI on a phone: every page that a crawl in Chromium comes to', async () => {
  const inChromium = await crawlWeuiInChromium(ACTIONS);
  const { pages, unknown } = await crawlWeuiOnAPhone(phone(), ACTIONS);
  process.stdout.write(`WeUI: ${inChromium.size} pages in Chromium, ${pages.size} on the phone\n`);
  expect([...inChromium].filter((page) => !pages.has(page))).toEqual([]);
  expect(unknown).toEqual([]);
}, 3_600_000);
