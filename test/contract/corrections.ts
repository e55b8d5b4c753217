import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../adapters/memory/manual-clock.ts';
import { createUlidIds } from '../../adapters/system/ulid-ids.ts';
import * as ids from '../../agent/domain/ids.ts';
import type { Scope } from '../../agent/domain/run.ts';
import type { CorrectionPort } from '../../agent/ports/CorrectionPort.ts';
import { createCorrections, type CorrectedPorts } from '../../agent/usecases/corrections.ts';
import { claimedRun, graphOf, lastStepOf, newScope, screenOf, specOf, stepOf } from './repo-fixtures.ts';

type Ports = CorrectedPorts & { readonly corrections: CorrectionPort };

/** What corrections promise on every store. */
export function correctionsContract(name: string, ports: () => Ports): void {
  const appKeyOf = (scope: Scope): string => specOf(scope).appKey;
  const idOf = (scope: Scope, screen: string): string => screenOf(scope, appKeyOf(scope), screen).screenId;
  async function crawl(scope: Scope, n: number, build: string, ways: readonly (readonly [string, string])[]) {
    const { repo } = ports();
    let run = await claimedRun(repo, scope, n);
    for (const [from, to] of ways) {
      const step = stepOf(run, { graph: graphOf(scope, run.spec, from, to, { build }) });
      await repo.commitStep(step);
      run = { ...run, head: step.head };
    }
    await repo.commitStep(lastStepOf(run));
  }
  const opened = () => {
    const clock = createManualClock();
    return { clock, ...createCorrections({ ...ports(), clock, ids: createUlidIds(clock) }) };
  };

  describe(`corrections: ${name}`, () => {
    it('are read over the map everywhere, survive a crawl, and are undone by removing them', async () => {
      const scope = newScope();
      const app = appKeyOf(scope);
      await crawl(scope, 1, '1.0', [
        ['Home', 'Cart'],
        ['Cart', 'Debug'],
        ['Debug', 'Pay'],
      ]);
      const { clock, corrections, corrected } = opened();
      const names = async (): Promise<readonly string[]> =>
        (await corrected.repo.readMap(scope, app, null)).screens.map((screen) => screen.name).sort();
      const say = (screen: string, kind: string, text: string) =>
        corrections.add(scope, { appKey: app, screenId: idOf(scope, screen), kind, text, author: 'Ann' });
      const first = await say('Cart', 'rename', 'Basket');
      clock.advance(1);
      const second = await say('Cart', 'rename', ' Shopping bag ');
      const ignored = await say('Debug', 'ignore', '');
      await say('Pay', 'note', 'slow');
      expect(second).toMatchObject({ text: 'Shopping bag', author: 'Ann', appKey: app });
      expect(await names()).toEqual(['Home', 'Pay', 'Shopping bag']);

      // A crawl that meets the screens again changes nothing of it.
      await crawl(scope, 2, '2.0', [
        ['Home', 'Cart'],
        ['Cart', 'Debug'],
      ]);
      expect(await names()).toEqual(['Home', 'Pay', 'Shopping bag']);
      const map = await corrected.repo.readMap(scope, app, null);
      expect(map.edges).toHaveLength(1);
      expect(map.screens.find((screen) => screen.name === 'Pay')?.purpose).toMatch(/Ann: slow$/);
      const versionId = ids.versionId(scope.tenantId, app, '1.0');
      const build = await corrected.analysis.readBuild(
        scope,
        { appKey: app, versionId },
        { maxScreens: 100 },
      );
      expect(build?.screens.map((screen) => screen.name).sort()).toEqual(['Home', 'Pay', 'Shopping bag']);
      expect(build?.results.map(({ outcome }) => outcome).sort()).toEqual(['LEADS_TO', 'LEAVES_APP']);

      const { browse } = corrected;
      const [cart] = await browse.screensById(scope, [idOf(scope, 'Cart')]);
      expect(cart?.name).toBe('Shopping bag');
      const by = async (value: string) =>
        (await browse.screensWith(scope, app, { field: 'name', value, after: null, limit: 10 })).length;
      expect([await by('Shopping bag'), await by('Cart')]).toEqual([1, 0]);
      const found = await browse.searchScreens(scope, app, { words: 'shopping', skip: 0, limit: 10 });
      expect(found.map(({ screenId }) => screenId)).toEqual([idOf(scope, 'Cart')]);
      const [edges] = await browse.edgesOfMaps(scope, [{ appKey: app, versionId: null }], {
        after: null,
        limit: 10,
      });
      expect(edges?.map(({ toName }) => toName)).toContain('Shopping bag');

      await corrections.remove(scope, second.correctionId);
      expect(await names()).toEqual(['Basket', 'Home', 'Pay']);
      await corrections.remove(scope, first.correctionId);
      await corrections.remove(scope, ignored.correctionId);
      expect(await names()).toEqual(['Cart', 'Debug', 'Home', 'Pay']);
      expect((await corrections.list(scope, app)).map(({ kind }) => kind)).toEqual(['note']);
    });

    it('stay within the project, and refuse what they cannot mean (I12)', async () => {
      const [scope, other] = [newScope(), newScope()];
      await crawl(scope, 1, '1.0', [['Home', 'Cart']]);
      const { corrections } = opened();
      const good = {
        appKey: appKeyOf(scope),
        screenId: idOf(scope, 'Cart'),
        kind: 'note',
        text: 'x',
        author: 'Ann',
      };
      const made = await corrections.add(scope, good);
      for (const foreign of [other, { ...scope, projectId: 'p2' }]) {
        await expect(corrections.add(foreign, good)).rejects.toMatchObject({ code: 'not_found' });
        await expect(corrections.remove(foreign, made.correctionId)).rejects.toMatchObject({
          code: 'not_found',
        });
        expect(await corrections.list(foreign)).toEqual([]);
      }
      for (const [change, path] of [
        [{ kind: 'merge' }, 'kind'],
        [{ text: ' ' }, 'text'],
        [{ kind: 'rename', text: 'n'.repeat(201) }, 'text'],
        [{ text: 'n'.repeat(1_001) }, 'text'],
        [{ author: ' ' }, 'author'],
      ] as const)
        await expect(corrections.add(scope, { ...good, ...change })).rejects.toMatchObject({
          ...{ code: 'invalid_input', details: { path: [path] } },
        });
      for (const screenId of ['nonsense', idOf(scope, 'Nowhere')])
        await expect(corrections.add(scope, { ...good, screenId })).rejects.toMatchObject({
          code: 'not_found',
        });
      await expect(corrections.remove(scope, 'nonsense')).rejects.toMatchObject({ code: 'not_found' });
      expect(await corrections.list(scope)).toEqual([made]);
    });
  });
}
