import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type {
  ActionTarget,
  CapturedPage,
  DeviceCapture,
  DeviceFacts,
  DriverPort,
} from '../../../agent/ports/DriverPort.ts';

/**
 * The app that a driver is tried on. Its start screen has, by accessible text: a control that leads to a second screen,
 * an empty text field, and — further down than fits the display — a control that leads to a third one.
 */
export interface DriverFixture {
  readonly driver: DriverPort;
  /** Waits until the screen has come to rest, on whatever clock the driver runs. */
  settle(): Promise<void>;
  /** Where the element with this accessible text is, visible or not; null when the capture has none. */
  find(capture: DeviceCapture, text: string): ActionTarget | null;
  /** What the field with this hint or label holds; null when there is no such field. */
  valueOf(capture: DeviceCapture, text: string): string | null;
  readonly texts: {
    readonly start: string;
    readonly toSecond: string;
    readonly second: string;
    readonly field: string;
    readonly toThird: string;
    readonly third: string;
    /** Opens a dialog from the start screen, and a text of that dialog; null where the app has none. */
    readonly dialog: { readonly opener: string; readonly text: string } | null;
  };
  /** What the platform can do; the rest must say so in the port's own way. */
  readonly can: {
    readonly reset: boolean;
    readonly checkpoint: boolean;
    /** To the home screen and back. */
    readonly leave: boolean;
    readonly rotate: boolean;
    /** An address of the app that leads to the second screen; null where it has none. */
    readonly link: string | null;
  };
  /** How often Enter was pressed; absent where the app cannot tell. */
  enters?(): number;
  /** Releases what the fixture opened beside the driver. */
  dispose?(): Promise<void>;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MISSED = ['element_not_found', 'element_not_interactable'];

/** The code of the failure; 'none' when it did not fail, 'foreign' when it is not one of ours. */
async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'none';
  } catch (thrown) {
    return thrown instanceof ScreenGraphError ? thrown.code : 'foreign';
  }
}

