import type { DecisionNodeType, LLMAttempt, LLMPrompt } from '../ports/LLMPort.ts';
import type { ArtifactMetadata, ObjectStorePort } from '../ports/ObjectStorePort.ts';

/** What was asked and what came back, as it left and arrived. */
export interface Exchange {
  readonly nodeType: DecisionNodeType;
  readonly prompt: LLMPrompt;
  readonly modelId: string;
  readonly result: unknown;
  /** Why the answer was not followed; null when it was. */
  readonly refused: string | null;
  readonly attempts: readonly LLMAttempt[];
}

export interface KeptExchange {
  readonly promptRef: string | null;
  readonly answerRef: string | null;
  readonly artifacts: readonly ArtifactMetadata[];
}

export interface Evidence {
  keep(exchange: Exchange): Promise<KeptExchange>;
}

/** Takes out of a text what must not be stored; the identity where a run has no secrets. */
export type Redact = (text: string) => string;

/** Keeps prompts and answers as artifacts of a tenant: put now, referred to by the step's commit. */
export function createEvidence(
  objects: ObjectStorePort,
  tenantId: string,
  redact: Redact = (text) => text,
): Evidence {
  const put = (kind: 'prompt' | 'answer', value: unknown): Promise<ArtifactMetadata> =>
    objects.put(tenantId, kind, Buffer.from(redact(JSON.stringify(value, null, 1))));
  return {
    async keep({ nodeType, prompt, modelId, result, refused, attempts }) {
      const { promptVersion, system, user, schema, maxTokensOut, image } = prompt;
      const [asked, answered] = await Promise.all([
        put('prompt', {
          nodeType,
          promptVersion,
          system,
          user,
          schema,
          maxTokensOut,
          picture: image !== undefined,
        }),
        put('answer', { nodeType, modelId, result, refused, attempts }),
      ]);
      return { promptRef: asked.ref, answerRef: answered.ref, artifacts: [asked, answered] };
    },
  };
}
