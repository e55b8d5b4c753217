import type { App, AppVersion } from '../../../agent/domain/app.ts';
import { buildOfTarget, findApp, type Known } from './find-app.ts';

export interface Named {
  readonly app: App;
  /** What stands behind the app's name; null: nothing, all of the app is meant. */
  readonly build: string | null;
  /** Null where `build` is, and where the app has no such build. */
  readonly version: AppVersion | null;
}

/** The target that crawls a build: as it was named, or where that is an app's name, as the newest run of the app has it. */
async function asCrawled({ repo, scope }: Known, app: App, name: string, build: string): Promise<string> {
  if (app.platform !== 'simulated' || name.startsWith('sim:')) return name;
  const [newest] = await repo.listRuns(scope, { limit: 1, appKey: app.appKey });
  return newest === undefined ? name : `${newest.spec.target.replace(/@[A-Za-z]$/, '')}@${build}`;
}

/**
 * What `app` or `app@version` stands for; null for neither. Names of apps and builds may hold an `@` themselves, so each one is
 * tried, longer names of apps first: an app that has the build goes before one that has not. A name that could be both, an
 * app's and a build's, is what is `wanted`. A build is also named by what it is crawled by, `sim:shop@B`, and by the letter of that behind the app's name.
 */
export async function findNamed(known: Known, name: string, wanted: 'app' | 'build'): Promise<Named | null> {
  const whole = await findApp(known, name);
  const asApp = whole === null ? null : { app: whole, build: null, version: null };
  if (wanted === 'app' && (whole?.naturalKey === name || whole?.appKey === name)) return asApp;
  let nearest: Named | null = null;
  for (let at = name.lastIndexOf('@'); at > 0; at = name.lastIndexOf('@', at - 1)) {
    const app = await findApp(known, name.slice(0, at));
    if (app === null) continue;
    const build = name.slice(at + 1);
    const versions = await known.repo.listVersions(known.scope, app.appKey);
    const crawled = await buildOfTarget(await asCrawled(known, app, name, build));
    const version = [build, crawled].flatMap((one) => versions.find((each) => each.name === one) ?? [])[0];
    if (version !== undefined) return { app, build: version.name, version };
    nearest ??= { app, build, version: null };
  }
  return asApp ?? nearest;
}
