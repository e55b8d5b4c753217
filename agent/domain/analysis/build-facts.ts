import { ScreenGraphError } from '../errors.ts';
import type { AppVersion } from '../app.ts';
import type { ActionResult, OfferedAction } from '../graph.ts';
import { DIALECTS, type RunSpec } from '../run.ts';
import type { Screen } from '../screen.ts';

/** All that the map holds of one build, as rows; facts only, nothing derived. Every list is sorted by ID. */
export interface BuildFacts {
  readonly version: AppVersion;
  /** Screens on which runs of this build began. */
  readonly startScreenIds: readonly string[];
  /** Whether a run of this build went on until nothing was left to try; only then does it tell what is not there. */
  readonly explored: boolean;
  /** Whether a look lists what lies below the display as well, as of a page in a browser. */
  readonly listsWhole: boolean;
  readonly screens: readonly Screen[];
  /** What crawls call the screens that people call otherwise. */
  readonly crawledNames?: ReadonlyMap<string, string>;
  /** What the build offers. */
  readonly actions: readonly OfferedAction[];
  /**
   * IDs of those that the first look at their screen showed, of the run that put them into the map. Of others nothing is known: maps of
   * older programs name none.
   */
  readonly inFirstLook: readonly string[];
  /** What became of actions in this build; several of one action where it led to several screens. */
  readonly results: readonly ActionResult[];
}

/** Actions that are read of a build, for each screen that may be read. */
export const ACTIONS_PER_SCREEN = 25;

/** `invalid_input` for a build that is too large to be held in memory. */
export function checkBuildSize(
  { screens, actions }: { readonly screens: number; readonly actions: number },
  maxScreens: number,
): void {
  const most = maxScreens * ACTIONS_PER_SCREEN;
  if (screens <= maxScreens && actions <= most) return;
  const size = screens > maxScreens ? `${screens} screens` : `more than ${most} actions`;
  throw new ScreenGraphError(
    'invalid_input',
    `This build has ${size}, too many to be read whole (at most ${maxScreens} screens, ${ACTIONS_PER_SCREEN} actions for each). Pages of its screens, its frontier and a way from one screen to another (\`path\`) have no such limit. SCREENGRAPH_ANALYSIS_SCREENS (analysis.maxScreens) raises it; ten actions a screen take about 0.1 MB of memory (NODE_OPTIONS=--max-old-space-size).`,
  );
}

/**
 * Whether a run went on until nothing was left to try. One with a goal ends in success when it is there, one with a threshold when
 * what is left promises too little, one whose model may end it when the model says so: whatever they have not tried.
 */
export const endedExploration = (
  stopReason: string | null,
  { goal, stopBelow = 0, modelMayStop, mode }: Pick<RunSpec, 'goal' | 'stopBelow' | 'modelMayStop' | 'mode'>,
): boolean =>
  stopReason === 'success' && goal === null && stopBelow === 0 && !(modelMayStop && mode !== 'off');

/** A phone tells what is on its display, a browser the whole document. */
export const listsWhole = ({ platform }: Pick<RunSpec, 'platform'>): boolean => DIALECTS[platform] === 'web';
