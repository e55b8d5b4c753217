import { attempt } from '../../agent/usecases/user-error.ts';
import type { MutationResolvers } from '../generated.ts';

export const addCorrection: NonNullable<MutationResolvers['addCorrection']> = async (
  _parent,
  { input: { appId, text = '', screenId = null, otherScreenId = null, ...said } },
  { keeping, scope },
) => {
  const { done, errors } = await attempt(() =>
    keeping.corrections.add(scope, { ...said, appKey: appId, screenId, otherScreenId, text }),
  );
  return { correction: done, errors };
};
