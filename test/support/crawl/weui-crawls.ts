import { cli, type CliResult } from '../processes/cli.ts';
import { startWeui } from '../apps/demo-apps.ts';
import type { PhoneHome } from '../simulated-phone/phone-home.ts';
import { createWebScreen } from '../simulated-phone/web-screen.ts';
import { crawlWeb } from './web-crawl.ts';

const PACKAGE = 'com.example.weui';

/** The page that an address of the demo shows. */
const pageOf = (address: string): string =>
  new URL(address, 'http://localhost').hash.replace(/^#/, '') || 'home';

export interface WeuiOnAPhone {
  readonly result: CliResult;
  /** What the last line of `--json` says. */
  readonly summary: Readonly<Record<string, unknown>>;
  readonly pages: ReadonlySet<string>;
  /** What was asked of the phone and is not modelled. */
  readonly unknown: readonly string[];
}

/** WeUI's demo in the WebView of a simulated phone, crawled by the command line through adb, Appium and UiAutomator2. */
export async function crawlWeuiOnAPhone({ lab, home }: PhoneHome, actions: number): Promise<WeuiOnAPhone> {
  const weui = await startWeui();
  const screen = await createWebScreen({ url: weui.url, package: PACKAGE });
  try {
    const { phone, serial } = await lab.add({ screen });
    const args = ['crawl', PACKAGE, '--device', serial, '--max-actions', String(actions)];
    const result = await cli([...args, '--store', 'memory', '--mode', 'off', '--json'], {
      env: { ANDROID_ADB_SERVER_PORT: String(lab.adbPort), SCREENGRAPH_HOME: home },
    });
    const last = result.stdout.trimEnd().split('\n').at(-1) ?? '';
    return {
      result,
      summary: last.startsWith('{') ? (JSON.parse(last) as Record<string, unknown>) : {},
      pages: new Set([...screen.visited].map(pageOf)),
      unknown: phone.unknown,
    };
  } finally {
    await screen.close();
    await weui.close();
  }
}

/** The pages of the same demo that a crawl in Chromium comes to. */
export async function crawlWeuiInChromium(actions: number): Promise<ReadonlySet<string>> {
  const weui = await startWeui();
  const pages = new Set<string>();
  try {
    await crawlWeb(weui.url, {
      maxActions: actions,
      wrap: (driver) => ({
        ...driver,
        capture: async (options) => {
          const capture = await driver.capture(options);
          if (capture.insideApp) pages.add(pageOf(capture.foreground.route));
          return capture;
        },
      }),
    });
    return pages;
  } finally {
    await weui.close();
  }
}
