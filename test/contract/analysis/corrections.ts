import { describe, expect, it } from 'vitest';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import * as ids from '../../../agent/domain/ids.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import type { CorrectionPort } from '../../../agent/ports/CorrectionPort.ts';
import { createCorrections, type CorrectedPorts } from '../../../agent/usecases/corrections/corrections.ts';
import { sampleModel } from '../../support/api/api-harness.ts';
import { damaged } from '../../support/store/damaged-objects.ts';
import { crawlSimulated } from '../../support/crawl/loop-harness.ts';
import { edgesOf } from '../browse/browse-fixtures.ts';
import {
  claimedRun,
  graphOf,
  lastStepOf,
  newScope,
  runIdOf,
  screenOf,
  specOf,
  stepOf,
} from '../repo/repo-fixtures.ts';

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
    const objects = createMemoryObjectStore(clock);
    return {
      ...{ clock, objects },
      ...createCorrections({ ...ports(), objects, clock, ids: createUlidIds(clock) }),
    };
  };
  const PAGE = { after: null, limit: 100 };

  describe(`corrections: ${name}`, () => {
    it('are read over the map everywhere, survive a crawl, and are undone by removing them', async () => {
      const scope = newScope();
      const app = appKeyOf(scope);
      await crawl(scope, 1, '1.0', [
        ['Home', 'Cart'],
        ['Cart', 'Debug'],
        ['Debug', 'Pay'],
      ]);
      const { corrections, corrected } = opened();
      const names = async (): Promise<readonly string[]> =>
        (await corrected.repo.readMap(scope, app, null)).screens.map((screen) => screen.name).sort();
      const say = (screen: string, kind: string, text: string) =>
        corrections.add(scope, { appKey: app, screenId: idOf(scope, screen), kind, text, author: 'Ann' });
      // The clock stands still: what was said later is later all the same.
      for (let turn = 0; turn < 10; turn += 1) await say('Pay', 'rename', `Pay ${turn}`);
      const turns = await corrections.list(scope, app);
      expect(turns.map(({ text }) => text)).toEqual(turns.map((_, turn) => `Pay ${turn}`));
      for (const { correctionId } of turns) await corrections.remove(scope, correctionId);
      const first = await say('Cart', 'rename', 'Basket');
      const second = await say('Cart', 'rename', ' Shopping bag ');
      expect(await say('Cart', 'rename', 'Shopping bag')).toEqual(second);
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
      const [edges] = await edgesOf(browse, scope, [{ appKey: app, versionId: null }], {
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

    it('say that two are one: maps, builds, lists and ways have one screen, and two again when it is taken back', async () => {
      const scope = newScope();
      const app = appKeyOf(scope);
      const id = (screen: string): string => idOf(scope, screen);
      // Basket is Cart under another look: what leads to one leads to the other.
      await crawl(scope, 1, '1.0', [
        ['Home', 'Cart'],
        ['Cart', 'Pay'],
        ['Offers', 'Basket'],
        ['Basket', 'Cart'],
        ['Basket', 'Coupon'],
      ]);
      await crawl(scope, 2, '2.0', [['Home', 'Basket']]);
      const { clock, corrections, corrected } = opened();
      const { browse, repo, analysis } = corrected;
      const versionOf = (build: string): string => ids.versionId(scope.tenantId, app, build);
      const look = async () => {
        const map = await repo.readMap(scope, app, null);
        const maps = ['1.0', '2.0'].map((build) => ({ appKey: app, versionId: versionOf(build) }));
        const all = [{ appKey: app, versionId: null }, ...maps];
        const builds = [];
        for (const build of maps) builds.push(await analysis.readBuild(scope, build, { maxScreens: 100 }));
        const ways = [
          { appKey: app, from: id('Home'), to: id('Coupon') },
          { appKey: app, from: id('Offers'), to: id('Pay') },
          { appKey: app, from: id('Basket'), to: id('Cart') },
          { appKey: app, from: id('Pay'), to: id('Home') },
        ];
        return {
          ...{ map, builds },
          lists: await browse.screensOfMaps(scope, all, PAGE),
          short: await browse.screensOfMaps(scope, all, { after: null, limit: 2 }),
          counts: await browse.countScreens(scope, all),
          paths: await browse.shortestPaths(scope, ways),
          built: await browse.shortestPathsInBuilds(
            scope,
            ['1.0', '2.0', 'never crawled'].flatMap((build) =>
              [
                ['Basket', 'Cart'],
                ['Offers', 'Offers'],
              ].map(([from = '', to = '']) => ({
                ...{ appKey: app, versionId: versionOf(build) },
                ...{ from: id(from), to: id(to) },
              })),
            ),
          ),
          incoming: await browse.edgesOfScreens(
            scope,
            [{ screenId: id('Cart'), direction: 'incoming' }],
            PAGE,
          ),
          edges: await edgesOf(browse, scope, all, PAGE),
          shortEdges: await edgesOf(browse, scope, all, { after: null, limit: 3 }),
          actions: await browse.actionsOfScreens(scope, [id('Cart')], PAGE),
          versions: await browse.versionsOfScreens(scope, [id('Cart')], { after: 0, limit: 10 }),
          same: await browse.sameScreens(scope, [id('Cart'), id('Basket'), id('Home')]),
          run: await repo.readRunMap(scope, runIdOf(scope, 1)),
          seen: await repo.readRunScreens(scope, runIdOf(scope, 1)),
        };
      };
      const before = await look();
      expect(before.same.map(({ standing }) => standing)).toEqual([null, null, null]);
      const say = (screen: string, other: string) =>
        corrections.add(scope, {
          ...{ appKey: app, screenId: id(screen), kind: 'same', otherScreenId: id(other) },
          ...{ text: '', author: 'Ann' },
        });
      const said = await say('Basket', 'Cart');

      const one = await look();
      const names = (screens: readonly { readonly name: string }[]) => screens.map(({ name }) => name).sort();
      expect(names(one.map.screens)).toEqual(['Cart', 'Coupon', 'Home', 'Offers', 'Pay']);
      expect(one.map.edges).toHaveLength(5);
      expect(one.map.edges.filter(({ toScreenId }) => toScreenId === id('Cart'))).toHaveLength(3);
      expect(names(one.run.screens)).toEqual(names(one.map.screens));
      expect(one.seen).toEqual(one.run.screens.map(({ screenId }) => screenId));
      // Build 2.0 saw the other one only: there it stands in its place, so that builds can be compared.
      expect(one.builds[1]?.screens.map(({ screenId }) => screenId).sort()).toEqual(
        [id('Cart'), id('Home')].sort(),
      );
      expect(one.builds[1]?.results.map(({ toScreenId }) => toScreenId)).toEqual([id('Cart')]);
      expect(one.counts).toEqual([5, 5, 2]);
      expect(one.lists.map(({ length }) => length)).toEqual([5, 5, 2]);
      expect(one.short.map(({ length }) => length)).toEqual([2, 2, 2]);
      expect(one.paths.map((way) => way?.length)).toEqual([2, 2, 0, undefined]);
      expect(before.paths.map((way) => way?.length)).toEqual([2, 3, 1, undefined]);
      expect(one.paths[0]?.map(({ toName }) => toName)).toEqual(['Cart', 'Coupon']);
      // Whoever is on one is on both, in a build that has one of them.
      expect(one.built.map((way) => way?.length ?? null)).toEqual([0, 0, 0, null, null, null]);
      expect(before.built.map((way) => way?.length ?? null)).toEqual([1, 0, null, null, null, null]);
      // Pages have what the whole map has: no way from a screen to itself.
      const waysOf = (edges: readonly { readonly edgeId: string; readonly toScreenId: string }[] = []) =>
        edges.map(({ edgeId, toScreenId }) => [edgeId, toScreenId]);
      expect(waysOf(one.edges[0])).toEqual(waysOf(one.map.edges));
      expect(one.edges.map(({ length }) => length)).toEqual([5, 4, 1]);
      expect(one.shortEdges.map(({ length }) => length)).toEqual([3, 3, 1]);
      expect(before.edges.map(({ length }) => length)).toEqual([6, 5, 1]);
      expect(one.incoming[0]?.map(({ fromName }) => fromName).sort()).toEqual(['Home', 'Home', 'Offers']);
      expect(one.actions[0]?.map(({ label }) => label).sort()).toEqual(['to Cart', 'to Coupon', 'to Pay']);
      expect(one.versions[0]?.map((build) => build.name)).toEqual(['1.0', '2.0']);
      expect(one.same).toEqual([
        { standing: null, folded: [id('Basket')] },
        { standing: id('Cart'), folded: [] },
        { standing: null, folded: [] },
      ]);

      // Said the other way round, it is one still and the same one stands; a third one joins.
      clock.advance(1);
      const again = await say('Cart', 'Basket');
      clock.advance(1);
      const third = await say('Coupon', 'Basket');
      expect(names((await look()).map.screens)).toEqual(['Cart', 'Home', 'Offers', 'Pay']);
      // A crawl that meets them again changes nothing of what was said.
      await crawl(scope, 3, '2.0', [['Home', 'Basket']]);
      expect(names((await look()).map.screens)).toEqual(['Cart', 'Home', 'Offers', 'Pay']);
      // To ignore the one that stands is to ignore them all; one that was ignored before stays so and takes nothing with it.
      const gone = await corrections.add(scope, {
        ...{ appKey: app, screenId: id('Cart'), kind: 'ignore', text: '', author: 'Ann' },
      });
      expect(names((await look()).map.screens)).toEqual(['Home', 'Offers', 'Pay']);
      await corrections.remove(scope, gone.correctionId);
      const part = await corrections.add(scope, {
        ...{ appKey: app, screenId: id('Basket'), kind: 'ignore', text: '', author: 'Ann' },
      });
      expect(names((await look()).map.screens)).toEqual(['Cart', 'Home', 'Offers', 'Pay']);
      for (const { correctionId } of [part, third, again, said])
        await corrections.remove(scope, correctionId);
      expect(await look()).toEqual(before);
    });

    it('say that one is two by what tells its looks apart, as long as that is said', async () => {
      const scope = newScope();
      const { clock, objects, corrections, corrected } = opened();
      const { repo } = ports();
      const { run } = await crawlSimulated({ model: sampleModel('tiny'), scope, repo, objects });
      const app = run.spec.appKey;
      const versionId = run.head.versionId ?? '';
      const look = async () => ({
        map: await corrected.repo.readMap(scope, app, null),
        run: await corrected.repo.readRunMap(scope, run.runId),
        seen: await corrected.repo.readRunScreens(scope, run.runId),
        build: await corrected.analysis.readBuild(scope, { appKey: app, versionId }, { maxScreens: 100 }),
      });
      const before = await look();
      const note = before.map.screens.find(({ name: title }) => title === 'Note');
      const say = (text: string, screenId = note?.screenId ?? '') =>
        corrections.add(scope, { appKey: app, screenId, kind: 'split', text, author: 'Ann' });
      for (const [text, why] of [
        ['Star this note', /Every look/],
        ['Nowhere to be read', /No look/],
        ['', /what tells the two apart/],
      ] as const)
        await expect(say(text)).rejects.toThrow(why);
      const said = await say('Call the plumber');
      await expect(say('Birthday ideas')).rejects.toThrow(/already/);

      const two = await look();
      for (const map of [two.map, two.run, { ...two.build, screens: two.build?.screens ?? [] }])
        expect(map.screens).toHaveLength(before.map.screens.length + 1);
      expect(two.seen).toEqual(two.run.screens.map(({ screenId }) => screenId));
      const half = two.map.screens.find(({ name: title }) => title === 'Note · Call the plumber');
      const waysTo = (screenId: string | undefined, { edges }: typeof two.map) =>
        edges.filter(({ toScreenId }) => toScreenId === screenId).map(({ label }) => label);
      expect(half?.text).toContain('Call the plumber');
      expect(waysTo(half?.screenId, two.map)).toEqual(['Call the plumber, Tuesday']);
      expect(waysTo(note?.screenId, two.map)).not.toContain('Call the plumber, Tuesday');
      expect(waysTo(note?.screenId, two.map).length).toBeGreaterThan(0);
      // Both halves offer what both showed, each as its own; every way starts at a screen and an action that are there.
      const starred = two.map.actions.filter(({ label }) => label === 'Star this note');
      expect(starred.map(({ screenId }) => screenId).sort()).toEqual([half?.screenId, note?.screenId].sort());
      for (const { screens, actions, edges } of [two.map, two.run]) {
        expect(new Set(edges.map(({ edgeId }) => edgeId)).size).toBe(edges.length);
        const [there, offered] = [
          new Set(screens.map(({ screenId }) => screenId)),
          new Map(actions.map((action) => [action.actionId, action.screenId])),
        ];
        for (const edge of edges) {
          expect([...there]).toEqual(expect.arrayContaining([edge.fromScreenId, edge.toScreenId]));
          expect(offered.get(edge.actionId)).toBe(edge.fromScreenId);
        }
      }
      const [found] = await corrected.browse.screensById(scope, [half?.screenId ?? '']);
      expect(found).toMatchObject({ name: 'Note · Call the plumber', appKey: app });
      // Looks that are damaged tell as little as those that are gone; the map is read all the same.
      const blind = createCorrections({
        ...ports(),
        objects: damaged(objects),
        clock,
        ids: createUlidIds(clock),
      });
      expect((await blind.corrected.repo.readMap(scope, app, null)).screens).toEqual(before.map.screens);
      clock.advance(1);
      await corrections.remove(scope, said.correctionId);
      expect(await look()).toEqual(before);
    }, 60_000);

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
      const made = await corrections.add(scope, { ...good, text: 'a note\nmay have lines' });
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
        [{ author: 'A\u001b[31mnn' }, 'author'],
        [{ text: 'a\u0000b' }, 'text'],
        [{ kind: 'rename', text: 'two\nlines' }, 'text'],
        [{ kind: 'same' }, 'otherScreenId'],
        [{ kind: 'same', otherScreenId: good.screenId }, 'otherScreenId'],
        [{ otherScreenId: idOf(scope, 'Home') }, 'otherScreenId'],
        // The fixture's looks are kept nowhere.
        [{ kind: 'split' }, 'text'],
      ] as const)
        await expect(corrections.add(scope, { ...good, ...change })).rejects.toMatchObject({
          ...{ code: 'invalid_input', details: { path: [path] } },
        });
      for (const screenId of ['nonsense', idOf(scope, 'Nowhere')])
        await expect(corrections.add(scope, { ...good, screenId })).rejects.toMatchObject({
          code: 'not_found',
        });
      await crawl(other, 2, '1.0', [['Home', 'Cart']]);
      for (const otherScreenId of ['nonsense', idOf(scope, 'Nowhere'), idOf(other, 'Home')])
        await expect(corrections.add(scope, { ...good, kind: 'same', otherScreenId })).rejects.toMatchObject({
          code: 'not_found',
        });
      await expect(corrections.remove(scope, 'nonsense')).rejects.toMatchObject({ code: 'not_found' });
      expect(await corrections.list(scope)).toEqual([made]);
    });
  });
}
