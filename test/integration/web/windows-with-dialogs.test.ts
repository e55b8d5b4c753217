import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';
import { type StaticServer, startStaticServer } from '../../support/apps/static-server.ts';
import { type WebHand, createWebHand } from '../../support/apps/web-fixture.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/': `<title>Start</title>
    <p><a target="_blank" href="/alerting">Apart</a></p>
    <p><button onclick="window.open('/alerting')">Together</button></p>
    <p><button onclick="window.open('/asking')">Asking</button></p>
    <p><button onclick="const w = window.open(''); w.document.write('Hi'); w.alert('At once')">At once</button></p>
    <p><button onclick="window.open('/silent')">Silent</button></p>
    <p><a target="_blank" href="/listening">Listening</a></p>
    <p><a target="_blank" href="/closing">Closing</a></p>`,
  '/closing': `<title>Closing</title><button onclick="window.close()">Close window</button>`,
  '/alerting': `<title>Alerting</title><script>alert('Welcome')</script><p>Behind it</p>`,
  '/asking': `<title>Asking</title><script>
    const sure = confirm('Sure?');
    const name = prompt('Name?', 'nobody');
    document.write('<p>' + sure + ', ' + name + '</p>');
  </script>`,
  '/listening': `<title>Listening</title><div id="box" style="height: 50px">Box</div><script>
    document.getElementById('box').addEventListener('click', () => undefined);
  </script>`,
};
const HEAD = '<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">';

/** Needs `apt-get install chromium chromium-driver`. */
describe('a window of its own that opens a dialog at once', () => {
  let server: StaticServer;
  let hand: WebHand;
  beforeAll(async () => {
    server = await startStaticServer({
      mounts: [],
      handle: (request, response) => {
        if (request.url === '/silent') return true;
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(HEAD + (PAGES[request.url ?? ''] ?? ''));
        return true;
      },
    });
    // A call that hangs for a dialog would take longer than a test may.
    hand = createWebHand(createWebDriver({ url: `${server.origin}/`, timeouts: { callMs: 60_000 } }));
    await hand.driver.open();
  });
  afterAll(async () => {
    await hand.driver.close();
    await server.close();
  });
  const names = async (): Promise<string[]> =>
    (await hand.look()).nodes.map(({ attributes }) => attributes['name'] ?? '');
  /** Opens a window by what is called so, and waits for what it asks. */
  const open = async (name: string, dialog: string): Promise<void> => {
    await hand.driver.launch({ fresh: true });
    await hand.tap(name);
    await expect.poll(names, { timeout: 10_000 }).toContain(dialog);
  };

  it.each(['Apart', 'Together'])('is seen, answered and read: %s', async (how) => {
    await open(how, 'Welcome');
    expect(await names()).toContain('OK');
    await hand.driver.sample();
    await hand.driver.dismiss();
    await hand.settle();
    expect(await names()).toContain('Behind it');
    expect((await hand.look()).foreground.route).toBe('/alerting');
    await hand.driver.back();
    await hand.settle();
    expect((await hand.look()).foreground.route).toBe('/');
  });

  it('is asked back as any other', async () => {
    await open('Asking', 'Sure?');
    expect(await names()).toContain('Cancel');
    await hand.tap('OK');
    await expect.poll(names, { timeout: 10_000 }).toContain('Name?');
    const field = (await hand.look()).nodes.find(({ attributes }) => attributes['editable'] === 'true');
    await hand.driver.typeText(
      field?.target ?? { key: null, bounds: { x: 0, y: 0, width: 0, height: 0 } },
      'Jane',
    );
    await hand.tap('OK');
    await expect.poll(names, { timeout: 10_000 }).toContain('true, Jane');
  });

  it('lets go of the page that opened it', async () => {
    await open('At once', 'At once');
    await hand.driver.launch({ fresh: true });
    expect(await names()).toContain('Together');
  });

  it('is given up where its server never answers', async () => {
    await hand.driver.launch({ fresh: true });
    await hand.tap('Silent');
    await expect.poll(async () => (await hand.look()).foreground.route, { timeout: 20_000 }).not.toBe('/');
    await hand.driver.launch({ fresh: true });
    expect(await names()).toContain('Together');
  });

  it('is known by its listeners from its first script on', async () => {
    await hand.driver.launch({ fresh: true });
    await hand.tap('Listening');
    await expect.poll(names, { timeout: 10_000 }).toContain('Box');
    expect((await hand.find('Box')).attributes['clickable']).toBe('true');
  });

  it('leads back to the one that opened it once it has closed itself', async () => {
    await hand.driver.launch({ fresh: true });
    await hand.tap('Closing');
    await expect.poll(names, { timeout: 10_000 }).toContain('Close window');
    await hand.tap('Close window');
    await hand.driver.sample();
    expect((await hand.driver.foreground()).route).toBe('/');
    expect(await names()).toContain('Together');
  });
});
