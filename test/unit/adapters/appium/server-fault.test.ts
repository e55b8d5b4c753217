import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { createGzip } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { explainServerFault, serverAway } from '../../../../adapters/appium/server/server-fault.ts';
import { ScreenGraphError } from '../../../../agent/domain/errors.ts';

const ANDROID = { 'appium:automationName': 'UiAutomator2' };
let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

async function listening(answer: RequestListener): Promise<string> {
  const made = (server = createServer(answer));
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}
const status =
  (version: string): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ value: { ready: true, build: { version } } }));
const explained = async (
  address: string,
  said = 'open a session: refused',
  capabilities: object = ANDROID,
) => {
  const error = new ScreenGraphError('device_offline', said);
  return (await explainServerFault(error, address, capabilities as Record<string, unknown>)).message;
};

describe('a server that opens no session', () => {
  it('is not there: its address without user name and key', async () => {
    const url = await listening(status('3.0.0'));
    await new Promise((resolve) => server?.close(resolve));
    const message = await explained(url.replace('//', '//ada:sekrit@'));
    expect(message).toBe(
      `No Appium server answers at ${url}. Start it there, or correct the address (--appium).`,
    );
  });

  it('tells of itself without an end, packed or not', async () => {
    for (const coding of ['identity', 'gzip']) {
      const chunk = Buffer.alloc(1024 * 1024, ' ');
      let sent = 0;
      const url = await listening((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding });
        const out = coding === 'gzip' ? createGzip() : new PassThrough();
        out.pipe(response);
        const more = (): void => {
          while (!response.destroyed && sent < 512) {
            sent += 1;
            if (!out.write(chunk)) return void out.once('drain', more);
          }
          out.end();
        };
        more();
      });
      expect(await explained(url)).toMatch(/is no WebDriver server \(200\)/);
      // What is on its way when the limit is met has been made as well.
      expect(sent).toBeLessThan(128);
      server?.close();
    }
  });

  it('is too old', async () => {
    const url = await listening(status('1.22.3'));
    expect(await explained(url)).toMatch(/is Appium 1\.22\.3; 2 or newer is needed.*install uiautomator2/);
  });

  it('does not know where the SDK is, or sees no such phone', async () => {
    const url = await listening(status('3.8.0'));
    const unset =
      'open a session: Neither ANDROID_HOME nor ANDROID_SDK_ROOT environment variable was exported.';
    expect(await explained(url, unset)).toMatch(/Set ANDROID_HOME in its shell .* and start it again/);
    for (const said of [
      'Could not find a connected Android device in 20000ms',
      'Device 127.0.0.1:5555 was not in the list of connected devices',
    ])
      expect(await explained(url, said)).toMatch(/sees no such phone\. `adb devices` there/);
  });

  it('has no driver for the platform', async () => {
    const url = await listening(status('3.8.0'));
    const said = "Could not find a driver for automationName 'XCUITest' and platformName 'iOS'";
    expect(await explained(url, said, { 'appium:automationName': 'XCUITest' })).toMatch(
      /no XCUITest driver.*`appium driver install xcuitest`/,
    );
  });

  it('is no WebDriver server at this path', async () => {
    const url = await listening((_request, response) => void response.writeHead(404).end('<h1>no</h1>'));
    expect(await explained(`${url}/wd/hub`)).toMatch(/is no WebDriver server \(404\).*\/wd\/hub/);
  });

  it('refuses user name and key, which it was given and are not told', async () => {
    let given: string | undefined;
    const url = await listening((request, response) => {
      given = request.headers.authorization;
      response.writeHead(401).end();
    });
    const message = await explained(url.replace('//', '//ada:sekrit@'));
    expect(Buffer.from((given ?? '').replace('Basic ', ''), 'base64').toString()).toBe('ada:sekrit');
    expect(message).toMatch(/does not accept the user name and the key/);
    expect(message).not.toContain('sekrit');
  });

  it('is as it should be: the failure keeps its own words', async () => {
    const url = await listening(status('3.8.0'));
    expect(await explained(url)).toBe('open a session: refused');
  });

  it('speaks no TLS, or has a certificate that nobody here trusts', async () => {
    const url = await listening(status('3.8.0'));
    expect(await explained(url.replace('http:', 'https:'))).toMatch(
      /speaks no TLS: write its address with http/,
    );
    const untrusted = Object.assign(new TypeError('fetch failed'), {
      cause: Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    });
    vi.stubGlobal('fetch', () => Promise.reject(untrusted));
    expect(
      await explained('https://ada:sekrit@hub.example/wd/hub').finally(() => vi.unstubAllGlobals()),
    ).toBe(
      'The certificate of the server at https://hub.example/wd/hub is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). NODE_EXTRA_CA_CERTS names the file of an authority of your own.',
    );
  });

  it('sends elsewhere, where what a session is asked for with gets lost', async () => {
    const url = await listening((request, response) => {
      response.writeHead(301, { location: `https://hub.example${request.url ?? ''}?token=sekrit` }).end();
    });
    expect(await explained(`${url}/wd/hub`)).toBe(
      `The server at ${url}/wd/hub opens no session, but sends to https://hub.example/wd/hub. Give that address (--appium).`,
    );
  });

  it('sends its status elsewhere, and its driver says why it opens none: that stands', async () => {
    const url = await listening((request, response) => {
      if (request.url === '/ok') return status('3.8.0')(request, response);
      response.writeHead(302, { location: '/ok' }).end();
    });
    const refused = new ScreenGraphError('device_offline', 'open a session: all phones are in use', {
      details: { w3c: 'session not created' },
    });
    expect(await explainServerFault(refused, url, ANDROID)).toBe(refused);
  });

  it('tells nothing of itself, and its driver says why it opens none: that stands', async () => {
    const refused = new ScreenGraphError('device_offline', 'open a session: all phones are in use', {
      details: { w3c: 'session not created' },
    });
    const url = await listening((_request, response) => void response.writeHead(404).end('{}'));
    expect(await explainServerFault(refused, url, ANDROID)).toBe(refused);
  });

  it('is away behind its gateway, from where it may come back', async () => {
    const url = await listening((_request, response) => void response.writeHead(503).end('<h1>503</h1>'));
    const fault = await explainServerFault(new ScreenGraphError('device_offline', 'refused'), url, ANDROID);
    expect(fault.message).toMatch(/says that it is away \(503\)/);
    expect(serverAway(fault)).toBe(true);
  });
});
