import { EVENT_PAYLOADS, type EventEnvelope } from '../../domain/events.ts';
import type { MapEdge } from '../../domain/graph.ts';

/** What an event says was added to the map: a screen by its ID, or an edge whole; nothing for other kinds. */
export function additionOf({ kind, payload }: EventEnvelope): {
  readonly screenId: string | null;
  readonly edge: MapEdge | null;
} {
  if (kind === 'graph.screen.discovered')
    // Only its ID: events of older versions lack other fields.
    return { screenId: EVENT_PAYLOADS[kind].shape.screenId.parse(payload['screenId']), edge: null };
  if (kind !== 'graph.action.created') return { screenId: null, edge: null };
  const { actionKind, ...edge } = EVENT_PAYLOADS[kind].parse(payload);
  return { screenId: null, edge: { ...edge, kind: actionKind } };
}
