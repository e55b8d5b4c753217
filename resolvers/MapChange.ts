import { EVENT_PAYLOADS } from '../agent/domain/events.ts';
import type { MapChangeResolvers } from './generated.ts';

export const MapChange: MapChangeResolvers = {
  screen: ({ event: { kind, payload } }, _args, { loaders }) =>
    kind === 'graph.screen.discovered'
      ? loaders.screen.load(EVENT_PAYLOADS[kind].parse(payload).screenId)
      : null,
  /** The event holds all of it; its ends are looked up when they are asked for. */
  edge({ event: { kind, payload } }) {
    if (kind !== 'graph.action.created') return null;
    const { actionKind, ...edge } = EVENT_PAYLOADS[kind].parse(payload);
    return { ...edge, kind: actionKind };
  },
};
