import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { area, holdsCentre } from '../../page-source/tree/geometry.ts';
import { startsAndStops } from '../tree/docked-players.ts';
import { ancestorWith, screenTree, type ScreenTree } from '../tree/screen-tree.ts';

/** Of what a film is shown on: what says nothing and is so large waits for a touch, and does not fade. */
const CATCHES = 0.6;
/** Where in a film one is, and how long it is. */
const CLOCK = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/gu;
const LEAST_CLOCKS = 2;
/** What is said beside a film that does not fill its screen: what it is called, where in it one is. */
const MOST_BESIDE = 4;

/** Below what shows something that is no page: a film, in a screen of its own or at the head of a page. */
const surfaces = (tree: ScreenTree): readonly UiElement[] =>
  tree.screen.elements.filter(
    (e) => e.role === 'canvas' && e.visible && (tree.rowOf[e.index] ?? -1) < 0 && tree.clipped[e.index] !== 1,
  );

/** What lies over a surface, or over what catches touches around it, but for the bars of the app and what catches touches as well. */
function overIt(tree: ScreenTree, surface: UiElement, stage: UiElement): readonly UiElement[] {
  const { screen, end } = tree;
  return screen.elements.filter((e) => {
    if (e.index <= surface.index || !e.visible || !holdsCentre(stage.bounds, e.bounds)) return false;
    if (area(e.bounds) > area(stage.bounds)) return false;
    const says = e.index + 1 < (end[e.index] ?? 0) || e.name !== '' || e.text !== '';
    if (!says && area(e.bounds) >= CATCHES * area(surface.bounds)) return false;
    return ancestorWith(tree, e, ({ role }) => role === 'tablist' || role === 'navigation') === null;
  });
}

/** Whether what catches touches is there for the film alone; a whole page may be touched to put away the keyboard. */
function isStage(tree: ScreenTree, around: UiElement, surface: UiElement): boolean {
  const inner = tree.screen.elements.slice(around.index + 1, tree.end[around.index]);
  const beside = inner.filter((e) => e.visible && e.text !== '' && !holdsCentre(surface.bounds, e.bounds));
  return beside.length <= MOST_BESIDE && inner.every((e) => e.scrollable.length === 0 && !e.editable);
}

/**
 * What starts and stops it stands there with where in it one is: games have a button to pause as well. Where one scrolls, writes or ticks
 * something over it, that is a part of its own (its episodes, its subtitles), and does not fade.
 */
function playsFilm(over: readonly UiElement[]): boolean {
  if (!over.some(startsAndStops) || over.some((e) => e.scrollable.length > 0 || e.editable || e.checkable))
    return false;
  const clocks = over.flatMap(({ text, name }) => (text || name).match(CLOCK) ?? []);
  return over.some(({ role }) => role === 'slider') || clocks.length >= LEAST_CLOCKS;
}

/** What has no words of its own is called by those in it, which fade. */
const ownName = ({ name }: UiElement, { elements }: PerceivedScreen, fading: ReadonlySet<number>): string =>
  elements.some((e) => fading.has(e.index) && e.text !== '' && name.includes(e.text)) ? '' : name;

const told = new WeakMap<PerceivedScreen, PerceivedScreen>();

/**
 * The screen without the controls that lie over a film and fade by themselves, however they are called: what is playing, where in it
 * one is, the way back. The same object where there are none.
 */
export function withoutFilmControls(screen: PerceivedScreen): PerceivedScreen {
  if (screen.dialect === 'web') return screen;
  const known = told.get(screen);
  if (known !== undefined) return known;
  const tree = screenTree(screen);
  const fading = new Set<number>();
  // What catches touches around a film is a button alone, and holds others while they are there.
  const stages = new Set<number>();
  if (tree.dialog === null)
    for (const surface of surfaces(tree)) {
      const around = ancestorWith(tree, surface, ({ clickable }) => clickable);
      const stage = around !== null && isStage(tree, around, surface) ? around : surface;
      const over = overIt(tree, surface, stage);
      if (!playsFilm(over)) continue;
      for (const { index } of over) fading.add(index);
      if (stage !== surface) stages.add(stage.index);
    }
  const bare =
    fading.size === 0
      ? screen
      : {
          ...screen,
          elements: screen.elements.map((e) =>
            fading.has(e.index)
              ? { ...e, visible: false, onScreen: false }
              : stages.has(e.index)
                ? { ...e, role: 'button' as const, name: ownName(e, screen, fading) }
                : e,
          ),
        };
  told.set(screen, bare);
  return bare;
}
