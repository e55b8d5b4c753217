import type { ModelFault } from './model-check.ts';
import type { AppModel, Change, Screen, Widget } from './model-schema.ts';

const indexOf = (screen: Screen | undefined, id: string | undefined): number =>
  id === undefined || screen === undefined ? -1 : screen.body.findIndex((widget) => widget.id === id);

function relabelled(widget: Widget, label: string): Widget | null {
  if ('label' in widget) return { ...widget, label };
  if ('text' in widget) return { ...widget, text: label };
  if (widget.type === 'icon' || widget.type === 'image') return { ...widget, desc: label };
  return null;
}

/** Does one change in place on a private copy of the model; a string says why it could not be done. */
function apply(model: AppModel, change: Change): string | null {
  if (change.change === 'add_screen') {
    if (Object.hasOwn(model.screens, change.screen)) return `screen "${change.screen}" is there already`;
    model.screens[change.screen] = change.value;
    return null;
  }
  if (change.change === 'retarget_button') {
    const button = model.dialogs[change.dialog]?.buttons.find(({ id }) => id === change.button);
    if (button === undefined) return `there is no button "${change.button}" in "${change.dialog}"`;
    button.tap = change.tap;
    return null;
  }
  const screen = model.screens[change.screen];
  if (screen === undefined) return `there is no screen "${change.screen}"`;
  if (change.change === 'remove_screen') {
    model.screens = Object.fromEntries(Object.entries(model.screens).filter(([id]) => id !== change.screen));
    return null;
  }
  if (change.change === 'relabel_screen') {
    screen.title = change.title;
    return null;
  }
  if (change.change === 'add_widget') {
    const after = indexOf(screen, change.after);
    if (change.after !== undefined && after < 0) return `there is no widget "${change.after}" here`;
    screen.body.splice(change.after === undefined ? screen.body.length : after + 1, 0, change.value);
    return null;
  }
  const at = indexOf(screen, change.widget);
  const widget = screen.body[at];
  if (widget === undefined) return `there is no widget "${change.widget}" on "${change.screen}"`;
  switch (change.change) {
    case 'remove_widget':
      screen.body.splice(at, 1);
      return null;
    case 'move_widget': {
      const target = model.screens[change.to];
      if (target === undefined) return `there is no screen "${change.to}"`;
      screen.body.splice(at, 1);
      const after = indexOf(target, change.after);
      if (change.after !== undefined && after < 0) return `there is no widget "${change.after}" there`;
      target.body.splice(change.after === undefined ? target.body.length : after + 1, 0, widget);
      return null;
    }
    case 'relabel_widget': {
      const next = relabelled(widget, change.label);
      if (next === null) return `"${change.widget}" has no label`;
      screen.body[at] = next;
      return null;
    }
    case 'retarget_widget':
      if (!('label' in widget || 'text' in widget || 'desc' in widget || widget.type === 'list'))
        return `"${change.widget}" cannot be tapped`;
      screen.body[at] = { ...widget, tap: change.tap } as Widget;
      return null;
    case 'add_row':
      if (widget.type !== 'menu') return `"${change.widget}" is not a menu`;
      widget.rows.splice(change.at ?? widget.rows.length, 0, change.value);
      return null;
    case 'remove_row': {
      if (widget.type !== 'menu') return `"${change.widget}" is not a menu`;
      const row = widget.rows.findIndex((candidate) => candidate.label === change.label);
      if (row < 0) return `"${change.widget}" has no row "${change.label}"`;
      widget.rows.splice(row, 1);
      return null;
    }
  }
}

/**
 * The model as build `letter`: a copy of the base with the planted changes. `A` is the base itself.
 * Changes that cannot be done are reported, not thrown; null when the model has no such build.
 */
export function buildOf(
  model: AppModel,
  letter: string,
): { readonly model: AppModel; readonly faults: readonly ModelFault[] } | null {
  if (letter === 'A') return { model, faults: [] };
  const build = model.versions[letter];
  if (build === undefined) return null;
  const copy = structuredClone(model);
  copy.app.version = build.version;
  const faults: ModelFault[] = [];
  for (const [i, change] of structuredClone(build.changes).entries()) {
    const message = apply(copy, change);
    if (message !== null) faults.push({ path: ['versions', letter, 'changes', i], message });
  }
  return { model: copy, faults };
}

/** What was planted between the base and a build, for tests of drift; empty for the base. */
export const plantedChanges = (model: AppModel, letter: string): readonly Change[] =>
  model.versions[letter]?.changes ?? [];
