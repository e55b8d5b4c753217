import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createIosDriver } from '../../../../adapters/appium/ios/ios-platform.ts';

const SOURCE =
  '<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" x="0" y="0" width="390" height="844"/></AppiumAUT>';

it('what a server lets wait is no part of the time that a call may take, and is done once', async () => {
  const touches: number[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const url = request.url ?? '';
    if (url.endsWith('/actions')) {
      touches.push(performance.now());
      if (touches.length === 1) return void response.writeHead(429, { 'retry-after': '1.5' }).end('{}');
    }
    const value =
      url === '/session'
        ? { sessionId: 'hub', capabilities: { platformName: 'iOS' } }
        : url.endsWith('/rect')
          ? { x: 0, y: 0, width: 390, height: 844 }
          : url.endsWith('/source')
            ? SOURCE
            : null;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ value }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const driver = createIosDriver({
    bundleId: 'a.b',
    device: null,
    appiumUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeouts: { callMs: 1_000, openMs: 5_000, awayMs: 5_000 },
  });
  try {
    await driver.open();
    await driver.back();
    expect(touches).toHaveLength(2);
    expect((touches[1] ?? 0) - (touches[0] ?? 0)).toBeGreaterThan(1_400);
  } finally {
    await driver.close();
    server.closeAllConnections();
    server.close();
  }
});
