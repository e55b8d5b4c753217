import { expect, test } from 'vitest';
import { compareBuilds } from '../../../agent/services/analysis/drift/compare-builds.ts';
import { judgeBuild } from '../../../agent/services/analysis/gate.ts';
import { parseGateRules } from '../../../src/gate/rule-file.ts';
import { build } from '../../support/crawl/build-facts.ts';

test('of several screens of one name it is said which one is lost, or too far', () => {
  const home = { offers: { Units: 'units', Weights: 'weights' } };
  const units = { title: 'Choose', offers: { Metric: '' }, words: 'units' };
  const weights = { title: 'Choose', offers: { Stone: 'far' }, words: 'weights' };
  const far = { title: 'Choose', offers: { Home: 'home' }, words: 'far away' };
  const old = build('1', { home, units, weights, far });
  const fresh = build('2', { home: { offers: { Weights: 'weights' } }, weights, far });
  const rules = parseGateRules('maxPathLength: 1', 'rules.yaml');
  const { results } = judgeBuild(old, fresh, compareBuilds(old, fresh), rules);
  expect(results.flatMap(({ violations }) => violations.map(({ message }) => message))).toEqual([
    '"Choose (units Metric)" is gone: "Units" is not on "home" in 2; another look of "Choose", which both builds have',
    '"Choose (far away Home)" is 2 actions from the start; 1 are allowed',
  ]);
});
