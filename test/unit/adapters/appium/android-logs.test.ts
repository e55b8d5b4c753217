import { expect, test } from 'vitest';
import { defectInLog } from '../../../../adapters/appium/android/android-logs.ts';

const APP = 'com.example.shop';
const line = (text: string, tag = 'AndroidRuntime', pid = 4711): string =>
  `11-21 10:00:00.123  ${pid}  ${pid} E ${tag}: ${text}`;
const CRASH = [
  line('FATAL EXCEPTION: main'),
  line(`Process: ${APP}, PID: 4711`),
  line('java.lang.RuntimeException: Unable to start activity'),
  line('\tat android.app.ActivityThread.performLaunchActivity(ActivityThread.java:3449)'),
  line('\tat com.example.shop.cart.Cart.open(Cart.kt:41)'),
  line('Caused by: java.lang.NullPointerException: cart was null'),
  line('\tat com.example.shop.cart.Cart.total(Cart.kt:12)'),
];

test('a crash is named by what threw and the first frame of the app, without line numbers', () => {
  expect(defectInLog(CRASH, APP)).toEqual({
    kind: 'crash',
    signature: 'java.lang.NullPointerException: cart was null at com.example.shop.cart.Cart.open(Cart.kt)',
  });
});

test('the same crash at other lines and addresses is the same', () => {
  const other = CRASH.map((each) => each.replace(':41)', ':57)').replace('4711', '99'));
  expect(defectInLog(other, APP)?.signature).toBe(defectInLog(CRASH, APP)?.signature);
});

test('crashes of other apps are nobody’s business; a process of the app’s own is', () => {
  expect(defectInLog(CRASH, 'com.example.other')).toBeNull();
  expect(defectInLog(CRASH, 'com.example')).toBeNull();
  const remote = CRASH.map((each) => each.replace(`Process: ${APP}`, `Process: ${APP}:remote`));
  expect(defectInLog(remote, APP)?.kind).toBe('crash');
});

test('two crashes that were written at the same time are told apart by their process', () => {
  const other = [
    line('FATAL EXCEPTION: main', undefined, 5),
    line('Process: com.other, PID: 5', undefined, 5),
  ];
  const mixed = [
    CRASH[0] ?? '',
    ...other,
    ...CRASH.slice(1, 3),
    line('java.lang.Error: theirs', undefined, 5),
  ];
  expect(defectInLog(mixed, APP)?.signature).toBe('java.lang.RuntimeException: Unable to start activity');
});

test('an ANR is named by its reason, a native crash by its signal', () => {
  const anr = [
    line(`ANR in ${APP} (${APP}/.MainActivity)`, 'ActivityManager'),
    line('PID: 4711', 'ActivityManager'),
    line('Reason: Input dispatching timed out (Window@3f2a1bc)', 'ActivityManager'),
  ];
  expect(defectInLog(anr, APP)).toEqual({
    kind: 'anr',
    signature: 'Input dispatching timed out (Window#)',
  });
  const native = [
    '11-21 10:00:00.123  4711  4730 F libc    : Fatal signal 11 (SIGSEGV), code 1 in tid 4730 (RenderThread), pid 4711 (example.shop)',
  ];
  expect(defectInLog(native, APP)).toEqual({ kind: 'crash', signature: 'Fatal signal 11 (SIGSEGV)' });
});

/** As Android 10, 11 and 14 write them. */
const ANR_REASONS = (token: string, waited: string, event: string): readonly string[] => [
  `Input dispatching timed out (${APP}/${APP}.MainActivity, Waiting to send non-key event because the touched window has not finished processing certain input events that were delivered to it over 500.0ms ago.  Wait queue length: ${event.length}.  Wait queue head age: ${waited}.3ms.)`,
  `Input dispatching timed out (${token} ${APP}/${APP}.MainActivity (server) is not responding. Waited ${waited}ms for ${event}(action=DOWN))`,
  `Input dispatching timed out (${token} ${APP}/${APP}.MainActivity (server) is not responding. Waited ${waited}ms for ${event}(deviceId=4, eventTime=${waited}98000000, source=TOUCHSCREEN, displayId=0, action=DOWN))`,
  `Context.startForegroundService() did not then call Service.startForeground(): ServiceRecord{${token} u0 ${APP}/.SyncService}`,
];

test('the same fault has one signature, however long was waited for what, and whatever stood in its message', () => {
  const anrs = (reasons: readonly string[]) =>
    reasons.map(
      (reason) =>
        defectInLog(
          [line(`ANR in ${APP}`, 'ActivityManager'), line(`Reason: ${reason}`, 'ActivityManager')],
          APP,
        )?.signature,
    );
  const one = anrs(ANR_REASONS('5d2f3ab', '5004', 'MotionEvent'));
  expect(anrs(ANR_REASONS('c01fe39', '8112', 'FocusEvent'))).toEqual(one);
  expect(one[1]).toBe(
    `Input dispatching timed out (# ${APP}/${APP}.MainActivity (server) is not responding.`,
  );
  expect(one[3]).toContain('.SyncService');

  const thrown = (message: string) =>
    defectInLog([...CRASH.slice(0, 2), line(message), line(`at ${APP}.Cart.pay(Cart.kt:3)`)], APP)?.signature;
  expect(thrown('java.lang.IndexOutOfBoundsException: Index: 5, Size: 3')).toBe(
    thrown('java.lang.IndexOutOfBoundsException: Index: 0, Size: 0'),
  );
  expect(thrown('java.io.IOException: Stream7 was closed')).not.toBe(
    thrown('java.io.IOException: Stream8 was closed'),
  );
});

test('the last of several counts; a log without any tells of none', () => {
  const anr = line(`ANR in ${APP}`, 'ActivityManager');
  expect(defectInLog([...CRASH, anr], APP)?.kind).toBe('anr');
  expect(defectInLog([], APP)).toBeNull();
  expect(defectInLog(['--------- beginning of crash', 'no log line'], APP)).toBeNull();
});
