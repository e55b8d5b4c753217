import type { AppScreen, MapEdge, NamedEdge, ScreenName } from '../agent/domain/graph.ts';

/** What stands for a screen: all of it, or its name where something refers to it. */
export type ScreenView = AppScreen | ScreenName;

/** An edge; those from the map bring the names of their ends, one from the log does not. */
export type EdgeView = MapEdge & Partial<NamedEdge>;
