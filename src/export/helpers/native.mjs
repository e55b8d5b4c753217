// A WebdriverIO test made by ScreenGraph from its map. Run it with: npm install webdriverio && node --test FILE
// APPIUM_URL: the Appium server (default http://127.0.0.1:4723); DEVICE: which phone; APP: another package or bundle ID;
// CAPABILITIES: more of them, as JSON; WAIT_MS: how long to wait for a control or a screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remote } from 'webdriverio';

const { env } = process;
const WAIT_MS = Number(env.WAIT_MS ?? 15_000);

async function open({ app: stored, platform }) {
  const { APPIUM_URL = 'http://127.0.0.1:4723', DEVICE, APP: app = stored, CAPABILITIES = '{}' } = env;
  const { hostname, port, protocol, pathname } = new URL(APPIUM_URL);
  const android = platform === 'Android';
  const browser = await remote({
    logLevel: 'error',
    hostname,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    protocol: protocol.slice(0, -1),
    path: pathname,
    capabilities: {
      platformName: platform,
      'appium:automationName': android ? 'UiAutomator2' : 'XCUITest',
      ...(DEVICE ? { 'appium:udid': DEVICE } : {}),
      'appium:autoLaunch': false,
      'appium:noReset': true,
      ...JSON.parse(CAPABILITIES),
    },
  });
  const start = async () => {
    await browser.terminateApp(app).catch(() => false);
    await browser.activateApp(app);
  };
  await start();

  const literal = (text) => `'${text.replaceAll("'", '’')}'`;
  /** From the surest name to the weakest. */
  const selectors = ({ label, resource }) => [
    ...(resource !== '' && label !== ''
      ? [
          `//*[(contains(@resource-id, ${literal(resource)}) or @name = ${literal(resource)}) and (@text = ${literal(label)} or @content-desc = ${literal(label)} or @label = ${literal(label)})]`,
        ]
      : []),
    ...(resource !== ''
      ? [android ? `//*[contains(@resource-id, ${literal(resource)})]` : `~${resource}`]
      : []),
    ...(label !== ''
      ? [
          `~${label}`,
          `//*[@text = ${literal(label)} or @label = ${literal(label)} or @name = ${literal(label)}]`,
        ]
      : []),
  ];
  const find = async (target) => {
    for (const selector of selectors(target)) {
      const [found] = await browser.$$(selector);
      if (found !== undefined) return found;
    }
    return null;
  };
  const awaited = async (target) => {
    let found = null;
    await browser
      .waitUntil(async () => (found = await find(target)) !== null, {
        timeout: target.at === null ? WAIT_MS : 5_000,
      })
      .catch(() => undefined);
    return found;
  };
  const press = async (target, ms) => {
    const element = await awaited(target);
    if (element === null && target.at === null)
      assert.fail(`nothing on the screen is ${JSON.stringify(target)}`);
    const { x, y, width, height } =
      element === null ? target.at : { ...(await element.getLocation()), ...(await element.getSize()) };
    await browser
      .action('pointer', { parameters: { pointerType: 'touch' } })
      .move({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) })
      .down()
      .pause(ms)
      .up()
      .perform();
  };
  const swipe = async (direction, at) => {
    const size = await browser.getWindowSize();
    const { x, y, width, height } = at ?? { x: 0, y: 0, ...size };
    const [cx, cy] = [x + width / 2, y + height / 2];
    const [dx, dy] = { UP: [0, 1], DOWN: [0, -1], LEFT: [1, 0], RIGHT: [-1, 0] }[direction];
    const [mx, my] = [dx * width * 0.35, dy * height * 0.35];
    await browser
      .action('pointer', { parameters: { pointerType: 'touch' } })
      .move({ x: Math.round(cx - mx), y: Math.round(cy - my) })
      .down()
      .move({ x: Math.round(cx + mx), y: Math.round(cy + my), duration: 500 })
      .up()
      .perform();
  };

  return {
    close: () => browser.deleteSession(),
    async perform(kind, target) {
      if (kind === 'TAP') return press(target, 60);
      if (kind === 'LONG_PRESS') return press(target, 900);
      if (kind === 'BACK' || kind === 'DISMISS') return browser.back();
      if (kind === 'HIDE_KEYBOARD') return browser.hideKeyboard();
      if (kind.startsWith('SCROLL_')) return swipe(kind.slice('SCROLL_'.length), target.at);
      return start();
    },
    async type(target, text) {
      const element = await awaited(target);
      assert.ok(element !== null, `nothing on the screen is ${JSON.stringify(target)}`);
      await element.setValue(text);
    },
    async restart(what) {
      if (what === 'attach') await browser.activateApp(app);
      else await start();
    },
    async arrives(expected) {
      if (expected === null || expected.kind === 'unknown') return;
      let seen = '';
      const there = async () => {
        seen = await browser.getPageSource();
        const name = (expected.name ?? '')
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('"', '&quot;');
        if (expected.kind === 'screen') return seen.includes(name);
        return !seen.includes(`package="${app}"`);
      };
      await browser.waitUntil(there, { timeout: WAIT_MS }).catch(() => undefined);
      assert.ok(await there(), `expected ${JSON.stringify(expected)}, got ${seen.slice(0, 2_000)}`);
    },
  };
}
