import { expect, test } from 'vitest';
import { usePhoneHome } from '../support/simulated-phone/phone-home.ts';
import { crawlWeuiInChromium, crawlWeuiOnAPhone } from '../support/weui-crawls.ts';

// Needs `apt-get install adb chromium chromium-driver`; takes about twenty minutes.
const IN_CHROMIUM = 400;
/** A phone says less of a page than a browser: no addresses, no handles of what is scrolled away. */
const ON_A_PHONE = 1_000;
const phone = usePhoneHome('weui');

test('WeUI on a phone: every page that a crawl in Chromium comes to', async () => {
  const inChromium = await crawlWeuiInChromium(IN_CHROMIUM);
  const { pages, unknown } = await crawlWeuiOnAPhone(phone(), ON_A_PHONE);
  process.stdout.write(`WeUI: ${inChromium.size} pages in Chromium, ${pages.size} on the phone\n`);
  expect([...inChromium].filter((page) => !pages.has(page))).toEqual([]);
  expect(unknown).toEqual([]);
}, 3_600_000);
