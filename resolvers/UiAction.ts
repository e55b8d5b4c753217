import { present } from '../agent/usecases/browse/browse-nodes.ts';
import type { UiActionResolvers } from './generated.ts';
import { ofAction } from './views.ts';

export const UiAction: UiActionResolvers = {
  id: ({ actionId }) => actionId,
  resourceName: ofAction(({ resourceName }) => resourceName),
  elementSignature: ofAction(({ elementSignature }) => elementSignature),
  groupSignature: ofAction(({ groupSignature }) => groupSignature),
  leadsTo: ofAction(({ leadsTo }) => leadsTo ?? null),
  screen: async ({ screenId }, _args, { loaders }) => present(await loaders.screen.load(screenId)),
  results: ({ actionId }, _args, { loaders }) => loaders.results.load(actionId),
};
