import { createSimulatedDevice, type SimulatedDevice } from '../../../adapters/simulated/device.ts';
import type { FaultPlan } from '../../../adapters/simulated/faults.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import { pageSource } from '../../../adapters/simulated/page-source.ts';
import { createSimulatedDriver } from '../../../adapters/simulated/simulated-driver.ts';
import { createVirtualClock, type VirtualClock } from '../../../adapters/simulated/virtual-clock.ts';
import type { Viewport } from '../../../agent/domain/ui-element.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import { readNodes, type UiNode } from '../../fixtures/uiautomator-nodes.ts';

export const MODELS_DIR = new URL('../../../models/', import.meta.url).pathname;
export const PHONE: Viewport = { width: 412, height: 915, scale: 1 };

export const HEAD = `
name: small
app: { package: com.example.small, label: Small, version: 1.0.0 }
start: a
`;

export const modelOf = (yaml: string): AppModel => parseModel(`${HEAD}${yaml}`, 'small.yaml');

export interface Rig {
  readonly device: SimulatedDevice;
  readonly driver: DriverPort;
  readonly clock: VirtualClock;
  nodes(): UiNode[];
  node(label: string): UiNode;
  /** Taps what shows this text, description or hint, then waits. */
  tap(label: string): string;
  type(label: string, text: string): void;
  back(): string;
}

/** A device with its app started, held by a test. */
export function createRig(
  model: AppModel,
  options: { readonly seed?: number; readonly viewport?: Viewport; readonly faults?: FaultPlan } = {},
): Rig {
  const clock = createVirtualClock(Date.UTC(2024, 0, 1));
  const common = { model, seed: options.seed ?? 1, viewport: options.viewport ?? PHONE, clock };
  const device = createSimulatedDevice(common);
  const driver = createSimulatedDriver({
    ...common,
    device,
    ...(options.faults === undefined ? {} : { faults: options.faults }),
  });
  device.launch(true);
  clock.advance(1_000);
  const nodes = (): UiNode[] => readNodes(pageSource(device.scene(), device.viewport));
  const node = (label: string): UiNode => {
    const found = nodes().find((each) => [each.text, each.contentDesc, each.hint].includes(label));
    if (found === undefined) throw new Error(`"${label}" is not on ${device.currentScreen()}`);
    return found;
  };
  return {
    device,
    driver,
    clock,
    nodes,
    node,
    tap(label) {
      device.tap(node(label).bounds);
      clock.advance(500);
      return device.currentScreen();
    },
    type: (label, text) => device.typeText(node(label).bounds, text),
    back() {
      device.back();
      clock.advance(500);
      return device.currentScreen();
    },
  };
}
