import type { App, AppVersion } from '../../domain/app.ts';
import type { Run, Scope } from '../../domain/run.ts';
import type { BrowsePort } from '../../ports/BrowsePort.ts';
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

/** Apps, and what hangs on them. */
export interface AppBrowser {
  apps(scope: Scope, page: PageRequest): Promise<Page<App>>;
  /** Builds in their order. */
  readonly versionsOfApps: ListOfMany<AppVersion>;
  /** The build with the highest ordinal; null for an app without one. */
  latestVersions(scope: Scope, appKeys: readonly string[]): Promise<readonly (AppVersion | null)[]>;
  /** The two builds with the highest ordinals, the highest first. */
  newestVersions(scope: Scope, appKeys: readonly string[]): Promise<readonly (readonly AppVersion[])[]>;
  /** Newest first. */
  readonly runsOfApps: ListOfMany<Run>;
}

const MAX = 100;
const APPS = listById<App>('Query.apps', MAX, ({ appKey }) => appKey);
const VERSIONS = listByNumber<AppVersion>('App.versions', MAX, ({ ordinal }) => ordinal);
const RUNS = listById<Run>('App.runs', MAX, ({ runId }) => runId);

export function createAppBrowser(browse: BrowsePort): AppBrowser {
  return {
    apps: (scope, request) => readPage(APPS, scope, [], request, (page) => browse.listApps(scope, page)),
    versionsOfApps: (scope, appKeys, request): Promise<readonly PageOrError<AppVersion>[]> =>
      readPages(VERSIONS, scope, appKeys, request, (keys, page) => browse.versionsOfApps(scope, keys, page)),
    async latestVersions(scope, appKeys) {
      const newest = await browse.versionsOfApps(scope, appKeys, { after: 0, limit: 1, newest: true });
      return newest.map(([version]) => version ?? null);
    },
    newestVersions: (scope, appKeys) =>
      browse.versionsOfApps(scope, appKeys, { after: 0, limit: 2, newest: true }),
    runsOfApps: (scope, appKeys, request) =>
      readPages(RUNS, scope, appKeys, request, (keys, page) => browse.runsOfApps(scope, keys, page)),
  };
}
