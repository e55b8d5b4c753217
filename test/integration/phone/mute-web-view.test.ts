import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAndroidDriver } from '../../../adapters/appium/android/android-platform.ts';
import type { PerceivedScreen, UiElement } from '../../../agent/domain/ui-element.ts';
import { parsePageSource } from '../../../agent/services/page-source/index.ts';
import { cli } from '../../support/processes/cli.ts';
import { usePhoneHome } from '../../support/simulated-phone/phone-home.ts';
import { createWebScreen } from '../../support/simulated-phone/web-screen.ts';
import type { StaticServer } from '../../support/apps/static-server.ts';
import { startPantry } from '../../support/apps/web-fixture.ts';

// Needs `apt-get install adb chromium chromium-driver`. The page is read through WebDriver's web view context: Appium's
// UiAutomator2 driver finds the devtools socket over adb and starts chromedriver on it.
const PACKAGE = 'com.example.shell';
const phone = usePhoneHome('shell');
let site: StaticServer;
beforeAll(async () => {
  site = await startPantry();
});
afterAll(() => site.close());

const named = ({ elements }: PerceivedScreen, name: string): UiElement => {
  const found = elements.find((e) => [e.name, e.text, e.hint, e.resourceName].includes(name));
  if (found !== undefined) return found;
  throw new Error(`no ${name} among ${elements.map((e) => e.name || e.text).join(', ')}`);
};

test('a web view that tells the platform nothing is read, touched and typed into', async () => {
  const { lab } = phone();
  const screen = await createWebScreen({ url: `${site.origin}/form.html`, package: PACKAGE, tells: false });
  const { serial, phone: device } = await lab.add({ screen });
  const driver = createAndroidDriver({ appPackage: PACKAGE, device: serial, adbPort: lab.adbPort });
  const look = async (): Promise<PerceivedScreen> =>
    parsePageSource(await driver.capture({ screenshot: false }));
  try {
    await driver.open();
    await driver.launch({ fresh: true });
    const first = await look();
    expect(first.dialect).toBe('uiautomator');
    const mail = named(first, 'mail');
    expect(mail).toMatchObject({ role: 'textfield', editable: true, value: 'old@value.test' });
    // In pixels of the display, of which a CSS pixel has two.
    expect(mail.bounds.width).toBeGreaterThan(200);
    await driver.typeText(mail, 'new@value.test');
    const alarm = named(await look(), 'alarm');
    await driver.tap(alarm);
    const after = await look();
    expect(named(after, 'mail').value).toBe('new@value.test');
    expect(named(after, 'alarm').checked).toBe(!alarm.checked);
    expect(JSON.stringify(after)).not.toContain('hunter2');
    expect(device.unknown).toEqual([]);
  } finally {
    await driver.close();
    await screen.close();
    await lab.remove(serial);
  }
});

test('an app that is nothing but such a web view is explored by its pages', async () => {
  const { lab, home } = phone();
  const screen = await createWebScreen({ url: `${site.origin}/index.html`, package: PACKAGE, tells: false });
  try {
    const { serial } = await lab.add({ screen });
    const args = ['crawl', PACKAGE, '--device', serial, '--max-actions', '5', '--mode', 'off'];
    const result = await cli([...args, '--store', 'memory', '--json'], {
      env: { ANDROID_ADB_SERVER_PORT: String(lab.adbPort), SCREENGRAPH_HOME: home },
    });
    expect(result.code, result.stderr).toBe(0);
    const pages = new Set([...screen.visited].map((href) => new URL(href).pathname));
    expect(pages.size, [...pages].join(' ')).toBeGreaterThanOrEqual(2);
  } finally {
    await screen.close();
  }
});
