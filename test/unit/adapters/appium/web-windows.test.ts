import type { Browser } from 'webdriverio';
import { expect, it } from 'vitest';
import { createWebWindows } from '../../../../adapters/appium/web/web-windows.ts';
import { mapDriverError } from '../../../../adapters/appium/server/w3c-errors.ts';

const PHONE = { viewport: { width: 412, height: 915, scale: 1 }, userAgent: 'A phone' };

/** A browser with windows, of which an alert may lie over the one in front. */
const aBrowser = () => {
  const state = { windows: ['app'], front: 'app', alert: false, told: [] as string[] };
  const browser = {
    getWindowHandle: async () => state.front,
    getWindowHandles: async () => state.windows,
    switchToWindow: async (handle: string) => void (state.front = handle),
    closeWindow: async () => void (state.windows = state.windows.filter((handle) => handle !== state.front)),
  };
  const call = async <T>(_doing: string, work: (b: Browser) => Promise<T>): Promise<T> =>
    work(browser as unknown as Browser);
  const cdp = async <T>(command: string): Promise<T> => {
    if (state.alert)
      throw mapDriverError(Object.assign(new Error('alert'), { error: 'unexpected alert open' }), command);
    state.told.push(`${state.front}: ${command}`);
    return undefined as T;
  };
  return { state, windows: createWebWindows({ call, cdp, pageScript: '' }, PHONE) };
};

const TOLD = [
  'Emulation.setDeviceMetricsOverride',
  'Emulation.setTouchEmulationEnabled',
  'Emulation.setUserAgentOverride',
  'Page.addScriptToEvaluateOnNewDocument',
];

it('tells a window once that it is a phone’s, and one that opens with an alert as soon as that is gone', async () => {
  const { state, windows } = aBrowser();
  await windows.prepare();
  await windows.follow();
  expect(state.told).toEqual(TOLD.map((command) => `app: ${command}`));

  state.windows = ['app', 'child'];
  state.alert = true;
  await windows.follow();
  await windows.follow();
  expect([state.front, state.told.length]).toEqual(['child', TOLD.length]);

  state.alert = false;
  await windows.follow();
  await windows.follow();
  expect(state.told.slice(TOLD.length)).toEqual(TOLD.map((command) => `child: ${command}`));

  await windows.closeFront();
  await windows.follow();
  expect([state.front, state.told.length]).toEqual(['app', 2 * TOLD.length]);
});
