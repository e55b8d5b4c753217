import { describe, expect, it } from 'vitest';
import type { Run } from '../../../agent/domain/run.ts';
import type { RepoPort, StepCommit } from '../../../agent/ports/RepoPort.ts';
import {
  at,
  claimedRun,
  current,
  graphOf,
  iterationOf,
  lastStepOf,
  newRun,
  newScope,
  stepOf,
  T0,
  withSteps,
} from './repo-fixtures.ts';

const scopeOf = (run: Run) => ({ tenantId: run.tenantId, projectId: run.projectId });

/** All that a run's log holds, to compare before and after. */
async function everything(repo: RepoPort, run: Run): Promise<unknown> {
  const scope = scopeOf(run);
  const page = { after: -1, limit: 1000 };
  return {
    run: await repo.getRun(scope, run.runId),
    events: await repo.listEvents(scope, run.runId, { after: 0, limit: 1000 }),
    steps: await repo.listSteps(scope, run.runId, page),
    iterations: await repo.listIterations(scope, run.runId, page),
    snapshot: await repo.getSnapshot(scope, run.runId),
    records: await repo.listRecords(scope, run.runId, {
      kinds: ['stability', 'restart'],
      afterStep: -1,
      limit: 1000,
    }),
    map: await repo.readRunMap(scope, run.runId),
    apps: await repo.listApps(scope),
  };
}

