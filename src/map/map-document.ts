import { z } from 'zod';
import type { AppMap } from '../../agent/domain/graph.ts';
import { Id } from '../../agent/domain/ids.ts';
import { Platform } from '../../agent/domain/run.ts';
import { Screen } from '../../agent/domain/screen.ts';
import { UiAction } from '../../agent/domain/ui-action.ts';

const MAP_SCHEMA_VERSION = 1;

/** The map as a file for other programs. A change that breaks readers raises `version`. */
export const MapDocument = z.strictObject({
  schemaId: z.literal('screengraph.map'),
  version: z.literal(MAP_SCHEMA_VERSION),
  app: z.strictObject({
    appKey: Id,
    naturalKey: z.string(),
    platform: Platform,
    /** Null: over all builds. */
    build: z.string().nullable(),
  }),
  generatedAt: z.iso.datetime(),
  screens: z.array(Screen),
  actions: z.array(UiAction.extend({ screenId: Id })),
  edges: z.array(
    z.strictObject({
      edgeId: Id,
      actionId: Id,
      kind: z.string(),
      label: z.string(),
      fromScreenId: Id,
      toScreenId: Id,
    }),
  ),
});
export type MapDocument = z.infer<typeof MapDocument>;

export const mapDocument = (app: MapDocument['app'], map: AppMap, generatedAt: string): MapDocument => ({
  schemaId: 'screengraph.map',
  version: MAP_SCHEMA_VERSION,
  app,
  generatedAt,
  screens: [...map.screens],
  actions: [...map.actions],
  edges: [...map.edges],
});

export const mapAsJson = (document: MapDocument): string => `${JSON.stringify(document, null, 2)}\n`;
