import type { GroundTruth, TruthAction } from '../../../adapters/simulated/truth.ts';
import type { AppMap } from '../../../agent/domain/graph.ts';

export interface MapTruthReport {
  /** Model screens that can be reached and are not in the map. */
  readonly missingScreens: readonly string[];
  /** Screens of the map that no model screen stands for. */
  readonly inventedScreens: readonly string[];
  readonly split: readonly string[];
  readonly merged: readonly string[];
  /** Deterministic edges of the truth that the map lacks. */
  readonly missingEdges: readonly string[];
  /** Edges of the map that the truth does not have. */
  readonly wrongEdges: readonly string[];
  readonly screens: number;
  readonly edges: number;
  /** Pairwise F1 of screen identity over all observations: 1 when the map's screens are the model's. */
  readonly pairwiseF1: number;
}

/** What the report of an exact map says. */
export const EXACT_MAP = {
  missingScreens: [],
  inventedScreens: [],
  split: [],
  merged: [],
  missingEdges: [],
  wrongEdges: [],
} as const satisfies Partial<MapTruthReport>;

const short = (resource: string): string => resource.slice(resource.lastIndexOf('/') + 1);

/** The truth's controls that an action of ours may stand for: same kind and resource, and the label where several share it. */
function controlsFor(
  truth: GroundTruth,
  screen: string,
  action: { kind: string; resourceName: string; label: string },
): TruthAction[] {
  const same = truth.actions.filter(
    (t) =>
      t.screen === screen && t.kind === action.kind && short(t.resourceId) === short(action.resourceName),
  );
  const labelled = same.filter(
    (t) => t.label !== '' && (action.label.startsWith(t.label) || t.label.startsWith(action.label)),
  );
  return labelled.length > 0 ? labelled : same;
}

/**
 * Holds a recovered map against the exact one. `names` says which model screens each of our screens stood for.
 * Edges whose outcome depends on more than the screen (`stateDependent`, `flaky`, back) must be among the possible ones;
 * all others must be there exactly.
 */
export function compareWithTruth(
  truth: GroundTruth,
  map: AppMap,
  names: ReadonlyMap<string, ReadonlySet<string>>,
): MapTruthReport {
  const nameOf = (id: string): string => [...(names.get(id) ?? [])].sort()[0] ?? '?';
  const ids = new Map<string, Set<string>>();
  for (const screen of map.screens)
    for (const name of names.get(screen.screenId) ?? [])
      ids.set(name, (ids.get(name) ?? new Set()).add(screen.screenId));
  const actions = new Map(map.actions.map((a) => [a.actionId, a]));
  const found = new Set<string>();
  const wrongEdges: string[] = [];
  for (const edge of map.edges) {
    const action = actions.get(edge.actionId);
    const [from, to] = [nameOf(edge.fromScreenId), nameOf(edge.toScreenId)];
    const told = `${from} --${edge.kind} "${edge.label}"--> ${to}`;
    if (action === undefined) {
      wrongEdges.push(`${told} (no such action)`);
      continue;
    }
    if (edge.kind.startsWith('SCROLL') || edge.kind === 'DISMISS' || edge.kind === 'HIDE_KEYBOARD') continue;
    const controls = controlsFor(truth, from, action);
    if (!controls.some((c) => c.targets.includes(to))) wrongEdges.push(told);
    for (const c of controls) found.add(`${c.screen}|${c.key}|${c.kind}|${to}`);
  }
  const outside = new Set(truth.outside);
  const missingEdges = truth.actions
    .filter((a) => !a.stateDependent && !a.flaky)
    .flatMap((a) => a.targets.filter((t) => t !== a.screen && !outside.has(t)).map((t) => ({ a, t })))
    .filter(({ a, t }) => !found.has(`${a.screen}|${a.key}|${a.kind}|${t}`))
    .map(({ a, t }) => `${a.screen} --${a.kind} "${a.label}" (${a.key})--> ${t}`);
  const known = new Set(truth.screens.map((s) => s.id));
  return {
    missingScreens: [...known].filter((id) => !ids.has(id)),
    inventedScreens: map.screens
      .filter((s) => ![...(names.get(s.screenId) ?? [])].some((n) => known.has(n)))
      .map((s) => `${s.name} (${nameOf(s.screenId)})`),
    split: [...ids].filter(([, set]) => set.size > 1).map(([name, set]) => `${name} ×${set.size}`),
    merged: map.screens
      .filter((s) => (names.get(s.screenId)?.size ?? 0) > 1)
      .map((s) => [...(names.get(s.screenId) ?? [])].sort().join(' = ')),
    missingEdges,
    wrongEdges,
    screens: map.screens.length,
    edges: map.edges.length,
    pairwiseF1: pairwiseF1(ids, names),
  };
}

/** Over pairs (our screen, model screen) seen together: precision falls with merges, recall with splits. */
function pairwiseF1(
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  names: ReadonlyMap<string, ReadonlySet<string>>,
): number {
  const ours = [...names.values()].reduce((sum, set) => sum + set.size, 0);
  const theirs = [...ids.values()].reduce((sum, set) => sum + set.size, 0);
  const precision = names.size / Math.max(1, ours);
  const recall = ids.size / Math.max(1, theirs);
  return (2 * precision * recall) / Math.max(1e-9, precision + recall);
}