export function stepsContract(repo: () => RepoPort): void {
  describe('steps', () => {
    it('writes events, records, snapshot, head, iteration and graph of a step together (I5)', async () => {
      const run = await claimedRun(repo(), newScope());
      const scope = scopeOf(run);
      const step = stepOf(run, {
        graph: graphOf(scope, run.spec, 'home', 'cart'),
        iteration: iterationOf(1),
        startedAt: at(3),
      });
      expect(await repo().commitStep(step)).toEqual({ outcome: 'committed', pendingRequests: [] });
      expect(await current(repo(), run)).toEqual({ ...run, head: step.head, startedAt: at(3) });
      expect(await repo().listEvents(scope, run.runId, { after: 0, limit: 10 })).toEqual(step.events);
      expect(await repo().getSnapshot(scope, run.runId)).toEqual(step.snapshot);
      expect(await repo().getRecord(scope, run.runId, step.records[1]?.recordId ?? '')).toEqual(
        step.records[1],
      );
      expect(await repo().listIterations(scope, run.runId, { after: 0, limit: 5 })).toEqual([step.iteration]);
      expect((await repo().readRunMap(scope, run.runId)).edges).toHaveLength(1);
    });

    it('takes a step without events, records or anything else', async () => {
      const run = await claimedRun(repo(), newScope());
      const step = stepOf(run, { eventCount: 0, records: [] });
      expect((await repo().commitStep(step)).outcome).toBe('committed');
      expect((await current(repo(), run)).head).toEqual(step.head);
    });

    it('numbers events without a gap over many steps (I3)', async () => {
      const run = await withSteps(repo(), await claimedRun(repo(), newScope()), 12);
      const events = await repo().listEvents(scopeOf(run), run.runId, { after: 0, limit: 1000 });
      expect(events.map((event) => event.sequence)).toEqual(Array.from({ length: 36 }, (_, i) => i + 1));
    });

    it.each<[string, (step: StepCommit) => StepCommit]>([
      ['a gap in the events', (s) => ({ ...s, events: s.events.slice(1) })],
      ['a head that skips a sequence', (s) => ({ ...s, head: { ...s.head, sequence: 9 } })],
      ['a head of another step', (s) => ({ ...s, head: { ...s.head, stepOrdinal: 5 } })],
      [
        'a record of another step',
        (s) => ({ ...s, records: s.records.map((r) => ({ ...r, stepOrdinal: 7 })) }),
      ],
      ['two records of one ID', (s) => ({ ...s, records: [...s.records, ...s.records.slice(0, 1)] })],
      [
        'an event of another tenant',
        (s) => ({ ...s, events: s.events.map((e) => ({ ...e, tenantId: 'x' })) }),
      ],
    ])('refuses %s and writes nothing (I3, I5)', async (_, spoil) => {
      const run = await claimedRun(repo(), newScope());
      const before = await everything(repo(), run);
      await expect(repo().commitStep(spoil(stepOf(run)))).rejects.toMatchObject({ code: 'invalid_input' });
      expect(await everything(repo(), run)).toEqual(before);
    });

    it('refuses a record whose ID an earlier step has, and writes nothing of the step (I5)', async () => {
      const run = await claimedRun(repo(), newScope());
      const first = stepOf(run);
      await repo().commitStep(first);
      const before = await everything(repo(), run);
      const next = stepOf(await current(repo(), run));
      const records = [
        ...next.records,
        ...first.records.slice(0, 1).map((record) => ({ ...record, stepOrdinal: next.stepOrdinal })),
      ];
      await expect(repo().commitStep({ ...next, records })).rejects.toMatchObject({ code: 'internal' });
      expect(await everything(repo(), run)).toEqual(before);
      expect((await repo().commitStep(next)).outcome).toBe('committed');
    });

    it('answers a repeated step with `already` and changes nothing (I6)', async () => {
      const run = await claimedRun(repo(), newScope());
      const step = stepOf(run, {
        graph: graphOf(scopeOf(run), run.spec, 'a', 'b'),
        iteration: iterationOf(1),
      });
      await repo().commitStep(step);
      const before = await everything(repo(), run);
      expect((await repo().commitStep(step)).outcome).toBe('already');
      await withSteps(repo(), { ...run, head: step.head }, 2);
      expect((await repo().commitStep(step)).outcome).toBe('already');
      expect(await repo().getSnapshot(scopeOf(run), run.runId, 0)).toEqual(step.snapshot);
      expect(before).toMatchObject({ events: step.events });
    });

    it('answers `already` to whoever wrote the step, even after a takeover or the end (I6)', async () => {
      const run = await claimedRun(repo(), newScope());
      const first = stepOf(run);
      await repo().commitStep(first);
      await repo().claimRun(scopeOf(run), run.runId, { workerId: 'w2', now: at(60_000), leaseMs: 60_000 });
      expect((await repo().commitStep(first)).outcome).toBe('already');
      const last = lastStepOf(await current(repo(), run));
      await repo().commitStep(last);
      expect((await repo().commitStep(last)).outcome).toBe('already');
    });

    it('takes a step with the same numbers and another state for no repetition (I6)', async () => {
      const run = await claimedRun(repo(), newScope());
      const step = stepOf(run);
      await repo().commitStep(step);
      const before = await everything(repo(), run);
      const other = { ...step.snapshot, status: 'paused' as const, checksum: `sha256(${'0'.repeat(64)})` };
      await expect(repo().commitStep({ ...step, snapshot: other })).rejects.toMatchObject({
        code: 'out_of_step',
      });
      expect(await everything(repo(), run)).toEqual(before);
    });

    it('commits one of two equal steps that race, and tells both that it is there (I6)', async () => {
      for (let round = 0; round < 6; round++) {
        const run = await claimedRun(repo(), newScope());
        const step = stepOf(run);
        const results = await Promise.all([1, 2, 3].map(() => repo().commitStep(step)));
        expect(results.map((result) => result.outcome).sort()).toEqual(['already', 'already', 'committed']);
        expect(await repo().listEvents(scopeOf(run), run.runId, { after: 0, limit: 10 })).toEqual(
          step.events,
        );
      }
    });

    it('fences a worker whose run was taken over, and writes nothing of it (I5)', async () => {
      const run = await withSteps(repo(), await claimedRun(repo(), newScope()), 1);
      await repo().claimRun(scopeOf(run), run.runId, { workerId: 'w2', now: at(60_000), leaseMs: 60_000 });
      const before = await everything(repo(), run);
      const late = stepOf(run, {
        graph: graphOf(scopeOf(run), run.spec, 'a', 'b'),
        iteration: iterationOf(1),
      });
      await expect(repo().commitStep(late)).rejects.toMatchObject({ code: 'run_fenced' });
      expect(await everything(repo(), run)).toEqual(before);
    });

    it('fences the worker that lost even when the new owner has redone the very step', async () => {
      const run = await claimedRun(repo(), newScope());
      const claim = await repo().claimRun(scopeOf(run), run.runId, {
        workerId: 'w2',
        now: at(60_000),
        leaseMs: 60_000,
      });
      await repo().commitStep(stepOf(claim!.run));
      await expect(repo().commitStep(stepOf(run))).rejects.toMatchObject({ code: 'run_fenced' });
    });

    it('lets exactly one of two owners write when a takeover races with a step (I3)', async () => {
      for (let round = 0; round < 8; round++) {
        const run = await claimedRun(repo(), newScope());
        const scope = scopeOf(run);
        const [commit, claim] = await Promise.all([
          repo()
            .commitStep(stepOf(run))
            .then(
              () => 'written' as const,
              (error: { code: string }) => error.code,
            ),
          repo().claimRun(scope, run.runId, { workerId: 'w2', now: at(60_000), leaseMs: 60_000 }),
        ]);
        const events = await repo().listEvents(scope, run.runId, { after: 0, limit: 10 });
        expect(events).toHaveLength(commit === 'written' ? 3 : 0);
        if (commit !== 'written') expect(commit).toBe('run_fenced');
        expect(claim?.run.head.sequence).toBe(events.length);
      }
    });

    it('refuses a step that does not follow the head (I3, I5)', async () => {
      const run = await withSteps(repo(), await claimedRun(repo(), newScope()), 2);
      const before = await everything(repo(), run);
      for (const wrong of [
        stepOf(run, { stepOrdinal: 1 }),
        stepOf(run, { stepOrdinal: 3 }),
        stepOf(run, { expectedSequence: 3 }),
        stepOf(run, { expectedSequence: 9 }),
        stepOf({ ...run, head: { ...run.head, stepOrdinal: 0, sequence: 3 } }, { eventCount: 2 }),
      ])
        await expect(repo().commitStep(wrong)).rejects.toMatchObject({ code: 'out_of_step' });
      expect(await everything(repo(), run)).toEqual(before);
    });

    it('has one winner when the same worker commits different steps at once (I3)', async () => {
      for (let round = 0; round < 6; round++) {
        const run = await claimedRun(repo(), newScope());
        const outcomes = await Promise.all(
          [1, 2, 3, 4].map((eventCount) =>
            repo()
              .commitStep(stepOf(run, { eventCount }))
              .then(
                (result) => result.outcome,
                (error: { code: string }) => error.code,
              ),
          ),
        );
        expect(outcomes.sort()).toEqual(['committed', 'out_of_step', 'out_of_step', 'out_of_step']);
        const { head } = await current(repo(), run);
        const events = await repo().listEvents(scopeOf(run), run.runId, { after: 0, limit: 10 });
        expect(events.map((event) => event.sequence)).toEqual(
          Array.from({ length: head.sequence }, (_, i) => i + 1),
        );
      }
    });

    it('ends a run once: of racing ends one is written, and nothing follows it (I4)', async () => {
      for (let round = 0; round < 6; round++) {
        const run = await claimedRun(repo(), newScope());
        const ends = [
          lastStepOf(run),
          lastStepOf(run, { status: 'FAILED', stopReason: 'crash', events: [] }),
          lastStepOf(run, {
            status: 'CANCELED',
            stopReason: 'user_cancelled',
            events: stepOf(run).events.slice(0, 1),
          }),
        ];
        const outcomes = await Promise.all(
          ends.map((end) =>
            repo()
              .commitStep(end)
              .then(
                () => end.status,
                () => null,
              ),
          ),
        );
        const won = outcomes.filter((status) => status !== null);
        expect(won).toHaveLength(1);
        const ended = await current(repo(), run);
        expect(ended.status).toBe(won[0]);
        await expect(repo().commitStep(stepOf(ended))).rejects.toMatchObject({ code: 'out_of_step' });
        await expect(repo().commitStep(lastStepOf(ended))).rejects.toMatchObject({ code: 'out_of_step' });
        expect(await current(repo(), run)).toEqual(ended);
      }
    });

    it('keeps when a run began and how it ended', async () => {
      const run = await claimedRun(repo(), newScope());
      const first = stepOf(run, { startedAt: at(1) });
      await repo().commitStep(first);
      await repo().commitStep(stepOf({ ...run, head: first.head }, { startedAt: at(2) }));
      await repo().commitStep(lastStepOf(await current(repo(), run)));
      expect(await current(repo(), run)).toMatchObject({
        status: 'FINISHED',
        stopReason: 'success',
        startedAt: at(1),
        endedAt: at(99),
        digest: 'd'.repeat(64),
      });
    });

    it('commits many runs at once, and a fenced one does not hold up the others', async () => {
      const scope = newScope();
      const runs = await Promise.all(Array.from({ length: 12 }, (_, i) => claimedRun(repo(), scope, i + 1)));
      const fenced = runs[5] as Run;
      await repo().claimRun(scope, fenced.runId, { workerId: 'w2', now: at(60_000), leaseMs: 60_000 });
      const outcomes = await Promise.all(
        runs.map(async (run, i) => {
          let now = run;
          for (let n = 0; n < 4; n++) {
            const graph = graphOf(scope, run.spec, `s${(i + n) % 5}`, `s${(i + n + 1) % 5}`);
            const step = stepOf(now, n % 2 === 1 ? { graph, iteration: iterationOf(n) } : {});
            try {
              await repo().commitStep(step);
            } catch (error) {
              return (error as { code: string }).code;
            }
            now = { ...now, head: step.head };
          }
          return 'done';
        }),
      );
      expect(outcomes).toEqual(runs.map((run) => (run === fenced ? 'run_fenced' : 'done')));
      for (const run of runs)
        expect((await current(repo(), run)).head.sequence).toBe(run === fenced ? 0 : 12);
    });

    it('knows no step of a run that does not exist', async () => {
      const scope = newScope();
      const run = await repo().createRun(newRun(scope, 1));
      await expect(
        repo().commitStep(stepOf({ ...run, runId: newRun(scope, 2).runId })),
      ).rejects.toMatchObject({
        code: 'not_found',
      });
      await repo().claimRun(scope, run.runId, { workerId: 'w', now: T0, leaseMs: 1 });
      await expect(repo().commitStep(stepOf(run))).rejects.toMatchObject({ code: 'run_fenced' });
    });
  });
}
