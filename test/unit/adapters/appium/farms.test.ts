import { describe, expect, it } from 'vitest';
import { labelled, outcomeScript } from '../../../../adapters/appium/native/farms.ts';
import { present } from '../../../../adapters/appium/native/native-session.ts';

const label = { name: 'ScreenGraph shop 01M8', build: '1.2.3' };
const ended = { passed: true, summary: 'success: 3 screens' };

it('nulls are not sent: a Selenium Grid refuses them, and a user takes one of ours away by one', () => {
  expect(present({ platformName: 'Android', 'appium:noReset': null, 'appium:app': '' })).toEqual({
    platformName: 'Android',
    'appium:app': '',
  });
});

describe('what a farm is told of a session', () => {
  it.each([
    [
      'https://u:k@hub-cloud.browserstack.com/wd/hub',
      'bstack:options',
      { sessionName: label.name, buildName: '1.2.3' },
    ],
    [
      'https://u:k@ondemand.eu-central-1.saucelabs.com/wd/hub',
      'sauce:options',
      { name: label.name, build: '1.2.3' },
    ],
    ['https://u:k@mobile-hub.lambdatest.com/wd/hub', 'lt:options', { name: label.name, build: '1.2.3' }],
  ])('%s: name and build in %s', (address, block, expected) => {
    expect(labelled(address, {}, label)).toEqual({ [block]: expected });
    expect(labelled(address, { [block]: { build: 'mine', buildName: 'mine' } }, label)).toMatchObject({
      [block]: Object.fromEntries(
        Object.entries(expected).map(([key, value]) => [key, key.startsWith('build') ? 'mine' : value]),
      ),
    });
  });

  it('how it ended, in the words of each', () => {
    expect(outcomeScript('https://hub.browserstack.com/wd/hub', {}, ended)).toContain('"status":"passed"');
    expect(outcomeScript('https://ondemand.saucelabs.com', {}, { ...ended, passed: false })).toBe(
      'sauce:job-result=failed',
    );
    expect(outcomeScript('https://mobile-hub.lambdatest.com', {}, ended)).toBe('lambda-status=passed');
  });

  it('a server of one’s own, and one whose name only resembles a farm’s, are told nothing', () => {
    for (const address of ['http://127.0.0.1:4723', 'https://browserstack.com.evil.example', undefined]) {
      expect(labelled(address, { 'appium:udid': 'x' }, label)).toEqual({ 'appium:udid': 'x' });
      expect(outcomeScript(address, {}, ended)).toBeNull();
    }
  });
});
