import type { Bounds, Viewport } from '../../agent/domain/ui-element.ts';
import type { Handler } from './gestures.ts';
import type { Effect } from './model-effects.ts';
import type { AppModel } from './model-schema.ts';
import { fill, type DeviceState, type RowScope } from './state.ts';
import type { TruthKey } from './view.ts';

/** What a widget is laid out on: the model, the state, and a way from dp to viewport pixels. */
export interface Sheet {
  readonly model: AppModel;
  readonly state: DeviceState;
  readonly seed: number;
  readonly viewport: Viewport;
  /** Of the viewport, in dp. */
  readonly width: number;
  readonly height: number;
  box(x: number, y: number, width: number, height: number): Bounds;
  /** A resource id of the app, or nothing where the model or the widget has none. */
  id(name: string | undefined): string;
  say(template: string, row?: RowScope): string;
}

export const STATUS = 24;
export const BAR = 56;
export const TABS = 48;
export const PAD = 16;
export const KEYBOARD = 260;
const CHAR = 7.2;
export const LINE = 20;

export function createSheet(model: AppModel, state: DeviceState, viewport: Viewport, seed: number): Sheet {
  const px = (dp: number): number => Math.round(dp * viewport.scale);
  return {
    model,
    state,
    seed,
    viewport,
    width: viewport.width / viewport.scale,
    height: viewport.height / viewport.scale,
    box: (x, y, width, height) => ({
      x: px(x),
      y: px(y),
      width: px(x + width) - px(x),
      height: px(y + height) - px(y),
    }),
    id: (name) => (name === undefined || !model.app.ids ? '' : `${model.app.package}:id/${name}`),
    say: (template, row) => fill(template, state, row),
  };
}

/** Lines that a text takes when it wraps at a width. */
export const lines = (text: string, width: number): number =>
  Math.max(1, Math.ceil((text.length * CHAR) / Math.max(40, width)));

export const textWidth = (text: string): number => text.length * CHAR;

export const onTap = (
  effects: readonly Effect[] | undefined,
  row: RowScope = {},
  closes = false,
): Handler | null => (effects === undefined ? null : { kind: 'effects', effects, row, closes });

/** `id|label` for a control of its own, `id[*]` for the rows of a template. */
export const truthKey = (id: string | undefined, label: string): TruthKey => ({
  key: `${id ?? ''}|${label}`,
  group: false,
});
export const groupKey = (id: string): TruthKey => ({ key: `${id}[*]`, group: true });
