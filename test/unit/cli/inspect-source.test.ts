import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { webHierarchy } from '../../../adapters/appium/web/web-xml.ts';
import { inspectSource, screenOfFile } from '../../../src/cli/inspect/inspect-source.ts';
import { loadSettings } from '../../../src/config/load-settings.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-inspect-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});
const fileOf = async (text: string): Promise<string> => {
  const path = join(folder, 'screen.xml');
  await writeFile(path, text);
  return path;
};

test('a web page source is read as one, with the size and the place that it names', async () => {
  const button = {
    attributes: {
      role: 'button',
      class: 'button',
      name: 'Check out',
      bounds: '16,840,380,48',
      visible: 'true',
      'on-screen': 'true',
      enabled: 'true',
      clickable: 'true',
    },
    children: [],
  };
  const page = webHierarchy({
    root: { attributes: { role: 'group', class: 'body', bounds: '0,0,412,2100' }, children: [button] },
    truncated: false,
    viewport: { width: 412, height: 915, scale: 1 },
    foreground: { appIdentifier: 'https://shop.example', route: '/cart?a=1&b=2', title: 'Cart' },
  });
  const screen = await screenOfFile(await fileOf(page), null);
  expect(screen).toMatchObject({
    dialect: 'web',
    viewport: { width: 412, height: 915 },
    foreground: { appIdentifier: 'https://shop.example', route: '/cart?a=1&b=2', title: 'Cart' },
  });
  expect(screen.elements.map(({ name }) => name)).toContain('Check out');
});

test('a UIAutomator page source stays one', async () => {
  const page =
    '<hierarchy rotation="0"><android.widget.Button package="com.example" text="Go" class="android.widget.Button" bounds="[0,0][360,800]" clickable="true" enabled="true"/></hierarchy>';
  const screen = await screenOfFile(await fileOf(page), null);
  expect(screen).toMatchObject({ dialect: 'uiautomator', viewport: { width: 360, height: 800 } });
  expect(screen.foreground.appIdentifier).toBe('com.example');
});

test('what is no page source is said to be none', async () => {
  await expect(screenOfFile(await fileOf('<page role="x"/>'), null)).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

describe('with --ocr', () => {
  const PAINTED = new URL('../../fixtures/pictures/painted-menu.png', import.meta.url);
  const drawing = (): string =>
    `<hierarchy rotation="0"><android.view.View package="com.example" text="" class="android.view.View" bounds="[0,0][412,915]" clickable="true" enabled="true"/></hierarchy>`;
  const inspected = async (source: string, ocr: string): ReturnType<typeof inspectSource> => {
    const flags = { '--store': 'memory', '--ocr': ocr };
    const settings = await loadSettings({ flags, env: {}, folder: '/nowhere' });
    return inspectSource(source, settings, { viewport: null, explain: false });
  };

  test('the words in the picture beside a page source that tells nothing are things to touch', async () => {
    const file = await fileOf(drawing());
    await copyFile(PAINTED, join(folder, 'screen.png'));
    const { screen, reading } = await inspected(file, 'poor');
    expect(reading).toMatchObject({ state: 'read' });
    const options = screen.elements.find(({ name }) => name === 'Options');
    expect(options).toMatchObject({ role: 'button', clickable: true });
    expect((await inspected(file, 'off')).reading).toBeNull();
  });

  test('what was not read is said, with the reason', async () => {
    const file = await fileOf(drawing());
    expect((await inspected(file, 'poor')).reading).toEqual({ state: 'no_picture' });
    await writeFile(join(folder, 'screen.png'), 'no picture');
    expect((await inspected(file, 'stems')).reading).toEqual({ state: 'unreadable' });
    await copyFile(PAINTED, join(folder, 'screen.png'));
    const rich = await fileOf(
      drawing().replace(
        '/></hierarchy>',
        ` checkable="true">${'<android.widget.Button package="com.example" text="Go" class="android.widget.Button" bounds="[0,0][412,400]" clickable="true" enabled="true"/>'.repeat(2)}</android.view.View></hierarchy>`,
      ),
    );
    expect((await inspected(rich, 'poor')).reading).toEqual({ state: 'not_poor' });
  });
});
