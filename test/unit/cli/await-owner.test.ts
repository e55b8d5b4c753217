import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { isoTime } from '../../../agent/domain/iso-time.ts';
import { MAX_LEASE_MS } from '../../../agent/domain/run.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { awaitOwner } from '../../../src/cli/follow/await-owner.ts';
import { newRun, newScope, T0 } from '../../contract/repo/repo-fixtures.ts';

const DAY_MS = 86_400_000;

/** A run whose owner's clock is so far ahead of ours. */
async function owned(ahead: number, leaseMs = 30_000) {
  const { repo } = createMemoryStore();
  const scope = newScope();
  const clock = createManualClock(Date.parse(T0));
  const { runId } = await repo.createRun(newRun(scope, 1));
  const owner = { workerId: 'w', now: isoTime(clock.now() + ahead), leaseMs };
  const claim = await repo.claimRun(scope, runId, owner);
  if (claim === null) throw new Error('a free run was not given');
  return { repo, scope, clock, run: claim.run };
}

test('a run of an owner that died is waited for until its lease has run out', async () => {
  const { repo, scope, clock, run } = await owned(0);
  expect(await awaitOwner({ repo, scope, clock }, run, true)).toMatchObject({ runId: run.runId, epoch: 1 });
  expect(clock.steady()).toBeGreaterThanOrEqual(30_000);
  expect(clock.steady()).toBeLessThan(31_000);
});

test('a lease of a clock that was set back since is waited for no longer than any lease may last, and is free then', async () => {
  const { repo, scope, clock, run } = await owned(DAY_MS);
  expect(await awaitOwner({ repo, scope, clock }, run, true)).toMatchObject({ leaseUntil: null });
  expect(clock.steady()).toBeLessThan(MAX_LEASE_MS + 1_000);
});

test('an owner that lives keeps its run, however far its clock is ahead', async () => {
  const { repo, scope, clock, run } = await owned(DAY_MS);
  const renewal = { epoch: 1, now: isoTime(clock.now() + DAY_MS + 1_000), leaseMs: 30_000 };
  const renewed: RepoPort = {
    ...repo,
    async getRun(of, runId) {
      await repo.renewLease(of, runId, renewal);
      return repo.getRun(of, runId);
    },
  };
  const after = await awaitOwner({ repo: renewed, scope, clock }, run, true);
  expect(after.leaseUntil).not.toBeNull();
  expect(await repo.renewLease(scope, run.runId, { epoch: 1, now: T0, leaseMs: 1 })).toBe(true);
});
