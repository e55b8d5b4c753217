import { present } from '../agent/usecases/browse-nodes.ts';
import type { UiActionResolvers } from './generated.ts';

export const UiAction: UiActionResolvers = {
  id: ({ actionId }) => actionId,
  screen: async ({ screenId }, _args, { loaders }) => present(await loaders.screen.load(screenId)),
  results: ({ actionId }, _args, { loaders }) => loaders.results.load(actionId),
};
