import { describe, expect, it, vi } from 'vitest';
import { createAndroidApp } from '../../../../adapters/appium/android/android-app.ts';
import { createAndroidPlatform } from '../../../../adapters/appium/android/android-platform.ts';
import { mapDriverError } from '../../../../adapters/appium/server/w3c-errors.ts';
import { ScreenGraphError } from '../../../../agent/domain/errors.ts';
import { readAndroidSource } from '../../../../adapters/appium/android/android-source.ts';

const APP = 'com.example.shop';
const anr = (process: string): string =>
  `11-21 10:00:00.123  1000  1000 E ActivityManager: ANR in ${process}`;
const question = readAndroidSource(
  `<hierarchy><android.widget.FrameLayout package="android" bounds="[60,800][1020,1300]">
  <android.widget.TextView package="android" resource-id="android:id/alertTitle" text="System UI reagiert nicht" bounds="[60,800][1020,900]"/>
  <android.widget.Button package="android" resource-id="android:id/aerr_close" text="App schließen" bounds="[60,900][1020,1000]"/>
  <android.widget.Button package="android" resource-id="android:id/aerr_wait" text="Warten" bounds="[60,1000][1020,1100]"/>
  </android.widget.FrameLayout></hierarchy>`,
);
/** A session whose log tells these lines, once. */
const telling = (lines: readonly string[]): never => {
  let news = lines;
  const browser = {
    getLogs: () => {
      const now = news.map((message) => ({ message }));
      news = [];
      return Promise.resolve(now);
    },
  };
  return { call: (_doing: string, work: (b: typeof browser) => unknown) => work(browser) } as never;
};
const app = () => createAndroidApp({ appPackage: APP, shell: () => null });

describe('a question of the system about what does not respond', () => {
  it('is about the app where its log says so, and where nothing is said', async () => {
    expect((await app().front(telling([anr(APP)]), question)).defect).toEqual({
      kind: 'anr',
      signature: 'not responding',
    });
    expect((await app().front(telling([]), question)).defect).toEqual({
      kind: 'anr',
      signature: 'System UI reagiert nicht',
    });
  });

  it('about another app is no fault of this one, however often it is looked at', async () => {
    const seen = app();
    const session = telling([anr('com.android.systemui')]);
    for (const _look of [1, 2])
      expect(await seen.front(session, question)).toMatchObject({ insideApp: true, defect: null });
  });
});

it('an alert of the interface of the system is asked by Android, over whatever app is in front', async () => {
  const source = (id: string) =>
    readAndroidSource(
      `<hierarchy><android.widget.FrameLayout package="com.android.systemui" bounds="[60,800][1020,1300]"><android.widget.Button package="com.android.systemui" resource-id="${id}" text="OK" bounds="[60,900][1020,1000]"/></android.widget.FrameLayout></hierarchy>`,
    );
  const session = {
    call: (_doing: string, work: (b: object) => unknown) =>
      work({
        getLogs: () => Promise.resolve([]),
        getCurrentPackage: () => Promise.resolve(APP),
        getCurrentActivity: () => Promise.resolve('.Main'),
      }),
  } as never;
  const front = async (id: string) => (await app().front(session, source(id))).foreground;
  expect(await front('android:id/button1')).toEqual({ appIdentifier: 'android', route: '', title: '' });
  expect(await front('com.android.systemui:id/clock')).toEqual({
    appIdentifier: APP,
    route: '.Main',
    title: '',
  });
});

describe('a moment in which Android knows of nothing in front', () => {
  const seen = (...packages: readonly string[]) =>
    readAndroidSource(
      `<hierarchy>${packages.map((name) => `<android.widget.FrameLayout package="${name}" bounds="[0,0][1080,2280]"/>`).join('')}</hierarchy>`,
    );
  const inside = async (told: readonly (string | null)[], source: ReturnType<typeof seen>) => {
    const left = [...told];
    const browser = {
      getLogs: () => Promise.resolve([]),
      getCurrentPackage: () => Promise.resolve(left.length > 1 ? left.shift() : left[0]),
      getCurrentActivity: () => Promise.resolve(null),
    };
    const session = {
      call: (_doing: string, work: (b: typeof browser) => unknown) => work(browser),
    } as never;
    return (await app().front(session, source)).insideApp;
  };

  it('is none of having left the app', async () => {
    expect(await inside([null, APP], seen(APP))).toBe(true);
    expect(await inside([null], seen('com.android.systemui', APP))).toBe(true);
  });

  it('makes another app, a locked display or two apps side by side none of the app', async () => {
    expect(await inside([null, 'com.other'], seen(APP))).toBe(false);
    expect(await inside([null], seen('com.other'))).toBe(false);
    expect(await inside([null], seen('com.android.systemui'))).toBe(false);
    expect(await inside([null], seen(APP, 'com.other'))).toBe(false);
  });
});

