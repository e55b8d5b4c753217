import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readNodes, type UiNode } from '../../fixtures/uiautomator-nodes.ts';
import { PERMISSIONS } from '../../../adapters/simulated/layout-windows.ts';
import type { PhoneScreen } from '../simulated-phone/phone-screen.ts';

/** What a person sees of a UIAutomator node, as XCUITest calls it. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/Switch$|CheckBox$/, 'Switch'],
  [/EditText$/, 'TextField'],
  [/ImageButton$|Button$/, 'Button'],
  [/TextView$/, 'StaticText'],
  [/ImageView$/, 'Image'],
  [/RecyclerView$|ListView$/, 'Table'],
  [/ScrollView$/, 'ScrollView'],
  [/Toolbar$/, 'NavigationBar'],
  [/ProgressBar$/, 'ActivityIndicator'],
];
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;').replace(/\n/g, '&#10;');

function typeOf(node: UiNode): string {
  const named = node.attributes['class'] ?? node.tag;
  if (node.attributes['password'] === 'true') return 'SecureTextField';
  const found = TYPES.find(([pattern]) => pattern.test(named))?.[1];
  return found ?? (node.clickable ? 'Cell' : 'Other');
}

/** A screen of a simulated phone as an XCUITest source: same places, same words, the other platform's types. */
function asXcuitest(source: string, width: number, height: number, without = ''): string {
  const nodes = readNodes(source).filter((node) => node.tag !== 'hierarchy' && node.packageName !== without);
  const lines = [
    `<?xml version="1.0" encoding="UTF-8"?><AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" label="App" enabled="true" visible="true" x="0" y="0" width="${width}" height="${height}">`,
  ];
  const open: { readonly depth: number; readonly type: string }[] = [];
  const close = (depth: number): void => {
    while ((open.at(-1)?.depth ?? -1) >= depth) lines.push(`</XCUIElementType${open.pop()?.type ?? ''}>`);
  };
  const root = Math.min(...nodes.map((node) => node.depth));
  for (const node of nodes) {
    close(node.depth);
    const { x, y, width: w, height: h } = node.bounds;
    const small = node.depth === root && (w < width * 0.97 || h < height * 0.6);
    const bar = node.packageName === 'com.android.systemui';
    const type = small ? (bar ? 'StatusBar' : 'Alert') : typeOf(node);
    const field = /TextField$/.test(type);
    const label = field ? '' : node.contentDesc || node.text;
    const attributes: Record<string, string> = {
      type: `XCUIElementType${type}`,
      ...(node.resourceId === '' && label === '' ? {} : { name: node.resourceId || label }),
      ...(label === '' ? {} : { label }),
      ...(field && node.text !== '' ? { value: node.text } : {}),
      ...(field ? { placeholderValue: node.hint } : {}),
      enabled: node.attributes['enabled'] ?? 'true',
      visible: String(node.displayed),
      x: String(x),
      y: String(y),
      width: String(w),
      height: String(h),
    };
    lines.push(
      `<XCUIElementType${type} ${Object.entries(attributes)
        .map(([key, value]) => `${key}="${escaped(value)}"`)
        .join(' ')}>`,
    );
    open.push({ depth: node.depth, type });
  }
  close(0);
  return `${lines.join('')}</XCUIElementTypeApplication></AppiumAUT>`;
}

interface Argument {
  readonly bundleId?: string;
  readonly name?: string;
  readonly url?: string;
}

interface Step {
  readonly type: string;
  readonly x?: number;
  readonly y?: number;
  readonly duration?: number;
}

