import type { AppMap } from '../../agent/domain/graph.ts';
import type { StoredPath } from '../../agent/domain/stored-path.ts';

const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

/** A name that was cut ends in an ellipsis that no screen shows. */
export const uncut = (name: string): string => name.replace(/…$/, '').trimEnd();

/**
 * A path whose screens are only called what is to be read on them: one that is known by its activity, by the title of its
 * document or by its app alone has no name here, since no tool that looks at the screen would ever find it.
 */
export function byShownNames(map: AppMap, path: StoredPath): StoredPath {
  const texts = new Map(map.screens.map(({ screenId, text }) => [screenId, text]));
  const named = <T extends StoredPath['start']>(screen: T): T => {
    const text = screen === null ? undefined : texts.get(screen.screenId);
    // What is kept of a long text is not all of it.
    if (screen === null || text === undefined || text.endsWith('…')) return screen;
    return plain(text).includes(plain(uncut(screen.name))) ? screen : { ...screen, name: '' };
  };
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
