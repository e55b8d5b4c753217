import type { BuildFacts } from './build-facts.ts';
import { actionId as idOfAction, edgeId as idOfEdge } from '../ids.ts';
import type { AppMap, MapEdge, OfferedAction } from '../graph.ts';
import type { Screen } from '../screen.ts';

type Standing = ReadonlyMap<string, string>;

/** What the other ones of a screen offer and did, as its own. */
interface Fold {
  readonly screen: (id: string) => string;
  readonly action: (id: string) => string;
  readonly actions: readonly OfferedAction[];
}

const byKey = <T>(rows: readonly T[], key: (row: T) => string): readonly T[] =>
  [...new Map(rows.map((row) => [key(row), row])).values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));

/** One control of one screen: the one that the screen that stands has itself, else the first. */
function foldActions(standing: Standing, all: readonly OfferedAction[]): Fold {
  const screen = (id: string): string => standing.get(id) ?? id;
  const into = new Map<string, string>();
  const concerned = new Set(standing.values());
  const kept: OfferedAction[] = [];
  const there = new Map<string, string>();
  for (const others of [false, true])
    for (const action of all) {
      if (standing.has(action.screenId) !== others) continue;
      const screenId = screen(action.screenId);
      const key = concerned.has(screenId)
        ? idOfAction(screenId, action.kind, action.elementSignature)
        : action.actionId;
      const known = there.get(key);
      if (known !== undefined) into.set(action.actionId, known);
      else {
        there.set(key, action.actionId);
        kept.push({ ...action, screenId });
      }
    }
  return {
    screen,
    action: (id) => into.get(id) ?? id,
    actions: byKey(kept, ({ actionId }) => actionId),
  };
}

/** The one that stands; where only another one was seen, that one in its place. */
function foldScreens(standing: Standing, all: readonly Screen[]): readonly Screen[] {
  const there = new Map(
    all.filter(({ screenId }) => !standing.has(screenId)).map((row) => [row.screenId, row]),
  );
  for (const row of all) {
    const id = standing.get(row.screenId) ?? row.screenId;
    if (!there.has(id)) there.set(id, { ...row, screenId: id });
  }
  return byKey([...there.values()], ({ screenId }) => screenId);
}

/** One way each: the one that the screen that stands has itself, else the first. */
function foldEdges({ screen, action }: Fold, edges: readonly MapEdge[]): readonly MapEdge[] {
  const kept = new Map<string, MapEdge>();
  const isOwn = (edge: MapEdge): boolean =>
    [edge.fromScreenId, edge.toScreenId].every((id) => screen(id) === id) &&
    action(edge.actionId) === edge.actionId;
  for (const edge of [...edges.filter(isOwn), ...edges.filter((one) => !isOwn(one))]) {
    const [fromScreenId, toScreenId] = [screen(edge.fromScreenId), screen(edge.toScreenId)];
    const actionId = action(edge.actionId);
    // What leads from a screen to itself is no edge.
    if (fromScreenId === toScreenId) continue;
    const way = idOfEdge(actionId, toScreenId);
    if (!kept.has(way)) kept.set(way, { ...edge, actionId, fromScreenId, toScreenId });
  }
  return byKey([...kept.values()], ({ edgeId }) => edgeId);
}

/** A map in which screens that are one are one: their actions, ways and facts are those of the one that stands. */
export function foldMap(standing: Standing, map: AppMap): AppMap {
  if (standing.size === 0) return map;
  const fold = foldActions(standing, map.actions);
  return {
    screens: foldScreens(standing, map.screens),
    actions: fold.actions,
    edges: foldEdges(fold, map.edges),
  };
}

/** The same for a build. */
export function foldBuild(standing: Standing, facts: BuildFacts): BuildFacts {
  if (standing.size === 0) return facts;
  const fold = foldActions(standing, facts.actions);
  const results = facts.results.map((result) => ({
    ...result,
    actionId: fold.action(result.actionId),
    toScreenId: result.toScreenId === null ? null : fold.screen(result.toScreenId),
  }));
  // A look under another name may have been the first one only because what was done before gave the screen that name.
  const several = new Set([...standing].flat());
  const own = new Set(facts.actions.flatMap((a) => (several.has(a.screenId) ? [] : a.actionId)));
  return {
    ...facts,
    screens: foldScreens(standing, facts.screens),
    actions: fold.actions,
    inFirstLook: facts.inFirstLook.filter((id) => own.has(id)),
    startScreenIds: [...new Set(facts.startScreenIds.map(fold.screen))].sort(),
    results: byKey(results, ({ actionId, outcome, toScreenId, defect }) =>
      [actionId, outcome, toScreenId ?? '', defect?.defectId ?? ''].join(' '),
    ),
  };
}
