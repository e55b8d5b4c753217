import { createSimulatedDriver } from '../../adapters/simulated/simulated-driver.ts';
import { parseModel } from '../../adapters/simulated/model.ts';
import { createVirtualClock } from '../../adapters/simulated/virtual-clock.ts';
import type { ActionTarget, DeviceCapture } from '../../agent/ports/DriverPort.ts';
import { readNodes } from '../fixtures/uiautomator-nodes.ts';
import { clockContract } from './clock-port.ts';
import { driverPortContract } from './driver-port.ts';

const MODEL = `
name: contract
app: { package: com.example.contract, label: Contract, version: 1.2.3 }
start: start
screens:
  start:
    title: Start here
    up: false
    body:
      - { type: button, id: go, label: Second place, tap: second }
      - { type: field, id: words, hint: Words }
      - { type: button, id: ask, label: Ask me, tap: '@dialog question' }
      - { type: image, desc: Tall picture, height: 600 }
      - { type: image, desc: Another tall picture, height: 600 }
      - { type: button, id: far, label: Third place, tap: third }
  second: { title: This is the second, body: [{ type: text, text: Second text }, { type: switch, id: s, label: Switch }] }
  third: { title: This is the third, body: [{ type: text, text: Third text }] }
dialogs:
  question: { title: Are you sure?, buttons: [{ label: Yes }, { label: No }] }
`;

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
      model: parseModel(MODEL, 'contract.yaml'),
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
      texts: {
        start: 'Start here',
        toSecond: 'Second place',
        second: 'This is the second',
        field: 'Words',
        toThird: 'Third place',
        third: 'This is the third',
        dialog: { opener: 'Ask me', text: 'Are you sure?' },
      },
      can: { reset: true, checkpoint: true },
    });
  });

clockContract('virtual', () => createVirtualClock(1_000));
