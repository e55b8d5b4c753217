import { describe, expect, it } from 'vitest';
import { createAndroidPlatform } from '../../../../adapters/appium/android/android-platform.ts';
import { readAndroidSource, sampleAndroid } from '../../../../adapters/appium/android/android-source.ts';
import { readIosSource } from '../../../../adapters/appium/ios/ios-source.ts';
import { createIosPlatform } from '../../../../adapters/appium/ios/ios-platform.ts';
import { aimAt } from '../../../../adapters/appium/native/native-aim.ts';
import type { NativePlatform, NativeSource } from '../../../../adapters/appium/native/native-platform.ts';
import { mapDriverError } from '../../../../adapters/appium/server/w3c-errors.ts';
import { toScreenGraphError } from '../../../../agent/domain/errors.ts';
import type { Bounds } from '../../../../agent/domain/ui-element.ts';
import { actionsOf, android } from '../../../support/screens/recorded-screens.ts';

const VIEWPORT = { width: 400, height: 800, scale: 1 };
const platform: NativePlatform = createAndroidPlatform({ appPackage: 'a.b' });
const code = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return toScreenGraphError(error).code;
  }
  return 'none';
};

describe('page sources that no phone should give', () => {
  it('none at all is an error that is looked past, not one of the program', () => {
    for (const nothing of [null, undefined, { value: '' }])
      expect(code(() => readAndroidSource(nothing as unknown as string))).toBe('invalid_page_source');
  });

  it('a text that is no XML, or breaks off, gives what was there before', () => {
    expect(readAndroidSource('<html><p>502 Bad Gateway').nodes).toHaveLength(2);
    expect(readAndroidSource('').nodes).toEqual([]);
    expect(readAndroidSource('<hierarchy><node bounds="[0,0][4,4]"/><node bounds="[0').nodes).toHaveLength(2);
    expect(sampleAndroid(readAndroidSource('garbage')).busy).toBe(false);
  });

  it('entities of its own making are not expanded', () => {
    const bomb = `<!DOCTYPE h [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "&a;&a;&a;">]><hierarchy><node text="&b;"/></hierarchy>`;
    expect(JSON.stringify(readAndroidSource(bomb).nodes)).not.toContain('xxx');
  });

  it('too long or too many elements is refused before it fills the memory', () => {
    expect(code(() => readAndroidSource(`<hierarchy>${'<a/>'.repeat(2_000_000)}</hierarchy>`))).toBe(
      'page_source_too_large',
    );
    expect(code(() => readAndroidSource(' '.repeat(20 << 20)))).toBe('page_source_too_large');
  });

  it('ten thousand levels are read and aimed at without an end of the stack', async () => {
    const deep = `${'<node bounds="[0,0][400,800]" scrollable="true">'.repeat(10_000)}<node bounds="[0,900][400,950]"/>${'</node>'.repeat(10_000)}`;
    const source = readAndroidSource(deep);
    const stays = aimAt(
      platform,
      source,
      VIEWPORT,
      { key: null, bounds: { x: 0, y: 900, width: 400, height: 50 } },
      () => Promise.resolve(source),
    );
    await expect(stays).rejects.toMatchObject({ code: 'element_not_interactable' });
  });

  it('bounds that are missing, turned round, negative or endless are nowhere or as they are, never not a number', () => {
    const source = readAndroidSource(
      '<h><n/><n bounds="[9,9][1,1]"/><n bounds="[-50,-20][30,40]"/><n bounds="what"/></h>',
    );
    expect(source.nodes.slice(1).map(({ bounds }) => bounds)).toEqual([
      { x: 0, y: 0, width: 0, height: 0 },
      { x: 9, y: 9, width: 0, height: 0 },
      { x: -50, y: -20, width: 80, height: 60 },
      { x: 0, y: 0, width: 0, height: 0 },
    ]);
    const [node] = readIosSource('<n x="inf" y="NaN" width="1e999" height="-4"/>').nodes;
    expect(node?.bounds).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });
});

describe('aiming at what is only partly there', () => {
  const at = (bounds: Bounds, source: NativeSource): Promise<unknown> =>
    aimAt(platform, source, VIEWPORT, { key: null, bounds }, () => Promise.resolve(source));

  it('what reaches beyond the display and does not scroll is touched where it is seen', async () => {
    const source = readAndroidSource('<h><n bounds="[0,600][400,3000]"/></h>');
    expect(await at({ x: 0, y: 600, width: 400, height: 2400 }, source)).toEqual({ x: 200, y: 700 });
  });

  it('also where what is around it cannot be scrolled any further', async () => {
    const source = readAndroidSource(
      '<h><s scrollable="true" bounds="[0,0][400,800]"><n bounds="[-300,10][60,60]"/></s></h>',
    );
    expect(await at({ x: -300, y: 10, width: 360, height: 50 }, source)).toEqual({ x: 30, y: 35 });
  });

  it('a sliver is nothing to touch', async () => {
    const source = readAndroidSource('<h><n bounds="[0,797][400,3000]"/></h>');
    await expect(at({ x: 0, y: 797, width: 400, height: 2203 }, source)).rejects.toMatchObject({
      code: 'element_not_interactable',
    });
  });
});

