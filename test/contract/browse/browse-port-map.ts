import { describe, expect, it } from 'vitest';
import { edgeId } from '../../../agent/domain/ids.ts';
import { listingOf } from '../../../agent/domain/graph.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import type { MapOf, ScreenEnd } from '../../../agent/ports/BrowsePort.ts';
import {
  actionIn,
  buildOf,
  edgeIn,
  edgesOf,
  ended,
  mapped,
  mappedOf,
  pairOf,
  screenIn,
  strangers,
  UNKNOWN,
  walk,
  withNames,
  type BrowsedStore,
} from './browse-fixtures.ts';
import { actionOf, newScope, screenOf, specOf } from '../repo/repo-fixtures.ts';

const ends = (screenIds: readonly string[], direction: ScreenEnd['direction']): readonly ScreenEnd[] =>
  screenIds.map((screenId) => ({ screenId, direction }));
const SIZES = [1, 2, 3, 6, 7, 1000];

/** Two builds: the second has other screens and ways, and one in common. */
async function twoBuilds({ repo }: BrowsedStore, scope: Scope): Promise<void> {
  await mapped(
    repo,
    scope,
    [
      pairOf(scope, 'home', 'cart'),
      pairOf(scope, 'home', 'search'),
      pairOf(scope, 'home', 'login'),
      pairOf(scope, 'cart', 'home'),
      pairOf(scope, 'search', 'home'),
      ended(scope, 'search', 'refresh', 'NOTHING_NEW'),
    ],
    1,
  );
  await mapped(
    repo,
    scope,
    [
      pairOf(scope, 'home', 'cart', '2.0'),
      pairOf(scope, 'cart', 'pay', '2.0'),
      pairOf(scope, 'pay', 'done', '2.0'),
    ],
    2,
  );
}

/** The two builds beside another app, and the maps of both: of builds, of all builds, twice, and none. */
async function twoApps(store: BrowsedStore, scope: Scope): Promise<{ readonly maps: readonly MapOf[] }> {
  const [spec, other] = [specOf(scope), specOf(scope, 'com.example.other')];
  await twoBuilds(store, scope);
  await mappedOf(store.repo, scope, other, [pairOf(scope, 'home', 'only', '1.0', other)], 3);
  const [one, two] = ['1.0', '2.0'].map((name) => buildOf(scope, name));
  const map = (appKey: string, versionId: string | null = null): MapOf => ({ appKey, versionId });
  const maps = [
    map(spec.appKey),
    map(spec.appKey, one),
    map(other.appKey),
    map(spec.appKey, two),
    map(spec.appKey, buildOf(scope, '1.0', other)),
    map(UNKNOWN),
    map(spec.appKey),
    map(other.appKey, one),
  ];
  return { maps };
}

