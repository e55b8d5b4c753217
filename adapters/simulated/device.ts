import { canonicalJson } from '../../agent/domain/canonical-json.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { Bounds, Viewport } from '../../agent/domain/ui-element.ts';
import type { ScrollDirection } from '../../agent/ports/DriverPort.ts';
import type { EffectContext } from './effects.ts';
import {
  dismissDialog,
  goBack,
  launchApp,
  swipeEdge,
  touch,
  turnPage,
  typeInto,
  type Handler,
} from './gestures.ts';
import type { AppModel } from './model-schema.ts';
import { between } from './random.ts';
import { composeScene, type Scene } from './scene.ts';
import { DeviceState, fitState, initialState, topEntry, truthScreen, wipe } from './state.ts';
import { contains, hit, isEmpty, walkViews, type View } from './view.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What an operation takes, in device ms, before jitter. */
const OPERATION_MS = {
  open: 900,
  provision: 150,
  launch: 600,
  sample: 25,
  source: 40,
  screenshot: 80,
  foreground: 15,
  tap: 60,
  longPress: 650,
  typeText: 180,
  scroll: 260,
  back: 50,
  dismiss: 60,
  hideKeyboard: 40,
  resetApp: 700,
} as const;
export type Operation = keyof typeof OPERATION_MS;

export interface SimulatedDeviceOptions {
  readonly model: AppModel;
  readonly seed: number;
  readonly viewport: Viewport;
  /** All device time is charged to it; nothing waits. */
  readonly clock: VirtualClock;
}

export interface HistoryEntry {
  readonly operation: Operation;
  /** Where the device was after it, by the model's own names. */
  readonly screen: string;
}

/** The device itself, with the truth that its driver keeps to itself. */
export interface SimulatedDevice {
  readonly model: AppModel;
  readonly seed: number;
  readonly viewport: Viewport;
  /** Model screen with its variant (`cart#empty`), `dialog:<id>`, `launcher`, `external:<package>`, `system:crash`. */
  currentScreen(): string;
  history(): readonly HistoryEntry[];
  state(): DeviceState;
  scene(): Scene;
  /** True while the screen moves or loads. */
  busy(): boolean;
  /** Charges an operation that changes nothing. */
  charge(operation: Operation): void;
  launch(fresh: boolean): boolean;
  tap(bounds: Bounds): void;
  longPress(bounds: Bounds): void;
  typeText(bounds: Bounds, text: string): void;
  /** Swipes over a target of the last capture; over the main scrollable without one. */
  scroll(direction: ScrollDirection, target?: Bounds): void;
  back(): void;
  dismiss(): void;
  hideKeyboard(): void;
  /** To the launcher; the app goes on running. */
  home(): void;
  resetApp(): void;
  checkpoint(): string;
  restore(checkpoint: string): void;
}

const MAX_HISTORY = 20_000;
const same = (a: Bounds, b: Bounds): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/**
 * A deterministic phone with one app: state in, gesture in, state out. Equal model, seed, viewport and gestures at
 * equal device times give equal screens; `checkpoint` holds everything, device time included.
 */