describe('answers of a server that has nothing to tell', () => {
  const session = (answers: Readonly<Record<string, unknown>>): never =>
    ({
      call: () => Promise.resolve({ width: 390, height: 844 }),
      execute: (command: string) => Promise.resolve(answers[command] ?? null),
    }) as never;

  it('a phone that does not describe itself is absent, an iPhone goes by its window', async () => {
    await expect(platform.describe(session({}))).rejects.toMatchObject({ code: 'device_offline' });
    const iphone = createIosPlatform({ bundleId: 'a.b', appiumUrl: 'http://127.0.0.1:1' });
    expect(await iphone.describe(session({}))).toMatchObject({
      viewport: { width: 390, height: 844, scale: 1 },
    });
    expect(await iphone.front(session({}), readIosSource('<a/>'))).toMatchObject({ insideApp: false });
  });

  it('a tablet that is held as it was built to be, on its side, shows its whole width', async () => {
    const tablet = createAndroidPlatform({ appPackage: 'a.b' });
    const facts = { realDisplaySize: '2560x1600', displayDensity: 320 };
    const { viewport } = await tablet.describe(session({ 'mobile: deviceInfo': facts }));
    const shown = (attributes: string) => {
      const { width, height } = tablet.viewport(viewport, readAndroidSource(`<hierarchy ${attributes}/>`));
      return [width, height];
    };
    expect(shown('rotation="0" width="2560" height="1504"')).toEqual([2560, 1600]);
    expect(shown('rotation="1" width="1600" height="2464"')).toEqual([1600, 2560]);
    // What tells no size is taken for a phone.
    expect(shown('rotation="0"')).toEqual([1600, 2560]);
    expect(shown('rotation="3"')).toEqual([2560, 1600]);
  });

  it('what is no measure of a display is a phone that does not say it, and a density that is none is the usual one', async () => {
    const described = (facts: object) =>
      createAndroidPlatform({ appPackage: 'a.b' }).describe(session({ 'mobile: deviceInfo': facts }));
    for (const realDisplaySize of [null, 1080, '', 'x', '0x0', '1080', ['1', '2'], 'NaNxInfinity'])
      await expect(described({ realDisplaySize })).rejects.toMatchObject({ code: 'device_offline' });
    const { viewport } = await described({ realDisplaySize: '1080x2280', displayDensity: 'x' });
    expect(viewport).toEqual({ width: 1080, height: 2280, scale: 1 });
  });

  it('a search for a field that is answered with null found none', async () => {
    const nothing = { call: () => Promise.resolve(null) } as never;
    const field = {
      type: 'TextField',
      bounds: { x: 0, y: 0, width: 9, height: 9 },
      parent: -1,
      attributes: {},
    };
    for (const found of [platform, createIosPlatform({ bundleId: 'a.b', appiumUrl: null, device: null })])
      await expect(found.typeText(nothing, field, 'x')).rejects.toMatchObject({ code: 'element_not_found' });
  });

  it('an error with the name of something every object has is none of the table', () => {
    for (const error of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(mapDriverError({ error, message: 'odd' }, 'tap').code).toBe('internal');
  });
});

describe('texts', () => {
  const label = (text: string): string =>
    actionsOf(
      android(
        `<hierarchy width="400" height="800"><node class="android.widget.Button" text="${text}" clickable="true" enabled="true" package="a.b" bounds="[0,0][90,90]"/></hierarchy>`,
      ),
    )[0]?.label ?? '';

  it('marks of direction are no part of a label, joiners within words are', () => {
    expect(label('\u200f\u202bשלום\u202c\u200e')).toBe('שלום');
    expect(label('\u061c-٥\u061c')).toBe('-٥');
    expect(label('\u20685\u2069 Nachrichten\u200b')).toBe('5 Nachrichten');
    expect(label('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(label('a\u2003b\u00a0\n c')).toBe('a b c');
    expect(label('\u200c \u200d')).toBe('');
  });

  it('elements that share a resource ID are told apart, and stay so', () => {
    const twins = (): readonly string[] =>
      actionsOf(
        android(
          `<hierarchy width="400" height="800">${[0, 1, 2].map((i) => `<node class="android.widget.ImageButton" resource-id="a.b:id/go" clickable="true" enabled="true" package="a.b" bounds="[0,${i * 90}][90,${i * 90 + 90}]"/>`).join('')}</hierarchy>`,
        ),
      ).map((a) => a.actionId);
    expect(new Set(twins()).size).toBe(4);
    expect(twins()).toEqual(twins());
  });
});
