import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';

const ANSWERS: Readonly<Record<string, (to: ServerResponse) => unknown>> = {
  '/file': (to) => to.writeHead(200, { 'content-disposition': 'attachment; filename=app.zip' }).end('PK'),
  '/mail': (to) => to.writeHead(302, { location: 'mailto:shop@example.com' }).end(),
  '/nothing': (to) => to.writeHead(204).end(),
  '/asks': (to) =>
    to
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<script>alert("Cookies?")</script><h1>Shop</h1>'),
};

const server = createServer(({ url = '' }, answer) => void ANSWERS[url]?.(answer));
let origin = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test.each(['/file', '/mail', '/nothing'])(
  'a start address that brings no page is refused: %s',
  async (path) => {
    const driver = createWebDriver({ url: `${origin}${path}` });
    try {
      await driver.open();
      await expect(driver.launch({ fresh: true })).rejects.toMatchObject({
        code: 'target_unreachable',
        message: expect.stringContaining(`${origin}${path} brings no page`) as string,
      });
    } finally {
      await driver.close();
    }
  },
);

test('a page that asks before it shows anything is one', async () => {
  const driver = createWebDriver({ url: `${origin}/asks` });
  try {
    await driver.open();
    await driver.launch({ fresh: true });
    const { pageSource } = await driver.capture({ screenshot: false });
    expect(pageSource).toContain('Cookies?');
  } finally {
    await driver.close();
  }
});
