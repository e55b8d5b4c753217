import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_BYTES } from '../../../../adapters/appium/server/answer-limit.ts';
import { type NativeSession, openNativeSession } from '../../../../adapters/appium/native/native-session.ts';
import { sessionEnded } from '../../../../adapters/appium/server/w3c-errors.ts';
import type { ScreenGraphError } from '../../../../agent/domain/errors.ts';

const SECRET = 'my account is 12345';
type Odd = (response: ServerResponse) => unknown;
const page =
  (status: number, body: string, type = 'text/html'): Odd =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const json = (status: number, body: unknown): Odd => page(status, JSON.stringify(body), 'application/json');

const refused =
  (status: number, headers: Record<string, string>, body = '{"message":"later"}'): Odd =>
  (response) =>
    response.writeHead(status, headers).end(body);

const SESSION = { value: { sessionId: 'gateway', capabilities: { platformName: 'iOS' } } };

let server: Server;
let session: NativeSession;
let opened: unknown = SESSION;
let odd: Odd;
let ended = 0;
/** What the next requests are answered with, whatever they are. */
let first: Odd[] = [];

const open = (more: { awayMs?: number; cancelled?: AbortSignal } = {}): Promise<NativeSession> =>
  openNativeSession({
    capabilities: { platformName: 'iOS', 'wdio:enforceWebDriverClassic': true },
    appiumUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server: {},
    callMs: 5_000,
    answerBytes: ANSWER_BYTES,
    openMs: 20_000,
    awayMs: 1_500,
    ...more,
  });
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const before = first.shift();
    if (before !== undefined) before(response);
    else if (request.url === '/session') json(200, opened)(response);
    else if (request.method === 'DELETE') {
      ended++;
      json(200, { value: null })(response);
    } else odd(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  session = await open();
});
afterAll(async () => {
  await session.close();
  server.closeAllConnections();
  server.close();
});

const failure = async (answer: Odd): Promise<ScreenGraphError> => {
  odd = answer;
  return session
    .call('read the screen', (b) => b.getPageSource())
    .then(
      (source) => expect.fail(`took ${source} for a page source`),
      (error: unknown) => error as ScreenGraphError,
    );
};

