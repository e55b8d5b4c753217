import type { MutationResolvers } from '../generated.ts';
import { deletion } from '../run-order.ts';

export const deleteAppVersion: NonNullable<MutationResolvers['deleteAppVersion']> = (
  _parent,
  { versionId },
  { commands, scope },
) => deletion(versionId, () => commands.deleteVersion(scope, versionId));
