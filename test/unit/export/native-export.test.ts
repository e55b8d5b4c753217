import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionId, appKey } from '../../../agent/domain/ids.ts';
import { StoredPath } from '../../../agent/domain/stored-path.ts';
import { pathAsWebdriverio } from '../../../src/export/webdriverio.ts';
import { idOf } from '../map/map-fixture.ts';

const LONG =
  'A label that goes on and on, as those do that were put together of all the words of a row of a list, one after the other one';
const TITLE = 'A heading that is a whole sentence, as those of questions and of articles are';

/** A phone whose screens are page sources; touching a control of one shows the screen that `to` names. */
const SCREENS: Readonly<Record<string, string>> = {
  home: `<hierarchy><a package="com.example.app" text="Tom &amp; Jerry&#39;s&#10;&lt;home&gt;" bounds="[0,0][9,9]"/>
<a resource-id="com.example.app:id/logo" to="wrong" bounds="[10,0][19,9]"/>
<a resource-id="com.example.app:id/go" to="two" bounds="[20,0][29,9]"/></hierarchy>`,
  two: `<hierarchy><a text="Don't&#10;&quot;allow&quot;" to="three" bounds="[0,20][9,29]"/></hierarchy>`,
  three: `<hierarchy><a text="${TITLE}, of which no more than so much is a name" bounds="[0,0][9,9]"/>
<a content-desc="${LONG}, and more" to="four" bounds="[0,40][9,49]"/></hierarchy>`,
  search: `<hierarchy><a class="Field" package="com.example.app" text="Find" bounds="[0,0][9,9]"/></hierarchy>`,
  found: '<hierarchy><a package="com.example.app" text="Results for tea" bounds="[0,0][9,9]"/></hierarchy>',
  four: '<hierarchy><a package="com.example.app" text="Nothing here is a title" bounds="[0,0][9,9]"/></hierarchy>',
  drawn: `<hierarchy><a package="com.example.app" text="Parcels" bounds="[0,0][9,9]"/>
<a content-desc="Blue parcel&#10;on its way&#10;\ue5cc" to="four" bounds="[0,20][9,29]"/></hierarchy>`,
  menu: `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Post" bounds="[0,0][100,200]">
<XCUIElementTypeOther bounds="[0,0][100,200]"><XCUIElementTypeOther bounds="[0,0][100,200]"/>
<XCUIElementTypeButton name="PopoverDismissRegion" to="four" bounds="[0,0][100,200]"/>
<XCUIElementTypeDatePicker label="Day" to="wrong" bounds="[10,10][90,190]"/></XCUIElementTypeOther>
</XCUIElementTypeApplication></AppiumAUT>`,
  bar: `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Post" bounds="[0,0][100,200]">
<XCUIElementTypeNavigationBar name="Letters" bounds="[0,0][100,20]">
<XCUIElementTypeButton name="Menu" label="Menu" to="wrong" bounds="[0,0][20,20]"/></XCUIElementTypeNavigationBar>
<XCUIElementTypeOther to="four" bounds="[70,90][90,110]"/></XCUIElementTypeApplication></AppiumAUT>`,
  share: `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Post" bounds="[0,0][100,200]">
<XCUIElementTypeOther to="four" bounds="[40,20][60,50]"/><XCUIElementTypeOther name="ActivityListView" bounds="[0,0][100,200]">
<XCUIElementTypeCollectionView to="wrong" label="Copy" bounds="[0,70][100,200]"/></XCUIElementTypeOther>
</XCUIElementTypeApplication></AppiumAUT>`,
  shares: `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Post" bounds="[0,0][100,200]">
<XCUIElementTypeOther name="ActivityListView" to="wrong" bounds="[0,0][100,150]"><XCUIElementTypeNavigationBar label="Copy" bounds="[0,70][100,90]">
<XCUIElementTypeButton label="Options" bounds="[0,70][20,90]"/><XCUIElementTypeButton label="Close" to="four" bounds="[80,155][100,175]"/>
</XCUIElementTypeNavigationBar></XCUIElementTypeOther></XCUIElementTypeApplication></AppiumAUT>`,
  web: `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Post" bounds="[0,0][100,200]">
<XCUIElementTypeOther name="TopBrowserBar" bounds="[0,0][100,20]"><XCUIElementTypeButton name="BackButton" label="Copy" to="wrong" bounds="[0,0][20,20]"/>
<XCUIElementTypeButton name="Done" label="Done" to="four" bounds="[60,0][80,20]"/></XCUIElementTypeOther></XCUIElementTypeApplication></AppiumAUT>`,
  right: `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Post" bounds="[0,0][100,200]">
<XCUIElementTypeNavigationBar name="Letters" bounds="[0,0][100,20]"><XCUIElementTypeButton name="بحث" label="بحث" to="wrong" bounds="[0,0][20,20]"/>
</XCUIElementTypeNavigationBar><XCUIElementTypeOther to="four" bounds="[15,90][30,110]"/></XCUIElementTypeApplication></AppiumAUT>`,
  drawing: `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Post" bounds="[0,0][100,200]">
<XCUIElementTypeOther label="Dismiss" to="four" bounds="[0,0][100,100]"/><XCUIElementTypeOther bounds="[0,100][100,200]">
<XCUIElementTypeButton label="Copy" to="wrong" bounds="[0,100][100,200]"/></XCUIElementTypeOther></XCUIElementTypeApplication></AppiumAUT>`,
  toggle: `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Post" bounds="[0,0][100,200]">
<XCUIElementTypeStaticText label="Sounds" bounds="[0,50][100,70]"/><XCUIElementTypeSwitch label="Copy" bounds="[0,0][100,20]"><XCUIElementTypeSwitch to="four" bounds="[80,0][100,20]"/></XCUIElementTypeSwitch>
</XCUIElementTypeApplication></AppiumAUT>`,
  asks: `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Post" bounds="[0,0][100,200]">
<XCUIElementTypeAlert label="Copy" bounds="[0,50][100,150]"><XCUIElementTypeButton label="Yes" to="wrong" bounds="[0,120][50,150]"/>
<XCUIElementTypeButton label="No" to="four" bounds="[51,120][100,150]"/></XCUIElementTypeAlert></XCUIElementTypeApplication></AppiumAUT>`,
  wrong: '<hierarchy><a text="Not meant" bounds="[0,0][9,9]"/></hierarchy>',
};

