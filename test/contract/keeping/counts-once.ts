import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import * as ids from '../../../agent/domain/ids.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import { addTally, tallyKey, type Tally } from '../../../agent/domain/analysis/tally.ts';
import type { BrowsePort } from '../../../agent/ports/BrowsePort.ts';
import type { CorrectionPort } from '../../../agent/ports/CorrectionPort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import type { RetentionPort } from '../../../agent/ports/RetentionPort.ts';
import type { TransferPort } from '../../../agent/ports/TransferPort.ts';
import { findWay } from '../../../agent/usecases/analysis/find-way.ts';
import { slowScreens } from '../../../agent/usecases/analysis/slow-screens.ts';
import { backup, type BackupParts } from '../../../agent/usecases/keeping/backup.ts';
import { restore } from '../../../agent/usecases/keeping/restore.ts';
import {
  planRetention,
  retain,
  type RetainParts,
  type RetentionPolicy,
} from '../../../agent/usecases/keeping/retain.ts';
import { verifyRun } from '../../../agent/usecases/replay/verify-run.ts';
import {
  T0,
  actionOf,
  claimedRun,
  graphOf,
  iterationOf,
  lastStepOf,
  newScope,
  screenOf,
  specOf,
  stepOf,
} from '../repo/repo-fixtures.ts';

interface Ports {
  readonly repo: RepoPort;
  readonly retention: RetentionPort;
  readonly transfer: TransferPort;
  readonly browse: BrowsePort;
  readonly corrections: CorrectionPort;
}
const ALL: RetentionPolicy = {
  ...{ olderThanDays: 0, crashes: true, artifacts: false, artifactGraceDays: 1, maxRuns: 100 },
};

