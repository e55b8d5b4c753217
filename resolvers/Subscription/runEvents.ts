import type { EventEnvelope } from '../../agent/domain/events.ts';
import type { SubscriptionResolvers } from '../generated.ts';

export const runEvents: NonNullable<SubscriptionResolvers['runEvents']> = {
  subscribe: (_parent, { runId, after }, { watch, scope }) => watch.runEvents(scope, runId, after),
  resolve: (event: EventEnvelope) => event,
};
