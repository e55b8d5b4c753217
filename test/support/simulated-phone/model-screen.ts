import { createSimulatedDevice, type SimulatedDevice } from '../../../adapters/simulated/device.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import { LAUNCHER, PERMISSIONS } from '../../../adapters/simulated/layout-windows.ts';
import { pageSource } from '../../../adapters/simulated/page-source.ts';
import { paintScene } from '../../../adapters/simulated/painter.ts';
import { DeviceState, endProcess, screenOf, topEntry } from '../../../adapters/simulated/state.ts';
import { contains, walkViews } from '../../../adapters/simulated/view.ts';
import { createVirtualClock } from '../../../adapters/simulated/virtual-clock.ts';
import type { Bounds, Viewport } from '../../../agent/domain/ui-element.ts';
import type { PhoneScreen } from './phone-screen.ts';

/** Where the phone's own clock stands when it is switched on: what it shows must not depend on when a test runs. */
const BOOT = Date.UTC(2024, 4, 6, 9, 0, 0);

export interface ModelScreenOptions {
  readonly model: AppModel;
  readonly seed?: number;
  readonly size?: Viewport;
  /** How many of the phone's ms pass in one of ours. */
  readonly speed?: number;
}

export interface ModelScreen extends PhoneScreen {
  /** The device with its truth, for what a test wants to know. */
  readonly device: SimulatedDevice;
  /** Times that Enter was pressed. */
  readonly entered: number;
}

const at = (x: number, y: number): Bounds => ({ x: Math.round(x), y: Math.round(y), width: 1, height: 1 });

/** An app model of the simulated adapter on a phone: raw touches in, hierarchy and pixels out. */
export function createModelScreen(options: ModelScreenOptions): ModelScreen {
  const { model, seed = 1, size = { width: 412, height: 915, scale: 1 }, speed = 1 } = options;
  const clock = createVirtualClock(BOOT);
  let turned = false;
  let entered = 0;
  const shownSize = (): Viewport => (turned ? { ...size, width: size.height, height: size.width } : size);
  const deviceNow = (): SimulatedDevice =>
    createSimulatedDevice({ model, seed, viewport: shownSize(), clock });
  let device = deviceNow();
  let told: string | null = null;
  let log: string[] = [];
  let last = performance.now();
  let painted: { readonly source: string; readonly png: Uint8Array } | null = null;

  /** Time passes on a phone whether or not anybody looks. */
  const pass = (): void => {
    const now = performance.now();
    clock.advance((now - last) * speed);
    last = now;
  };
  const edit = (change: (state: DeviceState) => void): void => {
    const state = DeviceState.parse(JSON.parse(device.checkpoint()));
    change(state);
    device.restore(JSON.stringify(state));
  };
  const noteDefect = (): void => {
    const { system } = device.state();
    const now = system === null ? null : `${system.kind}:${system.signature}`;
    if (now !== null && now !== told && system !== null)
      log.push(
        ...(system.kind === 'crash'
          ? [
              'E AndroidRuntime: FATAL EXCEPTION: main',
              `E AndroidRuntime: Process: ${model.app.package}, PID: 2101`,
              `E AndroidRuntime: ${system.signature}`,
              'E AndroidRuntime: \tat android.os.Handler.dispatchMessage(Handler.java:106)',
            ]
          : [
              `E ActivityManager: ANR in ${model.app.package}`,
              `E ActivityManager: Reason: ${system.signature}`,
            ]),
      );
    told = now;
  };
  const act = async (doing: () => void): Promise<void> => {
    await Promise.resolve();
    pass();
    // A touch that meets nothing is no error on a phone.
    try {
      doing();
    } catch {
      return;
    } finally {
      noteDefect();
    }
  };
  const sourceNow = (): string => {
    pass();
    noteDefect();
    const source = pageSource(device.scene(), shownSize());
    return turned ? source.replace('rotation="0"', 'rotation="1"') : source;
  };

  return {
    get device() {
      return device;
    },
    app: {
      package: model.app.package,
      version: model.app.version,
      activity: screenOf(model, model.start).activity,
    },
    size,
    isTurned: () => turned,
    turn: async (landscape) => {
      await Promise.resolve();
      if (landscape === turned) return;
      const kept = device.checkpoint();
      turned = landscape;
      device = deviceNow();
      device.restore(kept);
    },
    // A model has no addresses: a screen of it is opened by its name.
    openLink: async (url) => {
      const name = new URL(url).host;
      if (!Object.hasOwn(model.screens, name)) return false;
      await act(() => {
        device.launch(false);
        edit((state) => {
          state.stack.push({ ...topEntry(state), s: name });
        });
      });
      return true;
    },
    source: () => Promise.resolve(sourceNow()),
    screenshot: () => {
      const source = sourceNow();
      if (painted?.source !== source) painted = { source, png: paintScene(device.scene(), shownSize()) };
      return Promise.resolve(painted.png);
    },
    focused: () => {
      const state = device.state();
      const dialog = model.dialogs[state.dialogs.at(-1) ?? ''];
      const app = { appPackage: model.app.package, activity: screenOf(model, topEntry(state).s).activity };
      if (state.system !== null) {
        const name = state.system.kind === 'crash' ? 'Application Error' : 'Application Not Responding';
        return Promise.resolve({ ...app, systemWindow: `${name}: ${model.app.package}` });
      }
      if (state.front === 'external' && state.external !== null)
        return Promise.resolve({
          appPackage: state.external.package,
          activity: state.external.activity || '.Main',
          systemWindow: null,
        });
      if (state.front !== 'app')
        return Promise.resolve({ appPackage: LAUNCHER, activity: '.Launcher', systemWindow: null });
      if (dialog?.style === 'permission')
        return Promise.resolve({
          appPackage: dialog.package || PERMISSIONS,
          activity: '.GrantPermissionsActivity',
          systemWindow: null,
        });
      return Promise.resolve({ ...app, systemWindow: null });
    },
    isRunning: () => {
      const state = device.state();
      return state.running && state.system?.kind !== 'crash';
    },
    keyboardShown: () => device.state().keyboard,
    tap: (x, y) => act(() => device.tap(at(x, y))),
    longPress: (x, y) => act(() => device.longPress(at(x, y))),
    swipe: (from, to) =>
      act(() => {
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        if (Math.abs(dy) >= Math.abs(dx)) return device.scroll(dy < 0 ? 'down' : 'up');
        const over = [...walkViews([device.scene().main])].find(
          (view) => view.carousel !== null && contains(view.shown, Math.round(from.x), Math.round(from.y)),
        );
        // A drawer is pulled out of the edge; elsewhere a swipe to the right pulls nothing.
        if (over === undefined && (dx < 0 || from.x > shownSize().width * 0.06)) return undefined;
        return device.scroll(dx < 0 ? 'right' : 'left', over?.shown ?? at(0, 0));
      }),
    setText: async (bounds, text) => {
      await Promise.resolve();
      pass();
      try {
        device.typeText(bounds, text);
        return true;
      } catch {
        return false;
      }
    },
    back: () => act(() => device.back()),
    home: () => act(() => device.home()),
    enter: () => act(() => void (entered += 1)),
    get entered() {
      return entered;
    },
    hideKeyboard: () => act(() => device.hideKeyboard()),
    start: () => act(() => device.launch(false)),
    stop: () =>
      act(() => {
        told = null;
        edit((state) => endProcess(state, model));
      }),
    clear: () => act(() => device.resetApp()),
    newLogLines: () => {
      const lines = log;
      log = [];
      return lines;
    },
  };
}