it.each([
  [() => true, `${APP} did not come to the front. The phone is locked, or its screen is off: unlock it`],
  [() => false, `${APP} did not come to the front.`],
  [() => Promise.reject(new ScreenGraphError('unsupported_operation')), `${APP} did not come to the front.`],
])(
  'an app that does not come to the front: what the phone says of its lock is told (%#)',
  async (isLocked, told) => {
    vi.useFakeTimers();
    const session = {
      execute: async (command: string) => (command === 'mobile: isLocked' ? isLocked() : null),
      call: (_doing: string, work: (b: object) => unknown) =>
        work({
          queryAppState: () => 1,
          activateApp: () => undefined,
          getLogs: () => Promise.resolve([]),
          getCurrentPackage: () => Promise.resolve('com.android.systemui'),
        }),
    } as never;
    try {
      const launched = app().launch(session, false);
      const failed = expect(launched).rejects.toMatchObject({
        code: 'action_timeout',
        message: expect.stringMatching(
          new RegExp(`^${told.replaceAll('.', '[.]')}${told.endsWith('.') ? '$' : ''}`),
        ) as string,
      });
      await vi.runAllTimersAsync();
      await failed;
    } finally {
      vi.useRealTimers();
    }
  },
);

describe('an app that is to be started afresh', () => {
  const started = (ending: string) => {
    const browser = {
      queryAppState: () => Promise.resolve(4),
      terminateApp: () => Promise.reject(Object.assign(new Error(ending), { name: 'unknown error' })),
      activateApp: () => Promise.resolve(),
      getLogs: () => Promise.resolve([]),
      getCurrentPackage: () => Promise.resolve(APP),
    };
    const session = {
      call: (doing: string, work: (b: typeof browser) => Promise<unknown>) =>
        work(browser).catch((error: unknown) => {
          throw mapDriverError(error, doing);
        }),
    } as never;
    return app().launch(session, true);
  };

  it('is so where a service of its own has brought its process back at once', async () => {
    expect(await started(`'${APP}' is still running after 500ms timeout`)).toBe(true);
  });

  it('is not where it cannot be ended', async () => {
    await expect(started('Error executing adbExec: Broken pipe')).rejects.toMatchObject({
      message: expect.stringContaining('Broken pipe') as string,
    });
  });
});

it('a keyboard that no key hides stays, and the run goes on; a session that is over is told', async () => {
  const hide = (said: Error) => {
    const browser = {
      isKeyboardShown: () => Promise.resolve(true),
      hideKeyboard: () => Promise.reject(said),
    };
    const session = {
      call: (doing: string, work: (b: typeof browser) => Promise<unknown>) =>
        work(browser).catch((error: unknown) => {
          throw mapDriverError(error, doing);
        }),
    } as never;
    return createAndroidPlatform({ appPackage: APP }).hideKeyboard(session);
  };
  const named = (name: string, message: string) => Object.assign(new Error(message), { name });
  await hide(named('unknown error', 'The software keyboard cannot be hidden'));
  await expect(hide(named('invalid session id', 'gone'))).rejects.toMatchObject({ code: 'session_lost' });
});

describe('a phone whose windows the driver cannot read', () => {
  const said = (message: string) => () =>
    Promise.reject(Object.assign(new Error(message), { name: 'unknown error' }));
  const session = (source: string, message: string) => {
    const browser = {
      queryAppState: () => Promise.resolve(1),
      activateApp: () => Promise.resolve(),
      getLogs: () => Promise.resolve([]),
      getCurrentPackage: said(message),
      getCurrentActivity: said(message),
      getPageSource: () => Promise.resolve(source),
    };
    return {
      call: (doing: string, work: (b: typeof browser) => Promise<unknown>) =>
        work(browser).catch((error: unknown) => {
          throw mapDriverError(error, doing);
        }),
    } as never;
  };
  const own = `<hierarchy><android.widget.FrameLayout package="${APP}" bounds="[0,0][1080,2280]"/></hierarchy>`;

  it.each([
    'Could not retrieve the currently focused package and activity',
    'Could not get focusedPackageAndActivity. Original error: Could not parse activity from dumpsys',
  ])('is looked at instead (%s)', async (message) => {
    const on = session(own, message);
    expect(await app().launch(on, false)).toBe(true);
    expect(await app().front(on, readAndroidSource(own))).toMatchObject({
      foreground: { appIdentifier: APP, route: '' },
      insideApp: true,
    });
  });

  it('is not one whose cable was pulled', async () => {
    const on = session(own, 'Could not retrieve the currently focused package: device offline');
    await expect(app().launch(on, false)).rejects.toMatchObject({ code: 'device_offline' });
  });
});
