import type { MapChange } from '../../agent/usecases/watch/watch.ts';
import type { SubscriptionResolvers } from '../generated.ts';

export const mapChanges: NonNullable<SubscriptionResolvers['mapChanges']> = {
  // An empty text is the place of nobody: taken for null it would pass over what was added since, and say nothing of it.
  subscribe: (_parent, { appId, after }, { watch, scope }) => watch.mapChanges(scope, appId, after ?? null),
  resolve: (change: MapChange) => change,
};
