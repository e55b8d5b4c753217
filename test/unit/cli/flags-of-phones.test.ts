import { expect, test } from 'vitest';
import { passedOver } from '../../../src/cli/flags-of-phones.ts';

test('who names a server for phones where there is none is told that it is passed over', () => {
  const appium = 'http://grid:4444';
  expect(passedOver('web', { appium })).toBe(
    '--appium: of phones only, and passed over here; a page is opened in the browser of this machine.',
  );
  expect(passedOver('simulated', { appium, capabilities: 'farm.yaml' })).toMatch(
    /^--appium and --capabilities:/,
  );
  expect(passedOver('android', { appium })).toBeNull();
  expect(passedOver('ios', { appium })).toBeNull();
  expect(passedOver('web', {})).toBeNull();
});
