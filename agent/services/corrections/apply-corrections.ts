import type { BuildFacts } from '../../domain/build-facts.ts';
import type { Correction } from '../../domain/correction.ts';
import type { AppMap } from '../../domain/graph.ts';
import type { Screen } from '../../domain/screen.ts';

/** What counts of all that people said, by screen. */
export interface Overlay {
  readonly names: ReadonlyMap<string, string>;
  readonly ignored: ReadonlySet<string>;
  readonly notes: ReadonlyMap<string, readonly Correction[]>;
}

/** `corrections` oldest first: a later rename takes the place of an earlier one. */
export function overlayOf(corrections: readonly Correction[]): Overlay {
  const names = new Map<string, string>();
  const ignored = new Set<string>();
  const notes = new Map<string, Correction[]>();
  for (const correction of corrections) {
    const { kind, screenId, text } = correction;
    if (kind === 'rename') names.set(screenId, text);
    else if (kind === 'ignore') ignored.add(screenId);
    else notes.set(screenId, [...(notes.get(screenId) ?? []), correction]);
  }
  return { names, ignored, notes };
}

/** A screen as people call it; what they note stands behind what it is for. */
export function correctScreen<T extends Screen>(overlay: Overlay, screen: T): T {
  const name = overlay.names.get(screen.screenId);
  const notes = overlay.notes.get(screen.screenId) ?? [];
  if (name === undefined && notes.length === 0) return screen;
  const said = notes.map(({ author, text }) => `${author}: ${text}`);
  return {
    ...screen,
    name: name ?? screen.name,
    purpose: [screen.purpose, ...said].filter((part) => part !== '').join(' · '),
  };
}

/** A map as people see it: without what they ignore, under the names that they gave. */
export function correctMap(overlay: Overlay, map: AppMap): AppMap {
  const { ignored } = overlay;
  return {
    screens: map.screens
      .filter(({ screenId }) => !ignored.has(screenId))
      .map((screen) => correctScreen(overlay, screen)),
    actions: map.actions.filter(({ screenId }) => !ignored.has(screenId)),
    edges: map.edges.filter((edge) => !ignored.has(edge.fromScreenId) && !ignored.has(edge.toScreenId)),
  };
}

/** The same for a build. An action that led to an ignored screen was tried; that it led there is not told. */
export function correctBuild(overlay: Overlay, facts: BuildFacts): BuildFacts {
  const { screens, actions } = correctMap(overlay, { ...facts, edges: [] });
  const offered = new Set(actions.map(({ actionId }) => actionId));
  const { ignored } = overlay;
  return {
    ...facts,
    screens,
    actions,
    startScreenIds: facts.startScreenIds.filter((id) => !ignored.has(id)),
    results: facts.results
      .filter(({ actionId }) => offered.has(actionId))
      .map((result) =>
        result.toScreenId !== null && ignored.has(result.toScreenId)
          ? { ...result, outcome: 'LEAVES_APP', toScreenId: null }
          : result,
      ),
  };
}
