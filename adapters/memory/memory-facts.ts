import type { Absorbed, ActionResult, GraphWrite, MapEdge } from '../../agent/domain/graph.ts';
import { stored } from './memory-run.ts';

const key = (...parts: readonly (string | null)[]): string => parts.join('\u001f');

/** What a step says about actions in its build: what came of the one that was tried, and those that policy left alone. */
export function resultsOf({ tried, blocked, version, at, absorbed }: GraphWrite): readonly ActionResult[] {
  const fact = { versionId: version.versionId, toScreenId: null, defect: null, firstSeenAt: at };
  const left = blocked.map((actionId): ActionResult => ({ ...fact, actionId, outcome: 'BLOCKED' }));
  const end = ({ actionId, outcome, toScreenId }: Absorbed['results'][number]): ActionResult => ({
    ...{ ...fact, actionId, outcome },
    toScreenId: outcome === 'LEADS_TO' ? toScreenId : null,
  });
  const known = [...left, ...(absorbed?.results ?? []).map(end)];
  if (tried === null) return known;
  return [...known, { ...end(tried), defect: tried.outcome === 'CRASHES' ? tried.defect : null }];
}

/** The map's edge that a step asks for: only an action that led somewhere and was given an edge ID is one. */
export function edgeOf(graph: GraphWrite): MapEdge | null {
  const { tried } = graph;
  if (tried === null || tried.outcome !== 'LEADS_TO') return null;
  if (tried.edgeId === null || tried.toScreenId === null) return null;
  const { edgeId, actionId, kind, label, fromScreenId, toScreenId } = tried;
  return { edgeId, actionId, kind, label, fromScreenId, toScreenId };
}

/** Facts about actions in builds, each kept as it was first seen. */
export function newFacts() {
  const byAction = new Map<string, Map<string, ActionResult>>();
  /** Actions that the first look at their screen showed, by build. */
  const firstLooks = new Set<string>();
  /** What a screen says in a build, where it is something else than in the map. */
  const texts = new Map<string, string>();
  const defects = new Map<string, NonNullable<ActionResult['defect']>>();

  /** A defect is what it was called when it was first met. */
  function knownDefect(tenantId: string, defect: ActionResult['defect']): ActionResult['defect'] {
    if (defect === null) return null;
    const id = key(tenantId, defect.defectId);
    const known = defects.get(id) ?? defect;
    defects.set(id, known);
    return known;
  }

  return {
    add(tenantId: string, result: ActionResult): void {
      const own = byAction.get(key(tenantId, result.actionId)) ?? new Map<string, ActionResult>();
      byAction.set(key(tenantId, result.actionId), own);
      const { versionId, outcome, toScreenId } = result;
      const defect = knownDefect(tenantId, result.defect);
      const id = key(versionId, outcome, toScreenId, defect?.defectId ?? null);
      if (!own.has(id)) own.set(id, stored({ ...result, defect }));
    },
    /** Written with the action's being there in the build, and not later. */
    addFirstLook: (tenantId: string, versionId: string, actionId: string): void =>
      void firstLooks.add(key(tenantId, versionId, actionId)),
    isInFirstLook: (tenantId: string, versionId: string, actionId: string): boolean =>
      firstLooks.has(key(tenantId, versionId, actionId)),
    /** Written with the screen's being there in the build, and not later. */
    addText: (tenantId: string, versionId: string, screenId: string, text: string): void =>
      void texts.set(key(tenantId, versionId, screenId), text),
    textOf: (tenantId: string, versionId: string, screenId: string): string | null =>
      texts.get(key(tenantId, versionId, screenId)) ?? null,
    forgetAction: (tenantId: string, actionId: string): void => void byAction.delete(key(tenantId, actionId)),
    forgetVersion(tenantId: string, versionId: string): void {
      for (const look of firstLooks)
        if (look.startsWith(key(tenantId, versionId, ''))) firstLooks.delete(look);
      for (const text of texts.keys()) if (text.startsWith(key(tenantId, versionId, ''))) texts.delete(text);
      for (const [action, own] of byAction)
        if (action.startsWith(key(tenantId, '')))
          for (const [id, result] of own) if (result.versionId === versionId) own.delete(id);
    },
    of: (tenantId: string, actionId: string): readonly ActionResult[] => [
      ...(byAction.get(key(tenantId, actionId))?.values() ?? []),
    ],
  };
}
