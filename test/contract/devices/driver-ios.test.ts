import { setTimeout as sleep } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIosDriver } from '../../../adapters/appium/ios/ios-platform.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { ActionTarget, DeviceCapture } from '../../../agent/ports/DriverPort.ts';
import { CONTRACT_MODEL, CONTRACT_TEXTS } from '../../support/apps/contract-model.ts';
import { createModelScreen, type ModelScreen } from '../../support/simulated-phone/model-screen.ts';
import { startXcuitestServer, type XcuitestServer } from '../../support/phones/xcuitest-server.ts';
import { driverPortContract } from './driver-port.ts';

const BUNDLE = 'com.example.contract';
let screen: ModelScreen;
let server: XcuitestServer;
beforeAll(async () => {
  screen = createModelScreen({ model: parseModel(CONTRACT_MODEL, 'contract.yaml'), speed: 10 });
  server = await startXcuitestServer(screen);
});
afterAll(async () => {
  await server.close();
  expect(server.unknown).toEqual([]);
});

/** Attributes of every element, in document order. */
function elementsOf(xml: string): readonly Readonly<Record<string, string>>[] {
  const out: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ attributes }) => void out.push(attributes as Record<string, string>));
  parser.write(xml).close();
  return out;
}

const find = (capture: DeviceCapture, text: string): ActionTarget | null => {
  const e = elementsOf(capture.pageSource).find(
    (each) => each['label'] === text || each['placeholderValue'] === text,
  );
  if (e === undefined) return null;
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((key) => Number(e[key]));
  return { key: null, bounds: { x, y, width, height } };
};
const driverFor = (bundleId = BUNDLE) => createIosDriver({ bundleId, appiumUrl: server.url });

driverPortContract('iOS by Appium', () =>
  Promise.resolve({
    driver: driverFor(),
    settle: () => sleep(60),
    find,
    valueOf: (capture, text) => {
      const field = elementsOf(capture.pageSource).find((each) => each['placeholderValue'] === text);
      return field === undefined ? null : (field['value'] ?? '');
    },
    texts: CONTRACT_TEXTS,
    enters: () => screen.entered,
    can: { reset: false, checkpoint: false, leave: true, rotate: true, link: 'contract://second' },
  }),
);

describe('a device farm', () => {
  test('is given user name and key, name and build of the session, and how the run ended', async () => {
    const driver = createIosDriver({
      bundleId: BUNDLE,
      appiumUrl: server.url.replace('//', '//ada:s%40krit@'),
      capabilities: { 'bstack:options': { projectName: 'Shop', buildName: 'nightly' } },
      label: { name: 'ScreenGraph com.example.contract 01M8', build: '1.2.3' },
    });
    await driver.open();
    const basic = Buffer.from((server.authorization() ?? '').replace('Basic ', ''), 'base64').toString();
    expect(basic).toBe('ada:s@krit');
    expect(server.asked.at(-1)).toMatchObject({
      'bstack:options': {
        projectName: 'Shop',
        sessionName: 'ScreenGraph com.example.contract 01M8',
        // What the user says wins.
        buildName: 'nightly',
      },
    });
    await driver.report({ passed: false, summary: 'crash: 3 screens, 7 actions' });
    expect(server.scripts).toEqual([
      'browserstack_executor: {"action":"setSessionStatus","arguments":{"status":"failed","reason":"crash: 3 screens, 7 actions"}}',
    ]);
    await driver.close();
    await driver.report({ passed: true, summary: '' });
    expect(server.scripts).toHaveLength(1);
  });

  test('that is none is told nothing', async () => {
    const before = server.scripts.length;
    const driver = driverFor();
    await driver.open();
    await driver.report({ passed: true, summary: 'success' });
    expect(server.scripts).toHaveLength(before);
    await driver.close();
  });
});

describe('an iOS device', () => {
  test('without a server says what is missing', async () => {
    const driver = createIosDriver({ bundleId: BUNDLE, appiumUrl: null });
    await expect(driver.open()).rejects.toMatchObject({
      code: 'missing_dependency',
      message: expect.stringMatching(/Mac.*--appium/),
    });
  });

  test('without the app says so', async () => {
    const driver = driverFor('com.example.absent');
    await driver.open();
    await expect(driver.provision()).rejects.toMatchObject({ code: 'app_not_installed' });
    await driver.close();
  });

  test('a page source that was cut off on its way is read again, for every look', async () => {
    const driver = driverFor();
    await driver.open();
    await driver.launch({ fresh: true });
    const [whole, sampled] = [await driver.capture({ screenshot: false }), await driver.sample()];
    server.breakOffSources(1);
    expect(await driver.sample()).toEqual(sampled);
    server.breakOffSources(1);
    expect((await driver.capture({ screenshot: false })).pageSource).toBe(whole.pageSource);
    // Where that did not help it is read once a look, until one is whole.
    server.breakOffSources(4);
    for (let look = 1; look <= 3; look++) expect(await driver.sample()).not.toEqual(sampled);
    expect(await driver.sample()).toEqual(sampled);
    server.breakOffSources(1);
    expect(await driver.sample()).toEqual(sampled);
    await driver.close();
  });

  test('an app that is no longer running has crashed; a session that is gone is told apart from that', async () => {
    const driver = driverFor();
    await driver.open();
    await driver.launch({ fresh: true });
    await screen.stop();
    expect((await driver.capture({ screenshot: false })).defect).toMatchObject({ kind: 'crash' });
    await driver.launch({ fresh: true });
    server.failNext('source', 'invalid session id');
    await expect(driver.capture({ screenshot: false })).rejects.toMatchObject({ code: 'session_lost' });
    await driver.close();
  });
});

