import { describe, expect, it } from 'vitest';
import { stepScopedId } from '../../../agent/domain/ids.ts';
import type { RecordBody, RunRecord } from '../../../agent/domain/records.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import {
  buildOf,
  byText,
  mapped,
  pairOf,
  strangers,
  UNKNOWN,
  walk,
  writeMap,
  type BrowsedStore,
} from './browse-fixtures.ts';
import {
  claimedRun,
  graphOf,
  iterationOf,
  lastStepOf,
  newRun,
  newScope,
  requestOf,
  snapshotOf,
  specOf,
  stepOf,
  withSteps,
} from '../repo/repo-fixtures.ts';

const SIZES = [1, 2, 4, 5, 6, 1000];

/** Five apps in one project. */
async function fiveApps({ repo }: BrowsedStore, scope: Scope): Promise<readonly string[]> {
  const names = ['one', 'two', 'three', 'four', 'five'];
  for (const [i, name] of names.entries()) {
    const spec = specOf(scope, name);
    await repo.createRun(newRun(scope, i + 1, { spec }));
    const claim = await repo.claimRun(scope, newRun(scope, i + 1).runId, {
      workerId: 'w1',
      now: newRun(scope).createdAt,
      leaseMs: 1000,
    });
    if (claim === null) throw new Error('a fresh run could not be claimed');
    await writeMap(repo, claim.run, [graphOf(scope, spec, 'home', 'cart')]);
  }
  return names.map((name) => specOf(scope, name).appKey).sort(byText);
}

