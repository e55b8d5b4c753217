import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { sha256Hex } from '../../agent/domain/ids.ts';
import type { Foreground, Viewport } from '../../agent/domain/ui-element.ts';
import type { DeviceCapture, DriverPort } from '../../agent/ports/DriverPort.ts';
import { createSimulatedDevice, type SimulatedDevice, type SimulatedDeviceOptions } from './device.ts';
import { faultAt, type FaultPlan } from './faults.ts';
import { LAUNCHER, PERMISSIONS } from './layout-windows.ts';
import { pageSource } from './page-source.ts';
import { paintScene } from './painter.ts';
import { screenOf, topEntry } from './state.ts';
import { walkViews } from './view.ts';

/** The longest a call may take by the port's promise; a call that hangs costs this much device time. */
const LIMIT_MS = 10_000;
const SLOW_MS = 4_000;

export interface SimulatedDriverOptions extends SimulatedDeviceOptions {
  readonly faults?: FaultPlan;
  /** A device that the caller holds to look at the truth; made from the other options when absent. */
  readonly device?: SimulatedDevice;
}

const viewportClass = (viewport: Viewport): string =>
  viewport.width / viewport.scale >= 600 ? 'tablet' : 'phone';

/** What is in front, as the platform tells it: package and activity. */
function foregroundOf(device: SimulatedDevice): Foreground {
  const state = device.state();
  if (state.system !== null) return { appIdentifier: 'android', route: '', title: '' };
  if (state.front === 'external' && state.external !== null)
    return { appIdentifier: state.external.package, route: state.external.activity, title: '' };
  if (state.front !== 'app') return { appIdentifier: LAUNCHER, route: '.Launcher', title: '' };
  const dialog = device.model.dialogs[state.dialogs.at(-1) ?? ''];
  if (dialog?.style === 'permission')
    return { appIdentifier: dialog.package || PERMISSIONS, route: '.GrantPermissionsActivity', title: '' };
  return {
    appIdentifier: device.model.app.package,
    route: screenOf(device.model, topEntry(state).s).activity,
    title: '',
  };
}

/** Permission pop-ups and the system's crash dialogs are about the app: it is still what the user is in. */
function insideApp(device: SimulatedDevice): boolean {
  const state = device.state();
  return state.front === 'app' && state.system?.kind !== 'crash';
}

/**
 * The simulated device behind the port. Nothing of the model shows but what a phone shows: the hierarchy, the pixels,
 * package and activity. Faults are those of a driver: an unreachable device, a lost session, a call that hangs, garbage.
 */
export function createSimulatedDriver(options: SimulatedDriverOptions): DriverPort {
  const { clock, faults = {} } = options;
  const device = options.device ?? createSimulatedDevice(options);
  const sessionId = sha256Hex(`${device.model.name}/${device.seed}`).slice(0, 32);
  let session: 'none' | 'open' | 'lost' | 'closed' = 'none';
  let calls = 0;

  /** Every call passes here: the session, then what is planted, then the call itself. */
  async function call<T>(
    act: (garbage: 'broken_xml' | 'broken_png' | null) => T,
    opening = false,
  ): Promise<T> {
    await Promise.resolve();
    if (session === 'closed') throw new ScreenGraphError('session_lost', 'the driver is closed');
    if (!opening && session !== 'open') throw new ScreenGraphError('session_lost', 'there is no session');
    const fault = faultAt(faults, ++calls);
    switch (fault) {
      case 'device_offline':
        session = 'lost';
        throw new ScreenGraphError('device_offline');
      case 'session_lost':
        session = 'lost';
        throw new ScreenGraphError('session_lost');
      case 'action_timeout':
        clock.advance(LIMIT_MS);
        throw new ScreenGraphError('action_timeout');
      case 'late_timeout':
        act(null);
        clock.advance(LIMIT_MS);
        throw new ScreenGraphError('action_timeout');
      case 'slow':
        clock.advance(SLOW_MS);
        return act(null);
      case 'broken_xml':
      case 'broken_png':
        return act(fault);
      case null:
        return act(null);
    }
  }

  function capture(screenshot: boolean, garbage: 'broken_xml' | 'broken_png' | null): DeviceCapture {
    device.charge('source');
    if (screenshot) device.charge('screenshot');
    const scene = device.scene();
    const state = device.state();
    const source = pageSource(scene, device.viewport);
    const png = screenshot ? paintScene(scene, device.viewport) : null;
    return {
      dialect: 'uiautomator',
      pageSource: garbage === 'broken_xml' ? source.slice(0, Math.floor(source.length * 0.6)) : source,
      screenshotPng: garbage === 'broken_png' ? new TextEncoder().encode('not a picture') : png,
      viewport: device.viewport,
      foreground: foregroundOf(device),
      insideApp: insideApp(device),
      defect: state.system,
    };
  }

  function unable(): never {
    throw new ScreenGraphError('unsupported_operation', 'A simulated device cannot do that.');
  }

  function fingerprint(): string {
    const state = device.state();
    const scene = device.scene();
    const parts: (string | number)[] = [state.at < state.movesUntil ? state.at : 'still'];
    for (const each of walkViews([scene.main]))
      parts.push(each.cls, each.id, each.box.x, each.box.y, each.box.width, each.box.height);
    return sha256Hex(parts.join('\u001f')).slice(0, 32);
  }

  return {
    open: () =>
      call(() => {
        device.charge('open');
        session = 'open';
        return {
          driver: 'simulated',
          device: `sim-${device.model.name}`,
          platform: 'android',
          viewport: device.viewport,
          sessionId,
          variantKey: `android-${viewportClass(device.viewport)}-en-portrait`,
        };
      }, true),
    provision: () =>
      call(() => {
        device.charge('provision');
        return { installed: 'found', version: device.model.app.version };
      }),
    launch: ({ fresh }) =>
      call(() => {
        const cold = device.launch(fresh);
        return { start: cold ? 'launched' : 'attached', foreground: foregroundOf(device) };
      }),
    sample: () =>
      call(() => {
        device.charge('sample');
        return { fingerprint: fingerprint(), busy: device.busy() };
      }),
    capture: ({ screenshot }) => call((garbage) => capture(screenshot, garbage)),
    foreground: () =>
      call(() => {
        device.charge('foreground');
        return foregroundOf(device);
      }),
    tap: (target) => call(() => device.tap(target.bounds)),
    longPress: (target) => call(() => device.longPress(target.bounds)),
    typeText: (target, text) => call(() => device.typeText(target.bounds, text)),
    scroll: (target, direction) => call(() => device.scroll(direction, target?.bounds)),
    back: () => call(() => device.back()),
    dismiss: () => call(() => device.dismiss()),
    hideKeyboard: () => call(() => device.hideKeyboard()),
    home: () => call(() => device.home()),
    background: (ms) =>
      call(() => {
        device.home();
        clock.advance(ms);
        device.launch(false);
      }),
    rotate: () => call(unable),
    openLink: () => call(unable),
    resetApp: () => call(() => device.resetApp()),
    checkpoint: () => call(() => device.checkpoint()),
    restore: (checkpoint) => call(() => device.restore(checkpoint)),
    report: () => Promise.resolve(),
    close: async () => {
      await Promise.resolve();
      session = 'closed';
    },
  };
}
