import type { AppMap } from '../../agent/domain/graph.ts';
import type { ImagePort } from '../../agent/ports/ImagePort.ts';
import type { ObjectStorePort } from '../../agent/ports/ObjectStorePort.ts';

/** Twice the width at which the picture shows them, for dense displays. */
const WIDTH = 272;

/** Small pictures of the screens that have a screenshot; one that is missing or broken is left out and counted. */
export async function screenPictures(
  map: AppMap,
  tenantId: string,
  objects: ObjectStorePort,
  image: ImagePort,
): Promise<{ readonly pictures: ReadonlyMap<string, Uint8Array>; readonly missing: number }> {
  const pictures = new Map<string, Uint8Array>();
  let missing = 0;
  for (const { screenId, screenshotRef } of map.screens) {
    if (screenshotRef === null) continue;
    try {
      pictures.set(screenId, await image.thumbnail(await objects.readBytes(tenantId, screenshotRef), WIDTH));
    } catch {
      // The map is worth showing without this one.
      missing++;
    }
  }
  return { pictures, missing };
}
