import { z } from 'zod';
import { ArtifactRef, Hash64, Id, Sha256Hex, Timestamp } from './ids.ts';
import type { SourceDialect } from './ui-element.ts';

/**
 * Version of the rule that turns a capture of a platform into a signature; stored with every observation. Each platform has its own,
 * so that a better rule for pages does not name the screens of phones anew.
 */
export const IDENTITY_RULE_VERSIONS: Readonly<Record<SourceDialect, number>> = {
  uiautomator: 3,
  xcuitest: 3,
  web: 5,
};

/** The deterministic identity of a screen. `hash` = SHA-256 over layout hash, text hash and route. */
export const ScreenSignature = z.strictObject({
  layoutHash: Sha256Hex,
  textHash: Sha256Hex,
  hash: Sha256Hex,
  ruleVersion: z.int().positive(),
});
export type ScreenSignature = z.infer<typeof ScreenSignature>;

/** What a model calls a screen and says it is for; null where it says nothing. For people, never identity. */
export const ScreenDescription = z.strictObject({
  name: z.string().max(80).nullable(),
  purpose: z.string().max(200).nullable(),
  /** The model. */
  by: z.string(),
});
export type ScreenDescription = z.infer<typeof ScreenDescription>;

/** A screen of the map; written once. Met again, it changes once at most: when a model first describes it. */
export const Screen = z.strictObject({
  screenId: Id,
  layoutHash: Sha256Hex,
  textHash: Sha256Hex,
  signatureHash: Sha256Hex,
  perceptualHash64: Hash64,
  /** What a person would call it: title, heading or route, or what a model calls it. */
  name: z.string(),
  /** What it is for, in one line for people; empty where nothing says so. */
  purpose: z.string(),
  /** Visible words for search, capped. */
  text: z.string(),
  route: z.string(),
  screenshotRef: ArtifactRef.nullable(),
  sourceRef: ArtifactRef.nullable(),
  firstSeenAt: Timestamp,
});
export type Screen = z.infer<typeof Screen>;
