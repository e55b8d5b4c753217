import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import type { Correction } from '../../../agent/domain/correction.ts';
import { BackupRow } from '../../../agent/domain/transfer.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import type { CorrectionPort } from '../../../agent/ports/CorrectionPort.ts';
import type { RetentionPort } from '../../../agent/ports/RetentionPort.ts';
import type { TransferPort } from '../../../agent/ports/TransferPort.ts';
import { backup, type BackupParts } from '../../../agent/usecases/keeping/backup.ts';
import { digestOfMap } from '../../../agent/usecases/keeping/read-transfer.ts';
import { restore } from '../../../agent/usecases/keeping/restore.ts';
import * as ids from '../../../agent/domain/ids.ts';
import { DAMAGED } from './damaged-backups.ts';
import {
  actionOf,
  at,
  claimedRun,
  graphOf,
  iterationOf,
  lastStepOf,
  newRun,
  newScope,
  runIdOf,
  screenOf,
  specOf,
  stepOf,
} from '../repo/repo-fixtures.ts';

interface Ports {
  readonly repo: RepoPort;
  readonly transfer: TransferPort;
  readonly retention: RetentionPort;
  readonly corrections: CorrectionPort;
}

const OPTIONS = { runs: true, artifacts: true, program: 'test' };

async function linesOf(parts: BackupParts, scope: Scope): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of backup(parts, scope, OPTIONS)) lines.push(line);
  return lines;
}
async function* again(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
/** What every TransferPort promises, tried through backups and restores. */
export function transferPortContract(name: string, ports: () => Ports): void {
  const clock = createManualClock();
  const objects = createMemoryObjectStore(clock);
  const parts = (): BackupParts => ({ ...ports(), objects, clock: createManualClock() });
  const appKeyOf = (scope: Scope): string => specOf(scope).appKey;
  const digest = (scope: Scope): Promise<string | null> => digestOfMap(parts(), scope, appKeyOf(scope));

  async function crawl(
    scope: Scope,
    n: number,
    build: string,
    ways: readonly (readonly [string, string])[],
  ): Promise<Run> {
    const { repo } = ports();
    let run = await claimedRun(repo, scope, n);
    const inFirstLook = { inFirstLook: true } as const;
    const shot = await objects.put(scope.tenantId, 'screenshot', new TextEncoder().encode(`picture ${n}`));
    for (const [i, [from, to]] of ways.entries()) {
      const graph = graphOf(scope, run.spec, from, to, { build, iteration: i + 1 });
      const screens = graph.screens.map((screen) => ({ ...screen, screenshotRef: shot.ref }));
      const versionId = graph.version.versionId;
      const step = stepOf(run, {
        graph: { ...graph, screens, offers: graph.offers.map((offer) => ({ ...offer, ...inFirstLook })) },
        iteration: iterationOf(i + 1, { fromScreenId: screens[0]?.screenId ?? null }),
        artifacts: [shot],
      });
      await repo.commitStep({ ...step, head: { ...step.head, versionId } });
      run = { ...run, head: { ...step.head, versionId } };
    }
    await repo.commitStep(lastStepOf(run));
    await repo.releaseLease(scope, run.runId, run.epoch);
    return run;
  }
  /** An app of two builds with a crash, an end, and something that changed nothing. */
  async function shop(scope: Scope): Promise<readonly Run[]> {
    const one = await crawl(scope, 1, '1.0', [
      ['Home', 'Cart'],
      ['Cart', 'Pay'],
    ]);
    const two = await crawl(scope, 2, '2.0', [
      ['Home', 'Cart'],
      ['Home', 'Help'],
    ]);
    const { repo } = ports();
    const run = await claimedRun(repo, scope, 3);
    const home = screenOf(scope, run.spec.appKey, 'Home');
    const action = actionOf(home, 'boom');
    const graph = graphOf(scope, run.spec, 'Home', 'Home', {
      build: '2.0',
      offers: [{ screenId: home.screenId, action }],
      blocked: [action.actionId],
      tried: {
        actionId: action.actionId,
        fromScreenId: home.screenId,
        kind: 'TAP',
        label: 'boom',
        outcome: 'CRASHES',
        toScreenId: null,
        edgeId: null,
        defect: {
          defectId: ids.defectId(scope.tenantId, run.spec.appKey, 'crash', 'NPE'),
          kind: 'crash',
          signature: 'NPE',
        },
      },
    });
    const step = stepOf(run, { graph });
    await repo.commitStep(step);
    await repo.commitStep(lastStepOf({ ...run, head: step.head }));
    return [one, two];
  }
  /** All of a project that a reader can ask for, without what names its owner. */
  async function told(scope: Scope): Promise<unknown> {
    const { repo } = ports();
    const app = appKeyOf(scope);
    const runs = await repo.listRuns(scope, { limit: 100 });
    const logs = await Promise.all(
      runs.map(async ({ runId }) => ({
        events: await repo.listEvents(scope, runId, { after: 0, limit: 1000 }),
        steps: await repo.listSteps(scope, runId, { after: -1, limit: 1000 }),
        records: await repo.listRecords(scope, runId, {
          kinds: ['stability', 'restart'],
          afterStep: -1,
          limit: 1000,
        }),
        iterations: await repo.listIterations(scope, runId, { after: 0, limit: 1000 }),
        last: await repo.getSnapshot(scope, runId),
        map: await repo.readRunMap(scope, runId),
      })),
    );
    const versions = await repo.listVersions(scope, app);
    const builds = await Promise.all(versions.map(({ versionId }) => repo.readMap(scope, app, versionId)));
    return {
      app: await repo.getApp(scope, app),
      versions,
      builds,
      map: await repo.readMap(scope, app, null),
      runs: runs.map(({ workerId: _w, leaseUntil: _l, ...run }) => ({
        ...run,
        spec: run.spec,
        head: run.head,
      })),
      logs,
    };
  }

  describe(`TransferPort: ${name}`, () => {
    it('backup, wipe, restore: the same map, runs and logs; a second restore changes nothing (I6)', async () => {
      const scope = newScope();
      await shop(scope);
      const before = await told(scope);
      const mapBefore = await digest(scope);
      const lines = await linesOf(parts(), scope);
      await ports().retention.deleteApp(scope, appKeyOf(scope));
      expect(await digest(scope)).toBeNull();
      const first = await restore(parts(), scope, () => again(lines));
      expect(first).toMatchObject({
        screens: { all: 4, created: 4 },
        edges: { all: 3, created: 3 },
        runs: { all: 3, created: 3 },
      });
      expect(await told(scope)).toEqual(before);
      expect(await digest(scope)).toBe(mapBefore);
      const second = await restore(parts(), scope, () => again(lines));
      expect(second).toMatchObject({
        screens: { created: 0 },
        edges: { created: 0 },
        runs: { created: 0 },
        artifacts: { created: 0 },
      });
      expect(await told(scope)).toEqual(before);
      const parsed = (all: readonly string[]): unknown =>
        all.slice(1, -1).map((line) => JSON.parse(line) as unknown);
      expect(parsed(await linesOf(parts(), scope))).toEqual(parsed(lines));
    });

    it('carries what the first look at a screen showed; a file of an older version says nothing of it', async () => {
      const [scope, other] = [newScope(), newScope('p9')];
      await shop(scope);
      const lines = await linesOf(parts(), scope);
      const looks = lines.filter((line) => /"inFirstLook":\["/.test(line));
      expect(looks).toHaveLength(2);
      await restore(parts(), other, () => again(lines));
      const restored = await linesOf(parts(), other);
      expect(restored.filter((line) => /"inFirstLook":\["/.test(line))).toHaveLength(2);
      const older = looks.map((line) => line.replace(/,"inFirstLook":\[[^\]]*\]/g, ''));
      for (const line of older)
        expect(JSON.stringify(BackupRow.parse(JSON.parse(line)))).toContain('"inFirstLook":[]');
    });

    it('carries what a screen says in a build of its own; a file of an older version says nothing of it', async () => {
      const [scope, other] = [newScope(), newScope('p9')];
      const spec = specOf(scope);
      const { repo } = ports();
      const run = await claimedRun(repo, scope, 1);
      const graph = graphOf(scope, spec, 'Home', 'Cart');
      const later = graphOf(scope, spec, 'Home', 'Cart', { build: '2.0', iteration: 2 });
      const said = later.screens.map((screen) => ({ ...screen, text: 'Could not load it.' }));
      const first = stepOf(run, { graph });
      await repo.commitStep(first);
      const next = { ...run, head: first.head };
      await repo.commitStep(stepOf(next, { graph: { ...later, screens: said } }));
      const texts = (lines: readonly string[]): readonly string[] =>
        lines.filter((line) => line.includes('"text":"Could not load it."'));
      const lines = await linesOf(parts(), scope);
      expect(texts(lines)).toHaveLength(2);
      await restore(parts(), other, () => again(lines));
      expect(texts(await linesOf(parts(), other))).toHaveLength(2);
      for (const line of texts(lines)) {
        const older = line.replace(/,"text":(null|"Could not load it.")(?=})/g, '');
        expect(JSON.stringify(BackupRow.parse(JSON.parse(older)))).toContain('"text":null}');
      }
    });

    it('another tenant and project gets IDs of its own and the same digest; the first is as it was (I12)', async () => {
      const [scope, other] = [newScope(), newScope('p9')];
      const [run] = await shop(scope);
      const idOf = (of: Scope, name: string): string => screenOf(of, appKeyOf(of), name).screenId;
      const said: Correction = {
        ...{ correctionId: runIdOf(scope, 1), appKey: appKeyOf(scope), kind: 'same', text: 'renamed' },
        ...{ screenId: idOf(scope, 'Cart'), otherScreenId: idOf(scope, 'Home'), author: 'Ann', at: at(1) },
      };
      const order: Correction = {
        ...{ correctionId: runIdOf(scope, 2), appKey: appKeyOf(scope), kind: 'order', text: '2.0\n1.0' },
        ...{ screenId: null, otherScreenId: null, author: 'Ben', at: at(2) },
      };
      for (const one of [said, order]) expect(await ports().corrections.put(scope, one)).toBe(true);
      const before = await told(scope);
      const lines = await linesOf(parts(), scope);
      const counts = [
        (await restore(parts(), other, () => again(lines))).corrections,
        (await restore(parts(), other, () => again(lines))).corrections,
      ];
      expect(counts).toEqual([
        { all: 2, created: 2 },
        { all: 2, created: 0 },
      ]);
      expect(await ports().corrections.list(other)).toEqual([
        {
          ...{ ...said, appKey: appKeyOf(other) },
          ...{ screenId: idOf(other, 'Cart'), otherScreenId: idOf(other, 'Home') },
        },
        { ...order, appKey: appKeyOf(other) },
      ]);
      expect(await digest(other)).toBe(await digest(scope));
      expect(await told(scope)).toEqual(before);
      const { repo } = ports();
      const runs = await repo.listRuns(other, { limit: 10 });
      expect(runs).toHaveLength(3);
      expect(runs.map(({ runId }) => runId)).not.toContain(run?.runId);
      expect(runs.map(({ spec }) => spec.appKey)).toEqual(Array(3).fill(appKeyOf(other)));
      const map = await repo.readMap(other, appKeyOf(other), null);
      expect(map.screens.map(({ screenId }) => screenId)).toContain(
        screenOf(other, appKeyOf(other), 'Cart').screenId,
      );
      expect((await repo.readRunMap(other, runs[2]?.runId ?? '')).edges).toHaveLength(2);
      // What a crawl of the new tenant sees is what was restored.
      await crawl(other, 8, '2.0', [['Home', 'Cart']]);
      expect(await digest(other)).toBe(await digest(scope));
      const picture = map.screens[0]?.screenshotRef ?? '';
      expect(new TextDecoder().decode(await objects.readBytes(other.tenantId, picture))).toMatch(/^picture/);
    });

    it('reads what another kind of store has written', async () => {
      const [scope, other] = [newScope(), newScope()];
      await shop(scope);
      const lines = await linesOf(parts(), scope);
      const memory: BackupParts = { ...createMemoryStore(), objects, clock: createManualClock() };
      await restore(memory, scope, () => again(lines));
      expect(await digestOfMap(memory, scope, appKeyOf(scope))).toBe(await digest(scope));
      await restore(parts(), other, () => again(lines));
      expect(await digest(other)).toBe(await digest(scope));
    });

    it('into a map that has grown: builds keep apart, ordinals are not given twice', async () => {
      const scope = newScope();
      await shop(scope);
      const lines = await linesOf(parts(), scope);
      await ports().retention.deleteApp(scope, appKeyOf(scope));
      await crawl(scope, 20, '3.0', [['Home', 'News']]);
      await restore(parts(), scope, () => again(lines));
      await crawl(scope, 21, '4.0', [['Home', 'Cart']]);
      const { repo } = ports();
      const versions = await repo.listVersions(scope, appKeyOf(scope));
      expect(new Set(versions.map(({ ordinal }) => ordinal)).size).toBe(4);
      expect(versions.at(-1)?.name).toBe('4.0');
      expect((await repo.readMap(scope, appKeyOf(scope), null)).screens).toHaveLength(5);
    });

    it('leaves out runs that are not over, and a run of another tenant is never touched', async () => {
      const [scope, foreign] = [newScope(), newScope()];
      const [run] = await shop(scope);
      await claimedRun(ports().repo, scope, 9);
      const lines = await linesOf(parts(), scope);
      expect(lines.filter((line) => line.startsWith('{"row":"run"'))).toHaveLength(3);
      expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ unfinishedRuns: 1 });
      await ports().retention.deleteRun(scope, run?.runId ?? '');
      const theirs = await ports().repo.createRun({ ...newRun(foreign), runId: run?.runId ?? '' });
      await expect(restore(parts(), scope, () => again(lines))).rejects.toThrow(/taken by another project/);
      expect(await ports().repo.listEvents(foreign, theirs.runId, { after: 0, limit: 10 })).toEqual([]);
    });

    it('keeps what a build says where the map it comes to has other words of the screen', async () => {
      const scope = newScope();
      await shop(scope);
      const { transfer, repo } = ports();
      const appKey = appKeyOf(scope);
      const versionId = ids.versionId(scope.tenantId, appKey, '9.0');
      const app = await repo.getApp(scope, appKey);
      if (app === null) throw new Error('the shop is there');
      await transfer.putApp(scope, app, [
        { versionId, tenantId: scope.tenantId, appKey, name: '9.0', ordinal: 9 },
      ]);
      const all = { after: '', limit: 100 };
      const rows = await transfer.screensOf(scope, appKey, all);
      const seenIn = [{ versionId, firstSeenAt: null, runId: null, text: null }];
      const later = rows.map((row) => ({ ...row, seenIn, screen: { ...row.screen, text: 'Of the later.' } }));
      await transfer.putScreens(scope, later);
      for (const row of await transfer.screensOf(scope, appKey, all))
        expect(row.seenIn.map((seen) => (seen.versionId === versionId ? seen.text : null))).toContain(
          'Of the later.',
        );
    });

    it('takes no screen, action or way from an app of another project of the tenant', async () => {
      const scope = newScope();
      await shop(scope);
      const { transfer, repo } = ports();
      const page = { after: '', limit: 100 };
      const mine = {
        screens: await transfer.screensOf(scope, appKeyOf(scope), page),
        digest: await digest(scope),
      };
      const ways = await transfer.waysOf(scope, appKeyOf(scope), page);
      const theirs = { ...scope, projectId: 'theirs' };
      const naturalKey = 'com.example.theirs';
      const appKey = ids.appKey(theirs.projectId, 'android', naturalKey);
      const versionId = ids.versionId(scope.tenantId, appKey, '1.0');
      const app = { ...theirs, appKey, naturalKey, platform: 'android' as const };
      await transfer.putApp(theirs, app, [
        { versionId, tenantId: scope.tenantId, appKey, name: '1.0', ordinal: 1 },
      ]);
      const seenIn = [{ versionId, firstSeenAt: null, runId: null, text: null }];
      const own = screenOf(theirs, appKey, 'Own');
      const stolen = mine.screens.map((row) => ({ ...row, appKey, seenIn }));
      const [first] = stolen;
      if (first === undefined) throw new Error('the shop has screens');
      const withAction = { ...first, screen: { ...first.screen, screenId: own.screenId } };
      expect(await transfer.putScreens(theirs, [...stolen, withAction])).toBe(1);
      const back = ways.map((row) => ({ ...row, appKey }));
      expect(
        await transfer.putWays(theirs, [
          ...back,
          { ...ways[0], ...back[0], screenId: own.screenId } as never,
        ]),
      ).toBe(0);
      const map = await repo.readMap(theirs, appKey, null);
      expect(map.screens.map(({ screenId }) => screenId)).toEqual([own.screenId]);
      expect([map.actions, map.edges]).toEqual([[], []]);
      expect(await digest(scope)).toBe(mine.digest);
    });

    it('puts artifacts that are there again, so that none is swept before what refers to it comes', async () => {
      const scope = newScope();
      await shop(scope);
      const lines = await linesOf(parts(), scope);
      clock.advance(5 * 86_400_000);
      await restore(parts(), scope, () => again(lines));
      const times: number[] = [];
      for await (const { lastPutAt } of objects.list(scope.tenantId)) times.push(Date.parse(lastPutAt));
      expect(new Set(times)).toEqual(new Set([clock.now()]));
    });

    it.each(DAMAGED)('writes nothing of a file that is %s', async (_, damage, says) => {
      const [scope, other] = [newScope(), newScope()];
      await shop(scope);
      const lines = damage(await linesOf(parts(), scope));
      await expect(restore(parts(), other, () => again(lines))).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringMatching(says) as string,
      });
      expect(await ports().repo.listApps(other)).toEqual([]);
      expect(await ports().repo.listRuns(other, { limit: 10 })).toEqual([]);
    });
  });
}
