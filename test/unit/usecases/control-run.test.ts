import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { ScreenGraphError, type ErrorCode } from '../../../agent/domain/errors.ts';
import { controlRun, type ControlOrder } from '../../../agent/usecases/runs/control-run.ts';
import { newRun, newScope, T0 } from '../../contract/repo/repo-fixtures.ts';

const LEASE_MS = 30_000;
const order = (kind: ControlOrder['kind']): ControlOrder => ({ kind, reason: '' });

/** A run, owned or not, and an engine that notes what it is asked for and may refuse. */
async function world({ owned = false, refuses }: { owned?: boolean; refuses?: ErrorCode } = {}) {
  const clock = createManualClock(Date.parse(T0));
  const repo = createMemoryRepo();
  const scope = newScope();
  const { runId } = await repo.createRun(newRun(scope));
  if (owned) await repo.claimRun(scope, runId, { workerId: 'w', now: T0, leaseMs: LEASE_MS });
  const calls: string[] = [];
  const engine = {
    start: () => {
      calls.push('start');
      return refuses === undefined ? Promise.resolve() : Promise.reject(new ScreenGraphError(refuses));
    },
    finished: () => {
      calls.push('finished');
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
  };
  const parts = { repo, clock, ids: createUlidIds(clock), engine };
  return { clock, calls, ask: (kind: ControlOrder['kind']) => controlRun(parts, scope, runId, order(kind)) };
}

test('a run that nobody owns is ended here and now, or gone on with', async () => {
  const cancelled = await world();
  await cancelled.ask('cancel');
  expect(cancelled.calls).toEqual(['start', 'finished']);
  const resumed = await world();
  await resumed.ask('resume');
  expect(resumed.calls).toEqual(['start']);
});

test.each(['pause', 'switch_policy', 'update_budgets'] as const)(
  '%s starts nothing: it waits on the record for whoever goes on with the run',
  async (kind) => {
    const { ask, calls } = await world();
    await ask(kind);
    expect(calls).toEqual([]);
  },
);

test('a run with an owner is left to it until its lease has run out', async () => {
  const { ask, calls, clock } = await world({ owned: true });
  clock.advance(LEASE_MS - 1);
  await ask('resume');
  expect(calls).toEqual([]);
  clock.advance(1);
  await ask('resume');
  expect(calls).toEqual(['start']);
});

test('who claims it in between honours the request; any other failure is told', async () => {
  const fenced = await world({ refuses: 'run_fenced' });
  expect(await fenced.ask('cancel')).toMatchObject({ runId: expect.any(String) as string });
  expect(fenced.calls).toEqual(['start']);
  const away = await world({ refuses: 'repo_unavailable' });
  await expect(away.ask('cancel')).rejects.toMatchObject({ code: 'repo_unavailable' });
});
