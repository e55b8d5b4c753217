import { expect, test } from 'vitest';
import { announceRuns } from '../../../agent/orchestrator/announce-runs.ts';
import { newRun, requestOf, specOf } from '../../contract/repo/repo-fixtures.ts';
import { collect, settled, watchWorld } from '../../support/crawl/watch-world.ts';

const told = (got: readonly { readonly runId: string; readonly status: string }[]) =>
  got.map(({ status }) => status);

test('a run of this process is told of when it is queued and at every change of its status, without a look', async () => {
  const world = watchWorld();
  const repo = announceRuns(world.store, world.bus);
  const reader = collect(await world.watch.runs(world.scope));
  void reader.pull(100);
  await settled();
  const looks = world.calls['listRuns'];
  const run = await repo.createRun(newRun(world.scope, 1));
  await settled();
  const claim = await repo.claimRun(world.scope, run.runId, {
    workerId: 'w',
    now: '2026-01-05T10:00:00.000Z',
    leaseMs: 1000,
  });
  await settled();
  await repo.requestControl(world.scope, run.runId, requestOf('cancel', 'q'));
  await settled();
  await repo.releaseLease(world.scope, run.runId, claim?.run.epoch ?? 0);
  await settled();
  await world.finish(await world.claim(run));
  world.bus.publishRunChanged(world.scope, run.runId);
  await settled();
  expect(told(reader.got)).toEqual(['QUEUED', 'RUNNING', 'CANCEL_REQUESTED', 'FINISHED']);
  expect(world.calls['listRuns']).toBe(looks);
  await reader.leave();
  expect(world.watch.followed()).toBe(0);
});

test('runs of other processes are noticed by looking; what was there before is not told', async () => {
  const world = watchWorld();
  const old = await world.queue(1);
  const reader = collect(await world.watch.runs(world.scope));
  void reader.pull(100);
  await settled();
  const run = await world.queue(2);
  world.clock.advance(1000);
  await settled();
  await world.claim(old);
  await world.claim(run);
  world.clock.advance(1000);
  await settled();
  expect(reader.got.map(({ runId, status }) => [runId, status])).toEqual([
    [run.runId, 'QUEUED'],
    [old.runId, 'RUNNING'],
    [run.runId, 'RUNNING'],
  ]);
  await reader.leave();
});

test('older runs that are not over are looked at too, however many newer ones there are', async () => {
  const world = watchWorld();
  const old = await world.queue(1);
  for (let n = 2; n < 90; n++) await world.queue(n);
  const reader = collect(await world.watch.runs(world.scope));
  void reader.pull(100);
  await settled();
  await world.claim(old);
  for (let look = 0; look < 5; look++) {
    world.clock.advance(1000);
    await settled();
  }
  expect(reader.got.map(({ runId, status }) => [runId, status])).toEqual([[old.runId, 'RUNNING']]);
  await reader.leave();
});

test('a slow client gets the newest status of each run; I12: nothing of another project', async () => {
  const world = watchWorld();
  const slow = collect(await world.watch.runs(world.scope));
  const foreign = collect(await world.watch.runs({ ...world.scope, projectId: 'p2' }));
  void foreign.pull(100);
  await slow.pull(0);
  const runs = [await world.queue(1), await world.queue(2, specOf(world.scope, 'com.example.other'))];
  world.clock.advance(1000);
  await settled();
  for (const run of runs) {
    await world.finish(await world.claim(run));
    world.bus.publishRunChanged(world.scope, run.runId);
    world.bus.publishRunChanged({ ...world.scope, projectId: 'p2' }, run.runId);
  }
  await settled();
  void slow.pull(100);
  await settled();
  expect(told(slow.got)).toEqual(['FINISHED', 'FINISHED']);
  expect(foreign.got).toEqual([]);
  await Promise.all([slow.leave(), foreign.leave()]);
});

test('while the database is away nothing is lost but the steps in between', async () => {
  const world = watchWorld();
  const reader = collect(await world.watch.runs(world.scope));
  void reader.pull(100);
  await settled();
  world.setAway(true);
  const run = await world.queue(1);
  world.bus.publishRunChanged(world.scope, run.runId);
  await settled();
  await world.claim(run);
  world.setAway(false);
  world.clock.advance(5000);
  await settled();
  expect(told(reader.got)).toEqual(['RUNNING']);
  await reader.leave();
});
