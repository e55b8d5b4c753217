import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Bounds } from '../../../agent/domain/ui-element.ts';
import { readNodes } from '../../fixtures/uiautomator-nodes.ts';
import type { PhoneFault } from './faults.ts';
import type { Phone } from './phone.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const HANG_MS = 30_000;
const SLOW_MS = 3_000;

/** The UiAutomator2 server on the phone: HTTP on a port of the phone's own. */
export interface AutomationServer {
  /** Where it really listens; null while it does not run. */
  readonly port: number | null;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when it stops. */
  stopped(): Promise<void>;
  forgetSessions(): void;
}

class WireError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Body = Readonly<Record<string, unknown>>;
type Handler = (body: Body, parameters: readonly string[]) => Promise<unknown>;
interface Step {
  readonly type: string;
  readonly x?: number;
  readonly y?: number;
  readonly duration?: number;
}

const centre = (b: Bounds): { x: number; y: number } => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 });
const MOVED = 20;
const HELD_MS = 450;

export function createAutomationServer(phone: Phone): AutomationServer {
  const { screen } = phone;
  const sessions = new Set<string>();
  const elements = new Map<string, { readonly bounds: Bounds }>();
  let server: Server | null = null;
  let port: number | null = null;
  let onStop: () => void = () => undefined;
  let stopping = Promise.resolve();

  /** A finger's way: a tap, a long press or a swipe, as a phone tells them apart. */
  const finger = async (steps: readonly Step[]): Promise<void> => {
    let at = { x: 0, y: 0 };
    let down: { x: number; y: number } | null = null;
    let heldMs = 0;
    for (const step of steps) {
      if (step.type === 'pointerMove') at = { x: step.x ?? 0, y: step.y ?? 0 };
      if (step.type === 'pointerDown') [down, heldMs] = [at, 0];
      if (step.type === 'pause') heldMs += step.duration ?? 0;
      if (step.type !== 'pointerUp' || down === null) continue;
      const far = Math.abs(at.x - down.x) + Math.abs(at.y - down.y) > MOVED;
      if (far) await screen.swipe(down, at);
      else if (heldMs >= HELD_MS) await screen.longPress(at.x, at.y);
      else await screen.tap(at.x, at.y);
      down = null;
    }
  };

  const find = async (body: Body): Promise<object[]> => {
    const using = String(body['strategy'] ?? body['using']);
    const value = String(body['selector'] ?? body['value']);
    if (using !== 'xpath') throw new WireError(400, 'invalid selector', `strategy ${using}`);
    const wanted = [...value.matchAll(/@([\w-]+)="([^"]*)"/g)].map(
      (each) => [each[1] ?? '', each[2] ?? ''] as const,
    );
    const nodes = readNodes(await screen.source()).filter((node) =>
      wanted.every(([name, expected]) => node.attributes[name] === expected),
    );
    return nodes.map(({ bounds }) => {
      const id = randomUUID();
      elements.set(id, { bounds });
      return { [ELEMENT]: id, ELEMENT: id };
    });
  };
  const element = (id: string | undefined): { readonly bounds: Bounds } => {
    const found = elements.get(id ?? '');
    if (found === undefined) throw new WireError(404, 'stale element reference', 'The element is gone.');
    return found;
  };
  const setText = async (id: string | undefined, text: string): Promise<null> => {
    if (!(await screen.setText(element(id).bounds, text)))
      throw new WireError(400, 'invalid element state', 'Cannot set the element to the text.');
    return null;
  };

  const { width, height, scale } = screen.size;
  const routes: readonly (readonly [RegExp, Handler])[] = [
    [/^GET \/source$/, () => screen.source()],
    [/^GET \/screenshot$/, async () => Buffer.from(await screen.screenshot()).toString('base64')],
    [/^GET \/window\/(?:current\/size|rect)$/, () => Promise.resolve({ x: 0, y: 0, width, height })],
    [/^GET \/appium\/device\/pixel_ratio$/, () => Promise.resolve(scale)],
    [/^GET \/appium\/device\/system_bars$/, () => Promise.resolve({ statusBar: Math.round(24 * scale) })],
    [/^GET \/appium\/device\/display_density$/, () => Promise.resolve(160 * scale)],
    [
      /^GET \/appium\/device\/info$/,
      () =>
        Promise.resolve({
          apiVersion: phone.properties.get('ro.build.version.sdk'),
          platformVersion: phone.properties.get('ro.build.version.release'),
          manufacturer: phone.properties.get('ro.product.manufacturer'),
          model: phone.properties.get('ro.product.model'),
          realDisplaySize: `${width}x${height}`,
          displayDensity: 160 * scale,
          locale: 'en_US',
          timeZone: 'UTC',
        }),
    ],
    [/^GET \/orientation$/, () => Promise.resolve(screen.isTurned() ? 'LANDSCAPE' : 'PORTRAIT')],
    [
      /^POST \/orientation$/,
      (body) => screen.turn(body['orientation'] === 'LANDSCAPE').then(() => body['orientation']),
    ],
    [/^POST \/back$/, async () => screen.back().then(() => null)],
    [/^(?:GET|POST) \/appium\/settings$/, () => Promise.resolve({})],
    [
      /^POST \/actions$/,
      async (body) => {
        for (const source of (body['actions'] ?? []) as { type: string; actions: Step[] }[])
          if (source.type === 'pointer') await finger(source.actions);
        return null;
      },
    ],
    [/^POST \/elements$/, find],
    [
      /^POST \/element$/,
      async (body) => {
        const [first] = await find(body);
        if (first === undefined)
          throw new WireError(404, 'no such element', 'An element could not be located.');
        return first;
      },
    ],
    [/^POST \/element\/([^/]+)\/clear$/, (_body, [id]) => setText(id, '')],
    [
      /^POST \/element\/([^/]+)\/value$/,
      (body, [id]) =>
        setText(id, typeof body['text'] === 'string' ? body['text'] : [body['value']].flat().join('')),
    ],
    [
      /^POST \/element\/([^/]+)\/click$/,
      async (_body, [id]) => {
        const { x, y } = centre(element(id).bounds);
        await screen.tap(x, y);
        return null;
      },
    ],
    [
      /^POST \/appium\/device\/press_keycode$/,
      async (body) => {
        if (Number(body['keycode']) === 4) await screen.back();
        if (Number(body['keycode']) === 3) await screen.home();
        if (Number(body['keycode']) === 66) await screen.enter();
        return null;
      },
    ],
  ];

  const answerTo = async (method: string, path: string, body: Body): Promise<unknown> => {
    if (path === '/status')
      return { ready: true, message: 'UiAutomator2 Server is ready to accept commands' };
    if (path === '/sessions') return [...sessions].map((id) => ({ id, capabilities: {} }));
    if (method === 'POST' && path === '/session') {
      const id = randomUUID();
      sessions.add(id);
      return { sessionId: id, capabilities: {} };
    }
    const match = /^\/session\/([^/]+)(\/.*)?$/.exec(path);
    if (match === null) throw new WireError(404, 'unknown command', `no route ${path}`);
    if (!sessions.has(match[1] ?? ''))
      throw new WireError(404, 'invalid session id', 'The session does not exist.');
    const call = `${method} ${match[2] ?? ''}`.replace(/\/$/, '').trim();
    if (call === 'DELETE') {
      sessions.clear();
      setTimeout(() => void stop(), 20);
      return null;
    }
    if (call === 'GET') return {};
    for (const [pattern, handler] of routes) {
      const found = pattern.exec(call);
      if (found !== null) return handler(body, found.slice(1));
    }
    phone.unknown.push(call);
    throw new WireError(404, 'unknown command', `no route ${call}`);
  };

  /** What a fault does to the answer; null when the call goes on as usual. */
  const spoil = async (fault: PhoneFault, response: ServerResponse): Promise<WireError | 'done' | null> => {
    await phone.suffer(fault);
    switch (fault) {
      case 'unplugged':
      case 'replugged':
      case 'server_died':
        response.destroy();
        return 'done';
      case 'hangs':
        await new Promise((resolve) => setTimeout(resolve, HANG_MS).unref());
        return null;
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        return null;
      case 'garbage':
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(Buffer.from([0, 1, 2, 0xff, 0x7b]));
        return 'done';
      case 'cut_off':
        response.writeHead(200, { 'content-length': '5000' }).write('{"sessionId":"x","value":"<hier');
        response.destroy();
        return 'done';
      case 'session_gone':
        return new WireError(404, 'invalid session id', 'The session identified by the request is gone.');
      case 'null_root':
        return new WireError(
          500,
          'unknown error',
          'Timed out waiting for the root AccessibilityNodeInfo in the active window.',
        );
      case 'stale':
        return new WireError(404, 'stale element reference', 'The element is no longer attached.');
      case 'app_hangs':
      case 'app_killed':
      case 'app_crashed':
      case 'partial_xml':
      case 'no_picture':
      case 'partial_picture':
        return null;
    }
  };

  const serve = async (request: IncomingMessage, response: ServerResponse, text: string): Promise<void> => {
    const path = (request.url ?? '').replace(/^\/wd\/hub/, '');
    const call = `${request.method ?? ''} ${path.replace(/\/session\/[^/]+/, '')}`;
    phone.calls.push(call);
    const fault = /\/(?:status|sessions)$/.test(path) ? null : phone.faults.strike(call);
    let status = 200;
    let value: unknown;
    try {
      const spoilt = fault === null ? null : await spoil(fault, response);
      if (spoilt === 'done') return;
      if (spoilt !== null) throw spoilt;
      value = await answerTo(request.method ?? 'GET', path, text === '' ? {} : (JSON.parse(text) as Body));
      if (fault === 'no_picture') value = Buffer.from('<html>busy</html>').toString('base64');
      if ((fault === 'partial_xml' || fault === 'partial_picture') && typeof value === 'string')
        value = value.slice(0, Math.floor(value.length * 0.6));
    } catch (error) {
      status = error instanceof WireError ? error.status : 500;
      const code = error instanceof WireError ? error.code : 'unknown error';
      value = {
        error: code,
        message: error instanceof Error ? error.message : String(error),
        stacktrace: '',
      };
    }
    phone.log(screen.newLogLines());
    if (response.destroyed) return;
    const bytes = Buffer.from(JSON.stringify({ sessionId: [...sessions][0] ?? null, value: value ?? null }));
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': bytes.length,
      })
      .end(bytes);
  };

  const stop = async (): Promise<void> => {
    const old = server;
    server = null;
    port = null;
    sessions.clear();
    if (old === null) return stopping;
    onStop();
    stopping = new Promise((resolve) => old.close(() => resolve()));
    old.closeAllConnections();
    return stopping;
  };
  let ended: Promise<void> = Promise.resolve();

  return {
    get port() {
      return port;
    },
    async start() {
      await stop();
      ended = new Promise((resolve) => (onStop = resolve));
      const made = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => void serve(request, response, Buffer.concat(chunks).toString('utf8')));
      });
      made.keepAliveTimeout = 60_000;
      server = made;
      await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', () => resolve()));
      const address = made.address();
      port = address !== null && typeof address === 'object' ? address.port : null;
    },
    stop,
    stopped: () => ended,
    forgetSessions: () => sessions.clear(),
  };
}
