import type { AppMap } from '../../../agent/domain/graph.ts';
import { Id } from '../../../agent/domain/ids.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { MapDocument } from '../../map/map-document.ts';
import { hasNoBuild } from './build-selector.ts';
import { noSuchApp, type Known } from './find-app.ts';
import { findNamed } from './find-named.ts';
import { findRun, newestSawNothing, runBeginning } from './find-run.ts';

export interface SelectedMap {
  readonly app: MapDocument['app'];
  readonly map: AppMap;
  /** Where the newest crawl of it began. */
  readonly startScreenId: string | null;
  /** For a file name. */
  readonly slug: string;
}

/** Letters of any script stay, so that apps of two names have two files; short enough for a file system in UTF-8. */
export const slugOf = (text: string): string => {
  const characters = [
    ...text
      .normalize('NFC')
      .replace(/^https?:\/\//, '')
      .replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-'),
  ].slice(0, 60);
  while (Buffer.byteLength(characters.join('')) > 180) characters.pop();
  return characters.join('');
};

async function startOf(session: Known, run: Run | undefined): Promise<string | null> {
  if (run === undefined) return null;
  const [first] = await session.repo.listIterations(session.scope, run.runId, { after: 0, limit: 1 });
  return first?.fromScreenId ?? null;
}

/** `<app>`, `<app>@<version>`, a run ID, or nothing: the app of the newest run. */
export async function selectMap(session: Known, selector: string | undefined): Promise<SelectedMap> {
  const { repo, scope } = session;
  const named = selector === undefined ? null : await findNamed(session, selector, 'app');
  if (named !== null) {
    const { app: base, build, version } = named;
    if (build !== null && version === null) throw await hasNoBuild(session, base, build);
    const map = await repo.readMap(scope, base.appKey, version?.versionId ?? null);
    const [newest] = await repo.listRuns(scope, { limit: 1, appKey: base.appKey });
    const startScreenId = await startOf(session, newest);
    const app = { appKey: base.appKey, naturalKey: base.naturalKey, platform: base.platform, build };
    return {
      app,
      map,
      startScreenId,
      slug: slugOf(`${base.naturalKey}${build === null ? '' : `@${build}`}`),
    };
  }
  const run =
    selector === undefined || Id.safeParse(selector).success
      ? await findRun(session, selector)
      : await runBeginning(session, selector);
  if (run === null) throw await noSuchApp(session, selector ?? '');
  const { appKey, naturalKey, platform } = run.spec;
  const ofRun = selector !== undefined;
  const map = ofRun ? await repo.readRunMap(scope, run.runId) : await repo.readMap(scope, appKey, null);
  // A run by its name may have an empty map; whoever names none wants to see one.
  if (!ofRun && map.screens.length === 0) throw await newestSawNothing(session, run);
  return {
    app: { appKey, naturalKey, platform, build: null },
    map,
    startScreenId: await startOf(session, run),
    slug: slugOf(ofRun ? `${naturalKey}-${run.runId}` : naturalKey),
  };
}
