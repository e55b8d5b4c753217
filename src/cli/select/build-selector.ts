import type { App, AppVersion } from '../../../agent/domain/app.ts';
import { Id } from '../../../agent/domain/ids.ts';
import type { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { isTerminal } from '../../../agent/domain/stop-reason.ts';
import { putInOrder } from '../../../agent/usecases/browse/builds-in-order.ts';
import type { Composition } from '../../composition/composition.ts';
import { wrongUse } from '../errors.ts';
import { findRun, newestRunOfBuild, runBeginning } from './find-run.ts';
import { findApp, noSuchApp, type Known } from './find-app.ts';
import { findNamed } from './find-named.ts';

export interface SelectedBuild {
  readonly appKey: string;
  readonly naturalKey: string;
  readonly versionId: string;
  /** The run by which it was named, if by one. */
  readonly runId?: string;
}

/** Builds that an error names, the newest. */
const SHOWN_BUILDS = 10;

/** What is neither an app, a build nor a run. */
async function noSuchBuild(session: Known, selector: string): Promise<ScreenGraphError> {
  // Of several `@` nobody knows which one the build's name begins behind.
  const [app = '', build, ...more] = selector.split('@');
  const named = build === undefined || app === '' || more.length > 0 ? selector : app;
  const known = (await session.repo.listApps(session.scope)).map(({ naturalKey }) => naturalKey);
  return wrongUse(
    `There is no app ${JSON.stringify(named)}; name a build as app@version or by a run that crawled it. Known apps: ${known.slice(0, SHOWN_BUILDS).join(', ') || 'none yet'}${known.length > SHOWN_BUILDS ? ', …' : ''}`,
  );
}

/** The build of an app that has none of that name. */
export async function hasNoBuild({ repo, scope }: Known, app: App, build: string): Promise<ScreenGraphError> {
  const known = (await repo.listVersions(scope, app.appKey)).map(({ name }) => name);
  const shown = known.slice(-SHOWN_BUILDS);
  const older = known.length - shown.length;
  return wrongUse(
    `${app.naturalKey} has no build ${JSON.stringify(build)}; known: ${shown.join(', ') || 'none yet'}${older === 0 ? '' : ` and ${older} older`}`,
  );
}

const selected = ({ appKey, naturalKey }: App, { versionId }: AppVersion): SelectedBuild => ({
  ...{ appKey, naturalKey, versionId },
});

/** `<app>@<version>`, or a run: the build that it crawled. */
export async function selectBuild(session: Known, selector: string): Promise<SelectedBuild> {
  const { repo, scope } = session;
  const named = await findNamed(session, selector, 'build');
  if (named !== null) {
    const { app, build, version } = named;
    if (version !== null) return selected(app, version);
    if (build !== null) throw await hasNoBuild(session, app, build);
    const known = (await repo.listVersions(scope, app.appKey)).map(({ name }) => name);
    const shown = known.slice(-SHOWN_BUILDS).map((name) => `${selector}@${name}`);
    throw wrongUse(
      known.length === 0
        ? `${app.naturalKey} is an app of which no build was seen yet; crawl it first.`
        : `${app.naturalKey} is an app; name one of its builds: ${shown.join(', ')}${known.length > shown.length ? `, or one of ${known.length - shown.length} older ones` : ''}`,
    );
  }
  const run = Id.safeParse(selector).success
    ? await findRun(session, selector)
    : await runBeginning(session, selector);
  if (run === null) throw await noSuchBuild(session, selector);
  if (run.head.versionId === null)
    throw wrongUse(
      isTerminal(run.status)
        ? `Run ${run.runId} ended before it saw the app, so there is no build to compare.`
        : `Run ${run.runId} has not seen the app yet, so there is no build to compare so far.`,
    );
  return {
    appKey: run.spec.appKey,
    naturalKey: run.spec.naturalKey,
    versionId: run.head.versionId,
    runId: run.runId,
  };
}

/** What says which build is the newest. */
type Ordered = Known & { readonly corrections: Pick<Composition['corrections'], 'list'> };

/** The builds of an app, the oldest first. */
async function buildsOf(session: Ordered, { appKey }: Pick<App, 'appKey'>): Promise<readonly AppVersion[]> {
  const known = await session.repo.listVersions(session.scope, appKey);
  return (await putInOrder(session, session.scope, new Map([[appKey, known]]))).get(appKey) ?? [];
}

/** The two newest builds of an app. */
export async function newestTwo(
  session: Ordered,
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
  const [before, after] = (await buildsOf(session, app)).slice(-2);
  if (before === undefined || after === undefined)
    throw wrongUse(`${app.naturalKey} has one build only; crawl another with --version.`);
  return [selected(app, before), selected(app, after)];
}

/** A build as named, the newest of a named app, or that of the newest run. */
export async function selectOneBuild(session: Ordered, selector: string | undefined): Promise<SelectedBuild> {
  const named = selector === undefined ? null : await findNamed(session, selector, 'app');
  if (named === null) return selectBuild(session, selector ?? (await newestRunOfBuild(session)).runId);
  const { app, build, version } = named;
  if (version !== null) return selected(app, version);
  if (build !== null) throw await hasNoBuild(session, app, build);
  const newest = (await buildsOf(session, app)).at(-1);
  if (newest === undefined) throw wrongUse(`Nothing was seen of ${app.naturalKey} yet; crawl it first.`);
  return selected(app, newest);
}

/** What a build that is its own baseline is told: the other builds of its app. */
export async function isItsOwnBaseline(
  session: Ordered,
  { appKey, naturalKey, versionId }: SelectedBuild,
): Promise<ScreenGraphError> {
  const others = (await buildsOf(session, { appKey })).filter((one) => one.versionId !== versionId);
  const shown = others.slice(-SHOWN_BUILDS).map(({ name }) => `${naturalKey}@${name}`);
  return wrongUse(
    others.length === 0
      ? `The baseline is the very build that is checked, and ${naturalKey} has no other; crawl one with --version.`
      : `The baseline is the very build that is checked; name another one: ${shown.join(', ')}${others.length > shown.length ? `, or one of ${others.length - shown.length} older ones` : ''}`,
  );
}

export interface MapName {
  readonly appKey: string;
  readonly naturalKey: string;
  /** Null: all builds. */
  readonly versionId: string | null;
}

/** `<app>` over all builds, `<app>@<version>`, or a run: the build that it crawled; the newest run without. */
export async function selectMapName(session: Known, wanted: string | undefined): Promise<MapName> {
  const selector = wanted ?? (await newestRunOfBuild(session)).runId;
  const named = await findNamed(session, selector, 'app');
  if (named !== null) {
    const { app, build, version } = named;
    if (build !== null && version === null) throw await hasNoBuild(session, app, build);
    return { appKey: app.appKey, naturalKey: app.naturalKey, versionId: version?.versionId ?? null };
  }
  const asRun = Id.safeParse(selector).success || (await runBeginning(session, selector)) !== null;
  if (!asRun && selector.lastIndexOf('@') <= 0) throw await noSuchApp(session, selector);
  return selectBuild(session, selector);
}
