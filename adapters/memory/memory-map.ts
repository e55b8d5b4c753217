import { createMapForget } from './map/map-forget.ts';
import { createMapReader } from './map/map-read.ts';
import { createMapRestore } from './map/map-restore.ts';
import { createMapTables } from './map/map-tables.ts';
import { createMapWriter } from './map/map-write.ts';

/** The shared map of all tenants. */
export function createMemoryMap() {
  const tables = createMapTables();
  return {
    ...createMapWriter(tables),
    put: createMapRestore(tables),
    ...createMapForget(tables),
    ...createMapReader(tables),
  };
}
export type MemoryMap = ReturnType<typeof createMemoryMap>;
