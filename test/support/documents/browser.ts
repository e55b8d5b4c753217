import { remote } from 'webdriverio';
import { findChromedriver, findChromium } from '../../../adapters/appium/server/executables.ts';

export type Browser = Awaited<ReturnType<typeof remote>>;

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-proxy-server',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

async function open(chrome: object, more: object = {}): Promise<Browser> {
  const [binary, driver] = await Promise.all([findChromium(), findChromedriver()]);
  return remote({
    logLevel: 'error',
    capabilities: {
      browserName: 'chrome',
      'wdio:enforceWebDriverClassic': true,
      'wdio:chromedriverOptions': { binary: driver },
      'goog:chromeOptions': { binary, ...chrome },
      'goog:loggingPrefs': { browser: 'ALL' },
      ...more,
    } as WebdriverIO.Capabilities,
  });
}

/** Headless Chromium by its own driver; missing ones fail with the command that installs them. */
export const openBrowser = (width = 1400, height = 900): Promise<Browser> =>
  open({ args: [...ARGUMENTS, `--window-size=${width},${height}`] });

/** The same with the viewport and the touches of a phone; width and height in CSS pixels. */
export const openPhoneBrowser = ({
  width,
  height,
  scale,
}: {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}): Promise<Browser> =>
  open(
    {
      // What is not of this machine is nowhere, and that at once.
      args: [
        ...ARGUMENTS,
        `--window-size=${width},${height}`,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
      mobileEmulation: { deviceMetrics: { width, height, pixelRatio: scale, touch: true, mobile: true } },
    },
    // A page that never loads must not hold the phone.
    { pageLoadStrategy: 'none' },
  );
