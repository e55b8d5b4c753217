import { describe, expect, it } from 'vitest';
import { Run } from '../../../agent/domain/run.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import {
  at,
  claimedRun,
  current,
  lastStepOf,
  newRun,
  newScope,
  requestOf,
  runIdOf,
  specOf,
  stepOf,
  T0,
} from './repo-fixtures.ts';

export function runsContract(repo: () => RepoPort): void {
  describe('runs', () => {
    it('gives back what was asked for, queued, and the same when asked again', async () => {
      const asked = newRun(newScope());
      const run = await repo().createRun(asked);
      expect(Run.parse(run)).toEqual(run);
      expect(run).toMatchObject({
        status: 'QUEUED',
        epoch: 0,
        workerId: null,
        leaseUntil: null,
        stopReason: null,
      });
      expect(run).toMatchObject({ spec: asked.spec, head: asked.head, createdAt: asked.createdAt });
      expect(await repo().createRun({ ...asked, createdAt: at(1000) })).toEqual(run);
      expect(await repo().getRun(asked.scope, asked.runId)).toEqual(run);
    });

    it('creates one run per client request, also when two ask at once', async () => {
      const scope = newScope();
      const clientRequestHash = 'a'.repeat(64);
      const asked = [1, 2, 3, 4].map((n) =>
        newRun(scope, n, { clientRequestId: 'click-1', clientRequestHash }),
      );
      const made = await Promise.all(asked.map((run) => repo().createRun(run)));
      expect(new Set(made.map((run) => run.runId)).size).toBe(1);
      expect(await repo().listRuns(scope, { limit: 10 })).toHaveLength(1);
      expect(made[0]).toMatchObject({ clientRequestId: 'click-1', clientRequestHash });
      const other = newRun(newScope(), 5, { clientRequestId: 'click-1' });
      expect((await repo().createRun(other)).runId).toBe(other.runId);
      expect(await repo().runOfRequest(scope, 'click-1')).toEqual(made[0]);
      expect((await repo().runOfRequest(other.scope, 'click-1'))?.runId).toBe(other.runId);
      expect(await repo().runOfRequest({ ...scope, projectId: 'p2' }, 'click-1')).toBeNull();
      expect(await repo().runOfRequest(scope, 'click-2')).toBeNull();
    });

    it('scopes the client request to its project', async () => {
      const scope = newScope();
      const sibling = { ...scope, projectId: 'p2' };
      const one = await repo().createRun(newRun(scope, 1, { clientRequestId: 'c' }));
      const two = await repo().createRun(newRun(sibling, 2, { clientRequestId: 'c' }));
      expect(two.runId).not.toBe(one.runId);
    });

    it('refuses a run ID that another tenant holds, and leaves that run alone (I12)', async () => {
      const mine = newRun(newScope());
      const run = await repo().createRun(mine);
      await expect(repo().createRun({ ...mine, scope: newScope() })).rejects.toMatchObject({
        code: 'invalid_input',
      });
      expect(await repo().getRun(mine.scope, mine.runId)).toEqual(run);
    });

    it('lists newest first, in pages, filtered by status and app', async () => {
      const scope = newScope();
      for (const n of [2, 5, 1, 4, 3])
        await repo().createRun(newRun(scope, n, n === 4 ? { spec: specOf(scope, 'other') } : {}));
      await repo().claimRun(scope, runIdOf(scope, 2), { workerId: 'w', now: T0, leaseMs: 1000 });
      const numbers = async (filter: Parameters<RepoPort['listRuns']>[1]) =>
        (await repo().listRuns(scope, filter)).map((run) => Number(run.runId.slice(3, 8)));
      expect(await numbers({ limit: 10 })).toEqual([5, 4, 3, 2, 1]);
      expect(await numbers({ limit: 2 })).toEqual([5, 4]);
      expect(await numbers({ limit: 2, before: runIdOf(scope, 4) })).toEqual([3, 2]);
      expect(await numbers({ limit: 10, status: 'RUNNING' })).toEqual([2]);
      expect(await numbers({ limit: 2, status: 'QUEUED', before: runIdOf(scope, 5) })).toEqual([4, 3]);
      expect(await numbers({ limit: 10, appKey: specOf(scope, 'other').appKey })).toEqual([4]);
      expect(await numbers({ limit: 3, appKey: specOf(scope).appKey, before: runIdOf(scope, 5) })).toEqual([
        3, 2, 1,
      ]);
    });

    it.each([0, 1001, 1.5])('refuses a page of %s', async (limit) => {
      await expect(repo().listRuns(newScope(), { limit })).rejects.toMatchObject({ code: 'invalid_input' });
    });

    it('shows nothing of a run to another tenant or project (I12)', async () => {
      const run = await claimedRun(repo(), newScope());
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      await repo().commitStep(stepOf(run));
      await repo().requestControl(scope, run.runId, requestOf('pause', 'r1'));
      for (const foreign of [newScope(), { ...scope, projectId: 'p2' }]) {
        const page = { after: -1, limit: 10 };
        expect(await repo().getRun(foreign, run.runId)).toBeNull();
        expect(await repo().listRuns(foreign, { limit: 10 })).toEqual([]);
        expect(
          await repo().claimRun(foreign, run.runId, { workerId: 'x', now: at(1e6), leaseMs: 1 }),
        ).toBeNull();
        expect(await repo().renewLease(foreign, run.runId, { epoch: 1, now: T0, leaseMs: 1 })).toBe(false);
        expect(await repo().requestControl(foreign, run.runId, requestOf('cancel', 'x'))).toBeNull();
        expect(await repo().pendingRequests(foreign, run.runId)).toEqual([]);
        expect(await repo().getSnapshot(foreign, run.runId)).toBeNull();
        expect(await repo().getSnapshot(foreign, run.runId, 0)).toBeNull();
        expect(await repo().listSteps(foreign, run.runId, page)).toEqual([]);
        expect(await repo().listEvents(foreign, run.runId, { after: 0, limit: 10 })).toEqual([]);
        expect(await repo().listIterations(foreign, run.runId, page)).toEqual([]);
        const record = stepOf(run).records[0];
        expect(await repo().getRecord(foreign, run.runId, record?.recordId ?? '')).toBeNull();
        expect(
          await repo().listRecords(foreign, run.runId, { kinds: ['stability'], afterStep: -1, limit: 10 }),
        ).toEqual([]);
        expect(await repo().readRunMap(foreign, run.runId)).toEqual({ screens: [], actions: [], edges: [] });
        expect(await repo().readRunScreens(foreign, run.runId)).toEqual([]);
        await repo().releaseLease(foreign, run.runId, 1);
        await repo().advancePublished(foreign, run.runId, 3);
        await expect(
          repo().commitStep(stepOf(await current(repo(), run), { scope: foreign, events: [] })),
        ).rejects.toMatchObject({ code: 'not_found' });
      }
      expect(await current(repo(), run)).toMatchObject({ workerId: 'w1', publishedSequence: 0, epoch: 1 });
    });

    it('moves the publisher only forward (I7)', async () => {
      const run = await claimedRun(repo(), newScope());
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      for (const [sequence, expected] of [
        [2, 2],
        [1, 2],
        [3, 3],
      ] as const) {
        await repo().advancePublished(scope, run.runId, sequence);
        expect((await current(repo(), run)).publishedSequence).toBe(expected);
      }
    });
  });

  describe('control requests', () => {
    it('records a request once, oldest first, until a step honours it', async () => {
      const run = await claimedRun(repo(), newScope());
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      const switchPolicy = requestOf('switch_policy', 'r2', { policy: 'random', requestedAt: at(5) });
      const budgets = requestOf('update_budgets', 'r3', { budgets: run.spec.budgets, requestedAt: at(6) });
      await repo().requestControl(scope, run.runId, requestOf('pause', 'r1'));
      await repo().requestControl(scope, run.runId, switchPolicy);
      await repo().requestControl(scope, run.runId, requestOf('pause', 'r1', { reason: 'again' }));
      await repo().requestControl(scope, run.runId, budgets);
      const pending = [requestOf('pause', 'r1'), switchPolicy, budgets];
      expect(await repo().pendingRequests(scope, run.runId)).toEqual(pending);

      const step = stepOf(run, { honoured: ['r1'] });
      const result = await repo().commitStep(step);
      expect(result).toEqual({ outcome: 'committed', pendingRequests: pending.slice(1) });
      expect(await repo().commitStep(step)).toEqual({
        outcome: 'already',
        pendingRequests: pending.slice(1),
      });
      await repo().requestControl(scope, run.runId, requestOf('pause', 'r1'));
      expect(await repo().pendingRequests(scope, run.runId)).toEqual(pending.slice(1));
      const claim = await repo().claimRun(scope, run.runId, { workerId: 'w2', now: at(70_000), leaseMs: 1 });
      expect(claim?.pendingRequests).toEqual(pending.slice(1));
    });

    it('marks a running run as to be cancelled, and no step takes that back', async () => {
      const run = await claimedRun(repo(), newScope());
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      const asked = await repo().requestControl(scope, run.runId, requestOf('cancel', 'r1'));
      expect(asked).toMatchObject({ run: { status: 'CANCEL_REQUESTED' }, asked: { kind: 'cancel' } });
      await repo().commitStep(stepOf(run));
      expect((await current(repo(), run)).status).toBe('CANCEL_REQUESTED');
      await repo().commitStep(
        lastStepOf(await current(repo(), run), {
          status: 'CANCELED',
          stopReason: 'user_cancelled',
          honoured: ['r1'],
        }),
      );
      expect(await current(repo(), run)).toMatchObject({ status: 'CANCELED', stopReason: 'user_cancelled' });
      expect(await repo().pendingRequests(scope, run.runId)).toEqual([]);
    });

    it('leaves a queued or paused run as it is, with the cancel pending', async () => {
      const scope = newScope();
      const asked = newRun(scope);
      await repo().createRun(asked);
      const cancel = requestOf('cancel', 'r1');
      expect((await repo().requestControl(scope, asked.runId, cancel))?.run.status).toBe('QUEUED');
      const paused = await claimedRun(repo(), scope, 2);
      await repo().commitStep(stepOf(paused, { status: 'PAUSED' }));
      expect((await repo().requestControl(scope, paused.runId, cancel))?.run.status).toBe('PAUSED');
      expect(await repo().pendingRequests(scope, paused.runId)).toHaveLength(1);
    });

    it('takes no request for a run that has ended', async () => {
      const run = await claimedRun(repo(), newScope());
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      await repo().requestControl(scope, run.runId, requestOf('pause', 'before'));
      await repo().commitStep(lastStepOf(run, { honoured: ['before'] }));
      for (const [id, asked] of [
        ['r1', null],
        ['r1', null],
        ['before', { kind: 'pause' }],
      ] as const)
        expect(await repo().requestControl(scope, run.runId, requestOf('cancel', id))).toMatchObject({
          ...{ run: { status: 'FINISHED' }, asked },
        });
      expect(await repo().pendingRequests(scope, run.runId)).toEqual([]);
    });

    it('says which request stands under an ID that was used for another one', async () => {
      const run = await claimedRun(repo(), newScope());
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      const pause = requestOf('pause', 'z');
      const ask = (kind: 'cancel' | 'pause') => repo().requestControl(scope, run.runId, requestOf(kind, 'z'));
      for (const kind of ['pause', 'cancel', 'pause'] as const)
        expect(await ask(kind)).toMatchObject({ run: { status: 'RUNNING' }, asked: { kind: 'pause' } });
      expect(await repo().pendingRequests(scope, run.runId)).toEqual([pause]);
      const limits = requestOf('update_budgets', 'l', { budgets: { maxActions: 9 } });
      for (const maxActions of [9, 5])
        expect(
          await repo().requestControl(scope, run.runId, { ...limits, budgets: { maxActions } }),
        ).toMatchObject({ asked: { kind: 'update_budgets', policy: null, budgets: { maxActions: 9 } } });
      // Another run's IDs are its own.
      const other = await claimedRun(repo(), scope, 2);
      expect(await repo().requestControl(scope, other.runId, requestOf('cancel', 'z'))).toMatchObject({
        asked: { kind: 'cancel' },
      });
    });

    it('never loses a cancel that arrives while steps are committed', async () => {
      for (let round = 0; round < 12; round++) {
        const run = await claimedRun(repo(), newScope());
        const scope = { tenantId: run.tenantId, projectId: run.projectId };
        const [, asked] = await Promise.all([
          repo().commitStep(stepOf(run)),
          repo().requestControl(scope, run.runId, requestOf('cancel', 'r1')),
        ]);
        expect(asked?.run.status).toBe('CANCEL_REQUESTED');
        expect((await current(repo(), run)).status).toBe('CANCEL_REQUESTED');
        expect(await repo().pendingRequests(scope, run.runId)).toHaveLength(1);
      }
    });
  });
}
