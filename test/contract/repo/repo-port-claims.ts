import { describe, expect, it } from 'vitest';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import {
  at,
  claimedRun,
  current,
  lastStepOf,
  newRun,
  newScope,
  runIdOf,
  stepOf,
  T0,
  withSteps,
} from './repo-fixtures.ts';

export function claimsContract(repo: () => RepoPort): void {
  describe('claims and leases', () => {
    it('starts a queued run: epoch 1, running, with a lease and nothing to resume', async () => {
      const scope = newScope();
      const asked = newRun(scope);
      await repo().createRun(asked);
      const claim = await repo().claimRun(scope, asked.runId, { workerId: 'w1', now: T0, leaseMs: 1500 });
      expect(claim?.run).toMatchObject({ status: 'RUNNING', epoch: 1, workerId: 'w1', leaseUntil: at(1500) });
      expect(claim).toMatchObject({ snapshot: null, pendingRequests: [] });
      expect(await current(repo(), claim!.run)).toEqual(claim?.run);
    });

    it('lets exactly one of many racing claims win', async () => {
      for (let round = 0; round < 6; round++) {
        const scope = newScope();
        const { runId } = await repo().createRun(newRun(scope));
        const claims = await Promise.all(
          Array.from({ length: 8 }, (_, i) =>
            repo().claimRun(scope, runId, { workerId: `w${i % 4}`, now: T0, leaseMs: 60_000 }),
          ),
        );
        const won = claims.filter((claim) => claim !== null);
        expect(won).toHaveLength(1);
        expect(await repo().getRun(scope, runId)).toMatchObject({ epoch: 1, workerId: won[0]?.run.workerId });
      }
    });

    it('respects a live lease to the millisecond, then passes the run on where it stood', async () => {
      const run = await withSteps(repo(), await claimedRun(repo(), newScope()), 2);
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      const claim = (ms: number) =>
        repo().claimRun(scope, run.runId, { workerId: 'w2', now: at(ms), leaseMs: 1000 });
      expect(await claim(0)).toBeNull();
      expect(await claim(59_999)).toBeNull();
      const taken = await claim(60_000);
      expect(taken?.run).toMatchObject({ epoch: 2, workerId: 'w2', status: 'RUNNING', head: run.head });
      expect(taken?.snapshot).toMatchObject({ stepOrdinal: 1, lastEventSequence: 6 });
    });

    it('takes a paused run without changing its status', async () => {
      const run = await claimedRun(repo(), newScope());
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      await repo().commitStep(stepOf(run, { status: 'PAUSED' }));
      await repo().releaseLease(scope, run.runId, run.epoch);
      const claim = await repo().claimRun(scope, run.runId, { workerId: 'w2', now: T0, leaseMs: 1000 });
      expect(claim?.run).toMatchObject({ status: 'PAUSED', epoch: 2 });
    });

    it('gives no claim on a run that has ended or does not exist', async () => {
      const scope = newScope();
      const run = await claimedRun(repo(), scope);
      await repo().commitStep(lastStepOf(run));
      const claim = { workerId: 'w2', now: at(1e6), leaseMs: 1000 };
      expect(await repo().claimRun(scope, run.runId, claim)).toBeNull();
      expect(await repo().claimRun(scope, runIdOf(scope, 9), claim)).toBeNull();
    });

    it('renews for the owner only', async () => {
      const run = await claimedRun(repo(), newScope());
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      const renew = (epoch: number, ms: number) =>
        repo().renewLease(scope, run.runId, { epoch, now: at(ms), leaseMs: 60_000 });
      expect(await renew(1, 50_000)).toBe(true);
      expect((await current(repo(), run)).leaseUntil).toBe(at(110_000));
      expect(
        await repo().claimRun(scope, run.runId, { workerId: 'w2', now: at(60_000), leaseMs: 1 }),
      ).toBeNull();
      expect(await renew(0, 50_000)).toBe(false);
      await repo().claimRun(scope, run.runId, { workerId: 'w2', now: at(110_000), leaseMs: 1000 });
      expect(await renew(1, 110_000)).toBe(false);
      expect(await repo().renewLease(scope, runIdOf(scope, 9), { epoch: 1, now: T0, leaseMs: 1 })).toBe(
        false,
      );
    });

    it('releases for the owner only, and a released lease cannot be renewed', async () => {
      const run = await claimedRun(repo(), newScope());
      const scope = { tenantId: run.tenantId, projectId: run.projectId };
      await repo().releaseLease(scope, run.runId, 0);
      expect((await current(repo(), run)).workerId).toBe('w1');
      await repo().releaseLease(scope, run.runId, 1);
      expect(await current(repo(), run)).toMatchObject({ workerId: null, leaseUntil: null, epoch: 1 });
      expect(await repo().renewLease(scope, run.runId, { epoch: 1, now: T0, leaseMs: 1000 })).toBe(false);
      expect(
        await repo().claimRun(scope, run.runId, { workerId: 'w2', now: T0, leaseMs: 1000 }),
      ).not.toBeNull();
    });
  });
}
