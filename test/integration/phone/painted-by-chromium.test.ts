import { expect, test } from 'vitest';
import { usePhoneHome } from '../../support/simulated-phone/phone-home.ts';
import { crawlWeuiOnAPhone } from '../../support/crawl/weui-crawls.ts';

// Needs `apt-get install adb chromium chromium-driver`. The whole of it, against a crawl in Chromium, is in test/soak.
const phone = usePhoneHome('weui');

test('WeUI in the WebView of a phone: the command line finds its pages by real touches', async () => {
  const { result, summary, pages, unknown } = await crawlWeuiOnAPhone(phone(), 25);
  expect(result.code, result.stderr).toBe(0);
  expect(summary).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted', actions: 25 });
  expect(pages.has('home')).toBe(true);
  expect(pages.size, [...pages].join(' ')).toBeGreaterThanOrEqual(3);
  expect(unknown).toEqual([]);
}, 240_000);
