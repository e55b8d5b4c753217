import type { BuildIndex } from '../../build/build-index.ts';
import { lettersOf } from '../../build/likeness.ts';
import { titleOf } from './titles.ts';

/** By build, the titles of the rows of its lists, menus left out. */
const titlesKnown = new WeakMap<BuildIndex, ReadonlySet<string>>();

function titlesOf(build: BuildIndex): ReadonlySet<string> {
  const known = titlesKnown.get(build);
  if (known !== undefined) return known;
  const titles = new Set<string>();
  for (const action of build.actions.values())
    if (build.isData(action)) {
      const title = titleOf(action);
      if (lettersOf(title) !== '') titles.add(title);
    }
  titlesKnown.set(build, titles);
  return titles;
}

/** Whether a row of a list of the build is called so: what is called as it elsewhere, as what plays now, says data. */
export const isRowTitle = (build: BuildIndex, title: string): boolean => titlesOf(build).has(title);

/**
 * Whether two names say the same of another row, as `Delete Anna?` and `Delete Tom?` do: each has in it, at the same place between the
 * same words, the title of a row of its own build.
 */
export function sayTheSameOfData(before: BuildIndex, was: string, after: BuildIndex, is: string): boolean {
  const others = titlesOf(after);
  if (was === is || others.size === 0) return false;
  for (const title of titlesOf(before))
    for (let at = was.indexOf(title); at >= 0; at = was.indexOf(title, at + 1)) {
      const [head, tail] = [was.slice(0, at), was.slice(at + title.length)];
      const isFrame = is.length > head.length + tail.length && is.startsWith(head) && is.endsWith(tail);
      if (lettersOf(head + tail) === '' || !isFrame) continue;
      if (others.has(is.slice(head.length, is.length - tail.length))) return true;
    }
  return false;
}
