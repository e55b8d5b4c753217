import type { MapChange } from '../../agent/usecases/watch/watch.ts';
import type { SubscriptionResolvers } from '../generated.ts';

export const mapChanges: NonNullable<SubscriptionResolvers['mapChanges']> = {
  subscribe: (_parent, { appId, after }, { watch, scope }) => watch.mapChanges(scope, appId, after || null),
  resolve: (change: MapChange) => change,
};
