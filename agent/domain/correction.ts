import { z } from 'zod';
import { Id, Timestamp } from './ids.ts';

export const CORRECTION_KINDS = ['rename', 'ignore', 'note', 'same', 'split', 'order'] as const;

/**
 * What a person says of a screen, or of the order of an app's builds: a fact of its own beside the map, read over it. No crawl
 * writes or changes one; removing it brings back what the map says. Of several renames of a screen the newest counts.
 */
export const Correction = z.strictObject({
  /** A ULID: order is order in time. */
  correctionId: Id,
  appKey: Id,
  /** Null for `order`, which is said of the app. */
  screenId: Id.nullable(),
  kind: z.enum(CORRECTION_KINDS),
  /** For `same`: the screen that it is. */
  otherScreenId: Id.nullable().default(null),
  /** The new name, the note, the sign of the second half of a split (`TextSign`), names of builds (`namesIn`), or why. */
  text: z.string().max(1_000),
  author: z.string().min(1).max(200),
  at: Timestamp,
});
export type Correction = z.infer<typeof Correction>;

/** What is said of a screen. */
export type ScreenCorrection = Correction & { readonly screenId: string };
export const isOfScreen = <C extends Pick<Correction, 'screenId'>>(
  said: C,
): said is C & Pick<ScreenCorrection, 'screenId'> => said.screenId !== null;

/** The builds that an `order` names, the oldest first: one on each line. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');
