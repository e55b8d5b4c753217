import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { createAndroidDriver } from '../../../adapters/appium/android/android-platform.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { ActionTarget, DeviceCapture } from '../../../agent/ports/DriverPort.ts';
import { readNodes } from '../../fixtures/uiautomator-nodes.ts';
import { CONTRACT_MODEL, CONTRACT_TEXTS } from '../../support/apps/contract-model.ts';
import { createModelScreen, type ModelScreen } from '../../support/simulated-phone/model-screen.ts';
import { openPhoneLab, type PhoneLab } from '../../support/simulated-phone/phone-lab.ts';
import { driverPortContract } from './driver-port.ts';

// Needs `apt-get install adb`.
let lab: PhoneLab;
let serial: string;
let screen: ModelScreen;
beforeAll(async () => {
  lab = await openPhoneLab();
  const model = parseModel(CONTRACT_MODEL, 'contract.yaml');
  screen = createModelScreen({ model, speed: 10 });
  ({ serial } = await lab.add({ screen }));
}, 60_000);
afterAll(() => lab.close());

const find = (capture: DeviceCapture, text: string): ActionTarget | null => {
  const node = readNodes(capture.pageSource).find(
    (each) => each.text === text || each.contentDesc === text || each.hint === text,
  );
  return node === undefined ? null : { key: null, bounds: node.bounds };
};

driverPortContract('Android by Appium', () =>
  Promise.resolve({
    driver: createAndroidDriver({
      appPackage: 'com.example.contract',
      device: serial,
      adbPort: lab.adbPort,
    }),
    settle: () => sleep(60),
    find,
    valueOf: (capture, text) =>
      readNodes(capture.pageSource).find((each) => each.hint === text)?.text ?? null,
    texts: CONTRACT_TEXTS,
    enters: () => screen.entered,
    can: { reset: true, checkpoint: false, leave: true, rotate: true, link: 'contract://second' },
  }),
);
