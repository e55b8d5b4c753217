import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openWebSession } from '../../../../adapters/appium/web/web-session.ts';

test('a driver of another version than the browser: both are named', async () => {
  const message =
    'A new session could not be created. Details: session not created: This version of ChromeDriver only supports Chrome version 114\nCurrent browser version is 146.0.1 with binary path /usr/bin/chromium';
  const server = createServer((_request, response) => {
    const value = { error: 'session not created', message, stacktrace: '' };
    response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ value }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const opened = openWebSession({
    appiumUrl: `http://127.0.0.1:${port}`,
    viewport: { width: 400, height: 800, scale: 1 },
    locale: 'en-US',
    userAgent: 'test',
    // Neither is asked: what they are is said by the server.
    chromiumPath: process.execPath,
    callMs: 1_000,
    openMs: 5_000,
    answerBytes: 1_000_000,
  });
  await expect(opened).rejects.toMatchObject({
    code: 'device_offline',
    message: expect.stringMatching(
      /only supports Chrome version 114 The browser and its driver must be of one version: CHROME_PATH .* CHROMEDRIVER_PATH/,
    ) as string,
  });
  server.close();
});
