import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';

const LOGIN = { username: 'an na', password: 'p@ss/wörd:1' };
const BASIC = `Basic ${Buffer.from(`${LOGIN.username}:${LOGIN.password}`).toString('base64')}`;
/** A page whose script asks for data with an address of its own, as no page may that has a password in its address. */
const PAGE = `<h1>Staging</h1><p id="told">-</p><script>
  fetch('/data').then((r) => r.text()).then((t) => { told.textContent = t; });
</script>`;

let server: Server;
let url = '';
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    asked.push(authorization);
    if (authorization !== BASIC)
      response.writeHead(401, { 'www-authenticate': 'Basic realm="staging"' }).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(request.url === '/data' ? 'Data of the day' : PAGE);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => void server.close());

const opened = async (driver: DriverPort): Promise<string> => {
  try {
    await driver.open();
    await driver.provision();
    await driver.launch({ fresh: true });
    await expect
      .poll(async () => (await driver.capture({ screenshot: false })).pageSource, { timeout: 10_000 })
      .toContain('Data of the day');
    const { pageSource, foreground } = await driver.capture({ screenshot: false });
    return pageSource + JSON.stringify(foreground);
  } finally {
    await driver.close();
  }
};

test('a server that asks for a name and a password gets them, and nothing shows them', async () => {
  const shown = await opened(createWebDriver({ url, login: LOGIN }));
  expect(shown).not.toContain('rd:1');
  expect(shown).not.toContain('an%20na');
});

test('who has none, or others, is told what to do', async () => {
  await expect(opened(createWebDriver({ url }))).rejects.toThrow(/SCREENGRAPH_HTTP_LOGIN=https:/);
  const wrong = createWebDriver({ url, login: { ...LOGIN, password: 'other' } });
  await expect(opened(wrong)).rejects.toThrow(
    /does not take the name and the password of SCREENGRAPH_HTTP_LOGIN/,
  );
  expect(asked).toContain(`Basic ${Buffer.from(`${LOGIN.username}:other`).toString('base64')}`);
});