/** What every DriverPort promises. */
export function driverPortContract(name: string, create: () => Promise<DriverFixture>): void {
  describe(`DriverPort: ${name}`, () => {
    let fixture: DriverFixture;
    let driver: DriverPort;
    let facts: DeviceFacts;

    const look = async (): Promise<DeviceCapture> => {
      await fixture.settle();
      return driver.capture({ screenshot: false });
    };
    const target = async (text: string): Promise<ActionTarget> => {
      const found = fixture.find(await look(), text);
      if (found === null) throw new Error(`"${text}" is not on the screen`);
      return found;
    };
    const shows = async (text: string): Promise<boolean> => fixture.find(await look(), text) !== null;

    beforeEach(async () => {
      fixture = await create();
      driver = fixture.driver;
      facts = await driver.open();
      await driver.provision();
      await driver.launch({ fresh: true });
      await fixture.settle();
    });
    afterEach(async () => {
      await driver.close();
      await fixture.dispose?.();
    });

    test('open tells what the device is', () => {
      for (const text of [facts.driver, facts.device, facts.platform, facts.sessionId, facts.variantKey])
        expect(text).not.toBe('');
      expect(facts.viewport.width).toBeGreaterThan(0);
      expect(facts.viewport.height).toBeGreaterThan(0);
      expect(facts.viewport.scale).toBeGreaterThan(0);
      expect([facts.viewport.width, facts.viewport.height].every(Number.isInteger)).toBe(true);
    });

    test('provision can be repeated and says what it knows', async () => {
      const result = await driver.provision();
      expect(['found', 'installed', 'none']).toContain(result.installed);
      expect(result.version === null || result.version.length > 0).toBe(true);
    });

    test('a fresh launch starts over, another one attaches and stays where the app is', async () => {
      expect(await shows(fixture.texts.start)).toBe(true);
      await driver.tap(await target(fixture.texts.toSecond));
      expect(await shows(fixture.texts.second)).toBe(true);
      expect((await driver.launch({ fresh: false })).start).toBe('attached');
      expect(await shows(fixture.texts.second)).toBe(true);
      const fresh = await driver.launch({ fresh: true });
      expect(fresh.start).toBe('launched');
      expect(fresh.foreground.appIdentifier).toBe((await driver.foreground()).appIdentifier);
      expect(await shows(fixture.texts.start)).toBe(true);
      expect(await shows(fixture.texts.second)).toBe(false);
    });

    test('a screen at rest gives equal samples, another screen gives other ones', async () => {
      const first = await driver.sample();
      const again = await driver.sample();
      expect(first.busy).toBe(false);
      expect(again.fingerprint).toBe(first.fingerprint);
      await driver.tap(await target(fixture.texts.toSecond));
      await fixture.settle();
      expect((await driver.sample()).fingerprint).not.toBe(first.fingerprint);
    });

    test('a capture holds source, picture and where it is', async () => {
      const capture = await driver.capture({ screenshot: true });
      expect(['uiautomator', 'xcuitest', 'web']).toContain(capture.dialect);
      expect(capture.pageSource.trimStart().startsWith('<')).toBe(true);
      expect([...(capture.screenshotPng ?? []).slice(0, 8)]).toEqual(PNG);
      expect(capture.viewport).toEqual(facts.viewport);
      expect(capture.insideApp).toBe(true);
      expect(capture.defect).toBeNull();
      expect(capture.foreground).toEqual(await driver.foreground());
    });

    test('a page that comes before its picture is the page of the capture, and comes once', async () => {
      const early: CapturedPage[] = [];
      const { screenshotPng: _, ...page } = await driver.capture({
        screenshot: true,
        onPage: (given) => early.push(given),
      });
      expect([[], [page]]).toContainEqual(early);
    });

    test('a capture without a picture has none', async () => {
      expect((await driver.capture({ screenshot: false })).screenshotPng).toBeNull();
    });

    test('a tap leads on and back leads back', async () => {
      await driver.tap(await target(fixture.texts.toSecond));
      expect(await shows(fixture.texts.second)).toBe(true);
      expect(await shows(fixture.texts.toSecond)).toBe(false);
      await driver.back();
      expect(await shows(fixture.texts.toSecond)).toBe(true);
    });

    test('a tap brings its target into view first', async () => {
      await driver.tap(await target(fixture.texts.toThird));
      expect(await shows(fixture.texts.third)).toBe(true);
    });

    test('coordinates alone are enough for what is on the display', async () => {
      const found = await target(fixture.texts.toSecond);
      await driver.tap({ key: null, bounds: found.bounds });
      expect(await shows(fixture.texts.second)).toBe(true);
    });

    test.each(['first words', '', 'ünïcödé "quoted" <b>&amp;', '42'])('typing %j replaces', async (text) => {
      await driver.typeText(await target(fixture.texts.field), 'something older');
      await driver.typeText(await target(fixture.texts.field), text);
      expect(fixture.valueOf(await look(), fixture.texts.field)).toBe(text);
    });

    test('typing a line break at the end presses Enter, and the field does not hold it', async () => {
      const before = fixture.enters?.() ?? 0;
      await driver.typeText(await target(fixture.texts.field), 'a search\n');
      expect(fixture.valueOf(await look(), fixture.texts.field)).toBe('a search');
      expect((fixture.enters?.() ?? 1) - before).toBe(1);
    });

    test('what takes no text refuses it', async () => {
      const before = (await look()).pageSource.length;
      expect(MISSED).toContain(await codeOf(driver.typeText(await target(fixture.texts.toSecond), 'words')));
      expect(await shows(fixture.texts.toSecond)).toBe(true);
      expect((await look()).pageSource.length).toBe(before);
    });

    test('a target that is nowhere is missed and nothing is done', async () => {
      const nowhere = { key: null, bounds: { x: 40, y: 90_000, width: 30, height: 30 } };
      expect(MISSED).toContain(await codeOf(driver.tap(nowhere)));
      expect(await shows(fixture.texts.toSecond)).toBe(true);
    });

    test('scroll down shows what is further down, scroll up goes back', async () => {
      const before = (await target(fixture.texts.toThird)).bounds.y;
      await driver.scroll(null, 'down');
      const after = (await target(fixture.texts.toThird)).bounds.y;
      expect(after).toBeLessThan(before);
      await driver.scroll(null, 'up');
      expect((await target(fixture.texts.toThird)).bounds.y).toBe(before);
    });

    test('a long press on a plain element does not fail', async () => {
      expect(await codeOf(driver.longPress(await target(fixture.texts.start)))).toBe('none');
    });

    test('dismiss closes a dialog and leaves everything else alone', async () => {
      await driver.dismiss();
      expect(await shows(fixture.texts.start)).toBe(true);
      const { dialog } = fixture.texts;
      if (dialog === null) return;
      await driver.tap(await target(dialog.opener));
      expect(await shows(dialog.text)).toBe(true);
      await driver.dismiss();
      expect(await shows(dialog.text)).toBe(false);
      expect(await shows(fixture.texts.start)).toBe(true);
    });

    test('hiding a keyboard leaves the screen where it is', async () => {
      await driver.hideKeyboard();
      expect(await shows(fixture.texts.start)).toBe(true);
    });

    test('home leaves the app as it is, or says that it cannot', async () => {
      await driver.tap(await target(fixture.texts.toSecond));
      expect(await codeOf(driver.home())).toBe(fixture.can.leave ? 'none' : 'unsupported_operation');
      expect((await look()).insideApp).toBe(!fixture.can.leave);
      await driver.launch({ fresh: false });
      expect(await shows(fixture.texts.second)).toBe(true);
    });

    test('an app that was sent away comes back where it was', async () => {
      await driver.tap(await target(fixture.texts.toSecond));
      const code = await codeOf(driver.background(300));
      expect(code).toBe(fixture.can.leave ? 'none' : 'unsupported_operation');
      expect((await look()).insideApp).toBe(true);
      expect(await shows(fixture.texts.second)).toBe(true);
    });

    test('a device is turned and turned back, or says that it cannot be', async () => {
      const code = await codeOf(driver.rotate('landscape'));
      expect(code).toBe(fixture.can.rotate ? 'none' : 'unsupported_operation');
      const { width, height } = (await look()).viewport;
      expect(width > height).toBe(fixture.can.rotate);
      await driver.tap(await target(fixture.texts.toSecond));
      expect(await shows(fixture.texts.second)).toBe(true);
      if (fixture.can.rotate) await driver.rotate('portrait');
      expect((await look()).viewport).toEqual(facts.viewport);
    });

    test('an address is opened in the app, one of somebody else is not', async () => {
      expect(await codeOf(driver.openLink('https://elsewhere.example/x'))).toBe('unsupported_operation');
      expect(await shows(fixture.texts.start)).toBe(true);
      const { link } = fixture.can;
      if (link === null) return;
      await driver.openLink(link);
      expect(await shows(fixture.texts.second)).toBe(true);
    });

    test('a reset wipes what the app holds, or says that it cannot', async () => {
      await driver.typeText(await target(fixture.texts.field), 'to be wiped');
      const code = await codeOf(driver.resetApp());
      expect(code).toBe(fixture.can.reset ? 'none' : 'unsupported_operation');
      await driver.launch({ fresh: true });
      expect(fixture.valueOf(await look(), fixture.texts.field)).toBe('');
    });

    test('a checkpoint is small and brings device and app back, or there is none', async () => {
      await driver.typeText(await target(fixture.texts.field), 'kept');
      const checkpoint = await driver.checkpoint();
      expect(checkpoint !== null).toBe(fixture.can.checkpoint);
      if (checkpoint === null) return;
      expect(Buffer.byteLength(checkpoint)).toBeLessThanOrEqual(8_192);
      expect(() => JSON.parse(checkpoint) as unknown).not.toThrow();
      const before = await look();
      await driver.tap(await target(fixture.texts.toSecond));
      await driver.launch({ fresh: true });
      await driver.restore(checkpoint);
      const after = await look();
      expect(fixture.valueOf(after, fixture.texts.field)).toBe('kept');
      expect(after.foreground).toEqual(before.foreground);
    });

    test('telling how the run ended fails nobody, whether or not anybody listens', async () => {
      const outcome = { passed: true, summary: 'success: 3 screens, 7 actions' };
      await driver.report(outcome);
      expect(await shows(fixture.texts.start)).toBe(true);
      await driver.close();
      await driver.report(outcome);
    });

    test('after close every call says that the session is lost, and close can be repeated', async () => {
      const anything: ActionTarget = { key: null, bounds: { x: 1, y: 1, width: 2, height: 2 } };
      await driver.close();
      await driver.close();
      const calls: readonly (() => Promise<unknown>)[] = [
        () => driver.open(),
        () => driver.provision(),
        () => driver.launch({ fresh: true }),
        () => driver.sample(),
        () => driver.capture({ screenshot: false }),
        () => driver.foreground(),
        () => driver.tap(anything),
        () => driver.longPress(anything),
        () => driver.typeText(anything, 'x'),
        () => driver.scroll(null, 'down'),
        () => driver.back(),
        () => driver.dismiss(),
        () => driver.hideKeyboard(),
        () => driver.home(),
        () => driver.background(10),
        () => driver.rotate('landscape'),
        () => driver.openLink('https://elsewhere.example/x'),
        () => driver.resetApp(),
        () => driver.checkpoint(),
        () => driver.restore('{}'),
      ];
      for (const each of calls) expect(await codeOf(each())).toBe('session_lost');
    });
  });
}