describe('what a device refuses on the way', () => {
  test('an app that died under a session that was asked for with it is a crash like any other', async () => {
    const driver = createIosDriver({
      bundleId: BUNDLE,
      appiumUrl: server.url,
      capabilities: { 'appium:bundleId': BUNDLE },
    });
    await driver.open();
    await driver.launch({ fresh: true });
    await screen.stop();
    await driver.sample();
    expect(await driver.capture({ screenshot: true })).toMatchObject({
      insideApp: false,
      defect: { kind: 'crash', signature: `${BUNDLE} stopped running` },
    });
    await driver.launch({ fresh: true });
    expect(await driver.capture({ screenshot: false })).toMatchObject({ insideApp: true, defect: null });
    await driver.close();
  });

  test.each([
    ['Locked', 'action_timeout', /did not come to the front\. The phone is locked, .* unlock it/],
    ['NotFound', 'app_not_installed', /is not installed on the device/],
    ['Security', 'app_not_installed', /does not trust who signed it\. Trust them in Settings/],
  ])('an app that iOS does not start: it is said why (%s)', async (why, code, message) => {
    const driver = driverFor();
    await driver.open();
    const said = `Error Domain=FBSOpenApplicationServiceErrorDomain Code=1 "The request to open failed." UserInfo={BSErrorCodeDescription=RequestDenied, NSUnderlyingError=0x28 {Error Domain=FBSOpenApplicationErrorDomain Code=7 UserInfo={BSErrorCodeDescription=${why}}}}`;
    server.failNext('launchApp', 'invalid argument', said);
    await expect(driver.launch({ fresh: true })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message) as string,
    });
    await driver.close();
  });

  test('an app that is slow to end is started afresh all the same', async () => {
    const driver = driverFor();
    await driver.open();
    await driver.launch({ fresh: true });
    server.failNext('terminateApp', 'unknown error', `Failed to terminate ${BUNDLE}:4711`);
    expect(await driver.launch({ fresh: true })).toMatchObject({ start: 'launched' });
    await driver.close();
  });
});

describe('a picture', () => {
  test.each(['ignore', 'cutOff'] as const)(
    'that never comes costs the picture, not the look (%s)',
    async (how) => {
      const own = await startXcuitestServer(screen);
      own[how]('screenshot');
      const driver = createIosDriver({ bundleId: BUNDLE, appiumUrl: own.url, timeouts: { callMs: 1_000 } });
      await driver.open();
      await driver.launch({ fresh: true });
      const look = await driver.capture({ screenshot: true });
      expect(look.screenshotPng).toBeNull();
      expect(look.pageSource).toContain('XCUIElementType');
      await driver.close();
      await own.close();
    },
  );

  test('that never comes from a server that answers nothing else any more is the end of the session', async () => {
    const own = await startXcuitestServer(screen);
    const driver = createIosDriver({ bundleId: BUNDLE, appiumUrl: own.url, timeouts: { callMs: 1_000 } });
    await driver.open();
    await driver.launch({ fresh: true });
    const look = driver.capture({ screenshot: true, onPage: () => own.cutOff('') });
    await expect(look).rejects.toMatchObject({ code: 'session_lost' });
    await driver.close();
    await own.close();
  });
});

const ASKING = `
name: asking
app: { package: com.example.asking, label: Asking, version: 1.0.0 }
start: home
screens:
  home: { title: Home, up: false, body: [{ type: button, id: go, label: Take a picture, tap: '@dialog camera' }] }
dialogs:
  camera:
    style: permission
    title: ''
    message: Allow Asking to take pictures?
    buttons: [{ id: permission_allow_button, label: Allow, tap: '@close' }]
`;

describe('a question of iOS itself', () => {
  test('is seen, belongs to the app beneath it, and its answer can be touched', async () => {
    const asking = createModelScreen({ model: parseModel(ASKING, 'asking.yaml'), speed: 10 });
    const own = await startXcuitestServer(asking);
    const driver = createIosDriver({ bundleId: 'com.example.asking', appiumUrl: own.url });
    await driver.open();
    await driver.launch({ fresh: true });
    const button = find(await driver.capture({ screenshot: false }), 'Take a picture');
    await driver.tap(button as ActionTarget);
    const asked = await driver.capture({ screenshot: false });
    expect(asked).toMatchObject({
      insideApp: true,
      foreground: { appIdentifier: 'com.apple.springboard' },
      defect: null,
    });
    await driver.tap(find(asked, 'Allow') as ActionTarget);
    expect((await driver.capture({ screenshot: false })).foreground.appIdentifier).toBe('com.example.asking');
    await driver.close();
    await own.close();
  });
});
