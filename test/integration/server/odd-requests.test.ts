import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FinishedOperation } from '../../../src/server/operation-log.ts';
import type { TestServer } from './server-harness.ts';
import { connected, peer, post, sleep, testServer, until } from './server-harness.ts';

const dial = (base: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

const upgradeOf = (target: string): string =>
  `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
  'Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n';

/** The first line of what is answered. */
async function statusLine(base: string, request: string): Promise<string> {
  const socket = await dial(base);
  const line = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''));
    socket.once('close', () => resolve('closed'));
    socket.on('error', () => resolve('closed'));
  });
  socket.write(request);
  const answer = await line;
  socket.destroy();
  return answer;
}

describe('requests that no library would send', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  // An error that nobody catches ends the process, and here the test run.
  afterEach(async () => {
    expect((await fetch(`${server.base}/livez`)).status).toBe(200);
  });

  test.each(['//', '///', 'http://127.0.0.1', '*', '/graphql/../x', '/%', '/graphqlx'])(
    'an upgrade of the address %s is 404, and the server goes on',
    async (target) => {
      expect(await statusLine(server.base, upgradeOf(target))).toBe('HTTP/1.1 404 Not Found');
    },
  );

  test.each([
    ['http://127.0.0.1/graphql?query=%7Bhello%7D', '200 OK', '101 Switching Protocols'],
    ['HTTP://LOCALHOST:1/graphql?query={hello}', '200 OK', '101 Switching Protocols'],
    ['http://127.0.0.1?query=%7Bhello%7D', '404 Not Found', '404 Not Found'],
    ['http://evil.example/graphql?query=%7Bhello%7D', '403 Forbidden', '403 Forbidden'],
    ['http://evil.example:80@127.0.0.1/graphql', '400 Bad Request', '400 Bad Request'],
    ['http://[::1/graphql', '400 Bad Request', '400 Bad Request'],
    ['http:///graphql', '400 Bad Request', '400 Bad Request'],
    ['ftp://127.0.0.1/graphql', '400 Bad Request', '400 Bad Request'],
  ])(
    'a whole address as proxies get it is taken apart, whatever the Host line says: %s',
    async (target, plain, upgrade) => {
      const head = `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
      expect(await statusLine(server.base, head)).toBe(`HTTP/1.1 ${plain}`);
      expect(await statusLine(server.base, upgradeOf(target))).toBe(`HTTP/1.1 ${upgrade}`);
    },
  );

  test.each([
    [
      'a long address',
      `GET /graphql?query=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
      431,
      'POST',
    ],
    ['what TLS says', '\u0016\u0003\u0001\u0002', 400, 'http://'],
    [
      'a chunk without a length',
      'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'no request of HTTP/1.1',
    ],
  ])('%s, which is not read to its end: the answer says why', async (_what, request, status, words) => {
    const socket = await dial(server.base);
    socket.on('error', () => undefined);
    const answer = text(socket);
    socket.write(request);
    const [head = '', body = ''] = (await answer).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({
      errors: [{ message: expect.stringContaining(words) as string, extensions: { code: 'invalid_input' } }],
    });
  });

  test('requests that are sent ahead of their answers are answered in order; who is far ahead is cut off', async () => {
    const get = 'GET /graphql?query=%7Bhello%7D HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
    const answersTo = async (count: number, { base } = server): Promise<number> => {
      const socket = await dial(base);
      let text = '';
      socket.on('error', () => undefined);
      socket.on('data', (data) => (text += String(data)));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.write(get.repeat(count - 1) + get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
      await closed;
      return text.split('"hello":').length - 1;
    };
    expect(await answersTo(100)).toBe(100);
    expect(await answersTo(400)).toBeLessThan(100);
    const short = await testServer({ limits: { requestsAhead: 2 } });
    expect(await answersTo(2, short)).toBe(2);
    expect(await answersTo(9, short)).toBeLessThan(2);
    await short.close();
  });

  test('who has no key is told so before the body: nobody else may have it kept until its last byte has come', async () => {
    const locked = await testServer({ keys: { key: { tenantId: 'a', projectId: 'p' } } });
    const head =
      'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n';
    expect(await statusLine(locked.base, `${head}{`)).toBe('HTTP/1.1 401 Unauthorized');
    await locked.close();
  });

  test('no more connections of one address than allowed, of whatever kind; one that ends makes room', async () => {
    const few = await testServer({ limits: { connectionsPerRemote: 2 } });
    const first = await dial(few.base);
    const second = await dial(few.base);
    expect(await statusLine(few.base, 'GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')).toBe('closed');
    expect(few.logged).toContainEqual(
      expect.objectContaining({
        ...{ refused: 1, address: '127.0.0.1' },
        message: expect.stringContaining('connectionsPerRemote') as string,
      }),
    );
    first.destroy();
    await sleep(100);
    expect(await statusLine(few.base, 'GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')).toBe(
      'HTTP/1.1 200 OK',
    );
    second.destroy();
    await few.close();
  });

  test('many introspections at once leave others their turn', async () => {
    const query = encodeURIComponent('{ __schema { types { name fields { name type { name } } } } }');
    const many = 60;
    const socket = await dial(server.base);
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    const answered = (): number => text.split('HTTP/1.1 200').length - 1;
    socket.write(`GET /graphql?query=${query} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(many));
    await until(() => answered() > 0, 'an answer');
    expect((await fetch(`${server.base}/livez`)).status).toBe(200);
    expect(answered()).toBeLessThan(many);
    await until(() => answered() === many, 'every answer');
    socket.destroy();
  });

  test.each([
    ['/graphql?query=%7Bhello%7D', ''],
    ['/livez', ''],
    ['/elsewhere', ''],
    ['/graphql', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
  ])('%s with two Host lines is 400, whichever is ours: %j', async (target, rest) => {
    for (const lines of ['Host: 127.0.0.1\r\nhost: evil.example', 'HOST: evil.example\r\nHost: 127.0.0.1'])
      expect(await statusLine(server.base, `GET ${target} HTTP/1.1\r\n${lines}\r\n${rest}\r\n`)).toBe(
        'HTTP/1.1 400 Bad Request',
      );
  });

  test('a request that would rather go on in another protocol than WebSocket, as those of Java, is one as all others', async () => {
    const socket = await dial(server.base);
    let heard = '';
    socket.on('data', (data) => (heard += String(data)));
    const answers = (): readonly string[] =>
      [...heard.matchAll(/HTTP\/1\.1 \d+|\{"data.*?\}\}/g)].map(([line]) => line);
    const body = JSON.stringify({ query: '{ hello }' });
    const wish =
      'Host: 127.0.0.1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n';
    const head = `POST /graphql HTTP/1.1\r\n${wish}Content-Type: application/json\r\n`;
    const whole = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    // In turn, and in pieces: the connection lives on, and its requests are told apart.
    socket.write(whole);
    await until(() => answers().length === 2, 'the first answer');
    socket.write(whole);
    await until(() => answers().length === 4, 'the second answer');
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n${body.slice(0, 5)}\r\n`);
    await sleep(20);
    socket.write(`${(body.length - 5).toString(16)}\r\n${body.slice(5)}\r\n0\r\n\r\n`);
    await until(() => answers().length === 6, 'the answer to what came in pieces');
    socket.write(`GET /livez HTTP/1.1\r\n${wish}\r\n`);
    await until(() => answers().length === 7, 'the answer of another address');
    const answer = ['HTTP/1.1 200', '{"data":{"hello":"hello you"}}'];
    expect(answers()).toEqual([...answer, ...answer, ...answer, answer[0]]);
    socket.destroy();
  });

  test('a client that cuts off a refused upgrade harms nobody', async () => {
    for (let i = 0; i < 20; i++) {
      const socket = await dial(server.base);
      socket.on('error', () => undefined);
      socket.write(upgradeOf('/elsewhere') + 'x'.repeat(10_000));
      socket.resetAndDestroy();
    }
    await sleep(50);
  });

  test.each(['/graphql', '/graphql/stream'])(
    '%s: a client that goes away in the middle of its body fills no log with errors',
    async (path) => {
      const socket = await dial(server.base);
      socket.on('error', () => undefined);
      const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`;
      socket.write(`${head}Content-Length: 1000\r\n\r\n{"query`);
      await sleep(50);
      socket.resetAndDestroy();
      await sleep(50);
      expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    },
  );

  test.each(['/%ff', '/artifacts/%ff/x', '/artifacts/screenshot/%E0%A4%A'])(
    '%s: an address that cannot be read is 4xx in JSON, without a stack',
    async (path) => {
      const answer = await fetch(server.base + path);
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(await answer.text()).not.toMatch(/node_modules|at decode/);
    },
  );
});

describe('while the database is away', () => {
  let away: boolean | 'silent' = false;
  let server: TestServer;
  beforeEach(async () => {
    away = false;
    server = await testServer({ away: () => away });
  });
  afterEach(() => server.close());

  test.each(['/graphql?query=%7Bhello%7D', '/graphql/stream', '/artifacts/screenshot/' + '0'.repeat(64)])(
    '%s is 503 with a code and what to do, and nothing of ours',
    async (path) => {
      away = true;
      const accept = path === '/graphql/stream' ? 'text/event-stream' : 'application/json';
      const answer = await fetch(server.base + path, { headers: { accept } });
      expect(answer.status).toBe(503);
      const text = await answer.text();
      const message = expect.stringContaining('screengraph doctor') as string;
      expect(JSON.parse(text)).toEqual({ errors: [{ message, extensions: { code: 'repo_unavailable' } }] });
      expect(text).not.toContain('secret');
    },
  );

  test('the database is away: a client that connects is told to come back', async () => {
    away = true;
    const early = await peer(server.wsUrl);
    early.send({ type: 'connection_init' });
    // 4500 is what graphql-ws has for errors of the server: its client would give up.
    expect((await early.closed).code).toBe(1013);
    away = false;
    (await connected(server.wsUrl)).close();
  });

  test('a database that does not answer keeps nobody waiting for as long as the store tries', async () => {
    away = 'silent';
    const { status, body } = await post(server.url, { query: '{ hello }' });
    expect(status).toBe(503);
    expect(body.errors?.[0]?.extensions['code']).toBe('repo_unavailable');
    expect((await fetch(`${server.base}/metrics`)).status).toBe(200);
  });

  test('figures that need no database are still told', async () => {
    away = true;
    const answer = await fetch(`${server.base}/metrics`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('screengraph_events_published_total 7');
    expect(text).not.toContain('screengraph_runs{');
  });
});

test('telemetry is told of each operation once', async () => {
  const told: FinishedOperation[] = [];
  const server = await testServer({ onOperation: (finished) => told.push(finished) });
  await post(server.url, { query: '{ hello }' });
  await post(server.url, { query: '{ nonsense }' });
  await server.close();
  expect(told.map(({ outcome }) => outcome)).toEqual(['ok', 'refused']);
});
