import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import { type AwkwardSite, startAwkwardSite } from '../../support/apps/awkward-site.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';

/**
 * Alerts, prompts, unload questions, tabs, other origins, downloads, printing, permissions, locked pages, endless
 * redirects, servers that never answer, full screen, documents that are no pages: in one site, crawled as any other.
 */
describe('a crawl of a site that does everything that throws crawlers off', () => {
  let site: AwkwardSite;
  beforeAll(async () => {
    site = await startAwkwardSite();
  });
  afterAll(() => site.close());

  it('finds every page, ends in success, and looks once an iteration', async () => {
    let looks = 0;
    const counting = (driver: DriverPort): DriverPort => ({
      ...driver,
      capture: (options) => {
        looks += 1;
        return driver.capture(options);
      },
    });
    const { run } = await crawlWeb(site.url, { maxActions: 600, wrap: counting });
    expect(site.pages.filter((path) => !site.asked.has(path))).toEqual([]);
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
    // The look after an act is the look before the next one; some new screens are looked at twice, some looks fail.
    expect(looks).toBeLessThanOrEqual(run.head.usage.iterations * 1.1);
  }, 900_000);
});
