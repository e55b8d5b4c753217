import { z } from 'zod';
import type { Condition } from './model-effects.ts';
import type { AppModel, Screen } from './model-schema.ts';

/** One screen of the back stack. Short keys: it is written into every checkpoint. */
const Entry = z.strictObject({
  /** Screen of the model. */
  s: z.string(),
  /** Scroll offset of its scrollable, in dp. */
  y: z.number().optional(),
  /** What its fields hold. */
  f: z.record(z.string(), z.string()).optional(),
  /** The message of a failed submit. */
  e: z.string().optional(),
  /** Device time at which its content is there. */
  r: z.number().optional(),
  /** Device time and operation at which it was entered, where that shows. */
  t: z.number().optional(),
  k: z.number().optional(),
  /** Pages that its carousels show, where not the first. */
  c: z.record(z.string(), z.number()).optional(),
});
export type Entry = z.infer<typeof Entry>;

/** All that the device remembers: plain JSON, small, enough to go on from exactly here. */
export const DeviceState = z.strictObject({
  v: z.literal(1),
  model: z.string(),
  /** Device time in ms since boot, and at the start of the app's process. */
  at: z.number(),
  launchedAt: z.number(),
  /** Operations so far: the key of seeded jitter. */
  n: z.int(),
  /** Until then the screen moves. */
  movesUntil: z.number(),
  running: z.boolean(),
  front: z.enum(['app', 'launcher', 'external']),
  external: z.strictObject({ package: z.string(), activity: z.string(), title: z.string() }).nullable(),
  system: z.strictObject({ kind: z.enum(['crash', 'anr']), signature: z.string() }).nullable(),
  stack: z.array(Entry),
  dialogs: z.array(z.string()),
  focus: z.string().nullable(),
  keyboard: z.boolean(),
  flags: z.record(z.string(), z.union([z.boolean(), z.number()])),
  texts: z.record(z.string(), z.string()),
  /** Toggles and radios that differ from their initial value, by screen and widget. */
  toggles: z.record(z.string(), z.union([z.boolean(), z.number()])),
  /** How often each flaky edge was taken. */
  taken: z.record(z.string(), z.number()),
  /** Where a login leads on to. */
  pending: z.string().nullable(),
  snack: z.strictObject({ text: z.string(), until: z.number() }).nullable(),
});
export type DeviceState = z.infer<typeof DeviceState>;

const MAX_STACK = 24;
export const MAX_FIELD = 160;
const MAX_STATE_BYTES = 7_900;

const initialFlags = (model: AppModel): DeviceState['flags'] =>
  Object.fromEntries(
    Object.entries(model.flags).map(([name, flag]) => [
      name,
      typeof flag === 'boolean' ? flag : flag.initial,
    ]),
  );

/** The device after boot, app installed and not yet started. */
export const initialState = (model: AppModel): DeviceState => ({
  v: 1,
  model: model.name,
  at: 0,
  launchedAt: 0,
  n: 0,
  movesUntil: 0,
  running: false,
  front: 'launcher',
  external: null,
  system: null,
  stack: [{ s: model.start }],
  dialogs: [],
  focus: null,
  keyboard: false,
  flags: initialFlags(model),
  texts: { ...model.texts },
  toggles: {},
  taken: {},
  pending: null,
  snack: null,
});

/** Wipes what the app stores; the process is gone, the device's time and its flaky edges go on. */
export function wipe(state: DeviceState, model: AppModel): void {
  state.flags = initialFlags(model);
  state.texts = { ...model.texts };
  state.toggles = {};
  endProcess(state, model);
}

export function endProcess(state: DeviceState, model: AppModel): void {
  Object.assign(state, {
    running: false,
    front: 'launcher',
    external: null,
    system: null,
    stack: [{ s: model.start }],
    dialogs: [],
    focus: null,
    keyboard: false,
    pending: null,
    snack: null,
  } satisfies Partial<DeviceState>);
}

export const topEntry = (state: DeviceState): Entry => {
  const entry = state.stack.at(-1);
  if (entry === undefined) throw new RangeError('the back stack is empty');
  return entry;
};

export function screenOf(model: AppModel, id: string): Screen {
  const screen = model.screens[id];
  if (screen === undefined) throw new RangeError(`no screen ${id}`);
  return screen;
}

export const holds = (when: Condition | undefined, flags: DeviceState['flags']): boolean =>
  Object.entries(when ?? {}).every(([name, test]) => {
    const value = flags[name];
    if (typeof test !== 'object') return value === test;
    return typeof value === 'number' && value >= (test.min ?? -Infinity) && value <= (test.max ?? Infinity);
  });

/** Whether a widget of the top screen is there by now. */
export const hasCome = (widget: { readonly after?: number | undefined }, state: DeviceState): boolean => {
  const since = topEntry(state).t;
  return widget.after === undefined || since === undefined || state.at >= since + widget.after;
};

export type RowScope = Readonly<Record<string, string>>;

/** Fills `{flag}`, `{text}`, `{field.id}` and `{row.title}` in. What is unknown stays as it is written. */
export function fill(template: string, state: DeviceState, row: RowScope = {}): string {
  if (!template.includes('{')) return template;
  return template.replace(
    /\{(row\.|field\.)?([a-z][a-z0-9_]*)\}/g,
    (whole, source: string | undefined, name: string) => {
      const value =
        source === undefined
          ? (state.texts[name] ?? state.flags[name])
          : source === 'row.'
            ? row[name]
            : (state.stack.at(-1)?.f?.[name] ?? '');
      return value === undefined ? whole : String(value);
    },
  );
}

/** Forgets the oldest screens and their fields until the state fits a checkpoint: the device has a small memory. */
export function fitState(state: DeviceState): void {
  if (state.stack.length > MAX_STACK) state.stack.splice(1, state.stack.length - MAX_STACK);
  while (Buffer.byteLength(JSON.stringify(state)) > MAX_STATE_BYTES) {
    const withFields = state.stack.slice(0, -1).find((entry) => entry.f !== undefined);
    const toggle = Object.keys(state.toggles).sort()[0];
    const field = Object.keys(topEntry(state).f ?? {}).sort()[0];
    if (withFields !== undefined) delete withFields.f;
    else if (state.stack.length > 4) state.stack.splice(1, 1);
    else if (toggle !== undefined) delete state.toggles[toggle];
    else if (field !== undefined) delete topEntry(state).f?.[field];
    else return;
  }
}

/**
 * What a person would call where the device is: the model's screen with its variant, a dialog, or what lies outside
 * the app. Ground truth for tests; never shown to the driver's callers.
 */
export function truthScreen(model: AppModel, state: DeviceState): string {
  if (state.system !== null) return `system:${state.system.kind}`;
  if (state.front === 'external') return `external:${state.external?.package ?? ''}`;
  if (state.front === 'launcher') return 'launcher';
  const dialog = state.dialogs.at(-1);
  if (dialog !== undefined) return `dialog:${dialog}`;
  const entry = topEntry(state);
  if (entry.r !== undefined && state.at < entry.r) return `${entry.s}#loading`;
  if (entry.e !== undefined) return `${entry.s}#error`;
  const variant = screenOf(model, entry.s).variants.find((candidate) => holds(candidate.when, state.flags));
  return variant === undefined ? entry.s : `${entry.s}#${variant.id}`;
}
