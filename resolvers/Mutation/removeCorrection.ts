import type { MutationResolvers } from '../generated.ts';
import { deletion } from '../run-order.ts';

export const removeCorrection: NonNullable<MutationResolvers['removeCorrection']> = (
  _parent,
  { correctionId },
  { keeping, scope },
) => deletion(correctionId, () => keeping.corrections.remove(scope, correctionId));
