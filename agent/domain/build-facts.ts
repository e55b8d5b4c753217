import { ScreenGraphError } from './errors.ts';
import type { AppVersion } from './app.ts';
import type { ActionResult, OfferedAction } from './graph.ts';
import type { RunSpec } from './run.ts';
import type { Screen } from './screen.ts';

/** All that the map holds of one build, as rows; facts only, nothing derived. Every list is sorted by ID. */
export interface BuildFacts {
  readonly version: AppVersion;
  /** Screens on which runs of this build began. */
  readonly startScreenIds: readonly string[];
  /** Whether a run of this build went on until nothing was left to try; only then does it tell what is not there. */
  readonly explored: boolean;
  readonly screens: readonly Screen[];
  /** What the build offers. */
  readonly actions: readonly OfferedAction[];
  /** What became of actions in this build; several of one action where it led to several screens. */
  readonly results: readonly ActionResult[];
}

export const tooManyScreens = (maxScreens: number): ScreenGraphError =>
  new ScreenGraphError(
    'invalid_input',
    `This build has more than ${maxScreens} screens, too many to be read whole; the setting analysis.maxScreens raises the limit.`,
  );

/** A run with a goal ends in success when it is there, whatever it has not tried. */
export const endedExploration = (stopReason: string | null, spec: Pick<RunSpec, 'goal'>): boolean =>
  stopReason === 'success' && spec.goal === null;
