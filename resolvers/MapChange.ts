import { additionOf } from '../agent/usecases/watch/map-change.ts';
import type { MapChangeResolvers } from './generated.ts';

export const MapChange: MapChangeResolvers = {
  screen({ event }, _args, { loaders }) {
    const { screenId } = additionOf(event);
    return screenId === null ? null : loaders.screen.load(screenId);
  },
  /** The event holds all of it; its ends are looked up when they are asked for. */
  edge: ({ event }) => additionOf(event).edge,
};
