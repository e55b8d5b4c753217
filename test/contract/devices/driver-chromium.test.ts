import { afterAll, beforeAll } from 'vitest';
import { CONTRACT_TEXTS } from '../../support/apps/contract-model.ts';
import { holdAppium } from '../../support/apps/held-appium.ts';
import type { StaticServer } from '../../support/apps/static-server.ts';
import { createWebHand, nodesOf, pantryDriver, startPantry } from '../../support/apps/web-fixture.ts';
import { driverPortContract } from './driver-port.ts';

// Needs `apt-get install chromium chromium-driver`.
let server: StaticServer;
beforeAll(async () => {
  [server] = await Promise.all([startPantry(), holdAppium()]);
});
afterAll(async () => {
  await server.close();
});

driverPortContract('Chromium by Appium', () => {
  const driver = pantryDriver(server.origin, 'contract.html');
  const hand = createWebHand(driver);
  return Promise.resolve({
    driver,
    settle: async () => {
      await hand.settle();
    },
    find: (capture, text) =>
      nodesOf(capture.pageSource).find(({ attributes }) => attributes['name'] === text)?.target ?? null,
    valueOf: (capture, text) => {
      const field = nodesOf(capture.pageSource).find(({ attributes }) => attributes['hint'] === text);
      return field ? (field.attributes['value'] ?? '') : null;
    },
    texts: CONTRACT_TEXTS,
    can: {
      reset: true,
      checkpoint: false,
      leave: false,
      rotate: false,
      link: `${server.origin}/contract-2.html`,
    },
  });
});
