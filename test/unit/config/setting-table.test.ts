import { expect, test } from 'vitest';
import { mistypedVariables, readSetting, settingOf } from '../../../src/config/setting-table.ts';

const read = (...given: Parameters<typeof readSetting>): unknown => {
  const got = readSetting(...given);
  return 'fault' in got ? 'fault' : got.value;
};

test.each([
  ['number', '12', 12],
  ['number', '-0.5', -0.5],
  ['number', '', 'fault'],
  ['number', ' 12', 'fault'],
  ['number', '1e3', 'fault'],
  ['number', '0x10', 'fault'],
  ['number', 'Infinity', 'fault'],
  ['switch', 'on', true],
  ['switch', 'off', false],
  ['switch', 'true', 'fault'],
  ['duration', '1.5h', 5_400_000],
  ['duration', '250ms', 250],
  ['duration', '90', 'fault'],
  ['duration', '-1s', 'fault'],
  ['size', '412x915', { width: 412, height: 915 }],
  ['size', '412 x 915', 'fault'],
  ['list', ' a, b ,,c', ['a', 'b', 'c']],
  ['list', '', []],
  ['text', ' as it is ', ' as it is '],
] as const)('%s %j', (kind, text, expected) => {
  expect(read(kind, text)).toEqual(expected);
});

test('a limit is changed by its flag, else its variable, else its name in the file', () => {
  expect(['maxActions', 'maxSteps', 'restartLimit'].map(settingOf)).toEqual([
    '--max-actions',
    'SCREENGRAPH_MAX_STEPS',
    'budgets.restartLimit',
  ]);
});

test('a variable that nobody reads and that is nearly one that is read is told with that one', () => {
  expect(
    mistypedVariables({
      ...{
        SCREENGRAPH_TENNANT: 'a',
        SCREENGRAPH_MAX_ACTION: '7',
        SCREENGRAPH_MAX_TOKNES: '8',
        SCREENGRAPH_SEDE: '',
      },
      ...{ SCREENGRAPH_TENANT: 'a', SCREENGRAPH_MAX_COST: '1', SCREENGRAPH_BASELINE: '4.2', TENNANT: 'b' },
      // Of whoever starts it.
      ...{ SCREENGRAPH_VERSION: '1.2', SCREENGRAPH_WORKDIR: '/w', SCREENGRAPH_SERVICE_PORT: '80' },
    }),
  ).toEqual([
    'Nothing reads SCREENGRAPH_TENNANT; is SCREENGRAPH_TENANT meant?',
    'Nothing reads SCREENGRAPH_MAX_ACTION; is SCREENGRAPH_MAX_ACTIONS meant?',
    'Nothing reads SCREENGRAPH_MAX_TOKNES; is SCREENGRAPH_MAX_TOKENS meant?',
  ]);
});
