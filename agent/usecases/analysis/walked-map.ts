import { ScreenGraphError } from '../../domain/errors.ts';
import type { AppMap } from '../../domain/graph.ts';
import type { Iteration } from '../../domain/records.ts';
import type { Run, Scope } from '../../domain/run.ts';
import type { Tally } from '../../domain/analysis/tally.ts';
import type { BrowsePort, MapOf } from '../../ports/BrowsePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import { countTries, type Tries } from '../../services/analysis/structure/likely-way.ts';
import type { Corrections } from '../corrections/corrections.ts';
import { allIterations, countsByLog, runsOf } from '../read-run-log.ts';

/** Runs whose tries are counted, the newest of the map. */
const MAX_RUNS = 50;

export interface WalkPorts {
  readonly repo: RepoPort;
  readonly browse: Pick<BrowsePort, 'sameScreens' | 'versionsOfScreens'>;
  /** Tells what people said of a screen that the map has not, and of ways that it has not. */
  readonly corrector?: Pick<Corrections, 'whyMissing' | 'ignoredBefore'>;
}

/** A map with what runs have walked of it. */
export interface WalkedMap extends AppMap {
  /** Newest first. */
  readonly runs: readonly Run[];
  readonly tried: ReadonlyMap<string, Tries>;
  /** Screens on which runs began, those of newer runs first. */
  readonly starts: ReadonlySet<string>;
}

/**
 * A map whole with the tries of its 50 newest runs; `tallies` are what runs came to whose evidence is gone.
 * Errors: `invalid_input` for an empty map.
 */
export async function readWalkedMap(
  { repo, browse }: WalkPorts,
  scope: Scope,
  of: MapOf,
  tallies: readonly Tally[],
): Promise<WalkedMap> {
  const map = await repo.readMap(scope, of.appKey, of.versionId);
  if (map.screens.length === 0)
    throw new ScreenGraphError('invalid_input', 'The map is empty: nothing was seen yet; crawl first.', {
      details: { path: ['appKey'] },
    });
  const runs = await runsOf(repo, scope, of, MAX_RUNS);
  const byLog = countsByLog(tallies);
  const begun: string[] = [];
  const counted: (readonly Iteration[])[] = [];
  for (const run of runs) {
    const iterations = await allIterations(repo, scope, run.runId);
    const [first] = iterations;
    if (first?.fromScreenId != null) begun.push(first.fromScreenId);
    if (byLog(run)) counted.push(iterations);
  }
  // Where a run began may have turned out to be another look of a screen, and the map holds that one.
  const there = new Set(map.screens.map(({ screenId }) => screenId));
  const folded = [...new Set(begun)].filter((id) => !there.has(id));
  const same = folded.length === 0 ? [] : await browse.sameScreens(scope, folded, of.versionId);
  const standing = new Map(folded.map((id, at) => [id, same[at]?.standing ?? id]));
  const starts = new Set(begun.map((id) => standing.get(id) ?? id));
  return { ...map, runs, starts, tried: countTries([...counted.flat(), ...tallies]) };
}
