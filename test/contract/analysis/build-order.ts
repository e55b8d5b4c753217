import { describe, expect, it } from 'vitest';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import type { CorrectionPort } from '../../../agent/ports/CorrectionPort.ts';
import { createBrowser } from '../../../agent/usecases/browse/browse.ts';
import { buildsInOrder } from '../../../agent/usecases/browse/builds-in-order.ts';
import { createCorrections, type CorrectedPorts } from '../../../agent/usecases/corrections/corrections.ts';
import {
  claimedRun,
  graphOf,
  lastStepOf,
  newScope,
  screenOf,
  specOf,
  stepOf,
} from '../repo/repo-fixtures.ts';

/** What saying the order of builds promises on every store. */
export function buildOrderContract(
  name: string,
  ports: () => CorrectedPorts & { readonly corrections: CorrectionPort },
): void {
  const appKeyOf = (scope: Scope): string => specOf(scope).appKey;
  async function crawl(scope: Scope, ...builds: readonly string[]): Promise<void> {
    const { repo } = ports();
    for (const [at, build] of builds.entries()) {
      const run = await claimedRun(repo, scope, at + 1);
      const step = stepOf(run, { graph: graphOf(scope, run.spec, 'Home', 'Cart', { build }) });
      await repo.commitStep(step);
      await repo.commitStep(lastStepOf({ ...run, head: step.head }));
    }
  }
  const opened = () => {
    const clock = createManualClock();
    const objects = createMemoryObjectStore(clock);
    return createCorrections({ ...ports(), objects, clock, ids: createUlidIds(clock) });
  };
  const ordered = async (scope: Scope): Promise<readonly string[]> => {
    const builds = await buildsInOrder(ports(), scope, [appKeyOf(scope)]);
    return (builds.get(appKeyOf(scope)) ?? []).map((build) => build.name);
  };

  describe(`the order of builds: ${name}`, () => {
    it('is as crawled until people say otherwise, and again once that is taken back', async () => {
      const scope = newScope();
      const app = appKeyOf(scope);
      await crawl(scope, '2.0', 'nightly', '1.9');
      const { corrections, corrected } = opened();
      expect(await ordered(scope)).toEqual(['2.0', 'nightly', '1.9']);
      const text = ' 1.9 \n\nnightly\n2.0';
      const asked = { appKey: app, screenId: null, kind: 'order', text, author: 'Ann' };
      const said = await corrections.add(scope, asked);
      expect(said).toMatchObject({ kind: 'order', screenId: null, text: '1.9\nnightly\n2.0', author: 'Ann' });
      expect(await corrections.list(scope, app)).toEqual([said]);
      expect(await ordered(scope)).toEqual(['1.9', 'nightly', '2.0']);
      // It is nothing that is said of a screen.
      const map = await corrected.repo.readMap(scope, app, null);
      expect(map.screens.map((screen) => screen.name).sort()).toEqual(['Cart', 'Home']);
      await corrections.remove(scope, said.correctionId);
      expect(await ordered(scope)).toEqual(['2.0', 'nightly', '1.9']);
    });

    it('says which build is the newest and what the newest has left, whenever it was crawled', async () => {
      const scope = newScope();
      const app = appKeyOf(scope);
      await crawl(scope, '2.0', '1.9', '1.10');
      const browser = createBrowser(ports());
      const newest = async (): Promise<readonly string[]> =>
        (await browser.newestVersions(scope, [app])).flat().map((build) => build.name);
      expect(await newest()).toEqual(['2.0', '1.10']);
      expect((await browser.latestVersions(scope, [app])).map((build) => build?.name)).toEqual(['2.0']);
      const left = async (versionId: string | null) =>
        browser.frontiers(scope, [{ appKey: app, versionId }], { first: 10, after: null });
      const [named] = await browser.latestVersions(scope, [app]);
      expect(await left(null)).toEqual(await left(named?.versionId ?? ''));
      const { corrections } = opened();
      const text = '2.0\n1.9\n1.10';
      await corrections.add(scope, { appKey: app, screenId: null, kind: 'order', text, author: 'Ann' });
      expect(await newest()).toEqual(['1.10', '1.9']);
      expect(await browser.latestVersions(scope, [app, 'x'])).toMatchObject([{ name: '1.10' }, null]);
    });

    it('is said of builds that are there, of the app, within the project (I12)', async () => {
      const scope = newScope();
      await crawl(scope, '1.0', '2.0');
      const { corrections } = opened();
      const good = {
        ...{ appKey: appKeyOf(scope), screenId: null, kind: 'order', text: '2.0\n1.0', author: 'Ann' },
      };
      const { screenId } = screenOf(scope, appKeyOf(scope), 'Cart');
      for (const [change, path] of [
        [{ text: '2.0' }, 'text'],
        [{ text: '1.0\n2.0\n1.0' }, 'text'],
        [{ screenId }, 'screenId'],
        [{ otherScreenId: screenId }, 'otherScreenId'],
        [{ kind: 'note' }, 'screenId'],
      ] as const)
        await expect(corrections.add(scope, { ...good, ...change })).rejects.toMatchObject({
          ...{ code: 'invalid_input', details: { path: [path] } },
        });
      await expect(corrections.add(scope, { ...good, text: '2.0\n3.0' })).rejects.toMatchObject({
        ...{ code: 'not_found', message: 'The app has no build "3.0"; there are: 1.0, 2.0.' },
      });
      for (const foreign of [newScope(), { ...scope, projectId: 'p2' }])
        await expect(corrections.add(foreign, good)).rejects.toMatchObject({ code: 'not_found' });
      expect(await corrections.list(scope)).toEqual([]);
    });
  });
}
