import { accepts } from './fields.ts';
import type { Effect, GotoMode } from './model-effects.ts';
import type { AppModel, Field, Screen } from './model-schema.ts';
import { between, unit } from './random.ts';
import {
  endProcess,
  fill,
  fitState,
  holds,
  screenOf,
  topEntry,
  type DeviceState,
  type Entry,
  type RowScope,
} from './state.ts';

const MAX_CHAIN = 64;
const SNACK_MS = 2_750;

export interface EffectContext {
  readonly model: AppModel;
  readonly seed: number;
  /** Which way a flaky edge goes; by default the seed and how often it was taken decide. */
  readonly choose?: (key: string, weights: readonly number[], taken: number) => number;
}

function seededChoice(seed: number, key: string, weights: readonly number[], taken: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = unit(seed, 'flaky', key, taken) * total;
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return i;
  }
  return weights.length - 1;
}

/** Marks that the screen changed: it moves for a moment, and what belonged to the old one is gone. */
export function settle(state: DeviceState, seed: number): void {
  state.movesUntil = state.at + between(120, 320, seed, 'moves', state.n);
  state.focus = null;
  state.keyboard = false;
}

/** Whether the screen's fields let a form through. */
function formIsValid(model: AppModel, state: DeviceState, entry: Entry): boolean {
  return screenOf(model, entry.s)
    .body.filter((widget): widget is Field => widget.type === 'field' && holds(widget.when, state.flags))
    .every((field) => accepts(field, entry.f?.[field.id] ?? fill(field.initial, state)));
}

/** Does effects on a draft of the state, in order. Changes `state`; bounded whatever the model says. */
export function runEffects(
  context: EffectContext,
  state: DeviceState,
  effects: readonly Effect[],
  row: RowScope = {},
): void {
  const budget = { left: MAX_CHAIN };
  run(context, state, effects, row, budget);
  fitState(state);
}

interface Budget {
  left: number;
}

function run(
  context: EffectContext,
  state: DeviceState,
  effects: readonly Effect[],
  row: RowScope,
  budget: Budget,
): void {
  for (const effect of effects) {
    if (budget.left-- <= 0) return;
    one(context, state, effect, row, budget);
  }
}

function one(
  context: EffectContext,
  state: DeviceState,
  effect: Effect,
  row: RowScope,
  budget: Budget,
): void {
  const { model, seed } = context;
  switch (effect.do) {
    case 'none':
      return;
    case 'back':
      pop(context, state);
      return;
    case 'close':
      state.dialogs.pop();
      settle(state, seed);
      return;
    case 'clear_fields':
      delete topEntry(state).f;
      return;
    case 'goto':
      go(context, state, effect.to, effect.mode, budget);
      return;
    case 'dialog':
      if (!state.dialogs.includes(effect.id)) state.dialogs.push(effect.id);
      settle(state, seed);
      return;
    case 'set':
      Object.assign(state.flags, effect.flags);
      return;
    case 'add': {
      const flag = model.flags[effect.flag];
      const now = state.flags[effect.flag];
      if (typeof flag === 'object' && typeof now === 'number')
        state.flags[effect.flag] = Math.min(flag.max, Math.max(flag.min, now + effect.by));
      return;
    }
    case 'write':
      for (const [name, template] of Object.entries(effect.texts))
        state.texts[name] = fill(template, state, row).slice(0, 120);
      return;
    case 'count': {
      const now = Number.parseInt(state.texts[effect.text] ?? '', 10);
      state.texts[effect.text] = String((Number.isFinite(now) ? now : 0) + effect.by);
      return;
    }
    case 'if':
      run(context, state, holds(effect.when, state.flags) ? effect.then : effect.else, row, budget);
      return;
    case 'submit': {
      const entry = topEntry(state);
      if (formIsValid(model, state, entry)) {
        delete entry.e;
        run(context, state, effect.ok, row, budget);
      } else {
        entry.e = fill(effect.message, state, row);
        settle(state, seed);
      }
      return;
    }
    case 'resume': {
      const to = state.pending;
      state.pending = null;
      if (to === null) run(context, state, effect.else, row, budget);
      else go(context, state, to, 'replace', budget);
      return;
    }
    case 'external':
      state.front = 'external';
      state.external = {
        package: effect.package,
        activity: effect.activity,
        title: fill(effect.title, state, row),
      };
      settle(state, seed);
      return;
    case 'crash':
    case 'anr':
      state.system = { kind: effect.do, signature: effect.signature };
      settle(state, seed);
      return;
    case 'flaky': {
      const taken = state.taken[effect.key] ?? 0;
      const weights = effect.choices.map((choice) => choice.weight);
      const chosen = (context.choose ?? ((key, w, t) => seededChoice(seed, key, w, t)))(
        effect.key,
        weights,
        taken,
      );
      state.taken[effect.key] = taken + 1;
      run(context, state, effect.choices[chosen]?.then ?? [], row, budget);
      return;
    }
    case 'snack':
      state.snack = { text: fill(effect.text, state, row), until: state.at + SNACK_MS };
      return;
  }
}

