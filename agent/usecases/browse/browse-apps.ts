import type { App, AppVersion } from '../../domain/app.ts';
import type { Run, Scope } from '../../domain/run.ts';
import {
  listById,
  listByNumber,
  readPage,
  readPages,
  type Page,
  type PageOrError,
  type PageRequest,
} from './browse-page.ts';
import type { ListOfMany } from './browse-screens.ts';
import { buildsInOrder, type BrowseParts } from './builds-in-order.ts';

/** Apps, and what hangs on them. */
export interface AppBrowser {
  apps(scope: Scope, page: PageRequest): Promise<Page<App>>;
  /** Builds in the order in which they were first crawled. */
  readonly versionsOfApps: ListOfMany<AppVersion>;
  /** The newest build in the order of their versions, or as people say; null for an app without one. */
  latestVersions(scope: Scope, appKeys: readonly string[]): Promise<readonly (AppVersion | null)[]>;
  /** The two newest builds in that order, the newest first. */
  newestVersions(scope: Scope, appKeys: readonly string[]): Promise<readonly (readonly AppVersion[])[]>;
  /** Newest first. */
  readonly runsOfApps: ListOfMany<Run>;
}

const MAX = 100;
const APPS = listById<App>('Query.apps', MAX, ({ appKey }) => appKey);
const VERSIONS = listByNumber<AppVersion>('App.versions', MAX, ({ ordinal }) => ordinal);
const RUNS = listById<Run>('App.runs', MAX, ({ runId }) => runId);

export function createAppBrowser(parts: BrowseParts): AppBrowser {
  const { browse } = parts;
  return {
    apps: (scope, request) => readPage(APPS, scope, [], request, (page) => browse.listApps(scope, page)),
    versionsOfApps: (scope, appKeys, request): Promise<readonly PageOrError<AppVersion>[]> =>
      readPages(VERSIONS, scope, appKeys, request, (keys, page) => browse.versionsOfApps(scope, keys, page)),
    async latestVersions(scope, appKeys) {
      const builds = await buildsInOrder(parts, scope, appKeys);
      return appKeys.map((appKey) => builds.get(appKey)?.at(-1) ?? null);
    },
    async newestVersions(scope, appKeys) {
      const builds = await buildsInOrder(parts, scope, appKeys);
      return appKeys.map((appKey) => (builds.get(appKey) ?? []).slice(-2).toReversed());
    },
    runsOfApps: (scope, appKeys, request) =>
      readPages(RUNS, scope, appKeys, request, (keys, page) => browse.runsOfApps(scope, keys, page)),
  };
}
