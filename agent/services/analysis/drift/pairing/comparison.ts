import type { OfferedAction } from '../../../../domain/graph.ts';
import type { Screen } from '../../../../domain/screen.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import type { ActionMatch, LeadsTo } from './match-actions.ts';
import type { ScreenPair } from './match-screens.ts';
import type { Wording } from '../words/wording.ts';

/** Both builds, and what of them is the same. */
export interface Comparison {
  readonly before: BuildIndex;
  readonly after: BuildIndex;
  /** The resource names of the two are others throughout, and say nothing. */
  readonly namedAnew: boolean;
  readonly pairs: ReadonlyMap<string, ScreenPair>;
  /** Screens of either build that have no pair, with those of the other that each may be: several are as like as each other. */
  readonly undecided: ReadonlyMap<string, readonly Screen[]>;
  readonly wording: Wording;
  /** Where actions lead, as the later build knows it. */
  readonly leads: LeadsTo;
  /** By the screen of the earlier build. */
  readonly matches: ReadonlyMap<string, ActionMatch>;
  /** What the earlier build calls the group of rows that a row of the later one is of; by the screen of the earlier build. */
  groupBefore(screenId: string, rowAfter: OfferedAction): string;
}