/** What a test has of WebdriverIO, on that phone. */
const phone = (xpath: string, xmldom: string): string => `
import xpath from ${JSON.stringify(pathToFileURL(xpath).href)};
import xmldom from ${JSON.stringify(pathToFileURL(xmldom).href)};
const screens = ${JSON.stringify(SCREENS)};
export const remote = async () => {
  let at = process.env.BEGINS ?? 'home';
  let [focused, held] = [false, ''];
  const nodes = (selector) => {
    const all = xpath.select(selector, new xmldom.DOMParser().parseFromString(screens[at], 'text/xml'));
    return all.map((node) => {
      const [x1, y1, x2, y2] = node.getAttribute('bounds').match(/\\d+/g).map(Number);
      return {
        getLocation: async () => ({ x: x1, y: y1 }),
        getSize: async () => ({ width: x2 - x1, height: y2 - y1 }),
        click: async () => { focused = true; },
        setValue: async (text) => { held = text; },
      };
    });
  };
  const touch = ({ x, y }) => {
    const all = xpath.select('//*[@to]', new xmldom.DOMParser().parseFromString(screens[at], 'text/xml'));
    for (const node of all) {
      const [x1, y1, x2, y2] = node.getAttribute('bounds').match(/\\d+/g).map(Number);
      if (x >= x1 && x <= x2 && y >= y1 && y <= y2) at = node.getAttribute('to');
    }
  };
  return {
    terminateApp: async () => true,
    getWindowSize: async () => ({ width: 100, height: 200 }),
    activateApp: async () => { at = process.env.BEGINS ?? 'home'; },
    // As the key does: the field with the focus is handed in.
    executeScript: async (command, [{ keycode }]) => {
      if (command === 'mobile: pressKey' && keycode === 66 && focused && held === 'tea') at = 'found';
    },
    deleteSession: async () => undefined,
    getPageSource: async () => screens[at],
    $$: async (selector) => (selector.startsWith('~') ? [] : nodes(selector)),
    action: () => {
      let point = null;
      const self = { down: () => self, up: () => self, pause: () => self, move: (to) => ((point = to), self), perform: async () => touch(point) };
      return self;
    },
    waitUntil: async (holds) => {
      for (let times = 0; times < 3; times++) if (await holds()) return true;
      throw new Error('never');
    },
  };
};`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-native-'));
  const modules = join(folder, 'node_modules', 'webdriverio');
  await mkdir(modules, { recursive: true });
  const require = createRequire(
    createRequire(import.meta.url).resolve('appium-uiautomator2-driver/package.json'),
  );
  await writeFile(join(modules, 'package.json'), '{"name":"webdriverio","exports":"./index.mjs"}');
  await writeFile(
    join(modules, 'index.mjs'),
    phone(require.resolve('xpath'), require.resolve('@xmldom/xmldom')),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const screen = (name: string, route = '.ListActivity') => ({ screenId: idOf(name), name, route });
const tap = (label: string, resourceName: string, to: ReturnType<typeof screen>) => ({
  ...{ what: 'act', from: screen('Home'), inputText: null, bounds: null },
  action: {
    ...{ actionId: actionId(idOf('Home'), 'TAP', label + resourceName), kind: 'TAP', role: 'button' },
    ...{ label, resourceName, elementSignature: 'e', groupSignature: 'g' },
  },
  expects: { kind: 'screen', screen: to },
});
const path = (
  steps: readonly unknown[],
  start = screen("Tom & Jerry's <home>"),
  platform: 'android' | 'ios' = 'android',
): string =>
  pathAsWebdriverio(
    StoredPath.parse({
      ...{ schemaId: 'screengraph.stored-path', version: 1, target: 'com.example.app', title: 'a way' },
      app: { appKey: appKey('p', platform, 'x'), naturalKey: 'com.example.app', platform },
      viewport: { width: 412, height: 915 },
      ...{ start, steps },
    }),
  );
const run = async (
  text: string,
  BEGINS = 'home',
): Promise<{ readonly code: number; readonly says: string }> => {
  const file = join(folder, 'way.test.mjs');
  await writeFile(file, text);
  // A test that is started by a test would report to it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise((done) => {
    execFile(process.execPath, ['--test', file], { env: { ...env, BEGINS } }, (error, stdout) =>
      done({ code: error === null ? 0 : 1, says: stdout }),
    );
  });
};

