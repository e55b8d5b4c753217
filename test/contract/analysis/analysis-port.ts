import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalysisPort } from '../../../agent/ports/AnalysisPort.ts';
import {
  actionIn,
  ended,
  mapped,
  pairOf,
  screenIn,
  strangers,
  UNKNOWN,
  buildOf,
  type BrowsedStore,
} from '../browse/browse-fixtures.ts';
import { newScope, specOf } from '../repo/repo-fixtures.ts';

const LIMITS = { maxScreens: 1_000 };

/** What every AnalysisPort promises of what was committed through the RepoPort beside it. */
export function analysisPortContract(
  name: string,
  create: () => Promise<BrowsedStore & { readonly analysis: AnalysisPort }>,
): void {
  describe(`AnalysisPort: ${name}`, () => {
    let store: Awaited<ReturnType<typeof create>>;
    beforeAll(async () => {
      store = await create();
    });
    afterAll(async () => {
      await store.close();
    });

    it('gives a build whole: what was seen, what it offers, what became of each action', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      await mapped(store.repo, scope, [
        pairOf(scope, 'home', 'cart'),
        pairOf(scope, 'cart', 'home'),
        ended(scope, 'home', 'boom', 'CRASHES'),
        ended(scope, 'home', 'out', 'LEAVES_APP'),
        ended(scope, 'home', 'later', 'UNTRIED'),
      ]);
      const versionId = buildOf(scope, '1.0');
      const facts = await store.analysis.readBuild(scope, { appKey, versionId }, LIMITS);
      expect(facts?.version).toMatchObject({ versionId, name: '1.0', appKey });
      expect(facts?.screens.map((s) => s.screenId)).toEqual(
        [screenIn(scope, 'home'), screenIn(scope, 'cart')].sort(),
      );
      const told = facts?.results.map((r) => [
        facts.actions.find((a) => a.actionId === r.actionId)?.label,
        r.outcome,
        r.toScreenId,
        r.defect?.kind ?? null,
      ]);
      expect(told).toHaveLength(4);
      expect(told).toEqual(
        expect.arrayContaining([
          ['to cart', 'LEADS_TO', screenIn(scope, 'cart'), null],
          ['to home', 'LEADS_TO', screenIn(scope, 'home'), null],
          ['boom', 'CRASHES', null, 'crash'],
          ['out', 'LEAVES_APP', null, null],
        ]),
      );
      expect(facts?.actions.map((a) => a.label)).toContain('later');
    });

    it('holds only what the build itself was seen to have', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      await mapped(store.repo, scope, [pairOf(scope, 'home', 'cart'), pairOf(scope, 'home', 'help', '2.0')]);
      const second = await store.analysis.readBuild(
        scope,
        { appKey, versionId: buildOf(scope, '2.0') },
        LIMITS,
      );
      expect(second?.screens.map((s) => s.screenId)).toEqual(
        [screenIn(scope, 'home'), screenIn(scope, 'help')].sort(),
      );
      expect(second?.actions.map((a) => a.label)).toEqual(['to help']);
      expect(second?.results).toHaveLength(1);
    });

    it('has the words of each build, as a screen said them when it was first seen there', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const saying = (text: string, build: string) => {
        const graph = pairOf(scope, 'home', 'cart', build);
        return { ...graph, screens: graph.screens.map((screen) => ({ ...screen, text })) };
      };
      const [one, two] = [saying('Your cart', '1.0'), saying('Could not load it.', '2.0')];
      await mapped(store.repo, scope, [one, saying('Your cart is empty', '1.0')]);
      await mapped(store.repo, scope, [two, saying('Your cart', '2.0')], 2);
      await mapped(store.repo, scope, [saying('Your cart', '3.0')], 3);
      const said = async (build: string): Promise<readonly string[] | undefined> =>
        (
          await store.analysis.readBuild(scope, { appKey, versionId: buildOf(scope, build) }, LIMITS)
        )?.screens.map(({ text }) => text);
      expect(await said('1.0')).toEqual(['Your cart', 'Your cart']);
      expect(await said('2.0')).toEqual(['Could not load it.', 'Could not load it.']);
      expect(await said('3.0')).toEqual(['Your cart', 'Your cart']);
    });

    it('keeps of an action that the first look showed it, as it was when the build was first seen to offer it', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const seen = (to: string, build: string, first: boolean): ReturnType<typeof pairOf> => {
        const graph = pairOf(scope, 'home', to, build);
        const offers = graph.offers.map((offer) => ({
          ...offer,
          ...(first ? { inFirstLook: true as const } : {}),
        }));
        return { ...graph, offers };
      };
      const writes = [seen('cart', '1.0', true), seen('help', '1.0', false), seen('help', '1.0', true)];
      await mapped(store.repo, scope, [...writes, seen('cart', '1.0', false)]);
      await mapped(store.repo, scope, [seen('cart', '2.0', false), seen('help', '2.0', true)], 2);
      const looks = async (build: string): Promise<readonly string[] | undefined> =>
        (await store.analysis.readBuild(scope, { appKey, versionId: buildOf(scope, build) }, LIMITS))
          ?.inFirstLook;
      expect(await looks('1.0')).toEqual([actionIn(scope, 'home', 'to cart')]);
      expect(await looks('2.0')).toEqual([actionIn(scope, 'home', 'to help')]);
    });

    it('holds what turned out to be another screen as that one, also where a build saw it under its own name alone', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const [gone, stands] = [screenIn(scope, 'cart open'), screenIn(scope, 'cart')];
      const same = { same: [{ screenId: gone, sameAs: stands }], edges: [], results: [] };
      const told = { ...pairOf(scope, 'home', 'cart open'), absorbed: same };
      await mapped(store.repo, scope, [pairOf(scope, 'home', 'cart'), told]);
      const later = [pairOf(scope, 'home', 'cart open', '2.0'), pairOf(scope, 'cart open', 'pay', '2.0')];
      await mapped(store.repo, scope, later, 2);
      const [first, second] = await Promise.all(
        ['1.0', '2.0'].map((name) =>
          store.analysis.readBuild(scope, { appKey, versionId: buildOf(scope, name) }, LIMITS),
        ),
      );
      expect(first?.screens.map((s) => s.screenId)).toEqual([screenIn(scope, 'home'), stands].sort());
      expect(first?.results.map((r) => r.toScreenId)).toEqual([stands, stands]);
      expect(second?.screens.map((s) => s.screenId).sort()).toEqual(
        [screenIn(scope, 'home'), stands, screenIn(scope, 'pay')].sort(),
      );
      const offered = new Map(second?.actions.map((a) => [a.label, a.screenId]));
      expect(offered.get('to pay')).toBe(stands);
      const ways = second?.results.map((r) => [
        second.actions.find((a) => a.actionId === r.actionId)?.label,
        r.toScreenId,
      ]);
      expect(new Map(ways as [string, string][])).toEqual(
        new Map([
          ['to cart open', stands],
          ['to pay', screenIn(scope, 'pay')],
        ]),
      );
    });

    it('holds a screen that runs of two builds each found to be another one as what the build has', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const gone = screenIn(scope, 'start');
      for (const [at, build] of ['1.0', '2.0'].entries()) {
        const home = `home of ${build}`;
        const same = { same: [{ screenId: gone, sameAs: screenIn(scope, home) }], edges: [], results: [] };
        const told = { ...pairOf(scope, home, 'start', build), absorbed: same };
        await mapped(store.repo, scope, [pairOf(scope, 'start', 'help', build), told], at + 1);
      }
      for (const build of ['1.0', '2.0']) {
        const home = screenIn(scope, `home of ${build}`);
        const facts = await store.analysis.readBuild(
          scope,
          { appKey, versionId: buildOf(scope, build) },
          LIMITS,
        );
        expect(facts?.screens.map((s) => s.screenId)).toEqual([home, screenIn(scope, 'help')].sort());
        expect(new Set(facts?.actions.map((a) => a.screenId))).toEqual(new Set([home]));
      }
    });

    it('I12: another tenant, another project, another app and an unknown build have none', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      await mapped(store.repo, scope, [pairOf(scope, 'home', 'cart')]);
      const versionId = buildOf(scope, '1.0');
      for (const stranger of strangers(scope))
        expect(await store.analysis.readBuild(stranger, { appKey, versionId }, LIMITS)).toBeNull();
      expect(await store.analysis.readBuild(scope, { appKey: UNKNOWN, versionId }, LIMITS)).toBeNull();
      expect(await store.analysis.readBuild(scope, { appKey, versionId: UNKNOWN }, LIMITS)).toBeNull();
    });

    it('refuses a build with more screens than allowed', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      await mapped(store.repo, scope, [pairOf(scope, 'home', 'cart'), pairOf(scope, 'home', 'help')]);
      await expect(
        store.analysis.readBuild(scope, { appKey, versionId: buildOf(scope, '1.0') }, { maxScreens: 2 }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
    });
  });
}
