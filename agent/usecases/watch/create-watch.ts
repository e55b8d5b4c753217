import { createChangedRuns, type ChangedRuns } from './changed-runs.ts';
import { createRunFeeds, createShared, ofKey } from './run-feeds.ts';
import { createRunState, type RunState } from './run-state.ts';
import { watchMap } from './watch-map.ts';
import { watchProgress } from './watch-progress.ts';
import { watchRun } from './watch-run.ts';
import { watchRuns } from './watch-runs.ts';
import type { Watch } from './watch.ts';
import { DEFAULT_WATCH_SETTINGS, type WatchParts, type WatchSettings } from './watch-settings.ts';

/** The streams of one process. Whatever follows a run or a project is shared and ends with its last subscriber. */
export function createWatch(
  given: Omit<WatchParts, 'settings'> & { readonly settings?: Partial<WatchSettings> },
): Watch {
  const parts: WatchParts = { ...given, settings: { ...DEFAULT_WATCH_SETTINGS, ...given.settings } };
  const feeds = createRunFeeds(parts);
  const states = createShared<RunState>(
    (key) => {
      const { scope, id } = ofKey(key);
      return createRunState(parts, feeds, scope, id);
    },
    (state) => state.close(),
  );
  const projects = createShared<ChangedRuns>(
    (key) => createChangedRuns(parts, ofKey(key).scope),
    (changed) => changed.close(),
  );
  return {
    runEvents: (scope, runId, after) => watchRun(feeds, scope, runId, after),
    runProgress: (scope, runId) => watchProgress(parts, states, scope, runId),
    mapChanges: (scope, appKey, after) => watchMap(parts, feeds, projects, scope, appKey, after),
    runs: (scope) => watchRuns(projects, scope),
    followed: () => feeds.size() + states.size() + projects.size(),
  };
}
