import { z } from 'zod';
import { Id } from './ids.ts';
import { Platform } from './run.ts';
import { UiAction } from './ui-action.ts';
import { Bounds, Key } from './ui-element.ts';

export const STORED_PATH_VERSION = 1;

const Named = z.strictObject({ screenId: Id, name: z.string(), route: z.string() });

/** What is to be seen after a step. `unknown`: the run that did it could not say, so anything will do. */
export const Expectation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('screen'), screen: Named }),
  z.strictObject({ kind: z.literal('crash'), defect: z.enum(['crash', 'anr']), signature: z.string() }),
  z.strictObject({ kind: z.literal('outside') }),
  z.strictObject({ kind: z.literal('unknown') }),
]);
export type Expectation = z.infer<typeof Expectation>;

/**
 * One thing to do. `act` has an action of the screen `from`; `relaunch` starts the app afresh, `attach` brings it to the
 * front again, `reset` wipes its data and starts it.
 */
export const StoredStep = z.strictObject({
  what: z.enum(['act', 'relaunch', 'attach', 'reset']),
  from: Named.nullable(),
  action: UiAction.nullable(),
  /** What is typed; a secret is a reference such as `{{secret:password}}`. */
  inputText: z.string().nullable(),
  /** Where its control was when it was last done; for what has no name. */
  bounds: Bounds.nullable(),
  /** Of typing on a keypad that the app draws itself: what is touched for each sign. */
  keys: z.array(Key).optional(),
  /** Which it was of those on its screen that say the same, from the top, counted from 0; absent for the only one. */
  among: z.strictObject({ nth: z.int().nonnegative(), of: z.int().min(2) }).optional(),
  expects: Expectation,
});
export type StoredStep = z.infer<typeof StoredStep>;

/** Steps from the start of an app, as a file for other programs. A change that breaks readers raises `version`. */
export const StoredPath = z.strictObject({
  schemaId: z.literal('screengraph.stored-path'),
  version: z.literal(STORED_PATH_VERSION),
  app: z.strictObject({ appKey: Id, naturalKey: z.string(), platform: Platform }),
  /** As a crawl takes it: an address, a package, a model. */
  target: z.string(),
  viewport: z.strictObject({ width: z.int().positive(), height: z.int().positive() }),
  /** For people: where the steps come from. */
  title: z.string(),
  /** The screen that the app begins with. */
  start: Named.nullable(),
  steps: z.array(StoredStep),
});
export type StoredPath = z.infer<typeof StoredPath>;

export const StepVerdict = z.enum([
  /** As expected. */
  'ok',
  /** Another screen, a crash, or out of the app. */
  'departed',
  /** The screen does not offer the action. */
  'not_offered',
  /** Rules or safe mode leave it alone. */
  'refused',
  /** The device could not do it. */
  'failed',
]);
export type StepVerdict = z.infer<typeof StepVerdict>;

/** What came of a step. */
export interface StepResult {
  readonly step: StoredStep;
  readonly verdict: StepVerdict;
  /** What was to be seen afterwards; null when nothing could be. */
  readonly actual: SeenPlace | null;
  /** For people, where the verdict is not `ok`. */
  readonly reason: string;
  /** From the first look for the control until the screen rested. */
  readonly tookMs: number;
}

/** What was in front of the device. */
export interface SeenPlace {
  /** A screen of the app, something else, or a crash. */
  readonly kind: 'screen' | 'outside' | 'crash';
  readonly screenId: string | null;
  /** Name of the screen, the other app, or the signature of the crash. */
  readonly name: string;
}

/** One performance of a path from its start. */
export interface Performance {
  /** What was seen once the app had started. */
  readonly start: SeenPlace;
  readonly startedAsExpected: boolean;
  /** The steps that were done, in order; none after one that departed. */
  readonly results: readonly StepResult[];
  readonly completed: boolean;
}
