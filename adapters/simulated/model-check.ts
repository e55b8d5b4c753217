import { walkEffects, type Condition, type Effect } from './model-effects.ts';
import type { AppModel, Screen, Widget } from './model-schema.ts';

const MAX_SCREENS = 10_000;
export type Path = readonly (string | number)[];
export interface ModelFault {
  readonly path: Path;
  readonly message: string;
}

/** Every effect list of a screen with the path to it. */
function* screenEffects(screen: Screen, path: Path): Generator<{ effects: readonly Effect[]; path: Path }> {
  if (screen.enter) yield { effects: screen.enter, path: [...path, 'enter'] };
  if (screen.back) yield { effects: screen.back, path: [...path, 'back'] };
  if (screen.refresh) yield { effects: screen.refresh, path: [...path, 'refresh'] };
  if (screen.drawer) yield { effects: screen.drawer, path: [...path, 'drawer'] };
  for (const [i, icon] of screen.actions.entries()) yield* widgetEffects(icon, [...path, 'actions', i]);
  if (screen.fab) yield* widgetEffects(screen.fab, [...path, 'fab']);
  for (const [i, widget] of screen.body.entries()) yield* widgetEffects(widget, [...path, 'body', i]);
}

function* widgetEffects(widget: Widget, path: Path): Generator<{ effects: readonly Effect[]; path: Path }> {
  if ('tap' in widget && widget.tap) yield { effects: widget.tap, path: [...path, 'tap'] };
  if ('long' in widget && widget.long) yield { effects: widget.long, path: [...path, 'long'] };
  if (widget.type === 'list') {
    if (widget.action) yield { effects: widget.action.tap, path: [...path, 'action', 'tap'] };
    for (const [i, row] of widget.rows.entries())
      if (row.tap) yield { effects: row.tap, path: [...path, 'rows', i, 'tap'] };
  }
  if (widget.type === 'carousel')
    for (const [i, page] of widget.pages.entries())
      if (page.tap) yield { effects: page.tap, path: [...path, 'pages', i, 'tap'] };
  if (widget.type === 'menu')
    for (const [i, row] of widget.rows.entries())
      if (row.tap) yield { effects: row.tap, path: [...path, 'rows', i, 'tap'] };
  if (widget.type === 'row')
    for (const [i, item] of widget.items.entries()) yield* widgetEffects(item, [...path, 'items', i]);
}

