import { createDecisionPlane, type DecisionPlane } from '../../agent/decisions/decision-plane.ts';
import { createEvidence, type Redact } from '../../agent/decisions/evidence.ts';
import type { Run } from '../../agent/domain/run.ts';
import { createRunRecording } from '../../agent/orchestrator/run-recording.ts';
import type { CachePort } from '../../agent/ports/CachePort.ts';
import type { ImagePort } from '../../agent/ports/ImagePort.ts';
import type { LLMPort } from '../../agent/ports/LLMPort.ts';
import type { ObjectStorePort } from '../../agent/ports/ObjectStorePort.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';

/** Width in pixels of what a model is shown: labels can be read, and a phone's screen is about 500 tokens. */
const PICTURE_WIDTH = 360;

/** The decision plane of a run: its mode, the model if there is one, its evidence, and the recording that it replays. */
export const createDecisionsFor =
  (parts: {
    readonly llm: LLMPort | null;
    readonly cache: CachePort;
    readonly repo: RepoPort;
    readonly objects: ObjectStorePort;
    readonly image: ImagePort;
    /** Whether answers are asked for as streams, so that they can be watched as they come. */
    readonly stream?: boolean;
  }) =>
  (
    run: Run,
    redact: Redact,
    hear: (piece: string) => void = () => undefined,
    objects: ObjectStorePort = parts.objects,
  ): DecisionPlane => {
    const { tenantId, projectId, spec } = run;
    const { replayOf } = spec;
    return createDecisionPlane({
      mode: spec.mode,
      llm: parts.llm,
      cache: parts.cache,
      keyPrefix: `${tenantId}/${spec.appKey}`,
      evidence: createEvidence(objects, tenantId, redact),
      redact,
      ...(parts.stream === true ? { onToken: (_node, text) => hear(text) } : {}),
      picture: async (ref) => {
        try {
          const png = await parts.objects.readBytes(tenantId, ref);
          return { mediaType: 'image/png', bytes: await parts.image.thumbnail(png, PICTURE_WIDTH) };
        } catch {
          // A question without its picture is still a question.
          return null;
        }
      },
      ...(replayOf === null
        ? {}
        : { recording: createRunRecording(parts.repo, { tenantId, projectId }, replayOf) }),
    });
  };
