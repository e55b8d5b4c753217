import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { startProcess, type EffectContext } from './effects.ts';
import { exampleFor } from './fields.ts';
import { goBack, swipeEdge, touch, turnPage } from './gestures.ts';
import type { AppModel } from './model-schema.ts';
import { buildOf } from './model-versions.ts';
import { composeScene } from './scene.ts';
import { holds, initialState, screenOf, topEntry, truthScreen, type DeviceState } from './state.ts';
import { hit, isEmpty, walkViews, type View } from './view.ts';

export type TruthKind = 'TAP' | 'LONG_PRESS' | 'TYPE' | 'BACK';

export interface TruthControl {
  readonly screen: string;
  /** `resource name|label`, `#2` and so on after equal ones; `resource name[*]` for a template's rows; empty for BACK. */
  readonly key: string;
  readonly kind: TruthKind;
  readonly resourceId: string;
  /** As shown in the first state that offered it. */
  readonly label: string;
  /** Stands for all rows of a template. */
  readonly group: boolean;
}

export interface TruthAction extends TruthControl {
  /** Sorted; the screen itself when nothing a person would notice happens. */
  readonly targets: readonly string[];
  /** The target depends on more than the screen: flags, fields, the way one came. BACK always does. */
  readonly stateDependent: boolean;
  /** Several targets from one and the same state. */
  readonly flaky: boolean;
  /** Only closes what is on top, a dialog or screens: where it leads is where one came from. */
  readonly closes: boolean;
}

export interface TruthScreen {
  readonly id: string;
  readonly title: string;
  readonly activity: string;
}

export interface GroundTruth {
  readonly version: string;
  /** Screens of the app that can be reached, dialogs included; sorted by id. */
  readonly screens: readonly TruthScreen[];
  readonly actions: readonly TruthAction[];
  /** Targets that are not the app: the launcher, other apps, the system's crash dialogs. */
  readonly outside: readonly string[];
  find(screen: string, key: string, kind?: TruthKind): TruthAction | undefined;
}

export interface TruthOptions {
  /** Build letter; the model as it is when absent. */
  readonly version?: string;
  /** False leaves an action out, as a policy that blocks it would. */
  readonly allow?: (control: TruthControl) => boolean;
}

const MAX_STATES = 60_000;
const SEED = 0;
/** Tall enough that nothing has to be scrolled to. */
const DISPLAY = { width: 412, height: 60_000, scale: 1 };
const isOutside = (screen: string): boolean =>
  screen === 'launcher' || screen.startsWith('external:') || screen.startsWith('system:');

/** Drops what no condition can see, so that equal situations are equal states. */
function normalise(state: DeviceState, model: AppModel): DeviceState {
  return {
    ...state,
    at: 0,
    launchedAt: 0,
    n: 0,
    movesUntil: 0,
    focus: null,
    keyboard: false,
    texts: model.texts,
    toggles: {},
    taken: {},
    snack: null,
    stack: state.stack.map((entry, i) => ({
      s: entry.s,
      ...(entry.e === undefined ? {} : { e: '!' }),
      ...(entry.f === undefined || i < state.stack.length - 1 ? {} : { f: entry.f }),
      ...(entry.c === undefined || i < state.stack.length - 1 ? {} : { c: entry.c }),
    })),
  };
}

/** What decides about every further step: all but the deeper part of the back stack. */
const keyOf = (state: DeviceState, depth: 1 | 2): string =>
  JSON.stringify([
    state.front,
    state.system,
    state.external,
    state.dialogs,
    state.stack.slice(-depth),
    state.pending,
    state.flags,
  ]);

/** A draft that effects may change: they replace what lies deeper than an entry of the stack. */
const copy = (state: DeviceState): DeviceState => ({
  ...state,
  stack: state.stack.map((entry) => ({ ...entry, ...(entry.f === undefined ? {} : { f: { ...entry.f } }) })),
  dialogs: [...state.dialogs],
  flags: { ...state.flags },
  texts: { ...state.texts },
  toggles: {},
  taken: {},
});

/** Everything that one gesture can lead to: one result per way that its flaky edges can go. */
function outcomes(
  model: AppModel,
  state: DeviceState,
  act: (context: EffectContext, draft: DeviceState) => void,
): DeviceState[] {
  const results: DeviceState[] = [];
  const scripts: number[][] = [[]];
  for (let script = scripts.pop(); script !== undefined; script = scripts.pop()) {
    const taken = script;
    let n = 0;
    const context: EffectContext = {
      model,
      seed: SEED,
      choose: (_key, weights) => {
        const at = n++;
        const chosen = taken[at];
        if (chosen !== undefined) return chosen;
        for (let other = 1; other < weights.length && scripts.length < 64; other++)
          scripts.push([...taken, ...Array<number>(at - taken.length).fill(0), other]);
        return 0;
      },
    };
    const draft = copy(state);
    act(context, draft);
    results.push(normalise(draft, model));
  }
  return results;
}