export function createSimulatedDevice(options: SimulatedDeviceOptions): SimulatedDevice {
  const { model, seed, viewport, clock } = options;
  const context: EffectContext = { model, seed };
  const log: HistoryEntry[] = [];
  let state = initialState(model);
  /** Clock reading at device time 0. */
  let bootedAt = clock.now();
  let cached: { readonly scene: Scene; readonly at: number } | null = null;

  const sync = (): void => {
    state.at = Math.max(state.at, clock.now() - bootedAt);
    if (state.snack !== null && state.at >= state.snack.until) state.snack = null;
    if (cached?.at !== state.at) cached = null;
  };
  const scene = (): Scene => {
    sync();
    cached ??= { scene: composeScene(model, state, viewport, seed), at: state.at };
    return cached.scene;
  };
  /** One operation: its time first, then what it does. */
  const operate = <T>(operation: Operation, act: () => T): T => {
    state.n++;
    const cost = OPERATION_MS[operation];
    clock.advance(cost + between(0, Math.ceil(cost / 5), seed, 'cost', state.n));
    sync();
    try {
      return act();
    } finally {
      fitState(state);
      cached = null;
      if (log.length < MAX_HISTORY) log.push({ operation, screen: truthScreen(model, state) });
    }
  };

  const centre = (b: Bounds): { x: number; y: number } => ({
    x: b.x + Math.floor(b.width / 2),
    y: b.y + Math.floor(b.height / 2),
  });

  /** The point to touch for a target of the last capture; scrolls first when the target lies outside the view. */
  function aim(target: Bounds): { x: number; y: number } {
    const now = scene();
    const found = [...walkViews([now.main, ...now.over])].find((each) =>
      same(isEmpty(each.shown) ? each.box : each.shown, target),
    );
    if (isEmpty(target)) throw new ScreenGraphError('element_not_interactable', 'it has no size');
    const point = centre(target);
    if (found === undefined) {
      if (contains({ x: 0, y: 0, width: viewport.width, height: viewport.height }, point.x, point.y))
        return point;
      throw new ScreenGraphError('element_not_found');
    }
    if (!isEmpty(found.shown)) return point;
    const range = now.scroll;
    if (range === null || ![...walkViews([range.view])].includes(found))
      throw new ScreenGraphError('element_not_interactable', 'it is not shown and cannot be scrolled to');
    const before = Math.min(topEntry(state).y ?? 0, range.max);
    const middle = centre(range.view.shown);
    const after = Math.min(range.max, Math.max(0, before + (point.y - middle.y) / viewport.scale));
    topEntry(state).y = after;
    cached = null;
    const moved = { x: point.x, y: Math.round(point.y - (after - before) * viewport.scale) };
    if (!contains(range.view.shown, moved.x, moved.y)) throw new ScreenGraphError('element_not_interactable');
    return moved;
  }

  function touchAt(target: Bounds, kind: 'tap' | 'long'): void {
    const point = aim(target);
    const now = scene();
    const found = hit([now.main, ...now.over], point.x, point.y, kind);
    if (found !== null) {
      const handler: Handler | null = found[kind] ?? found.tap;
      if (handler !== null) touch(context, state, handler);
      return;
    }
    if (now.dialog && !contains(now.main.shown, point.x, point.y)) goBackFromDialog();
  }

  /** A touch beside a dialog closes it where it may be closed. */
  function goBackFromDialog(): void {
    if (model.dialogs[state.dialogs.at(-1) ?? '']?.cancelable !== false) dismissDialog(context, state);
  }

  /** A swipe over a carousel turns it; one over anything else that begins at the left edge pulls the drawer out. */
  function swipeAcross(direction: 'left' | 'right', target: Bounds | undefined): void {
    const over = [...walkViews([scene().main])].filter((each) => !isEmpty(each.shown));
    const carousel = over.find(
      (each) => each.carousel !== null && (target === undefined || same(each.shown, target)),
    );
    if (carousel?.carousel != null)
      turnPage(context, state, carousel.carousel, direction === 'right' ? 1 : -1);
    else if (direction === 'left') swipeEdge(context, state, 'drawer');
  }

  function fieldAt(target: Bounds): View {
    const point = aim(target);
    const candidates = [...walkViews([scene().main])].filter(
      (each) => each.field !== null && contains(each.shown, point.x, point.y),
    );
    const found = candidates.at(-1);
    if (found === undefined) throw new ScreenGraphError('element_not_interactable', 'it takes no text');
    return found;
  }

  return {
    model,
    seed,
    viewport,
    currentScreen: () => {
      sync();
      return truthScreen(model, state);
    },
    history: () => log,
    state: () => {
      sync();
      return structuredClone(state);
    },
    scene,
    busy: () => {
      sync();
      const ready = state.front !== 'app' || state.system !== null ? undefined : topEntry(state).r;
      return state.at < state.movesUntil || (ready !== undefined && state.at < ready);
    },
    charge: (operation) => operate(operation, () => undefined),
    launch: (fresh) => operate('launch', () => launchApp(context, state, fresh)),
    tap: (bounds) => operate('tap', () => touchAt(bounds, 'tap')),
    longPress: (bounds) => operate('longPress', () => touchAt(bounds, 'long')),
    typeText: (bounds, text) =>
      operate('typeText', () => {
        const { field } = fieldAt(bounds);
        // No app of these listens to Enter.
        if (field !== null) typeInto(state, field, text.replace(/\n+$/, ''));
      }),
    scroll: (direction, target) =>
      operate('scroll', () => {
        const range = scene().scroll;
        if (direction === 'left' || direction === 'right') return swipeAcross(direction, target);
        const top = range === null || (topEntry(state).y ?? 0) <= 0;
        if (direction === 'up' && top) return swipeEdge(context, state, 'refresh');
        if (range === null) return;
        const step = range.page * 0.8 * (direction === 'down' ? 1 : -1);
        const now = Math.min(topEntry(state).y ?? 0, range.max);
        topEntry(state).y = Math.min(range.max, Math.max(0, now + step));
      }),
    back: () => operate('back', () => goBack(context, state)),
    dismiss: () => operate('dismiss', () => dismissDialog(context, state)),
    home: () =>
      operate('back', () => {
        state.front = 'launcher';
        state.keyboard = false;
      }),
    hideKeyboard: () =>
      operate('hideKeyboard', () => {
        state.keyboard = false;
      }),
    resetApp: () => operate('resetApp', () => wipe(state, model)),
    checkpoint: () => {
      sync();
      return canonicalJson(state);
    },
    restore: (checkpoint) => {
      state = readCheckpoint(checkpoint, model);
      bootedAt = clock.now() - state.at;
      cached = null;
    },
  };
}

function readCheckpoint(text: string, model: AppModel): DeviceState {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ScreenGraphError('invalid_input', 'the checkpoint is not JSON', { cause });
  }
  const parsed = DeviceState.safeParse(value);
  if (!parsed.success)
    throw new ScreenGraphError('invalid_input', 'the checkpoint is not one of this device');
  const known =
    parsed.data.stack.length > 0 &&
    parsed.data.stack.every((entry) => Object.hasOwn(model.screens, entry.s)) &&
    parsed.data.dialogs.every((id) => Object.hasOwn(model.dialogs, id));
  if (parsed.data.model !== model.name || !known)
    throw new ScreenGraphError('invalid_input', `the checkpoint is not one of ${model.name}`);
  return parsed.data;
}
