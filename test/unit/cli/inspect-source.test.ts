import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { webHierarchy } from '../../../adapters/appium/web-xml.ts';
import { screenOfFile } from '../../../src/cli/inspect-source.ts';

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