export function mapContract(store: () => BrowsedStore): void {
  describe('screens and edges', () => {
    it('pages through the screens and edges of an app and of a build as the whole map has them', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const { repo, browse } = store();
      await twoBuilds(store(), scope);
      const builds = [null, buildOf(scope, '1.0'), buildOf(scope, '2.0')];
      for (const versionId of builds) {
        const whole = await repo.readMap(scope, appKey, versionId);
        const map = [{ appKey, versionId }];
        expect(whole.edges.length).toBeGreaterThan(2);
        expect(await browse.countScreens(scope, map)).toEqual([whole.screens.length]);
        for (const limit of SIZES) {
          const screens = await walk(
            async (after: string | null) =>
              (await browse.screensOfMaps(scope, map, { after, limit }))[0] ?? [],
            (screen) => screen.screenId,
            null,
            limit,
          );
          expect(screens).toEqual(whole.screens.map((screen) => listingOf({ ...screen, appKey })));
          const edges = await walk(
            async (after: string | null) => (await edgesOf(browse, scope, map, { after, limit }))[0] ?? [],
            (edge) => edge.edgeId,
            null,
            limit,
          );
          expect(edges).toEqual(withNames(whole));
        }
      }
    });

    it('holds a screen that turned out to be another one no longer, and finds it by its ID still', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const { repo, browse } = store();
      const open = pairOf(scope, 'home', 'cart open');
      const [from] = open.screens;
      if (open.tried === null || from === undefined) throw new Error('the fixture tries an action');
      const { actionId, kind, label } = open.tried;
      const [gone, stands] = [screenIn(scope, 'cart open'), screenIn(scope, 'cart')];
      const taken = actionIn(scope, 'cart', 'only when open');
      const edge = { edgeId: edgeId(actionId, stands), actionId, kind, label };
      const home = screenOf(scope, appKey, 'home');
      const run = await mapped(repo, scope, [
        pairOf(scope, 'home', 'cart'),
        open,
        pairOf(scope, 'cart open', 'pay'),
        {
          ...open,
          screens: [],
          offers: [{ screenId: stands, action: actionOf(screenOf(scope, appKey, 'cart'), 'only when open') }],
          tried: null,
          absorbed: {
            same: [{ screenId: gone, sameAs: stands }],
            edges: [{ ...edge, fromScreenId: home.screenId, toScreenId: stands }],
            results: [
              { actionId, outcome: 'LEADS_TO', toScreenId: stands },
              { actionId: taken, outcome: 'INEFFECTIVE', toScreenId: stands },
            ],
          },
        },
      ]);
      const names = ['cart', 'home', 'pay'];
      const seen = (await repo.readRunMap(scope, run.runId)).screens.map(({ screenId }) => screenId);
      expect(await repo.readRunScreens(scope, run.runId)).toEqual(seen);
      for (const whole of [
        await repo.readRunMap(scope, run.runId),
        await repo.readMap(scope, appKey, null),
        await repo.readMap(scope, appKey, buildOf(scope, '1.0')),
      ]) {
        expect(whole.screens.map((s) => s.name).sort()).toEqual(names);
        const ways = whole.edges.map((e) => [e.fromScreenId, e.toScreenId]);
        expect(ways.filter(([start]) => start === home.screenId)).toEqual([
          [home.screenId, stands],
          [home.screenId, stands],
        ]);
        expect(whole.edges.map((e) => e.edgeId)).toContain(edge.edgeId);
        expect(whole.actions.map((a) => a.actionId)).toContain(taken);
        expect(whole.actions.every((a) => a.screenId !== gone)).toBe(true);
      }
      // Whole maps have what was done under the other name, whoever did it; a run's has what the run wrote of it again.
      for (const build of [null, buildOf(scope, '1.0')])
        expect(
          (await repo.readMap(scope, appKey, build)).edges.map((e) => [e.fromScreenId, e.toScreenId]),
        ).toContainEqual([stands, screenIn(scope, 'pay')]);
      // Only what leads somewhere has an end.
      const told = await browse.resultsOfActions(scope, [actionId, taken]);
      expect(told.map((some) => some.map(({ outcome, toScreenId }) => `${outcome} ${toScreenId}`))).toEqual([
        expect.arrayContaining([`LEADS_TO ${stands}`]),
        ['INEFFECTIVE null'],
      ]);
      const maps = [
        { appKey, versionId: null },
        { appKey, versionId: buildOf(scope, '1.0') },
      ];
      const page = { after: null, limit: 10 };
      expect(await browse.countScreens(scope, maps)).toEqual([3, 3]);
      for (const screens of await browse.screensOfMaps(scope, maps, page))
        expect(screens.map((s) => s.name).sort()).toEqual(names);
      for (const edges of await edgesOf(browse, scope, maps, page))
        expect(edges.map((e) => e.toScreenId)).toEqual([stands, stands]);
      expect(await browse.screensWith(scope, appKey, { ...page, field: 'name', value: 'cart open' })).toEqual(
        [],
      );
      const found = await browse.searchScreens(scope, appKey, { words: 'cart', skip: 0, limit: 10 });
      expect(found.map((s) => s.screenId)).toEqual([stands]);
      const builds = [{ appKey, versionId: buildOf(scope, '1.0') }];
      expect((await browse.frontiersOf(scope, builds, page))[0]).toEqual([]);
      expect(await browse.screensById(scope, [gone])).toMatchObject([{ name: 'cart open' }]);
      const asked = [gone, stands, home.screenId, screenIn(scope, 'nowhere')];
      const alone = { standing: null, folded: [] };
      expect(await browse.sameScreens(scope, asked)).toEqual([
        { standing: stands, folded: [] },
        { standing: null, folded: [gone] },
        alone,
        alone,
      ]);
      const foreign = await browse.sameScreens({ ...scope, projectId: 'p2' }, asked);
      expect(foreign).toEqual([alone, alone, alone, alone]);
      // What was walked under its old name was walked all the same.
      const pay = { appKey, from: home.screenId, to: screenIn(scope, 'pay') };
      expect((await browse.shortestPaths(scope, [pay]))[0]).toHaveLength(2);
    });

    it('gives many maps the same page each, in their order, whatever they are of', async () => {
      const scope = newScope();
      const { browse } = store();
      const { maps } = await twoApps(store(), scope);
      const pages = [
        { after: null, limit: 1000 },
        { after: null, limit: 2 },
        { after: '4', limit: 1 },
      ];
      for (const page of pages) {
        const screens = await browse.screensOfMaps(scope, maps, page);
        const edges = await edgesOf(browse, scope, maps, page);
        for (const [at, map] of maps.entries()) {
          expect([screens[at]]).toEqual(await browse.screensOfMaps(scope, [map], page));
          expect([edges[at]]).toEqual(await edgesOf(browse, scope, [map], page));
        }
      }
      const whole = await browse.screensOfMaps(scope, maps, { after: null, limit: 1000 });
      expect(await browse.countScreens(scope, maps)).toEqual(whole.map((screens) => screens.length));
      expect(whole.map((screens) => screens.length)).toEqual([6, 4, 2, 4, 0, 0, 6, 0]);
      for (const [at, { appKey }] of maps.entries())
        expect(new Set(whole[at]?.map((screen) => screen.appKey))).toEqual(
          new Set(whole[at]?.length === 0 ? [] : [appKey]),
        );
      for (const stranger of strangers(scope)) {
        const none = maps.map(() => []);
        expect(await browse.screensOfMaps(stranger, maps, { after: null, limit: 9 })).toEqual(none);
        expect(await edgesOf(browse, stranger, maps, { after: null, limit: 9 })).toEqual(none);
        expect(await browse.countScreens(stranger, maps)).toEqual(maps.map(() => 0));
      }
      expect(await browse.screensOfMaps(scope, [], { after: null, limit: 9 })).toEqual([]);
      expect(await browse.countScreens(scope, [])).toEqual([]);
    });

    it('shows no map to another project or tenant, even of the same app key (I12)', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const { browse } = store();
      await twoBuilds(store(), scope);
      const twin = newScope();
      await mapped(store().repo, twin, [pairOf(twin, 'home', 'other')]);
      expect(specOf(twin).appKey).toBe(appKey);
      const all = { after: null, limit: 1000 };
      const whole = [{ appKey, versionId: null }];
      expect((await edgesOf(browse, twin, whole, all))[0]).toHaveLength(1);
      expect((await browse.screensOfMaps(twin, whole, all))[0]).toHaveLength(2);
      const screenIds = ['home', 'cart'].map((name) => screenIn(scope, name));
      const builds = [buildOf(scope, '1.0'), UNKNOWN].map((versionId) => ({ appKey, versionId }));
      for (const stranger of [twin, ...strangers(scope)]) {
        expect(await browse.screensOfMaps(stranger, builds, all)).toEqual([[], []]);
        expect(await edgesOf(browse, stranger, builds, all)).toEqual([[], []]);
        expect(await browse.countScreens(stranger, builds)).toEqual([0, 0]);
        expect(await browse.actionsOfScreens(stranger, screenIds, all)).toEqual([[], []]);
        expect(await browse.versionsOfScreens(stranger, screenIds, { after: 0, limit: 9 })).toEqual([[], []]);
        for (const direction of ['outgoing', 'incoming'] as const)
          expect(await browse.edgesOfScreens(stranger, ends(screenIds, direction), all)).toEqual([[], []]);
      }
      expect(await browse.countScreens(strangers(scope)[0] ?? scope, whole)).toEqual([0]);
    });

    it('finds screens by their exact name and signature', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const { browse } = store();
      const named = ['x', 'y', 'z', 'other'].map((id) => ({
        ...screenOf(scope, appKey, id),
        name: id === 'other' ? 'Item details' : 'Item',
      }));
      await mapped(store().repo, scope, [
        { ...pairOf(scope, 'x', 'y'), screens: named, offers: [], tried: null },
      ]);
      const items = named.filter((screen) => screen.name === 'Item');
      const ids = items.map((screen) => screen.screenId).sort();
      for (const limit of [1, 2, 3, 4]) {
        const found = await walk(
          (after: string | null) =>
            browse.screensWith(scope, appKey, { after, limit, field: 'name', value: 'Item' }),
          (screen) => screen.screenId,
          null,
          limit,
        );
        expect(found.map((screen) => screen.screenId)).toEqual(ids);
      }
      const ask = (value: string, by: Scope = scope) =>
        browse.screensWith(by, appKey, { after: null, limit: 9, field: 'signatureHash', value });
      const signature = named[1]?.signatureHash ?? '';
      expect((await ask(signature)).map((screen) => screen.screenId)).toEqual([named[1]?.screenId]);
      expect(await ask('Item')).toEqual([]);
      for (const stranger of strangers(scope)) expect(await ask(signature, stranger)).toEqual([]);
    });

    it('gives each screen its builds, actions and edges, in the order of the screens and by pages', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const { repo, browse } = store();
      await twoBuilds(store(), scope);
      const map = await repo.readMap(scope, appKey, null);
      const [{ actions }, edges] = [map, withNames(map)];
      const ids = ['search', 'home', 'done', 'home'].map((name) => screenIn(scope, name));
      const asked = [...ids, UNKNOWN];
      const all = { after: null, limit: 1000 };
      expect(await browse.actionsOfScreens(scope, asked, all)).toEqual(
        asked.map((id) => actions.filter((action) => action.screenId === id)),
      );
      expect(await browse.edgesOfScreens(scope, ends(asked, 'outgoing'), all)).toEqual(
        asked.map((id) => edges.filter((edge) => edge.fromScreenId === id)),
      );
      expect(await browse.edgesOfScreens(scope, ends(asked, 'incoming'), all)).toEqual(
        asked.map((id) => edges.filter((edge) => edge.toScreenId === id)),
      );
      const names = (rows: readonly (readonly { readonly name: string }[])[]) =>
        rows.map((versions) => versions.map(({ name }) => name));
      expect(names(await browse.versionsOfScreens(scope, asked, { after: 0, limit: 9 }))).toEqual([
        ['1.0'],
        ['1.0', '2.0'],
        ['2.0'],
        ['1.0', '2.0'],
        [],
      ]);
      const [first] = await browse.versionsOfScreens(scope, [ids[1] ?? ''], { after: 0, limit: 1 });
      expect(
        names(await browse.versionsOfScreens(scope, asked, { after: first?.[0]?.ordinal ?? 0, limit: 1 })),
      ).toEqual([[], ['2.0'], ['2.0'], ['2.0'], []]);
      const home = ids[1] ?? '';
      for (const limit of [1, 2, 3, 4]) {
        const offered = await walk(
          async (after: string | null) =>
            (await browse.actionsOfScreens(scope, [home], { after, limit }))[0] ?? [],
          (action) => action.actionId,
          null,
          limit,
        );
        expect(offered).toEqual(actions.filter((action) => action.screenId === home));
        for (const direction of ['outgoing', 'incoming'] as const) {
          const hanging = await walk(
            async (after: string | null) =>
              (await browse.edgesOfScreens(scope, ends([home], direction), { after, limit }))[0] ?? [],
            (edge) => edge.edgeId,
            null,
            limit,
          );
          const end = direction === 'outgoing' ? 'fromScreenId' : 'toScreenId';
          expect(hanging).toEqual(edges.filter((edge) => edge[end] === home));
        }
      }
    });

    it('answers for both ends of a screen together', async () => {
      const scope = newScope();
      await twoBuilds(store(), scope);
      const both = (['incoming', 'outgoing'] as const).flatMap((direction) =>
        ends([screenIn(scope, 'home'), screenIn(scope, 'cart')], direction),
      );
      const all = { after: null, limit: 9 };
      const found = await store().browse.edgesOfScreens(scope, both, all);
      expect(found.map(({ length }) => length > 0)).toEqual([true, true, true, true]);
      const alone = both.map(async (end) => (await store().browse.edgesOfScreens(scope, [end], all))[0]);
      expect(found).toEqual(await Promise.all(alone));
    });

    it('shows a way back to its own screen on both sides', async () => {
      const scope = newScope();
      await mapped(store().repo, scope, [{ ...pairOf(scope, 'home', 'home') }]);
      const home = screenIn(scope, 'home');
      for (const direction of ['outgoing', 'incoming'] as const) {
        const [edges] = await store().browse.edgesOfScreens(scope, ends([home], direction), {
          after: null,
          limit: 9,
        });
        expect(edges?.map((edge) => edge.edgeId)).toEqual([edgeIn(scope, 'home', 'home')]);
      }
      expect(actionIn(scope, 'home', 'to home')).toBeTruthy();
    });
  });
}
