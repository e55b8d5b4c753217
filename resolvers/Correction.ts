import type { CorrectionResolvers } from './generated.ts';

export const Correction: CorrectionResolvers = {
  id: ({ correctionId }) => correctionId,
  screen: ({ screenId }) => (screenId === null ? null : { screenId }),
  otherScreen: ({ otherScreenId }) => (otherScreenId === null ? null : { screenId: otherScreenId }),
};
