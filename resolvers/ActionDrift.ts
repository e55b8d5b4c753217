import type { ActionDriftResolvers } from './generated.ts';
import { screenName } from './views.ts';

export const ActionDrift: ActionDriftResolvers = {
  screen: ({ screen }) => screenName(screen),
};