function go(context: EffectContext, state: DeviceState, to: string, mode: GotoMode, budget: Budget): void {
  const { model, seed } = context;
  const wall = screenOf(model, to).requires;
  if (wall !== undefined && !holds(wall.when, state.flags) && wall.login !== to) {
    state.pending = to;
    go(context, state, wall.login, 'push', budget);
    return;
  }
  // Who starts over has given up what the login was for.
  if (mode === 'root' || mode === 'tab') state.pending = null;
  const screen = screenOf(model, to);
  const entry: Entry = { s: to };
  if (screen.loading > 0) entry.r = state.at + screen.loading;
  if (departsFromRest(screen)) Object.assign(entry, { t: state.at, k: state.n });
  if (mode === 'root') state.stack = [];
  else if (mode === 'tab') state.stack = to === model.start ? [] : [{ s: model.start }];
  else if (mode === 'replace') state.stack.pop();
  if (mode === 'push' && state.stack.at(-1)?.s === to) state.stack.pop();
  state.stack.push(entry);
  state.dialogs = [];
  settle(state, seed);
  enter(context, state, budget);
}

/** What it shows depends on when it was entered. */
const departsFromRest = (screen: Screen): boolean =>
  screen.body.some((each) => each.after !== undefined || (each.type === 'menu' && each.shuffle));

/** What a screen does when it is entered, within the rest of the chain. */
function enter(context: EffectContext, state: DeviceState, budget: Budget): void {
  const effects = screenOf(context.model, topEntry(state).s).enter;
  if (effects !== undefined && budget.left > 0) run(context, state, effects, {}, budget);
}

/** One screen back; at the root the launcher comes to the front. */
export function pop(context: EffectContext, state: DeviceState): void {
  if (state.dialogs.length > 0) state.dialogs.pop();
  else if (state.stack.length > 1) {
    const left = state.stack.pop();
    if (state.pending !== null && left !== undefined && isLogin(context.model, left.s)) state.pending = null;
  } else state.front = 'launcher';
  settle(state, context.seed);
}

const logins = new WeakMap<AppModel, ReadonlySet<string>>();

function isLogin(model: AppModel, id: string): boolean {
  const known =
    logins.get(model) ??
    new Set(Object.values(model.screens).flatMap((screen) => screen.requires?.login ?? []));
  logins.set(model, known);
  return known.has(id);
}

/** Starts the app's process at the model's start screen. */
export function startProcess(context: EffectContext, state: DeviceState): void {
  endProcess(state, context.model);
  state.running = true;
  state.front = 'app';
  state.launchedAt = state.at;
  runEffects(context, state, [{ do: 'goto', to: context.model.start, mode: 'root' }]);
}
