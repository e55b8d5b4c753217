import type { Screen } from '../../../../domain/screen.ts';
import type { KnownWay, Way } from './known-ways.ts';
import { each, type Steps } from '../../build/steps.ts';

/**
 * The largest set of screens of which each is only led to by closed ways or by others of the set: start with all of
 * them and take out, until nothing changes, those with a way that may still be open.
 */
export function* cutOff(
  missing: readonly Screen[],
  ways: ReadonlyMap<string, readonly KnownWay[]>,
  isClosed: (way: Way) => boolean,
): Steps<ReadonlySet<string>> {
  const cut = new Set(missing.map((s) => s.screenId));
  for (let changed = true; changed;) {
    changed = false;
    yield* each(missing, ({ screenId }) => {
      if (!cut.has(screenId)) return;
      const list = ways.get(screenId) ?? [];
      const rooted = list.some(({ from }) => !cut.has(from));
      const open = list.some(({ from, way }) => (cut.has(from) ? false : !isClosed(way)));
      if (list.length === 0 || open || (!rooted && !reachesRoot(screenId, ways, cut))) {
        cut.delete(screenId);
        changed = true;
      }
    });
  }
  return cut;
}

/** Whether a screen hangs, over screens of the set, on one outside of it: a ring that nothing led to says nothing. */
function reachesRoot(
  screenId: string,
  ways: ReadonlyMap<string, readonly KnownWay[]>,
  gone: ReadonlySet<string>,
): boolean {
  const seen = new Set([screenId]);
  const queue = [screenId];
  for (let at = queue.pop(); at !== undefined; at = queue.pop())
    for (const { from } of ways.get(at) ?? []) {
      if (!gone.has(from)) return true;
      if (!seen.has(from)) {
        seen.add(from);
        queue.push(from);
      }
    }
  return false;
}
