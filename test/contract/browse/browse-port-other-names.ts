import { describe, expect, it } from 'vitest';
import {
  actionIn,
  buildOf,
  edgesOf,
  ended,
  mapped,
  pairOf,
  screenIn,
  walk,
  type BrowsedStore,
} from './browse-fixtures.ts';
import { newScope, specOf } from '../repo/repo-fixtures.ts';

/** Of builds that know a screen only by the name of another one, which a later run found to be that screen. */
export function otherNamesContract(store: () => BrowsedStore): void {
  describe('screens that a build has under another name alone', () => {
    /** The first build has `cart` as `cart open`, the second has both and says that they are one. */
    async function twoNames() {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const { repo, browse } = store();
      const [gone, stands] = [screenIn(scope, 'cart open'), screenIn(scope, 'cart')];
      const early = [
        pairOf(scope, 'home', 'cart open'),
        pairOf(scope, 'cart open', 'pay'),
        ended(scope, 'cart open', 'empty it', 'UNTRIED'),
      ];
      await mapped(repo, scope, early, 1);
      const told = {
        ...pairOf(scope, 'home', 'cart open', '2.0'),
        absorbed: { same: [{ screenId: gone, sameAs: stands }], edges: [], results: [] },
      };
      await mapped(repo, scope, [pairOf(scope, 'home', 'cart', '2.0'), told], 2);
      const [first, second] = [buildOf(scope, '1.0'), buildOf(scope, '2.0')];
      const maps = [first, second, null].map((versionId) => ({ appKey, versionId }));
      return { scope, browse, appKey, gone, stands, first, second, maps };
    }
    const page = { after: null, limit: 10 };

    it('counts and lists it, in pages of any length', async () => {
      const { scope, browse, stands, maps } = await twoNames();
      const names = (...all: readonly string[]) => all.map((name) => screenIn(scope, name)).sort();
      expect(await browse.countScreens(scope, maps)).toEqual([3, 2, 3]);
      const expected = [names('home', 'cart', 'pay'), names('home', 'cart'), names('home', 'cart', 'pay')];
      for (const limit of [1, 2, 3, 10])
        for (const [at, map] of maps.entries()) {
          const ask = async (after: string | null) =>
            (await browse.screensOfMaps(scope, [map], { after, limit }))[0] ?? [];
          const screens = await walk(ask, ({ screenId }) => screenId, null, limit);
          expect(screens.map(({ screenId }) => screenId)).toEqual(expected[at]);
          expect(screens.find(({ screenId }) => screenId === stands)?.name).toBe('cart');
        }
    });

    it('lists the ways to it and from it as its own', async () => {
      const { scope, browse, stands, maps } = await twoNames();
      const [first, second, all] = await edgesOf(browse, scope, maps, page);
      const ways = (edges: typeof first) => edges?.map((e) => [e.fromName, e.toScreenId, e.toName]).sort();
      expect(ways(first)).toEqual([
        ['cart', screenIn(scope, 'pay'), 'pay'],
        ['home', stands, 'cart'],
      ]);
      expect(ways(second)).toEqual([['home', stands, 'cart']]);
      expect(ways(all)).toEqual([['home', stands, 'cart']]);
    });

    it('tells what is untried there, and the builds that it was seen in', async () => {
      const { scope, browse, appKey, gone, stands, first, second } = await twoNames();
      const builds = [first, second].map((versionId) => ({ appKey, versionId }));
      for (const limit of [1, 10]) {
        const [left = []] = await browse.frontiersOf(scope, builds, { after: null, limit });
        expect(left).toEqual([
          {
            screen: { screenId: stands, name: 'cart' },
            untried: 1,
            actions: [
              expect.objectContaining({
                actionId: actionIn(scope, 'cart open', 'empty it'),
                label: 'empty it',
                screenId: stands,
              }),
            ],
          },
        ]);
        expect(await browse.frontiersOf(scope, builds, { after: stands, limit })).toEqual([[], []]);
      }
      const seenIn = await browse.versionsOfScreens(scope, [stands, gone], { after: 0, limit: 10 });
      expect(seenIn.map((own) => own.map(({ versionId }) => versionId))).toEqual([
        [first, second],
        [first, second],
      ]);
    });

    it('has it in each build as what runs of that build found it to be', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const { repo, browse } = store();
      const gone = screenIn(scope, 'start');
      const stands = ['1.0', '2.0'].map((build) => screenIn(scope, `home of ${build}`));
      for (const [at, build] of ['1.0', '2.0'].entries()) {
        const home = `home of ${build}`;
        const same = [{ screenId: gone, sameAs: stands[at] ?? '' }];
        const told = {
          ...pairOf(scope, home, 'start', build),
          absorbed: { same, edges: [], results: [] },
        };
        const ways = [pairOf(scope, 'start', 'help', build), pairOf(scope, home, 'cart', build), told];
        await mapped(repo, scope, ways, at + 1);
      }
      const builds = ['1.0', '2.0'].map((build) => buildOf(scope, build));
      const maps = builds.map((versionId) => ({ appKey, versionId }));
      const listed = await browse.screensOfMaps(scope, maps, page);
      expect(await browse.countScreens(scope, maps)).toEqual([3, 3]);
      for (const [at, build] of builds.entries()) {
        const ids = [stands[at], screenIn(scope, 'cart'), screenIn(scope, 'help')].sort();
        expect(listed[at]?.map(({ screenId }) => screenId)).toEqual(ids);
        const map = await repo.readMap(scope, appKey, build);
        expect(map.screens.map(({ screenId }) => screenId)).toEqual(ids);
        expect(map.edges.map(({ fromScreenId }) => fromScreenId)).toEqual([stands[at], stands[at]]);
      }
      for (const [at, build] of builds.entries())
        expect((await browse.sameScreens(scope, [gone], build))[0]?.standing).toBe(stands[at]);
      expect((await browse.sameScreens(scope, [gone]))[0]?.standing).toBe([...stands].sort()[0]);
      const seenIn = await browse.versionsOfScreens(scope, stands, { after: 0, limit: 10 });
      expect(seenIn.map((own) => own.map(({ versionId }) => versionId))).toEqual(builds.map((id) => [id]));
      // A build that has none of them lists the least.
      await mapped(repo, scope, [pairOf(scope, 'start', 'help', '3.0')], 3);
      const third = buildOf(scope, '3.0');
      const [only] = await browse.screensOfMaps(scope, [{ appKey, versionId: third }], page);
      const [least, other] = [...stands].sort();
      expect(only?.map(({ screenId }) => screenId)).toContain(least);
      const now = await browse.versionsOfScreens(scope, [least ?? '', other ?? ''], { after: 0, limit: 10 });
      expect(now.map((own) => own.some(({ versionId }) => versionId === third))).toEqual([true, false]);
    });

    it('lets none become itself, in whatever turns, and keeps what stands', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const { repo, browse } = store();
      const names = Array.from({ length: 11 }, (_, i) => `look ${i}`);
      const all = names.map((name) => screenIn(scope, name));
      const ways = names.map((name, i) => {
        const next = all[(i + 1) % all.length] ?? '';
        const same = [{ screenId: all[i] ?? '', sameAs: next }];
        return {
          ...pairOf(scope, name, names[(i + 1) % names.length] ?? ''),
          absorbed: {
            same: i === 0 ? [{ screenId: next, sameAs: next }, ...same] : same,
            edges: [],
            results: [],
          },
        };
      });
      await mapped(repo, scope, ways);
      const found = await browse.sameScreens(scope, all);
      expect(found.map(({ standing }) => standing)).toEqual(
        all.map((id) => (id === all[10] ? null : all[10])),
      );
      const [listed] = await browse.screensOfMaps(scope, [{ appKey, versionId: null }], page);
      expect(listed?.map(({ screenId }) => screenId)).toEqual([all[10]]);
    });
  });
}
