import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import { ArtifactRef, Id, Sha256Hex, sha256Hex } from './ids.ts';
import { ActionOutcome, UiAction } from './ui-action.ts';

/** What the map knew of a build when a run began (`--knowledge map`), frozen: nothing later changes it. */
export const StartMap = z.strictObject({
  format: z.literal(1),
  /** In the order of their discovery. */
  screens: z.array(
    z.strictObject({
      screenId: Id,
      name: z.string(),
      route: z.string(),
      layoutHash: Sha256Hex,
      signatureHash: Sha256Hex,
      actions: z.array(
        z.strictObject({
          action: UiAction,
          /** Left alone by policy, as far as this run leaves alone what earlier ones did. */
          blocked: z.boolean(),
          /** What became of it, the oldest first; empty when nobody tried it. */
          tries: z.array(z.strictObject({ outcome: ActionOutcome, toScreenId: Id.nullable() })),
        }),
      ),
    }),
  ),
});
export type StartMap = z.infer<typeof StartMap>;

export const encodeStartMap = (map: StartMap): Uint8Array => new TextEncoder().encode(canonicalJson(map));

export const decodeStartMap = (bytes: Uint8Array): StartMap =>
  StartMap.parse(JSON.parse(new TextDecoder().decode(bytes)));

/**
 * SHA-256 over what the map says, screens by their place in it instead of their IDs: the same knowledge has the same hash
 * under every tenant.
 */
export function startMapHash(map: StartMap): string {
  const places = new Map(map.screens.map((s, at) => [s.screenId, at]));
  const said = map.screens.map(({ signatureHash, actions }) => [
    signatureHash,
    actions.map(({ action, blocked, tries }) => [
      action.kind,
      action.elementSignature,
      blocked,
      tries.map(({ outcome, toScreenId }) => [
        outcome,
        toScreenId === null ? null : (places.get(toScreenId) ?? null),
      ]),
    ]),
  ]);
  return sha256Hex(canonicalJson(said));
}

/** What the map knew of the build when the run began, with `--knowledge map`. */
export const StartKnowledgeRecord = z.strictObject({
  /** The frozen map. */
  mapRefId: ArtifactRef,
  mapHash: Sha256Hex,
  screens: z.int().nonnegative(),
  actions: z.int().nonnegative(),
  tried: z.int().nonnegative(),
  ways: z.int().nonnegative(),
});
export type StartKnowledgeRecord = z.infer<typeof StartKnowledgeRecord>;

/** What a start map holds, in numbers. */
export type StartMapSize = Omit<StartKnowledgeRecord, 'mapRefId' | 'mapHash'>;

export function sizeOf({ screens }: StartMap): StartMapSize {
  const all = screens.flatMap((s) => s.actions.map((a) => ({ ...a, from: s.screenId })));
  const ways = new Set(
    all.flatMap(({ action, tries, from }) =>
      tries
        .filter((t) => t.outcome === 'LEADS_TO' && t.toScreenId !== from)
        .map((t) => `${action.actionId}>${t.toScreenId}`),
    ),
  );
  return {
    screens: screens.length,
    actions: all.length,
    tried: all.filter(({ tries }) => tries.length > 0).length,
    ways: ways.size,
  };
}
