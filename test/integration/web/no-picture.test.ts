import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppiumServer, startAppiumServer } from '../../../adapters/appium/server/appium-server.ts';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';

// Needs `apt-get install chromium chromium-driver`.
let appium: AppiumServer;
let gateway: Server;
/** What it ends the connection of, by a word of the request. */
let cutOff = 'captureScreenshot';
beforeAll(async () => {
  appium = await startAppiumServer();
  gateway = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      if (`${incoming.url ?? ''} ${body}`.includes(cutOff)) return void incoming.socket.resetAndDestroy();
      const { method, headers, url } = incoming;
      const passed = request(new URL(url ?? '/', appium.url), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      passed.end(body);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await appium.close();
});

test('a browser that gives no picture still gives the page; one that gives nothing more has lost its session', async () => {
  const { port } = gateway.address() as AddressInfo;
  const driver = createWebDriver({
    url: 'data:text/html,<title>Words</title><button>Press</button>',
    appiumUrl: `http://127.0.0.1:${port}`,
  });
  try {
    await driver.open();
    await driver.launch({ fresh: true });
    const look = await driver.capture({ screenshot: true });
    expect(look.screenshotPng).toBeNull();
    expect(look.pageSource).toContain('Press');
    const over = driver.capture({ screenshot: true, onPage: () => void (cutOff = '/session/') });
    await expect(over).rejects.toMatchObject({ code: 'session_lost' });
  } finally {
    cutOff = ' nothing ';
    await driver.close();
  }
});
