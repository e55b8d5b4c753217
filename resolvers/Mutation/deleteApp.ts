import type { MutationResolvers } from '../generated.ts';
import { deletion } from '../run-order.ts';

export const deleteApp: NonNullable<MutationResolvers['deleteApp']> = (
  _parent,
  { appId },
  { commands, scope },
) => deletion(appId, () => commands.deleteApp(scope, appId));
