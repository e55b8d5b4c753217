import { expect, test } from 'vitest';
import { createSharpImage } from '../../../adapters/imaging/sharp-image.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { encodePng } from '../../../adapters/simulated/png.ts';
import { screenPictures } from '../../../src/map/pictures.ts';
import { idOf, screenNamed } from './map-fixture.ts';

test('pictures that are gone or are none are left out and counted, and a screen that never had one is not', async () => {
  const objects = createMemoryObjectStore(createManualClock());
  const put = async (bytes: Uint8Array): Promise<string> => (await objects.put('t', 'screenshot', bytes)).ref;
  const png = encodePng(1, 1, new Uint8Array([0, 0]), [[1, 2, 3]]);
  const screens = [
    { ...screenNamed('Seen', 0), screenshotRef: await put(png) },
    { ...screenNamed('Damaged', 1), screenshotRef: await put(new Uint8Array([1, 2, 3])) },
    { ...screenNamed('Gone', 2), screenshotRef: `obj://screenshot/${'0'.repeat(64)}` },
    screenNamed('Never', 3),
  ];
  const found = await screenPictures({ screens, actions: [], edges: [] }, 't', objects, createSharpImage());
  expect([...found.pictures.keys()]).toEqual([idOf('Seen')]);
  expect(found.missing).toBe(2);
});
