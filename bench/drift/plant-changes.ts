import { buildOf } from '../../adapters/simulated/model-versions.ts';
import { AppModel, type Change, type Widget } from '../../adapters/simulated/model-schema.ts';
import { createDraws } from '../../adapters/simulated/random.ts';
import { groundTruth } from '../../adapters/simulated/truth.ts';

type Tappable = Extract<Widget, { type: 'button' | 'icon' | 'text' }>;

const WORDS = ['Orchard', 'Lantern', 'Harbour', 'Meadow', 'Compass', 'Willow', 'Quarry', 'Saffron', 'Tundra'];

const isTappable = (widget: Widget): widget is Tappable =>
  (widget.type === 'button' || widget.type === 'icon' || widget.type === 'text') && widget.tap !== undefined;

/**
 * A generated app with a build B that differs in known ways: new screens with a way to them, screens that are gone with
 * the ways to them, renamed screens, elements that are new, gone, called otherwise, lead elsewhere or moved to another screen. A change after
 * which a screen could not be reached that is still there is left out, so that the truth is what was planted.
 */
export function plantChanges(base: AppModel, seed: number): AppModel {
  const draws = createDraws(`drift/${seed}`);
  const ids = Object.keys(base.screens);
  const changes: Change[] = [];
  let number = 0;
  const word = (): string => `${draws.pick(WORDS)} ${draws.pick(WORDS).toLowerCase()} ${++number}`;
  const wished: (() => readonly Change[])[] = [
    () => addScreen(),
    () => addScreen(),
    () => removeScreen(),
    () => removeScreen(),
    () => renameScreen(),
    () => relabel(),
    () => relabel(),
    () => addButton(),
    ...Array.from({ length: 6 }, () => () => retarget()),
    () => move(),
    () => move(),
    () => retargetButton(),
    () => retargetButton(),
  ];
  const buttonsOf = (screen: string): readonly Tappable[] =>
    (base.screens[screen]?.body ?? []).filter(
      (widget): widget is Tappable =>
        isTappable(widget) && widget.id !== undefined && widget.when === undefined,
    );
  const button = (): readonly [string, Tappable] | null => {
    for (let tries = 0; tries < 30; tries++) {
      const screen = draws.pick(ids);
      const buttons = buttonsOf(screen);
      if (buttons.length > 0) return [screen, draws.pick(buttons)];
    }
    return null;
  };
  const addScreen = (): readonly Change[] => {
    const screen = `new_${++number}`;
    const from = draws.pick(ids);
    const label = word();
    return [
      {
        change: 'add_screen',
        screen,
        value: {
          title: label,
          activity: '.NewActivity',
          toolbar: true,
          up: true,
          actions: [],
          loading: 0,
          variants: [],
          body: [
            { type: 'text', text: `${label}: ${word()} and ${word()}.`, style: 'body', repeat: 1 },
            { type: 'switch', id: `${screen}_on`, label: word(), summary: '', initial: false },
          ],
        },
      },
      {
        change: 'add_widget',
        screen: from,
        value: {
          type: 'button',
          id: `open_${screen}`,
          label,
          enabled: true,
          style: 'filled',
          tap: [{ do: 'goto', to: screen, mode: 'push' }],
        },
      },
    ];
  };
  const removeScreen = (): readonly Change[] => {
    const screen = draws.pick(ids.filter((id) => id !== base.start));
    const ways: Change[] = [];
    for (const id of ids)
      for (const widget of base.screens[id]?.body ?? []) {
        if ('tap' in widget && JSON.stringify(widget.tap ?? null).includes(`"${screen}"`)) {
          if (widget.id === undefined) return [];
          ways.push({ change: 'remove_widget', screen: id, widget: widget.id });
        }
        if (widget.type === 'menu')
          for (const row of widget.rows)
            if (JSON.stringify(row.tap ?? null).includes(`"${screen}"`)) {
              if (widget.id === undefined) return [];
              ways.push({ change: 'remove_row', screen: id, widget: widget.id, label: row.label });
            }
      }
    return [...ways, { change: 'remove_screen', screen }];
  };
  const renameScreen = (): readonly Change[] => [
    { change: 'relabel_screen', screen: draws.pick(ids), title: word() },
  ];
  const relabel = (): readonly Change[] => {
    const found = button();
    if (found?.[1].id === undefined) return [];
    return [{ change: 'relabel_widget', screen: found[0], widget: found[1].id, label: word() }];
  };
  const addButton = (): readonly Change[] => {
    const to = draws.pick(ids);
    const value = {
      type: 'button',
      id: `extra_${++number}`,
      label: word(),
      enabled: true,
      style: 'text',
      tap: to,
    };
    return [{ change: 'add_widget', screen: draws.pick(ids), value: value as Widget }];
  };
  const retarget = (): readonly Change[] => {
    const found = button();
    if (found?.[1].id === undefined) return [];
    return [
      {
        change: 'retarget_widget',
        screen: found[0],
        widget: found[1].id,
        tap: [{ do: 'goto', to: draws.pick(ids), mode: 'push' }],
      },
    ];
  };
  const retargetButton = (): readonly Change[] => {
    const dialogs = Object.entries(base.dialogs).filter(([, { buttons }]) => buttons.some(({ id }) => id));
    if (dialogs.length === 0) return [];
    const [dialog, { buttons }] = draws.pick(dialogs);
    const { id } = draws.pick(buttons.filter((b) => b.id !== undefined));
    if (id === undefined) return [];
    const tap = [{ do: 'goto' as const, to: draws.pick(ids), mode: 'push' as const }];
    return [{ change: 'retarget_button', dialog, button: id, tap }];
  };
  const move = (): readonly Change[] => {
    const found = button();
    const to = draws.pick(ids);
    if (found?.[1].id === undefined || to === found[0]) return [];
    // Two of one name are no move that anybody could tell.
    const { id } = found[1];
    if (changes.some((c) => 'widget' in c && c.screen === found[0] && c.widget === id)) return [];
    return [{ change: 'move_widget', screen: found[0], widget: id, to }];
  };
  for (const wish of wished) {
    const more = wish();
    if (more.length > 0 && holds(base, [...changes, ...more])) changes.push(...more);
  }
  return withBuild(base, changes);
}

/** Parsed, so that effects written in short have their full form. */
const withBuild = (base: AppModel, changes: readonly Change[]): AppModel =>
  AppModel.parse({ ...base, versions: { B: { version: '2.0.0', changes } } });

/** Whether the changes can be done and leave every other screen within reach. */
function holds(base: AppModel, changes: readonly Change[]): boolean {
  const gone = new Set(changes.flatMap((c) => (c.change === 'remove_screen' ? [c.screen] : [])));
  try {
    const model = withBuild(base, changes);
    const built = buildOf(model, 'B');
    if (built === null || built.faults.length > 0) return false;
    const reached = new Set(groundTruth(built.model).screens.map((s) => s.id));
    return groundTruth(base).screens.every(({ id }) => gone.has(id) || reached.has(id));
  } catch {
    return false;
  }
}
