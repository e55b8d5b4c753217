import { describe, expect, it } from 'vitest';
import type { RunSpec, Scope } from '../../../agent/domain/run.ts';
import type { MapOf, WayOf } from '../../../agent/ports/BrowsePort.ts';
import {
  actionIn,
  buildOf,
  edgeIn,
  ended,
  flaky,
  mapped,
  mappedOf,
  pairOf,
  screenIn,
  strangers,
  UNKNOWN,
  walk,
  type BrowsedStore,
} from './browse-fixtures.ts';
import { at, newScope, screenOf, specOf, T0 } from '../repo/repo-fixtures.ts';

export function questionsContract(store: () => BrowsedStore): void {
  const pathOf = async (scope: Scope, { versionId, ...way }: WayOf & MapOf) => {
    const { browse } = store();
    const [found] =
      versionId === null
        ? await browse.shortestPaths(scope, [way])
        : await browse.shortestPathsInBuilds(scope, [{ ...way, versionId }]);
    return found ?? null;
  };

  describe('results of actions', () => {
    it('tells what came of each action in each build, by ordinal', async () => {
      const scope = newScope();
      const { browse } = store();
      await mapped(store().repo, scope, [
        ended(scope, 'home', 'crash', 'CRASHES'),
        ended(scope, 'home', 'share', 'LEAVES_APP'),
        ended(scope, 'home', 'dead', 'INEFFECTIVE'),
        ended(scope, 'home', 'pay', 'BLOCKED'),
        ended(scope, 'home', 'refresh', 'NOTHING_NEW'),
        ended(scope, 'home', 'waiting', 'UNTRIED'),
        ended(scope, 'home', 'crash', 'LEAVES_APP', '2.0'),
        ended(scope, 'home', 'crash', 'CRASHES', '2.0'),
        ended(scope, 'home', 'crash', 'CRASHES', '2.0'),
      ]);
      const [one, two] = ['1.0', '2.0'].map((build) => buildOf(scope, build));
      const labels = ['dead', 'crash', 'share', 'pay', 'refresh', 'waiting'];
      const ids = labels.map((label) => actionIn(scope, 'home', label));
      const results = await browse.resultsOfActions(scope, [...ids, UNKNOWN]);
      const seen = results.map((rows) => rows.map((r) => [r.versionId, r.outcome, r.toScreenId]));
      expect(seen).toEqual([
        [[one, 'INEFFECTIVE', null]],
        [
          [one, 'CRASHES', null],
          [two, 'CRASHES', null],
          [two, 'LEAVES_APP', null],
        ],
        [[one, 'LEAVES_APP', null]],
        [[one, 'BLOCKED', null]],
        [[one, 'LEADS_TO', screenIn(scope, 'home')]],
        [],
        [],
      ]);
      expect(results[1]?.[0]).toMatchObject({
        actionId: ids[1],
        defect: { kind: 'crash', signature: 'crash' },
        firstSeenAt: T0,
      });
      expect(results[2]?.[0]?.defect).toBeNull();
      for (const stranger of strangers(scope))
        expect(await browse.resultsOfActions(stranger, ids)).toEqual(ids.map(() => []));
    });

    it('shows both targets of a flaky action, each as first seen', async () => {
      const scope = newScope();
      await mapped(store().repo, scope, [
        pairOf(scope, 'home', 'cart'),
        flaky(scope, 'home', 'cart', 'login'),
        flaky(scope, 'home', 'cart', 'login'),
      ]);
      const [results] = await store().browse.resultsOfActions(scope, [actionIn(scope, 'home', 'to cart')]);
      const expected = [
        [screenIn(scope, 'cart'), T0],
        [screenIn(scope, 'login'), at(7)],
      ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
      expect(results?.map((r) => [r.toScreenId, r.firstSeenAt])).toEqual(expected);
    });
  });

  describe('ways', () => {
    it('finds a shortest way over the map, or over what one build has', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      await mapped(store().repo, scope, [
        pairOf(scope, 'home', 'list'),
        pairOf(scope, 'list', 'item'),
        pairOf(scope, 'item', 'cart'),
        pairOf(scope, 'cart', 'pay'),
        pairOf(scope, 'home', 'cart', '2.0'),
        pairOf(scope, 'cart', 'pay', '2.0'),
      ]);
      const ask = async (from: string, to: string, build: string | null) =>
        (
          await pathOf(scope, {
            appKey,
            from: screenIn(scope, from),
            to: screenIn(scope, to),
            versionId: build === null ? null : buildOf(scope, build),
          })
        )?.map((edge) => edge.edgeId) ?? null;
      const edges = (...names: readonly string[]) =>
        names.slice(1).map((name, i) => edgeIn(scope, names[i] ?? '', name));
      expect(await ask('home', 'pay', null)).toEqual(edges('home', 'cart', 'pay'));
      expect(await ask('home', 'pay', '2.0')).toEqual(edges('home', 'cart', 'pay'));
      expect(await ask('home', 'pay', '1.0')).toEqual(edges('home', 'list', 'item', 'cart', 'pay'));
      expect(await ask('pay', 'home', null)).toBeNull();
      expect(await ask('home', 'item', '2.0')).toBeNull();
      for (const build of [null, '1.0']) expect(await ask('list', 'list', build)).toEqual([]);
      expect(await ask('list', 'list', '2.0')).toBeNull();
      expect(await ask('home', 'nowhere', null)).toBeNull();
      expect(await ask('nowhere', 'nowhere', null)).toBeNull();
      const ends = { from: screenIn(scope, 'home'), to: screenIn(scope, 'pay') };
      const way = { appKey, ...ends, versionId: null };
      expect(await pathOf(scope, { ...way, appKey: UNKNOWN })).toBeNull();
      const [edge] = (await pathOf(scope, way)) ?? [];
      expect(await store().browse.edgesById(scope, [edgeIn(scope, 'home', 'cart')])).toEqual([edge]);
      for (const stranger of strangers(scope)) {
        expect(await pathOf(stranger, way)).toBeNull();
        expect(await pathOf(stranger, { ...way, to: way.from })).toBeNull();
        expect(await pathOf(stranger, { ...way, versionId: buildOf(scope, '1.0') })).toBeNull();
      }
    });

    it('finds many ways at once, each in its own map', async () => {
      const scope = newScope();
      const { repo, browse } = store();
      const [spec, other] = [specOf(scope), specOf(scope, 'com.example.other')];
      await mapped(repo, scope, [
        pairOf(scope, 'home', 'list'),
        pairOf(scope, 'list', 'item'),
        pairOf(scope, 'home', 'item', '2.0'),
      ]);
      await mappedOf(repo, scope, other, [pairOf(scope, 'home', 'item', '1.0', other)], 2);
      const way = (of: RunSpec, from: string, to: string): WayOf => ({
        appKey: of.appKey,
        from: screenIn(scope, from, of),
        to: screenIn(scope, to, of),
      });
      const inBuild = (of: RunSpec, from: string, to: string, build: string) => ({
        ...way(of, from, to),
        versionId: buildOf(scope, build, of),
      });
      const ways = [
        way(spec, 'item', 'home'),
        way(other, 'home', 'item'),
        way(spec, 'home', 'item'),
        way(spec, 'list', 'list'),
        way(spec, 'home', 'list'),
        way(spec, 'home', 'item'),
        // Ends of another app.
        { ...way(spec, 'home', 'item'), appKey: other.appKey },
        { ...way(spec, 'home', 'item'), to: screenIn(scope, 'item', other) },
      ];
      const inBuilds = [
        inBuild(spec, 'home', 'item', '1.0'),
        inBuild(spec, 'home', 'item', '2.0'),
        inBuild(spec, 'list', 'list', '2.0'),
        inBuild(spec, 'list', 'list', '1.0'),
        inBuild(other, 'home', 'item', '1.0'),
        inBuild(spec, 'home', 'list', '2.0'),
        inBuild(spec, 'home', 'item', '1.0'),
        // Another app's build, or ends of another app.
        { ...way(spec, 'home', 'item'), versionId: buildOf(scope, '1.0', other) },
        { ...way(spec, 'home', 'home'), versionId: buildOf(scope, '1.0', other) },
        { ...inBuild(other, 'home', 'item', '1.0'), appKey: spec.appKey },
      ];
      const found = await browse.shortestPaths(scope, ways);
      const foundInBuilds = await browse.shortestPathsInBuilds(scope, inBuilds);
      const lengths = [found, foundInBuilds].map((paths) => paths.map((edges) => edges?.length ?? null));
      expect(lengths).toEqual([
        [null, 1, 1, 0, 1, 1, null, null],
        [2, 1, null, 0, 1, null, 2, null, null, null],
      ]);
      for (const [at, one] of ways.entries())
        expect([found[at]]).toEqual(await browse.shortestPaths(scope, [one]));
      for (const [at, one] of inBuilds.entries())
        expect([foundInBuilds[at]]).toEqual(await browse.shortestPathsInBuilds(scope, [one]));
      for (const stranger of strangers(scope)) {
        expect(await browse.shortestPaths(stranger, ways)).toEqual(ways.map(() => null));
        expect(await browse.shortestPathsInBuilds(stranger, inBuilds)).toEqual(inBuilds.map(() => null));
      }
      expect(await browse.shortestPaths(scope, [])).toEqual([]);
      expect(await browse.shortestPathsInBuilds(scope, [])).toEqual([]);
    });

    it('goes at most 60 edges far', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const names = Array.from({ length: 62 }, (_, i) => `step ${i}`);
      const hops = names.slice(1).map((name, i) => pairOf(scope, names[i] ?? '', name));
      await mapped(store().repo, scope, hops);
      const ask = (to: number, versionId: string | null) =>
        pathOf(scope, {
          appKey,
          from: screenIn(scope, 'step 0'),
          to: screenIn(scope, `step ${to}`),
          versionId,
        });
      for (const versionId of [null, buildOf(scope, '1.0')]) {
        expect((await ask(60, versionId))?.map((edge) => edge.edgeId)).toEqual(
          names.slice(1, 61).map((name, i) => edgeIn(scope, names[i] ?? '', name)),
        );
        expect(await ask(61, versionId)).toBeNull();
      }
    });
  });

  describe('the frontier', () => {
    it('has the screens with actions that this build offers and nobody tried in it', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const { browse } = store();
      await mapped(store().repo, scope, [
        pairOf(scope, 'home', 'cart'),
        ended(scope, 'home', 'crash', 'CRASHES'),
        ended(scope, 'home', 'share', 'LEAVES_APP'),
        ended(scope, 'home', 'dead', 'INEFFECTIVE'),
        ended(scope, 'home', 'pay', 'BLOCKED'),
        ended(scope, 'home', 'refresh', 'NOTHING_NEW'),
        ...Array.from({ length: 22 }, (_, i) => ended(scope, 'cart', `row ${i}`, 'UNTRIED')),
        ended(scope, 'help', 'topic', 'UNTRIED'),
        ended(scope, 'help', 'topic', 'LEAVES_APP', '2.0'),
        ended(scope, 'home', 'share', 'UNTRIED', '2.0'),
      ]);
      const ask = async (build: string, limit = 10, after: string | null = null, by: Scope = scope) =>
        (await browse.frontiersOf(by, [{ appKey, versionId: buildOf(scope, build) }], { after, limit }))[0] ??
        [];
      const first = await ask('1.0');
      const ids = ['cart', 'help'].map((name) => screenIn(scope, name)).sort();
      expect(first.map((row) => row.screen.screenId)).toEqual(ids);
      const cart = first.find((row) => row.screen.screenId === screenIn(scope, 'cart'));
      const rows = Array.from({ length: 22 }, (_, i) => actionIn(scope, 'cart', `row ${i}`)).sort();
      expect(cart?.untried).toBe(22);
      expect(cart?.actions.map((action) => action.actionId)).toEqual(rows.slice(0, 20));
      expect(cart?.screen).toEqual({ screenId: screenIn(scope, 'cart'), name: 'cart' });
      expect(
        (
          await walk(
            (after: string | null) => ask('1.0', 1, after),
            (row) => row.screen.screenId,
            null,
            1,
          )
        ).map((row) => row.screen.screenId),
      ).toEqual(ids);
      const second = await ask('2.0');
      expect(second.map((row) => [row.screen.screenId, row.untried])).toEqual([[screenIn(scope, 'home'), 1]]);
      expect(second[0]?.actions.map((action) => action.label)).toEqual(['share']);
      expect(await ask('3.0')).toEqual([]);
      for (const stranger of strangers(scope)) expect(await ask('1.0', 10, null, stranger)).toEqual([]);
      const builds = ['2.0', '3.0', '1.0', '2.0'].map((build) => ({
        appKey,
        versionId: buildOf(scope, build),
      }));
      const foreign = { appKey: UNKNOWN, versionId: buildOf(scope, '1.0') };
      expect(await browse.frontiersOf(scope, [...builds, foreign], { after: null, limit: 1 })).toEqual([
        ...[second, [], first.slice(0, 1), second],
        [],
      ]);

      // All that some screens offer, tried or not; what is no screen of the app offers nothing.
      const [home, help] = [screenIn(scope, 'home'), screenIn(scope, 'help')];
      const there = (build: string) => ({ appKey, versionId: buildOf(scope, build) });
      const offers = await browse.offersInBuilds(scope, [
        { ...there('1.0'), screenIds: [help, home, UNKNOWN] },
        { ...there('2.0'), screenIds: [home, help] },
        { ...there('1.0'), screenIds: [] },
        { ...foreign, screenIds: [home] },
      ]);
      const told = offers.map((rows) => rows.map(({ label, tried }) => `${label} ${tried}`).sort());
      expect(told[0]).toEqual(expect.arrayContaining(['topic false', 'crash true', 'pay true', 'dead true']));
      expect(told[0]).not.toContain('row 0 false');
      expect(told.slice(1)).toEqual([['share false', 'topic true'], [], []]);
      expect(offers[0]?.map(({ actionId }) => actionId)).toEqual(
        offers[0]?.map(({ actionId }) => actionId).sort(),
      );
      expect(offers[1]?.find(({ label }) => label === 'topic')).toMatchObject({
        ...{ actionId: actionIn(scope, 'help', 'topic'), screenId: help },
        elementSignature: expect.any(String),
      });
      for (const stranger of strangers(scope))
        expect(await browse.offersInBuilds(stranger, [{ ...there('1.0'), screenIds: [home] }])).toEqual([[]]);
    });
  });

  describe('search', () => {
    const TEXTS: Readonly<Record<string, string>> = {
      checkout: 'Pay with card or cash. Total 12.50 EUR',
      'card details': 'Number, expiry (MM/YY), name',
      'AND OR NOT': 'operators',
      settings: 'Wi-Fi "home" — C:\\path user@example.com',
      straße: 'Zürich 東京 Привет',
    };
    const PURPOSES: Readonly<Record<string, string>> = { settings: 'Changes preferences' };
    async function searchable(scope: Scope): Promise<void> {
      const { appKey } = specOf(scope);
      const screens = Object.entries(TEXTS).map(([name, text]) => ({
        ...screenOf(scope, appKey, name),
        name,
        text,
        purpose: PURPOSES[name] ?? '',
      }));
      await mapped(store().repo, scope, [{ ...pairOf(scope, 'a', 'b'), screens, offers: [], tried: null }]);
    }

    it('ranks by match, pages by place, and finds nothing elsewhere (I12)', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      await searchable(scope);
      const twin = newScope();
      await searchable(twin);
      const ask = async (words: string, skip = 0, limit = 10, by: Scope = scope) =>
        (await store().browse.searchScreens(by, appKey, { words, skip, limit })).map(
          (screen) => screen.screenId,
        );
      const both = [screenIn(scope, 'card details'), screenIn(scope, 'checkout')];
      expect(await ask('card')).toEqual(both);
      expect([
        ...(await ask('card', 0, 1)),
        ...(await ask('card', 1, 1)),
        ...(await ask('card', 2, 1)),
      ]).toEqual(both);
      expect(await ask('CASH')).toEqual([screenIn(scope, 'checkout')]);
      expect(await ask('preferences')).toEqual([screenIn(scope, 'settings')]);
      expect(await ask('expiry cash zebra')).toHaveLength(2);
      expect(await ask('zebra')).toEqual([]);
      expect(await ask('card', 0, 10, { ...scope, projectId: 'p2' })).toEqual([]);
      expect((await ask('card', 0, 10, twin)).sort()).toEqual(
        ['card details', 'checkout'].map((name) => screenIn(twin, name)).sort(),
      );
      expect(
        await store().browse.searchScreens(scope, UNKNOWN, { words: 'card', skip: 0, limit: 9 }),
      ).toEqual([]);
    });

    it('takes every word literally', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      await searchable(scope);
      const twin = newScope();
      await searchable(twin);
      const names = async (words: string) =>
        (await store().browse.searchScreens(scope, appKey, { words, skip: 0, limit: 99 }))
          .map((screen) => screen.name)
          .sort();
      for (const nothing of [
        '',
        '  ',
        '"',
        '*',
        '?',
        '(',
        ')',
        '\\',
        '&& ||',
        '+ -',
        '~',
        '^',
        '{ }',
        '²',
        ':',
      ])
        expect(await names(nothing), nothing).toEqual([]);
      for (const never of [
        'ch*',
        'ca?d',
        '/ca.d/',
        'crd~',
        `tenantId:${twin.tenantId}`,
        `appKey:${appKey}`,
        appKey,
        '*:*',
      ])
        expect(await names(never), never).toEqual([]);
      expect(await names('AND')).toEqual(['AND OR NOT']);
      expect(await names('NOT AND')).toEqual(['AND OR NOT']);
      expect(await names('(card')).toEqual(['card details', 'checkout']);
      expect(await names('"home"')).toEqual(['settings']);
      expect(await names('card" OR name:"settings')).toContain('card details');
      expect(await names('user@example.com')).toEqual(['settings']);
      expect(await names('C:\\path')).toEqual(['settings']);
      expect(await names('straße')).toEqual(['straße']);
      expect(await names('東京')).toEqual(['straße']);
      expect(await names('привет')).toEqual(['straße']);
      expect(await names('word '.repeat(2000))).toEqual([]);
    });
  });
}
