import type { BuildFacts } from '../../domain/analysis/build-facts.ts';
import { isOfScreen, type Correction, type ScreenCorrection } from '../../domain/correction.ts';
import { foldBuild, foldMap } from '../../domain/analysis/fold-map.ts';
import type { AppMap } from '../../domain/graph.ts';
import type { Screen } from '../../domain/screen.ts';
import { oneScreen, type OneScreen } from './one-screen.ts';
import { secondHalf } from './split-map.ts';

/** What counts of all that people said of screens, by screen. */
export interface Overlay {
  readonly names: ReadonlyMap<string, string>;
  readonly ignored: ReadonlySet<string>;
  readonly notes: ReadonlyMap<string, readonly ScreenCorrection[]>;
  readonly one: OneScreen;
  /** By the ID of the second half. */
  readonly splits: ReadonlyMap<string, ScreenCorrection>;
  /** Whether nothing was said of any. */
  readonly empty: boolean;
}

/**
 * `said` oldest first: a later rename takes the place of an earlier one. `found`: which of these screens turned out to be
 * another one in a crawl; what is said of them is said of that one, where nothing is said of it itself.
 */
export function overlayOf(
  said: readonly Correction[],
  found: ReadonlyMap<string, string> = new Map(),
): Overlay {
  const corrections = said.filter(isOfScreen);
  const one = oneScreen(corrections, found);
  const names = new Map<string, string>();
  const ignored = new Set<string>();
  const notes = new Map<string, ScreenCorrection[]>();
  const splits = new Map<string, ScreenCorrection>();
  for (const correction of corrections) {
    const { kind, screenId, text } = correction;
    if (kind === 'rename') names.set(screenId, text);
    else if (kind === 'ignore') ignored.add(screenId);
    else if (kind === 'split') splits.set(secondHalf(screenId, text), correction);
    else if (kind === 'note') {
      const of = one.standing.get(screenId) ?? screenId;
      notes.set(of, [...(notes.get(of) ?? []), correction]);
    }
  }
  for (const [screenId, standing] of one.standing) {
    const name = names.get(screenId);
    if (name !== undefined && !names.has(standing)) names.set(standing, name);
    if (ignored.has(standing) || (found.has(screenId) && ignored.has(screenId))) {
      ignored.add(screenId);
      ignored.add(standing);
    }
  }
  return { names, ignored, notes, one, splits, empty: corrections.length === 0 };
}

/** A screen as people call it; what they note stands behind what it is for. */
export function correctScreen<T extends Pick<Screen, 'screenId' | 'name' | 'purpose'>>(
  overlay: Overlay,
  screen: T,
): T {
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

/** A map as people see it: without what they ignore, with what is one as one, under the names that they gave. */
export function correctMap(overlay: Overlay, map: AppMap): AppMap {
  const { ignored, one } = overlay;
  const kept = {
    screens: map.screens.filter(({ screenId }) => !ignored.has(screenId)),
    actions: map.actions.filter(({ screenId }) => !ignored.has(screenId)),
    edges: map.edges.filter((edge) => !ignored.has(edge.fromScreenId) && !ignored.has(edge.toScreenId)),
  };
  const folded = foldMap(one.standing, kept);
  return { ...folded, screens: folded.screens.map((screen) => correctScreen(overlay, screen)) };
}

/** The same for a build. An action that led to an ignored screen was tried; that it led there is not told. */
export function correctBuild(overlay: Overlay, facts: BuildFacts): BuildFacts {
  const { ignored, one } = overlay;
  const actions = facts.actions.filter(({ screenId }) => !ignored.has(screenId));
  const offered = new Set(actions.map(({ actionId }) => actionId));
  const folded = foldBuild(one.standing, {
    ...facts,
    screens: facts.screens.filter(({ screenId }) => !ignored.has(screenId)),
    actions,
    startScreenIds: facts.startScreenIds.filter((id) => !ignored.has(id)),
    results: facts.results
      .filter(({ actionId }) => offered.has(actionId))
      .map((result) =>
        result.toScreenId !== null && ignored.has(result.toScreenId)
          ? { ...result, outcome: 'LEAVES_APP', toScreenId: null }
          : result,
      ),
  });
  const crawledNames = new Map(
    folded.screens.flatMap(({ screenId, name }) => (overlay.names.has(screenId) ? [[screenId, name]] : [])),
  );
  return {
    ...folded,
    screens: folded.screens.map((screen) => correctScreen(overlay, screen)),
    ...(crawledNames.size === 0 ? {} : { crawledNames }),
  };
}
