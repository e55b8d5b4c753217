import { Id } from '../../../agent/domain/ids.ts';
import type { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Composition } from '../../composition.ts';
import { wrongUse } from '../errors.ts';
import { findRun } from './find-run.ts';
import { findApp, noSuchApp } from './find-app.ts';

export interface SelectedBuild {
  readonly appKey: string;
  readonly naturalKey: string;
  readonly versionId: string;
}

/** Builds that an error names, the newest. */
const SHOWN_BUILDS = 10;

/** What is neither an app, a build nor a run. */
async function noSuchBuild(session: Composition, selector: string): Promise<ScreenGraphError> {
  const at = selector.lastIndexOf('@');
  const known = (await session.repo.listApps(session.scope)).map(({ naturalKey }) => naturalKey);
  return wrongUse(
    `There is no app ${JSON.stringify(at > 0 ? selector.slice(0, at) : selector)}; name a build as app@version or by a run that crawled it. Known apps: ${known.slice(0, SHOWN_BUILDS).join(', ') || 'none yet'}${known.length > SHOWN_BUILDS ? ', …' : ''}`,
  );
}

/** `<app>@<version>`, or a run: the build that it crawled. */
export async function selectBuild(session: Composition, selector: string): Promise<SelectedBuild> {
  const { repo, scope } = session;
  const at = selector.lastIndexOf('@');
  const app = at > 0 ? await findApp(session, selector.slice(0, at)) : null;
  if (app !== null) {
    const versions = await repo.listVersions(scope, app.appKey);
    const version = versions.find(({ name }) => name === selector.slice(at + 1));
    if (version === undefined)
      throw wrongUse(
        `${app.naturalKey} has no build ${JSON.stringify(selector.slice(at + 1))}; known: ${versions.map(({ name }) => name).join(', ')}`,
      );
    return { appKey: app.appKey, naturalKey: app.naturalKey, versionId: version.versionId };
  }
  const whole = await findApp(session, selector);
  if (whole !== null) {
    const known = (await repo.listVersions(scope, whole.appKey)).map(({ name }) => name);
    const named = known.slice(-SHOWN_BUILDS).map((name) => `${selector}@${name}`);
    throw wrongUse(
      known.length === 0
        ? `${whole.naturalKey} is an app of which no build was seen yet; crawl it first.`
        : `${whole.naturalKey} is an app; name one of its builds: ${named.join(', ')}${known.length > named.length ? `, or one of ${known.length - named.length} older ones` : ''}`,
    );
  }
  if (!Id.safeParse(selector).success) throw await noSuchBuild(session, selector);
  const run = await findRun(session, selector);
  if (run.head.versionId === null)
    throw wrongUse(`Run ${run.runId} ended before it saw the app, so there is no build to compare.`);
  return {
    appKey: run.spec.appKey,
    naturalKey: run.spec.naturalKey,
    versionId: run.head.versionId,
  };
}

/** The two newest builds of an app. */
export async function newestTwo(
  session: Composition,
  selector: string,
): Promise<readonly [SelectedBuild, SelectedBuild]> {
  const app = await findApp(session, selector);
  if (app === null) {
    // One build by itself is right but for the other one.
    const { naturalKey } = await selectBuild(session, selector);
    throw wrongUse(
      `A build is compared with another one: diff ${selector} OTHER, or diff ${naturalKey} for its two newest.`,
    );
  }
  const [before, after] = (await session.repo.listVersions(session.scope, app.appKey)).slice(-2);
  if (before === undefined || after === undefined)
    throw wrongUse(`${app.naturalKey} has one build only; crawl another with --version.`);
  const of = (versionId: string): SelectedBuild => ({
    ...{ appKey: app.appKey, naturalKey: app.naturalKey, versionId },
  });
  return [of(before.versionId), of(after.versionId)];
}

/** A build as named, the newest of a named app, or that of the newest run. */
export async function selectOneBuild(
  session: Composition,
  selector: string | undefined,
): Promise<SelectedBuild> {
  const app = selector === undefined ? null : await findApp(session, selector);
  if (app === null) {
    const run = selector ?? (await findRun(session, undefined)).runId;
    return selectBuild(session, run);
  }
  const newest = (await session.repo.listVersions(session.scope, app.appKey)).at(-1);
  if (newest === undefined) throw wrongUse(`Nothing was seen of ${app.naturalKey} yet; crawl it first.`);
  return { appKey: app.appKey, naturalKey: app.naturalKey, versionId: newest.versionId };
}

export interface MapName {
  readonly appKey: string;
  readonly naturalKey: string;
  /** Null: all builds. */
  readonly versionId: string | null;
}

/** `<app>` over all builds, `<app>@<version>`, or a run: the build that it crawled. */
export async function selectMapName(session: Composition, selector: string): Promise<MapName> {
  const app = await findApp(session, selector);
  if (app !== null) return { appKey: app.appKey, naturalKey: app.naturalKey, versionId: null };
  if (!Id.safeParse(selector).success && selector.lastIndexOf('@') <= 0)
    throw await noSuchApp(session, selector);
  return selectBuild(session, selector);
}