const labelOf = (view: View): string =>
  view.desc || view.text || view.hint || view.children.map(labelOf).find((label) => label !== '') || '';

/** Fields of the top screen, filled in as a person would. */
function filled(model: AppModel, state: DeviceState): DeviceState {
  const draft = copy(state);
  const fields = screenOf(model, topEntry(draft).s).body.filter(
    (widget) => widget.type === 'field' && holds(widget.when, draft.flags),
  );
  if (fields.length > 0 && draft.front === 'app')
    topEntry(draft).f = Object.fromEntries(
      fields.map((field) => (field.type === 'field' ? [field.id, exampleFor(field)] : ['', ''])),
    );
  return draft;
}

type Gesture = (context: EffectContext, draft: DeviceState) => void;

interface Offered {
  readonly control: TruthControl;
  readonly act: Gesture;
}

/** Whether a finger at its middle meets this view and not another one on top of it. */
function touchable(root: View, each: View): boolean {
  const { x, y, width, height } = each.shown;
  if (isEmpty(each.shown)) return false;
  return hit([root], x + Math.floor(width / 2), y + Math.floor(height / 2), 'tap') === each;
}

/** What a person could do to the views, one entry per control and kind of gesture. */
function offeredControls(root: View, screen: string): Offered[] {
  const offered: Offered[] = [];
  const seen = new Map<string, number>();
  for (const each of walkViews([root])) {
    const { tap, long, truth } = each;
    if (truth === null || (tap === null && long === null) || !each.enabled) continue;
    if ((truth.group && seen.has(truth.key)) || !touchable(root, each)) continue;
    const nth = (seen.get(truth.key) ?? 0) + 1;
    seen.set(truth.key, nth);
    const key = nth === 1 ? truth.key : `${truth.key}#${nth}`;
    const base = { screen, key, resourceId: each.id, label: labelOf(each), group: truth.group };
    if (tap !== null)
      offered.push({
        control: { ...base, kind: 'TAP' },
        act: (context, draft) => touch(context, draft, tap),
      });
    if (long !== null)
      offered.push({
        control: { ...base, kind: 'LONG_PRESS' },
        act: (context, draft) => touch(context, draft, long),
      });
    if (each.field !== null) offered.push({ control: { ...base, kind: 'TYPE' }, act: () => undefined });
  }
  return offered;
}

/** Swipes lead to what else can be touched; like scrolling they are ways to see and no edges of the map. */
function swipesOn(model: AppModel, state: DeviceState): Gesture[] {
  if (state.front !== 'app' || state.system !== null || state.dialogs.length > 0) return [];
  const screen = screenOf(model, topEntry(state).s);
  const turns = screen.body.flatMap((widget): Gesture[] =>
    widget.type !== 'carousel' || !holds(widget.when, state.flags)
      ? []
      : [1 as const, -1 as const].map((by) => (context, draft) => turnPage(context, draft, widget.id, by)),
  );
  const edges = (['refresh', 'drawer'] as const).filter((edge) => screen[edge] !== undefined);
  return [
    ...turns,
    ...edges.map(
      (edge): Gesture =>
        (context, draft) =>
          swipeEdge(context, draft, edge),
    ),
  ];
}

/** Whether a gesture took something off the top and put nothing new there. */
function isClosed(before: DeviceState, after: DeviceState): boolean {
  const begins = (whole: readonly string[], part: readonly string[]): boolean =>
    part.every((s, i) => whole[i] === s);
  const [was, is] = [before, after].map(({ stack }) => stack.map(({ s }) => s));
  return (
    after.front === 'app' &&
    after.system === null &&
    before.stack.length + before.dialogs.length > after.stack.length + after.dialogs.length &&
    begins(was ?? [], is ?? []) &&
    begins(before.dialogs, after.dialogs)
  );
}

interface Found {
  readonly control: TruthControl;
  readonly targets: Set<string>;
  first: string;
  stateDependent: boolean;
  flaky: boolean;
  closes: boolean;
}

/**
 * The exact map of a model: every situation that can be reached by taps, long presses, filled fields, back and
 * relaunches is visited, whatever it takes to get there. Fields are tried empty and filled in properly.
 */
