import { remote } from 'webdriverio';
import { findChromedriver, findChromium } from '../../adapters/appium/executables.ts';

export type Browser = Awaited<ReturnType<typeof remote>>;

/** Headless Chromium by its own driver; missing ones fail with the command that installs them. */
export async function openBrowser(width = 1400, height = 900): Promise<Browser> {
  const [binary, driver] = await Promise.all([findChromium(), findChromedriver()]);
  return remote({
    logLevel: 'error',
    capabilities: {
      browserName: 'chrome',
      'wdio:enforceWebDriverClassic': true,
      'wdio:chromedriverOptions': { binary: driver },
      'goog:chromeOptions': {
        binary,
        args: [
          '--headless=new',
          '--no-sandbox',
          '--disable-gpu',
          '--disable-dev-shm-usage',
          '--no-proxy-server',
          `--window-size=${width},${height}`,
        ],
      },
      'goog:loggingPrefs': { browser: 'ALL' },
    } as WebdriverIO.Capabilities,
  });
}
