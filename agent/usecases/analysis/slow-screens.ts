import type { ScreenName } from '../../domain/graph.ts';
import type { Scope } from '../../domain/run.ts';
import {
  addCounts,
  countedTimes,
  countTime,
  percentile,
  type TimeCounts,
} from '../../domain/analysis/time-counts.ts';
import type { BrowsePort, BuildOf } from '../../ports/BrowsePort.ts';
import type { CorrectionPort } from '../../ports/CorrectionPort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import type { RetentionPort } from '../../ports/RetentionPort.ts';
import { overlayOf } from '../../services/corrections/apply-corrections.ts';
import { byIds } from '../browse/by-ids.ts';
import { allIterations, countsByLog, runsOf } from '../read-run-log.ts';

/** Runs whose times are read, the newest of the build; what older ones came to counts once it is folded. */
const MAX_RUNS = 50;
/** Arrivals that tell something: of fewer one odd wait would be all. */
const MIN_ARRIVALS = 3;
/** Screens told, the slowest first. */
const MAX_SCREENS = 100;

/** How long a screen took to come to rest after the action that led there, in ms. At most 11 % off. */
export interface SlowScreen {
  readonly screen: ScreenName;
  readonly arrivals: number;
  readonly medianMs: number;
  /** 95 of 100 arrivals took no longer. */
  readonly p95Ms: number;
}

export interface TimeParts {
  readonly repo: RepoPort;
  readonly browse: Pick<BrowsePort, 'screensById' | 'sameScreens'>;
  readonly retention: Pick<RetentionPort, 'tallies'>;
  readonly corrections: Pick<CorrectionPort, 'list'>;
}

/**
 * The screens of a build that take longest to come to rest, over its runs and over what folded runs came to; without those that
 * people ignore, as wherever whole builds are read.
 */
export async function slowScreens(
  { repo, browse, retention, corrections }: TimeParts,
  scope: Scope,
  build: BuildOf,
): Promise<readonly SlowScreen[]> {
  const times = new Map<string, TimeCounts>();
  const add = (screenId: string | null, counts: TimeCounts): void => {
    if (screenId !== null && counts.length > 0)
      times.set(screenId, addCounts(times.get(screenId) ?? [], counts));
  };
  const tallies = await retention.tallies(scope, build);
  const byLog = countsByLog(tallies);
  for (const run of await runsOf(repo, scope, build, MAX_RUNS)) {
    if (!byLog(run)) continue;
    for (const { actionId, toScreenId, idleMs } of await allIterations(repo, scope, run.runId))
      if (actionId !== null) add(toScreenId, countTime(idleMs));
  }
  for (const { toScreenId, idleCounts } of tallies) add(toScreenId, idleCounts);

  if (times.size === 0) return [];
  const ids = [...times.keys()];
  const { ignored, one } = overlayOf(await corrections.list(scope));
  const own = new Map<string, TimeCounts>();
  const left = new Set<string>();
  const same = await byIds(ids, (page) => browse.sameScreens(scope, page, build.versionId));
  for (const id of ids) {
    const standing = same.get(id)?.standing ?? id;
    if (!ignored.has(id)) own.set(standing, addCounts(own.get(standing) ?? [], times.get(id) ?? []));
    // What is said of a screen that a crawl found to be another one is said of that one.
    else if (!one.standing.has(id)) left.add(standing);
  }
  const slowest = [...own]
    .map(([screenId, counts]) => ({
      screenId,
      arrivals: countedTimes(counts),
      medianMs: percentile(counts, 0.5) ?? 0,
      p95Ms: percentile(counts, 0.95) ?? 0,
    }))
    .filter(
      ({ screenId, arrivals }) => arrivals >= MIN_ARRIVALS && !left.has(screenId) && !ignored.has(screenId),
    )
    .sort((a, b) => b.p95Ms - a.p95Ms || b.medianMs - a.medianMs || (a.screenId < b.screenId ? -1 : 1))
    .slice(0, MAX_SCREENS);
  const screens = await browse.screensById(
    scope,
    slowest.map(({ screenId }) => screenId),
  );
  return slowest.flatMap(({ screenId, ...told }, at) => {
    const name = screens[at]?.name;
    return name === undefined ? [] : [{ screen: { screenId, name }, ...told }];
  });
}