export function groundTruth(base: AppModel, options: TruthOptions = {}): GroundTruth {
  const model = options.version === undefined ? base : buildOf(base, options.version)?.model;
  if (model === undefined) throw new ScreenGraphError('invalid_input', `no build ${options.version ?? ''}`);
  const found = new Map<string, Found>();
  const screens = new Map<string, TruthScreen>();
  const outside = new Set<string>();
  const seen = new Set<string>();
  const queue: DeviceState[] = [];

  const visit = (state: DeviceState): void => {
    const screen = truthScreen(model, state);
    if (isOutside(screen)) {
      outside.add(screen);
      return;
    }
    const key = keyOf(state, 2);
    if (seen.has(key)) return;
    if (seen.size >= MAX_STATES)
      throw new ScreenGraphError('invalid_model', `more than ${MAX_STATES} situations`);
    seen.add(key);
    queue.push(state);
    const dialog = model.dialogs[state.dialogs.at(-1) ?? ''];
    const { title, activity } = screenOf(model, topEntry(state).s);
    if (!screens.has(screen)) screens.set(screen, { id: screen, title: dialog?.title ?? title, activity });
  };

  const record = (control: TruthControl, from: DeviceState, results: readonly DeviceState[]): void => {
    const targets = [...new Set(results.map((result) => truthScreen(model, result)))].sort();
    const key = `${control.screen}\u001f${control.key}\u001f${control.kind}`;
    const text = targets.join('\u001f');
    const entry = found.get(key) ?? {
      control,
      targets: new Set<string>(),
      first: text,
      stateDependent: control.kind === 'BACK',
      flaky: false,
      closes: true,
    };
    found.set(key, entry);
    if (!results.every((result) => isClosed(from, result))) entry.closes = false;
    if (entry.first !== text) entry.stateDependent = true;
    if (targets.length > 1) entry.flaky = true;
    for (const target of targets) entry.targets.add(target);
  };

  /** True when what lies below on the stack can make a difference to where the gesture leads. */
  const attempt = (state: DeviceState, control: TruthControl, act: Gesture): boolean => {
    if (options.allow?.(control) === false) return false;
    const results = outcomes(model, state, act);
    record(control, state, results);
    results.forEach(visit);
    const lower = results.filter((result) => result.stack.length <= state.stack.length);
    if (lower.length === 0) return false;
    const here = keyOf(state, 2);
    return lower.some((result) => keyOf(result, 2) !== here);
  };

  const cache = new Map<string, readonly Offered[]>();
  /** The controls on display: they depend on the top of the stack only, so they are laid out once. */
  const controlsOf = (state: DeviceState, screen: string): readonly Offered[] => {
    const key = JSON.stringify([state.dialogs.at(-1), state.stack.at(-1), state.flags]);
    const known = cache.get(key) ?? offeredControls(composeScene(model, state, DISPLAY, SEED).main, screen);
    cache.set(key, known);
    return known;
  };

  const deep = new Map<string, readonly Offered[]>();
  const relaunched = new Set<string>();
  const boot = initialState(model);
  startProcess({ model, seed: SEED }, boot);
  visit(normalise(boot, model));
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    const screen = truthScreen(model, state);
    const here = state;
    const shallow = keyOf(here, 1);
    const before = deep.get(shallow);
    // Met before above another screen: only what reaches below can lead elsewhere now.
    const controls = before ?? controlsOf(here, screen);
    const reaching = controls.filter(({ control, act }) => attempt(here, control, act));
    if (before === undefined) deep.set(shallow, reaching);
    attempt(
      here,
      { screen, key: '', kind: 'BACK', resourceId: '', label: '', group: false },
      (context, draft) => goBack(context, draft),
    );
    if (here.dialogs.length === 0) visit(normalise(filled(model, here), model));
    for (const swipe of swipesOn(model, here)) outcomes(model, here, swipe).forEach(visit);
    const flags = JSON.stringify(here.flags);
    if (relaunched.has(flags)) continue;
    relaunched.add(flags);
    outcomes(model, here, startProcess).forEach(visit);
  }

  const actions = [...found.values()]
    .map((entry) => ({
      ...entry.control,
      targets: [...entry.targets].sort(),
      stateDependent: entry.stateDependent,
      flaky: entry.flaky,
      closes: entry.closes,
    }))
    .sort((a, b) => compare(a.screen, b.screen) || compare(a.key, b.key) || compare(a.kind, b.kind));
  return {
    version: model.app.version,
    screens: [...screens.values()].sort((a, b) => compare(a.id, b.id)),
    actions,
    outside: [...outside].sort(),
    find: (screen, key, kind = 'TAP') =>
      actions.find((action) => action.screen === screen && action.key === key && action.kind === kind),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
