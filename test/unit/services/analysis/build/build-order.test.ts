import { expect, it } from 'vitest';
import type { AppVersion } from '../../../../../agent/domain/app.ts';
import { inOrder } from '../../../../../agent/services/analysis/build/build-order.ts';

const builds = (...names: string[]): AppVersion[] =>
  names.map((name, i) => ({ ...{ versionId: name, tenantId: 't', appKey: 'a', name }, ordinal: i + 1 }));

it.each([
  [
    'versions, not the days they were crawled on',
    ['2.4.18', '3.0.5', '2.3.11'],
    ['2.3.11', '2.4.18', '3.0.5'],
  ],
  ['numbers, not letters', ['v10', 'v9', '1.2 (34)'], ['1.2 (34)', 'v9', 'v10']],
  ['what comes before a release', ['1.0.0', '1.0.0-beta.3', '0.9'], ['0.9', '1.0.0-beta.3', '1.0.0']],
  ['those of one version as they came', ['1.0+b', '1.0.0+a'], ['1.0+b', '1.0.0+a']],
  ['all as they came where one has another name', ['2.0', '1.0', 'nightly'], ['2.0', '1.0', 'nightly']],
])('builds go by %s', (_, crawled, expected) => {
  expect(inOrder(builds(...crawled).toReversed()).map(({ name }) => name)).toEqual(expected);
});

it.each([
  ['those change places that are named', [['3', '1']], ['3', '2', '1', '4']],
  [
    'of two sayings the later one counts',
    [
      ['3', '1'],
      ['1', '3'],
    ],
    ['1', '2', '3', '4'],
  ],
  [
    'each counts where they do not meet',
    [
      ['2', '1'],
      ['4', '3'],
    ],
    ['2', '1', '4', '3'],
  ],
  ['a build that is gone changes nothing', [['4', 'gone', '2']], ['1', '4', '3', '2']],
] as const)('people say: %s', (_, said, expected) => {
  expect(inOrder(builds('1', '2', '3', '4'), said).map(({ name }) => name)).toEqual(expected);
});
