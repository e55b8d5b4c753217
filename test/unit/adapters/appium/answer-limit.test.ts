import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { remote } from 'webdriverio';
import { afterEach, expect, test } from 'vitest';
import { jsonWithin, withAnswerLimit } from '../../../../adapters/appium/server/answer-limit.ts';
import { mapDriverError } from '../../../../adapters/appium/server/w3c-errors.ts';

let server: Server | undefined;
let sent = 0;

afterEach(() => {
  server?.closeAllConnections();
  packing = null;
});

/** How a proxy on the way packs what goes through it. */
let packing: readonly [coding: string, pack: (text: string) => Buffer] | null = null;

/** A driver whose page source has so many bytes; without a number it never ends. */
async function driverOf(bytes: number): Promise<WebdriverIO.Browser> {
  sent = 0;
  const chunk = 'x'.repeat(64 * 1024);
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url?.endsWith('/source') !== true) {
      response.end(JSON.stringify({ value: { sessionId: 's', capabilities: {} } }));
      return;
    }
    if (packing !== null) {
      const [coding, pack] = packing;
      response.setHeader('content-encoding', coding);
      const packed = pack(`{"value":"${'x'.repeat(bytes)}"}`);
      sent += packed.length;
      return void response.end(packed);
    }
    response.write('{"value":"');
    const more = (): void => {
      while (!response.destroyed && sent < bytes) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
      if (!response.destroyed) response.end('"}');
    };
    more();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  return remote({
    hostname: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    logLevel: 'silent',
    connectionRetryCount: 0,
    transformRequest: (request) => withAnswerLimit(request, 1024 * 1024),
    capabilities: { 'wdio:enforceWebDriverClassic': true } as WebdriverIO.Capabilities,
  });
}

test('an answer without an end is given up at the limit, as a page source that is too large', async () => {
  const browser = await driverOf(Number.POSITIVE_INFINITY);
  const failed = await browser.getPageSource().then(
    () => null,
    (error: unknown) => mapDriverError(error, 'read the page source'),
  );
  expect(failed?.code).toBe('page_source_too_large');
  expect(failed?.message).toMatch(/ANSWER_TOO_LARGE/);
  // What the sockets hold is sent as well.
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

test('one below the limit is read whole, each by itself', async () => {
  const browser = await driverOf(960 * 1024);
  for (let n = 0; n < 3; n++) {
    sent = 0;
    expect(await browser.getPageSource()).toHaveLength(960 * 1024);
  }
});

const twice = (text: string): Buffer => gzipSync(gzipSync(text));
const fourTimes = (text: string): Buffer => gzipSync(gzipSync(twice(text)));
test.each<[string, (text: string) => Buffer]>([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['GZIP, identity, gzip', twice],
])('an answer packed by %s is read, and given up where it holds more than the limit', async (...how) => {
  packing = how;
  const browser = await driverOf(960 * 1024);
  expect(await browser.getPageSource()).toHaveLength(960 * 1024);
  server?.closeAllConnections();
  const other = await driverOf(32 * 1024 * 1024);
  const failed = await other.getPageSource().then(
    () => null,
    (error: unknown) => mapDriverError(error, 'read the page source'),
  );
  expect(sent).toBeLessThan(1024 * 1024);
  expect(failed?.code).toBe('page_source_too_large');
  expect(failed?.message).toMatch(/ANSWER_TOO_LARGE/);
});

test('one that is packed more often than anybody does in good faith is not unpacked at all', async () => {
  packing = ['gzip, gzip, gzip, gzip', fourTimes];
  const browser = await driverOf(32 * 1024 * 1024);
  const failed = await browser.getPageSource().then(
    (whole) => whole.length,
    (error: unknown) => mapDriverError(error, 'read the page source'),
  );
  expect(failed).toMatchObject({ code: 'session_lost' });
});

test('one that is packed in a way that nobody here knows is told as that, with what helps', async () => {
  packing = ['zstd', (text) => Buffer.from(text)];
  const browser = await driverOf(10);
  const failed = await browser.getPageSource().then(
    () => null,
    (error: unknown) => mapDriverError(error, 'read the page source'),
  );
  expect(failed).toMatchObject({ code: 'session_lost', message: expect.stringContaining('zstd') as string });
});

test('a packed answer that is none is as one that was lost on the way', async () => {
  packing = ['gzip', (text) => Buffer.from(text)];
  const browser = await driverOf(10);
  const failed = await browser.getPageSource().then(
    () => null,
    (error: unknown) => mapDriverError(error, 'read the page source'),
  );
  expect(failed?.code).toBe('session_lost');
});

test('an answer that is read without the client has the same end', async () => {
  const MIB = 1024 * 1024;
  const browser = await driverOf(Number.POSITIVE_INFINITY);
  const { hostname, port } = browser.options;
  const ask = (): Promise<Response> => fetch(`http://${hostname}:${port}/source`);
  const failed = await jsonWithin(await ask(), MIB).then(
    () => null,
    (error: unknown) => mapDriverError(error, 'ask the browser'),
  );
  expect(failed?.code).toBe('page_source_too_large');
  expect(sent).toBeLessThan(32 * MIB);
  await driverOf(960 * 1024);
  const { port: other } = server!.address() as AddressInfo;
  const whole = await jsonWithin(await fetch(`http://127.0.0.1:${other}/source`), MIB);
  expect(whole).toEqual({ value: expect.stringMatching(/^x{983040}$/) as string });
});
