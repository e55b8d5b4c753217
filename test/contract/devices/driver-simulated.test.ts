import { createSimulatedDriver } from '../../../adapters/simulated/simulated-driver.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { createVirtualClock } from '../../../adapters/simulated/virtual-clock.ts';
import type { ActionTarget, DeviceCapture } from '../../../agent/ports/DriverPort.ts';
import { readNodes } from '../../fixtures/uiautomator-nodes.ts';
import { CONTRACT_MODEL, CONTRACT_TEXTS } from '../../support/apps/contract-model.ts';
import { clockContract } from '../runtime/clock-port.ts';
import { driverPortContract } from './driver-port.ts';

const VIEWPORTS = [
  { width: 360, height: 800, scale: 1 },
  { width: 412, height: 915, scale: 1 },
  { width: 1080, height: 2400, scale: 3 },
];

const find = (capture: DeviceCapture, text: string): ActionTarget | null => {
  const node = readNodes(capture.pageSource).find(
    (each) => each.text === text || each.contentDesc === text || each.hint === text,
  );
  return node === undefined ? null : { key: null, bounds: node.bounds };
};

for (const viewport of VIEWPORTS)
  driverPortContract(`simulated ${viewport.width}x${viewport.height}`, () => {
    const clock = createVirtualClock(Date.UTC(2024, 4, 6));
    const driver = createSimulatedDriver({
      model: parseModel(CONTRACT_MODEL, 'contract.yaml'),
      seed: 3,
      viewport,
      clock,
    });
    return Promise.resolve({
      driver,
      settle: () => clock.sleep(500),
      find,
      valueOf: (capture, text) =>
        readNodes(capture.pageSource).find((each) => each.hint === text)?.text ?? null,
      texts: CONTRACT_TEXTS,
      can: { reset: true, checkpoint: true, leave: true, rotate: false, link: null },
    });
  });

clockContract('virtual', () => createVirtualClock(1_000));
