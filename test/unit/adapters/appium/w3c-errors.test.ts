import { describe, expect, it } from 'vitest';
import { W3C_ERROR_CODES, mapDriverError } from '../../../../adapters/appium/server/w3c-errors.ts';
import { ScreenGraphError } from '../../../../agent/domain/errors.ts';

const w3c = (name: string, message = 'something'): Error => Object.assign(new Error(message), { name });

describe('errors of drivers', () => {
  it.each(Object.entries(W3C_ERROR_CODES))('maps %s to %s', (name, code) => {
    expect(mapDriverError(w3c(name), 'tap').code).toBe(code);
    expect(mapDriverError({ error: name, message: 'as a body' }, 'tap').code).toBe(code);
  });

  it.each([
    ['unknown error', 'unknown error: net::ERR_CONNECTION_REFUSED', 'target_unreachable'],
    ['unknown error', 'unknown error: net::ERR_NAME_NOT_RESOLVED', 'target_unreachable'],
    ['unknown error', 'tab crashed', 'session_lost'],
    ['unknown error', 'disconnected: not connected to DevTools', 'session_lost'],
    ['Error', 'Request failed with error code ECONNREFUSED', 'session_lost'],
    ['Error', 'Could not proxy command. Original error: read ECONNRESET', 'session_lost'],
    ['TimeoutError', 'The operation was aborted due to timeout', 'action_timeout'],
    ['unknown error', "adb: device 'R58M 1' offline", 'action_timeout'],
    [
      'unknown error',
      "Command 'adb -s R58M shell ls' exited with code 1; adb: device 'R58M' not found",
      'device_offline',
    ],
    ['unknown error', 'error: device offline', 'device_offline'],
    ['unknown error', 'error: device emulator-5554 not found', 'device_offline'],
    ['unknown error', 'error: device still authorizing', 'device_offline'],
    ['unknown error', 'The keyboard of this device has no key Done, it was not found', 'action_timeout'],
    [
      'unknown error',
      "ERROR The test with session id 2b has already finished, and can't receive further commands.",
      'session_lost',
    ],
    ['unknown error', 'The session ID is expired', 'session_lost'],
    ['unknown error', 'java.lang.IllegalStateException: UiAutomation not connected!', 'session_lost'],
    ['Error', 'something else', 'internal'],
  ])('maps %s (%s) to %s', (name, message, code) => {
    expect(mapDriverError(w3c(name, message), 'look').code).toBe(code);
  });

  it('keeps the text of an alert out of the error', () => {
    const message = 'WebDriverError: unexpected alert open: {Alert text : my account is 12345}';
    const mapped = mapDriverError(w3c('unexpected alert open', message), 'look');
    expect(JSON.stringify([mapped.message, mapped.details, String(mapped.cause)])).not.toContain('12345');
    expect(mapped.details).toEqual({ doing: 'look', w3c: 'unexpected alert open' });
  });

  it.each(['unknown error', 'Error'])(
    'nor is what an alert says read as what the driver says: %s',
    (name) => {
      const message = 'unexpected alert open: {Alert text : Your session has expired,\nthe app crashed}';
      const { code } = mapDriverError(w3c(name, message), 'look');
      expect(code).not.toBe('session_lost');
    },
  );

  it('neither tells nor reads what a command was given: typed text stays out of errors', () => {
    const message =
      'WebDriverError: element not interactable when running "actions" with method "POST" and args "{\n"keys":"hunter2 tab crashed"}"';
    const mapped = mapDriverError(Object.assign(new Error(message), { cause: new Error(message) }), 'type');
    expect(JSON.stringify([mapped.message, mapped.details, String(mapped.cause)])).not.toContain('hunter2');
    expect(mapped.code).toBe('internal');
    expect(mapped.message).toBe('type: WebDriverError: element not interactable');
  });

  it('leaves our own errors alone', () => {
    const own = new ScreenGraphError('element_not_found');
    expect(mapDriverError(own, 'tap')).toBe(own);
  });
});
