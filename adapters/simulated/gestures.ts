import { pop, runEffects, settle, startProcess, type EffectContext } from './effects.ts';
import type { Effect } from './model-effects.ts';
import { endProcess, MAX_FIELD, screenOf, topEntry, type DeviceState, type RowScope } from './state.ts';

/** What a view does when it is touched. Data, so that a view tree says everything about itself. */
export type Handler =
  | {
      readonly kind: 'effects';
      readonly effects: readonly Effect[];
      readonly row: RowScope;
      readonly closes: boolean;
    }
  | {
      readonly kind: 'toggle';
      readonly key: string;
      readonly to: boolean | number;
      readonly flag: string | null;
    }
  | { readonly kind: 'focus'; readonly field: string }
  | { readonly kind: 'back' | 'close_app' | 'wait' | 'dismiss' | 'open_app' | 'leave_external' | 'nothing' };

/** Does what a touched view says. Changes `state`. */
export function touch(context: EffectContext, state: DeviceState, handler: Handler): void {
  switch (handler.kind) {
    case 'effects':
      if (handler.closes) {
        state.dialogs.pop();
        settle(state, context.seed);
      }
      runEffects(context, state, handler.effects, handler.row);
      return;
    case 'toggle':
      state.toggles[handler.key] = handler.to;
      if (handler.flag !== null) state.flags[handler.flag] = handler.to;
      return;
    case 'focus':
      state.focus = handler.field;
      state.keyboard = true;
      return;
    case 'back':
      goBack(context, state);
      return;
    case 'close_app':
      endProcess(state, context.model);
      settle(state, context.seed);
      return;
    case 'wait':
      state.system = null;
      settle(state, context.seed);
      return;
    case 'dismiss':
      dismissDialog(context, state);
      return;
    case 'open_app':
      launchApp(context, state, false);
      return;
    case 'leave_external':
      state.front = 'app';
      state.external = null;
      settle(state, context.seed);
      return;
    case 'nothing':
      return;
  }
}

function cancelTopDialog(context: EffectContext, state: DeviceState): void {
  const dialog = context.model.dialogs[state.dialogs.at(-1) ?? ''];
  state.dialogs.pop();
  settle(state, context.seed);
  if (dialog?.dismissed !== undefined) runEffects(context, state, dialog.dismissed);
}

/** The platform's own back: system dialog, keyboard, dialog, other app, then the screen's own rule or the stack. */
export function goBack(context: EffectContext, state: DeviceState): void {
  if (state.system !== null) {
    touch(context, state, { kind: state.system.kind === 'anr' ? 'wait' : 'close_app' });
    return;
  }
  if (state.keyboard) {
    state.keyboard = false;
    return;
  }
  if (state.front === 'launcher') return;
  if (state.front === 'external') {
    touch(context, state, { kind: 'leave_external' });
    return;
  }
  if (state.dialogs.length > 0) {
    if (context.model.dialogs[state.dialogs.at(-1) ?? '']?.cancelable !== false)
      cancelTopDialog(context, state);
    return;
  }
  const rule = screenOf(context.model, topEntry(state).s).back;
  if (rule !== undefined) runEffects(context, state, rule);
  else pop(context, state);
}

/** Turns a carousel of the top screen by so many pages; there is none before the first and after the last. */
export function turnPage(context: EffectContext, state: DeviceState, id: string, by: 1 | -1): void {
  const entry = topEntry(state);
  const carousel = screenOf(context.model, entry.s).body.find(
    (widget) => widget.type === 'carousel' && widget.id === id,
  );
  if (carousel?.type !== 'carousel') return;
  const page = Math.min(carousel.pages.length - 1, Math.max(0, (entry.c?.[id] ?? 0) + by));
  entry.c = { ...entry.c, [id]: page };
  settle(state, context.seed);
}

/** What the top screen does when it is pulled down at its top, or swiped from its left edge. */
export function swipeEdge(context: EffectContext, state: DeviceState, edge: 'refresh' | 'drawer'): void {
  if (state.front !== 'app' || state.system !== null || state.dialogs.length > 0) return;
  const effects = screenOf(context.model, topEntry(state).s)[edge];
  if (effects !== undefined) runEffects(context, state, effects);
}

/** The neutral way out of what lies on top; nothing when nothing does. */
export function dismissDialog(context: EffectContext, state: DeviceState): void {
  if (state.system !== null || state.keyboard) {
    goBack(context, state);
    return;
  }
  if (state.front !== 'app' || state.dialogs.length === 0) return;
  const dialog = context.model.dialogs[state.dialogs.at(-1) ?? ''];
  if (dialog?.cancelable !== false) {
    cancelTopDialog(context, state);
    return;
  }
  const last = dialog.buttons.at(-1);
  touch(context, state, { kind: 'effects', effects: last?.tap ?? [], row: {}, closes: true });
}

/** A field takes so many characters; halves of characters are not text. */
const writable = (text: string): string =>
  [...text]
    .filter((character) => !/^[\ud800-\udfff]$/.test(character))
    .slice(0, MAX_FIELD)
    .join('');

/** Replaces what a field of the top screen holds. */
export function typeInto(state: DeviceState, field: string, text: string): void {
  const entry = topEntry(state);
  entry.f = { ...entry.f, [field]: writable(text) };
}

/** Brings the app to the front; a cold start when asked for or when its process is gone. True for a cold start. */
export function launchApp(context: EffectContext, state: DeviceState, fresh: boolean): boolean {
  if (fresh || !state.running || state.system?.kind === 'crash') {
    startProcess(context, state);
    return true;
  }
  if (state.front !== 'app') {
    state.front = 'app';
    state.external = null;
    settle(state, context.seed);
  }
  return false;
}
