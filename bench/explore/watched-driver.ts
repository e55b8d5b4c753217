import { fits, holdsPoint, walkTree } from './views.ts';
import type { SimulatedDevice } from '../../adapters/simulated/device.ts';
import type { Bounds } from '../../agent/domain/ui-element.ts';
import type { DriverPort } from '../../agent/ports/DriverPort.ts';

/** One action as an onlooker who knows the app sees it. */
export interface WatchedAction {
  /** Model screen before and after. */
  readonly from: string;
  /** Known at the next look, when the screen has come to rest. */
  to: string;
  /** `screen|control|kind` of the truth; null for scrolls, back, relaunches and touches of nothing. */
  readonly control: string | null;
  readonly kind: string;
  /** Nothing that matters later is different afterwards. */
  ineffective: boolean;
}

export interface Watched {
  readonly driver: DriverPort;
  readonly actions: readonly WatchedAction[];
  /** Model screen at the first look. */
  firstScreen(): string;
}

/** All of a device's state that a person could tell apart or that decides what comes next. */
function standing(device: SimulatedDevice): string {
  const { stack, dialogs, flags, toggles, front, system, keyboard, focus } = device.state();
  const entries = stack.map(({ s, y, f, e }) => [s, y, f, e]);
  return JSON.stringify([entries, dialogs, flags, toggles, front, system, keyboard, focus]);
}

/** Which control of the truth lies under a target, the innermost that takes the gesture. */
function controlAt(device: SimulatedDevice, bounds: Bounds, kind: string): string | null {
  const scene = device.scene();
  let found: string | null = null;
  for (const view of walkTree([scene.main, ...scene.over])) {
    if (view.truth === null) continue;
    const exact = fits(view, bounds);
    if (exact || (found === null && holdsPoint(view.shown, bounds)))
      found = `${device.currentScreen()}|${view.truth.key}|${kind}`;
    if (exact) break;
  }
  return found;
}

/**
 * Watches a driver from outside: every gesture counts as one action, a fresh start
 * of the app too. The explorer behind it notices nothing.
 */
export function watch(inner: DriverPort, device: SimulatedDevice): Watched {
  const actions: WatchedAction[] = [];
  let first: string | null = null;
  let launched = false;
  async function act<T>(kind: string, bounds: Bounds | null, run: () => Promise<T>): Promise<T> {
    const before = standing(device);
    const entry: WatchedAction = {
      from: device.currentScreen(),
      to: '',
      control: bounds === null ? null : controlAt(device, bounds, kind),
      kind,
      ineffective: false,
    };
    actions.push(entry);
    try {
      return await run();
    } finally {
      entry.to = device.currentScreen();
      entry.ineffective = standing(device) === before;
    }
  }
  const look = (): void => {
    const screen = device.currentScreen();
    first ??= screen;
    const last = actions[actions.length - 1];
    if (last !== undefined) last.to = screen;
  };
  const driver: DriverPort = {
    ...inner,
    launch: (options) => {
      if (launched && options.fresh) return act('RELAUNCH', null, () => inner.launch(options));
      launched = true;
      return inner.launch(options);
    },
    // Pictures decide nothing on these apps and take longer than everything else.
    capture: async (options) => {
      const capture = await inner.capture({ ...options, screenshot: false });
      look();
      return capture;
    },
    tap: (target) => act('TAP', target.bounds, () => inner.tap(target)),
    longPress: (target) => act('LONG_PRESS', target.bounds, () => inner.longPress(target)),
    typeText: (target, text) => act('TYPE', target.bounds, () => inner.typeText(target, text)),
    scroll: (target, direction) => act('SCROLL', null, () => inner.scroll(target, direction)),
    back: () => act('BACK', null, () => inner.back()),
    dismiss: () => act('DISMISS', null, () => inner.dismiss()),
    hideKeyboard: () => act('HIDE_KEYBOARD', null, () => inner.hideKeyboard()),
    resetApp: () => act('RESET', null, () => inner.resetApp()),
  };
  return { driver, actions, firstScreen: () => first ?? '' };
}
