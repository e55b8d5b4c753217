import { z } from 'zod';
import { ArtifactRef, Hash64, Id, Sha256Hex, Timestamp } from './ids.ts';

/** Version of the rule that turns a capture into a signature; stored with every observation. */
export const IDENTITY_RULE_VERSION = 2;

/** The deterministic identity of a screen. `hash` = SHA-256 over layout hash, text hash and route. */
export const ScreenSignature = z.strictObject({
  layoutHash: Sha256Hex,
  textHash: Sha256Hex,
  hash: Sha256Hex,
  ruleVersion: z.int().positive(),
});
export type ScreenSignature = z.infer<typeof ScreenSignature>;

/** A screen of the map; written once, never changed when met again. */
export const Screen = z.strictObject({
  screenId: Id,
  layoutHash: Sha256Hex,
  textHash: Sha256Hex,
  signatureHash: Sha256Hex,
  perceptualHash64: Hash64,
  /** What a person would call it: title, heading or route. */
  name: z.string(),
  /** Visible words for search, capped. */
  text: z.string(),
  route: z.string(),
  screenshotRef: ArtifactRef.nullable(),
  sourceRef: ArtifactRef.nullable(),
  firstSeenAt: Timestamp,
});
export type Screen = z.infer<typeof Screen>;