export function listsContract(store: () => BrowsedStore): void {
  describe('lists of apps, builds and runs', () => {
    it('pages through the apps of a project by key (I12)', async () => {
      const scope = newScope();
      const keys = await fiveApps(store(), scope);
      await mapped(store().repo, { ...scope, projectId: 'p2' }, [
        pairOf({ ...scope, projectId: 'p2' }, 'home', 'cart'),
      ]);
      for (const limit of SIZES) {
        const apps = await walk(
          (after: string | null) => store().browse.listApps(scope, { after, limit }),
          (app) => app.appKey,
          null,
          limit,
        );
        expect(apps.map((app) => app.appKey)).toEqual(keys);
      }
      expect(await store().browse.listApps(newScope(), { after: null, limit: 10 })).toEqual([]);
    });

    it('pages through builds by ordinal, and from the newest down', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const names = ['1.0', '1.1', '1.2', '2.0', '3.0'];
      await mapped(
        store().repo,
        scope,
        names.map((name) => pairOf(scope, 'home', 'cart', name)),
      );
      const ask = (newest: boolean, limit: number) =>
        walk(
          async (after: number) =>
            (await store().browse.versionsOfApps(scope, [appKey], { after, limit, newest }))[0] ?? [],
          (version) => version.ordinal,
          0,
          limit,
        );
      for (const limit of SIZES) {
        expect((await ask(false, limit)).map(({ name }) => name)).toEqual(names);
        expect((await ask(true, limit)).map(({ name }) => name)).toEqual([...names].reverse());
      }
    });

    it('answers for each app in the order of the apps, with nothing for a foreign or unknown one (I12)', async () => {
      const scope = newScope();
      const keys = await fiveApps(store(), scope);
      const asked = [keys[3] ?? '', UNKNOWN, keys[0] ?? '', keys[3] ?? ''];
      const { browse } = store();
      const versions = await browse.versionsOfApps(scope, asked, { after: 0, limit: 5 });
      expect(versions.map((rows) => rows.map((v) => v.appKey))).toEqual(
        asked.map((key) => (key === UNKNOWN ? [] : [key])),
      );
      const runs = await browse.runsOfApps(scope, asked, { after: null, limit: 5 });
      expect(runs.map((rows) => rows.map((run) => run.spec.appKey))).toEqual(
        asked.map((key) => (key === UNKNOWN ? [] : [key])),
      );
      for (const stranger of strangers(scope)) {
        expect(await browse.versionsOfApps(stranger, keys, { after: 0, limit: 5 })).toEqual(
          keys.map(() => []),
        );
        expect(await browse.runsOfApps(stranger, keys, { after: null, limit: 5 })).toEqual(
          keys.map(() => []),
        );
      }
    });

    it('pages through the runs of an app, newest first, of one status or of any', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const { repo, browse } = store();
      const runs = [];
      for (let n = 1; n <= 5; n++) runs.push(await claimedRun(repo, scope, n));
      for (const n of [1, 3])
        await repo.commitStep(lastStepOf(runs[n] ?? (await claimedRun(repo, scope, 9))));
      const newest = runs.map((run) => run.runId).reverse();
      const ask = (limit: number, status?: 'FINISHED' | 'PAUSED') =>
        walk(
          async (after: string | null) =>
            (
              await browse.runsOfApps(scope, [appKey], {
                after,
                limit,
                ...(status === undefined ? {} : { status }),
              })
            )[0] ?? [],
          (run) => run.runId,
          null,
          limit,
        );
      for (const limit of SIZES) {
        expect((await ask(limit)).map((run) => run.runId)).toEqual(newest);
        expect((await ask(limit, 'FINISHED')).map((run) => run.runId)).toEqual([newest[1], newest[3]]);
        for (const filter of [{}, { appKey }, { status: 'FINISHED' as const }]) {
          const of = { status: null, appKey: null, ...filter };
          const listed = await walk(
            (after: string | null) => browse.listRuns(scope, { ...of, after, limit }),
            (run) => run.runId,
            null,
            limit,
          );
          const whole = await repo.listRuns(scope, { limit: 9, ...filter });
          expect(listed).toEqual(
            whole.map(({ runId, status, stopReason, createdAt, startedAt, endedAt, spec, head }) => ({
              ...{ runId, status, stopReason, createdAt, startedAt, endedAt },
              ...{ appKey: spec.appKey, versionId: head.versionId },
            })),
          );
        }
      }
      const every = { after: null, limit: 9, status: null };
      expect(await browse.listRuns(scope, { ...every, appKey: UNKNOWN })).toEqual([]);
      for (const stranger of strangers(scope))
        expect(await browse.listRuns(stranger, { ...every, appKey: null })).toEqual([]);
      expect(await ask(2, 'PAUSED')).toEqual([]);
    });

    it('refuses a page without rows, one that is too long, and too many parents', async () => {
      const scope = newScope();
      const { browse } = store();
      const bad = { code: 'invalid_input' };
      for (const limit of [0, -1, 1.5, 1001]) {
        const page = { after: null, limit };
        const pages = { after: 0, limit };
        await expect(browse.listApps(scope, page)).rejects.toMatchObject(bad);
        await expect(browse.listRuns(scope, { ...page, status: null, appKey: null })).rejects.toMatchObject(
          bad,
        );
        await expect(browse.versionsOfApps(scope, [UNKNOWN], pages)).rejects.toMatchObject(bad);
        await expect(browse.runsOfApps(scope, [UNKNOWN], page)).rejects.toMatchObject(bad);
        const maps = [{ appKey: UNKNOWN, versionId: null }];
        await expect(browse.screensOfMaps(scope, maps, page)).rejects.toMatchObject(bad);
        await expect(browse.edgesOfMaps(scope, maps, page)).rejects.toMatchObject(bad);
        await expect(browse.edgeListingsOfMaps(scope, maps, page)).rejects.toMatchObject(bad);
        await expect(browse.actionsOfScreens(scope, [UNKNOWN], page)).rejects.toMatchObject(bad);
        await expect(browse.eventsOfRuns(scope, [UNKNOWN], pages)).rejects.toMatchObject(bad);
        await expect(
          browse.frontiersOf(scope, [{ appKey: UNKNOWN, versionId: UNKNOWN }], page),
        ).rejects.toMatchObject(bad);
        await expect(
          browse.searchScreens(scope, UNKNOWN, { words: 'a', skip: 0, limit }),
        ).rejects.toMatchObject(bad);
      }
      const many = Array.from({ length: 20_001 }, () => UNKNOWN);
      const maps = many.map((appKey) => ({ appKey, versionId: null }));
      const ways = many.map((appKey) => ({ appKey, from: UNKNOWN, to: UNKNOWN }));
      const builds = many.map((id) => ({ appKey: id, versionId: id }));
      const one = { after: null, limit: 1 };
      await expect(browse.screensOfMaps(scope, maps, one)).rejects.toMatchObject(bad);
      await expect(browse.edgesOfMaps(scope, maps, one)).rejects.toMatchObject(bad);
      await expect(browse.edgeListingsOfMaps(scope, maps, one)).rejects.toMatchObject(bad);
      await expect(browse.countScreens(scope, maps)).rejects.toMatchObject(bad);
      await expect(browse.shortestPaths(scope, ways)).rejects.toMatchObject(bad);
      const inBuilds = ways.map((way) => ({ ...way, versionId: UNKNOWN }));
      await expect(browse.shortestPathsInBuilds(scope, inBuilds)).rejects.toMatchObject(bad);
      await expect(browse.frontiersOf(scope, builds, one)).rejects.toMatchObject(bad);
      const offers = builds.map((build) => ({ ...build, screenIds: [] }));
      await expect(browse.offersInBuilds(scope, offers)).rejects.toMatchObject(bad);
      await expect(browse.coverageOfRuns(scope, many)).rejects.toMatchObject(bad);
      await expect(browse.resultsOfActions(scope, many)).rejects.toMatchObject(bad);
      await expect(browse.iterationsOfRuns(scope, many, { after: 0, limit: 1 })).rejects.toMatchObject(bad);
      await expect(
        browse.searchScreens(scope, UNKNOWN, { words: 'a', skip: 990, limit: 11 }),
      ).rejects.toMatchObject(bad);
    });
  });

  describe('logs', () => {
    it('gives each run its own events, iterations and snapshot, in order and by pages', async () => {
      const scope = newScope();
      const { repo, browse } = store();
      const runs = [];
      for (const n of [1, 2]) {
        let run = await withSteps(repo, await claimedRun(repo, scope, n), n);
        for (const ordinal of [1, 2, 3]) {
          const step = stepOf(run, { iteration: iterationOf(ordinal, { newScreens: ordinal * n }) });
          await repo.commitStep(step);
          run = { ...run, head: step.head };
        }
        runs.push(run);
      }
      const ids = [runs[1]?.runId ?? '', UNKNOWN, runs[0]?.runId ?? ''];
      for (const [after, limit] of [
        [0, 1000],
        [2, 3],
        [0, 1],
        [12, 5],
        [99, 5],
      ] as const) {
        const page = { after, limit };
        expect(await browse.eventsOfRuns(scope, ids, page)).toEqual(
          await Promise.all(ids.map((id) => repo.listEvents(scope, id, page))),
        );
        expect(await browse.iterationsOfRuns(scope, ids, page)).toEqual(
          await Promise.all(ids.map((id) => repo.listIterations(scope, id, page))),
        );
      }
      for (const ordinal of [null, 0, 3, 99]) {
        const one = ordinal === null ? [] : [ordinal];
        expect(await browse.snapshotsOfRuns(scope, ids, ordinal)).toEqual(
          await Promise.all(ids.map((id) => repo.getSnapshot(scope, id, ...one))),
        );
      }
      for (const [n, id] of ids.entries())
        for (const kind of ['update_budgets', 'pause'] as const)
          await repo.requestControl(scope, id, requestOf(kind, `${kind} ${n}`));
      expect(await browse.pendingOfRuns(scope, ids)).toEqual(
        await Promise.all(ids.map((id) => repo.pendingRequests(scope, id))),
      );
      expect((await browse.pendingOfRuns(scope, [ids[2] ?? '']))[0]?.map(({ kind }) => kind)).toEqual([
        'update_budgets',
        'pause',
      ]);
      const curve = (n: number) =>
        [1, 2, 3].map((ordinal) => ({ ordinal, newScreens: ordinal * n, newEdges: 1 }));
      expect(await browse.coverageOfRuns(scope, [...ids, ids[0] ?? ''])).toEqual([
        ...[curve(2), [], curve(1), curve(2)],
      ]);
      expect(await browse.coverageOfRuns(scope, [])).toEqual([]);
      expect((await browse.snapshotsOfRuns(scope, [ids[2] ?? ''], 0))[0]).toEqual(
        snapshotOf(runs[0] ?? (await claimedRun(repo, scope, 9)), 0, 3, 1),
      );
    });

    it('says what runs had left at their end', async () => {
      const scope = newScope();
      const { repo, browse } = store();
      const left = { denied: 3, outside: 2, unreachable: 1, givenUp: 0, belowThreshold: 4, open: 0 };
      const provenance = {
        ...{ source: 'heuristic' as const, reason: '', modelId: null, cacheHit: false },
        ...{ tokensIn: 0, tokensOut: 0, latencyMs: 0, costUsd: 0 },
      };
      const decided = (run: Run, told: Partial<RecordBody<'continuation_decision'>>): RunRecord => ({
        recordId: stepScopedId(run.runId, run.head.stepOrdinal + 1, 9),
        ...{ kind: 'continuation_decision', stepOrdinal: run.head.stepOrdinal + 1 },
        body: {
          ...{ routingDirective: 'STOP', routingDirectiveReason: 'done', stopReason: 'success', provenance },
          ...told,
        },
      });
      const over = await withSteps(repo, await claimedRun(repo, scope, 1), 2);
      await repo.commitStep(lastStepOf(over, { records: [decided(over, { left })] }));
      const going = await withSteps(repo, await claimedRun(repo, scope, 2), 1);
      await repo.commitStep(stepOf(going, { records: [decided(going, { routingDirective: 'CONTINUE' })] }));
      const silent = await withSteps(repo, await claimedRun(repo, scope, 3), 1);
      const ids = [silent.runId, over.runId, going.runId, UNKNOWN, over.runId];
      expect(await browse.leftOfRuns(scope, ids)).toEqual([null, left, null, null, left]);
      for (const stranger of strangers(scope))
        expect(await browse.leftOfRuns(stranger, [over.runId])).toEqual([null]);
    });

    it('shows no log to another project or tenant (I12)', async () => {
      const scope = newScope();
      const { repo, browse } = store();
      const run = await withSteps(repo, await claimedRun(repo, scope), 1);
      const step = stepOf(run, { iteration: iterationOf(1) });
      await repo.commitStep(step);
      await repo.requestControl(scope, run.runId, requestOf('pause', 'off'));
      expect(await browse.coverageOfRuns(scope, [run.runId])).toMatchObject([[{ ordinal: 1 }]]);
      for (const stranger of strangers(scope)) {
        expect(await browse.eventsOfRuns(stranger, [run.runId], { after: 0, limit: 9 })).toEqual([[]]);
        expect(await browse.iterationsOfRuns(stranger, [run.runId], { after: 0, limit: 9 })).toEqual([[]]);
        expect(await browse.snapshotsOfRuns(stranger, [run.runId], null)).toEqual([null]);
        expect(await browse.pendingOfRuns(stranger, [run.runId])).toEqual([[]]);
        expect(await browse.coverageOfRuns(stranger, [run.runId])).toEqual([[]]);
      }
    });

    it('knows the builds that a run was on as builds of its app', async () => {
      const scope = newScope();
      await mapped(store().repo, scope, [pairOf(scope, 'home', 'cart')]);
      const [versions] = await store().browse.versionsOfApps(scope, [specOf(scope).appKey], {
        after: 0,
        limit: 1,
      });
      expect(versions?.map((v) => v.versionId)).toEqual([buildOf(scope, '1.0')]);
    });
  });
}
