import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createIosDriver } from '../../../../adapters/appium/ios/ios-platform.ts';
import type { DriverPort } from '../../../../agent/ports/DriverPort.ts';

let server: Server;
let driver: DriverPort;
afterEach(async () => {
  await driver.close();
  server.closeAllConnections();
  server.close();
});

/** A server that opens sessions with a phone of a size and knows nothing else; it refuses as many of them first. */
const hub = (refused = 0, asked: string[] = []): Server =>
  createServer((request, response) => {
    request.resume();
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/session' && refused-- > 0) {
      const value = { error: 'session not created', message: 'The phone is not there yet.', stacktrace: '' };
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ value }));
      return;
    }
    const value =
      request.url === '/session'
        ? { sessionId: 'hub', capabilities: { platformName: 'iOS' } }
        : request.url?.endsWith('/rect') === true
          ? { x: 0, y: 0, width: 390, height: 844 }
          : null;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ value }));
  });

const listen = (port = 0): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
const stop = (): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const driving = (port: number, awayMs: number): DriverPort =>
  createIosDriver({
    bundleId: 'a.b',
    device: null,
    appiumUrl: `http://127.0.0.1:${port}`,
    timeouts: { callMs: 2_000, openMs: 20_000, awayMs },
  });

/** A server that opened one session and went away; its port. */
async function goneAfterOne(awayMs: number): Promise<number> {
  server = hub();
  await listen();
  const { port } = server.address() as AddressInfo;
  driver = driving(port, awayMs);
  await driver.open();
  await stop();
  return port;
}

describe('a server that is away in the middle of a run', () => {
  it('is waited for, and the session opened with it once it is back', async () => {
    const port = await goneAfterOne(20_000);
    const again = driver.open();
    setTimeout(() => void listen(port), 1_500);
    expect((await again).sessionId).toBe('hub');
  });

  it('may refuse one session once it is back', async () => {
    const port = await goneAfterOne(20_000);
    const again = driver.open();
    server = hub(1);
    setTimeout(() => void listen(port), 1_500);
    expect((await again).sessionId).toBe('hub');
  });

  it('is not waited for by a driver that was closed', async () => {
    const port = await goneAfterOne(20_000);
    const again = driver.open();
    const asked: string[] = [];
    server = hub(0, asked);
    setTimeout(() => void driver.close().then(() => listen(port)), 500);
    await expect(again).rejects.toMatchObject({ code: 'session_lost', message: 'The driver is closed.' });
    expect(asked).toEqual([]);
  });

  it('is not waited for any more once the end of the run is asked for', async () => {
    await goneAfterOne(60_000);
    const cancel = new AbortController();
    const again = driver.open(cancel.signal);
    setTimeout(() => cancel.abort(), 300);
    const begun = performance.now();
    await expect(again).rejects.toMatchObject({ code: 'device_offline' });
    expect(performance.now() - begun).toBeLessThan(15_000);
    await expect(driver.open(cancel.signal)).rejects.toMatchObject({ code: 'device_offline' });
  });

  it('is given up after a while, and at once where it never was there', async () => {
    const port = await goneAfterOne(2_000);
    const offline = { code: 'device_offline', message: expect.stringContaining('No Appium server answers') };
    await expect(driver.open()).rejects.toMatchObject(offline);
    await driver.close();
    driver = driving(port, 60_000);
    await expect(driver.open()).rejects.toMatchObject(offline);
  });
});
