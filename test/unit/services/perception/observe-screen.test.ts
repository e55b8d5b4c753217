import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSharpImage } from '../../../../adapters/imaging/sharp-image.ts';
import { createManualClock } from '../../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../../adapters/memory/memory-object-store.ts';
import { parseModel } from '../../../../adapters/simulated/model.ts';
import { createSimulatedDriver } from '../../../../adapters/simulated/simulated-driver.ts';
import { createVirtualClock } from '../../../../adapters/simulated/virtual-clock.ts';
import { toScreenGraphError } from '../../../../agent/domain/errors.ts';
import type { DriverPort } from '../../../../agent/ports/DriverPort.ts';
import { observeScreen, type Observation } from '../../../../agent/services/perception/observe-screen.ts';
import { DEFAULT_PAGE_SOURCE_LIMITS } from '../../../../agent/services/page-source/index.ts';

let driver: DriverPort;
beforeAll(async () => {
  const model = parseModel(await readFile('models/tiny.yaml', 'utf8'), 'tiny.yaml');
  const viewport = { width: 412, height: 915, scale: 1 };
  driver = createSimulatedDriver({ model, seed: 1, viewport, clock: createVirtualClock(0) });
  await driver.open();
  await driver.launch({ fresh: true });
});

const observe = (capture: DriverPort['capture']): Promise<Observation> =>
  observeScreen({
    scope: { tenantId: 't', projectId: 'p' },
    appKey: 'app',
    driver: { ...driver, capture },
    objects: createMemoryObjectStore(createManualClock()),
    image: createSharpImage(),
    limits: DEFAULT_PAGE_SOURCE_LIMITS,
  });
/** Gives the page early, as `change` has it. */
const early =
  (change: (pageSource: string) => string): DriverPort['capture'] =>
  async (options) => {
    const { screenshotPng, ...page } = await driver.capture(options);
    options.onPage?.({ ...page, pageSource: change(page.pageSource) });
    return { ...page, screenshotPng };
  };

describe('a look at a device that gives the page before its picture', () => {
  it('sees what it would have seen at once', async () => {
    const plain = await observe((options) => driver.capture(options));
    expect(await observe(early((source) => source))).toEqual(plain);
  });

  it('believes the capture when the page was another by then, also when that one cannot be read', async () => {
    const plain = await observe((options) => driver.capture(options));
    expect(await observe(early((source) => source.replace(/text="[^"]+"/g, 'text="other"')))).toEqual(plain);
    expect(await observe(early(() => '<broken'))).toEqual(plain);
  });

  it('fails as the capture fails', async () => {
    const lost = observe(async (options) => {
      await early(() => '<broken')(options);
      throw toScreenGraphError(new Error('gone'));
    });
    await expect(lost).rejects.toThrow();
  });
});
