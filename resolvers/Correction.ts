import type { CorrectionResolvers } from './generated.ts';

export const Correction: CorrectionResolvers = {
  id: ({ correctionId }) => correctionId,
  screen: ({ screenId }) => ({ screenId }),
};
