import type { Area, Structure } from '../../../domain/analysis/findings.ts';
import { actionName, type OfferedAction, type ScreenName } from '../../../domain/graph.ts';
import { cutIntoAreas } from './areas.ts';
import { bridges } from './bridges.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { betweenness, components, depths, dominators, reversed, type Digraph } from './digraph.ts';
import { each, finish, type Steps } from '../build/steps.ts';

/** Above it, betweenness (nodes × edges) is left out and hubs are ranked by their edges. */
const MAX_BETWEENNESS = 2_000;
/** A node before every start, so that an app with several entries has one root. */
const LAUNCH = '';

/** What a screen offers that leads on, not back. */
const onwards = (build: BuildIndex, screenId: string): readonly OfferedAction[] =>
  build.offersOf(screenId).filter((a) => a.kind !== 'BACK' && a.kind !== 'DISMISS' && !build.goesBack(a));

/** Screens and where their actions led. `ways`: with back and the like, or without. */
export function* graphSteps(build: BuildIndex, ways: 'all' | 'forward'): Steps<Digraph> {
  const graph = new Map<string, readonly string[]>();
  yield* each(build.facts.screens, ({ screenId }) => {
    const actions = ways === 'all' ? build.offersOf(screenId) : onwards(build, screenId);
    const targets = new Set(actions.flatMap((a) => build.targetsOf(a.actionId)));
    graph.set(screenId, [...targets].filter((to) => build.screens.has(to)).sort());
  });
  return graph;
}

export const graphOf = (build: BuildIndex, ways: 'all' | 'forward'): Digraph =>
  finish(graphSteps(build, ways));

const namesIn =
  (build: BuildIndex) =>
  (screenId: string): ScreenName => ({ screenId, name: build.screens.get(screenId)?.name ?? screenId });

/** The areas of a build alone; the largest first. */
export const areasOf = (build: BuildIndex): readonly Area[] =>
  finish(areaSteps(build, graphOf(build, 'forward'))).areas;

function* areaSteps(
  build: BuildIndex,
  graph: Digraph,
): Steps<{ readonly modularity: number; readonly areas: readonly Area[] }> {
  const name = namesIn(build);
  const depthOf = depths(graph, build.facts.startScreenIds);
  const incoming = reversed(graph);
  const nearest = (a: string, b: string): number =>
    (depthOf.get(a) ?? Infinity) - (depthOf.get(b) ?? Infinity) ||
    (incoming.get(b)?.length ?? 0) - (incoming.get(a)?.length ?? 0) ||
    (a < b ? -1 : 1);
  const { modularity, sets } = yield* cutIntoAreas(graph);
  const areas = sets.map((screens): Area => {
    const sorted = screens.toSorted(nearest);
    return { entry: name(sorted[0] ?? ''), screens: sorted.map(name) };
  });
  return { modularity, areas };
}

/** How the screens of a build hang together; the first `top` of each list. */
export const structureOf = (build: BuildIndex, top = 20): Structure => finish(structureSteps(build, top));

export function* structureSteps(build: BuildIndex, top = 20): Steps<Structure> {
  const graph = yield* graphSteps(build, 'forward');
  const starts = build.facts.startScreenIds;
  const name = namesIn(build);
  const perDepth: number[] = [];
  for (const depth of depths(graph, starts).values()) perDepth[depth] = (perDepth[depth] ?? 0) + 1;
  yield;
  const between = graph.size <= MAX_BETWEENNESS ? yield* betweenness(graph) : new Map<string, number>();
  yield;
  const incoming = new Map([...reversed(graph)].map(([id, from]) => [id, from.length]));
  const hubs = [...graph].map(([id, targets]) => ({
    screen: name(id),
    incoming: incoming.get(id) ?? 0,
    outgoing: targets.length,
    betweenness: between.get(id) ?? 0,
  }));
  const guards = new Map<string, number>();
  yield;
  const idom = yield* dominators(new Map([[LAUNCH, starts], ...graph]), LAUNCH);
  yield* each(idom.keys(), (node) => {
    for (let at = idom.get(node); at !== undefined && at !== LAUNCH; at = idom.get(at))
      guards.set(at, (guards.get(at) ?? 0) + 1);
  });
  const only = yield* bridges(graph, idom, {
    ...{ guards, ways: (id) => onwards(build, id), targetsOf: build.targetsOf },
  });
  const { modularity, areas } = yield* areaSteps(build, graph);
  // Where runs begin at one place only, that all lies behind it says nothing.
  if (starts.length === 1) guards.delete(starts[0] ?? '');
  return {
    screens: graph.size,
    edges: [...graph.values()].reduce((sum, targets) => sum + targets.length, 0),
    perDepth,
    hubs: hubs
      .sort(
        (a, b) =>
          b.betweenness - a.betweenness ||
          b.incoming + b.outgoing - (a.incoming + a.outgoing) ||
          (a.screen.screenId < b.screen.screenId ? -1 : 1),
      )
      .slice(0, top),
    gates: [...guards]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, top)
      .map(([id, count]) => ({ screen: name(id), guards: count })),
    cycles: components(graph)
      .filter((screens) => screens.length > 1)
      .sort((a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
      .slice(0, top)
      .map((screens) => screens.map(name)),
    bridges: only.slice(0, top).map(({ action, to, guards: behind }) => ({
      ...{ action: actionName(action), from: name(action.screenId), to: name(to), guards: behind },
    })),
    areas: areas.slice(0, top),
    modularity,
  };
}
