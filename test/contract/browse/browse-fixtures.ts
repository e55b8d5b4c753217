import { expect } from 'vitest';
import { edgeListingOf, type AppMap, type GraphWrite, type NamedEdge } from '../../../agent/domain/graph.ts';
import { defectId, edgeId } from '../../../agent/domain/ids.ts';
import type { Run, RunSpec, Scope } from '../../../agent/domain/run.ts';
import type { BrowsePort, KeyPage, MapOf } from '../../../agent/ports/BrowsePort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import {
  actionOf,
  at,
  claimedRun,
  graphOf,
  newRun,
  newScope,
  screenOf,
  specOf,
  stepOf,
  T0,
} from '../repo/repo-fixtures.ts';

export interface BrowsedStore {
  readonly repo: RepoPort;
  readonly browse: BrowsePort;
  close(): Promise<void>;
}

/** An ID of the right form that nothing has. */
export const UNKNOWN = '0'.repeat(26);

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Commits one step for each write and returns the run after them. */
export async function writeMap(repo: RepoPort, run: Run, writes: readonly GraphWrite[]): Promise<Run> {
  let now = run;
  for (const graph of writes) {
    const step = stepOf(now, { graph, eventCount: 1 });
    await repo.commitStep(step);
    now = { ...now, head: step.head };
  }
  return now;
}

/** A fresh run of the scope's app whose steps write these parts of the map. */
export const mapped = async (
  repo: RepoPort,
  scope: Scope,
  writes: readonly GraphWrite[],
  n = 1,
): Promise<Run> => writeMap(repo, await claimedRun(repo, scope, n), writes);

/** The same for a run of another app of the project. */
export async function mappedOf(
  repo: RepoPort,
  scope: Scope,
  spec: RunSpec,
  writes: readonly GraphWrite[],
  n: number,
): Promise<Run> {
  const asked = newRun(scope, n, { spec });
  await repo.createRun(asked);
  const claim = await repo.claimRun(scope, asked.runId, { workerId: 'w1', now: T0, leaseMs: 60_000 });
  if (claim === null) throw new Error('a fresh run could not be claimed');
  return writeMap(repo, claim.run, writes);
}

export type Ending = 'CRASHES' | 'LEAVES_APP' | 'INEFFECTIVE' | 'BLOCKED' | 'NOTHING_NEW' | 'UNTRIED';

/** A write in which `screen` offers an action of this label, with what came of it where that is no other screen. */
export function ended(
  scope: Scope,
  screen: string,
  label: string,
  ending: Ending,
  build = '1.0',
): GraphWrite {
  const spec = specOf(scope);
  const from = screenOf(scope, spec.appKey, screen);
  const action = actionOf(from, label);
  const whole = graphOf(scope, spec, screen, screen, {
    build,
    screens: [from],
    offers: [{ screenId: from.screenId, action }],
  });
  const { tried } = whole;
  if (tried === null) throw new Error('the fixture tries an action');
  const act = { ...tried, actionId: action.actionId, label, edgeId: null };
  switch (ending) {
    case 'UNTRIED':
      return { ...whole, tried: null };
    case 'BLOCKED':
      return { ...whole, tried: null, blocked: [action.actionId] };
    // It led to its own screen, and the step gave it no edge.
    case 'NOTHING_NEW':
      return { ...whole, tried: { ...act, outcome: 'LEADS_TO', toScreenId: from.screenId } };
    case 'CRASHES': {
      const defect = {
        defectId: defectId(scope.tenantId, spec.appKey, 'crash', label),
        kind: 'crash',
        signature: label,
      };
      return { ...whole, tried: { ...act, outcome: 'CRASHES', toScreenId: null, defect } };
    }
    case 'LEAVES_APP':
      return { ...whole, tried: { ...act, outcome: 'LEAVES_APP', toScreenId: null } };
    case 'INEFFECTIVE':
      return { ...whole, tried: { ...act, outcome: 'INEFFECTIVE', toScreenId: from.screenId } };
  }
}

/** The same action as of `graphOf(from, to)` but leading elsewhere: it is flaky. */
export function flaky(scope: Scope, from: string, to: string, elsewhere: string, build = '1.0'): GraphWrite {
  const spec = specOf(scope);
  const whole = graphOf(scope, spec, from, to, { build, at: at(7) });
  const target = screenOf(scope, spec.appKey, elsewhere);
  if (whole.tried === null) throw new Error('the fixture tries an action');
  return {
    ...whole,
    screens: [screenOf(scope, spec.appKey, from), target],
    tried: {
      ...whole.tried,
      toScreenId: target.screenId,
      edgeId: edgeId(whole.tried.actionId, target.screenId),
    },
  };
}

export const pairOf = (
  scope: Scope,
  from: string,
  to: string,
  build = '1.0',
  spec: RunSpec = specOf(scope),
) => graphOf(scope, spec, from, to, { build });
export const edgeIn = (scope: Scope, from: string, to: string): string =>
  edgeId(actionIn(scope, from, `to ${to}`), screenIn(scope, to));
export const screenIn = (scope: Scope, name: string, spec: RunSpec = specOf(scope)): string =>
  screenOf(scope, spec.appKey, name).screenId;
export const actionIn = (scope: Scope, screen: string, label: string): string =>
  actionOf(screenOf(scope, specOf(scope).appKey, screen), label).actionId;
export const buildOf = (scope: Scope, name: string, spec: RunSpec = specOf(scope)): string =>
  graphOf(scope, spec, 'a', 'a', { build: name }).version.versionId;

/** Scopes that must see nothing of `scope`: its tenant's other project, and another tenant's project of the same name. */
export const strangers = (scope: Scope): readonly Scope[] => [{ ...scope, projectId: 'p2' }, newScope()];

/** All rows by pages of `limit`, each asked for behind the last row of the one before. */
export async function walk<T, A>(
  ask: (after: A) => Promise<readonly T[]>,
  cursor: (row: T) => A,
  first: A,
  limit: number,
): Promise<readonly T[]> {
  const all: T[] = [];
  for (let after = first; ;) {
    const rows = await ask(after);
    all.push(...rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return all;
    after = cursor(last);
  }
}

/** The edges of a map with the names of their ends, as browsing gives them. */
/** A page of the edges of each map, once it is sure that their listings are the same. */
export async function edgesOf(browse: BrowsePort, scope: Scope, maps: readonly MapOf[], page: KeyPage) {
  const edges = await browse.edgesOfMaps(scope, maps, page);
  const listings = await browse.edgeListingsOfMaps(scope, maps, page);
  expect(listings).toEqual(edges.map((own) => own.map(edgeListingOf)));
  return edges;
}

export function withNames({ screens, edges }: AppMap): readonly NamedEdge[] {
  const names = new Map(screens.map(({ screenId, name }) => [screenId, name]));
  const nameOf = (id: string): string => names.get(id) ?? `${id} is not in the map`;
  return edges.map((edge) => ({
    ...edge,
    fromName: nameOf(edge.fromScreenId),
    toName: nameOf(edge.toScreenId),
  }));
}
