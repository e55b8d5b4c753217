import type { ScreenDriftResolvers } from './generated.ts';
import { screenName } from './views.ts';

export const ScreenDrift: ScreenDriftResolvers = {
  before: ({ before }) => (before === null ? null : screenName(before)),
  after: ({ after }) => (after === null ? null : screenName(after)),
};
