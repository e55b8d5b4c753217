import { z } from 'zod';
import { Id, Timestamp } from './ids.ts';

export const CORRECTION_KINDS = ['rename', 'ignore', 'note', 'same', 'split'] as const;

/**
 * What a person says of a screen: a fact of its own beside the map, read over it. No crawl writes or changes one; removing it
 * brings back what the map says. Of several renames of a screen the newest counts.
 */
export const Correction = z.strictObject({
  /** A ULID: order is order in time. */
  correctionId: Id,
  appKey: Id,
  screenId: Id,
  kind: z.enum(CORRECTION_KINDS),
  /** For `same`: the screen that it is. */
  otherScreenId: Id.nullable().default(null),
  /** The new name, the note, the sign of the second half of a split (`TextSign`), or why. */
  text: z.string().max(1_000),
  author: z.string().min(1).max(200),
  at: Timestamp,
});
export type Correction = z.infer<typeof Correction>;