test('a test for a phone finds what is meant, whatever signs are in it, and waits for what is to be read', async () => {
  const { code, says } = await run(
    path([
      tap('', 'go', screen('Don\'t "allow"')),
      tap('Don\'t "allow"', '', screen(`${TITLE}…`)),
      tap(LONG.slice(0, 120), '', screen('', 'com.example.app.ListActivity')),
    ]),
  );
  expect(code, says).toBe(0);
});

test('it does not take another screen for the one that is expected', async () => {
  expect(await run(path([tap('', 'logo', screen('Don\'t "allow"'))]))).toMatchObject({
    code: 1,
    says: expect.stringContaining('expected {') as string,
  });
});

test('it presses Enter where a line break ends what is typed, in the field that has the focus', async () => {
  const typed = (inputText: string) => ({
    ...{ ...tap('Find', '', screen('Results for tea')), inputText },
    action: { ...tap('Find', '', screen('')).action, kind: 'TYPE', role: 'textfield' },
  });
  const found = await run(path([typed('tea\n')], screen('Find')), 'search');
  expect(found.code, found.says).toBe(0);
  expect((await run(path([typed('tea')], screen('Find')), 'search')).code).toBe(1);
});

test('it finds a row that an app drew itself, whose lines are one description, and no sign of an icon font', async () => {
  const steps = [tap('Blue parcel, on its way', '', screen('Nothing here is a title'))];
  const { code, says } = await run(path(steps, screen('Parcels')), 'drawn');
  expect(code, says).toBe(0);
});

test('it touches what closes a popover of iOS beside the popover', async () => {
  const away = tap('', '', screen('Nothing here is a title'));
  const dismiss = { ...away, action: { ...away.action, kind: 'DISMISS', role: 'system' } };
  const { code, says } = await run(path([dismiss], screen('Day'), 'ios'), 'menu');
  expect(code, says).toBe(0);
});

test('it goes back on iOS by a pull from the edge that one reads from, where the bar begins with something else', async () => {
  const away = tap('', '', screen('Nothing here is a title'));
  const back = { ...away, action: { ...away.action, kind: 'BACK', role: 'system' } };
  for (const begins of ['bar', 'right']) {
    const { code, says } = await run(path([back], screen('Letters'), 'ios'), begins);
    expect(code, `${begins} ${says}`).toBe(0);
  }
});

test('it touches the inner one of a switch in a switch', async () => {
  const steps = [tap('Copy', '', screen('Nothing here is a title'))];
  const { code, says } = await run(path(steps, screen('Copy'), 'ios'), 'toggle');
  expect(code, says).toBe(0);
});

test('it closes what iOS shows over an app: its sheet that hands something on, its browser, a sheet that is drawn', async () => {
  const away = tap('', '', screen('Nothing here is a title'));
  for (const [kind, begins] of [
    ['DISMISS', 'share'],
    ['DISMISS', 'shares'],
    ['BACK', 'share'],
    ['BACK', 'shares'],
    ['BACK', 'web'],
    ['DISMISS', 'drawing'],
    ['DISMISS', 'asks'],
    ['BACK', 'drawing'],
  ] as const) {
    const leave = { ...away, action: { ...away.action, kind, role: 'system' } };
    const { code, says } = await run(path([leave], screen('Copy'), 'ios'), begins);
    expect(code, `${kind} ${begins} ${says}`).toBe(0);
  }
});