describe('what a gateway answers in place of the driver', () => {
  it.each<[string, Odd]>([
    ['a page of its own', page(502, '<html><h1>502 Bad Gateway</h1></html>')],
    ['the login page of a network', page(200, '<html>Welcome to our wifi</html>')],
    ['nothing', page(200, '')],
    ['half an answer', page(200, `{"value":"<AppiumAUT>${SECRET}`, 'application/json')],
    ['another form of words', json(503, { message: 'Service Unavailable' })],
    ['a refusal', json(401, { message: 'Invalid username or access key' })],
    ['an answer without a value', json(200, {})],
    ['a list', json(200, [])],
    ['an error of the old protocol', json(200, { status: 13, value: { message: 'Server-side error' } })],
  ])('%s is a session to be opened again, and no fault of the program', async (_what, answer) => {
    const error = await failure(answer);
    expect(error.code).toBe('session_lost');
    expect(sessionEnded(error)).toBe(false);
    expect(JSON.stringify([error.message, error.details, String(error.cause)])).not.toContain(SECRET);
  });

  it('says what came instead', async () => {
    const { message } = await failure(page(502, '<html><h1>502 Bad Gateway</h1></html>'));
    expect(message).toBe('read the screen: the server answered 502 and nothing that WebDriver knows');
  });

  it.each<[string, Odd, number]>([
    ['too many requests, come again in a second', refused(429, { 'retry-after': '1' }), 950],
    ['too many, in a page', refused(429, {}, '<html>Slow down</html>'), 950],
    ['no room, until a moment from now', refused(503, { 'retry-after': new Date().toUTCString() }), 200],
  ])('%s: the same command is sent again when it may be, and the session stays', async (_what, no, least) => {
    first = [no];
    odd = json(200, { value: '<AppiumAUT/>' });
    const begun = performance.now();
    expect(await session.call('read the screen', (b) => b.getPageSource())).toBe('<AppiumAUT/>');
    expect(performance.now() - begun).toBeGreaterThan(least);
  });

  it('a look whose answer got lost on the way is taken again, a touch is not', async () => {
    const lost = page(502, '<html><h1>502 Bad Gateway</h1></html>');
    first = [lost];
    odd = json(200, { value: '<AppiumAUT/>' });
    expect(await session.call('read the screen', (b) => b.getPageSource())).toBe('<AppiumAUT/>');
    first = [lost];
    const touched = session.call('go back', (b) => b.back());
    await expect(touched).rejects.toMatchObject({ code: 'session_lost' });
  });

  it('who is asked too often for ever, or will take nothing for long, is told as such', async () => {
    for (const after of ['0', '3600']) {
      const { code, message } = await failure(refused(429, { 'retry-after': after }));
      expect([code, message]).toEqual(['session_lost', expect.stringContaining('asked too often (429)')]);
    }
  });

  it('a session is asked for again as well', async () => {
    first = [refused(429, { 'retry-after': '0.3' })];
    expect((await open()).sessionId).toBe('gateway');
    expect(first).toEqual([]);
  });

  it('so it is by a farm that has no phone left and says when to come again', async () => {
    const full = refused(503, { 'retry-after': '0.3' }, '{"message":"All phones are in use"}');
    first = [full, full];
    expect((await open()).sessionId).toBe('gateway');
    expect(first).toEqual([]);
  });

  it.each([
    [429, 'asked too often (429)'],
    [503, 'no room (503)'],
  ])(
    'a farm that still says %s is told as such, also one that tells nothing of itself',
    async (status, words) => {
      first = [refused(status, { 'retry-after': '3600' })];
      odd = page(404, 'Not Found');
      const thrown: unknown = await open().catch((error: unknown) => error);
      expect(thrown).toMatchObject({
        code: 'device_offline',
        message: expect.stringContaining(words) as string,
      });
    },
  );

  it('no longer once the run is to end, in a session and before there is one', async () => {
    const cancel = new AbortController();
    const patient = await open({ awayMs: 60_000, cancelled: cancel.signal });
    const later = refused(429, { 'retry-after': '15' });
    first = [later, later];
    const begun = performance.now();
    const waiting = [
      patient.call('go back', (b) => b.back()),
      open({ cancelled: cancel.signal }).then(() => expect.fail('opened')),
    ];
    setTimeout(() => cancel.abort(), 300);
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(performance.now() - begun).toBeLessThan(5_000);
    await patient.close();
  });

  it('the end of a session is said again as well: nobody else would get the phone', async () => {
    const other = await open();
    first = [refused(429, { 'retry-after': '0.3' })];
    const before = ended;
    await other.close();
    expect(ended - before).toBe(1);
  });

  it('a driver that says that the session is over is told apart', async () => {
    const gone = { value: { error: 'invalid session id', message: 'gone', stacktrace: '' } };
    expect(sessionEnded(await failure(json(404, gone)))).toBe(true);
  });

  it('a complaint under a name that is new passes or comes back', async () => {
    const other = { value: { error: 'no such context', message: 'odd', stacktrace: '' } };
    expect((await failure(json(500, other))).code).toBe('action_timeout');
  });

  it.each([[{ value: null }], [{}], [[]], [null]])('%j is no session', async (answer) => {
    opened = answer;
    const error = await open().then(
      () => expect.fail('opened nothing'),
      (thrown: unknown) => thrown as ScreenGraphError,
    );
    opened = SESSION;
    expect([error.code, error.message]).toEqual([
      'device_offline',
      expect.stringMatching(/answered (?:200 and )?nothing that WebDriver knows|no WebDriver server/),
    ]);
  });

  it.each<[string, unknown, string, string]>([
    [
      'a name and an object',
      { value: { error: 'unknown error', message: { detail: 'no disk' } } },
      'action_timeout',
      'no disk',
    ],
    [
      'an object alone',
      { status: 13, value: { message: { at: ['root', 7] } } },
      'session_lost',
      '{"at":["root",7]}',
    ],
    ['a list without a value', { message: ['busy', 'later'] }, 'session_lost', '["busy","later"]'],
    ['a name that is an object', { value: { error: { message: 'worn out' } } }, 'action_timeout', 'worn out'],
    [
      'more than anyone reads',
      { status: 13, value: { message: { all: 'x'.repeat(9_000) } } },
      'session_lost',
      'xxx…',
    ],
  ])('a complaint that is no text is told in words: %s', async (_what, answer, code, words) => {
    const error = await failure(json(500, answer));
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(words)]);
    expect(error.message).not.toContain('object Object');
    expect(error.message.length).toBeLessThan(400);
  });

  it('what a script gives back is left as it is, whatever it holds', async () => {
    const given = { message: { a: 1 }, code: 7 };
    odd = json(200, { value: given });
    expect(await session.call('ask the page', (b) => b.executeScript('return x', []))).toEqual(given);
  });
});
