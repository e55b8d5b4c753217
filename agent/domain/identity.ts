import { z } from 'zod';
import { Id } from './ids.ts';

/** How a capture came by its screen, and which instance of the screen it shows. */
export const ObservedIdentity = z.strictObject({
  /**
   * `rule`: the identity rule alone. `shown`: nothing but what it shows names the screen, `picture`: not even that. The others: an adjustment of
   * this run had a say.
   */
  basis: z.enum(['rule', 'coarsened', 'parameter', 'refined', 'shown', 'picture']),
  /** Names all captures that differ in nothing a person would name, and all that differ in their title alone. */
  frame: z.string(),
  mould: z.string(),
  /** Names all captures that differ in the fragment of their address alone; empty off the web. */
  page: z.string().optional(),
  /**
   * For each word of its address that may be what an item is called: a name for all captures that differ in nothing but
   * that word and their title, the address with the word left open, and the word. Absent where the address has none.
   */
  templates: z
    .array(z.strictObject({ template: z.string(), address: z.string(), item: z.string() }))
    .optional(),
  /** What is left of the capture once what does not count in its frame is left out; null where all counts. */
  remainder: z.string().nullable(),
  /** The screen that it was told apart from, and by which value. */
  refines: Id.nullable(),
  value: z.string().nullable(),
  /** What it shows, where that is all it is known by. */
  shown: z.array(z.string()).optional(),
  /** Difference hash of its picture, where its page source tells nothing; `shown` then holds what was read off it. */
  picture: z.string().optional(),
  /**
   * One product page stands for a thousand products: this one's title and what varies in its address; on a phone a name for what it
   * says beside its controls.
   */
  instance: z.strictObject({
    title: z.string(),
    parameters: z.array(z.string()),
    says: z.string().optional(),
  }),
});
export type ObservedIdentity = z.infer<typeof ObservedIdentity>;

/**
 * A change of the identity rule for this app and this run, made on a sign of a false split or merge.
 * `coarsen`: in the frame `place` the readable `parts` do not count. `parameter`: in the mould `place` the title does
 * not; with the sign `same_page` the address is what does not, with `keyboard` that one is shown, with `scrolled` how far it is scrolled. Where the first of `parts` is `address`, of the template
 * `place` one word of it does not: the second is the address with it left open, the others are what the items are called.
 * Where it is `labels`, the title does not count on what shows most of the texts that follow; where it is `around`, of a title that is
 * the second one what stands in place of its star, which is what an item is called. `refine`: the screen is told
 * apart by the first of `parts`, a discriminator; the rest are the values that stay.
 */
export const IdentityAdjustment = z.strictObject({
  kind: z.enum(['coarsen', 'parameter', 'refine']),
  sign: z.enum([
    'scrolled',
    'typed',
    'unfolded',
    'keyboard',
    'chosen',
    'same_action',
    'alike_rows',
    'same_page',
    'other_target',
  ]),
  place: z.string(),
  parts: z.array(z.string()),
  /** The screen that stands, and those that turned out to be it. */
  screenId: Id,
  absorbed: z.array(Id),
  /** For each that was absorbed the screen that it is; absent in records of before: all of them are `screenId`. */
  into: z.array(Id).optional(),
  owners: z.array(z.strictObject({ remainder: z.string(), screenId: Id })),
  reason: z.string(),
});
export type IdentityAdjustment = z.infer<typeof IdentityAdjustment>;

/** A screen of the map that turned out to be another one. */
export interface SameScreen {
  readonly screenId: string;
  /** The one that stands: of two the lesser ID, so that all runs agree. */
  readonly sameAs: string;
}

/** What an adjustment says to be one. */
export const sameScreens = ({ absorbed, into, screenId }: IdentityAdjustment): readonly SameScreen[] =>
  absorbed.map((id, i) => ({ screenId: id, sameAs: into?.[i] ?? screenId }));
