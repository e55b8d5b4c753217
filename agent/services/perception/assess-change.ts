import { sha256Hex } from '../../domain/ids.ts';
import type { PerceptionRecord, VerificationAssessment } from '../../domain/records.ts';
import type { PerceivedScreen } from '../../domain/ui-element.ts';
import { heuristicProvenance } from '../decision-body.ts';
import type { Observation } from './observe-screen.ts';
import { NO_PICTURE, perceptualDistance } from '../identity/signature/perceptual-distance.ts';

export interface Change {
  readonly visualChangeDetected: boolean;
  readonly structuralChangeDetected: boolean;
  readonly perceptualHammingDistance: number | null;
  readonly deltaType: VerificationAssessment['deltaType'];
  readonly basis: string;
}

/** Bits of the difference hash beyond which two pictures look different. */
const VISUAL_THRESHOLD = 3;

/** What measurably differs between the looks before and after an act. */
export function assessChange(pre: PerceptionRecord, before: PerceivedScreen, post: Observation): Change {
  const { perception } = post;
  const hashes = [pre.screenPerceptualHash64, perception.screenPerceptualHash64] as const;
  const distance = hashes.includes(NO_PICTURE) ? null : perceptualDistance(...hashes);
  const structural = pre.signature.layoutHash !== perception.signature.layoutHash;
  const content = contentHash(before) !== contentHash(post.screen);
  const measured = (deltaType: Change['deltaType'], basis: string): Change => ({
    visualChangeDetected: content || structural || (distance ?? 0) > VISUAL_THRESHOLD,
    structuralChangeDetected: structural,
    perceptualHammingDistance: distance,
    deltaType,
    basis,
  });
  if (post.defect !== null) return measured('crash', post.defect.kind);
  if (!perception.insideApp)
    return measured('outside_app', perception.foreground.appIdentifier.slice(0, 200));
  if (perception.screenId !== pre.screenId) return measured('screen', 'another identity');
  if (content) return measured('content', 'same screen, other content');
  return measured('none', 'nothing differs');
}

/** The assessment when the screen could not be seen after the act: nothing is claimed. */
export const unseen = (preHash: string): VerificationAssessment => ({
  visualChangeDetected: false,
  structuralChangeDetected: false,
  preActionScreenPerceptualHash64: preHash,
  postActionScreenPerceptualHash64: null,
  perceptualHammingDistance: null,
  deltaType: 'unknown',
  defect: null,
  post: null,
  provenance: heuristicProvenance('not_seen'),
});

/** What a person could read or see set on a screen, positions aside. */
function contentHash(screen: PerceivedScreen): string {
  const parts = screen.elements
    .filter((e) => e.visible && e.role !== 'system')
    .map(
      (e) =>
        `${e.role}|${e.resourceName}|${e.text.replace(/\d+/g, '#')}|${e.value ?? ''}|${e.checked}|${e.selected}|${e.onScreen}|${e.filled}`,
    );
  return sha256Hex(parts.join('\n'));
}
