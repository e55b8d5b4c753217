import { expect, test } from 'vitest';
import { endedExploration } from '../../../agent/domain/analysis/build-facts.ts';
import { specFor } from '../../support/screens/prompts-of-screens.ts';

test.each([
  ['success', {}, true],
  ['budget_exhausted', {}, false],
  ['no_progress', {}, false],
  [null, {}, false],
  // Each of these ends well with something left.
  ['success', { goal: 'checkout' }, false],
  ['success', { stopBelow: 0.05 }, false],
  ['success', { stopBelow: 0 }, true],
  ['success', { modelMayStop: true, mode: 'novelty' }, false],
  ['success', { modelMayStop: true, mode: 'off' }, true],
] as const)('%s with %o: went on until nothing was left to try: %s', (stopReason, spec, expected) => {
  expect(endedExploration(stopReason, specFor(spec))).toBe(expected);
});
