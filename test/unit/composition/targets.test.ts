import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseTarget } from '../../../src/composition/targets.ts';

test('a web address is its own target; its origin names the app unless a name is given', async () => {
  expect(await parseTarget('https://shop.example/start?x=1')).toEqual({
    target: 'https://shop.example/start?x=1',
    platform: 'web',
    naturalKey: 'https://shop.example',
  });
  expect((await parseTarget('https://shop.example', 'shop')).naturalKey).toBe('shop');
});

test.each(['https://me:secret@shop.example/', 'https://me@shop.example/'])(
  '%s is refused: events and listings would tell the password',
  async (address) => {
    const error: unknown = await parseTarget(address).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'invalid_input' });
    expect(String(error)).not.toContain('secret');
  },
);

const UNSEEN = 'hold characters that are not seen, as one without width';

test.each([
  ['', 'be blank'],
  [' ', 'be blank'],
  ['\t', 'be blank'],
  ['a\nb', 'hold control characters'],
  ['a\u001b[31mb', 'hold control characters'],
  ['\u200b', UNSEEN],
  ['a\u202eb', UNSEEN],
])('an app cannot be called %j: nobody could name it', async (app, fault) => {
  for (const target of ['https://shop.example', 'com.example.app', 'ios:com.example.app', 'sim:tiny'])
    await expect(parseTarget(target, app)).rejects.toMatchObject({
      code: 'invalid_input',
      message: `The name of an app must not ${fault}.`,
    });
});

describe('iOS apps', () => {
  test('are named by ios: and a bundle ID', async () => {
    expect(await parseTarget('ios:com.example.my-app')).toEqual({
      target: 'com.example.my-app',
      platform: 'ios',
      naturalKey: 'com.example.my-app',
    });
    expect((await parseTarget('ios:com.example.app', 'Ferry')).naturalKey).toBe('Ferry');
  });

  test.each(['ios:./App.ipa', 'ios:word', 'ios:'])('%s is refused', async (text) => {
    await expect(parseTarget(text)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('Android apps', () => {
  test.each(['com.example.app', 'com.example.shop', 'org.example.my_app.debug', 'com.example.zip'])(
    '%s is a package, whatever it ends in',
    async (name) => {
      expect(await parseTarget(name)).toEqual({ target: name, platform: 'android', naturalKey: name });
    },
  );

  test('a package that ends like a file is one when it says so', async () => {
    expect(await parseTarget('android:com.example.apk')).toMatchObject({
      target: 'com.example.apk',
      platform: 'android',
    });
  });

  test('a package file is opened: its manifest names the app', async () => {
    const apk = join(
      dirname(createRequire(import.meta.url).resolve('appium-uiautomator2-driver/package.json')),
      'node_modules/appium-uiautomator2-server/apks/appium-uiautomator2-server-debug-androidTest.apk',
    );
    expect(await parseTarget(apk)).toEqual({
      target: apk,
      platform: 'android',
      naturalKey: 'io.appium.uiautomator2.server.test',
    });
  });

  test.each([
    ['missing.apk', 'missing.apk cannot be read: there is no such file.'],
    ['./models', 'models cannot be read: it is a folder; name a file in it.'],
    ['sim:./models/', 'models cannot be read: it is a folder; name a file in it.'],
    ['./package.json', 'it is no archive'],
    ['justaword', 'is not a target'],
    ['localhost:3000', 'Did you mean http://localhost:3000?'],
    ['192.168.0.7:8080/shop', 'Did you mean http://192.168.0.7:8080/shop?'],
    ['file:///home/me/site/index.html', 'is a page in a file'],
    ['./site/start.htm', 'is a page in a file'],
    ['com..example', 'is not a target'],
  ])('%s is refused and it is said why', async (name, why) => {
    await expect(parseTarget(name)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(why) as string,
    });
  });
});
