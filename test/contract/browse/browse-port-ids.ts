import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../agent/domain/run.ts';
import type { BrowsePort } from '../../../agent/ports/BrowsePort.ts';
import {
  actionIn,
  buildOf,
  edgeIn,
  mapped,
  pairOf,
  screenIn,
  strangers,
  UNKNOWN,
  withNames,
  type BrowsedStore,
} from './browse-fixtures.ts';
import { newScope, screenOf } from '../repo/repo-fixtures.ts';

type ById = (browse: BrowsePort, scope: Scope, ids: readonly string[]) => Promise<readonly (object | null)[]>;

const BY_ID: readonly (readonly [string, ById, string])[] = [
  ['runsById', (b, s, ids) => b.runsById(s, ids), 'runId'],
  ['appsById', (b, s, ids) => b.appsById(s, ids), 'appKey'],
  ['versionsById', (b, s, ids) => b.versionsById(s, ids), 'versionId'],
  ['screensById', (b, s, ids) => b.screensById(s, ids), 'screenId'],
  ['actionsById', (b, s, ids) => b.actionsById(s, ids), 'actionId'],
  ['edgesById', (b, s, ids) => b.edgesById(s, ids), 'edgeId'],
];

/** A small map of two builds, with the IDs of each kind. */
async function filled({ repo }: BrowsedStore) {
  const scope = newScope();
  const first = await mapped(repo, scope, [pairOf(scope, 'home', 'cart'), pairOf(scope, 'cart', 'home')], 1);
  const second = await mapped(repo, scope, [pairOf(scope, 'home', 'search', '2.0')], 2);
  const ids: Readonly<Record<string, readonly string[]>> = {
    runId: [first.runId, second.runId],
    appKey: [first.spec.appKey],
    versionId: [buildOf(scope, '1.0'), buildOf(scope, '2.0')],
    screenId: [screenIn(scope, 'home'), screenIn(scope, 'cart'), screenIn(scope, 'search')],
    actionId: [actionIn(scope, 'home', 'to cart'), actionIn(scope, 'cart', 'to home')],
    edgeId: [edgeIn(scope, 'home', 'cart'), edgeIn(scope, 'cart', 'home'), edgeIn(scope, 'home', 'search')],
  };
  return { scope, ids, run: first };
}

export function idsContract(store: () => BrowsedStore): void {
  describe('by ID', () => {
    it.each(BY_ID)(
      '%s answers in the order of what was asked, null for what is not there',
      async (_, ask, id) => {
        const { scope, ids } = await filled(store());
        const own = ids[id] ?? [];
        const asked = [...own].reverse().flatMap((one) => [one, UNKNOWN, one]);
        const found = await ask(store().browse, scope, asked);
        expect(found.map((row) => (row === null ? null : (row as Record<string, unknown>)[id]))).toEqual(
          asked.map((one) => (one === UNKNOWN ? null : one)),
        );
        expect(await ask(store().browse, scope, [])).toEqual([]);
      },
    );

    it.each(BY_ID)('%s finds nothing of another project or tenant (I12)', async (_, ask, id) => {
      const { scope, ids } = await filled(store());
      const own = ids[id] ?? [];
      for (const stranger of strangers(scope))
        expect(await ask(store().browse, stranger, own)).toEqual(own.map(() => null));
    });

    it.each(BY_ID)('%s takes 20,000 IDs at once and no more', async (_, ask, id) => {
      const { scope, ids } = await filled(store());
      const own = ids[id]?.[0] ?? '';
      const many = Array.from({ length: 20_000 }, (_v, i) =>
        i % 10 === 0 ? own : `${UNKNOWN.slice(5)}${10_000 + i}`,
      );
      const found = await ask(store().browse, scope, many);
      expect(found.map((row) => row !== null)).toEqual(many.map((one) => one === own));
      await expect(ask(store().browse, scope, [...many, own])).rejects.toMatchObject({
        code: 'invalid_input',
      });
    });

    it('gives whole rows: a screen with its app, an action with its screen, an edge with both ends', async () => {
      const { scope, run } = await filled(store());
      const { browse, repo } = store();
      const { appKey } = run.spec;
      expect(await browse.screensById(scope, [screenIn(scope, 'cart')])).toEqual([
        { ...screenOf(scope, appKey, 'cart'), appKey },
      ]);
      const map = await repo.readMap(scope, appKey, null);
      expect(
        await browse.actionsById(
          scope,
          map.actions.map((a) => a.actionId),
        ),
      ).toEqual(map.actions);
      expect(
        await browse.edgesById(
          scope,
          map.edges.map((e) => e.edgeId),
        ),
      ).toEqual(withNames(map));
      expect(await browse.runsById(scope, [run.runId])).toEqual([await repo.getRun(scope, run.runId)]);
      expect(await browse.appsById(scope, [appKey])).toEqual([await repo.getApp(scope, appKey)]);
      const versions = await repo.listVersions(scope, appKey);
      expect(
        await browse.versionsById(
          scope,
          versions.map((v) => v.versionId),
        ),
      ).toEqual(versions);
    });

    it('nodesById tells what each ID is', async () => {
      const { scope, ids } = await filled(store());
      const kinds = [
        ['UiAction', ids['actionId']?.[0]],
        ['Run', ids['runId']?.[1]],
        ['Screen', ids['screenId']?.[2]],
        ['App', ids['appKey']?.[0]],
        ['AppVersion', ids['versionId']?.[0]],
      ] as const;
      const asked = [...kinds.map(([, id]) => id ?? ''), UNKNOWN, ids['edgeId']?.[0] ?? ''];
      const found = await store().browse.nodesById(scope, asked);
      expect(found.map((node) => node?.type ?? null)).toEqual([...kinds.map(([type]) => type), null, null]);
      const [run] = await store().browse.runsById(scope, [asked[1] ?? '']);
      const [screen] = await store().browse.screensById(scope, [asked[2] ?? '']);
      expect([found[1]?.value, found[2]?.value]).toEqual([run, screen]);
    });

    it('nodesById finds nothing of another project or tenant (I12)', async () => {
      const { scope, ids } = await filled(store());
      const all = Object.values(ids).flat();
      for (const stranger of strangers(scope))
        expect(await store().browse.nodesById(stranger, all)).toEqual(all.map(() => null));
    });
  });
}
