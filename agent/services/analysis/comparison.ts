import type { BuildIndex } from './build-index.ts';
import type { ActionMatch } from './match-actions.ts';
import type { ScreenPair } from './match-screens.ts';

/** Both builds, and what of them is the same. */
export interface Comparison {
  readonly before: BuildIndex;
  readonly after: BuildIndex;
  readonly pairs: ReadonlyMap<string, ScreenPair>;
  /** By the screen of the earlier build. */
  readonly matches: ReadonlyMap<string, ActionMatch>;
}