/** Whatever becomes of a run's evidence, and wherever it is carried: each run counts once. */
export function countsOnceContract(name: string, ports: () => Ports): void {
  const clock = createManualClock(Date.parse(T0));
  const objects = createMemoryObjectStore(clock);
  const parts = (): BackupParts & RetainParts => ({ ...ports(), objects, clock });

  /** Three times from Home to Cart. */
  async function crawl(scope: Scope, n: number): Promise<Run> {
    const { repo } = ports();
    let run = await claimedRun(repo, scope, n);
    const [home, cart] = ['Home', 'Cart'].map((screen) => screenOf(scope, run.spec.appKey, screen));
    if (home === undefined || cart === undefined) throw new Error('no screens');
    const versionId = ids.versionId(scope.tenantId, run.spec.appKey, '1.0');
    for (let i = 1; i <= 3; i++) {
      const step = stepOf(run, {
        graph: graphOf(scope, run.spec, 'Home', 'Cart', { build: '1.0', iteration: i }),
        iteration: iterationOf(i, {
          ...{ actionId: actionOf(home, 'to Cart').actionId, fromScreenId: home.screenId },
          ...{ toScreenId: cart.screenId, outcome: 'LEADS_TO' },
        }),
      });
      await repo.commitStep({ ...step, head: { ...step.head, versionId } });
      run = { ...run, head: { ...step.head, versionId } };
    }
    await repo.commitStep(lastStepOf(run, { endedAt: new Date(clock.now()).toISOString() }));
    await repo.releaseLease(scope, run.runId, run.epoch);
    return run;
  }
  /** How often the one action was done, as `path` and as `health` say. */
  async function counted(scope: Scope): Promise<readonly unknown[]> {
    const { appKey } = specOf(scope);
    const versionId = ids.versionId(scope.tenantId, appKey, '1.0');
    const { retention } = ports();
    const way = await findWay(
      ports(),
      scope,
      { appKey, versionId, from: '@start', to: 'Cart' },
      await retention.tallies(scope, { appKey, versionId }),
    );
    const [slow] = await slowScreens(ports(), scope, { appKey, versionId });
    return [way?.steps[0]?.tries, way?.steps[0]?.successes, slow?.arrivals];
  }
  const times = (runs: number): readonly unknown[] => [3 * runs, 3 * runs, 3 * runs];
  const apply = (scope: Scope) => retain({ ...parts() }, scope, ALL);
  async function saved(scope: Scope, runs = true): Promise<readonly string[]> {
    const lines: string[] = [];
    for await (const line of backup(parts(), scope, { runs, artifacts: true, program: 'test' }))
      lines.push(line);
    return lines;
  }
  const read = (scope: Scope, lines: readonly string[]) =>
    restore(parts(), scope, async function* () {
      yield* lines;
    });
  /** As a program that did not name the runs wrote it. */
  const older = (lines: readonly string[]): readonly string[] => {
    const summed = new Map<string, Tally>();
    const rows = lines.slice(0, -1).map((line) => JSON.parse(line) as { row: string; tallies?: Tally[] });
    for (const tally of rows.flatMap(({ tallies }) => tallies ?? []))
      summed.set(tallyKey(tally), addTally(summed.get(tallyKey(tally)), tally));
    const tallies = [...summed.values()].map(({ runId: _, ...tally }) => tally);
    const at = rows.findIndex(({ row }) => row === 'tallies');
    const body = rows
      .filter(({ row }, i) => row !== 'tallies' || i === at)
      .map((row, i) => JSON.stringify(i === at ? { ...row, tallies } : row));
    const sha256 = ids.sha256Hex(body.map((line) => `${line}\n`).join(''));
    const end = { row: 'end', lines: body.length, sha256, unfinishedRuns: 0, missingArtifacts: 0 };
    return [...body, JSON.stringify(end)];
  };

  describe(`each run counts once: ${name}`, () => {
    it('killed between folding and deleting, then taken up, and in a backup of that moment', async () => {
      const [scope, other] = [newScope(), newScope()];
      const [folded] = [await crawl(scope, 1), await crawl(scope, 2)];
      expect(await counted(scope)).toEqual(times(2));
      const dying: RetentionPort = {
        ...ports().retention,
        removeEvidence: () => Promise.reject(new Error('killed')),
      };
      await expect(retain({ ...parts(), retention: dying }, scope, ALL)).rejects.toThrow('killed');
      expect(await counted(scope)).toEqual(times(2));
      const half = await ports().repo.getRun(scope, folded.runId);
      if (half === null) throw new Error('the run is gone');
      expect((await verifyRun(ports().repo, scope, half)).fault).toMatch(/evidence was removed/);

      const lines = await saved(scope);
      await read(other, lines);
      expect(await counted(other)).toEqual(times(2));
      const [carried] = (await ports().repo.listRuns(other, { limit: 5 })).slice(-1);
      expect(carried?.evidenceRemovedAt).toBeDefined();
      const page = { after: 0, limit: 100 };
      expect(await ports().repo.listEvents(other, carried?.runId ?? '', page)).toEqual([]);
      expect((await planRetention(parts(), other, ALL)).runs).toEqual([]);

      // However young by then: what has begun to go, goes.
      const young = { ...ALL, olderThanDays: 1_000, crashes: false };
      expect((await retain(parts(), scope, young)).runs.map(({ runId }) => runId)).toEqual([folded.runId]);
      expect(await ports().repo.listEvents(scope, folded.runId, page)).toEqual([]);
      expect((await planRetention(parts(), scope, young)).runs).toEqual([]);
      expect(await counted(scope)).toEqual(times(2));
    });

    it('a newer backup into a copy that has the logs of what was folded since', async () => {
      const [scope, other] = [newScope(), newScope()];
      for (const n of [1, 2, 3]) await crawl(scope, n);
      await read(other, await saved(scope));
      expect((await apply(scope)).runs).toHaveLength(2);
      expect(await counted(scope)).toEqual(times(3));
      const lines = await saved(scope);
      for (let i = 0; i < 2; i++) {
        await read(other, lines);
        expect(await counted(other)).toEqual(times(3));
      }
      // Folded there as well, in a copy and by itself.
      await apply(other);
      expect(await counted(other)).toEqual(times(3));
      await read(other, lines);
      expect(await counted(other)).toEqual(times(3));
    });

    it('a newer backup into a copy that has less, with runs and without', async () => {
      const [scope, other, bare] = [newScope(), newScope(), newScope()];
      for (const n of [1, 2, 3]) await crawl(scope, n);
      await apply(scope);
      await read(other, await saved(scope));
      for (const n of [4, 5]) await crawl(scope, n);
      await apply(scope);
      const lines = await saved(scope);
      await read(other, lines);
      expect(await counted(other)).toEqual(times(5));
      await read(other, lines);
      expect(await counted(other)).toEqual(times(5));
      const maps = await saved(scope, false);
      await read(bare, maps);
      await read(bare, lines);
      await read(bare, maps);
      expect(await counted(bare)).toEqual(times(5));
    });

    it('of a backup that does not say whose its summaries are, nothing that the copy has itself', async () => {
      const [scope, fresh, other] = [newScope(), newScope(), newScope()];
      for (const n of [1, 2, 3]) await crawl(scope, n);
      await read(other, await saved(scope));
      await apply(scope);
      const lines = older(await saved(scope));
      for (let i = 0; i < 2; i++) {
        await read(fresh, lines);
        expect(await counted(fresh)).toEqual(times(3));
        await read(other, lines);
        expect(await counted(other)).toEqual(times(3));
      }
    });

    it('folded while a backup reads its log, or deleted', async () => {
      const [scope, other] = [newScope(), newScope()];
      const [first, second] = [await crawl(scope, 1), await crawl(scope, 2), await crawl(scope, 3)];
      const lines: string[] = [];
      let met = 0;
      for await (const line of backup(parts(), scope, { runs: true, artifacts: true, program: 'test' })) {
        lines.push(line);
        if (!line.startsWith('{"row":"log"') || met++ > 0) continue;
        await ports().retention.deleteRun(scope, second.runId);
        await apply(scope);
      }
      await read(other, lines);
      expect(await counted(scope)).toEqual(times(2));
      expect(await counted(other)).toEqual(times(2));
      const [copy] = (await ports().repo.listRuns(other, { limit: 5 })).slice(-1);
      expect(copy?.evidenceRemovedAt).toBeDefined();
      expect((await ports().repo.getRun(scope, first.runId))?.evidenceRemovedAt).toBeDefined();
      // What of its log was in the file goes with the next retention.
      await apply(other);
      const page = { after: 0, limit: 100 };
      expect(await ports().repo.listEvents(other, copy?.runId ?? '', page)).toEqual([]);
      expect(await counted(other)).toEqual(times(2));
    });
  });
}
