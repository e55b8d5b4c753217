import { expect, test } from 'vitest';
import { ACTIONS_PER_SCREEN, checkBuildSize } from '../../../agent/domain/analysis/build-facts.ts';

test('a build is refused for its screens or for its actions, with what to do', () => {
  expect(() => checkBuildSize({ screens: 100, actions: 100 * ACTIONS_PER_SCREEN }, 100)).not.toThrow();
  expect(() => checkBuildSize({ screens: 101, actions: 0 }, 100)).toThrow(
    /101 screens.* a way from one screen to another \(`path`\) have no such limit.*SCREENGRAPH_ANALYSIS_SCREENS/,
  );
  expect(() => checkBuildSize({ screens: 1, actions: 100 * ACTIONS_PER_SCREEN + 1 }, 100)).toThrow(
    /more than 2500 actions/,
  );
});
