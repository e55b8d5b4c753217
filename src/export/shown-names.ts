import type { AppMap } from '../../agent/domain/graph.ts';
import type { StoredPath } from '../../agent/domain/stored-path.ts';
import { called, isRead, type RunSteps } from '../../agent/services/replay/run-steps.ts';

/**
 * A path whose screens are only called what is to be read on them: one that is known by its activity, by the title of its
 * document or by its app alone has no name here, since no tool that looks at the screen would ever find it. What no run
 * (`runs`) tells of is held against the words that the map has.
 */
export function byShownNames(
  map: AppMap,
  path: StoredPath,
  runs: readonly Pick<RunSteps, 'readable'>[] = [],
): StoredPath {
  const texts = new Map(map.screens.map(({ screenId, text }) => [screenId, text]));
  const isShown = (screen: NonNullable<StoredPath['start']>): boolean => {
    const told = runs.flatMap(({ readable }) => readable.get(called(screen)) ?? []);
    if (told.length > 0) return told.every((readable) => readable);
    const text = texts.get(screen.screenId);
    return text === undefined || isRead(screen.name, text);
  };
  const named = <T extends StoredPath['start']>(screen: T): T =>
    screen === null || isShown(screen) ? screen : { ...screen, name: '' };
  return {
    ...path,
    start: named(path.start),
    steps: path.steps.map((step) => ({
      ...step,
      from: named(step.from),
      expects:
        step.expects.kind === 'screen'
          ? { ...step.expects, screen: named(step.expects.screen) }
          : step.expects,
    })),
  };
}
