import { artifactLink } from '../agent/usecases/browse/browse-artifact.ts';
import type { DecisionResolvers } from './generated.ts';

const linked = (ref: string | null | undefined) => (ref == null ? null : artifactLink(ref));

export const Decision: DecisionResolvers = {
  calls: ({ asked }) => asked?.calls ?? 0,
  promptVersion: ({ asked }) => asked?.promptVersion ?? null,
  questionKey: ({ asked }) => asked?.questionKey ?? null,
  promptHash: ({ asked }) => asked?.promptHash ?? null,
  prompt: ({ asked }) => linked(asked?.promptRef),
  answer: ({ asked }) => linked(asked?.answerRef),
  agreed: ({ asked }) => asked?.agreed ?? null,
};