class Failure extends Error {
  readonly code: string;
  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

class CutOff extends Error {}

export interface XcuitestServer {
  readonly url: string;
  /** Commands that it does not know; a test expects none. */
  readonly unknown: readonly string[];
  /** Capabilities that sessions were asked for with, and scripts that are no commands of the driver. */
  readonly asked: readonly Readonly<Record<string, unknown>>[];
  readonly scripts: readonly string[];
  /** `Authorization` of the newest request. */
  authorization(): string | undefined;
  /** Fails the next call whose path or command holds this, with a W3C error. */
  failNext(part: string, error: string, message?: string): void;
  /** Half of each is all that comes of so many of the next page sources. */
  breakOffSources(count: number): void;
  /** Leaves every call unanswered whose path or command holds this. */
  ignore(part: string): void;
  /** Ends the connection of every call whose path or command holds this. */
  cutOff(part: string): void;
  close(): Promise<void>;
}

/** A server that answers as Appium with the XCUITest driver does, for one app on one device behind it. */
export async function startXcuitestServer(screen: PhoneScreen): Promise<XcuitestServer> {
  const unknown: string[] = [];
  const asked: Record<string, unknown>[] = [];
  const scripts: string[] = [];
  let authorization: string | undefined;
  const ignored: string[] = [];
  const cut: string[] = [];
  const failures: { part: string; failure: Failure }[] = [];
  let toBreakOff = 0;
  const found = new Map<string, UiNode['bounds']>();
  let session: string | null = null;
  const bundle = screen.app.package;
  /** What asks the user on the platform's behalf is an alert of iOS itself, and the app beneath it stays in front. */
  const asking = async (): Promise<boolean> => (await screen.focused()).appPackage === PERMISSIONS;
  /** Sessions see such alerts only where they asked to. */
  const seesAlerts = (): boolean => asked.at(-1)?.['appium:settings[respectSystemAlerts]'] === true;
  const inFront = async (): Promise<string> => {
    if (await asking()) return seesAlerts() ? 'com.apple.springboard' : bundle;
    return (await screen.focused()).appPackage;
  };

  const perform = async (steps: readonly Step[]): Promise<void> => {
    const moves = steps.filter((step) => step.type === 'pointerMove');
    const [from, to] = [moves[0], moves.at(-1)];
    const at = { x: from?.x ?? 0, y: from?.y ?? 0 };
    const end = { x: to?.x ?? 0, y: to?.y ?? 0 };
    const held = steps.some((step) => step.type === 'pause' && (step.duration ?? 0) >= 500);
    if (moves.length > 1) {
      // A pull from the leading edge goes back where a navigation controller is.
      if (at.x <= 2 && end.x > at.x + 100) await screen.back();
      else await screen.swipe(at, end);
    } else if (held) await screen.longPress(at.x, at.y);
    else await screen.tap(at.x, at.y);
  };
  /** A session that was asked for with its app answers nothing about the screen once that has died by itself. */
  let isExpected = false;
  const diesUnderIt = (rest: string, script: string): void => {
    if (/(?:launch|activate)App$/.test(script)) isExpected = true;
    if (script.endsWith('terminateApp')) isExpected = false;
    const ofTheScreen = /^(?:source|window|actions|element)/.test(rest) || script.endsWith('activeAppInfo');
    const isTested = asked.at(-1)?.['appium:bundleId'] === bundle;
    if (ofTheScreen && isTested && isExpected && !screen.isRunning())
      throw new Failure(
        'invalid element state',
        `The application under test with bundle id '${bundle}' is not running, possibly crashed`,
      );
  };
  const commands: Readonly<Record<string, (argument: Argument) => unknown>> = {
    deviceScreenInfo: () => ({ scale: 3, statusBarSize: { width: screen.size.width, height: 47 } }),
    deviceInfo: () => ({ name: 'iPhone', model: 'iPhone', currentLocale: 'en_US' }),
    isAppInstalled: ({ bundleId }) => bundleId === bundle,
    listApps: () => ({ [bundle]: { CFBundleShortVersionString: screen.app.version } }),
    queryAppState: async () =>
      screen.isRunning() ? ((await asking()) || (await inFront()) === bundle ? 4 : 3) : 1,
    terminateApp: () => screen.stop(),
    launchApp: () => screen.start(),
    activateApp: () => screen.start(),
    activeAppInfo: async () => ({ bundleId: await inFront(), pid: 1 }),
    isKeyboardShown: () => screen.keyboardShown(),
    hideKeyboard: () => screen.hideKeyboard(),
    pressButton: ({ name }) => (name === 'home' ? screen.home() : undefined),
    backgroundApp: async () => {
      await screen.home();
      await screen.start();
    },
    deepLink: async ({ url = '' }) => {
      if (!(await screen.openLink(url))) throw new Failure('unsupported operation', url);
    },
  };

  const answer = async (method: string, path: string, body: Record<string, unknown>): Promise<unknown> => {
    if (method === 'POST' && path === '/session') {
      session = randomUUID();
      const { alwaysMatch = {} } = (body['capabilities'] ?? {}) as { alwaysMatch?: object };
      asked.push(alwaysMatch as Record<string, unknown>);
      return { sessionId: session, capabilities: { ...alwaysMatch, platformName: 'iOS' } };
    }
    const [, id, rest = ''] = /^\/session\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    if (id === undefined || id !== session) throw new Failure('invalid session id');
    const script = typeof body['script'] === 'string' ? body['script'] : '';
    const failing = failures.findIndex(({ part }) => `${rest} ${script}`.includes(part));
    if (failing >= 0) throw failures.splice(failing, 1)[0]?.failure ?? new Failure('unknown error');
    diesUnderIt(rest, script);
    if (ignored.some((part) => `${rest} ${script}`.includes(part))) await new Promise(() => undefined);
    if (cut.some((part) => `${rest} ${script}`.includes(part))) throw new CutOff();
    const { width: short, height: long } = screen.size;
    const [width, height] = screen.isTurned() ? [long, short] : [short, long];
    switch (`${method} ${rest.replace(/^element\/[^/]+/, 'element')}`) {
      case 'DELETE ':
        session = null;
        return null;
      case 'GET source': {
        const whole = asXcuitest(await screen.source(), width, height, seesAlerts() ? '' : PERMISSIONS);
        return toBreakOff-- > 0 ? whole.slice(0, whole.length >> 1) : whole;
      }
      case 'GET screenshot':
        return Buffer.from(await screen.screenshot()).toString('base64');
      case 'GET window/rect':
        return { x: 0, y: 0, width, height };
      case 'POST orientation':
        return screen.turn(body['orientation'] === 'LANDSCAPE');
      case 'POST actions':
        return perform((body['actions'] as { actions: Step[] }[])[0]?.actions ?? []);
      case 'POST elements': {
        const places = [...String(body['value']).matchAll(/rect\.\w+ == (-?\d+)/g)].map((m) => Number(m[1]));
        const [x = 0, y = 0, w = 0, h = 0] = places;
        const element = randomUUID();
        found.set(element, { x, y, width: w, height: h });
        return [{ 'element-6066-11e4-a52e-4f735466cecf': element }];
      }
      case 'POST element/clear':
      case 'POST element/value': {
        const bounds = found.get(/^element\/([^/]+)/.exec(rest)?.[1] ?? '');
        const text = rest.endsWith('clear') ? '' : String(body['text'] ?? '');
        // A line break is the return key, which a field of one line does not hold.
        const line = text.replace(/\n$/, '');
        if (bounds === undefined || !(await screen.setText(bounds, line)))
          throw new Failure('stale element reference');
        if (line !== text) await screen.enter();
        return null;
      }
      case 'POST execute/sync': {
        if (!script.startsWith('mobile: ')) {
          scripts.push(script);
          return null;
        }
        const command = commands[script.replace('mobile: ', '')];
        if (command !== undefined) return command((body['args'] as Argument[] | undefined)?.[0] ?? {});
      }
    }
    unknown.push(`${method} ${rest} ${script}`);
    throw new Failure('unknown command');
  };

  const read = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
  const server = createServer((request, response) => {
    authorization = request.headers.authorization;
    const reply = (status: number, value: unknown): void =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ value: value ?? null }));
    read(request)
      .then((body) => answer(request.method ?? 'GET', request.url ?? '/', body))
      .then(
        (value) => reply(200, value),
        (thrown: unknown) => {
          if (thrown instanceof CutOff) return void request.socket.resetAndDestroy();
          const error = thrown instanceof Failure ? thrown.code : 'unknown error';
          reply(error === 'invalid session id' ? 404 : 500, {
            error,
            message: String(thrown),
            stacktrace: '',
          });
        },
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    unknown,
    asked,
    scripts,
    authorization: () => authorization,
    failNext: (part, error, message) => void failures.push({ part, failure: new Failure(error, message) }),
    breakOffSources: (count) => {
      toBreakOff = count;
    },
    ignore: (part) => void ignored.push(part),
    cutOff: (part) => void cut.push(part),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
