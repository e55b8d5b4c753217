import type { App, AppVersion } from '../../../agent/domain/app.ts';
import type { MapEdge, OfferedAction } from '../../../agent/domain/graph.ts';
import type { Screen } from '../../../agent/domain/screen.ts';
import { newFacts } from '../memory-facts.ts';

/** IDs that belong to an app, to one of its builds, to one run, or to one screen. */
export interface Members {
  readonly screens: Set<string>;
  readonly actions: Set<string>;
  readonly edges: Set<string>;
}

export const newMembers = (): Members => ({ screens: new Set(), actions: new Set(), edges: new Set() });
/** One key out of many parts. */
export const key = (...parts: readonly string[]): string => parts.join('\u001f');

/** What there is under an ID, made where there is nothing. */
export const once = <T>(map: Map<string, T>, id: string, make: () => T): T => {
  const there = map.get(id);
  if (there !== undefined) return there;
  const made = make();
  map.set(id, made);
  return made;
};

/** What the maps of all tenants are kept in, each row under its tenant. */
export function createMapTables() {
  const apps = new Map<string, App>();
  const versions = new Map<string, AppVersion>();
  const screens = new Map<string, Screen>();
  /** Screens that a model has described. */
  const described = new Set<string>();
  const appOfScreen = new Map<string, string>();
  const actions = new Map<string, OfferedAction>();
  const edges = new Map<string, MapEdge>();
  const members = new Map<string, Members>();
  const facts = newFacts();
  /** Screens that turned out to be another one, of an app and of a run; runs of several builds may each name another. */
  const aliases = new Map<string, Map<string, Set<string>>>();
  /** Builds of an app that were deleted: their ordinals are not given again. */
  const versionsGone = new Map<string, number>();

  const membersOf = (...parts: readonly string[]): Members => members.get(key(...parts)) ?? newMembers();
  const into = (...parts: readonly string[]): Members => once(members, key(...parts), newMembers);

  /** Of two one stands: what is this one already cannot become it. */
  function alias(t: string, owner: string, screenId: string, sameAs: string): void {
    if (!screens.has(key(t, screenId)) || !screens.has(key(t, sameAs))) return;
    const known = once(aliases, owner, () => new Map<string, Set<string>>());
    const leadsBack = (id: string): boolean => id === screenId || [...(known.get(id) ?? [])].some(leadsBack);
    if (!leadsBack(sameAs)) once(known, screenId, () => new Set<string>()).add(sameAs);
  }

  return {
    ...{ apps, versions, screens, described, appOfScreen, actions, edges, members },
    ...{ facts, aliases, versionsGone, membersOf, into, alias },
  };
}
export type MapTables = ReturnType<typeof createMapTables>;