/** Everything that names something the model does not have, and what no device could lay out. Empty when sound. */
export function checkModel(model: AppModel): ModelFault[] {
  const faults: ModelFault[] = [];
  const need = (
    kind: 'screens' | 'dialogs' | 'flags' | 'texts' | 'bars',
    name: string | undefined,
    path: Path,
  ): void => {
    if (name !== undefined && !Object.hasOwn(model[kind], name))
      faults.push({ path, message: `there is no ${kind.slice(0, -1)} "${name}"` });
  };
  const condition = (when: Condition | undefined, path: Path): void => {
    for (const [flag, test] of Object.entries(when ?? {})) {
      need('flags', flag, [...path, flag]);
      const declared = model.flags[flag];
      if (declared !== undefined && (typeof declared === 'boolean') !== (typeof test === 'boolean'))
        faults.push({ path: [...path, flag], message: `"${flag}" is asked for another type than it has` });
    }
  };
  const one = (effect: Effect, path: Path): void => {
    if (effect.do === 'goto') need('screens', effect.to, [...path, 'to']);
    else if (effect.do === 'dialog') need('dialogs', effect.id, [...path, 'id']);
    else if (effect.do === 'if') condition(effect.when, [...path, 'when']);
    else if (effect.do === 'add') {
      need('flags', effect.flag, [...path, 'flag']);
      if (typeof model.flags[effect.flag] === 'boolean')
        faults.push({ path: [...path, 'flag'], message: `"${effect.flag}" is not a number` });
    } else if (effect.do === 'write')
      for (const name of Object.keys(effect.texts)) need('texts', name, [...path, 'texts', name]);
    else if (effect.do === 'count') need('texts', effect.text, [...path, 'text']);
    else if (effect.do === 'set')
      for (const [flag, value] of Object.entries(effect.flags)) {
        need('flags', flag, [...path, 'flags', flag]);
        const declared = model.flags[flag];
        if (declared !== undefined && (typeof declared === 'boolean') !== (typeof value === 'boolean'))
          faults.push({
            path: [...path, 'flags', flag],
            message: `"${flag}" is set to another type than it has`,
          });
      }
  };
  const effects = (list: readonly Effect[] | undefined, path: Path): void => {
    for (const found of walkEffects(list ?? [], path)) one(found.effect, found.path);
  };

  need('screens', model.start, ['start']);
  if (Object.keys(model.screens).length > MAX_SCREENS)
    faults.push({ path: ['screens'], message: `more than ${MAX_SCREENS} screens` });
  for (const [id, screen] of Object.entries(model.screens)) {
    const path = ['screens', id];
    need('bars', screen.tabs, [...path, 'tabs']);
    need('bars', screen.bottom, [...path, 'bottom']);
    if (screen.requires) {
      condition(screen.requires.when, [...path, 'requires', 'when']);
      need('screens', screen.requires.login, [...path, 'requires', 'login']);
    }
    for (const [i, variant] of screen.variants.entries())
      condition(variant.when, [...path, 'variants', i, 'when']);
    for (const found of screenEffects(screen, path)) effects(found.effects, found.path);
    checkBody(screen, path, faults, condition, need);
  }
  for (const [id, dialog] of Object.entries(model.dialogs)) {
    const path = ['dialogs', id];
    effects(dialog.dismissed, [...path, 'dismissed']);
    for (const [i, button] of dialog.buttons.entries()) effects(button.tap, [...path, 'buttons', i, 'tap']);
    for (const [i, row] of dialog.rows.entries()) {
      effects(row.tap, [...path, 'rows', i, 'tap']);
      condition(row.when, [...path, 'rows', i, 'when']);
    }
    if (dialog.buttons.length + dialog.rows.length === 0 && !dialog.cancelable)
      faults.push({ path, message: 'nothing closes this dialog' });
  }
  for (const [id, bar] of Object.entries(model.bars))
    for (const [i, item] of bar.items.entries()) need('screens', item.to, ['bars', id, 'items', i, 'to']);
  for (const [name, flag] of Object.entries(model.flags))
    if (
      typeof flag !== 'boolean' &&
      (flag.min > flag.initial || flag.initial > flag.max || flag.max - flag.min > 20)
    )
      faults.push({
        path: ['flags', name],
        message: 'must have min ≤ initial ≤ max and at most 21 values',
      });
  return faults;
}

function checkBody(
  screen: Screen,
  path: Path,
  faults: ModelFault[],
  condition: (when: Condition | undefined, path: Path) => void,
  need: (kind: 'flags', name: string | undefined, path: Path) => void,
): void {
  const seen = new Set<string>();
  let lists = 0;
  for (const [i, widget] of screen.body.entries()) {
    const here = [...path, 'body', i];
    condition(widget.when, [...here, 'when']);
    if (widget.id !== undefined) {
      const conditional = widget.when !== undefined;
      if (seen.has(widget.id) && !conditional)
        faults.push({ path: [...here, 'id'], message: `"${widget.id}" is used twice on this screen` });
      seen.add(widget.id);
    }
    if (widget.type === 'list' || widget.type === 'menu') {
      if (widget.when === undefined) lists++;
      if (widget.type === 'menu')
        for (const [k, row] of widget.rows.entries()) condition(row.when, [...here, 'rows', k, 'when']);
    }
    if ((widget.type === 'checkbox' || widget.type === 'switch') && widget.flag !== undefined)
      need('flags', widget.flag, [...here, 'flag']);
  }
  if (lists > 1) faults.push({ path: [...path, 'body'], message: 'a screen holds at most one list or menu' });
}
