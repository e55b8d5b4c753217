import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';
import { type StaticServer, startStaticServer } from '../../support/apps/static-server.ts';
import { createWebHand } from '../../support/apps/web-fixture.ts';

const START = '<title>Start</title><p><a href="/alerting">Go</a></p>';
/** Says that it comes to its alert, and opens it. */
const ALERTING = `<title>Alerting</title><script>
  var request = new XMLHttpRequest();
  request.open('GET', '/about-to', false);
  request.send();
  alert('Welcome');
</script><p>Behind it</p>`;
const HEAD = '<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">';

/** Needs `apt-get install chromium chromium-driver`. */
describe('a page that opens an alert while it is being loaded', () => {
  let server: StaticServer;
  let comesToIt = (): void => undefined;
  const came = new Promise<void>((resolve) => (comesToIt = resolve));
  beforeAll(async () => {
    server = await startStaticServer({
      mounts: [],
      handle: (request, response) => {
        if (request.url === '/about-to') comesToIt();
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(HEAD + (request.url === '/alerting' ? ALERTING : START));
        return true;
      },
    });
  });
  afterAll(() => server.close());

  it('is seen and closed though nobody asked the browser anything until then', async () => {
    const hand = createWebHand(createWebDriver({ url: `${server.origin}/` }));
    const { driver } = hand;
    await driver.open();
    try {
      await driver.launch({ fresh: true });
      const { target } = await hand.find('Go');
      await driver.tap(target);
      await came;
      await driver.sample();
      expect((await hand.look()).nodes.map(({ attributes }) => attributes['name'])).toContain('OK');
      await driver.dismiss();
      await hand.settle();
      expect(await hand.look()).toMatchObject({
        viewport: { width: 412, height: 915 },
        foreground: { route: '/alerting' },
      });
    } finally {
      await driver.close();
    }
  }, 60_000);
});
