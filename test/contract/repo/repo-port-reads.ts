import { beforeAll, describe, expect, it } from 'vitest';
import type { RunRecord } from '../../../agent/domain/records.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import type { RepoPort, StepCommit } from '../../../agent/ports/RepoPort.ts';
import { claimedRun, iterationOf, newScope, recordOf, runIdOf, stepOf } from './repo-fixtures.ts';

export function readsContract(repo: () => RepoPort): void {
  describe('reading a log of ten steps', () => {
    let scope: Scope = newScope();
    let run: Run;
    const steps: StepCommit[] = [];

    beforeAll(async () => {
      scope = newScope();
      run = await claimedRun(repo(), scope);
      for (let n = 0; n < 10; n++) {
        const step = stepOf(run, {
          records: [3, 0, 1].map((i) => recordOf(run, n, i)),
          iteration: n % 2 === 0 ? iterationOf(n / 2 + 1) : null,
        });
        await repo().commitStep(step);
        steps.push(step);
        run = { ...run, head: step.head };
      }
    });

    it('gives the snapshot of a step, or the latest', async () => {
      expect(await repo().getSnapshot(scope, run.runId)).toEqual(steps[9]?.snapshot);
      expect(await repo().getSnapshot(scope, run.runId, 0)).toEqual(steps[0]?.snapshot);
      expect(await repo().getSnapshot(scope, run.runId, 4)).toEqual(steps[4]?.snapshot);
      expect(await repo().getSnapshot(scope, run.runId, 10)).toBeNull();
      expect(await repo().getSnapshot(scope, runIdOf(scope, 9))).toBeNull();
    });

    it('lists steps in order, in pages', async () => {
      const all = await repo().listSteps(scope, run.runId, { after: -1, limit: 100 });
      expect(all).toEqual(
        steps.map(({ snapshot, head }) => ({
          stepOrdinal: snapshot.stepOrdinal,
          nodeName: snapshot.nodeName,
          iteration: snapshot.iterationOrdinalNumber,
          sequence: head.sequence,
          updatedAt: snapshot.timestamps.updatedAt,
          status: snapshot.status,
        })),
      );
      expect(await repo().listSteps(scope, run.runId, { after: 3, limit: 2 })).toEqual(all.slice(4, 6));
      expect(await repo().listSteps(scope, run.runId, { after: 9, limit: 2 })).toEqual([]);
    });

    it('lists events in sequence order after a sequence, whole and unchanged (I7)', async () => {
      const events = steps.flatMap((step) => step.events);
      expect(await repo().listEvents(scope, run.runId, { after: 0, limit: 1000 })).toEqual(events);
      expect(await repo().listEvents(scope, run.runId, { after: 7, limit: 5 })).toEqual(events.slice(7, 12));
      expect(await repo().listEvents(scope, run.runId, { after: 29, limit: 5 })).toEqual(events.slice(29));
      expect(await repo().listEvents(scope, run.runId, { after: 30, limit: 5 })).toEqual([]);
    });

    it('lists iterations in order, in pages', async () => {
      const iterations = [1, 2, 3, 4, 5].map((n) => iterationOf(n));
      const page = (after: number, limit: number) =>
        repo().listIterations(scope, run.runId, { after, limit });
      expect(await page(0, 100)).toEqual(iterations);
      expect(await page(2, 2)).toEqual(iterations.slice(2, 4));
    });

    it('lists records by step and then as written, filtered by kind, never cutting a step', async () => {
      const list = (kinds: readonly RunRecord['kind'][], afterStep: number, limit: number) =>
        repo().listRecords(scope, run.runId, { kinds, afterStep, limit });
      const records = steps.flatMap((step) => step.records);
      expect(await list(['stability', 'restart'], -1, 1000)).toEqual(records);
      expect(await list(['stability', 'restart'], 4, 1000)).toEqual(records.filter((r) => r.stepOrdinal > 4));
      expect(await list(['stability'], -1, 3)).toEqual(
        records.filter((r) => r.kind === 'stability').slice(0, 3),
      );
      expect(await list(['decision'], -1, 10)).toEqual([]);
      for (const limit of [1, 2, 3, 4, 7]) {
        const walked: RunRecord[] = [];
        for (let after = -1; ; after = walked.at(-1)?.stepOrdinal ?? after) {
          const page = await list(['stability', 'restart'], after, limit);
          walked.push(...page);
          if (page.length < limit) break;
        }
        expect(walked).toEqual(records);
      }
      expect(await list(['stability', 'restart'], -1, 4)).toHaveLength(6);
    });

    it('finds a record by its ID, of this run only', async () => {
      const record = steps[3]?.records[0] as RunRecord;
      expect(await repo().getRecord(scope, run.runId, record.recordId)).toEqual(record);
      const other = await claimedRun(repo(), scope, 2);
      expect(await repo().getRecord(scope, other.runId, record.recordId)).toBeNull();
    });

    it.each([0, 1001])('refuses pages of %s', async (limit) => {
      const page = { after: 0, limit };
      const code = { code: 'invalid_input' };
      await expect(repo().listEvents(scope, run.runId, page)).rejects.toMatchObject(code);
      await expect(repo().listSteps(scope, run.runId, page)).rejects.toMatchObject(code);
      await expect(repo().listIterations(scope, run.runId, page)).rejects.toMatchObject(code);
      await expect(
        repo().listRecords(scope, run.runId, { kinds: ['stability'], afterStep: -1, limit }),
      ).rejects.toMatchObject(code);
    });
  });
}
