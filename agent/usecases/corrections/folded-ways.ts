import type { NamedEdge } from '../../domain/graph.ts';
import type { WayOf } from '../../ports/BrowsePort.ts';

/** Groups of one app that a way may pass through, the first ones. */
const MAX_GROUPS = 32;

type Edges = readonly NamedEdge[];

/**
 * A shortest way where some screens are one: `groups` hold their IDs. Whoever is on one screen of a group is on all of them, so
 * this is Dijkstra's search over groups, with the ways between them as distances; one question for each group that is passed.
 * `ask` gives a shortest way each on the map as it was crawled.
 */
export async function shortestOverGroups<W extends WayOf>(
  groups: readonly (readonly string[])[],
  way: W,
  ask: (ways: readonly W[]) => Promise<readonly (Edges | null)[]>,
): Promise<Edges | null> {
  const groupOf = (id: string): readonly string[] => groups.find((ids) => ids.includes(id)) ?? [id];
  const target = groupOf(way.to);
  const start = groupOf(way.from);
  if (start.includes(way.to)) {
    // Whoever is on one of them is there: if the map, or the build that is asked about, has one at all.
    const stays = await ask(start.map((id) => ({ ...way, from: id, to: id })));
    return stays.some((stay) => stay !== null) ? [] : null;
  }
  const open = new Map<readonly string[], Edges>([[start, []]]);
  const places = new Set([...groups.slice(0, MAX_GROUPS), target]);
  places.delete(start);
  for (;;) {
    const [here, edges] = [...open].sort(([, a], [, b]) => a.length - b.length)[0] ?? [];
    if (here === undefined || edges === undefined) return null;
    if (here === target) return edges;
    open.delete(here);
    places.delete(here);
    const ends = [...places].flatMap((place) =>
      place.flatMap((to) => here.map((from) => ({ place, way: { ...way, from, to } }))),
    );
    const found = await ask(ends.map((end) => end.way));
    for (const [at, { place }] of ends.entries()) {
      const more = found[at] ?? null;
      const known = open.get(place);
      if (more !== null && (known === undefined || edges.length + more.length < known.length))
        open.set(place, [...edges, ...more]);
    }
  }
}
